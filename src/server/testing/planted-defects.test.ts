// From wire bytes to findings: the sandbox plants labelled defects, the client reads, the rule set judges. The two sides share nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { criteria } from '../../domain/accuracy/verdict.ts'
import { scoreReading } from '../../domain/accuracy/score.ts'
import { addDays, type Stay, todayIn } from '../../domain/stay.ts'
import { createTravelportClient } from '../../gds/travelport/client.ts'
import { plantedDefects } from '../../sandbox/planting.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { specialHotels } from '../../sandbox/specials.ts'
import { sandboxAccounts, type WorldHotel, worldHotels } from '../../sandbox/world.ts'

const today = todayIn(null, Date.now())
const stay: Stay = {
  check_in: addDays(today, 80),
  check_out: addDays(today, 84),
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => sandbox.stop())

const propertyOf = ({ gds: [sold] }: WorldHotel) => ({
  property_id: sold?.property_id ?? '',
  chain_code: sold?.chain_code ?? '',
})
const read = async (hotel: WorldHotel) => {
  const account = { gds: 'travel_port', endpoint: sandbox.endpoint, ...sandboxAccounts.platform } as const
  const { outcome, rates, property } = await createTravelportClient(account).askRates({
    property: propertyOf(hotel),
    stay,
  })
  const scores = scoreReading({
    gds: 'travel_port',
    stay,
    calls: { details: 'read', rules: 'not_made' },
    time_zone: null,
    currency: hotel.currency,
    today,
    rates,
    property_texts: property?.descriptions.map(({ text }) => text) ?? [],
    before_rules: null,
  })
  return { outcome, rates, scores }
}

const nameOf = ({ chain_code, property_id }: { chain_code: string; property_id: string }) => chain_code + property_id
const special = new Set(specialHotels.map(nameOf))
const usual = worldHotels.filter((hotel) => !special.has(nameOf(propertyOf(hotel))))
const labelsOf = (hotel: WorldHotel) => plantedDefects(stay, propertyOf(hotel), today)
const clean = usual.filter((hotel) => labelsOf(hotel).length === 0)
const spoilt = usual.filter((hotel) => labelsOf(hotel).length > 0)

test('a clean hotel is never punished: no finding on any of its rates, tempting ones included', async () => {
  expect(clean.length).toBeGreaterThanOrEqual(12)
  for (const hotel of clean) {
    const { outcome, rates, scores } = await read(hotel)
    expect([hotel.name, outcome]).toEqual([hotel.name, 'rates'])
    const found = scores.flatMap(({ findings }, at) => findings.map(({ check }) => `${rates[at]?.rate_plan} ${check}`))
    expect([hotel.name, ...found]).toEqual([hotel.name])
  }
})

describe('planted defects that a details reading can show', () => {
  // Travelport carries a view and a bed's quantity only sometimes: absent is unknown there, and never called missing.
  const carriedSometimes = new Set(['no view', 'a view without a code', 'no quantity'])
  /** Per check: how many were due, how many were found; and what was found that nobody planted. */
  const caught = new Map<string, { due: number; found: number }>()
  const invented: string[] = []
  beforeAll(async () => {
    for (const hotel of spoilt) {
      const labels = labelsOf(hotel)
      const { rates, scores } = await read(hotel)
      rates.forEach(({ rate_plan }, at) => {
        const planted = labels.filter((label) => label.rate_plan === rate_plan)
        const found = new Set<string>(scores[at]?.findings.map(({ check }) => check))
        for (const { check, how, depth } of planted) {
          if (depth !== 'details' || carriedSometimes.has(how)) continue
          const count = caught.get(check) ?? { due: 0, found: 0 }
          caught.set(check, { due: count.due + 1, found: count.found + Number(found.has(check)) })
        }
        const explained = new Set(planted.flatMap(({ check, also }) => [check, ...also]))
        for (const check of found) if (!explained.has(check)) invented.push(`${hotel.name} ${rate_plan} ${check}`)
      })
    }
  })

  test('at least 20 checks are proven, every criterion among them', () => {
    const proven = [...caught].flatMap(([check, { found }]) => (found > 0 ? [check] : []))
    expect(proven.length).toBeGreaterThanOrEqual(20)
    expect(criteria.filter((criterion) => proven.some((check) => check.startsWith(`${criterion}.`)))).toEqual(criteria)
  })
  test('98 of 100 are found', () => {
    const total = { due: 0, found: 0 }
    for (const [, { due, found }] of caught) {
      total.due += due
      total.found += found
    }
    expect(total.due).toBeGreaterThan(200)
    expect(total.found / total.due).toBeGreaterThanOrEqual(0.98)
  })
  test('nothing is found that nobody planted', () => {
    expect(invented).toEqual([])
  })
})
