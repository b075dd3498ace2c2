// Deadlines of both readers in hotel time, if the zone is known, and the check-in hour from which a period counts.
import { expect, test } from 'vitest'
import { inHotelTime } from '../domain/deadlines/compute.ts'
import { emptyRate } from '../domain/rate.ts'
import { readBody, answer } from './testing/sabre-answers.ts'
import { checkInHour } from './rate-topics.ts'
import { joinRate } from './travelport/join.ts'
import { readMessages } from './travelport/read.ts'

const options = { depth: 64, rates: 10, fragment: false, check_in: '2026-12-11' }
const sabre = (deadline: string) => {
  const penalty = { Refundable: true, Deadline: { AbsoluteDeadline: deadline } }
  const body = answer({ info: { CancelPenalties: { CancelPenalty: [penalty] } } })
  return readBody(body).rates[0]
}
const travelport = (deadline: string) =>
  readMessages(
    `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v55_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="A1K"><CancelInfo CancelDeadline="${deadline}"/></HotelRateDetail></RequestedHotelDetails></HotelDetailsRsp>`,
    options,
  )[0]?.rates[0]

test.each([
  ['2026-12-10T01:00:00Z', 'America/Denver', '2026-12-09T18:00:00', '-07:00'],
  ['2026-12-10T01:00:00.000Z', 'Asia/Tokyo', '2026-12-10T10:00:00', '+09:00'],
  ['2026-12-10T01:00:00+02:00', 'Europe/London', '2026-12-09T23:00:00', '+00:00'],
  ['2026-12-10T01:00:00Z', null, null, null],
  ['2026-12-10T01:00:00-06:00', null, null, null],
  ['2026-12-10T01:00:00', 'America/Denver', '2026-12-10T01:00:00', null],
])('%s in %s', (written, zone, local, offset) => {
  for (const read of [sabre, travelport]) {
    const stated = read(written)
    const rate = stated && inHotelTime(stated, zone)
    expect(rate?.cancellation_deadline).toEqual(local === null ? null : { local, offset })
    expect(rate?.cancellation_until?.local).toBe(written.slice(0, 19))
  }
})

test.each([
  ['Check-in 3PM, check-out 12N', '15:00'],
  ['CHECK-IN TIME-1500  CHECK-OUT TIME-1200', '15:00'],
  ['CHECKIN 1400', '14:00'],
  ['Check in from 14:00', '14:00'],
  ['CHECK OUT 12N CHECK IN 3PM', '15:00'],
  ['CHECK-IN AT RECEPTION', null],
  ['Check-out 11AM', null],
  [null, null],
])('%s: guests come from %s', (text, hour) => expect(checkInHour(text)).toBe(hour))

const period = '<CancelInfo OffsetUnitMultiplier="2" OffsetTimeUnit="Day" OffsetDropTime="BeforeArrival"/>'
const items = (hour: string) => `<HotelDetailItem Name="CheckInTime"><Text>${hour}</Text></HotelDetailItem>`
const detailsWith = (inner: string) =>
  readMessages(
    `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v55_0"><RequestedHotelDetails><HotelProperty HotelChain="ZZ" HotelCode="00042"/>${inner}<HotelRateDetail RatePlanType="A1K">${period}</HotelRateDetail></RequestedHotelDetails></HotelDetailsRsp>`,
    options,
  )[0]?.rates[0]
test('a cancel-before period counts from the check-in hour that the answer states', () => {
  expect(detailsWith(items('3PM'))?.cancellation_deadline?.local).toBe('2026-12-09T15:00:00')
  expect(detailsWith('')?.cancellation_deadline?.local).toBe('2026-12-09T00:00:00')
})
test('or that its rules state', () => {
  const rules = readMessages(
    '<HotelRulesRsp xmlns="http://www.travelport.com/schema/hotel_v34_0"><HotelRateDetail RatePlanType="A1K"/><HotelRuleItem Name="CheckIn"><Text>1400</Text></HotelRuleItem><HotelRuleItem Name="CheckOut"><Text>1100</Text></HotelRuleItem></HotelRulesRsp>',
    options,
  )[0]?.rates[0]
  const joined = joinRate(detailsWith('') ?? emptyRate(''), rules ?? emptyRate(''), options.check_in)
  expect(joined.checkin_checkout).toBe('Check-in 1400\nCheck-out 1100')
  expect(joined.cancellation_deadline?.local).toBe('2026-12-09T14:00:00')
})
