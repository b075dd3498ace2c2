// The difference between two amounts, and rates grouped by it.
import { expect, test } from 'vitest'
import { byMoney, moneyShare, wrongPriceOf } from './money-difference.ts'
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

const fix = (...rates: [string, string][]) => ({
  money: true,
  rates: rates.map(([shown, expected]) => ({ shown, expected })) as Parameters<typeof moneyShare>[0]['rates'],
})
test('a wrong price is wrong by a share of the right one, whatever its currency', () => {
  expect(moneyShare(fix(['JPY 150', 'JPY 100'], ['JPY 90', 'JPY 100']))).toBe(0.5)
  expect(moneyShare(fix(['EUR 10.00', 'USD 10.00'], ['EUR 5.00', 'EUR 0.00']))).toBe(0)
  expect(moneyShare({ ...fix(['EUR 2.00', 'EUR 1.00']), money: false })).toBe(0)
})
test('the worst price comes first, before prices that are wrong by an unknown amount and before all else', () => {
  const worst = fix(['EUR 773,740.00', 'EUR 15,784.00'])
  const slight = fix(['JPY 2,000,100', 'JPY 2,000,000'])
  const unknown = fix(['no price', 'EUR 10.00'])
  const other = { ...unknown, money: false }
  expect([other, unknown, slight, worst].toSorted(byMoney)).toEqual([worst, slight, unknown, other])
})

test('a rate is as wrong as the worst of its prices, in money where one currency says it', () => {
  expect(wrongPriceOf([])).toBeNull()
  expect(wrongPriceOf([{ shown: 'no price', expected: 'EUR 10.00' }])).toEqual({
    share: 0,
    amount: null,
    currency: null,
  })
  expect(
    wrongPriceOf([
      { shown: 'EUR 101.00', expected: 'EUR 100.00' },
      { shown: 'EUR 75.00', expected: 'EUR 100.00' },
    ]),
  ).toEqual({ share: 0.25, amount: '25.00', currency: 'EUR' })
})
