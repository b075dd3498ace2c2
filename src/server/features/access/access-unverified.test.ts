// An account that an administrator has confirmed while nobody had verified its address: the address still decides who owns it. S1§2, S1§4
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { personFields } from '../../testing/one-time-links.ts'
import { password, people, plans } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'
import { removeAbandoned } from './jobs.ts'

let clock = Date.now()
const { ask, query, context } = testServer({ now: () => clock })
const day = 86_400_000
const strangersPassword = 'strangers-password'
let n = 0
let email = ''
const post = (path: string, body: object) => ask('nobody', `POST ${path}`, { body })
const register = (secret: string, first_name: string) =>
  post('/register', {
    ...personFields,
    email,
    first_name,
    password: secret,
    password_confirmation: secret,
    account_type: 'owner',
    about: { hotel: `${first_name} Inn` },
  })
const logIn = async (secret: string) => (await post('/login', { email, password: secret })).body.data
const as = (token: string, line: string, body?: object) =>
  ask('nobody', line, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
const holder = async () => (await query(`select * from users where email = '${email}'`))[0]
const idOf = async () => Number((await holder())?.['id'])
/** The newest link with a token that was mailed. */
const mailed = async () => {
  const mails = await query(
    `select mail, recipient, body, link from outbox where recipient = '${email}' order by id desc`,
  )
  const found = mails.flatMap(
    (mail) => /(\/[a-z-]+)(?:\/|\?token=)([\w-]{43})/.exec(renderMail(context(), mail as never).text) ?? [],
  )
  return { path: found[1] ?? '', token: found[2] ?? '' }
}
const reset = async () =>
  post('/reset-password', { token: (await mailed()).token, email, password, password_confirmation: password })
const confirmed = async () => {
  expect((await register(strangersPassword, 'Stranger')).status).toBe(201)
  const body = { first_plan: plans.used, gds: [1], hotels: [1] }
  expect((await ask('admin', `POST /users/${await idOf()}/confirm`, { body })).status).toBe(200)
  return String((await logIn(strangersPassword)).token)
}
const apiToken = (expires = clock + 9 * day) => ({
  name: 'Program',
  scopes: ['read'],
  expires_at: new Date(expires).toISOString(),
  password: strangersPassword,
})
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
/** All that a stranger could have had before it took a verified address, and what still can be had. */
const setAll = async (token: string) => {
  const user_id = await idOf()
  await query(`insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
    select id, tenant_id, '\\x00', '${'ab'.repeat(16)}', now(), now() from users where id = ${user_id}`)
  for (const kind of ['api', 'property'])
    await query(`insert into tokens (hash, kind, tenant_id, user_id, subject, expires_at)
      select '${hashOf(`${kind}-${email}`.padEnd(24, '.'))}', '${kind}', tenant_id, id, '{"scopes": ["read"], "hotel_id": 1}', now() + interval '9 days'
      from users where id = ${user_id}`)
  const moved = await as(token, 'PATCH /profile', { email: `strange-${n}@test.example`, password: strangersPassword })
  expect(moved.body.data.pending_email).toBe(`strange-${n}@test.example`)
}
const kinds = async () =>
  (await query(`select kind from tokens where user_id = ${await idOf()} and used_at is null order by kind`)).map(
    ({ kind }) => kind,
  )

beforeEach(async () => {
  clock = Date.now()
  email = `unverified-${++n}@test.example`
  await query('delete from attempts')
  await query('delete from outbox')
})

describe('what needs a verified address', () => {
  test('a second factor, its recovery codes and an API token: 409, also when the account is confirmed', async () => {
    const token = await confirmed()
    const answers = [
      await as(token, 'POST /profile/second-factor', { password: strangersPassword }),
      await as(token, 'POST /api-tokens', apiToken()),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'email_unverified']))
    expect(answers[0]?.body.message).toBe(
      'Verify your email address first. We can send you the link again from your profile',
    )
    expect(await query(`select 1 from second_factors where user_id = ${await idOf()}`)).toEqual([])
    expect((await as(token, 'GET /profile')).body.data).toMatchObject({ status: 'active', email_verified: false })
  })

  test('once it is verified, both can be set up', async () => {
    await confirmed()
    const { token: link } = await mailed()
    const verified = String((await ask('nobody', `GET /verification/${link}`)).body.data.token)
    expect((await as(verified, 'GET /profile')).body.data).toMatchObject({ status: 'active', email_verified: true })
    expect((await as(verified, 'POST /profile/second-factor', { password: strangersPassword })).status).toBe(200)
    expect((await as(verified, 'POST /api-tokens', apiToken())).status).toBe(201)
  })

  test('administrators count as verified: whoever runs the platform made them', async () => {
    await query(`update users set email_verified_at = null where id = ${people.admin}`)
    expect((await ask('admin', 'GET /profile')).body.data.email_verified).toBe(true)
    expect((await ask('admin', 'POST /profile/second-factor', { body: { password } })).status).toBe(200)
    await query('delete from second_factors')
  })
})

describe('the first proof of the address', () => {
  test('a reset takes second factor, sessions, tokens and the new email from the stranger', async () => {
    const token = await confirmed()
    await setAll(token)
    await post('/forgot-password', { email })
    expect((await reset()).status).toBe(200)
    expect((await query('select action, details from audit_log order by id desc limit 1'))[0]).toEqual({
      action: 'password.reset',
      details: { unverified: true, second_factor_removed: true, sessions_ended: 1 },
    })
    expect([await kinds(), await holder()]).toMatchObject([[], { pending_email: null, status: 'active' }])
    expect((await as(token, 'GET /profile')).status).toBe(401)
    expect(await logIn(strangersPassword)).toBeUndefined()
    expect(await logIn(password)).toEqual({ token: expect.any(String) })
    const mails = await query(
      `select mail, body->>'change' change from outbox where recipient = '${email}' order by id desc limit 1`,
    )
    expect(mails).toEqual([{ mail: 'second_factor_changed', change: 'unverified' }])
  })

  test('a verification link logs in without the stranger’s code, and ends what they had', async () => {
    const token = await confirmed()
    await setAll(token)
    await query('delete from outbox')
    await post('/verification-resend', { email })
    const { token: link } = await mailed()
    const { body } = await ask('nobody', `GET /verification/${link}`)
    expect(body.data).toEqual({ token: expect.any(String) })
    expect([await kinds(), await holder()]).toMatchObject([['session'], { pending_email: null }])
    expect((await as(token, 'GET /profile')).status).toBe(401)
    expect((await as(body.data.token, 'GET /profile')).status).toBe(200)
  })

  test('a session of before the confirmation ends too', async () => {
    expect((await register(strangersPassword, 'Stranger')).status).toBe(201)
    const { token: link } = await mailed()
    const stranger = String((await logIn(strangersPassword)).token)
    const own = String((await ask('nobody', `GET /verification/${link}`)).body.data.token)
    expect([(await as(stranger, 'GET /profile')).status, (await as(own, 'GET /profile')).status]).toEqual([401, 200])
  })

  test('registering the address again sends a link that chooses a password and changes nothing that was confirmed', async () => {
    const token = await confirmed()
    await setAll(token)
    await query('delete from outbox')
    expect((await register('typed-password', 'Right')).status).toBe(201)
    expect((await mailed()).path).toBe('/reset-password')
    expect((await reset()).status).toBe(200)
    expect(await holder()).toMatchObject({ first_name: 'Stranger', about: { hotel: 'Stranger Inn' } })
    expect(await kinds()).toEqual([])
    expect(await logIn(password)).toEqual({ token: expect.any(String) })
  })

  test('a second proof takes nothing: reset of a verified account keeps its second factor', async () => {
    const token = await confirmed()
    await query(`update users set email_verified_at = now() where email = '${email}'`)
    await setAll(token)
    await query('delete from outbox')
    await post('/forgot-password', { email })
    expect((await reset()).status).toBe(200)
    expect(await logIn(password)).toEqual({ challenge: expect.any(String) })
  })
})

test('the verification mail says who signed up, also when it is sent again', async () => {
  expect((await register(strangersPassword, 'Stranger')).status).toBe(201)
  await post('/verification-resend', { email })
  const texts = (await query(`select body from outbox where recipient = '${email}' order by id`)).map(
    ({ body }) => body,
  )
  const values = { first_name: 'Stranger', name: `Stranger ${personFields.last_name}`, business: 'Stranger Inn' }
  expect(texts).toEqual([expect.objectContaining(values), expect.objectContaining(values)])
})

describe('registrations that nobody verified or confirmed', () => {
  beforeEach(() => query('update users set email_verified_at = now() where email_verified_at is null'))
  const registered = async (days: number) => {
    expect((await register(strangersPassword, 'Stranger')).status).toBe(201)
    await query(`update users set created_at = now() - interval '${days} days' where email = '${email}'`)
  }
  const removedAfter = async (days: number) => {
    clock = Date.now() + days * day
    return removeAbandoned(context(), new AbortController().signal)
  }
  test('are deleted with their account after 30 days, and the audit log says so', async () => {
    await registered(0)
    const before = await holder()
    expect([await removedAfter(29), await removedAfter(31)]).toEqual([0, 1])
    expect(await query(`select 1 from users where email = '${email}'`)).toEqual([])
    expect(await query(`select 1 from tenants where id = ${Number(before?.['tenant_id'])}`)).toEqual([])
    expect((await query('select action, subject from audit_log order by id desc limit 1'))[0]).toEqual({
      action: 'account.expired',
      subject: `user ${Number(before?.['id'])}`,
    })
  })
  test.each([
    ['one that was verified', `update users set email_verified_at = now() where`],
    ['one that was confirmed', `update users set status = 'active' where`],
  ])('%s stays', async (_, change) => {
    await registered(0)
    await query(`${change} email = '${email}'`)
    expect([await removedAfter(31), (await holder())?.['email']]).toEqual([0, email])
  })
  test('one whose link still works stays', async () => {
    await registered(31)
    expect([await removedAfter(0), (await holder())?.['email']]).toEqual([0, email])
    expect(await removedAfter(2)).toBe(1)
  })
})
