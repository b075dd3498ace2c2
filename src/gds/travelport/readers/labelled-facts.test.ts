// Facts that schemas before v40 state in labelled texts fill the fields of newer ones.
import { expect, test } from 'vitest'
import { statedFields } from '../../stated-fields.ts'
import { readMessages } from '../read.ts'

const read = (texts: Record<string, string>, inner = '', version = 34) => {
  const descriptions = Object.entries(texts).map(
    ([name, text]) =>
      `<RoomRateDescription Name="${name}">${text
        .split('\n')
        .map((line) => `<Text>${line}</Text>`)
        .join('')}</RoomRateDescription>`,
  )
  const source = `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v${version}_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="A1K">${descriptions.join('')}${inner}</HotelRateDetail></RequestedHotelDetails></HotelDetailsRsp>`
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  const { rate_plan: _, other_texts: __, ...stated } = statedFields(message?.rates[0] ?? expect.fail('no rate'))
  return stated
}

test.each([
  ['Commission', 'Yes', { commission_type: 'true' }],
  ['Commission', 'No', { commission_type: 'false' }],
  ['Commission', 'COMMISSION AMT - 10.00%', { commission_type: 'Percentage', commission_value: '10.00' }],
  ['Guarantee', 'Guarantee Required', { guarantee_type: 'Guarantee' }],
  ['Guarantee', 'Deposit Required', { guarantee_type: 'Deposit' }],
  ['Guarantee', 'No Guarantee Required', {}],
  ['Rate Change Indicator', 'Yes', { rate_change_indicator: true }],
  ['Rate Change Indicator', 'No', { rate_change_indicator: false }],
  ['Total Includes', 'The Total includes taxes, surcharges, fees.', { other_fees: true }],
  ['Include in Rate', 'Breakfast Included', { breakfast: true }],
  ['Include in Rate', 'Dinner Included', { dinner: true }],
  ['Include in Rate', 'Meal not Included', { breakfast: false, lunch: false, dinner: false }],
  ['SmokingRoomIndicator', 'NonSmoking', { smoking: false }],
  ['SmokingRoomIndicator', 'Smoking', { smoking: true }],
  ['Commission', 'Non Commissionable', { commission_type: 'false' }],
  ['Commission', 'Commissionable', { commission_type: 'true' }],
  ['Commission', 'COMMISSION AMT - 25.00 USD', { commission_type: 'Amount', commission_value: 'USD25.00' }],
  ['Guarantee', 'Guarantee Required for Late Arrival', { guarantee_type: 'Guarantee' }],
  ['Guarantee', 'Prepayment', { guarantee_type: 'Prepayment' }],
  ['Guarantee', 'No Deposit Required\nGuarantee Required', { guarantee_type: 'Guarantee' }],
  ['Rate Change Indicator', 'Unknown', {}],
  ['Total Includes', 'The Total includes taxes.', {}],
  ['Total Includes', 'The Total does not include fees.', { other_fees: false }],
  ['Total Includes ', 'Taxes not included', {}],
  ['Include in Rate', 'Breakfast Included\nDinner Included', { breakfast: true, dinner: true }],
  ['Include in Rate', 'Breakfast not Included', { breakfast: false }],
  ['Include in Rate', 'All Meals Included', { breakfast: true, lunch: true, dinner: true }],
  ['Include in Rate', 'Meal Included', {}],
  ['Deposit Guarantee Credit Cards', 'AX, VI/CA', { accepted_payment: ['AX', 'VI', 'CA'] }],
  ['Deposit Guarantee Credit Cards', 'AX\nVI', { accepted_payment: ['AX', 'VI'] }],
])('%s: %s', (name, text, stated) => {
  expect(read({ [name]: text })).toEqual(stated)
})

test('extras, a line each in one currency', () => {
  expect(read({ 'Extra Options': 'EXTRA ADULT -55.00 AUD\nROLLAWAY ADULT -45.00 AUD\nCRIB -0.00 AUD' })).toEqual({
    currency: 'AUD',
    extra_adult_amount: '55.00',
    extra_adult_rollaway_amount: '45.00',
    extra_charges: [{ name: 'Crib', amount: '0.00' }],
  })
  expect(read({ 'Extra Options': 'EXTRA ADULT -55.00 AUD\nCRIB -5.00 USD' })).toEqual({})
})

test('extras with the currency before the amount', () => {
  expect(read({ 'Extra Options': 'EXTRA ADULT - AUD 55.00\nROLLAWAY ADULT: AUD45.00' })).toEqual({
    currency: 'AUD',
    extra_adult_amount: '55.00',
    extra_adult_rollaway_amount: '45.00',
  })
})

test.each([
  [15, true],
  [40, true],
  [41, false],
  [55, false],
])('v%d: labelled texts fill fields: %s', (version, fill) => {
  const stated = read({ Guarantee: 'Deposit Required' }, '', version)
  expect(stated).toEqual(fill ? { guarantee_type: 'Deposit' } : {})
})

test('attributes count before texts', () => {
  const inner = '<Commission Indicator="false"/><GuaranteeInfo GuaranteeType="Prepayment"/>'
  expect(read({ Commission: 'Yes', Guarantee: 'Guarantee Required' }, inner)).toEqual({
    commission_type: 'false',
    guarantee_type: 'Prepayment',
  })
})

const policy = (text: string) => `<CancelInfo><CancellationPolicy>${text}</CancellationPolicy></CancelInfo>`
test('a policy in words decides whether the rate is refundable', () => {
  expect(read({}, policy('NON REFUNDABLE RATE')).refundable).toBe(false)
  expect(read({}, policy('SEE HOTEL FOR TERMS')).refundable).toBeUndefined()
})

test('a night with approximate amounts only is no night; approximate totals are converted prices', () => {
  const night = '<HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-11" ApproximateBase="USD90.00"/>'
  expect(read({}, night)).toEqual({})
  const source =
    '<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v50_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="A1K" Total="EUR81.00" ApproximateBase="USD80.00" ApproximateTotal="USD90.00"/></RequestedHotelDetails></HotelDetailsRsp>'
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  expect(message?.rates[0]).toMatchObject({
    currency: 'EUR',
    total: '81.00',
    converted_currency: 'USD',
    converted_base: '80.00',
    converted_total: '90.00',
  })
})

test('beside approximate amounts alone, a deposit and a penalty are the hotel’s own and name their currency', () => {
  const source =
    '<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v50_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="A1K" ApproximateBase="GBP80.00" ApproximateTotal="USD90.00"><CancelInfo CancelPenaltyAmount="EUR40.00"/><GuaranteeInfo><DepositAmount Amount="USD50.00"/></GuaranteeInfo></HotelRateDetail></RequestedHotelDetails></HotelDetailsRsp>'
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  expect(message?.rates[0]).toMatchObject({
    currency: null,
    cancel_penalty_amount: '40.00',
    deposit_amount: '50.00',
    converted_deposit: null,
    converted_currency: 'USD',
    converted_base: null,
    converted_total: '90.00',
    other_currencies: { cancel_penalty_amount: 'EUR', deposit_amount: 'USD' },
  })
})
