// Cases of the checks of the price. Three nights: 119 + 119 + 140 = 378, taxes 55.75, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { cleanDetails, cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate, scoreCheckup } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`pricing.${check}`]
}
const total = (amount: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  total: amount,
  rate_total: amount,
  ...changes,
})
const night = (from: string, to: string, amount: string) => ({ from, to, amount })
const level: Partial<Rate> = {
  nightly_rates: [night('2026-12-10', '2026-12-13', '126.00')],
  rate_base: '126.00',
  rate_change_indicator: false,
}
const before = (changes: Partial<Rate> = {}) => ({ before_rules: new Map([['A1KRAC', cleanDetails(changes)]]) })
const sabre = { gds: 'sabre' } as const
const words = (rate_comment: string, changes: Partial<Rate> = {}): Partial<Rate> => ({ rate_comment, ...changes })
const resort = [{ code: '12', name: 'Resort fee', amount: '30.00', percent: null, term: 'PerStay', frequency: 'Once' }]
const line = (amount: string) => ({ code: null, name: 'Tax', amount, percent: null, term: null, frequency: null })
const stay = checkupOf([]).stay
const oneNight = { stay: stay && { ...stay, check_out: '2026-12-11' } }
const single: Partial<Rate> = { nightly_rates: [night('2026-12-10', '2026-12-11', '378.00')], rate_base: '378.00' }
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

test.each<Case>([
  ['total_present', 'a total', 'pass'],
  ['total_present', 'no total', 'missing', { total: null, rate_total: null }],
  [
    'total_present',
    'a total that cannot be read',
    'missing',
    { total: null, rate_total: null, unreadable: { total: 'EUR?' } },
  ],
  ['currency_valid', 'EUR', 'pass'],
  ['currency_valid', 'not of ISO 4217', 'wrong', { currency: 'EUX' }],
  ['currency_valid', 'absent', 'missing', { currency: null }],
  ['currency_valid', 'another field in no currency', 'wrong', { other_currencies: { deposit_amount: 'QQQ' } }],
  ['currency_is_propertys', 'the property’s', 'pass'],
  ['currency_is_propertys', 'another', 'wrong', { currency: 'USD' }],
  ['currency_is_propertys', 'the property’s is not known', 'unknown', {}, { currency: null }],
  ['sum_agrees', 'base and taxes', 'pass'],
  ['sum_agrees', 'one cent off', 'pass', total('433.76')],
  ['sum_agrees', 'two cents off', 'wrong', total('433.77')],
  ['sum_agrees', 'one per cent off', 'wrong', total('438.09')],
  ['sum_agrees', 'total without tax lines', 'unknown', { taxes: null }],
  ['sum_agrees', 'a base of one night', 'pass', { ...level, price_base: '126.00' }],
  ['sum_agrees', 'surcharges within', 'pass', total('445.75', { surcharges: '12.00' })],
  ['sum_agrees', 'surcharges outside, as the GDS says of fees', 'pass', { surcharges: '12.00', other_fees: false }],
  ['sum_agrees', 'surcharges outside, although it says they are within', 'wrong', { surcharges: '12.00' }],
  [
    'sum_agrees',
    'tax lines with amounts',
    'pass',
    { taxes: null, tax_lines: [{ ...resort[0], amount: '55.75' } as never] },
  ],
  [
    'sum_agrees',
    'a tax line per night',
    'pass',
    total('408.00', { taxes: null, tax_lines: [{ ...resort[0], amount: '10.00', term: 'PerNight' } as never] }),
  ],
  [
    'sum_agrees',
    'a tax line in per cent',
    'unknown',
    { taxes: null, tax_lines: [{ ...resort[0], amount: null, percent: '10' } as never] },
  ],
  ['sum_agrees', 'yen have no minor unit below one', 'pass', total('434', { currency: 'JPY' })],
  ['sum_agrees', 'amounts in another currency', 'unknown', { other_currencies: { taxes: 'USD' } }],
  ['sum_agrees', 'Sabre: after tax less before tax is the taxes', 'pass', {}, sabre],
  ['sum_agrees', 'Sabre: they differ', 'wrong', { taxes: '50.00' }, sabre],
  ['sum_agrees', 'Sabre: a total above the amount after tax without fees', 'wrong', { total: '450.00' }, sabre],
  [
    'sum_agrees',
    'Sabre: a total above the amount after tax with fees',
    'pass',
    { total: '450.00', total_fees: '16.25' },
    sabre,
  ],
  ['nights_sum_to_stay', 'nights come to the base', 'pass'],
  ['nights_sum_to_stay', 'one night differs', 'wrong', { price_base: '388.00' }],
  ['nights_sum_to_stay', 'the first night’s amount only', 'pass', { ...level, price_base: '126.00' }],
  [
    'nights_sum_to_stay',
    'one amount for nights that change',
    'unknown',
    { ...level, rate_change_indicator: true, price_base: '390.00' },
  ],
  [
    'nights_sum_to_stay',
    'a night is not listed',
    'unknown',
    { nightly_rates: [night('2026-12-10', '2026-12-12', '119.00')] },
  ],
  [
    'nights_sum_to_stay',
    'a night between two others has no price',
    'wrong',
    { nightly_rates: [night('2026-12-10', '2026-12-11', '119.00'), night('2026-12-12', '2026-12-13', '140.00')] },
    sabre,
  ],
  [
    'nights_sum_to_stay',
    'one row over the whole stay',
    'unknown',
    { nightly_rates: [night('2026-12-10', '2026-12-13', '378.00')], rate_base: '378.00' },
    sabre,
  ],
  [
    'nights_sum_to_stay',
    'a first row over the whole stay, then its nights',
    'unknown',
    {
      nightly_rates: [
        night('2026-12-10', '2026-12-13', '119.00'),
        night('2026-12-10', '2026-12-12', '119.00'),
        night('2026-12-12', '2026-12-13', '140.00'),
      ],
    },
    sabre,
  ],
  ['nights_sum_to_stay', 'a base with tax', 'pass', { price_base: '433.75' }],
  ['nights_sum_to_stay', 'a base with tax that is not stated', 'unknown', { price_base: '433.75', taxes: null }],
  [
    'nights_sum_to_stay',
    'a base like the total that tax does not explain',
    'wrong',
    total('500.00', { price_base: '500.00' }),
  ],
  ['nights_sum_to_stay', 'a base of two rooms', 'pass', total('867.50', { price_base: '756.00' }), { rooms: 2 }],
  ['nights_sum_to_stay', 'twice the nights of one room', 'wrong', total('867.50', { price_base: '756.00' })],
  ['nights_sum_to_stay', 'a base of the last night', 'pass', { price_base: '140.00' }],
  ['nights_sum_to_stay', 'a base that is the average night', 'pass', { price_base: '126.00' }],
  [
    'sum_agrees',
    'a base with tax, and tax again',
    'unknown',
    { price_base: '433.75', nightly_rates: [], rate_base: null },
  ],
  ['sum_agrees', 'a total without its tax', 'wrong', total('378.00')],
  ['nights_sum_to_stay', 'a night that cannot be read', 'wrong', { unreadable: { nightly_rates: '2026-12-10 x' } }],
  ['change_flagged', 'flagged', 'pass'],
  ['change_flagged', 'not flagged', 'wrong', { rate_change_indicator: false }],
  ['change_flagged', 'unknown', 'missing', { rate_change_indicator: 'unknown' }],
  ['change_flagged', 'flagged although all nights are alike', 'wrong', { ...level, rate_change_indicator: true }],
  ['change_flagged', 'alike and not flagged', 'pass', level],
  ['change_flagged', 'one night', 'not_applicable', { ...single, rate_change_indicator: null }, oneNight],
  ['sum_agrees', 'Sabre: lists of taxes are never added up', 'pass', { tax_lines: [line('9.99')], fees: [] }, sabre],
  [
    'sum_agrees',
    'Sabre: an aggregator, of whose sums nothing is known',
    'unknown',
    { rate_plan: '', taxes: '1.00' },
    sabre,
  ],
  [
    'sum_agrees',
    'Sabre: before and after tax alike',
    'unknown',
    { price_base: '433.75', nightly_rates: [], taxes: '55.75' },
    sabre,
  ],
  [
    'nights_sum_to_stay',
    'Sabre: the amount before tax is that of one night',
    'wrong',
    { price_base: '119.00', rate_total: '174.75', total: '174.75' },
    sabre,
  ],
  ['change_flagged', 'Sabre has no such flag', 'not_applicable', {}, sabre],
  ['plausible', 'a usual price', 'pass'],
  ['plausible', 'zero', 'wrong', total('0.00')],
  ['plausible', '9999', 'wrong', total('9999.00')],
  ['plausible', '9999 yen', 'pass', total('9999', { currency: 'JPY' })],
  ['plausible', '12345', 'wrong', total('12345.00')],
  ['plausible', '12345 Danish crowns for a stay', 'pass', total('12345.00', { currency: 'DKK' })],
  ['plausible', 'below its own base', 'wrong', total('300.00')],
  ['plausible', 'a free night in a longer stay', 'pass', { rate_base: '0.00' }],
  ['plausible', 'no price', 'not_applicable', { total: null, price_base: null }],
  ['mandatory_fees_in_total', 'no fee', 'not_applicable'],
  ['mandatory_fees_in_total', 'ExtraFeesIncluded=false', 'not_applicable', { other_fees: false }],
  ['mandatory_fees_in_total', 'rules may name one', 'unknown', {}, detailsOnly],
  ['mandatory_fees_in_total', 'a resort fee outside, in words', 'wrong', words('RESORT FEE USD 25 NOT INCLUDED')],
  ['mandatory_fees_in_total', 'a resort fee within, in words', 'pass', words('RATE INCLUDES RESORT FEE')],
  [
    'mandatory_fees_in_total',
    'named, and the total excludes fees',
    'wrong',
    words('RESORT FEE USD 25', { other_fees: false }),
  ],
  ['mandatory_fees_in_total', 'an energy fee paid at the hotel', 'wrong', words('ENERGY FEE EUR 5 PAYABLE LOCALLY')],
  ['mandatory_fees_in_total', 'a fee of pets', 'not_applicable', words('PET CLEANING FEE EUR 50 PAYABLE AT HOTEL')],
  [
    'mandatory_fees_in_total',
    'a service charge on top of the rate, which a total with taxes may include',
    'unknown',
    words('PLUS 10PCT SERVICE CHARGE AND TAX'),
  ],
  [
    'mandatory_fees_in_total',
    'a service charge on top of a total without taxes',
    'wrong',
    words('PLUS 10PCT SERVICE CHARGE', { taxes: null }),
  ],
  ['mandatory_fees_in_total', 'named, place not told', 'unknown', words('RESORT FEE USD 25')],
  [
    'mandatory_fees_in_total',
    'a city tax paid at the hotel',
    'not_applicable',
    words('CITY TAX EUR 2.50 PAYABLE AT HOTEL'),
  ],
  [
    'mandatory_fees_in_total',
    'a fee that the total lacks',
    'wrong',
    { extra_resort_fee: '30.00', tax_lines: resort, fees: [{ name: 'Resort fee', amount: '30.00' }] },
  ],
  [
    'mandatory_fees_in_total',
    'a fee that the total has',
    'pass',
    total('463.75', {
      extra_resort_fee: '30.00',
      total_fees: '30.00',
      fees: [{ name: 'Resort fee', amount: '30.00' }],
    }),
  ],
  [
    'mandatory_fees_in_total',
    'a fee within the surcharges',
    'pass',
    total('445.75', { surcharges: '12.00', extra_resort_fee: '12.00' }),
  ],
  ['mandatory_fees_in_total', 'Sabre: the total has the fees', 'pass', { total: '463.75', total_fees: '30.00' }, sabre],
  [
    'mandatory_fees_in_total',
    'Sabre: the total lacks them',
    'wrong',
    { total_fees: '30.00', other_fees: false },
    sabre,
  ],
  [
    'mandatory_fees_in_total',
    'Sabre: nobody says where they are',
    'wrong',
    { total_fees: '30.00', other_fees: null },
    sabre,
  ],
  ['mandatory_fees_in_total', 'Sabre: they lie within the total', 'pass', { total_fees: '30.00' }, sabre],
  [
    'mandatory_fees_in_total',
    'Sabre: the total has a part of them',
    'unknown',
    { total: '440.00', total_fees: '30.00', other_fees: false },
    sabre,
  ],
  [
    'mandatory_fees_in_total',
    'Sabre: a named fee without a sum, and the total has none',
    'wrong',
    { fees: [{ name: 'Resort fee', amount: '30.00' }], extra_resort_fee: '30.00', other_fees: false },
    sabre,
  ],
  [
    'mandatory_fees_in_total',
    'Sabre: a service charge among the taxes lies within the amount after tax',
    'not_applicable',
    { ...words(''), tax_lines: [{ ...line('55.75'), code: '14', name: 'Service charge' }], other_fees: false },
    sabre,
  ],
  [
    'mandatory_fees_in_total',
    'Sabre: an aggregator whose prices include tax',
    'pass',
    { rate_plan: '', price_base: '433.75', taxes: null, total: '463.75', total_fees: '30.00', other_fees: false },
    sabre,
  ],
  ['tax_inclusion_stated', 'taxes', 'pass'],
  ['tax_inclusion_stated', 'in words only', 'pass', { taxes: null }],
  [
    'tax_inclusion_stated',
    'in an old message',
    'pass',
    words('', { taxes: null, other_texts: { 'Total Includes': 'The Total includes taxes.' } }),
  ],
  ['tax_inclusion_stated', 'nowhere', 'missing', words('', { taxes: null })],
  ['tax_inclusion_stated', 'nowhere, rules not read', 'unknown', words('', { taxes: null }), detailsOnly],
  ['extra_person_stated', 'an amount', 'pass'],
  ['extra_person_stated', 'in words only', 'pass', { extra_adult_amount: null }],
  ['extra_person_stated', 'nowhere', 'missing', words('', { extra_adult_amount: null })],
  ['extra_person_stated', 'nowhere, Sabre’s own source', 'missing', words('', { extra_adult_amount: null }), sabre],
  [
    'extra_person_stated',
    'nowhere, an agency',
    'unknown',
    words('', { extra_adult_amount: null, rate_source: { code: '113', value: 'Booking.com' } }),
    sabre,
  ],
  [
    'extra_person_stated',
    'converted',
    'pass',
    words('', { extra_adult_amount: null, converted_extra_adult: '15.34' }),
    sabre,
  ],
  ['commission_value_present', '10 per cent', 'pass'],
  ['commission_value_present', 'no value', 'missing', { commission_value: null }],
  ['commission_value_present', 'Variable', 'not_applicable', { commission_type: 'Variable', commission_value: null }],
  ['commission_value_present', 'none', 'not_applicable', { commission_type: 'false', commission_value: null }],
  ['text_price_agrees', 'the extra person costs the same', 'pass'],
  ['text_price_agrees', 'another amount in words', 'wrong', words('EXTRA PERSON EUR 25.00')],
  ['text_price_agrees', 'another total in words', 'wrong', words('TOTAL EUR 420.00')],
  ['text_price_agrees', 'a total rounded in words', 'pass', words('TOTAL EUR 434')],
  ['text_price_agrees', 'a total that is the sum of the nights', 'pass', words('TOTAL RATE EUR 378.00')],
  ['text_price_agrees', 'a total without its tax', 'pass', words('TOTAL EUR 378.00 TAXES NOT INCLUDED')],
  ['text_price_agrees', 'the whole, called without tax', 'wrong', words('TOTAL EUR 433.75 TAXES NOT INCLUDED')],
  ['text_price_agrees', 'one of the nights', 'pass', words('EUR 140.00 PER NIGHT')],
  ['text_price_agrees', 'one of several prices', 'pass', words('SGL EUR 90.00 DBL EUR 140.00 PER NIGHT')],
  ['text_price_agrees', 'none of several prices', 'wrong', words('SGL EUR 90.00 DBL EUR 95.00 PER NIGHT')],
  ['text_price_agrees', 'a range is of no rate', 'not_applicable', words('EUR 90 TO EUR 95 PER NIGHT')],
  ['text_price_agrees', 'another currency is never converted', 'not_applicable', words('EXTRA PERSON USD 25.00')],
  ['text_price_agrees', 'the price of breakfast is no field', 'not_applicable', words('BREAKFAST EUR 18')],
  [
    'text_price_agrees',
    'tax and fees per stay',
    'pass',
    words('TOTAL TAX/SURCH/FEE - 67.75 P/STAY', { surcharges: '12.00' }),
  ],
  ['text_price_agrees', 'silent before the rules are read', 'unknown', words(''), detailsOnly],
  ['stable_between_details_and_rules', 'the same', 'pass', {}, before()],
  ['stable_between_details_and_rules', 'another total', 'wrong', {}, before({ total: '430.00' })],
  ['stable_between_details_and_rules', '378 and 378.00 are the same', 'pass', {}, before({ price_base: '378' })],
  ['stable_between_details_and_rules', 'another currency', 'wrong', {}, before({ currency: 'USD' })],
  ['stable_between_details_and_rules', 'no Details kept', 'unknown'],
  ['stable_between_details_and_rules', 'Sabre has no separate rules', 'not_applicable', {}, sabre],
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))

test('where the nights of other rates come to their total, a base above its nights is wrong', () => {
  const flat = total('378.00', { taxes: null, tax_lines: [] })
  const rates = [cleanRate(flat), cleanRate(total('433.75', { taxes: null, tax_lines: [], price_base: '433.75' }))]
  const [, odd] = scoreCheckup(checkupOf(rates))
  expect(odd?.verdicts['pricing.nights_sum_to_stay']).toBe('wrong')
})

test('ten times the median of the same room is not plausible', () => {
  const rates = ['433.75', '440.00', '450.00', '4500.00'].map((amount) => cleanRate(total(amount)))
  const verdicts = scoreCheckup(checkupOf(rates)).map(({ verdicts: each }) => each['pricing.plausible'])
  expect(verdicts).toEqual(['pass', 'pass', 'pass', 'wrong'])
})
