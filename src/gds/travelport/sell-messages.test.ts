// The host's lines about a booking are terms of its rate: cancellation, guarantee, room, commission.
import { expect, test } from 'vitest'
import { readMessages } from './read.ts'
import { readSellMessages } from './sell-messages.ts'

test('terms stand behind their labels, over as many lines as they need', () => {
  expect(
    readSellMessages([
      'EFFECTIVE DATE:04MAY',
      'GTD:CREDIT CARD GUARANTEE',
      'CXL:TO AVOID A CHARGE CANCEL BY 4:00 PM 02-MA',
      'Y-27; PENALTY AMOUNT 90.00 EUR PLUS',
      'TAX',
      'NON-COMMISSIONABLE',
      'ROOM DESCRIPTION:KING SUPERIOR',
      'THANK YOU FOR BOOKING WITH US. *',
    ]),
  ).toEqual({
    guarantee: 'CREDIT CARD GUARANTEE',
    cancellation: 'TO AVOID A CHARGE CANCEL BY 4:00 PM 02-MA\nY-27; PENALTY AMOUNT 90.00 EUR PLUS\nTAX',
    room: 'KING SUPERIOR',
    commission_type: 'false',
    commission_value: null,
  })
})
test.each([
  ['SERVICE CHARGE AMOUNT:12.00'],
  ['RESERVATION CONFIRMED'],
  ['THANK YOU FOR CHOOSING THE GUARANTEE INN'],
])('no term: %s', (line) => {
  expect(readSellMessages([line])).toMatchObject({ cancellation: null, guarantee: null, commission_type: null })
})

const booking = (detail: string, ...lines: string[]) => {
  const messages = lines.map((line) => `<c:SellMessage>${line}</c:SellMessage>`).join('')
  const source = `<HotelRetrieveRsp xmlns="http://www.travelport.com/schema/hotel_v28_0" xmlns:c="http://www.travelport.com/schema/common_v28_0"><HotelReservation><HotelRateDetail RatePlanType="A1K" Total="EUR81.00">${detail}</HotelRateDetail>${messages}</HotelReservation></HotelRetrieveRsp>`
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  return message ?? expect.fail('no message')
}
test('a booking states in them what its rate leaves out', () => {
  const { rates, host } = booking('', 'CXL:ADVANCE PURCHASE, STAY NONREFUNDABLE', 'ROOM DESCRIPTION:TWIN ROOM')
  expect(rates[0]).toMatchObject({
    refundable: false,
    cancellation_policy: true,
    cancellation_info: 'ADVANCE PURCHASE, STAY NONREFUNDABLE',
    room_rate_description: 'TWIN ROOM',
  })
  expect(host).toHaveLength(2)
})
test('what the rate states itself wins', () => {
  const { rates } = booking(
    '<CancelInfo NonRefundableStayIndicator="false"/><Commission Indicator="true" Percent="8"/>',
    'CXL:STAY NONREFUNDABLE',
    'NON-COMMISSIONABLE',
  )
  expect(rates[0]).toMatchObject({ refundable: true, commission_type: 'true', commission_value: '8' })
})
