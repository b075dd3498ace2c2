// What a run asks and costs, and that no run costs more than its estimate said.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../stay.ts'
import { monitorLimits } from './monitor-limits.ts'
import { estimateOf, type HotelToAsk, planRun } from './plan-run.ts'
import { everies } from './schedule.ts'
import { type MonitorStays, nightKinds } from './stays.ts'

const today = '2026-12-01'
const hotel = (id: number, ...gds_ids: (1 | 2)[]): HotelToAsk => ({ id, gds_ids, today })
const stays: Extract<MonitorStays, { kind: 'rolling' }> = {
  kind: 'rolling',
  days_ahead: [7, 30, 90],
  weekday: 'any',
  nights: 1,
  adults: 1,
  children: 0,
}
const none = { corporate_codes: [], rate_category_codes: [] }
const wanted = { gds: [1, 2] as (1 | 2)[], codes: [none], stays, rulesOf: null, most_rules: 5 }
const sixCodes = () => ['A', 'B', 'C', 'D', 'E', 'F']
const three = [1, 2, 3].map((id) => hotel(id, 1, 2))

describe('an estimate', () => {
  const estimate = { hotels: three, gds: [1, 2] as (1 | 2)[], codes: [none], stays, rules: null }
  const weekdays = { every: 'weekdays' } as const
  test('3 hotels × 2 GDS × 3 stays are 18 queries a run, about 396 a month', () => {
    expect(estimateOf({ ...estimate, schedule: weekdays })).toEqual({
      hotels: 3,
      gds: 2,
      stays: 3,
      queries_a_run: 18,
      runs_a_month: 22,
      queries_a_month: 396,
      proposed_limit: 476,
      again_a_run: 18,
    })
  })

  test.each<[string, Partial<Parameters<typeof estimateOf>[0]>, queries: number]>([
    ['counts a hotel in one GDS once', { hotels: [hotel(1, 1, 2), hotel(2, 2)] }, 9],
    ['counts a hotel in neither GDS not at all', { hotels: [hotel(1)] }, 0],
    ['counts a hotel named twice once', { hotels: [hotel(1, 1), hotel(1, 1)] }, 3],
    ['counts rules once more for each code in Travelport', { rules: 5 }, 9 + 9 * 6],
    ['counts no rules in Sabre', { rules: 5, gds: [2] }, 9],
    ['counts without codes one search', { codes: [] }, 18],
    ['counts each set of codes', { codes: [none, { ...none, corporate_codes: ['A1'] }] }, 36],
    ['says more than a run may ask', { hotels: Array.from({ length: 200 }, (_, id) => hotel(id, 1, 2)) }, 1200],
    [
      'counts the day of the week with the most stays',
      { hotels: [hotel(1, 1)], stays: { ...stays, days_ahead: [1, 2], weekday: 'weekend' } },
      2,
    ],
  ])('%s', (_, change, queries) => {
    const made = estimateOf({ ...estimate, ...change, schedule: { every: 'monthly' } })
    expect([made.queries_a_run, made.queries_a_month]).toEqual([queries, queries])
  })

  test('of fixed dates has none that an earlier date adds', () => {
    const { days_ahead: _, weekday: __, ...party } = stays
    const fixed: MonitorStays = { ...party, kind: 'fixed', check_ins: ['2026-12-24', '2026-12-31'] }
    expect(estimateOf({ ...estimate, stays: fixed, schedule: weekdays })).toMatchObject({
      queries_a_run: 12,
      again_a_run: 0,
    })
  })

  test('names the hotels and GDS that are asked', () => {
    const made = estimateOf({ ...estimate, hotels: [hotel(1, 2), hotel(2)], schedule: weekdays })
    expect(made).toMatchObject({ hotels: 1, gds: 1, stays: 3 })
  })
})

describe('a run', () => {
  test('asks each hotel where it is sold, by the day there', () => {
    const far = { ...hotel(2, 2), today: '2026-12-02' }
    const { checkups } = planRun({ ...wanted, hotels: [hotel(1, 1), far], stays: { ...stays, days_ahead: [7] } })
    expect(checkups.map(({ hotel_id, gds_id, stay }) => [hotel_id, gds_id, stay.check_in])).toEqual([
      [1, 1, '2026-12-08'],
      [2, 2, '2026-12-09'],
    ])
  })

  test('reads the rules of the first codes, each once', () => {
    const plan = planRun({
      ...wanted,
      hotels: [hotel(1, 1)],
      stays: { ...stays, days_ahead: [7] },
      rulesOf: () => ['A', 'B', 'A', 'C'],
      most_rules: 2,
    })
    expect(plan).toMatchObject({ checkups: [{ depth: { rules_of: ['A', 'B'] } }], queries: 3, left_out: [] })
  })

  test('asks for the rules of the codes of this hotel, GDS and stay', () => {
    const asked: unknown[] = []
    const rulesOf = (...of: unknown[]) => {
      asked.push(of)
      return []
    }
    const one = { ...stays, days_ahead: [7] }
    planRun({ ...wanted, hotels: [hotel(4, 1)], stays: one, rulesOf })
    expect(asked).toMatchObject([[4, 1, { check_in: '2026-12-08' }]])
  })

  test('reads the rules of 5 codes where it is not told how many', () => {
    const one = { ...stays, days_ahead: [7] }
    expect(planRun({ hotels: [hotel(1, 1)], gds: [1], codes: [], stays: one, rulesOf: sixCodes }).queries).toBe(6)
  })

  test('stops at the most queries and says which checkups are left out', () => {
    const many = Array.from({ length: 200 }, (_, id) => hotel(id, 1, 2))
    const plan = planRun({ ...wanted, hotels: many })
    expect([plan.queries, plan.left_out.length, plan.wanted_queries]).toEqual([monitorLimits.queries_a_run, 200, 1_200])
    expect(plan.left_out[0]).toEqual(expect.objectContaining({ queries: 1 }))
    const deep = planRun({ ...wanted, hotels: many, gds: [1], rulesOf: () => ['A', 'B'] })
    expect([deep.queries, deep.left_out.length, deep.wanted_queries]).toEqual([999, 600 - 333, 1_800])
  })

  test('costs at most its estimate, on any day', () => {
    const gds = fc.uniqueArray(fc.constantFrom<1 | 2>(1, 2))
    const hotels = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), gds_ids: gds }), {
      maxLength: 6,
      selector: ({ id }) => id,
    })
    const ahead = fc.uniqueArray(fc.integer({ min: 0, max: 320 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        hotels,
        gds,
        ahead,
        fc.constantFrom(...nightKinds),
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
        fc.integer({ min: 0, max: 60 }),
        (some, in_gds, days_ahead, weekday, rules, later) => {
          const asked = { gds: in_gds, codes: [none], stays: { ...stays, days_ahead, weekday } as MonitorStays }
          const atOnce = some.map((each) => ({ ...each, today }))
          const estimate = estimateOf({ ...asked, hotels: atOnce, rules, schedule: { every: everies[0] } })
          const rulesOf = rules === null ? null : sixCodes
          const onDay = some.map((each) => ({ ...each, today: addDays(today, later) }))
          const plan = planRun({ ...asked, hotels: onDay, rulesOf, most_rules: rules ?? 0 })
          expect(plan.queries).toBeLessThanOrEqual(estimate.queries_a_run)
          expect(plan.queries).toBeGreaterThanOrEqual(weekday === 'any' ? estimate.queries_a_run : 0)
          expect(plan.queries).toBe(plan.checkups.reduce((sum, { queries }) => sum + queries, 0))
        },
      ),
    )
  })
})
