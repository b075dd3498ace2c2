// Host messages and faults: known words become outcomes, unknown ones keep their words and never become 'sold out'.
import { expect, test } from 'vitest'
import type { Outcome } from '../../domain/gds.ts'
import { mayRepeat } from './faults.ts'
import { outcomeOfText } from '../host-messages.ts'
import { outcomeOfMessages } from './outcomes.ts'
import { hostMessagesOf, outcomeOf, readMessages } from './read.ts'

const words: [string, Outcome | null][] = [
  ['0601 NOT AVAILABLE FOR DATES REQUESTED', 'no_availability'],
  ['601 NOT AVAILABLE FOR DATES REQUESTED', 'no_availability'],
  ['NOT AVAILABLE FOR THE REQUESTED DATES', 'no_availability'],
  ['NO RATES ARE CURRENTLY AVAILABLE', 'no_availability'],
  ['606 REQUEST HOC FOR RATES', 'request_rates'],
  ['REQUEST VIA HOC', 'request_rates'],
  ['PROPERTY NOT AVAILABLE', 'no_availability'],
  ['NOT AVAILABLE', 'no_availability'],
  ['RATES NOT AVAILABLE', 'no_availability'],
  ['SOLD OUT', 'no_availability'],
  ['NO ROOMS AVAILABLE', 'no_availability'],
  ['0606 REQUEST HOC FOR RATES', 'request_rates'],
  ['0176 BOOKING CODE IS NOT STORED ON ROOMMASTER', 'not_found'],
  ['019 INVALID CHAIN CODE', 'not_found'],
  ['001 INVALID CITY/AIRPORT CODE', 'not_found'],
  ['PROPERTY NOT FOUND', 'not_found'],
  ['MINIMUM STAY 3 NIGHTS REQUIRED', 'minimum_stay'],
  ['MIN LOS 2', 'minimum_stay'],
  ['MINLOS VIOLATED', 'minimum_stay'],
  ['LENGTH OF STAY RESTRICTION', 'minimum_stay'],
  ['NOT AVAILABLE - MINIMUM LENGTH OF STAY', 'minimum_stay'],
  ['HOTEL CLOSED FOR ARRIVAL', 'closed'],
  ['CLSD FOR SEASON', 'closed'],
  ['006 INVALID PSEUDO CITY', 'refused'],
  ['037 CHECK FORMAT', 'refused'],
  ['WARNING NO RESPONSE FROM VENDOR', 'host_error'],
  ['5007 KEYWORD NOT AVAILABLE', null],
  ['UNSUPPORTED RATE CATEGORY', null],
  ['ROOM TYPE NOT OFFERED ON THIS PLAN', null],
]
test.each(words)('%s', (text, outcome) => {
  expect(outcomeOfText(text)).toBe(outcome)
})

const warning = (text: string, type: string | null = 'Warning') => ({ code: '5000', type, text })
test('the most informative message wins, pleasantries are ignored, an unknown message stays unknown', () => {
  expect(outcomeOfMessages([warning('OK', 'Info')])).toBeNull()
  expect(outcomeOfMessages([])).toBeNull()
  expect(outcomeOfMessages([warning('SOMETHING ELSE')])).toBe('unknown_message')
  expect(outcomeOfMessages([warning('SOMETHING ELSE'), warning('0601 NOT AVAILABLE FOR DATES REQUESTED')])).toBe(
    'no_availability',
  )
  expect(outcomeOfMessages([warning('PROPERTY NOT AVAILABLE'), warning('MINIMUM STAY 2')])).toBe('minimum_stay')
})

const detailsOf = (version: number, hotel: string, said = '') =>
  `<h:HotelDetailsRsp xmlns:h="http://www.travelport.com/schema/hotel_v${version}_0" xmlns:c="http://www.travelport.com/schema/common_v16_0">${said}<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="00042" ${hotel}/></h:RequestedHotelDetails></h:HotelDetailsRsp>`
const info = (text: string) => `<c:ResponseMessage Code="601" Type="Info">${text}</c:ResponseMessage>`
test.each([
  ['the hotel is marked', detailsOf(19, 'Availability="NotAvailable"'), 'no_availability'],
  [
    'the host says so as information',
    detailsOf(19, '', info('0601 NOT AVAILABLE FOR DATES REQUESTED')),
    'no_availability',
  ],
  ['in a newer schema', detailsOf(50, 'Availability="NotAvailable"'), 'no_availability'],
  ['it is available', detailsOf(19, 'Availability="Available"', info('THANK YOU')), 'static'],
])('details without rates in an old schema, and %s', (_, source, outcome) => {
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  expect(message && outcomeOf(message)).toBe(outcome)
})

const fault = (kind: string, code: string | null, text: string, prefix = '') =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><${prefix}faultcode>${kind}</${prefix}faultcode><${prefix}faultstring>${text}</${prefix}faultstring><${prefix}detail>${
    code === null
      ? text
      : `<c:ErrorInfo xmlns:c="http://www.travelport.com/schema/common_v55_0"><c:Code>${code}</c:Code></c:ErrorInfo>`
  }</${prefix}detail></S:Fault></S:Body></S:Envelope>`
const faults: [kind: string, code: string | null, text: string, outcome: Outcome, repeat: boolean][] = [
  ['76', null, 'Authentication credentials are invalid.', 'credentials', false],
  ['Server.AuthenticationException', '-1', 'TargetBranch not allowed', 'credentials', false],
  ['Server.InvalidRequestException', '1000', 'Invalid request', 'refused', false],
  ['Server.Data', '1005', 'Unable to parse XML stream', 'refused', false],
  ['Server.Business', '10024', 'Invalid Type requested.', 'refused', false],
  ['Server.Business', '5000', 'Transaction Error: Procedure/8216', 'host_error', true],
  ['Server.Business', '5000', '0601 NOT AVAILABLE FOR DATES REQUESTED', 'no_availability', false],
  ['Server.Business', '4965', 'Something without a known meaning', 'unknown_message', false],
  ['Server.System', '-1', 'Unexpected', 'host_error', true],
]
test.each(faults)('fault %s %s %s', (kind, code, text, outcome, repeat) => {
  for (const prefix of ['', 'S:']) {
    const [message] = readMessages(fault(kind, code, text, prefix), {
      depth: 64,
      rates: 10,
      fragment: false,
      check_in: null,
    })
    if (!message) throw new Error('no message')
    expect(outcomeOf(message)).toBe(outcome)
    expect(hostMessagesOf(message)).toEqual([{ code: code ?? kind, type: 'Error', text }])
    expect(mayRepeat(500, message.fault)).toBe(repeat)
    expect(mayRepeat(401, message.fault)).toBe(false)
  }
})
