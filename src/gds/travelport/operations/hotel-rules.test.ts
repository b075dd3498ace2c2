// Rules of one booking code: texts become its fields, with or without a HotelRateDetail, and belong to no other code.
import { expect, test } from 'vitest'
import { defaultLimits } from '../../gds.ts'
import { outcomeOf } from '../read.ts'
import { statedFields } from '../../stated-fields.ts'
import { stay } from '../../testing/gateway.ts'
import { readRules } from './hotel-rules.ts'

const read = (inner: string) =>
  readRules(
    Buffer.from(`<h:HotelRulesRsp xmlns:h="http://www.travelport.com/schema/hotel_v55_0">${inner}</h:HotelRulesRsp>`),
    { stay, rate_plan: 'A1K' },
    defaultLimits,
  )
const item = (name: string, ...lines: string[]) =>
  `<h:HotelRuleItem Name="${name}">${lines.map((line) => `<h:Text>${line}</h:Text>`).join('')}</h:HotelRuleItem>`
const items = [
  item('Cancellation', 'CXL BY 6PM', 'OR 1 NT'),
  item('Guarantee', 'CARD REQUIRED', 'AX VI'),
  item('Deposit', 'NONE'),
  item('Check-in/Check-out', '1500 1200'),
  item('Promotional', 'STAY 3'),
  item('Property Location', 'CENTRE'),
  item('Property Description', 'OLD HOUSE'),
  item('Pets', 'NO'),
].join('')
const texts = {
  rate_plan: 'A1K',
  cancellation_info: 'CXL BY 6PM\nOR 1 NT',
  cancellation_policy: true,
  credit_card_deposit_guarantee: 'CARD REQUIRED\nAX VI\nNONE',
  accepted_payment: ['AX', 'VI'],
  checkin_checkout: '1500 1200',
  gds_promotion_field: 'STAY 3',
  location_info: 'CENTRE',
  property_description: 'OLD HOUSE',
  other_texts: { Pets: 'NO' },
}

test('texts become fields of the rate', () => {
  expect(read(`<h:HotelRateDetail RatePlanType="A1K"/>${items}`).rates.map(statedFields)).toEqual([texts])
})
test('texts without a rate belong to the requested code', () => {
  const message = read(items)
  expect(message.rates.map(statedFields)).toEqual([texts])
  expect(outcomeOf(message)).toBe('rates')
})
test('with several codes the owner of the texts is unknown', () => {
  const message = read(`<h:HotelRateDetail RatePlanType="A1K"/><h:HotelRateDetail RatePlanType="B2Q"/>${items}`)
  expect(message.rates.map(statedFields)).toEqual([{ rate_plan: 'A1K' }, { rate_plan: 'B2Q' }])
})
test.each([
  ['USD', 'TOTAL TAX/SURCH/FEE - 84.50 P/STAY', { total_fees: '84.50' }],
  ['USD', 'TOTAL TAX/SURCH/FEE - EUR 84.50 P/STAY', { total_fees: '84.50', other_currencies: { total_fees: 'EUR' } }],
  ['USD', 'TOTAL TAX/SURCH/FEE - 84.50 P/NIGHT', {}],
])('fees in words, %s: %s', (currency, words, expected) => {
  const [rate] = read(`<h:HotelRateDetail RatePlanType="A1K" Total="${currency}500.00"/>${item('Tax', words)}`).rates
  expect(rate && statedFields(rate)).toEqual({
    rate_plan: 'A1K',
    currency,
    total: '500.00',
    rate_total: '500.00',
    other_texts: { Tax: words },
    ...expected,
  })
})
test('a code that is not stored', () => {
  const body =
    '<c:ResponseMessage xmlns:c="x" Code="5000">0176 BOOKING CODE IS NOT STORED ON ROOMMASTER</c:ResponseMessage>'
  const message = read(body)
  expect([outcomeOf(message), message.rates]).toEqual(['not_found', []])
})
