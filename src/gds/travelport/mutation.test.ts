// Wrong is worse than missing: an answer that is cut, or of which a byte is bad, is unreadable or says the same.
import { expect, test } from 'vitest'
import { readRecorded } from '../recorded.ts'
import { defaultLimits } from '../gds.ts'
import { readDetails } from './operations/hotel-details.ts'
import { saidOf } from './said.ts'
import { Unreadable } from '../unreadable.ts'

const rate = (index: number) =>
  `<h:HotelRateDetail RatePlanType="A1K${index}" Base="EUR${81 + index}.00" Total="EUR${250 + index}.50" RateCategory="13"><h:RoomRateDescription Name="Rate"><h:Text>BEST FLEX ${index} &amp; MORE</h:Text></h:RoomRateDescription><h:HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-13" Base="EUR${81 + index}.00"/><h:CancelInfo NonRefundableStayIndicator="false" CancelDeadline="2027-05-09T18:00:00.000+02:00"/></h:HotelRateDetail>`
const answer = `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><h:HotelDetailsRsp xmlns:h="http://www.travelport.com/schema/hotel_v55_0"><h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="00042" Name="CUT INN"/>${Array.from({ length: 12 }, (_, index) => rate(index)).join('')}</h:RequestedHotelDetails></h:HotelDetailsRsp></S:Body></S:Envelope>`
const bytes = Buffer.from(answer)
const stay = {
  check_in: '2027-05-10',
  check_out: '2027-05-13',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
const read = (source: Uint8Array) => {
  try {
    return readDetails(source, stay, defaultLimits).rates.map(saidOf)
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable'
    throw error
  }
}
const whole = read(bytes)

test('the uncut answer reads', () => {
  expect(whole).toHaveLength(12)
})

test('cut at every 50th byte: never a rate', () => {
  for (let at = 0; at < bytes.length; at += 50) {
    expect([at, read(bytes.subarray(0, at))]).toEqual([at, 'unreadable'])
    const [recorded] = readRecorded([{ name: 'cut.xml', bytes: bytes.subarray(0, at) }])
    expect(Object.keys(recorded ?? {})).toEqual(['name', 'error'])
  }
})

test('any one end tag taken away: unreadable', () => {
  const ends = [...answer.matchAll(/<\/[\w:]+>/g)]
  expect(ends.length).toBeGreaterThan(30)
  for (const end of ends) {
    const without = answer.slice(0, end.index) + answer.slice(end.index + end[0].length)
    expect([end.index, read(Buffer.from(without))]).toEqual([end.index, 'unreadable'])
  }
})

test('a byte that is no UTF-8 anywhere: unreadable', () => {
  for (let at = 0; at < bytes.length; at += 50) {
    const bad = Buffer.from(bytes)
    bad[at] = 0xff
    expect([at, read(bad)]).toEqual([at, 'unreadable'])
  }
})
