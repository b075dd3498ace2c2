import { expect, test } from 'vitest'
import { agoText, countText, countryText, numberText, dayText, moneyText } from './format.ts'

test.each([
  ['2026-11-20', '20.11.2026'],
  ['2027-01-02', '02.01.2027'],
  ['2026-03-29T23:30:00Z', '29.03.2026'],
])('%s is %s', (iso, shown) => {
  expect(dayText(iso)).toBe(shown)
})

const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
test.each([
  ['1234.5', 'PLN', 'PLN 1,234.50'],
  ['1234.50', 'EUR', 'EUR 1,234.50'],
  ['100', 'JPY', 'JPY 100'],
  ['0.125', 'USD', 'USD 0.125'],
  ['-3.20', 'EUR', '-EUR 3.20'],
  ['12345678901234567.89', 'EUR', 'EUR 12,345,678,901,234,567.89'],
  ['1234.50', null, '1,234.50'],
  ['10.00', 'not a code', 'not a code 10.00'],
])('%s %s is %s: no digit is lost', (amount, currency, shown) => {
  expect(plainSpaces(moneyText(amount, currency))).toBe(shown)
})

const now = Date.parse('2026-11-20T12:00:00Z')
test.each([
  ['2026-11-20T11:59:40Z', 'now'],
  ['2026-11-20T11:55:00Z', '5 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', '10 days ago'],
])('%s is %s', (iso, shown) => {
  expect(agoText(iso, now)).toBe(shown)
})

test('counts', () => {
  expect([numberText(12_345), countText(1, 'rate'), countText(0, 'rate'), countText(2, 'child', 'children')]).toEqual([
    '12,345',
    '1 rate',
    '0 rates',
    '2 children',
  ])
})

test('countries by their names', () => {
  expect(['PL', 'Poland', 'ZZZ', ''].map(countryText)).toEqual(['Poland', 'Poland', 'ZZZ', ''])
})
