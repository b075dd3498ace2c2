// When base and taxes add up to the total. Three nights: 119 + 119 + 140 = 378, taxes 55.75, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './sum-agrees.ts'

const total = (amount: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  total: amount,
  rate_total: amount,
  ...changes,
})
const sabre = { gds: 'sabre' } as const
const line = (amount: string) => ({ code: null, name: 'Tax', amount, percent: null, term: null, frequency: null })
const night = (from: string, to: string, amount: string) => ({ from, to, amount })
const level: Partial<Rate> = {
  nightly_rates: [night('2026-12-10', '2026-12-13', '126.00')],
  rate_base: '126.00',
  rate_change_indicator: false,
}
const resort = [{ code: '12', name: 'Resort fee', amount: '30.00', percent: null, term: 'PerStay', frequency: 'Once' }]

test.each<CheckCase>([
  ['base and taxes', 'pass'],
  ['one cent off', 'pass', total('433.76')],
  ['two cents off', 'wrong', total('433.77')],
  ['one per cent off', 'wrong', total('438.09')],
  ['total without tax lines', 'unknown', { taxes: null }],
  ['a base of one night', 'pass', { ...level, price_base: '126.00' }],
  ['surcharges within', 'pass', total('445.75', { surcharges: '12.00' })],
  ['surcharges outside, as the GDS says of fees', 'pass', { surcharges: '12.00', other_fees: false }],
  ['surcharges outside, although it says they are within', 'wrong', { surcharges: '12.00' }],
  ['tax lines with amounts', 'pass', { taxes: null, tax_lines: [{ ...resort[0], amount: '55.75' } as never] }],
  [
    'a tax line per night',
    'pass',
    total('408.00', { taxes: null, tax_lines: [{ ...resort[0], amount: '10.00', term: 'PerNight' } as never] }),
  ],
  [
    'a tax line in per cent',
    'unknown',
    { taxes: null, tax_lines: [{ ...resort[0], amount: null, percent: '10' } as never] },
  ],
  ['yen have no minor unit below one', 'pass', total('434', { currency: 'JPY' })],
  ['amounts in another currency', 'unknown', { other_currencies: { taxes: 'USD' } }],
  ['Sabre: after tax less before tax is the taxes', 'pass', {}, sabre],
  ['Sabre: they differ', 'wrong', { taxes: '50.00' }, sabre],
  ['Sabre: a total above the amount after tax without fees', 'wrong', { total: '450.00' }, sabre],
  ['Sabre: a total above the amount after tax with fees', 'pass', { total: '450.00', total_fees: '16.25' }, sabre],
  ['a base with tax, and tax again', 'unknown', { price_base: '433.75', nightly_rates: [], rate_base: null }],
  ['a total without its tax', 'wrong', total('378.00')],
  ['Sabre: lists of taxes are never added up', 'pass', { tax_lines: [line('9.99')], fees: [] }, sabre],
  ['Sabre: an aggregator, of whose sums nothing is known', 'unknown', { rate_plan: '', taxes: '1.00' }, sabre],
  ['Sabre: before and after tax alike', 'unknown', { price_base: '433.75', nightly_rates: [], taxes: '55.75' }, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
