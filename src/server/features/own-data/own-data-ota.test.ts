// The OpenTravel endpoint: a token for one property, answers in the message's own schema, and repeats that change nothing.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hotels } from '../../testing/people.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}/own-data`
const property = testHotels[0]?.gds[0]?.property_id ?? ''

const newToken = async (name = 'PMS') => {
  const { status, body } = await ask('owner', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name } })
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

test('a token is shown once, listed by its name, seen in use, and dead once it is revoked', async () => {
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
  expect(listed).toEqual([{ id, name: 'Front office', created_at: expect.any(String), used_at: expect.any(String) }])
  expect((await ask('other_tenant_owner', `DELETE /hotels/${hotels.foreign}/ota-tokens/${id}`)).status).toBe(404)
  expect((await ask('owner', `DELETE /hotels/${hotels.own}/ota-tokens/${id}`)).status).toBe(204)
  expect((await publish(message(), { token })).status).toBe(401)
  expect((await ask('owner', `DELETE /hotels/${hotels.own}/ota-tokens/${id}`)).status).toBe(404)
})

test('401: no token, a wrong one, a person’s, and one whose maker is gone from the hotel or the product', async () => {
  expect((await publish(message(), {})).status).toBe(401)
  expect((await publish(message(), { token: 'x'.repeat(43) })).status).toBe(401)
  expect((await publish(message(), { token: 'owner'.padEnd(32, '.') })).status).toBe(401)
  const made = await ask('manager', `POST /hotels/${hotels.own}/ota-tokens`, { body: { name: 'Mine' } })
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

test('floods of wrong tokens are refused before they are looked up', async () => {
  const ip = '203.0.113.77'
  for (let n = 0; n < 100; n++) await publish('<a/>', { token: `wrong${n}`.padEnd(43, 'x'), ip })
  const { token } = await newToken()
  expect(await publish(message(), { token, ip })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.anything() },
  })
})

test('a message makes a version in the name of who made the token, and answers its NotifRS', async () => {
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

test('without an EchoToken the same bytes are answered the same for a day, unless somebody wrote in between', async () => {
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

test('another hotel, Delta before New, and what is no message are errors with status 200, and change nothing', async () => {
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

test('413 and 415 without looking at the token; packed bodies are unpacked within the same bounds', async () => {
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
    body: { message: 'At most 10 MB can be sent, also when it is unpacked' },
  })
  for (const broken of [message(), gzipSync(message()).subarray(0, 100)])
    expect(await packed(broken)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/no gzip$/) } })
  expect((await packed(message(), 'br')).status).toBe(415)
  expect((await publish(message(), { headers: { 'content-encoding': 'gzip' } })).status).toBe(401)
})
