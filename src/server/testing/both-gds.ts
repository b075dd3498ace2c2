// What is measured of both GDS side by side: which rate is which is known in the sandbox, and so is what differs.
import { expect, test } from 'vitest'
import type { ComparedCheckup, Pair } from '../../domain/comparing/differences.ts'
import { compareCheckups } from '../../domain/comparing/pairs.ts'
import type { GdsName } from '../../domain/gds.ts'
import type { Day } from '../../domain/stay.ts'
import { plantedRates } from '../../sandbox/planting.ts'
import type { MeasuredCheckup } from './measured/measured-accuracy.ts'
import { type MeasuredInBoth, measuredDay } from './measured/measured-world.ts'

const comparedOf = (gds: GdsName, check_in: Day, { depth, rates }: MeasuredCheckup): ComparedCheckup => ({
  gds,
  check_in,
  rates: rates.map(({ rate }) => rate),
  rules: rates.map(() => (depth === 'rules' ? 'read' : 'not_made')),
})
const sides = ({ question: { stay }, left, right }: MeasuredInBoth): [ComparedCheckup, ComparedCheckup] => [
  comparedOf('travel_port', stay.check_in, left),
  comparedOf('sabre', stay.check_in, right),
]

/** Plan and room of each rate, as the host keeps them. */
const soldOf = ({ question: { hotel, stay } }: MeasuredInBoth, gds: GdsName, { rates }: ComparedCheckup): string[] => {
  const sold = new Map(
    plantedRates(hotel, stay, measuredDay, [], gds).map(({ rate }) => [rate.code, `${rate.plan} ${rate.room}`]),
  )
  return rates.map(({ rate_plan }) => sold.get(rate_plan) ?? '')
}

/** `hide` gives the right side another order and codes that tell nothing. */
const paired = (each: MeasuredInBoth, hide: boolean) => {
  const [one, other] = sides(each)
  const turned = hide
    ? other.rates.map((rate, at) => ({ ...rate, rate_plan: `Z${String(at).padStart(5, '0')}` })).toReversed()
    : other.rates
  const [mine, theirs] = [soldOf(each, 'travel_port', one), soldOf(each, 'sabre', other)]
  const truth = hide ? theirs.toReversed() : theirs
  const due = mine.filter((sold) => truth.includes(sold)).length
  const count = { due, right: 0, wrong: 0 }
  for (const { left, right } of compareCheckups(one, { ...other, rates: turned }, null)) {
    if (left === null || right === null) continue
    if (mine[left] === truth[right]) count.right += 1
    else count.wrong += 1
  }
  return count
}
const isClean = ({ left, right }: MeasuredInBoth) =>
  [...left.rates, ...right.rates].every(({ labels }) => labels.length === 0)

export const testPairs = (both: () => MeasuredInBoth[]) => {
  test.each([
    { what: 'as the GDS have them', hide: false, of: () => true, least: { precision: 0.99, recall: 0.97 } },
    {
      what: 'by what clean rates say, without their codes',
      hide: true,
      of: isClean,
      least: { precision: 0.99, recall: 0.97 },
    },
    {
      what: 'by what damaged rates say, without their codes',
      hide: true,
      of: () => true,
      least: { precision: 0.97, recall: 0.9 },
    },
  ])('rates are paired $what', ({ what, hide, of, least }) => {
    const counts = both()
      .filter(of)
      .map((each) => paired(each, hide))
    const sum = (key: 'due' | 'right' | 'wrong') => counts.reduce((all, each) => all + each[key], 0)
    const [due, right, wrong] = [sum('due'), sum('right'), sum('wrong')]
    process.stdout.write(`${what}: ${counts.length} comparisons, ${due} pairs, ${right} right, ${wrong} wrong\n`)
    expect(due).toBeGreaterThan(500)
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(least.precision)
    expect(right / due).toBeGreaterThanOrEqual(least.recall)
  })

  test('clean rates show no differences', () => {
    let clean = 0
    const invented = new Set<string>()
    const told = (pair: Pair, each: MeasuredInBoth) => {
      for (const { field, left, right, kind, left_carried, right_carried } of pair.differences) {
        const alone = (kind === 'only_left' && !right_carried) || (kind === 'only_right' && !left_carried)
        if (kind !== 'same' && !alone) {
          const k = `${each.left.depth} ${field} ${kind}`
          if (![...invented].some((x) => x.startsWith(k)))
            invented.add(`${k}: ${left} | ${right} (${each.question.hotel.name} ${pair.left})`)
        }
      }
    }
    for (const each of both()) {
      const [one, other] = sides(each)
      for (const pair of compareCheckups(one, other, null)) {
        if (pair.left === null || pair.right === null) continue
        if (each.left.rates[pair.left]?.labels.length || each.right.rates[pair.right]?.labels.length) continue
        clean += 1
        told(pair, each)
      }
    }
    expect(clean).toBeGreaterThan(2_000)
    expect([...invented].slice(0, 60)).toEqual([])
  })
}
