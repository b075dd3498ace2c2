// The OpenTravel endpoint: a token for one property, answers in the message's own schema, and repeats that change nothing.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hotels, password } from '../../testing/people.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}/own-data`
const property = testHotels[0]?.gds[0]?.property_id ?? ''

const newToken = async (name = 'PMS') => {
  const { status, body } = await ask('owner', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name, password } })
  expect(status).toBe(201)
  return body.data
}
type Options = { token?: string; type?: string; headers?: Record<string, string>; ip?: string }
const publish = (body: string | Buffer, { token, type = 'text/xml', headers, ip }: Options) =>
  ask('nobody', 'POST /ota', {
    body,
    headers: { 'app-token': '', 'content-type': type, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(ip && { ip }),
  })
type Message = { type?: string; code?: string; hotel?: string; echo?: string; inside?: string }
const message = ({ type = 'New', code = 'PUB', hotel = property, echo, inside = '' }: Message = {}) =>
  `<?xml version="1.0"?><OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0"${echo ? ` EchoToken="${echo}"` : ''}><RatePlans HotelCode="${hotel}"><RatePlan RatePlanNotifType="${type}" CurrencyCode="EUR" RatePlanCode="${code}">${inside}</RatePlan></RatePlans></OTA_HotelRatePlanNotifRQ>`
const state = async () => (await ask('owner', `GET ${own}`)).body.data
const codes = async () => (await state()).plans.map(({ code }: { code: string }) => code)

test('a token is shown once, listed by its name, seen in use, and useless once revoked', async () => {
  const { token, address, id, used_at } = await newToken('Front office')
  expect([token, address, used_at]).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/\/api\/ota$/),
    null,
  ])
  const [{ hash }] = (await query(`select hash from tokens where kind = 'property'`)) as [{ hash: string }]
  expect(hash).not.toContain(token)
  expect((await publish(message(), { token })).status).toBe(200)
  const listed = (await ask('owner', `GET /hotels/${hotels.own}/ota-tokens`)).body.data
  expect(listed).toEqual([
    {
      id,
      name: 'Front office',
      made_by: expect.stringMatching(/owner/i),
      works: true,
      created_at: expect.any(String),
      used_at: expect.any(String),
    },
  ])
  expect((await ask('other_tenant_owner', `DELETE /hotels/${hotels.foreign}/ota-tokens/${id}`)).status).toBe(404)
  expect((await ask('owner', `DELETE /hotels/${hotels.own}/ota-tokens/${id}`)).status).toBe(204)
  expect((await publish(message(), { token })).status).toBe(401)
  expect((await ask('owner', `DELETE /hotels/${hotels.own}/ota-tokens/${id}`)).status).toBe(404)
})

test('the maker proves who they are: no token without the password, or with a wrong one', async () => {
  const count = async () => (await query(`select count(*)::int n from tokens where kind = 'property'`))[0]?.n
  const before = await count()
  const line = `POST /hotels/${hotels.own}/ota-tokens`
  const none = await ask('owner', line, { body: { name: 'PMS' } })
  expect([none.status, none.body.errors]).toEqual([422, { password: ['Password is required'] }])
  const wrong = await ask('owner', line, { body: { name: 'PMS', password: 'wrong-password' } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['The password is wrong'] }])
  expect(await count()).toBe(before)
})

test('401: no token, a wrong one, a person’s, and one whose creator has left the hotel or the product', async () => {
  expect((await publish(message(), {})).status).toBe(401)
  expect((await publish(message(), { token: 'x'.repeat(43) })).status).toBe(401)
  expect((await publish(message(), { token: 'owner'.padEnd(32, '.') })).status).toBe(401)
  const made = await ask('manager', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name: 'Mine', password } })
  const { token } = made.body.data
  expect((await publish(message(), { token })).status).toBe(200)
  await query(`delete from user_hotels where user_id = 3 and hotel_id = ${hotels.own}`)
  expect((await publish(message(), { token })).status).toBe(401)
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, 3, ${hotels.own})`)
  await query(`update users set status = 'inactive' where id = 3`)
  expect((await publish(message(), { token })).status).toBe(401)
  await query(`update users set status = 'active' where id = 3`)
  expect((await publish(message(), { token })).status).toBe(200)
})

describe('a token ends with its creator’s rights, and the web says the same', () => {
  const changes: [string, string, string, number][] = [
    [
      'their role',
      `update users set role = 'employee' where id = 3`,
      `update users set role = 'manager' where id = 3`,
      403,
    ],
    [
      'their confirmation',
      `update users set status = 'unconfirmed' where id = 3`,
      `update users set status = 'active' where id = 3`,
      412,
    ],
    [
      'the trial, without a card',
      `update tenants set trial_ends_at = '2020-01-01', subscription = 'none', card_on_file = false where id = 2`,
      `update tenants set trial_ends_at = null, subscription = 'active' where id = 2`,
      402,
    ],
    [
      'a payment that failed',
      `update tenants set payment_failed_at = '2020-01-01', trial_ends_at = null, subscription = 'active' where id = 2`,
      'update tenants set payment_failed_at = null where id = 2',
      402,
    ],
    [
      'the subscription',
      `update tenants set subscription = 'cancelled', paid_until = '2020-01-01', trial_ends_at = null where id = 2`,
      `update tenants set subscription = 'active', paid_until = null where id = 2`,
      426,
    ],
  ]
  test.each(changes)('%s', async (_, end, restore, status) => {
    const [before] = await query(
      'select trial_ends_at::text trial, subscription, card_on_file card from tenants where id = 2',
    )
    const made = await ask('manager', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name: 'Mine', password } })
    const { token } = made.body.data
    expect((await publish(message(), { token })).status).toBe(200)
    await query(end)
    const [ota, web] = [
      await publish(message({ code: 'LATE' }), { token }),
      await ask('manager', `POST /hotels/${hotels.own}/own-rooms`, { body: { code: 'X', name: 'X' } }),
    ]
    expect([ota.status, web.status]).toEqual([status, status])
    expect(ota.body.code).toBe(web.body.code)
    await query(restore)
    await query(`update tenants set subscription = '${before?.subscription}', card_on_file = ${before?.card},
      trial_ends_at = ${before?.trial ? `'${before.trial}'` : 'null'} where id = 2`)
    expect((await publish(message(), { token })).status).toBe(200)
    expect(await codes()).not.toContain('LATE')
  })

  test('an owner sees that it stopped, and whose it is', async () => {
    const made = await ask('manager', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name: 'Stopped', password } })
    await query(`update users set role = 'employee' where id = 3`)
    const listed = (await ask('owner', `GET /hotels/${hotels.own}/ota-tokens`)).body.data
    await query(`update users set role = 'manager' where id = 3`)
    const { id, made_by } = made.body.data
    expect(listed.find((token: { id: string }) => token.id === id)).toMatchObject({ works: false, made_by })
  })
})

test('floods of wrong tokens are refused, and a valid one from the same address is not', async () => {
  const ip = '203.0.113.77'
  for (let n = 0; n < 100; n++) await publish('<a/>', { token: `wrong${n}`.padEnd(43, 'x'), ip })
  expect(await publish('<a/>', { token: 'wrong'.padEnd(43, 'x'), ip })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.anything() },
  })
  const { token } = await newToken()
  expect((await publish(message(), { token, ip })).status).toBe(200)
})

test('a message makes a version in the name of the token’s creator, and returns its NotifRS', async () => {
  const { token } = await newToken('Night audit')
  const answer = await publish(message({ code: 'ANSWERED', echo: 'e1' }), { token })
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(answer.body).toMatch(/<OTA_HotelRatePlanNotifRS[^>]* EchoToken="e1"[^>]*><Success\/>/)
  expect(await codes()).toContain('ANSWERED')
  const [version] = (await ask('owner', `GET ${own}/versions`)).body.data
  expect(version).toMatchObject({
    source: 'opentravel',
    author: 'Owner Tester',
    summary: expect.stringMatching(/^Night audit: OTA_HotelRatePlanNotifRQ: /),
  })
})

test('the same EchoToken: the same message is answered the same and changes nothing, another one is an error', async () => {
  const { token } = await newToken()
  const one = message({ code: 'ECHO', echo: 'again' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => publish(one, { token })))
  const { version } = await state()
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await publish(one, { token })).body).toBe(answers[0]?.body)
  expect((await state()).version).toBe(version)
  const other = await publish(message({ code: 'OTHER', echo: 'again' }), { token })
  expect([other.status, other.body]).toEqual([200, expect.stringContaining('<Errors>')])
  expect(await codes()).not.toContain('OTHER')
})

test('without an EchoToken the same bytes get the same response for a day, unless somebody wrote in between', async () => {
  const { token } = await newToken('AlpineBits client')
  const bytes = message({ code: 'REPEATED' })
  const first = await publish(bytes, { token })
  const { version, plans } = await state()
  expect((await publish(bytes, { token })).body).toBe(first.body)
  expect((await state()).version).toBe(version)
  await query(`update ota_messages set at = at - interval '25 hours'`)
  const later = await publish(bytes, { token })
  expect([later.body === first.body, later.body.includes('<Success')]).toEqual([false, true])
  expect((await state()).version).toBe(version)
  const plan = plans.find(({ code }: { code: string }) => code === 'REPEATED')
  expect((await ask('owner', `DELETE /own-plans/${plan.id}`)).status).toBeLessThan(300)
  expect(await codes()).not.toContain('REPEATED')
  await query(`update ota_messages set at = now()`)
  expect((await publish(bytes, { token })).body).toContain('<Success')
  expect(await codes()).toContain('REPEATED')
})

test('a message in a SOAP envelope is accepted, and answered in one, even when repeated', async () => {
  const { token } = await newToken('SOAP client')
  const soap = 'http://www.w3.org/2003/05/soap-envelope'
  const body = message({ code: 'SOAPED', echo: 'soap' }).replace(/^<\?xml[^>]*>/, '')
  const envelope = `<e:Envelope xmlns:e="${soap}"><e:Header/><e:Body>${body}</e:Body></e:Envelope>`
  const type = 'application/soap+xml; charset=utf-8; action="urn:x"'
  for (let time = 0; time < 2; time++) {
    const answer = await publish(envelope, { token, type })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/soap+xml; charset=utf-8'])
    expect(answer.body).toMatch(
      /<soap:Envelope xmlns:soap="[^"]*soap-envelope"><soap:Body><OTA_HotelRatePlanNotifRS.*<Success\/>/,
    )
  }
  expect(await codes()).toContain('SOAPED')
})

test('another hotel, Delta before New, and anything that is not a message are errors with status 200, and change nothing', async () => {
  const { token } = await newToken()
  const { version } = await state()
  const ours = [property, property.toLowerCase(), String(hotels.own)]
  for (const body of [
    message({ hotel: 'ELSEWHERE' }),
    message({ hotel: '' }),
    message({
      type: 'Delta',
      code: 'NOT-THERE',
      inside:
        '<Rates><Rate InvTypeCode="DBL" Start="2027-01-01" End="2027-01-02"><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="1" AmountAfterTax="90"/></BaseByGuestAmts></Rate></Rates>',
    }),
    '<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05"/>',
    message().slice(0, 200),
    `<!DOCTYPE x [<!ENTITY y "z">]>${message().replace(/^<\?xml[^>]*>/, '')}`,
    message({ inside: '<a>'.repeat(70) + '</a>'.repeat(70) }),
  ]) {
    const answer = await publish(body, { token })
    expect([answer.status, answer.body]).toEqual([200, expect.stringMatching(/<Errors>|OTA_ErrorRS/)])
    expect(answer.body).not.toContain('<Success')
  }
  expect((await state()).version).toBe(version)
  for (const hotel of ours) expect((await publish(message({ hotel }), { token })).body).toContain('<Success')
})

test('413 and 415 without checking the token; compressed bodies are unpacked within the same limits', async () => {
  expect((await publish('x'.repeat(10 * 1024 * 1024 + 1), {})).status).toBe(413)
  expect((await publish('{}', { type: 'application/json' })).status).toBe(415)
  const packed = (body: string | Buffer, encoding = 'gzip') =>
    publish(body, { token, headers: { 'content-encoding': encoding } })
  const { token } = await newToken()
  expect((await packed(gzipSync(message({ code: 'PACKED' })))).body).toContain('<Success')
  expect(await codes()).toContain('PACKED')
  const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024 + 1))
  expect(bomb.length).toBeLessThan(20_000)
  expect(await packed(bomb)).toMatchObject({
    status: 413,
    body: { message: 'The limit is 10 MB, also after decompression' },
  })
  for (const broken of [message(), gzipSync(message()).subarray(0, 100)])
    expect(await packed(broken)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/not gzip$/) } })
  expect((await packed(message(), 'br')).status).toBe(415)
  expect((await publish(message(), { headers: { 'content-encoding': 'gzip' } })).status).toBe(401)
})

test('the limit of records is a 422 in a form, and an error in the response to the property’s system', async () => {
  const { version } = await state()
  await query(`insert into own_records (tenant_id, hotel_id, kind, since, fields)
    select 2, ${hotels.own}, 'plans', ${version}, jsonb_build_object('code', 'LIMIT' || n) from generate_series(1, 2000) n`)
  const plans = (await codes()).length
  const words = `the limit is 2,000. Delete what is no longer needed first.`
  const form = await ask('owner', `POST /hotels/${hotels.own}/own-plans`, { body: { code: 'ONEMORE' } })
  expect([form.status, JSON.stringify(form.body)]).toEqual([422, expect.stringContaining(words)])
  const { token } = await newToken('Limits')
  const told = await publish(message({ code: 'ONEMORE' }), { token })
  expect([told.status, String(told.body)]).toEqual([200, expect.stringContaining(words)])
  expect(String(told.body)).toContain('<Errors>')
  expect((await codes()).length).toBe(plans)
})
