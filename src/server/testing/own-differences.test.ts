// With the property's own data in play: differences planted in every own field are found, none is invented, and a clean hotel agrees with its own sheet.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyOrders } from '../../domain/own-data/orders/apply.ts'
import { noOwnData } from '../../domain/own-data/records.ts'
import { gdsNames } from '../../domain/gds.ts'
import { differences } from '../../sandbox/differences/plant.ts'
import { rateSheet } from '../../sandbox/own-data/sheet.ts'
import { sandboxHotels } from '../../sandbox/world/hotels.ts'
import { contradictionsIn } from '../../domain/testing/contradictions.ts'
import { add, observationsMeasured, newTally, shortfalls } from './measured/accuracy-tally.ts'
import {
  depthsOf,
  type MeasuredCheckup,
  type Measuring,
  questions,
  startMeasuring,
  type World,
} from './measured/measured-accuracy.ts'
import { ordersOfSheet, ownDataOfSheet } from './own-sheets.ts'

const today = '2026-11-20'
const contradictionsOf = ({ rates }: MeasuredCheckup): string[] =>
  rates.flatMap(({ rate, reported = [] }) => contradictionsIn(reported).map((each) => `${rate.rate_plan} ${each}`))
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

describe.each(
  gdsNames,
)('%s: differences planted in every own field are found, all of them, and none is invented', (gds) => {
  const world: World = { own: true, shows: 'differences' }
  const tallies = depthsOf(gds).map((depth) => newTally(gds, depth, world))
  const contradictions: string[] = []
  let measuring: Measuring
  beforeAll(async () => {
    measuring = await startMeasuring(today, world)
    for (const question of questions(gds, today, 12))
      for (const checkup of await measuring.read(question)) {
        const tally = tallies.find(({ depth }) => depth === checkup.depth)
        if (tally) add(tally, checkup)
        contradictions.push(...contradictionsOf(checkup))
      }
  }, 300_000)
  afterAll(() => measuring.sandbox.stop())

  test('every planted difference is found', () => {
    expect(tallies.flatMap(({ missed }) => missed)).toEqual([])
  })
  test('nothing is found that nobody planted', () => {
    expect(tallies.flatMap(({ invented }) => invented)).toEqual([])
  })
  test('every kind of difference was planted and found, more than once', () => {
    const ways = tallies.at(-1)?.ways
    const wanted = differences.flatMap(({ check, how, gds: on }) => (on.includes(gds) ? [`${check}: ${how}`] : []))
    const caughtOf = (way: string) => ways?.get(way)?.caught ?? 0
    expect(wanted.filter((way) => caughtOf(way) < 2)).toEqual([])
    expect(observationsMeasured.filter((kind) => caughtOf(`beside: ${kind}`) < 2)).toEqual([])
    expect(sum([...(ways?.values() ?? [])].map(({ due }) => due))).toBeGreaterThan(2_000)
  })
  test('no two findings of a rate contradict each other', () => {
    expect(contradictions).toEqual([])
  })
  test('the bars are held', () => {
    expect(tallies.flatMap((tally) => shortfalls(tally, true))).toEqual([])
  })
})

describe.each(gdsNames)('with own data, %s', (gds) => {
  const world: World = { own: true, shows: 'defects' }
  test('a clean hotel agrees with its own sheet, and other defects stay what they are', async () => {
    const measuring = await startMeasuring(today, world)
    const tallies = depthsOf(gds).map((depth) => newTally(gds, depth, world))
    const [unclean, contradictions]: [string[], string[]] = [[], []]
    let compared = 0
    for (const question of questions(gds, today, 30))
      for (const checkup of await measuring.read(question)) {
        const tally = tallies.find(({ depth }) => depth === checkup.depth)
        if (tally) add(tally, checkup)
        contradictions.push(...contradictionsOf(checkup))
        if (checkup.hotel.care !== 'clean') continue
        for (const { rate, found, verdicts } of checkup.rates) {
          if (verdicts.get('pricing.matches_expected') === 'pass') compared += 1
          for (const { check, shown } of found)
            unclean.push(`${checkup.hotel.name} ${rate.rate_plan} ${check} ${shown}`)
        }
      }
    await measuring.sandbox.stop()
    expect(unclean).toEqual([])
    expect(contradictions).toEqual([])
    expect(compared).toBeGreaterThan(300)
    expect(tallies.flatMap(({ invented }) => invented)).toEqual([])
    expect(tallies.flatMap((tally) => shortfalls(tally, false))).toEqual([])
  }, 300_000)
})

test('the sheet of any hotel is taken by the one way in, and is what the checkups are judged by', () => {
  for (const hotel of sandboxHotels.filter((_, at) => at % 20 === 0)) {
    const sheet = rateSheet(hotel, { first: today, last: '2026-12-31' }, today)
    let id = 0
    const applied = applyOrders(noOwnData, ordersOfSheet(sheet), () => ++id)
    if ('problems' in applied) throw new Error(JSON.stringify(applied.problems[0]))
    expect(applied.own).toEqual(ownDataOfSheet(sheet))
  }
})
