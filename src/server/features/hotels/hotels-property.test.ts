// A hotel's description over HTTP, without rates: a GDS's data, with names for known codes, and safe links only. S2§3
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyProperty, type PropertyContent } from '../../../domain/hotel.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const checkup = (hotel_id: number, ahead = 14) => ({
  body: {
    hotel_id,
    mode: 'hotel_details_only',
    start_date: addDays(today, ahead),
    end_date: addDays(today, ahead + 1),
  },
})
/** The sandbox has pictures of it. */
const pictured = 2
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`
/** As if a checkup had stored it. */
const stated = (hotel: number, fields: object) =>
  query(`insert into gds_hotel_details (gds_hotel_id, fields, read_at)
    select id, ${quoted(fields)}, '2026-11-20T10:00:00Z' from gds_hotels where hotel_id = ${hotel} and gds_id = 1
    on conflict (gds_hotel_id) do update set fields = excluded.fields`)

describe('what was read is shown', () => {
  const property: PropertyContent = {
    ...emptyProperty(),
    address: ['RIVER STREET 1', '00-001 WARSAW'],
    city: 'Warsaw',
    post_code: '00-001',
    country: 'PL',
    phone: '48-1',
    fax: '48-2',
    distance_from_airport: { value: '5', units: 'MI', direction: 'NE' },
    transportation: { code: '20', value: null },
    check_in: '3PM',
    check_out: '12N',
    rating_aaa: '4',
    rating_ntm: '5',
    amenities: [
      { type: 'HA', code: '71' },
      { type: 'RA', code: '71' },
      { type: 'HA', code: '905' },
      { type: 'RA', code: '2' },
      { type: 'RA', code: '905' },
      { type: 'HA', code: '999' },
      { type: 'HA', code: 'PARK' },
    ],
    descriptions: [{ name: 'Location', text: 'BY THE RIVER' }],
    price_from: '81.00',
    price_to: '250.50',
    currency: 'EUR',
    keywords: [{ keyword: 'COMM', description: 'COMMISSION', value: '10 PERCENT' }],
    pictures: [
      'https://a.example/1.jpg',
      'http://a.example/2.jpg',
      'https://somebody@a.example/3.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'not an address',
      'https://a.example/1.jpg',
    ].map((url, at) => ({ url, caption: at === 0 ? ' <b>Lobby</b> ' : null })),
  }
  beforeAll(async () => {
    await query(`insert into gds_reference (gds_id, kind, type, code, name, read_at) values
      (1, 'amenity', 'RA', '71', 'Down pillows', now()), (1, 'amenity', 'HA', '71', 'Pool of the table', now()),
      (1, 'amenity', 'HA', 'PARK', 'Parking of the table', now()), (2, 'amenity', 'HA', '999', 'Of the other GDS', now())`)
    await query('update hotels set address = null, city = null where id = 3')
    await stated(3, property)
  })
  test('amenities by the catalogue, else the GDS’s name, else the code; a room’s number is never shown as a hotel’s', async () => {
    const { body } = await ask('owner', 'GET /hotels/3')
    expect(body.data.amenities).toEqual([
      { id: '71', value: 'Swimming pool' },
      { id: 'RA 71', value: 'Down pillows' },
      { id: '5', value: 'Air conditioning' },
      { id: 'RA 905', value: 'RA 905' },
      { id: '999', value: '999' },
      { id: 'PARK', value: 'Parking of the table' },
    ])
  })
  test('facts, keywords, prices, and only pictures whose address is safe', async () => {
    const { body } = await ask('owner', 'GET /hotels/3')
    expect(body.data).toMatchObject({
      location: 'BY THE RIVER',
      rating_aaa: '4',
      rating_ntm: '5',
      keywords: [{ keyword: 'COMM', description: 'COMMISSION', value: '10 PERCENT' }],
      pictures: [
        { id: expect.stringMatching(/^[0-9a-f]{16}$/), url: 'https://a.example/1.jpg', caption: '<b>Lobby</b>' },
      ],
      details: {
        created_at: '2026-11-20T10:00:00.000Z',
        phone: '48-1',
        fax: '48-2',
        distance_from_airport: '5 MI NE',
        transportation: { code: '20', value: 'Taxi' },
        check_in: '3PM',
        check_out: '12N',
        rating_aaa: '4',
        rating_ntm: '5',
        price_from: '81.00',
        price_to: '250.50',
        currency: 'EUR',
      },
    })
  })
  test('our own record of the location has precedence, the GDS fills its gaps', async () => {
    const { body } = await ask('owner', 'GET /hotels/3')
    const { post_code, country } = testHotels[2] ?? {}
    expect(body.data).toMatchObject({
      address: 'RIVER STREET 1, 00-001 WARSAW',
      city: 'Warsaw',
      post_code,
      country,
    })
  })
  test('the other GDS does not describe it', async () => {
    const { body } = await ask('owner', 'GET /hotels/3', { headers: { 'gds-name': 'sabre' } })
    expect(body.data).toMatchObject({ details: null, amenities: [], keywords: [], pictures: [], location: null })
  })
  test('rows stored before a field existed read as not stating it', async () => {
    const { keywords: _, pictures: __, price_from: ___, ...old } = property
    await stated(2, old)
    const { body } = await ask('owner', 'GET /hotels/2')
    expect(body.data).toMatchObject({ keywords: [], pictures: [], details: { price_from: null, phone: '48-1' } })
  })
  test('each hotel names its ids in both GDS', async () => {
    await query(`update gds_hotels set global_id = '100000042' where hotel_id = 2 and gds_id = 2`)
    await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, global_id)
      select 2, 2, '0042', 'ZZ', '100000042' where not exists (select 1 from gds_hotels where hotel_id = 2 and gds_id = 2)`)
    const { body } = await ask('owner', 'GET /hotels/2')
    const atSabre = body.data.gds_hotels.find(({ gds_id }: { gds_id: number }) => gds_id === 2)
    expect(atSabre.global_id).toBe('100000042')
    expect(body.data.gds_hotels.find(({ gds_id }: { gds_id: number }) => gds_id === 1).global_id).toBeNull()
  })
})

describe('pictures', () => {
  const sabre = { headers: { 'gds-name': 'sabre' } }
  type Named = { id: string; url: string; caption: string | null }
  const picturesOf = async (hotel: number, sent = {}): Promise<Named[]> =>
    (await ask('owner', `GET /hotels/${hotel}`, sent)).body.data.pictures
  const get = (who: 'owner' | 'other_tenant_owner', hotel: number, picture: string | undefined, sent = {}) =>
    ask(who, `GET /hotels/${hotel}/pictures/${picture}`, sent)

  test('of both GDS are read with the details, with their captions, and shown', async () => {
    await query('delete from gds_hotel_details')
    for (const sent of [{}, sabre]) {
      await ask('owner', 'POST /checkups', { ...checkup(pictured), ...sent })
      const pictures = await picturesOf(pictured, sent)
      expect(pictures.map(({ caption }) => caption).slice(0, 3)).toEqual(['Exterior', 'Lobby', 'Guest room'])
      const answer = await get('owner', pictured, pictures[0]?.id, sent)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })
  test('of another account’s hotel, of another hotel, of the other GDS and unknown ones are the same 404', async () => {
    await query('delete from gds_hotel_details')
    await ask('owner', 'POST /checkups', checkup(pictured))
    const [first] = await picturesOf(pictured)
    const missing = await get('owner', pictured, '0123456789abcdef')
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const answer of [
      await get('other_tenant_owner', pictured, first?.id),
      await get('owner', 1, first?.id),
      await get('owner', pictured, first?.id, sabre),
      await get('owner', 999_999, first?.id),
    ])
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body])
    expect((await get('owner', pictured, 'https%3A%2F%2Fa.example%2F1')).status).toBe(422)
  })
  test.each([
    'https://127.0.0.1/1.png',
    'https://[::1]/1.png',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1.png',
    'https://pictures.sandbox.example/pictures/none.png',
    'https://pictures.sandbox.example/_sandbox/log',
  ])('%s is never fetched, and what was wrong with it is not told', async (url) => {
    await query('delete from gds_hotel_details')
    await stated(pictured, { ...emptyProperty(), pictures: [url] })
    const [first] = await picturesOf(pictured)
    expect(first).toEqual({ id: expect.any(String), url, caption: null })
    expect(await get('owner', pictured, first?.id)).toMatchObject({
      status: 502,
      body: { code: 'picture_failed', message: 'The picture could not be loaded' },
    })
  })
})

describe('mode hotel_details_only', () => {
  test('reads every part, keeps it with its evidence, and is one query without rates', async () => {
    const before = sandbox().log().length
    const { status, body } = await ask('owner', 'POST /checkups', checkup(1))
    expect([status, body.data.checkup.status, body.data.checkup.missing]).toEqual([201, 'complete', []])
    expect([body.data.checkup.outcome, body.data.checkup.notice, body.data.rates]).toEqual(['static', null, []])
    const calls = sandbox()
      .log()
      .slice(before)
      .map(({ operation }) => operation)
    const operations = ['HotelDetails', 'HotelKeyword', 'HotelMediaLinks', 'HotelSearchAvailability']
    expect([...new Set(calls)].toSorted()).toEqual(operations)
    // The list, and fifteen texts a call.
    expect(calls.filter((operation) => operation === 'HotelKeyword').length).toBeGreaterThan(1)
    const hotel = (await ask('owner', 'GET /hotels/1')).body.data
    const world = testHotels[0]
    expect(hotel.details.phone).not.toBeNull()
    expect([hotel.latitude, hotel.longitude]).toEqual([world?.latitude, world?.longitude])
    expect(hotel.amenities.length).toBeGreaterThan(0)
    // A hotel lists keywords without a text.
    const written = hotel.keywords.filter(({ value }: { value: string | null }) => value !== null)
    expect(written.length).toBeGreaterThan(5)
    expect(hotel.pictures.every(({ url }: { url: string }) => url.startsWith('https://'))).toBe(true)
    // Rates were not requested, so there is still no newest checkup of rates.
    expect(hotel.checkup).toBeNull()
    const events = await query(`select kind, counted from usage_events where checkup_id = ${body.data.checkup.id}`)
    expect(events).toEqual([{ kind: 'hotel_details', counted: true }])
    const [kept] = await query(
      `select count(*)::int n from checkup_evidence where checkup_id = ${body.data.checkup.id} and sha256 is not null`,
    )
    expect(kept).toEqual({ n: calls.length })
  })
  test('the span of nightly prices on a day that is not sold out', async () => {
    for (let ahead = 15; ahead < 30; ahead += 1) {
      const { body } = await ask('owner', 'POST /checkups', checkup(2, ahead))
      const { price_from, price_to, currency } = body.data.details
      if (price_from === null) continue
      expect([price_from, price_to]).toEqual([expect.stringMatching(/^\d+(\.\d\d)?$/), expect.any(String)])
      expect([Number(price_from) <= Number(price_to), currency]).toEqual([true, testHotels[1]?.currency])
      return
    }
    throw new Error('sold out on fifteen days')
  })

  /** The failing calls, the answer, what is stored of the hotel (facts, location, keywords, pictures), and what is reported missing. */
  const patterns: [failing: string, status: number, left: string, missing: string][] = [
    ['', 201, 'facts place keywords pictures', ''],
    ['Details', 201, 'place keywords pictures', 'Hotel details'],
    ['Search', 201, 'facts keywords pictures', 'Search'],
    ['Details Search', 201, 'keywords pictures', 'Hotel details, Search'],
    ['Keyword', 201, 'facts place pictures', 'Keyword list'],
    ['Details Keyword', 201, 'place pictures', 'Hotel details, Keyword list'],
    ['Search Keyword', 201, 'facts pictures', 'Keyword list, Search'],
    ['Details Search Keyword', 201, 'pictures', 'Hotel details, Keyword list, Search'],
    ['Media', 201, 'facts place keywords', 'Pictures'],
    ['Details Media', 201, 'place keywords', 'Hotel details, Pictures'],
    ['Search Media', 201, 'facts keywords', 'Pictures, Search'],
    ['Details Search Media', 201, 'keywords', 'Hotel details, Pictures, Search'],
    ['Keyword Media', 201, 'facts place', 'Keyword list, Pictures'],
    ['Details Keyword Media', 201, 'place', 'Hotel details, Keyword list, Pictures'],
    ['Search Keyword Media', 201, 'facts', 'Keyword list, Pictures, Search'],
    ['Details Search Keyword Media', 502, '', ''],
  ]
  const operations: Record<string, string> = {
    Details: 'HotelDetails',
    Search: 'HotelSearchAvailability',
    Keyword: 'HotelKeyword',
    Media: 'HotelMediaLinks',
  }
  test('every pattern of failing parts has an expected outcome', () => {
    expect(new Set(patterns.map(([failing]) => failing)).size).toBe(2 ** 4)
  })
  test.each(patterns)('fails: %s', async (failing, status, left, missing) => {
    await gds.reset()
    await query('delete from gds_accounts') // the circuit breaker of one that keeps failing would open
    await query('delete from gds_hotel_details')
    for (const part of failing.split(' ').filter(Boolean))
      await gds.fail({ kind: 'garbage', count: 99, operation: operations[part] ?? '' })
    const answer = await ask('owner', 'POST /checkups', checkup(pictured))
    await gds.reset()
    expect(answer.status).toBe(status)
    const [row] = await query('select status, missing from checkups order by id desc limit 1')
    expect(row).toEqual({
      status: status === 502 ? 'failed' : missing === '' ? 'complete' : 'partial',
      missing: missing === '' ? [] : missing.split(', ').map((part) => `${part}: unreadable`),
    })
    const stored = (await query('select fields from gds_hotel_details')) as { fields: PropertyContent }[]
    const fields = stored[0]?.fields
    const kept = [
      fields?.phone && 'facts',
      fields?.latitude && fields.amenities.length > 0 && 'place',
      fields && fields.keywords.length > 0 && 'keywords',
      fields && fields.pictures.length > 0 && 'pictures',
    ]
    expect(kept.filter(Boolean).join(' ')).toBe(left)
    expect(answer.body.data?.checkup.notice ?? null).toBeNull()
  })
  test('at Sabre: the same shape, and the Global id where only Sabre’s own was known', async () => {
    await query('update gds_hotels set global_id = null where gds_id = 2')
    const headers = { 'gds-name': 'sabre' }
    const { status, body } = await ask('owner', 'POST /checkups', { ...checkup(3), headers })
    expect([status, body.data.checkup.outcome, body.data.rates]).toEqual([201, 'static', []])
    const atSabre = testHotels[2]?.gds.find(({ gds_id }) => gds_id === 2)
    const hotel = (await ask('owner', 'GET /hotels/3', { headers })).body.data
    const ids = hotel.gds_hotels.map(({ global_id }: { global_id: string | null }) => global_id)
    expect(ids).toEqual([null, expect.stringMatching(/^\d{9}$/)])
    expect(ids[1]).toBe(atSabre?.global_id)
    expect(hotel.amenities.every(({ value }: { value: string }) => value !== '')).toBe(true)
    const details = { phone: expect.any(String) }
    expect(hotel).toMatchObject({ property_id: atSabre?.property_id, keywords: [], details })
  })
  test('throttling ends it, and keeps what was known', async () => {
    await query('delete from gds_hotel_details')
    expect((await ask('owner', 'POST /checkups', checkup(pictured))).status).toBe(201)
    const before = await query('select fields, read_at from gds_hotel_details')
    await gds.fail({ kind: 'throttled', count: 99, operation: 'HotelMediaLinks' })
    const answer = await ask('owner', 'POST /checkups', checkup(pictured))
    expect(answer).toMatchObject({ status: 503, body: { code: 'gds_throttled' } })
    expect(await query('select fields, read_at from gds_hotel_details')).toEqual(before)
  })
})
