// The difference between two amounts, and rates grouped by it.
import { expect, test } from 'vitest'
import { amountDifference, groupAmounts } from './amount-difference.ts'

test.each<[string | null, string | null, string | null]>([
  ['EUR 140.00', 'EUR 119.00', 'EUR 21.00'],
  ['EUR 140.00 on 2026-12-12', 'EUR 119.00 on 2026-12-12', 'EUR 21.00'],
  ['PLN 99.5', 'PLN 100', 'PLN -0.5'],
  ['EUR 417.02', 'EUR 412.02 = 378.00 + 34.02', 'EUR 5.00'],
  ['EUR 773,740', 'about EUR 15784', 'EUR 757956'],
  ['USD 1.00', 'EUR 1.00', null],
  ['VAT 7%', 'VAT 10%', null],
  ['nights add up to EUR 20.00', 'EUR 21.00', null],
  [null, 'EUR 21.00', null],
  ['EUR 21.00', null, null],
])('%s instead of %s is a difference of %s', (shown, expected, difference) => {
  const found = amountDifference(shown, expected)
  expect(found && `${found.currency} ${found.amount}`).toBe(difference)
})

const rate = (id: number, shown: string | null, expected: string | null) => ({ id, shown, expected })

test('rates with the same amounts are one group, whatever their day, the greatest difference first', () => {
  const groups = groupAmounts([
    rate(1, 'EUR 100 on 2026-12-12', 'EUR 101 on 2026-12-12'),
    rate(2, 'no price', 'EUR 101'),
    rate(3, 'EUR 100', 'EUR 150'),
    rate(4, 'EUR 100 on 2026-12-13', 'EUR 101 on 2026-12-13'),
  ])
  expect(groups.map(({ difference, rates }) => [difference?.amount ?? null, rates.map(({ id }) => id)])).toEqual([
    ['-50', [3]],
    ['-1', [1, 4]],
    [null, [2]],
  ])
})
