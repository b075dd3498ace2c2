// An AlpineBits client at /ota: handshake, supported actions, messages, and the errors that it knows.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { hotels, password as makers } from '../../testing/people.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, app } = testServer()
const property = testHotels[0]?.gds[0]?.property_id ?? ''
const shared = join('..', 'shared', 'gds', 'opentravel', 'own-rates')
const lint = '/usr/bin/xmllint'
const plans = 'OTA_HotelRatePlanNotif:RatePlans'
const rooms = 'OTA_HotelInvCountNotif:FreeRooms'
const versions = ['2018-10', '2020-10', '2022-10', '2024-10']

let token = ''
beforeAll(async () => {
  token = (
    await ask('owner', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name: 'Channel manager', password: makers } })
  ).body.data.token
})
type Sending = { version?: string | null; password?: string; headers?: Record<string, string>; file?: boolean }
const part = (name: string, text: string, file = false) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="request.xml"\r\nContent-Type: text/xml' : ''}\r\n\r\n${text}\r\n`
const form = (action: string | null, request?: string, file?: boolean) =>
  `${action === null ? '' : part('action', action)}${request === undefined ? '' : part('request', request, file)}--b--\r\n`
const post = (body: string | Buffer, { version = '2020-10', password = token, headers }: Sending = {}) =>
  ask('nobody', 'POST /ota', {
    body,
    headers: {
      'app-token': '',
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Basic ${Buffer.from(`hotel:${password}`).toString('base64')}`,
      'x-alpinebits-clientid': 'A client',
      ...(version !== null && { 'x-alpinebits-clientprotocolversion': version }),
      ...headers,
    },
  })
const send = (action: string | null, request?: string, sending: Sending = {}) =>
  post(form(action, request, sending.file), sending)

const xml = (root: string, inside: string, attributes = 'Version="1.000"') =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.opentravel.org/OTA/2003/05" ${attributes}>${inside}</${root}>`
const ratePlan = (inside: string, type = 'New') =>
  xml(
    'OTA_HotelRatePlanNotifRQ',
    `<RatePlans HotelCode="${property}"><RatePlan RatePlanNotifType="${type}" CurrencyCode="EUR" RatePlanCode="AB">${inside}</RatePlan></RatePlans>`,
  )
const inventory = (inside: string) =>
  xml('OTA_HotelInvCountNotifRQ', `<Inventories HotelCode="${property}">${inside}</Inventories>`, 'Version="4"')
const restrictions = async () => {
  const { data } = (await ask('owner', `GET /hotels/${hotels.own}/own-restrictions`)).body
  return data as { kind: string; nights: number | null; first_night: string; weekdays: boolean[] }[]
}
const ping = (echo: string) => xml('OTA_PingRQ', `<EchoData>${echo}</EchoData>`, 'Version="3.000"')
const agreed = (body: string) =>
  JSON.parse(/<Warning Type="11" Status="ALPINEBITS_HANDSHAKE">([^<]*)</.exec(body)?.[1] ?? '')

test('a handshake returns what both support, and the client’s own words unchanged', async () => {
  const echo = `\n {"versions":[{"version":"2024-10","actions":[{"action":"action_OTA_Read"},{"action":"action_OTA_HotelRatePlanNotif_RatePlans",
    "supports":["OTA_HotelRatePlanNotif_accept_FreeNightsOffers","OTA_HotelRatePlanNotif_accept_overlay","OTA_HotelRatePlanNotif_accept_full"]}]},
    {"version":"2022-10","actions":[{"action":"action_OTA_Ping"},{"action":"action_OTA_Read"}]},{"version":"2018-10"},{"version":"1999-01"},{"version":"2017-10"}]}\n`
  const { status, body, headers } = await send('OTA_Ping:Handshaking', ping(echo), { version: '2024-10', file: true })
  expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(headers['x-alpinebits-server-accept-encoding']).toBe('gzip')
  expect(body).toContain(`<EchoData>${echo.replaceAll('>', '&gt;')}</EchoData>`)
  expect(agreed(body)).toEqual({
    versions: [
      {
        version: '2024-10',
        actions: [
          {
            action: 'action_OTA_HotelRatePlanNotif_RatePlans',
            supports: ['OTA_HotelRatePlanNotif_accept_overlay', 'OTA_HotelRatePlanNotif_accept_full'],
          },
        ],
      },
      { version: '2022-10', actions: [{ action: 'action_OTA_Ping' }] },
      { version: '2018-10', actions: [{ action: 'action_OTA_Ping' }] },
      { version: '2017-10' },
    ],
  })
})

test('a handshake of an unknown version is answered with no common versions', async () => {
  const { status, body } = await send('OTA_Ping:Handshaking', ping('{"versions":[{"version":"2030-10"}]}'), {
    version: '2030-10',
  })
  expect([status, agreed(body)]).toEqual([200, { versions: [] }])
})

test('a handshake that cannot be read is an error in words', async () => {
  for (const [request, words] of [
    [ping('versions'), 'not a JSON object'],
    [ping('[]'), 'not a JSON object'],
    [ping(' '), 'with EchoData'],
    [ping('[').slice(0, -5), 'Not well-formed'],
    [ping('[').replaceAll('OTA_PingRQ', 'OTA_ReadRQ'), 'must be an OTA_PingRQ'],
    [`<!DOCTYPE x>${ping('{}').replace(/^<\?xml[^>]*>/, '')}`, 'Document type'],
    [ping(' '.repeat(65 * 1024) + '{}'), 'longer than 64 KB'],
  ] as const) {
    const { status, body } = await send('OTA_Ping:Handshaking', request)
    expect([status, body]).toEqual([200, expect.stringMatching(new RegExp(`<Errors><Error Type="13">[^<]*${words}`))])
  }
  const odd = '{"versions":[{"version":{"toString":1}},null,{"version":"2020-10","actions":[null,{"action":[]}]}]}'
  expect(agreed((await send('OTA_Ping:Handshaking', ping(odd))).body).versions).toHaveLength(1)
})

test('clients from before the handshake request the version and the capabilities', async () => {
  for (const version of ['2015-07b', '2017-10', null]) {
    const stated = await send('getVersion', undefined, { version })
    expect([stated.status, stated.headers['content-type'], stated.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'OK:2017-10',
    ])
    expect((await send('getCapabilities', undefined, { version })).body).toMatch(
      /^OK:action_getVersion,action_getCapabilities,action_OTA_HotelAvailNotif,OTA_\w+_accept_categories,/,
    )
  }
  expect((await send('getVersion')).body).toBe('ERROR:unknown or missing action')
})

test('what AlpineBits does not define is refused in its texts, before anything is accepted', async () => {
  const request = ratePlan('')
  const refused = async (
    status: number,
    words: string,
    action: string | null,
    sending: Sending = {},
    text?: string,
  ) => {
    const answer = await send(action, text, sending)
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
      status,
      'text/plain; charset=utf-8',
      expect.stringContaining(`ERROR:${words}`),
    ])
    return answer
  }
  const { headers } = await refused(401, 'invalid or missing username/password', plans, { password: 'x' }, request)
  expect(headers).toMatchObject({
    'www-authenticate': expect.stringMatching(/^Basic /),
    'x-alpinebits-server-accept-encoding': 'gzip',
  })
  await refused(400, 'missing X-AlpineBits-ClientProtocolVersion header', plans, { version: null }, request)
  await refused(
    400,
    'missing X-AlpineBits-ClientProtocolVersion',
    'OTA_Ping:Handshaking',
    { version: null },
    ping('{}'),
  )
  await refused(400, 'this AlpineBits version is not supported: send 2024-10', plans, { version: '2014-04' }, request)
  await refused(400, 'unknown or missing action', 'OTA_Read:GuestRequests', {}, request)
  await refused(400, 'unknown or missing action', 'OTA_HotelAvailNotif:FreeRooms', { version: '2020-10' }, request)
  await refused(400, 'unknown or missing action', null, {}, request)
  await refused(400, 'missing parameter request', plans)
  await refused(400, 'missing parameter request', 'OTA_Ping:Handshaking')
  const torn = await post('--c\r\n', {})
  expect([torn.status, torn.body]).toEqual([400, 'ERROR:the multipart body cannot be read'])
  const bomb = await post(gzipSync(Buffer.alloc(11 * 1024 * 1024)), { headers: { 'content-encoding': 'gzip' } })
  expect([bomb.status, bomb.body]).toEqual([413, 'ERROR:The limit is 10 MB, also after decompression'])
})

test('a message is accepted in every version, compressed or not, and answered as its action promises', async () => {
  for (const version of ['2017-10', ...versions]) {
    const { status, body } = await send(plans, ratePlan('', version === '2024-10' ? 'Full' : 'New'), { version })
    expect([status, body]).toEqual([200, expect.stringContaining('<OTA_HotelRatePlanNotifRS')])
    expect(body).toContain('<Success/>')
  }
  const free =
    '<Inventory><StatusApplicationControl Start="2027-03-01" End="2027-03-09" AllInvCode="true"/></Inventory><Inventory><StatusApplicationControl Start="2027-05-01" End="2027-05-09" InvTypeCode="DBL"/><InvCounts><InvCount CountType="9" Count="2"/></InvCounts></Inventory>'
  const packed = await post(gzipSync(form(rooms, inventory(free))), { headers: { 'content-encoding': 'gzip' } })
  expect(packed.body).toContain('<OTA_HotelInvCountNotifRS')
  const closed = (await restrictions()).filter(({ kind }) => kind === 'closed').map(({ first_night }) => first_night)
  expect(closed.toSorted()).toEqual(['2027-03-01', '2027-05-01'])
  for (const [action, request] of [
    [rooms, ratePlan('')],
    [rooms, '<OTA_HotelInvCountNotifRQ'],
    [plans, xml('OTA_ReadRQ', '')],
    [plans, ratePlan('', 'Nothing').replace(property, 'ELSEWHERE')],
  ] as const) {
    const root = `${action.split(':')[0]}RS`
    const { status, body } = await send(action, request)
    expect([status, body]).toEqual([200, expect.stringMatching(new RegExp(`<${root} [^>]*><Errors><Error Type="13"`))])
  }
})

test('characters are read in the declared encoding, and UTF-16 is only believed if it can be true', async () => {
  for (const [encoding, claimed, letters] of [
    ['latin1', 'ISO-8859-1', 'Zürich'],
    ['utf8', 'UTF-8', 'Mëran'],
    ['utf8', 'utf-16', 'Brüneck'],
  ] as const) {
    const name = `<Description Name="title"><Text TextFormat="PlainText">${letters}</Text></Description>`
    const request = ratePlan(name).replace('UTF-8', claimed)
    expect((await post(Buffer.from(form(plans, request), encoding))).body).toContain('<Success/>')
    const { data } = (await ask('owner', `GET /hotels/${hotels.own}/own-data`)).body
    expect(data.plans.find(({ code }: { code: string }) => code === 'AB').name).toBe(letters)
  }
})

test('the first offer limits the whole plan, an Overlay leaves it, and discounts are reported', async () => {
  const offers = `<Offers><Offer><OfferRules><OfferRule MinAdvancedBookingOffset="P3D"><LengthsOfStay><LengthOfStay Time="3" TimeUnit="Day" MinMaxMessageType="SetMinLOS"/></LengthsOfStay>
    <DOW_Restrictions><ArrivalDaysOfWeek Mon="1" Sun="0"/></DOW_Restrictions><Occupancy AgeQualifyingCode="10" MinAge="16"/></OfferRule></OfferRules></Offer>
    <Offer><Discount Percent="100" NightsRequired="7" NightsDiscounted="1"/></Offer>
    <Offer><Discount Percent="100"/><Guests><Guest AgeQualifyingCode="8" MaxAge="5" MinCount="1" FirstQualifyingPosition="1" LastQualifyingPosition="1"/></Guests></Offer></Offers>`
  const { body } = await send(plans, ratePlan(offers))
  for (const words of [
    'MinAdvancedBookingOffset was skipped',
    'Discounted nights (1 of 7)',
    'Free guests are not applied',
    'which ages',
  ])
    expect(body).toContain(words)
  const limits = async () =>
    (await restrictions())
      .filter(({ kind }) => kind !== 'closed')
      .map(({ kind, nights, first_night }) => `${kind} ${nights} ${first_night}`)
      .toSorted()
  const ofOffer = ['closed_to_arrival null 2000-01-01', 'minimum_nights 3 2000-01-01']
  expect(await limits()).toEqual(ofOffer)
  const arrivals = (await restrictions()).find(({ kind }) => kind === 'closed_to_arrival')
  expect(arrivals?.weekdays).toEqual([false, false, false, false, false, false, true])
  const rule = `<BookingRules><BookingRule Start="2027-03-01" End="2027-03-31"><LengthsOfStay><LengthOfStay Time="5" TimeUnit="Day" MinMaxMessageType="SetMinLOS"/></LengthsOfStay></BookingRule></BookingRules>`
  expect((await send(plans, ratePlan(rule, 'Overlay'))).body).toContain('<Success/></')
  expect(await limits()).toEqual([...ofOffer, 'minimum_nights 5 2027-03-01'])
  await send(plans, ratePlan(''))
  expect(await limits()).toEqual([])
})

test('a long response is compressed for clients that accept it', async () => {
  const inside = Array.from({ length: 40 }, (_, index) => `<Unknown${index} A="1"/>`).join('')
  const answer = await app().inject({
    method: 'POST',
    url: '/api/ota',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
      'x-alpinebits-clientprotocolversion': '2024-10',
      'accept-encoding': 'gzip',
    },
    payload: form(plans, ratePlan(inside, 'Full')),
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<Success/><Warnings><Warning Type="11">')
})

describe.runIf(existsSync(shared) && existsSync(lint))('before the schemas', () => {
  const validate = (schema: string, body: string) =>
    spawnSync(lint, ['--noout', '--schema', join(shared, schema), '-'], { input: body, encoding: 'utf8' }).stderr

  test.each(versions)('AlpineBits %s', async (version) => {
    const schema = `xsd-alpinebits/alpinebits-${version.replace('-', '_')}.xsd`
    const greeting = ping(`{"versions":[{"version":"${version}"}]} &amp; `.replace(' &amp; ', ''))
    const greeted = await send('OTA_Ping:Handshaking', greeting, { version })
    const action = version === '2018-10' ? 'OTA_HotelAvailNotif:FreeRooms' : rooms
    const answers = [
      greeted.body,
      (await send(plans, ratePlan('<Unknown/>'), { version })).body,
      (await send(plans, '<', { version })).body,
      (await send(action, xml('OTA_HotelAvailNotifRQ', ''), { version })).body,
      ...(version === '2018-10' ? [] : [(await send('OTA_Ping:Handshaking', ping('x'), { version })).body]),
    ]
    for (const body of answers) expect(validate(schema, body)).toBe('- validates\n')
    expect(validate('xsd-2017B/OTA_PingRS.xsd', greeted.body)).toBe('- validates\n')
  })
  test('the standard’s own sample of rate plans', async () => {
    const sample = readFileSync(
      join(shared, 'samples', 'AlpineBits2020_RatePlans-OTA_HotelRatePlanNotifRQ.xml'),
      'utf8',
    )
    const { body } = await send(plans, sample.replace('HotelCode="123"', `HotelCode="${property}"`))
    expect(body).toContain('<Success/>')
    expect(validate('xsd-alpinebits/alpinebits-2020_10.xsd', body)).toBe('- validates\n')
  })
})
