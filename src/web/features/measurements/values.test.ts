// The bars of the chart hold every query of the range once.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { usageUnitOf } from '../../../domain/usage.ts'
import { barsOf } from './values.ts'

test.each([
  ['2026-11-01', '2026-11-30', 'days', 30],
  ['2026-01-01', '2026-03-31', 'weeks', 14],
  ['2026-01-01', '2026-06-30', 'months', 6],
  ['2026-01-01', '2026-12-31', 'months', 12],
  ['2025-11-24', '2026-11-23', 'months', 13],
  ['2024-01-15', '2026-01-14', 'months', 25],
  ['2026-11-22', '2026-11-22', 'days', 1],
])('%s to %s: %s', (from, to, unit, bars) => {
  expect(usageUnitOf({ from, to })).toBe(unit)
  expect(barsOf({ from, to }, [])).toHaveLength(bars)
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('the bars follow each other without a gap, and their sum is the sum of the days', () => {
  const days = fc.array(fc.record({ at: fc.nat(900), gds_queries: fc.nat(50) }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.nat(900), days, (length, given) => {
      const range = { from: '2024-02-10', to: addDays('2024-02-10', length) }
      const counted = given
        .filter(({ at }) => at <= length)
        .map(({ at, gds_queries }) => ({ day: addDays(range.from, at), gds_queries }))
      const bars = barsOf(range, counted)
      expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([range.from, range.to])
      expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => addDays(to, 1)))
      expect(sum(bars.map(({ queries }) => queries))).toBe(sum(counted.map(({ gds_queries }) => gds_queries)))
    }),
  )
})
