// What is measured of planted defects: from wire bytes to findings, where the sandbox and the product share nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldState } from '../../../domain/accuracy/capabilities.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { type GdsName, gdsNames } from '../../../domain/gds.ts'
import { emptyRate, type RateField } from '../../../domain/rate.ts'
import { add, newTally, shortfalls, type Tally } from './accuracy-tally.ts'
import { type Depth, depthsOf, type MeasuredRate } from './measured-accuracy.ts'
import type { MeasuredWorld } from './measured-world.ts'

export const testDefects = (world: () => MeasuredWorld) =>
  describe.each(gdsNames)('%s', (gds) => {
    const tallies = depthsOf(gds).map((depth) => newTally(gds, depth))
    const unclean: string[] = []
    const states: string[] = []
    let clean = 0
    beforeAll(() => {
      for (const { checkups } of world()[gds])
        for (const checkup of checkups) {
          const tally = tallies.find(({ depth }) => depth === checkup.depth)
          if (tally) add(tally, checkup)
          for (const measured of checkup.rates) states.push(...againstStates(gds, checkup.depth, measured))
          if (checkup.hotel.care !== 'clean') continue
          clean += 1
          for (const { rate, found } of checkup.rates)
            for (const { check, shown } of found)
              unclean.push(`${checkup.hotel.name} ${rate.rate_plan} ${check} ${shown}`)
        }
    })

    test('a clean hotel is never penalized: no finding on any of its rates, tempting ones included', () => {
      expect(clean).toBeGreaterThanOrEqual(20)
      expect(unclean).toEqual([])
    })
    test('a field that was left out shows as Missing, and no field of a clean rate does', () => {
      expect([...new Set(states)]).toEqual([])
    })
    test('nothing is found that nobody planted', () => {
      expect(tallies.flatMap(({ invented }) => invented)).toEqual([])
    })
    test('all of the structure and 98 of 100 in words are found, by every check, at each depth', () => {
      for (const { ways } of tallies)
        expect([...ways.values()].reduce((sum, { due }) => sum + due, 0)).toBeGreaterThan(500)
      expect(tallies.flatMap((tally) => shortfalls(tally, true))).toEqual([])
    })
    test('a checkup of rates alone proves every criterion', () => {
      const [first] = tallies
      expect(
        criteria.filter((criterion) => provenIn(first).some((check) => check.startsWith(`${criterion}.`))),
      ).toEqual(criteria)
      expect(provenIn(first).length).toBeGreaterThanOrEqual(35)
    })
  })

/** What a loader left out, by check, and the field that must then say Missing. S2§2 */
const leftOut: Readonly<Record<string, RateField>> = {
  'rate_description.name_present': 'rate_name',
  'rate_description.description_present': 'rate_description',
  'rate_description.commission_known': 'commission_type',
  'room_description.present': 'room_rate_description',
  'room_description.bed_type_present': 'beds',
  'room_description.view_known': 'room_view',
  'meal_plans.breakfast_known': 'breakfast',
  'cancellation_policy.refundable_known': 'refundable',
  'cancellation_policy.deadline_present': 'cancellation_deadline',
  'cancellation_policy.penalty_present': 'cancel_penalty_amount',
  'cancellation_policy.guarantee_present': 'guarantee_type',
  'pricing.total_present': 'total',
  'pricing.tax_inclusion_stated': 'taxes',
  'pricing.commission_value_present': 'commission_value',
}
const againstStates = (gds: GdsName, depth: Depth, { rate, verdicts, labels }: MeasuredRate): string[] => {
  const calls = { details: 'read', rules: depth === 'rules' ? 'read' : 'not_made' } as const
  const stateOf = (field: RateField) => fieldState(field, rate, { gds, calls, verdicts: Object.fromEntries(verdicts) })
  if (labels.length === 0) {
    // A deadline is always required, and an offset or non-refundable rate may have none. S2§5
    const missing = fields.filter((field) => field !== 'cancellation_deadline' && stateOf(field) === 'missing')
    return missing.map((field) => `${gds} ${depth}: ${field} of a clean rate is said to be missing`)
  }
  return labels.flatMap(({ check, how, depth: least }) => {
    const field = leftOut[check]
    if (field === undefined || (least === 'rules' && depth === 'details') || stateOf(field) === 'missing') return []
    return [`${gds} ${depth}: ${field} is ${stateOf(field)} with ${how}`]
  })
}
const fields = Object.keys(emptyRate('')) as RateField[]

const provenIn = (tally: Tally | undefined) =>
  [...(tally?.counts ?? [])].flatMap(([check, { caught }]) => (caught > 0 ? [check] : []))
