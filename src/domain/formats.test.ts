// Values are written in one way wherever people read them.
import { expect, test } from 'vitest'
import {
  bedListsText,
  bedsText,
  countText,
  currencyText,
  dayText,
  listText,
  momentText,
  moneyText,
  numberText,
  percentText,
  readable,
  threeStateText,
} from './formats.ts'

test('days and moments are written day first', () => {
  expect([dayText('2026-11-20'), dayText('2026-11-20T18:00:00')]).toEqual(['20.11.2026', '20.11.2026'])
  expect([momentText('2026-12-03T16:00:00'), momentText('2026-12-03 16:00')]).toEqual([
    '03.12.2026, 16:00',
    '03.12.2026, 16:00',
  ])
  expect(momentText('noon')).toBe('noon')
})

test.each([
  ['1234.5', 'PLN', 'PLN 1,234.50'],
  ['1234.50', 'EUR', 'EUR 1,234.50'],
  ['2180', 'DKK', 'DKK 2,180.00'],
  ['100', 'JPY', 'JPY 100'],
  ['1500.1', 'KWD', 'KWD 1,500.100'],
  ['0.125', 'USD', 'USD 0.125'],
  ['-3.20', 'EUR', '-EUR 3.20'],
  ['12345678901234567.89', 'EUR', 'EUR 12,345,678,901,234,567.89'],
  ['1234.50', null, '1,234.50'],
  ['10.00', 'not a code', 'not a code 10.00'],
])('%s %s is %s: no digit is lost', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))

test.each([
  ['EUR', 'EUR (Euro, €)'],
  ['PLN', 'PLN (Polish Zloty, zł)'],
  ['CHF', 'CHF (Swiss Franc)'],
  ['QQQ', 'QQQ'],
])('S2§3: the currency %s has its name and symbol: %s', (code, text) => expect(currencyText(code)).toBe(text))

test('numbers, percentages and counts', () => {
  expect([numberText('1234567.50'), numberText(999), numberText(-1000)]).toEqual(['1,234,567.50', '999', '-1,000'])
  expect([percentText('12.50'), percentText('100'), percentText('some')]).toEqual(['12.5%', '100%', 'some%'])
  expect([countText(1, 'night'), countText(2, 'night'), countText(1200, 'child', 'children')]).toEqual([
    '1 night',
    '2 nights',
    '1,200 children',
  ])
})

test('yes, no and everything that is neither', () =>
  expect(([true, false, 'unknown', null] as const).map(threeStateText)).toEqual([
    'Yes',
    'No',
    'Not specified',
    'Not specified',
  ]))

const twin = { code: '113', type: 'Twin', quantity: 2 }
const king = { code: '58', type: 'King', quantity: null }
const unlisted = { code: '999', type: null, quantity: 0 }
test('beds have their number in front, and alternatives an or', () => {
  expect(bedsText([twin, king])).toBe('2 Twin + King')
  expect(bedsText([unlisted, { code: null, type: null, quantity: 1 }])).toBe('bed code 999 + 1 bed of unknown type')
  expect(bedListsText([[twin], [], [king]])).toBe('2 Twin or King')
})

test('lists end with and', () => expect([listText(['A']), listText(['A', 'B', 'C'])]).toEqual(['A', 'A, B and C']))

test.each([
  ['EUR 1400.00 on 2026-12-12', 'EUR 1,400.00 on 12.12.2026'],
  ['2026-12-09 18:00, 1 day before arrival', '09.12.2026, 18:00, 1 day before arrival'],
  ['the deadline, 2026-12-09T18:00:00', 'the deadline, 09.12.2026, 18:00'],
  ['EUR 1,400.00 stays', 'EUR 1,400.00 stays'],
  ['ZZZ 1400.00 in a code that is no currency', 'ZZZ 1,400.00 in a code that is no currency'],
  ['BAR 1400 is no money', 'BAR 1400 is no money'],
  ['2026-99-99 is no day', '2026-99-99 is no day'],
])('%s reads as %s', (text, read) => expect(readable(text)).toBe(read))
