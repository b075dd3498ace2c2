// Shared rates over HTTP: who may share, what a link shows, and that it leaks nothing beyond its rate. S2§2, S2§4, S2§6
import { beforeAll, expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

let offset = 0
const { ask, query } = testServer({ now: () => Date.now() + offset })
const fields = {
  rate_plan: 'A1KIBX',
  rate_name: 'Corporate IBX rate',
  rate_description: 'Only for IBX staff. Booked at 1P9Z.',
  corporate_codes: ['IBX'],
  corporate_id: 'XY98765',
  plan_code: 'AA1',
  rate_comment: 'ID XY98765',
  other_texts: { Key: 'secret-host-token' },
  total: '250.00',
  currency: 'EUR',
}
let rate_id = 0

beforeAll(async () => {
  const [checkup] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults,
      children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count, calls)
    select tenant_id, id, id, 1, 1, 'full', current_date + 20, 2, 1, 0, '{IBX}', '{}', '1P9Z', 'complete', 'rates', 1, 1,
      '{"details":"read","rules":"not_made"}' from users where id = ${people.travel_agent} returning id, tenant_id`)
  const [rate] =
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    values (${checkup?.tenant_id}, ${checkup?.id}, 1, 'A1KIBX', 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 1, false,
      '${JSON.stringify(fields)}', '[]', '{}') returning id`)
  await query(`insert into checkup_evidence (tenant_id, checkup_id, operation, at, ms, point_of_sale, request, sha256, rule_set)
    values (${checkup?.tenant_id}, ${checkup?.id}, 'HotelDetails', now(), 10, '1P9Z', '', null, 1)`)
  rate_id = Number(rate?.id)
})

const share = (who: Parameters<typeof ask>[0] = 'travel_agent', headers = {}) =>
  ask(who, 'POST /previews', { body: { checkup_rate_id: rate_id }, headers })
const tokenOfNew = async () => (await share()).body.data.token as string
const view = (token: string) => ask('nobody', `GET /previews/${token}/token`)

test('only travel agents share, and only their own rates', async () => {
  for (const who of ['owner', 'employee', 'demo', 'admin'] as const) expect((await share(who)).status).toBe(403)
  expect((await ask('travel_agent', 'POST /previews', { body: { checkup_rate_id: 2 ** 30 } })).status).toBe(404)
  const { status, body } = await share()
  expect([status, body.data.token.length]).toEqual([201, 43])
})

test('only the hash of the token is stored; the same key returns the same link and makes no second one', async () => {
  const key = { 'idempotency-key': 'once' }
  const [first, second] = [await share('travel_agent', key), await share('travel_agent', key)]
  expect(second.body.data).toEqual(first.body.data)
  const stored = JSON.stringify([
    await query('select * from previews'),
    await query('select answer from idempotency_keys'),
    await query('select details from audit_log'),
  ])
  expect(stored).not.toContain(first.body.data.token)
  const [counted] = await query(`select count(*)::int n from usage_events where kind = 'copy_link'`)
  const [made] = await query('select count(*)::int n from previews')
  expect(counted).toEqual(made)
})

test('whoever holds the link sees the rate, its checkup and hotel, masked, and nothing of the account', async () => {
  const { status, body } = await view(await tokenOfNew())
  expect(status).toBe(200)
  expect(Object.keys(body.data).toSorted()).toEqual(
    ['chain_code', 'checkup', 'gds_name', 'name', 'property_id', 'rate', 'rate_details'].toSorted(),
  )
  expect(body.data.rate).toMatchObject({ rate_plan: 'A1KIBX', details_available: false })
  expect(body.data.rate_details).toMatchObject({
    rate_plan: 'A1KIBX',
    rate_name: 'Corporate I••• rate',
    rate_description: 'Only for I••• staff. Booked at •••.',
    corporate_codes: ['I•••'],
    corporate_id: 'XY•••',
    total: '250.00',
  })
  expect(body.data.checkup.corporate_codes).toEqual(['I•••'])
  const sent = JSON.stringify(body)
  for (const secret of ['"IBX"', 'XY98765', '1P9Z', 'secret-host-token', 'user_id', 'tenant', '@', 'point_of_sale'])
    expect([secret, sent.includes(secret)]).toEqual([secret, false])
})

test('the code of a plan may be what opened it, so a link does not show it, nor do its rules', async () => {
  const token = await tokenOfNew()
  const account = await ask('travel_agent', `GET /checkup-rates/${rate_id}`)
  expect(account.body.data.plan_code).toBe('AA1')
  await query(`update checkup_rates set rules = 'read' where id = ${rate_id}`)
  const [seen, rules] = [await view(token), await ask('nobody', `GET /previews/${token}/rules`)]
  await query(`update checkup_rates set rules = 'not_made' where id = ${rate_id}`)
  expect([seen.body.data.rate_details.rate_plan, rules.body.data.rate.rate_plan]).toEqual(['A1KIBX', 'A1KIBX'])
  for (const { body } of [seen, rules]) expect(JSON.stringify(body)).not.toContain('AA1')
})

test('a link opens without an App-Token', async () => {
  const token = await tokenOfNew()
  const { status } = await ask('nobody', `GET /previews/${token}/token`, { headers: { 'app-token': '' } })
  expect(status).toBe(200)
})

test('the rules of a shared rate, once they were loaded', async () => {
  const token = await tokenOfNew()
  expect((await ask('nobody', `GET /previews/${token}/rules`)).body.data).toEqual({ rate: null })
  await query(`update checkup_rates set rules = 'read' where id = ${rate_id}`)
  expect((await ask('nobody', `GET /previews/${token}/rules`)).body.data.rate).toMatchObject({ rate_plan: 'A1KIBX' })
})

test('own links in a list without their tokens; revoked and expired ones show nothing more', async () => {
  const token = await tokenOfNew()
  const { body } = await ask('travel_agent', 'GET /previews')
  expect(body.meta.total).toBe(body.data.length)
  expect(body.data[0]).toMatchObject({ rate_plan: 'A1KIBX', checkup_rate_id: rate_id, hotel_id: 1, gds_id: 1 })
  expect(JSON.stringify(body)).not.toContain(token)
  const { id } = body.data[0]
  const behalf = await ask('admin', `GET /previews?user_id=${people.travel_agent}`)
  expect(behalf.body.data).toEqual(body.data)
  expect((await ask('travel_agent', `DELETE /previews/${id}`)).status).toBe(204)
  expect((await ask('travel_agent', `DELETE /previews/${id}`)).status).toBe(404)
  expect((await view(token)).status).toBe(404)
  const other = await tokenOfNew()
  offset = 91 * 86_400_000
  expect((await view(other)).status).toBe(404)
  offset = 0
  expect((await view(other)).status).toBe(200)
})

test('S2§6: an administrator revokes a link on behalf of its agent; the log has both, and others see no such link', async () => {
  const token = await tokenOfNew()
  const [{ id }] = (await ask('travel_agent', 'GET /previews')).body.data
  const asked = `user_id=${people.travel_agent}`
  expect((await ask('admin', `DELETE /previews/${id}`)).status).toBe(404)
  expect((await ask('admin', `DELETE /previews/${id}?user_id=${people.owner}`)).status).toBe(404)
  expect((await ask('owner', `GET /previews?${asked}`)).status).toBe(403)
  expect((await view(token)).status).toBe(200)
  expect((await ask('admin', `DELETE /previews/${id}?${asked}`)).status).toBe(204)
  expect((await view(token)).status).toBe(404)
  const entries = await query(`select distinct action, subject from audit_log
    where actor_id = ${people.admin} and user_id = ${people.travel_agent} order by action`)
  expect(entries).toEqual([
    { action: 'preview.revoked', subject: `preview ${id}` },
    { action: 'user.viewed', subject: `user ${people.travel_agent}` },
  ])
})

test('a link ends with the account that shared it', async () => {
  const token = await tokenOfNew()
  await query(`update users set status = 'inactive' where id = ${people.travel_agent}`)
  expect((await view(token)).status).toBe(404)
  await query(`update users set status = 'active' where id = ${people.travel_agent}`)
})

test('guessing is refused after 100 wrong tokens an hour from one address, and a link still opens', async () => {
  const token = await tokenOfNew()
  const guess = (n: number) => ask('nobody', `GET /previews/guess${n}/token`, { ip: '203.0.113.9' })
  for (let ten = 0; ten < 10; ten++) await Promise.all(Array.from({ length: 10 }, (_, n) => guess(10 * ten + n)))
  expect((await guess(100)).status).toBe(429)
  expect((await ask('nobody', `GET /previews/${token}/token`, { ip: '203.0.113.9' })).status).toBe(200)
})

const messagesOf = (answers: { body: { message?: string } }[]) => answers.map(({ body }) => body.message)
const isGuessRefusal = (message = '') => message.startsWith('Too many attempts')
test('a hundred people behind one address read one link at once, while somebody there guesses links', async () => {
  offset = 0
  const token = await tokenOfNew()
  const ip = '203.0.113.90'
  const read = () => ask('nobody', `GET /previews/${token}/token`, { ip })
  const guess = (_: unknown, n: number) => ask('nobody', `GET /previews/${String(n).padStart(43, 'g')}/token`, { ip })
  // What is too much for this server is refused as busy, and never as a guess.
  const seen = await Promise.all(Array.from({ length: 100 }, read))
  expect(seen.map(({ status }) => status)).toContain(200)
  expect(messagesOf(seen).filter(isGuessRefusal)).toEqual([])
  // The guesses fill the turns of their address.
  const guesses = Promise.all(Array.from({ length: 60 }, guess))
  const beside = await Promise.all(Array.from({ length: 20 }, read))
  expect(messagesOf(beside).filter(isGuessRefusal)).toEqual([])
  expect((await guesses).map(({ status }) => status)).not.toContain(200)
  expect((await read()).status).toBe(200)
})
