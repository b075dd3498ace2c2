// When the total includes the mandatory fees. Base 378, taxes 55.75, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './mandatory-fees-in-total.ts'

const total = (amount: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  total: amount,
  rate_total: amount,
  ...changes,
})
const sabre = { gds: 'sabre' } as const
const words = (rate_comment: string, changes: Partial<Rate> = {}): Partial<Rate> => ({ rate_comment, ...changes })
const resort = [{ code: '12', name: 'Resort fee', amount: '30.00', percent: null, term: 'PerStay', frequency: 'Once' }]
const line = (amount: string) => ({ code: null, name: 'Tax', amount, percent: null, term: null, frequency: null })

test.each<CheckCase>([
  ['no fee', 'not_applicable'],
  ['ExtraFeesIncluded=false', 'not_applicable', { other_fees: false }],
  ['rules may name one', 'unknown', {}, detailsOnly],
  ['a resort fee outside, in words', 'wrong', words('RESORT FEE USD 25 NOT INCLUDED')],
  ['a resort fee within, in words', 'pass', words('RATE INCLUDES RESORT FEE')],
  ['named, and the total excludes fees', 'wrong', words('RESORT FEE USD 25', { other_fees: false })],
  ['an energy fee paid at the hotel', 'wrong', words('ENERGY FEE EUR 5 PAYABLE LOCALLY')],
  ['a fee of pets', 'not_applicable', words('PET CLEANING FEE EUR 50 PAYABLE AT HOTEL')],
  [
    'a service charge on top of the rate, which a total with taxes may include',
    'unknown',
    words('PLUS 10PCT SERVICE CHARGE AND TAX'),
  ],
  ['a service charge on top of a total without taxes', 'wrong', words('PLUS 10PCT SERVICE CHARGE', { taxes: null })],
  ['named, place not told', 'unknown', words('RESORT FEE USD 25')],
  ['a city tax paid at the hotel', 'not_applicable', words('CITY TAX EUR 2.50 PAYABLE AT HOTEL')],
  [
    'a fee that the total lacks',
    'wrong',
    { extra_resort_fee: '30.00', tax_lines: resort, fees: [{ name: 'Resort fee', amount: '30.00' }] },
  ],
  [
    'a fee that the total has',
    'pass',
    total('463.75', {
      extra_resort_fee: '30.00',
      total_fees: '30.00',
      fees: [{ name: 'Resort fee', amount: '30.00' }],
    }),
  ],
  ['a fee within the surcharges', 'pass', total('445.75', { surcharges: '12.00', extra_resort_fee: '12.00' })],
  ['Sabre: the total has the fees', 'pass', { total: '463.75', total_fees: '30.00' }, sabre],
  ['Sabre: the total lacks them', 'wrong', { total_fees: '30.00', other_fees: false }, sabre],
  ['Sabre: nobody says where they are', 'wrong', { total_fees: '30.00', other_fees: null }, sabre],
  ['Sabre: they lie within the total', 'pass', { total_fees: '30.00' }, sabre],
  [
    'Sabre: the total has a part of them',
    'unknown',
    { total: '440.00', total_fees: '30.00', other_fees: false },
    sabre,
  ],
  [
    'Sabre: a named fee without a sum, and the total has none',
    'wrong',
    { fees: [{ name: 'Resort fee', amount: '30.00' }], extra_resort_fee: '30.00', other_fees: false },
    sabre,
  ],
  [
    'Sabre: a service charge among the taxes lies within the amount after tax',
    'not_applicable',
    { ...words(''), tax_lines: [{ ...line('55.75'), code: '14', name: 'Service charge' }], other_fees: false },
    sabre,
  ],
  [
    'Sabre: an aggregator whose prices include tax',
    'pass',
    { rate_plan: '', price_base: '433.75', taxes: null, total: '463.75', total_fees: '30.00', other_fees: false },
    sabre,
  ],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
