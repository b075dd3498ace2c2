// A hotel without rates: content and prices, fallbacks for failed calls, and what is reported as missing.
import { afterEach, expect, test } from 'vitest'
import { closeGateways, type Reply } from '../testing/gateway.ts'
import {
  answering,
  stayRequest,
  avail,
  content,
  details,
  failed,
  type GatewayCall,
  gatewayFault,
  startGateway,
} from '../testing/sabre-gateway.ts'

afterEach(closeGateways)
const good = { HotelContent: content, HotelDetails: details, HotelAvail: avail }
type Name = keyof typeof good
const instead = (replies: Partial<Record<Name, Reply>>) => (call: GatewayCall) =>
  replies[call.operation as Name] ?? answering(good[call.operation as Name]())
const noHotel = (name: string) =>
  answering({ [`Get${name}RS`]: { ApplicationResults: failed('ERR.0392', 'Invalid hotel code') } })
const noRates = answering({ GetHotelAvailRS: { ApplicationResults: failed('ERR.0263', 'No rates available') } })

test('content describes, the search prices', async () => {
  const { client, calls } = await startGateway(instead({}))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing, asked.rates, asked.messages]).toEqual(['static', [], [], []])
  expect(asked.property).toMatchObject({
    name: 'INN OF THE CONTENT',
    property_id: '0042',
    global_id: '100000042',
    latitude: '52.5',
    price_from: '80.00',
    price_to: null,
    currency: 'EUR',
    descriptions: [{ name: 'ShortDescription', text: 'An inn.' }],
  })
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/v4/get/hotelcontent', '/v5/get/hotelavail'])
  expect([asked.exchanges.length, asked.calls]).toEqual([2, { details: 'read', rules: 'not_made' }])
})
test.each<[string, Reply]>([
  ['a host error', answering('', 500)],
  ['garbage', answering('<<<')],
  ['no such service', answering(gatewayFault('ERR.2SG.CLIENT.SERVICE_UNKNOWN'), 403)],
])('content: %s, and details tell the same', async (_, reply) => {
  const { client, calls } = await startGateway(instead({ HotelContent: reply }))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing, asked.property?.name]).toEqual(['static', [], 'INN OF THE DETAILS'])
  expect(calls.map(({ operation }) => operation).toSorted()).toEqual(['HotelAvail', 'HotelContent', 'HotelDetails'])
})
test('content and details fail: the search results are kept, and missing parts are named', async () => {
  const { client } = await startGateway(instead({ HotelContent: answering('', 500), HotelDetails: answering('<<<') }))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing, asked.property?.name]).toEqual([
    'partial',
    ['Hotel content: host error'],
    'INN OF THE SEARCH',
  ])
})
test('the search fails: the hotel is kept, its prices are missing', async () => {
  const { client, calls } = await startGateway(instead({ HotelAvail: answering('', 502) }))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing, asked.property?.name, asked.property?.price_from]).toEqual([
    'partial',
    ['Price from: host error'],
    'INN OF THE CONTENT',
    null,
  ])
  expect(calls).toHaveLength(3)
})
test('no rooms on that day is no missing part', async () => {
  const { client } = await startGateway(instead({ HotelAvail: noRates }))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing, asked.messages.map(({ code }) => code)]).toEqual(['static', [], ['ERR.0263']])
})
test('a code that Sabre does not know', async () => {
  const { client, calls } = await startGateway(
    instead({ HotelContent: noHotel('HotelContent'), HotelAvail: noHotel('HotelAvail') }),
  )
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.property, asked.missing, asked.messages.length]).toEqual(['not_found', null, [], 1])
  expect(calls).toHaveLength(2)
})
test('all fail: the outcome of the content', async () => {
  const fail = answering('', 503)
  const { client, calls } = await startGateway(() => fail)
  expect(await client.fetchProperty(stayRequest)).toMatchObject({
    outcome: 'host_error',
    property: null,
    missing: [],
    calls: { details: 'failed', rules: 'not_made' },
  })
  expect(calls).toHaveLength(4)
})
test.each<[string, Reply, string]>([
  ['throttled', answering('', 429, { 'Retry-After': '9' }), 'throttled'],
  ['credentials', answering(gatewayFault('ERR.2SG.SEC.MISSING_CREDENTIALS'), 401), 'credentials'],
])('%s in one part ends the other, and the hotel is not described', async (_, reply, outcome) => {
  const { client, calls } = await startGateway(instead({ HotelContent: reply, HotelAvail: () => undefined }))
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.property, asked.missing]).toEqual([outcome, null, []])
  expect(asked.retry_after).toBe(outcome === 'throttled' ? 9 : null)
  expect(calls.filter(({ operation }) => operation === 'HotelContent')).toHaveLength(1)
})
test('a timeout while one part hangs: the other is kept', async () => {
  const { client } = await startGateway(instead({ HotelAvail: () => undefined }), { limits: { whole_ms: 3_000 } })
  const asked = await client.fetchProperty(stayRequest)
  expect([asked.outcome, asked.missing]).toEqual(['partial', ['Price from: timeout']])
})
