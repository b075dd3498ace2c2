// Outcomes of responses: by number, by the words of details, by source; an unknown message keeps its words and is never 'sold out'.
import { expect, test } from 'vitest'
import type { Outcome } from '../../domain/gds.ts'
import { outcomeOf } from './read.ts'
import { plan, readBody } from '../testing/sabre-answers.ts'

type HostMessage = [code: string, value: string, ...details: string[]]
const result = ([code, value, ...details]: HostMessage) => ({
  SystemSpecificResults: [
    { Message: [{ code, value }, ...details.map((each) => ({ code: 'WarningDetails', value: each }))] },
  ],
})
const answer = (status: string, messages: HostMessage[], more: object = {}) =>
  readBody({
    GetHotelRateInfoRS: {
      ApplicationResults: {
        status,
        Error: messages.filter(([code]) => code.startsWith('ERR')).map(result),
        Warning: messages.filter(([code]) => !code.startsWith('ERR')).map(result),
      },
      ...more,
    },
  })

const endings: [host: HostMessage, outcome: Outcome][] = [
  [['ERR.0263', 'No rates available'], 'no_availability'],
  [['WARN.0263', 'No rates available'], 'no_availability'],
  [['ERR.0263', 'No rates available', '100-Minimum stay of 3 nights required'], 'minimum_stay'],
  [['ERR.0263', 'No rates available', '100 - CLOSED TO ARRIVAL'], 'closed'],
  [['ERR.0263', 'No rates available', '110 - MIN LOS 3'], 'no_availability'],
  [['WARN.0322', 'No availability'], 'no_availability'],
  [['WARN.0322', 'No availability', '100-Invalid property code'], 'not_found'],
  [['ERR.0392', 'Invalid hotel code'], 'not_found'],
  [['ERR.0424', 'No hotels found'], 'not_found'],
  [['ERR.0404', 'Invalid dates, hotel not available'], 'refused'],
  [['ERR.0381', 'Invalid check-in date'], 'refused'],
  [['ERR.0161', 'Invalid criteria'], 'refused'],
  [['ERR.0249', 'Invalid RateKey'], 'refused'],
  [['ERR.5029', 'Occupancy'], 'refused'],
  [['ERR.0852', 'ChildAges'], 'refused'],
  [['WARN.0788', 'Invalid format for search by distance', 'Cannot sort'], 'refused'],
  [['ERR.5276', 'Not authorised to switch'], 'credentials'],
  [['ERR.0001', 'System error'], 'host_error'],
  [['ERR.0366', 'Application error'], 'host_error'],
  [['ERR.0448', 'Timeout'], 'host_error'],
  [['ERR.0724', 'Vendor response error', '100 - No Results Available'], 'no_availability'],
  [['ERR.0724', 'Vendor response error', '100-MINIMUM STAY 2 NIGHTS'], 'minimum_stay'],
  [['ERR.0724', 'Vendor response error', '100 - 0606 REQUEST HOC FOR RATES'], 'request_rates'],
  [['ERR.0724', 'Vendor response error', '100 - WARNING NO RESPONSE FROM VENDOR'], 'host_error'],
  [['ERR.0724', 'Vendor response error', '112 - No Results Available', '100 - ODD'], 'unknown_message'],
  [['ERR.0724', 'Vendor response error', '112 - No Results Available'], 'static'],
  [['ERR.0724', 'Vendor response error'], 'host_error'],
  [['WARN.0123', 'Too many children', '100-Shopping for children not supported'], 'static'],
  [['WARN.0408', 'Last page'], 'static'],
  [['WARN.0102', 'No images'], 'static'],
  [['ERR.0947', 'PROPERTY LOADING IN PROGRESS CALL HELP DESK'], 'unknown_message'],
  [['ERR.NGHP.ODD', 'Exception occurred'], 'unknown_message'],
  [['ERR.9999', 'SOLD OUT'], 'no_availability'],
]
test.each(endings)('%s is %s', (host, outcome) => {
  const message = answer('NotProcessed', [host])
  const [code, ...lines] = host
  expect(outcomeOf(message)).toBe(outcome)
  expect(message.host).toEqual([{ code, type: code.startsWith('ERR') ? 'Error' : 'Warning', text: lines.join('\n') }])
})

test('the most informative message wins, and its notes do not count', () => {
  const note: HostMessage = ['WARN.0123', 'Too many children']
  expect(outcomeOf(answer('Incomplete', [['ERR.0263', 'No rates available'], note]))).toBe('no_availability')
  const stay: HostMessage = ['WARN.9999', 'MINIMUM LENGTH OF STAY 3']
  expect(outcomeOf(answer('Incomplete', [['ERR.0263', 'No rates available'], stay]))).toBe('minimum_stay')
  expect(
    outcomeOf(
      answer('Complete', [
        ['ERR.0263', 'No rates'],
        ['WARN.9999', 'ODD'],
      ]),
    ),
  ).toBe('no_availability')
})

const priced = { HotelRateInfos: { HotelRateInfo: { Rooms: { Room: { RatePlans: { RatePlan: plan({}) } } } } } }
test('warnings with rates keep both; an incomplete answer is partial', () => {
  const message = answer('Complete', [['WARN.0724', 'Vendor response error', '112 - No Results Available']], priced)
  expect([outcomeOf(message), message.status, message.host.length]).toEqual(['rates', 'Complete', 1])
  expect(outcomeOf(answer('Incomplete', [['ERR.0001', 'System error']], priced))).toBe('partial')
})

const unavailable = (Source: string, Reason: string) => ({
  HotelRateInfos: {
    HotelRateInfo: { RateUnavailability: { RateSource: { Source, Reason, DisplayMessage: Reason } } },
  },
})
test('a source says by itself why it has nothing', () => {
  const own = answer('Complete', [], unavailable('100', 'Sold out'))
  expect([outcomeOf(own), own.host]).toEqual([
    'no_availability',
    [{ code: '100', type: 'RateUnavailability', text: 'Sold out' }],
  ])
  expect(outcomeOf(answer('Complete', [], unavailable('100', 'Ask again')))).toBe('unknown_message')
  expect(outcomeOf(answer('Complete', [], unavailable('110', 'Sold out')))).toBe('static')
})

test('other hotels that are offered are no answer about this one', () => {
  const HotelDetailsInfo = { AlternateHotelInfos: { AlternateHotelInfo: [{ HotelCode: '1' }] } }
  expect(outcomeOf(readBody({ GetHotelDetailsRS: { HotelDetailsInfo } }))).toBe('alternatives_offered')
})

test('messages in their other shapes: one for a list, content for value, a short text alone', () => {
  const read = (SystemSpecificResults: object) =>
    readBody({ ApplicationResults: { status: 'Odd', Error: { SystemSpecificResults } } })
  const content = read({ Message: { code: 'ERR.0263', content: 'No rates available' } })
  expect([content.name, content.status, content.host]).toEqual([
    'ApplicationResults',
    null,
    [{ code: 'ERR.0263', type: 'Error', text: 'No rates available' }],
  ])
  expect(read({ ShortText: 'Timeout' }).host).toEqual([{ code: null, type: 'Error', text: 'Timeout' }])
  expect(read({ Message: ['No rates available'] }).host.map(({ text }) => text)).toEqual(['No rates available'])
  expect(read({ Message: { code: 'WarningDetails', value: 'alone' } }).host).toEqual([
    { code: 'WarningDetails', type: 'Error', text: 'alone' },
  ])
})

test('absent values stay unstated', () => {
  expect(outcomeOf(answer('Complete', []))).toBe('static')
})

test('an empty answer of a known message is an answer without rates', () => {
  for (const body of [{ GetHotelRateInfoRS: {} }, { GetHotelAvailRS: {} }, { GetHotelDetailsRS: {} }]) {
    const message = readBody(body)
    expect(message.rates).toEqual([])
    expect(outcomeOf(message)).toBe('no_availability')
  }
})
