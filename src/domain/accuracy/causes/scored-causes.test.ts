// Stored causes say once what their rates share, and are read back as they were, also from before that.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FixedRate } from './cause.ts'
import { type ScoredCause, type StoredCause, storedOnce, withRateIds } from './scored-causes.ts'

const text = fc.constantFrom(null, '', '189.00', '18:00')
const amounts = fc.option(
  fc.record({
    currency: fc.constantFrom('EUR', 'DKK'),
    shown: fc.constantFrom('189.00', '199.00'),
    expected: fc.constantFrom('169.00', '179.00'),
    of_night: fc.boolean(),
  }),
)
const rates = fc.array(
  fc.record<FixedRate>({
    id: fc.nat(30),
    rate_plan: fc.constantFrom('AAAAAA', 'BBBBBB'),
    check_in: fc.constantFrom('2026-03-01', '2026-03-02'),
    shown: text,
    expected: text,
    amounts,
  }),
  { maxLength: 12 },
)
const causes = fc.array(
  fc.record({ rates, counted: fc.option(rates), wrong_price_rates: fc.array(fc.nat(30)) }),
) as unknown as fc.Arbitrary<ScoredCause[]>
const ids = Array.from({ length: 31 }, (_, position) => position + 1_000)
const withIds = (all: readonly FixedRate[]) => all.map((rate) => ({ ...rate, id: rate.id + 1_000 }))

test('what was stored is read as it was', () => {
  fc.assert(
    fc.property(causes, (all) => {
      const expected = all.map((cause) => ({
        ...cause,
        rates: withIds(cause.rates),
        counted: cause.counted && withIds(cause.counted),
        wrong_price_rates: cause.wrong_price_rates.map((id) => id + 1_000),
      }))
      const stored = JSON.parse(JSON.stringify(storedOnce(all))) as StoredCause[]
      expect(withRateIds(stored, ids)).toEqual(expected)
      const asBefore = JSON.parse(JSON.stringify(all)) as StoredCause[]
      expect(withRateIds(asBefore, ids)).toEqual(expected)
    }),
  )
})

test('what a rate shares with the one before is left out', () => {
  const rate: FixedRate = {
    id: 0,
    rate_plan: 'AAAAAA',
    check_in: '2026-03-01',
    shown: 'x',
    expected: null,
    amounts: null,
  }
  const cause = { rates: [rate, { ...rate, id: 1 }, { ...rate, id: 2, shown: 'y' }], counted: null } as unknown
  expect(storedOnce([cause as ScoredCause])[0]?.rates).toEqual([
    rate,
    { id: 1, rate_plan: 'AAAAAA' },
    { id: 2, rate_plan: 'AAAAAA', shown: 'y' },
  ])
})
