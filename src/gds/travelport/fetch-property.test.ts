// Fetching a property over real HTTP: five calls, each of which may fail, and which parts of the property remain.
import { afterEach, describe, expect, test } from 'vitest'
import { statedPropertyFields } from '../stated-fields.ts'
import { closeGateways, hang, type Reply, stay } from '../testing/gateway.ts'
import {
  answering,
  fault,
  type GatewayCall,
  hostFault,
  soap,
  startGateway,
  warning,
} from '../testing/travelport-gateway.ts'

afterEach(closeGateways)
const ask = {
  property: { property_id: '00042', chain_code: 'ZZ' },
  stay: { ...stay, adults: 2, corporate_codes: ['ABC'] },
}
const hotel = (inner = '', code = '00042') =>
  `<h:HotelProperty HotelChain="ZZ" HotelCode="${code}" HotelLocation="WAW" Name="INN" HotelTransportation="Limo">${inner}</h:HotelProperty>`
const details = soap(
  'HotelDetailsRsp',
  `<h:RequestedHotelDetails>${hotel(
    '<h:PropertyAddress><h:Address>RIVER STREET 1</h:Address><h:Address>WARSAW 00-001</h:Address></h:PropertyAddress><c:PhoneNumber Type="Business" Number="48-1"/><c:PhoneNumber Type="Fax" Number="48-2"/><c:Distance Value="5" Units="MI" Direction="NE"/>',
  )}<h:HotelDetailItem Name="CheckInTime"><h:Text>3PM</h:Text></h:HotelDetailItem><h:HotelDetailItem Name="CheckOutTime"><h:Text>12N</h:Text></h:HotelDetailItem><h:HotelDetailItem Name="Location"><h:Text>BY THE RIVER</h:Text></h:HotelDetailItem><h:HotelType SourceLink="true"/></h:RequestedHotelDetails>`,
)
const found = (code = '00042') =>
  `<h:HotelSearchResult>${hotel(
    '<c:CoordinateLocation latitude="52.2297" longitude="21.0122"/><h:HotelRating RatingProvider="AAA"><h:Rating>4</h:Rating></h:HotelRating><h:HotelRating RatingProvider="NTM"><h:Rating>5</h:Rating></h:HotelRating><h:Amenities><h:Amenity Code="71"/><h:Amenity Code="71" AmenityType="RA"/><h:Amenity Code="PARK"/></h:Amenities>',
    code,
  )}<h:RateInfo MinimumAmount="EUR81.00" MaximumAmount="EUR250.50"/><h:HotelType SourceLink="false"/><h:PropertyDescription>An old house.</h:PropertyDescription></h:HotelSearchResult>`
const search = soap('HotelSearchAvailabilityRsp', found('11111') + found())
const keyword = (name: string, inner = '', description = '') =>
  `<c:Keyword Name="${name}"${description && ` Description="${description}"`}>${inner}</c:Keyword>`
const list = soap('HotelKeywordRsp', keyword('FACI', '', 'FACILITIES') + keyword('COMM', '', 'COMMISSION'))
const texts = soap(
  'HotelKeywordRsp',
  keyword('COMM', '<c:Text>10 PERCENT</c:Text>', 'COMMISSION') +
    keyword(
      'FACI',
      '<c:SubKey Name="A"><c:Text>POOL</c:Text></c:SubKey><c:SubKey Name="B"><c:Text>BAR</c:Text></c:SubKey>',
    ),
)
const media = soap(
  'HotelMediaLinksRsp',
  `<h:HotelPropertyWithMediaItems>${hotel()}<c:MediaItem type="RichMedia" url="https://a.example/tour"/><c:MediaItem sizeCode="T" url="https://a.example/1t.jpg"/><c:MediaItem sizeCode="L" caption="Lobby" type="LOBBY" url="https://a.example/1.jpg"/><c:MediaItem sizeCode="L" type="OTHER" url="https://a.example/2.jpg"/><c:MediaItem sizeCode="L" type="OTHER" url="https://a.example/2.jpg"/></h:HotelPropertyWithMediaItems>`,
)
const answers: Record<string, string> = {
  'HotelDetails None': details,
  'HotelSearchAvailability ': search,
  'HotelKeyword list': list,
  'HotelKeyword detail': texts,
  'HotelMediaLinks ': media,
}
const nameOf = ({ operation, detail }: GatewayCall) => `${operation} ${detail}`
const asToldBut =
  (replies: Record<string, Reply>) =>
  (call: GatewayCall): Reply =>
    replies[nameOf(call)] ?? answering(answers[nameOf(call)] ?? '')

test('everything that five calls say, with the evidence of each', async () => {
  const { client, calls } = await startGateway(asToldBut({}))
  const asked = await client.fetchProperty(ask)
  expect([asked.outcome, asked.rates, asked.missing, asked.messages]).toEqual(['static', [], [], []])
  expect(asked.calls).toEqual({ details: 'read', rules: 'not_made' })
  expect(statedPropertyFields(asked.property)).toEqual({
    property_id: '00042',
    chain_code: 'ZZ',
    name: 'INN',
    location_code: 'WAW',
    address: ['RIVER STREET 1', 'WARSAW 00-001'],
    phone: '48-1',
    fax: '48-2',
    distance_from_airport: { value: '5', units: 'MI', direction: 'NE' },
    transportation: { code: 'Limo', value: 'Limo' },
    check_in: '3PM',
    check_out: '12N',
    latitude: '52.2297',
    longitude: '21.0122',
    rating_aaa: '4',
    rating_ntm: '5',
    amenities: [
      { type: 'HA', code: '71' },
      { type: 'RA', code: '71' },
      { type: 'HA', code: 'PARK' },
    ],
    descriptions: [
      { name: 'Location', text: 'BY THE RIVER' },
      { name: 'PropertyDescription', text: 'An old house.' },
    ],
    price_from: '81.00',
    price_to: '250.50',
    currency: 'EUR',
    keywords: [
      { keyword: 'FACI', description: 'FACILITIES', value: 'POOL\nBAR' },
      { keyword: 'COMM', description: 'COMMISSION', value: '10 PERCENT' },
    ],
    pictures: [
      { url: 'https://a.example/1.jpg', caption: 'Lobby' },
      { url: 'https://a.example/2.jpg', caption: null },
    ],
    // Details is the vendor's live answer and wins over the search's database.
    live: true,
  })
  expect(asked.exchanges.map(({ operation }) => operation).toSorted()).toEqual([
    'HotelDetails',
    'HotelKeyword',
    'HotelKeyword',
    'HotelMediaLinks',
    'HotelSearchAvailability',
  ])
  for (const { request, response } of asked.exchanges) {
    const call = calls.find(({ body }) => body === request)
    expect(Buffer.from(response ?? []).toString()).toBe(call && answers[nameOf(call)])
    expect(request).not.toMatch(/secret|uAPI-1/)
  }
})

/** Failing calls, outcome, remaining parts (name, location, keywords, pictures) and parts reported missing. */
const patterns: [failing: string, outcome: string, left: string, missing: string][] = [
  ['', 'static', 'name place texts pictures', ''],
  ['details', 'partial', 'name place texts pictures', 'Hotel details'],
  ['search', 'partial', 'name texts pictures', 'Search'],
  ['details search', 'partial', 'texts pictures', 'Hotel details, Search'],
  ['list', 'partial', 'name place pictures', 'Keyword list'],
  ['details list', 'partial', 'name place pictures', 'Hotel details, Keyword list'],
  ['search list', 'partial', 'name pictures', 'Keyword list, Search'],
  ['details search list', 'partial', 'pictures', 'Hotel details, Keyword list, Search'],
  ['texts', 'partial', 'name place names pictures', 'Keyword texts'],
  ['details texts', 'partial', 'name place names pictures', 'Hotel details, Keyword texts'],
  ['search texts', 'partial', 'name names pictures', 'Keyword texts, Search'],
  ['details search texts', 'partial', 'names pictures', 'Hotel details, Keyword texts, Search'],
  ['list texts', 'partial', 'name place pictures', 'Keyword list'],
  ['details list texts', 'partial', 'name place pictures', 'Hotel details, Keyword list'],
  ['search list texts', 'partial', 'name pictures', 'Keyword list, Search'],
  ['details search list texts', 'partial', 'pictures', 'Hotel details, Keyword list, Search'],
  ['pictures', 'partial', 'name place texts', 'Pictures'],
  ['details pictures', 'partial', 'name place texts', 'Hotel details, Pictures'],
  ['search pictures', 'partial', 'name texts', 'Pictures, Search'],
  ['details search pictures', 'partial', 'texts', 'Hotel details, Pictures, Search'],
  ['list pictures', 'partial', 'name place', 'Keyword list, Pictures'],
  ['details list pictures', 'partial', 'name place', 'Hotel details, Keyword list, Pictures'],
  ['search list pictures', 'partial', 'name', 'Keyword list, Pictures, Search'],
  ['details search list pictures', 'host_error', '', ''],
  ['texts pictures', 'partial', 'name place names', 'Keyword texts, Pictures'],
  ['details texts pictures', 'partial', 'name place names', 'Hotel details, Keyword texts, Pictures'],
  ['search texts pictures', 'partial', 'name names', 'Keyword texts, Pictures, Search'],
  ['details search texts pictures', 'partial', 'names', 'Hotel details, Keyword texts, Pictures, Search'],
  ['list texts pictures', 'partial', 'name place', 'Keyword list, Pictures'],
  ['details list texts pictures', 'partial', 'name place', 'Hotel details, Keyword list, Pictures'],
  ['search list texts pictures', 'partial', 'name', 'Keyword list, Pictures, Search'],
  ['details search list texts pictures', 'host_error', '', ''],
]
const callOf: Record<string, string> = {
  details: 'HotelDetails None',
  search: 'HotelSearchAvailability ',
  list: 'HotelKeyword list',
  texts: 'HotelKeyword detail',
  pictures: 'HotelMediaLinks ',
}
describe('of five calls some fail', () => {
  test('every pattern is written down', () => {
    expect(new Set(patterns.map(([failing]) => failing)).size).toBe(2 ** 5)
  })
  test.each(patterns)('%s', async (failing, outcome, left, missing) => {
    const broken = failing.split(' ').map((part) => callOf[part] ?? '')
    const { client } = await startGateway((call) =>
      broken.includes(nameOf(call)) ? hostFault : answering(answers[nameOf(call)] ?? ''),
    )
    const asked = await client.fetchProperty(ask)
    const property = asked.property
    const kept = [
      property?.name && 'name',
      property?.latitude && 'place',
      property && property.keywords.length > 0 && (property.keywords.every(({ value }) => value) ? 'texts' : 'names'),
      property && property.pictures.length > 0 && 'pictures',
    ]
    const gone = asked.missing.map((line) => line.replace(/: host error$/, '')).join(', ')
    expect([asked.outcome, kept.filter(Boolean).join(' '), gone]).toEqual([outcome, left, missing])
    expect(property?.keywords.length ?? 0).toBe(/texts|names/.test(left) ? 2 : 0)
    const made = failing.split(' ').includes('list') ? 4 : 5
    expect(asked.exchanges).toHaveLength(made)
    expect(asked.messages.map(({ text }) => text)).toEqual(failing === '' ? [] : ['TRANSACTION ERROR'])
  })
})

test.each<[string, Reply, string, number | null]>([
  ['401', answering(fault('76', '76', 'bad'), 401), 'credentials', null],
  ['429', answering('slow down', 429, { 'Retry-After': '60' }), 'throttled', 60],
])('%s of any call stops all of them, and nothing is kept', async (_, reply, outcome, retry_after) => {
  for (const name of Object.keys(answers)) {
    const others = Object.keys(answers).map((other) => [other, hang] as const)
    // A keyword's text can only be fetched after the list.
    const replies = { ...Object.fromEntries(others), 'HotelKeyword list': answering(list), [name]: reply }
    const { client } = await startGateway(asToldBut(replies))
    const asked = await client.fetchProperty(ask)
    expect([name, asked.outcome, asked.property, asked.missing]).toEqual([name, outcome, null, []])
    expect(asked.retry_after).toBe(retry_after)
    expect(asked.calls.details).toBe('failed')
  }
})

test('keywords: fifteen names a call, and the order of the list', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `K${String(index).padStart(2, '0')}`)
  const { client, calls } = await startGateway((call) => {
    if (call.operation !== 'HotelKeyword') return asToldBut({})(call)
    if (call.detail === 'list') return answering(soap('HotelKeywordRsp', names.map((name) => keyword(name)).join('')))
    const asked = [...call.body.matchAll(/Keyword Name="(\w+)"/g)].map(([, name = '']) => name)
    if (asked.includes('K20')) return hostFault
    const told = asked.toReversed().map((name) => keyword(name, `<c:Text>about ${name}</c:Text>`, `D ${name}`))
    return answering(soap('HotelKeywordRsp', told.join('')))
  })
  const { property, missing } = await client.fetchProperty(ask)
  const sizes = calls.flatMap(({ detail, body }) => (detail === 'detail' ? [body.match(/<com:Keyword /g)?.length] : []))
  expect(sizes.toSorted()).toEqual([10, 15, 15])
  expect(missing).toEqual(['Keyword texts 16 to 30: host error'])
  const expected = names.map((name, index) => {
    const unread = index >= 15 && index < 30
    return { keyword: name, description: unread ? null : `D ${name}`, value: unread ? null : `about ${name}` }
  })
  expect(property?.keywords).toEqual(expected)
})

test.each<[string, Record<string, Reply>, string[]]>([
  ['no keywords', { 'HotelKeyword list': answering(soap('HotelKeywordRsp', warning('NO DATA THIS KEYWORD-18'))) }, []],
  [
    'a keyword not available',
    { 'HotelKeyword list': answering(soap('HotelKeywordRsp', warning('KEYWORD NOT AVAILABLE'))) },
    [],
  ],
  ['no pictures', { 'HotelMediaLinks ': answering(soap('HotelMediaLinksRsp', warning('NO IMAGES'))) }, []],
  [
    'another hotel found',
    { 'HotelSearchAvailability ': answering(soap('HotelSearchAvailabilityRsp', found('11111'))) },
    ['Search: not found'],
  ],
  [
    'nothing found',
    { 'HotelSearchAvailability ': answering(soap('HotelSearchAvailabilityRsp', '')) },
    ['Search: not found'],
  ],
  [
    'other hotels offered',
    {
      'HotelDetails None': answering(
        soap('HotelDetailsRsp', `<h:HotelAlternateProperties>${hotel()}</h:HotelAlternateProperties>`),
      ),
    },
    ['Hotel details: alternatives offered'],
  ],
  [
    'a property of no dates',
    {
      'HotelDetails None': answering(
        details.replace(
          '<h:RequestedHotelDetails>',
          `${warning('0601 NOT AVAILABLE FOR DATES REQUESTED')}<h:RequestedHotelDetails>`,
        ),
      ),
    },
    [],
  ],
])('%s', async (_, replies, missing) => {
  const { client } = await startGateway(asToldBut(replies))
  const asked = await client.fetchProperty(ask)
  expect([asked.outcome, asked.property?.name, asked.missing]).toEqual([
    missing.length > 0 ? 'partial' : 'static',
    'INN',
    missing,
  ])
})

test('sold out in the search says nothing against the property, and has no prices', async () => {
  const sold = `<h:HotelSearchResult><h:HotelProperty HotelChain="ZZ" HotelCode="00042" Availability="NotAvailable"><c:CoordinateLocation latitude="1" longitude="2"/></h:HotelProperty><h:HotelSearchError Code="5000" Type="Warning">0606 REQUEST HOC FOR RATES</h:HotelSearchError></h:HotelSearchResult>`
  const { client } = await startGateway(
    asToldBut({ 'HotelSearchAvailability ': answering(soap('HotelSearchAvailabilityRsp', sold)) }),
  )
  const { outcome, property, messages } = await client.fetchProperty(ask)
  expect([outcome, property?.latitude, property?.price_from, property?.name]).toEqual(['static', '1', null, 'INN'])
  expect(messages.map(({ text }) => text)).toEqual(['0606 REQUEST HOC FOR RATES'])
})

test('a host that leaves out leading zeros means the same hotel', async () => {
  const { client } = await startGateway(
    asToldBut({ 'HotelSearchAvailability ': answering(soap('HotelSearchAvailabilityRsp', found('42'))) }),
  )
  const { outcome, property } = await client.fetchProperty(ask)
  expect([outcome, property?.latitude, property?.property_id]).toEqual(['static', '52.2297', '00042'])
})

test('an unknown hotel', async () => {
  const unknown = warning('HOTEL NOT FOUND')
  const { client } = await startGateway(({ operation }) => answering(soap(`${operation}Rsp`, unknown)))
  const asked = await client.fetchProperty(ask)
  expect([asked.outcome, asked.property, asked.messages.map(({ text }) => text)]).toEqual([
    'not_found',
    null,
    ['HOTEL NOT FOUND'],
  ])
})

test('time runs out: what arrived is kept, unless the caller gave up', async () => {
  const late = await (
    await startGateway(asToldBut({ 'HotelMediaLinks ': hang }), { whole_ms: 3_000 })
  ).client.fetchProperty(ask)
  expect([late.outcome, late.property?.name, late.missing]).toEqual(['partial', 'INN', ['Pictures: timeout']])
  const own = new AbortController()
  setTimeout(() => own.abort(), 3_000)
  const given = await (await startGateway(asToldBut({ 'HotelMediaLinks ': hang }))).client.fetchProperty(
    ask,
    own.signal,
  )
  expect([given.outcome, given.property]).toEqual(['timeout', null])
  const never = await (await startGateway(asToldBut({}))).client.fetchProperty(ask, AbortSignal.abort())
  expect([never.outcome, never.exchanges, never.calls.details]).toEqual(['timeout', [], 'not_made'])
})

test('a part that failed at the host is retried once', async () => {
  const { client, calls } = await startGateway((call) =>
    call.count === 1 ? answering(fault('Server.System', '-1', 'Oops'), 500) : asToldBut({})(call),
  )
  const asked = await client.fetchProperty(ask)
  expect([asked.outcome, asked.property?.pictures.length, asked.exchanges.length]).toEqual(['static', 2, 10])
  expect(Math.max(...calls.map(({ count }) => count))).toBe(2)
})
