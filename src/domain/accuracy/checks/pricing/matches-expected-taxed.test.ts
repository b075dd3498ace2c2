// Nights and taxes stated on another basis than own data, and faults that cancel out in the total.
import { expect, test } from 'vitest'
import type { OwnData, OwnTax } from '../../../own-data/records.ts'
import type { TaxLine } from '../../../rate.ts'
import { cleanOwn, cleanPrice } from '../../../testing/clean-own.ts'
import { answered, type ExpectedRow, sabre, wanted } from '../../../testing/expected-rows.ts'

const always = { first_night: null, last_night: null }
const vat = (percent: string, included: boolean): OwnTax => ({
  id: 1,
  name: 'VAT',
  code: '36',
  value: { percent },
  per: 'stay',
  included,
  ...always,
})
const city: OwnTax = {
  id: 2,
  name: 'City tax',
  code: '3',
  value: { amount: '2.00', currency: 'EUR' },
  per: 'person_night',
  included: false,
  ...always,
}
/** 110 a night with 10 percent in it: 100 before tax, 330 for the stay. */
const inside: OwnData = cleanOwn({
  prices: [{ ...cleanPrice, amount: '110.00', tax: 'after' }],
  taxes: [vat('10', true)],
})
const onTop = (...taxes: OwnTax[]): OwnData => cleanOwn({ prices: [{ ...cleanPrice, amount: '100.00' }], taxes })
const nights = (...amounts: string[]) => ({
  nightly_rates: amounts.map((amount, at) => ({ from: `2026-12-1${at}`, to: `2026-12-1${at + 1}`, amount })),
  rate_base: amounts[0] ?? null,
  rate_change_indicator: new Set(amounts).size > 1,
})
const totals = (price_base: string, taxes: string, total: string) => ({ price_base, taxes, total, rate_total: total })
const line = (changes: Partial<TaxLine>): { tax_lines: TaxLine[] } => ({
  tax_lines: [{ code: '3', name: null, amount: null, percent: null, term: null, frequency: null, ...changes }],
})
const stay = { ...nights('100.00', '100.00', '100.00'), ...totals('300.00', '42.00', '342.00') }
const both = onTop(vat('10', false), city)

const rows: ExpectedRow[] = [
  [
    'nights before tax agree with prices after it',
    'pricing',
    { ...nights('100.00', '100.00', '100.00'), ...totals('300.00', '30.00', '330.00') },
    inside,
    'pass',
  ],
  [
    'two nights before tax that are swapped are found beside a right total',
    'pricing',
    { ...nights('90.00', '110.00', '100.00'), ...totals('300.00', '30.00', '330.00') },
    inside,
    'wrong',
    { field: 'nightly_rates', expected: 'EUR 100.00 on 2026-12-10' },
  ],
  [
    'two nights with tax that are swapped are found beside prices before it',
    'pricing',
    { ...nights('100.00', '120.00', '110.00'), ...totals('330.00', '0.00', '330.00') },
    onTop(vat('10', false)),
    'wrong',
    { field: 'nightly_rates', expected: 'EUR 110.00 on 2026-12-10' },
  ],
  [
    'the first night alone may hold the tax',
    'pricing',
    { nightly_rates: [], rate_base: '110.00', price_base: null, taxes: null, total: '330.00', rate_total: '330.00' },
    onTop(vat('10', false)),
    'pass',
  ],
  [
    'nights with VAT and without the city tax',
    'pricing',
    { ...nights('110.00', '110.00', '110.00'), price_base: null, taxes: null, total: '342.00', rate_total: '342.00' },
    both,
    'pass',
  ],
  [
    'nights above the total are wrong in any way of telling',
    'pricing',
    { ...nights('110.00', '110.00', '125.00'), ...totals('330.00', '0.00', '330.00') },
    inside,
    'wrong',
    { field: 'nightly_rates' },
  ],
  [
    'without taxes of its own a night with tax is not held against one before it',
    'pricing',
    { ...nights('110.00', '110.00', '110.00'), price_base: null, taxes: null, total: '330.00', rate_total: '330.00' },
    onTop(),
    'unknown',
  ],
  [
    'base and taxes that are wrong by the same amount',
    'pricing',
    { nightly_rates: [], rate_base: null, rate_change_indicator: false, ...totals('300.00', '20.00', '342.00') },
    both,
    'wrong',
    { field: 'taxes', shown: 'EUR 20.00', expected: 'EUR 42.00' },
    sabre,
  ],
  ['one of the taxes may be told as a fee', 'pricing', { ...stay, taxes: '30.00', surcharges: '12.00' }, both, 'pass'],
  ['taxes that agree', 'pricing', stay, both, 'pass'],
  [
    'a line of another amount for each person and night',
    'pricing',
    { ...stay, ...line({ amount: '3.00', term: 'PerPerson', frequency: 'Daily' }) },
    both,
    'wrong',
    {
      field: 'tax_lines',
      shown: 'City tax EUR 3.00 per person, daily: EUR 18.00 for the stay',
      expected: 'City tax EUR 12.00 for the stay',
    },
  ],
  [
    'the same line as the hotel charges it',
    'pricing',
    { ...stay, ...line({ amount: '2.00', term: 'PerPerson', frequency: 'Daily' }) },
    both,
    'pass',
  ],
  ['a line that does not say how it is charged', 'pricing', { ...stay, ...line({ amount: '3.00' }) }, both, 'pass'],
  [
    'a line of another per cent',
    'pricing',
    { ...stay, ...line({ code: '19', percent: '7' }) },
    both,
    'wrong',
    { field: 'tax_lines', shown: 'VAT 7%', expected: 'VAT 10%' },
  ],
  [
    'Sabre’s lists are of single nights',
    'pricing',
    { ...stay, ...line({ amount: '3.00', term: 'PerStay' }) },
    both,
    'pass',
    undefined,
    sabre,
  ],
  [
    'a total of Sabre above the price after tax without a fee',
    'pricing',
    { ...stay, total: '399.00' },
    both,
    'wrong',
    { field: 'total', expected: 'EUR 342.00' },
    sabre,
  ],
  [
    'a total of Sabre with the fees that it names',
    'pricing',
    { ...stay, total: '357.00', total_fees: '15.00' },
    both,
    'pass',
    undefined,
    sabre,
  ],
  [
    'a total in another currency',
    'pricing',
    { ...stay, other_currencies: { total: 'USD' } },
    both,
    'wrong',
    { field: 'currency', shown: 'USD', expected: 'EUR' },
  ],
]

test.each(rows)('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))

const yen = cleanOwn({
  prices: [{ ...cleanPrice, currency: 'JPY', amount: '12000', tax: 'before' }],
  taxes: [vat('10', false)],
})
const inYen = { ...nights('12000', '12000', '12000'), ...totals('36000', '3600', '39600'), currency: 'JPY' }
const dinar = cleanOwn({ prices: [{ ...cleanPrice, currency: 'KWD', amount: '41.125' }], taxes: [vat('5', false)] })
const inDinar = { ...nights('41.125', '41.125', '41.125'), ...totals('123.375', '6.169', '129.544'), currency: 'KWD' }
test.each<ExpectedRow>([
  ['yen', 'pricing', inYen, yen, 'pass'],
  ['one yen for each night and tax', 'pricing', { ...inYen, ...totals('36000', '3604', '39604') }, yen, 'pass'],
  ['five yen', 'pricing', { ...inYen, ...totals('36000', '3605', '39605') }, yen, 'wrong', { field: 'taxes' }],
  ['dinars', 'pricing', inDinar, dinar, 'pass'],
  ['0.010 dinars', 'pricing', { ...inDinar, total: '129.554', rate_total: '129.554' }, dinar, 'wrong'],
])('in %s', (...row) => expect(answered(row)).toEqual(wanted(row)))
