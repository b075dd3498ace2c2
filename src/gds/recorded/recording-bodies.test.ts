// The forms in which people save responses: other encodings, messages in JSON, HAR files, escaped text, logs.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type RecordedAnswer, readRecorded } from './recorded.ts'

const envelope = (inner: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${inner}</s:Body></s:Envelope>`
const details = (code: string, name = 'INN', hotel = '00042') =>
  envelope(
    `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v55_0"><RequestedHotelDetails><HotelProperty HotelChain="ZZ" HotelCode="${hotel}" Name="${name}"/><HotelRateDetail RatePlanType="${code}" Total="EUR81.00"/></RequestedHotelDetails></HotelDetailsRsp>`,
  )
const sabre = JSON.stringify({
  GetHotelRateInfoRS: {
    HotelRateInfos: {
      HotelRateInfo: [{ Rooms: { Room: [{ RatePlans: { RatePlan: [{ ProductCode: 'A1KRAC' }] } }] } }],
    },
  },
})
const read = (...files: (string | Uint8Array)[]): RecordedAnswer[] =>
  readRecorded(files.map((bytes, at) => ({ name: `${at}`, bytes: Buffer.from(bytes as string) }))).map((file) =>
    'error' in file ? expect.fail(file.error) : file,
  )
const codes = (files: RecordedAnswer[]) => files.map(({ answer }) => answer?.rates.map((rate) => rate.rate_plan))

test.each([
  ['windows-1252', '€ HÔTEL', Buffer.from([0x80, 0x20, 0x48, 0xd4, 0x54, 0x45, 0x4c])],
  ['ISO-8859-1', 'HÔTEL', Buffer.from([0x48, 0xd4, 0x54, 0x45, 0x4c])],
])('%s where XML declares it', (encoding, name, written) => {
  const [before = '', after = ''] = details('A1K', '#').split('#')
  const head = `<?xml version="1.0" encoding="${encoding}"?>${before}`
  const [file] = read(Buffer.concat([Buffer.from(head), written, Buffer.from(after)]))
  expect(file?.answer?.property?.name).toBe(name)
})
const hotelName = (file: Uint8Array | string) => read(file)[0]?.answer?.property?.name
const wide = (text: string) => Buffer.from(text, 'utf16le')
test.each([
  ['UTF-16 with its mark', wide(`\u{feff}${details('A1K', 'HÔTEL')}`)],
  ['UTF-16 of the other order', wide(`\u{feff}${details('A1K', 'HÔTEL')}`).swap16()],
  ['UTF-16 without a mark', wide(`<?xml version="1.0" encoding="utf-16"?>${details('A1K', 'HÔTEL')}`)],
  ['UTF-8 that declares UTF-16', `<?xml version="1.0" encoding="utf-16"?>${details('A1K', 'HÔTEL')}`],
  ['UTF-8 that declares Latin-1', `<?xml version="1.0" encoding="ISO-8859-1"?>${details('A1K', 'HÔTEL')}`],
  [
    'Latin-1 that the HTTP head declares',
    Buffer.from(
      `HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=ISO-8859-1\r\n\r\n${details('A1K', 'HÔTEL')}`,
      'latin1',
    ),
  ],
])('%s', (_, bytes) => expect(hotelName(bytes)).toBe('HÔTEL'))

test.each([
  ['XML in a field of JSON', JSON.stringify({ id: 7, body: details('A1K') })],
  ['an escaped body', details('A1K').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ['a body that is one JSON string', JSON.stringify(details('A1K'))],
  ['JSON in JSON', JSON.stringify({ event: JSON.stringify({ body: details('A1K') }) })],
  ['escaped XML in JSON', JSON.stringify({ body: details('A1K').replaceAll('<', '&lt;') })],
  ['an escaped body in a document', `<log><body>${details('A1K').replaceAll('<', '&lt;')}</body></log>`],
  ['CDATA in a document', `<log><body><![CDATA[${details('A1K')}]]></body></log>`],
  ['a log with quotes written with backslashes', `12:00 response="${details('A1K').replaceAll('"', '\\"')}\\n"`],
  ['HTTP with its head', `HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n${details('A1K')}`],
])('%s', (_, text) => {
  expect(codes(read(text))).toEqual([['A1K']])
})

const dumped = {
  RequestedHotelDetails: {
    HotelProperty: { PropertyAddress: { Address: ['1 LANE'] }, HotelChain: 'ZZ', HotelCode: '00042', Name: 'A & B' },
    HotelRateDetail: [
      {
        RoomRateDescription: [{ Text: ['FLEX <RATE>', 'KING BED'], Name: 'Description' }],
        CommissionPercent: null,
        CancelInfo: { NonRefundableStayIndicator: true, NumberOfNights: 1 },
        RatePlanType: 'A1K',
        Total: 'EUR81.00',
      },
    ],
  },
  TransactionId: 'T',
}
test.each([
  ['an answer as the JSON that a SOAP client makes of it', JSON.stringify(dumped)],
  ['the same under its name', JSON.stringify({ status: 200, result: { HotelDetailsRsp: dumped } })],
])('%s', (_, text) => {
  const [file] = read(text)
  expect(file?.answer).toMatchObject({ outcome: 'rates', property: { name: 'A & B', address: ['1 LANE'] } })
  expect(file?.answer?.rates).toMatchObject([
    {
      rate_plan: 'A1K',
      rate_name: 'FLEX <RATE>\nKING BED',
      refundable: false,
      cancel_penalty_nights: 1,
      total: '81.00',
    },
  ])
})

const zipped = (text: string) => gzipSync(Buffer.from(text))
test.each<[string, Uint8Array | string]>([
  ['a compressed file', zipped(details('A1K'))],
  ['a compressed body in JSON', JSON.stringify({ body: zipped(details('A1K')).toString('base64') })],
  ['a file that was compressed twice', gzipSync(zipped(details('A1K')))],
])('%s', (_, bytes) => expect(codes(read(bytes))).toEqual([['A1K']]))
test('a compressed file that is damaged, or larger than an answer can be, is not readable', () => {
  const whole = zipped(details('A1K'))
  for (const bytes of [whole.subarray(0, 40), gzipSync(Buffer.alloc(65_000_000))])
    expect(readRecorded([{ name: 'x', bytes }])).toMatchObject([
      { name: 'x', error: expect.stringMatching(/compressed/) },
    ])
})

test('JSON in the lines of a log', () => {
  expect(codes(read(`10:00 sent\n10:01 INFO response: ${sabre}\n10:02 {done}\n`))).toEqual([['A1KRAC']])
})

test.each([
  ['GB18030', Buffer.from([0xb4, 0xb2])],
  ['Shift_JIS', Buffer.from([0x8f, 0xb0])],
  ['Big5', Buffer.from([0xa7, 0xc9])],
  ['EUC-KR', Buffer.from([0xc7, 0xd1])],
])('Chinese, Japanese and Korean texts in the %s that XML declares', (encoding, written) => {
  const [before = '', after = ''] = details('A1K', '#').split('#')
  const head = `<?xml version="1.0" encoding="${encoding}"?>${before}`
  expect(hotelName(Buffer.concat([Buffer.from(head), written, Buffer.from(after)]))).toMatch(/^[\p{Lo}]$/u)
})

test('a fault that quotes the request is a fault', () => {
  const asked = '<HotelDetailsReq xmlns="x"/>'.replaceAll('<', '&lt;')
  const fault = `<s:Fault><faultcode>Server.Business</faultcode><faultstring>${asked}</faultstring></s:Fault>`
  expect(read(envelope(fault)).map(({ message }) => message)).toEqual(['Fault'])
})

test('every response of a log, in the order of the log', () => {
  const log = `08:01 sent & received\n${details('A1K')}\n08:02 retry <none>\n${details('B2T')}\n08:03 done`
  expect(codes(read(log))).toEqual([['A1K'], ['B2T']])
  const lines = [details('A1K'), details('B2T')].map((body) => JSON.stringify({ level: 'info', body })).join('\n')
  expect(codes(read(lines))).toEqual([['A1K'], ['B2T']])
})

const entry = (sent: string, content: object) => ({ request: { postData: { text: sent } }, response: { content } })
test('every answer of a HAR file, base64 or not; requests are no answers', () => {
  const har = {
    log: {
      entries: [
        entry('{}', { text: sabre }),
        entry('<x/>', { text: Buffer.from(details('B2T')).toString('base64'), encoding: 'base64' }),
        entry('', { text: '<html/>' }),
      ],
    },
  }
  expect(codes(read(JSON.stringify(har)))).toEqual([['A1KRAC'], ['B2T']])
})

const hotel = (code: string, product: string) => ({
  HotelInfo: { HotelCode: code, CodeContext: 'GLOBAL' },
  HotelRateInfo: { Rooms: { Room: [{ RatePlans: { RatePlan: [{ ProductCode: product }] } }] } },
})
test('a search of several hotels with rates is an answer for each', () => {
  const found = { HotelAvailInfos: { HotelAvailInfo: [hotel('100000001', 'A1KRAC'), hotel('100000002', 'B2TRAC')] } }
  const files = read(JSON.stringify({ GetHotelAvailRS: found }))
  expect(codes(files)).toEqual([['A1KRAC'], ['B2TRAC']])
  expect(files.map(({ answer }) => answer?.property?.global_id)).toEqual(['100000001', '100000002'])
})

const sabreStay = (code: string, StartDate: string, EndDate: string) => [
  {
    GetHotelRateInfoRQ: {
      RateInfoRef: { StayDateTimeRange: { StartDate, EndDate }, Rooms: { Room: [{ Adults: 2 }] } },
    },
  },
  {
    GetHotelRateInfoRS: {
      HotelRateInfos: {
        HotelRateInfo: [{ Rooms: { Room: [{ RatePlans: { RatePlan: [{ ProductCode: code }] } }] } }],
      },
    },
  },
]
const sabreStays = [
  ...sabreStay('A1KRAC', '2027-05-10', '2027-05-12'),
  ...sabreStay('B2TRAC', '2027-06-01', '2027-06-04'),
]
test.each([
  ['one below the other', sabreStays.map((each) => JSON.stringify(each, null, 2)).join('\n')],
  ['on a line each', sabreStays.map((each) => JSON.stringify(each)).join('\r\n')],
  ['without a gap', sabreStays.map((each) => JSON.stringify(each)).join('')],
  ['in a list', JSON.stringify(sabreStays)],
  [
    'in a HAR file',
    JSON.stringify({
      log: {
        entries: [0, 2].map((at) => ({
          request: { postData: { text: JSON.stringify(sabreStays[at]) } },
          response: { content: { text: JSON.stringify(sabreStays[at + 1]) } },
        })),
      },
    }),
  ],
])('several answers of Sabre %s: all are read, each for the stay of its request', (_, text) => {
  const files = read(text)
  expect(codes(files)).toEqual([['A1KRAC'], ['B2TRAC']])
  expect(files.map(({ stay }) => [stay?.check_in, stay?.adults])).toEqual([
    ['2027-05-10', 2],
    ['2027-06-01', 2],
  ])
})
test('answers of both GDS in one file', () =>
  expect(codes(read(`${details('A1K')}\n${sabre}`)).toSorted()).toEqual([['A1K'], ['A1KRAC']]))
