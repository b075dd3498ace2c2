// Which lines of a response a finding points at: its value within its own rate, else its rate, else nothing.
import { expect, test } from 'vitest'
import { findLines } from './find-line.ts'
import { indentResponse } from './indent-response.ts'

const xml =
  indentResponse(`<Rsp><HotelRateDetail RatePlanType="A1KRAC" Total="EUR100.00"><RoomRateDescription Name="Description"><Text>KING &amp; CITY VIEW</Text></RoomRateDescription><Tax Amount="EUR8.00"/></HotelRateDetail>
<HotelRateDetail RatePlanType="A1KRACX" Total="EUR100.00"><Text>TWIN</Text><Text>TWIN</Text></HotelRateDetail><HotelRateDetail RatePlanType="B1"/></Rsp>`)
const json = indentResponse(
  JSON.stringify({
    rates: [
      { RatePlanCode: 'RAC', ProductCode: 'A1KRAC', RatePlanName: 'BEST "FLEX" RATE', Taxes: { Amount: '8.00' } },
      { ProductCode: 'A1KRACX', RatePlanName: 'BEST "FLEX" RATE' },
    ],
  }),
)
const textAt = (text: string, of: { code: string; shown: string | null }) => {
  const found = findLines(text, of)
  return (
    found &&
    text
      .split('\n')
      .slice(found.from, found.to)
      .map((line) => line.trim())
  )
}

test.each([
  ['a text in XML', xml, 'A1KRAC', 'KING & CITY VIEW', '<Text>KING & CITY VIEW</Text>'],
  ['an amount in XML', xml, 'A1KRACX', 'EUR 100.00', '<HotelRateDetail RatePlanType="A1KRACX" Total="EUR100.00">'],
  ['a text in JSON', json, 'A1KRACX', 'BEST "FLEX" RATE', '"RatePlanName": "BEST \\"FLEX\\" RATE"'],
  ['an amount in JSON', json, 'A1KRAC', '8.00', '"Amount": "8.00"'],
])('%s of the rate itself, never the same one of another rate', (_, text, code, shown, line) => {
  expect(textAt(text, { code, shown })).toEqual([line.replace('KING &', 'KING &amp;')])
})

test('what is missing, stands twice, is only a part of a word or is too short points at the whole rate', () => {
  for (const shown of [null, 'TWIN', 'TWI', '1', 'KING & CITY VIEW']) {
    const lines = textAt(xml, { code: 'A1KRACX', shown })
    expect(lines).toEqual([
      '<HotelRateDetail RatePlanType="A1KRACX" Total="EUR100.00">',
      '<Text>TWIN</Text>',
      '<Text>TWIN</Text>',
      '</HotelRateDetail>',
    ])
  }
  expect(textAt(json, { code: 'A1KRACX', shown: null })?.[0]).toBe('{')
  expect(textAt(json, { code: 'A1KRACX', shown: null })).toHaveLength(4)
  expect(textAt(xml, { code: 'B1', shown: null })).toEqual(['<HotelRateDetail RatePlanType="B1"/>'])
})

test('a response without the booking code, or with it on one line with everything, points at nothing', () => {
  expect(textAt(xml, { code: 'Z9', shown: 'TWIN' })).toBeUndefined()
  expect(textAt('<a>no code, cut', { code: 'A1KRAC', shown: null })).toBeUndefined()
  expect(textAt('{"ProductCode": "A1KRAC", "RatePlanName": cut', { code: 'A1KRAC', shown: null })).toBeUndefined()
})
