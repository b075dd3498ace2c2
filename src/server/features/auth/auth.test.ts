// Logging in and out over HTTP, and whose token counts. S1§3, S1§5, S1§8
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { tooManyText } from '../../platform/limits/rate-limit.ts'
import { emailOf, password, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { farApart, timeDistance } from '../../testing/time-distance.ts'

let clock = Date.now()
const { ask, query, app } = testServer({ now: () => clock })
beforeEach(async () => {
  clock = Date.now()
  await query('delete from attempts')
})

const logIn = (email: string, secret: string, ip?: string) =>
  ask('nobody', 'POST /login', { body: { email, password: secret, device_name: 'test' }, ...(ip && { ip }) })
const sessionOf = async (who: Somebody): Promise<string> => (await logIn(emailOf(who), password)).body.data.token
const with_ = async (token: string, line: string) => {
  const [method, path] = line.split(' ') as ['GET' | 'POST', string]
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  return (await app().inject({ method, url: `/api${path}`, headers })).statusCode
}

describe('422', () => {
  test('the messages of the form, by field', async () => {
    const errors = async (body: unknown) => (await ask('nobody', 'POST /login', { body })).body.errors
    expect(await errors({})).toEqual({ email: ['Email is required'], password: ['Password is required'] })
    expect(await errors({ email: 'x', password: 'y' })).toEqual({ email: ['Incorrect e-mail address'] })
    expect(await errors({ email: 'a@b.example', password: 'y', role: 'owner' })).toHaveProperty('role')
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const [wrong, unknown] = [await logIn(emailOf('owner'), 'wrong'), await logIn('nobody@test.example', 'wrong')]
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted())
  })

  test('… in the same time: both verify a hash of the same cost', async () => {
    const n = 30
    let at = 0
    const wrongly = (email: () => string) => async () => {
      at += 1
      await logIn(email(), 'wrong', `10.1.${at >> 8}.${at & 255}`)
      await query('delete from attempts')
    }
    const distance = await timeDistance(n, [wrongly(() => emailOf('owner')), wrongly(() => `nobody${at}@test.example`)])
    expect(distance).toBeLessThan(farApart(n))
  })
})

test('403 for a deactivated account, but only after its right password', async () => {
  expect((await logIn(emailOf('inactive'), password)).body).toMatchObject({ code: 'inactive' })
  expect((await logIn(emailOf('inactive'), 'wrong')).status).toBe(422)
})

describe('429', () => {
  test('of a thousand simultaneous guesses on one account at most five are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => logIn(emailOf('manager'), 'guess', '10.0.0.1')))
    const [looked, refused] = [422, 429].map((status) => answers.filter((answer) => answer.status === status))
    expect(looked).toHaveLength(5)
    expect(refused).toHaveLength(195)
    const { headers, body } = refused?.[0] ?? {}
    const seconds = Number(headers?.['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(body.message).toBe(tooManyText(seconds))
    expect((await logIn(emailOf('manager'), password, '10.0.0.1')).status).toBe(429)
  })

  test('the holder elsewhere is not locked out, and here again after the window', async () => {
    for (let n = 0; n < 5; n++) await logIn(emailOf('manager'), 'guess', '10.0.0.2')
    expect((await logIn(emailOf('manager'), password, '10.0.0.3')).status).toBe(200)
    expect((await logIn(emailOf('manager'), password, '10.0.0.2')).status).toBe(429)
    clock += 15 * 60_000
    expect((await logIn(emailOf('manager'), password, '10.0.0.2')).status).toBe(200)
  })

  test('strangers who fail from an address do not lock out anybody who knows the password', async () => {
    await query(`insert into attempts (key, window_at, count)
      select 'ip 10.0.0.4', to_timestamp(floor(${clock / 1000} / 3600) * 3600), 100`)
    expect((await logIn('nobody@test.example', 'guess', '10.0.0.4')).status).toBe(429)
    expect((await logIn(emailOf('manager'), password, '10.0.0.4')).status).toBe(200)
  })

  test('an account gets 20 guesses an hour whatever the address, and an address it has used before stays open', async () => {
    expect((await logIn(emailOf('employee'), password, '10.0.0.7')).status).toBe(200)
    clock += 3_600_000
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) statuses.push((await logIn(emailOf('employee'), 'guess', `10.0.1.${n}`)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
    expect((await logIn(emailOf('employee'), password, '10.0.0.8')).status).toBe(429)
    expect((await logIn(emailOf('employee'), password, '10.0.0.7')).status).toBe(200)
    clock += 3_600_000
    expect((await logIn(emailOf('employee'), password, '10.0.0.8')).status).toBe(200)
  })

  test('all addresses of an IPv6 network are one, and IPv4 that IPv6 carries is IPv4', async () => {
    expect((await logIn(emailOf('employee'), password, '2001:db8:5:6::7')).status).toBe(200)
    for (let n = 0; n < 5; n++) await logIn(emailOf('manager'), 'guess', `2001:db8:1:2::${n}`)
    expect((await logIn(emailOf('manager'), password, '2001:db8:1:2:a:b:c:d')).status).toBe(429)
    expect((await logIn(emailOf('manager'), password, '2001:db8:1:3::1')).status).toBe(200)
    for (let n = 0; n < 5; n++) await logIn(emailOf('manager'), 'guess', '::ffff:10.0.0.9')
    expect((await logIn(emailOf('manager'), password, '10.0.0.9')).status).toBe(429)
    for (let n = 0; n < 20; n++) await logIn(emailOf('employee'), 'guess', `10.0.2.${n}`)
    expect((await logIn(emailOf('employee'), password, '10.0.3.1')).status).toBe(429)
    expect((await logIn(emailOf('employee'), password, '2001:db8:5:6::8')).status).toBe(200)
    const [entry] = await query('select ip from audit_log order by id desc limit 1')
    expect(entry).toEqual({ ip: '2001:db8:5:6::8' })
  })

  test('anybody anybody who knows the password may log in as often as they like', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(emailOf('owner'), password)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })
})

test.each([
  'admin',
  'owner',
  'travel_agent',
  'unconfirmed',
  'trial_expired_owner',
] as const)('%s gets a token, which is stored as its hash only, and the audit log says so', async (who) => {
  const token = await sessionOf(who)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const hash = createHash('sha256').update(token).digest('hex')
  const [row] = await query(`select user_id, kind from tokens where hash = '${hash}'`)
  expect(row).toEqual({ user_id: people[who], kind: 'session' })
  expect(JSON.stringify(await query('select * from tokens'))).not.toContain(token)
  const [entry] = await query('select actor_id, action from audit_log order by id desc limit 1')
  expect(entry).toEqual({ actor_id: people[who], action: 'session.opened' })
  expect(await with_(token, 'GET /profile')).toBe(200)
})

test('a wrong password for an account is recorded, an unknown address is not', async () => {
  const noted = async () =>
    Number((await query(`select count(*)::int from audit_log where action = 'session.refused'`))[0]?.count)
  const before = await noted()
  await logIn('nobody@test.example', 'wrong')
  await logIn(emailOf('owner'), 'wrong')
  await expect.poll(noted).toBe(before + 1)
})

test('an email address matches in upper and lower case', async () => {
  expect((await logIn(emailOf('owner').toUpperCase(), password)).status).toBe(200)
})

describe('a token ends', () => {
  test('by logging out, and only the presented one', async () => {
    const [mine, other] = [await sessionOf('owner'), await sessionOf('owner')]
    expect(await with_(mine, 'POST /logout')).toBe(204)
    expect(await with_(mine, 'GET /profile')).toBe(401)
    expect(await with_(mine, 'POST /logout')).toBe(401)
    expect(await with_(other, 'GET /profile')).toBe(200)
  })

  const minute = 60_000
  test.each([
    ['owner', 12 * 60 * minute],
    ['admin', 30 * minute],
  ] as const)('of %s after it lay idle, and not before', async (who, idle) => {
    const token = await sessionOf(who)
    clock += idle - 1000
    expect(await with_(token, 'GET /profile')).toBe(200)
    clock += idle - 1000 // it was used, so its idle time began again
    expect(await with_(token, 'GET /profile')).toBe(200)
    clock += idle + 1000
    expect(await with_(token, 'GET /profile')).toBe(401)
  })

  test('after 30 days, however much it is used', async () => {
    const token = await sessionOf('owner')
    for (let day = 0; day < 60; day++) {
      clock += 11.9 * 60 * minute
      expect(await with_(token, 'GET /profile')).toBe(200)
    }
    clock += 12 * 60 * minute
    expect(await with_(token, 'GET /profile')).toBe(401)
  })

  test('at once when the account is deactivated', async () => {
    const token = await sessionOf('employee')
    await query(`update users set status = 'inactive' where id = ${people.employee}`)
    expect(await with_(token, 'GET /profile')).toBe(401)
    await query(`update users set status = 'active' where id = ${people.employee}`)
  })
})

test.each([
  '',
  'Bearer',
  'Bearer short',
  `bearer ${'x'.repeat(43)}`,
  `Basic ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(600)}`,
])('401 for an authorization of %j', async (authorization) => {
  expect((await ask('nobody', 'GET /profile', { headers: { authorization } })).status).toBe(401)
})

describe('the profile', () => {
  test('says who the person is, whom they supervise, and what they may use', async () => {
    const { body } = await ask('owner', 'GET /profile')
    expect(body.data).toMatchObject({ id: people.owner, email: emailOf('owner'), role: 'owner', is_admin: false })
    expect(body.data).toMatchObject({ gds: [1, 2], gds_selectable: [1, 2], hotels: [1, 2, 3], subordinates_count: 3 })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/)
  })
  test.each([
    ['owner', 'good'],
    ['trial_expired_owner', 'payment_required'],
    ['upgrade_owner', 'upgrade_required'],
    ['admin', 'good'],
  ] as const)('of %s has payment status %s', async (who, status) => {
    expect((await ask(who, 'GET /profile')).body.data.payment_status).toBe(status)
  })
  test('says by the server’s day how long the trial runs, and whether it has ended without a card', async () => {
    const trial = async (who: 'owner' | 'trial_expired_owner' | 'upgrade_owner') => {
      const { trial_days_left, trial_expired } = (await ask(who, 'GET /profile')).body.data
      return [trial_days_left, trial_expired]
    }
    await query(`update tenants set trial_ends_at = (now() at time zone 'UTC')::date where id = 2`)
    expect(await trial('owner')).toEqual([0, false])
    expect(await trial('trial_expired_owner')).toEqual([expect.any(Number), true])
    expect((await trial('trial_expired_owner'))[0]).toBeLessThan(0)
    expect(await trial('upgrade_owner')).toEqual([null, false])
  })
  test('an agent can select a GDS only with complete credentials; an administrator holds both', async () => {
    const selectable = async () => (await ask('travel_agent', 'GET /profile')).body.data.gds_selectable
    expect(await selectable()).toEqual([])
    const insert = `insert into gds_credentials (tenant_id, user_id, gds_id, username, branch_code, password)`
    await query(`${insert} values (3, ${people.travel_agent}, 1, 'u', '', 'x'::bytea)`)
    expect(await selectable()).toEqual([])
    await query(`update gds_credentials set branch_code = 'P1'`)
    expect(await selectable()).toEqual([1])
    expect((await ask('admin', 'GET /profile')).body.data.gds).toEqual([1, 2])
  })
})
