// Code tables over real HTTP: both tables, in pages, and what remains if one of them fails.
import { afterEach, expect, test } from 'vitest'
import { closeGateways, type Reply } from '../testing/gateway.ts'
import { answering, fault, type GatewayCall, hostFault, soap, startGateway } from '../testing/travelport-gateway.ts'

afterEach(closeGateways)

const item = (code: string, name: string, type: string) =>
  `<u:ReferenceDataItem Code="${code}" Name="${name}" Deprecated="false"><u:AdditionalInfo Type="${type}">x</u:AdditionalInfo></u:ReferenceDataItem>`
const table = (items: string, more: boolean) =>
  answering(soap('ReferenceDataRetrieveRsp', items, ` MoreResults="${more}"`))
const categories = table('<u:ReferenceDataItem Code="13" Name="Rack" Deprecated="false"/>', false)
const amenities: Record<string, Reply> = {
  HotelAmenities0: table(item('905', 'Air Conditioning', 'HA') + item('905', 'Balcony', 'RA'), true),
  HotelAmenities2: table(item('3', 'Bus', 'TR') + item('PARK', 'Parking', 'HA'), false),
}
const repliesTo = ({ detail }: GatewayCall): Reply =>
  detail === 'HotelRateCategory0' ? categories : (amenities[detail] ?? answering('?', 400))
const ask = async (reply: (call: GatewayCall) => Reply) => {
  const { client, calls } = await startGateway(reply)
  return { calls, ...(await client.fetchReference()) }
}
const rows = [
  { kind: 'rate_category', type: '', code: '13', name: 'Rack' },
  { kind: 'amenity', type: 'HA', code: '905', name: 'Air Conditioning' },
  { kind: 'amenity', type: 'RA', code: '905', name: 'Balcony' },
  { kind: 'amenity', type: 'HA', code: 'PARK', name: 'Parking' },
]

test('both tables whole, from the utility service; the same number is two amenities', async () => {
  const asked = await ask(repliesTo)
  expect([asked.outcome, asked.rows]).toEqual(['static', rows])
  expect(asked.calls.map(({ path, detail }) => [path.split('/').at(-1), detail])).toEqual([
    ['UtilService', 'HotelRateCategory0'],
    ['UtilService', 'HotelAmenities0'],
    ['UtilService', 'HotelAmenities2'],
  ])
  expect(asked.exchanges).toHaveLength(3)
})
test.each<[string, string, Reply, string, number]>([
  ['the first table fails', 'HotelRateCategory0', hostFault, 'partial', 3],
  [
    'the second table fails',
    'HotelAmenities0',
    answering(fault('Server.Business', '10024', 'Invalid type'), 500),
    'partial',
    1,
  ],
  ['a later stretch fails', 'HotelAmenities2', hostFault, 'partial', 3],
  ['bad credentials', 'HotelRateCategory0', answering(fault('76', '76', 'bad'), 401), 'credentials', 0],
  ['throttled on the way', 'HotelAmenities2', answering('slow down', 429), 'throttled', 3],
])('%s', async (_, detail, reply, outcome, left) => {
  const asked = await ask((call) => (call.detail === detail ? reply : repliesTo(call)))
  expect([asked.outcome, asked.rows.length]).toEqual([outcome, left])
})
test('a table that repeats itself forever ends', async () => {
  const asked = await ask(({ detail }) =>
    detail.startsWith('HotelRate') ? categories : table(item('1', 'Bar', 'HA'), true),
  )
  expect([asked.outcome, asked.rows.length, asked.calls.length]).toEqual(['partial', 2, 3])
})
test('no response', async () => {
  const asked = await ask(() => hostFault)
  expect([asked.outcome, asked.rows]).toEqual(['host_error', []])
})
