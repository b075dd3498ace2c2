// Which checkups a plan makes, what they cost, and which stays stand for many.
import { describe, expect, test } from 'vitest'
import { addDays } from '../stay.ts'
import { nearestStays } from './nearest-stays.ts'
import { type CheckupDepth, planCheckups } from './plan-checkups.ts'

const none = { corporate_codes: [], rate_category_codes: [] }
const stayOn = (check_in: string) => ({ check_in, nights: 1, adults: 1, children: 0 })
const stays = ['2026-12-01', '2026-12-08'].map(stayOn)
const withRules: CheckupDepth = { rules_of: ['A1K', 'B2L', 'A1K'] }

describe('a plan', () => {
  test.each<[string, number[], (1 | 2)[], number, CheckupDepth, [checkups: number, queries: number]]>([
    ['each hotel, GDS and stay once', [1, 2, 3], [1, 2], 1, 'details', [12, 12]],
    ['each set of codes by itself', [1], [1], 3, 'details', [6, 6]],
    ['rules of each code once more in Travelport', [1], [1], 1, withRules, [2, 6]],
    ['rules with the rates in Sabre', [1], [2], 1, withRules, [2, 2]],
    ['nothing without a hotel', [], [1, 2], 1, 'details', [0, 0]],
  ])('%s', (_, hotels, gds, sets, depth, [checkups, queries]) => {
    const codes = Array.from({ length: sets }, (_each, n) => ({ ...none, corporate_codes: n === 0 ? [] : [`C${n}`] }))
    const plan = planCheckups({ hotels, gds, codes, stays, depth: () => depth })
    expect([plan.checkups.length, plan.queries]).toEqual([checkups, queries])
    expect(plan.checkups.reduce((sum, each) => sum + each.queries, 0)).toBe(plan.queries)
  })

  test('what would be asked twice is one checkup, the deepest', () => {
    const codes = [
      { ...none, corporate_codes: ['A', 'B'] },
      { ...none, corporate_codes: ['B', 'A'] },
    ]
    let asked = 0
    const depth = (): CheckupDepth => (asked++ === 0 ? 'details' : { rules_of: ['A1K'] })
    const plan = planCheckups({ hotels: [1, 1], gds: [1], codes, stays: [stayOn('2026-12-01')], depth })
    expect(plan.checkups).toMatchObject([{ hotel_id: 1, depth: { rules_of: ['A1K'] }, queries: 2 }])
  })
})

describe('the nearest stays', () => {
  const today = '2026-12-01'
  const on = (...days: number[]) => days.map((day) => stayOn(addDays(today, day)))
  test.each<[string, number[], number[]]>([
    ['all ahead, in order', [9, 2, 4], [2, 4, 9]],
    ['today, but none that has begun', [-1, 0, 3], [0, 3]],
    ['none where all have begun', [-3, -1], []],
    ['of many the first of each week', [1, 2, 3, 8, 9, 15, 22, 23, 29, 36], [1, 8, 15, 22, 29]],
    ['more of the nearest where they lie within fewer weeks', [1, 2, 3, 4, 8, 9, 10], [1, 2, 3, 4, 8]],
    ['five of one day and other guests', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1]],
  ])('%s', (_, days, chosen) => {
    expect(nearestStays(on(...days), today, 5).map(({ check_in }) => check_in)).toEqual(
      on(...chosen).map(({ check_in }) => check_in),
    )
  })
})
