// The difference between two amounts, and rates grouped by it.
import { expect, test } from 'vitest'
import { foundBy } from '../../testing/found-by.ts'
import { type Amounts, amountDifference, groupAmounts } from './amount-difference.ts'
import { byMoney, moneyShare, wrongPriceOf } from './money-difference.ts'
import { checkOf } from '../rule-set.ts'

const amounts = (currency: string, shown: string, expected: string, of_night = false): Amounts => ({
  currency,
  shown,
  expected,
  of_night,
})
const price = 'pricing.matches_expected'
const own = { of: 'amount', currency: 'EUR', shown: '140.00', meant: '119.00' }
const sum = { currency: 'EUR', stated: '417.02', whole: '412.02', parts: ['378.00', '34.02'] }
const usual = { currency: 'EUR', amount: '773740', usual: '15784', among: 'room' }
const [eur, usd] = [
  { currency: 'EUR', amount: '1.00' },
  { currency: 'USD', amount: '2.00' },
]

test.each<[Parameters<typeof foundBy>[0], object, string | null]>([
  [price, own, '21.00'],
  [price, { ...own, night: '2026-12-12' }, '21.00'],
  [price, { ...own, shown: '99.5', meant: '100' }, '-0.5'],
  [price, { of: 'currency', shown: 'USD', meant: 'EUR' }, null],
  [price, { of: 'tax_percent', tax: 'VAT', shown: '7', meant: '10' }, null],
  ['pricing.sum_agrees', sum, '5.00'],
  ['pricing.sum_agrees', { ...sum, currency: null }, null],
  ['pricing.plausible', usual, '757956'],
  ['pricing.plausible', { currency: 'EUR', amount: '0.00', placeholder: true }, null],
  ['pricing.nights_sum_to_stay', { currency: 'EUR', whole: '20.00', base: '21.00' }, null],
  ['pricing.stable_between_details_and_rules', { details: eur, rules: { ...eur, amount: '3.00' } }, '2.00'],
  ['pricing.stable_between_details_and_rules', { details: eur, rules: usd }, null],
])('%s of %j is a difference of %s', (check, facts, difference) => {
  const found = checkOf(check)?.amounts?.({ ...facts })
  expect(found ? amountDifference(found).amount : null).toBe(difference)
})

const rate = (
  id: number,
  { shown = null, expected = null }: { shown?: string | null; expected?: string | null },
  of: Amounts | null,
) => ({
  id,
  shown,
  expected,
  amounts: of,
})
test('rates with the same amounts are one group, whatever their day, the greatest difference first', () => {
  const night = (id: number, day: string) =>
    rate(id, { shown: `EUR 100 on ${day}`, expected: `EUR 101 on ${day}` }, amounts('EUR', '100', '101', true))
  const groups = groupAmounts([
    night(1, '2026-12-12'),
    rate(2, { shown: 'no price', expected: 'EUR 101' }, null),
    rate(3, { shown: 'EUR 100', expected: 'EUR 150' }, amounts('EUR', '100', '150')),
    night(4, '2026-12-13'),
  ])
  expect(groups.map(({ shown, difference, rates }) => [shown, difference?.amount, rates.map(({ id }) => id)])).toEqual([
    ['EUR 100', '-50', [3]],
    ['EUR 100', '-1', [1, 4]],
    ['no price', undefined, [2]],
  ])
})

const fix = (...rates: (Amounts | null)[]) => ({ money: true, rates: rates.map((each) => ({ amounts: each })) })
test('a wrong price is wrong by a share of the right one, whatever its currency', () => {
  expect(moneyShare(fix(amounts('JPY', '150', '100'), amounts('JPY', '90', '100')))).toBe(0.5)
  expect(moneyShare(fix(null, amounts('EUR', '10.00', '0.00')))).toBe(0)
  expect(moneyShare({ ...fix(amounts('EUR', '2.00', '1.00')), money: false })).toBe(0)
})
test('the worst price comes first, before prices that are wrong by an unknown amount and before all else', () => {
  const worst = fix(amounts('EUR', '773740.00', '15784.00'))
  const slight = fix(amounts('JPY', '2000100', '2000000'))
  const unknown = fix(null)
  const other = { ...unknown, money: false }
  expect([other, unknown, slight, worst].toSorted(byMoney)).toEqual([worst, slight, unknown, other])
})

test('a rate is as wrong as the worst of its prices, in money where one currency says it', () => {
  const number = checkOf(price)?.number ?? 0
  const stored = (shown: string) => ({ number, facts: { ...own, shown, meant: '100.00' } })
  expect(wrongPriceOf([])).toBeNull()
  expect(wrongPriceOf([{ number, facts: null }])).toEqual({ share: 0, amount: null, currency: null })
  expect(wrongPriceOf([stored('101.00'), stored('75.00')])).toEqual({ share: 0.25, amount: '25.00', currency: 'EUR' })
})
