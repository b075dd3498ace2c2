// Recordings in every form in which people save them: complete, bare, in pieces, several in one, quoted in a note.
import { expect, test } from 'vitest'
import { readRecorded } from './recorded.ts'
import type { RecordedFile } from './recorded-answer.ts'

const read = (...texts: string[]): RecordedFile[] =>
  readRecorded(texts.map((text, index) => ({ name: `file-${index + 1}`, bytes: Buffer.from(text) })))
const one = (...texts: string[]) => {
  const [recorded, ...more] = read(...texts)
  if (!recorded || more.length > 0) throw new Error(`${more.length + 1} recordings`)
  return 'error' in recorded ? { error: recorded.error } : recorded
}
const brief = (text: string) => {
  const recorded = one(text)
  return 'error' in recorded
    ? recorded.error
    : [recorded.message, recorded.answer?.outcome, recorded.answer?.rates.length]
}

const space = 'xmlns="http://www.travelport.com/schema/hotel_v48_0"'
const nights = '<HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-12" Base="EUR81.00"/>'
const rate = `<HotelRateDetail RatePlanType="A1KRAC" Total="EUR162.00">${nights}</HotelRateDetail>`
const details = `<HotelDetailsRsp ${space}><RequestedHotelDetails>${rate}</RequestedHotelDetails></HotelDetailsRsp>`
const rules = `<HotelRulesRsp ${space}>${rate}<HotelRuleItem Name="Cancellation"><Text>CXL BY 6PM</Text></HotelRuleItem></HotelRulesRsp>`
const envelope = (body: string) =>
  `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`

test.each([
  ['an envelope', envelope(details), ['HotelDetailsRsp v48', 'rates', 1]],
  ['a bare body', details, ['HotelDetailsRsp v48', 'rates', 1]],
  ['white space and a byte order mark', `\ufeff\n ${details}\n`, ['HotelDetailsRsp v48', 'rates', 1]],
  ['a lone rate without namespace', rate, ['HotelRateDetail', 'rates', 1]],
  ['rates side by side', `${rate}\n${rate.replace('A1KRAC', 'B2QPRO')}`, ['HotelRateDetail', 'rates', 2]],
  ['rates in a wrapper', `<saved ${space}>${rate}<more>${rate}</more></saved>`, ['HotelRateDetail v48', 'rates', 2]],
  [
    'the hotel with its rates',
    `<RequestedHotelDetails ${space}>${rate}</RequestedHotelDetails>`,
    ['RequestedHotelDetails v48', 'rates', 1],
  ],
  [
    'a search result',
    '<HotelSearchResult><HotelProperty HotelChain="ZZ" HotelCode="1" Availability="NotAvailable"/></HotelSearchResult>',
    ['HotelSearchResult', 'no_availability', 0],
  ],
  [
    'a fault',
    envelope('<S:Fault><S:faultcode>76</S:faultcode><S:detail>bad</S:detail></S:Fault>'),
    ['Fault', 'credentials', 0],
  ],
  [
    'a request and its answer',
    `${envelope(`<HotelDetailsReq ${space}/>`)}\n${envelope(details)}`,
    ['HotelDetailsRsp v48', 'rates', 1],
  ],
  [
    'a fenced note',
    `Seen today:\n\`\`\`xml\n${envelope(details)}\n\`\`\`\nStrange.`,
    ['HotelDetailsRsp v48', 'rates', 1],
  ],
  [
    'a quoted message',
    'HotelRulesRsp had <c:ResponseMessage Code="5000">0601 NOT AVAILABLE FOR DATES REQUESTED</c:ResponseMessage> only',
    ['HotelRulesRsp', 'no_availability', 0],
  ],
  ['a gateway', '400TPGateway - Request data not found - Request ignored', ['Message of a gateway', 'unreadable', 0]],
  [
    'a request',
    envelope(`<HotelDetailsReq ${space}/>`),
    ['HotelDetailsReq v48: a request, nothing to read', undefined, undefined],
  ],
  [
    'another message',
    '<a:AirPriceRsp xmlns:a="http://www.travelport.com/schema/air_v52_0"/>',
    ["AirPriceRsp v52: not about a hotel's rates, nothing to read", undefined, undefined],
  ],
])('%s', (_, text, expected) => {
  expect(brief(text)).toEqual(expected)
})

test.each([
  ['a page', '<html><body>Hello</body></html>', 'No Travelport message is in it.'],
  ['prose', 'Dear colleague, nothing here.', 'Neither XML nor JSON nor a message of a gateway.'],
  ['nothing', '', 'Neither XML nor JSON nor a message of a gateway.'],
  ['a document type', `<!DOCTYPE x>${details}`, 'Not well-formed XML: inappropriately located doctype declaration.'],
])('not recognized: %s', (_, text, error) => {
  expect(one(text)).toEqual({ error })
})
test('not recognized: bytes, and XML that is cut', () => {
  const [recorded] = readRecorded([{ name: 'picture.png', bytes: Uint8Array.of(0x89, 0x50, 0xff) }])
  expect(recorded).toEqual({ name: 'picture.png', error: 'The text is not in UTF-8.' })
  expect(brief(details.slice(0, -10))).toMatch(/^Not well-formed XML: /)
})

const plan = {
  ProductCode: 'A1KRAC',
  RateInfo: { CurrencyCode: 'EUR', AmountAfterTax: '110.00', StartDate: '2027-05-10', EndDate: '2027-05-12' },
}
const priced = { Rooms: { Room: [{ Adults: 2, RatePlans: { RatePlan: [plan] } }] }, RateInfos: { RateInfo: [] } }
const answer = { GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: [priced] } } }
const asked = {
  GetHotelRateInfoRQ: {
    version: '5.0.0',
    RateInfoRef: {
      StayDateTimeRange: { StartDate: '2027-05-09', EndDate: '2027-05-12' },
      Rooms: { Room: [{ Index: 1, Adults: 2, Children: 1 }] },
      RatePlanCandidates: {
        RatePlanCandidate: [{ RatePlanCode: 'XYZ' }, { RatePlanCode: 'ABC' }, { RatePlanType: '4' }],
      },
    },
  },
}
const json = (value: unknown) => JSON.stringify(value, null, 2)
const soap = `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><r:GetHotelRateInfoRS xmlns:r="http://services.sabre.com/hotel/rate/v3_0_0"><HotelRateInfos><HotelRateInfo><RateInfos><RateInfo AmountAfterTax="9.00" CurrencyCode="EUR"/></RateInfos></HotelRateInfo></HotelRateInfos></r:GetHotelRateInfoRS></soap:Body></soap:Envelope>`
test.each([
  ['an answer', json(answer), ['GetHotelRateInfoRS v5', 'rates', 1]],
  ['in one line, with a byte order mark', `\ufeff${JSON.stringify(answer)}\n`, ['GetHotelRateInfoRS v5', 'rates', 1]],
  ['beside its request, in a list', json([asked, answer]), ['GetHotelRateInfoRS v5', 'rates', 1]],
  [
    'beside its request, one below the other',
    `${json(asked)}\n\n${json(answer)}`,
    ['GetHotelRateInfoRS v5', 'rates', 1],
  ],
  [
    'wrapped by whoever kept it',
    json({ at: '2027-01-01', exchange: { response: answer } }),
    ['GetHotelRateInfoRS v5', 'rates', 1],
  ],
  ['in a fenced note', `Seen:\n\`\`\`json\n${json(answer)}\n\`\`\`\nOdd.`, ['GetHotelRateInfoRS v5', 'rates', 1]],
  ['a hotel’s rates', json({ HotelRateInfo: priced }), ['HotelRateInfo v5', 'rates', 1]],
  ['the same without its name', json(priced), ['HotelRateInfo v5', 'rates', 1]],
  ['rooms', json({ Room: priced.Rooms.Room }), ['Room v5', 'rates', 1]],
  ['a room without its name', json(priced.Rooms.Room[0]), ['Room v5', 'rates', 1]],
  ['plans', json({ RatePlans: { RatePlan: [plan, plan] } }), ['RatePlans v5', 'rates', 2]],
  ['a plan without its name', json(plan), ['RatePlan v5', 'rates', 1]],
  ['the older service, in an envelope', soap, ['GetHotelRateInfoRS v3', 'rates', 1]],
  ['a request', json(asked), ['GetHotelRateInfoRQ v5: a request, nothing to read', undefined, undefined]],
  [
    'a token',
    '{"access_token":"T1RLAQ","token_type":"bearer","expires_in":604800}',
    ['Token of Sabre, nothing to read', undefined, undefined],
  ],
  [
    'a fault',
    '{"errorCode":"ERR.2SG.GATEWAY.REQUEST_THROTTLED","message":"Slow down"}',
    ['Message of a gateway', 'throttled', 0],
  ],
])('Sabre: %s', (_, text, expected) => {
  expect(brief(text)).toEqual(expected)
  expect(one(text)).toMatchObject({ gds: 'sabre' })
})
test('Sabre: the stay is that of the request, else that of the rates; rates and rules come in one', () => {
  expect(one(json([asked, answer]))).toMatchObject({
    stay: {
      check_in: '2027-05-09',
      check_out: '2027-05-12',
      adults: 2,
      children: 1,
      corporate_codes: ['ABC', 'XYZ'],
      rate_category_codes: ['4'],
    },
    calls: { details: true, rules: true },
  })
  expect(one(json(answer))).toMatchObject({ stay: { check_in: '2027-05-10', check_out: '2027-05-12', adults: 2 } })
  expect(one(json({ RatePlan: plan }))).toMatchObject({ calls: { details: false, rules: false } })
})
test('Sabre: nothing is joined, not even with another GDS’s answer of the same code', () => {
  expect(read(details, json(answer)).map((recorded) => ('error' in recorded ? '' : recorded.message))).toEqual([
    'HotelDetailsRsp v48',
    'GetHotelRateInfoRS v5',
  ])
})
test.each([
  ['JSON of something else', '{"name":"x"}', 'No Sabre message is in it.'],
  ['a list of nothing', '[]', 'No Sabre message is in it.'],
  ['a name that stands twice', '{"Room":{"Adults":1,"Adults":2}}', 'A name stands twice in one object.'],
])('Sabre, not recognized: %s', (_, text, error) => {
  expect(one(text)).toEqual({ error })
})
test('Sabre, not recognized: JSON that is cut', () => {
  expect(brief(json(answer).slice(0, -3))).toMatch(/^Not well-formed JSON: /)
})

test('rules without their rate still say what they say', () => {
  const lone = '<HotelRuleItem Name="Cancellation"><Text>NON REFUNDABLE</Text></HotelRuleItem>'
  expect(one(lone)).toMatchObject({
    message: 'HotelRuleItem',
    calls: { details: false, rules: true },
    answer: { outcome: 'rates', rates: [{ rate_plan: '', cancellation_info: 'NON REFUNDABLE' }] },
  })
})

test('keywords, with their sub-keys', () => {
  const sub = '<SubKey Name="A"><Text>BY CAR</Text></SubKey><SubKey Name="B"><Text>BY TRAIN</Text></SubKey>'
  const list = `<HotelKeywordRsp ${space}><Keyword Name="DIRE" Description="DIRECTIONS">${sub}</Keyword></HotelKeywordRsp>`
  expect(one(list)).toMatchObject({
    answer: { outcome: 'static', rates: [] },
    keywords: [{ keyword: 'DIRE', description: 'DIRECTIONS', value: 'BY CAR\nBY TRAIN' }],
  })
})

test('the stay is that of the request, else that of the nights', () => {
  const stay = '<HotelStay><CheckinDate>2027-05-09</CheckinDate><CheckoutDate>2027-05-12</CheckoutDate></HotelStay>'
  expect(one(details)).toMatchObject({ stay: { check_in: '2027-05-10', check_out: '2027-05-12' } })
  const pair = `<pair><HotelDetailsReq ${space}>${stay}</HotelDetailsReq>${details}</pair>`
  expect(one(pair)).toMatchObject({ stay: { check_in: '2027-05-09', check_out: '2027-05-12' } })
})

test('Details and Rules of one code are joined, others stay by themselves', () => {
  expect(one(details, rules)).toMatchObject({
    message: 'HotelDetailsRsp v48 + HotelRulesRsp v48',
    joined: ['file-1', 'file-2'],
    answer: { rates: [{ rate_plan: 'A1KRAC', total: '162.00', cancellation_info: 'CXL BY 6PM' }] },
  })
  const other = rules.replace('A1KRAC', 'B2QPRO')
  expect(read(details, other).map((recorded) => ('error' in recorded ? '' : recorded.message))).toEqual([
    'HotelDetailsRsp v48',
    'HotelRulesRsp v48',
  ])
})
