// An address that nobody has verified owns nothing: who reads its mails gets in, and what a stranger set there is gone. S1§2, S1§4
import { beforeEach, expect, test } from 'vitest'
import { linkTokenOf, personFields, renewLinksOf } from '../../testing/one-time-links.ts'
import { password, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'

const { ask, query, context } = testServer()
const strangersPassword = 'strangers-password'
let n = 0
let email = ''
const post = (path: string, body: object) => ask('nobody', `POST ${path}`, { body })
const registration = (secret: string, first_name: string) => ({
  ...personFields,
  email,
  first_name,
  password: secret,
  password_confirmation: secret,
  account_type: 'owner',
  about: { hotel: `${first_name} Inn` },
})
const logIn = (secret: string) => post('/login', { email, password: secret })
const as = (token: string, line: string, body?: object) =>
  ask('nobody', line, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
const stranger = async () => {
  expect((await post('/register', registration(strangersPassword, 'Stranger'))).status).toBe(201)
  return String((await logIn(strangersPassword)).body.data.token)
}
/** As before second factors were refused to them. */
const withFactor = () =>
  query(`insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
    select id, tenant_id, '\\x00', '${'ab'.repeat(16)}', now(), now() from users where email = '${email}'`)
const holder = async () =>
  (
    await query(
      `select users.*, t.name business, t.kind from users join tenants t on t.id = tenant_id where email = '${email}'`,
    )
  )[0]
const linkIn = async () => {
  const mail = (
    await query(`select mail, recipient, body, link from outbox where recipient = '${email}' order by id desc limit 1`)
  )[0]
  return /(?:\/|token=)([\w-]{43})/.exec(renderMail(context(), mail as never).text)?.[1] ?? ''
}
const reset = (token: string) => post('/reset-password', { token, email, password, password_confirmation: password })
const newest = async () => (await query('select action, details from audit_log order by id desc limit 1'))[0]

beforeEach(async () => {
  email = `victim-${++n}@test.example`
  await query('delete from attempts')
  await query('delete from outbox')
  for (const statement of renewLinksOf('owner')) await query(statement)
})

test('who is not confirmed sets up no second factor: 412', async () => {
  const token = await stranger()
  const answers = [
    await as(token, 'POST /profile/second-factor', { password: strangersPassword }),
    await as(token, 'POST /profile/second-factor/confirm', { code: '123456' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([412, 'activation_required']))
  expect(await query(`select 1 from second_factors where user_id = ${Number((await holder())?.['id'])}`)).toEqual([])
  expect((await logIn(strangersPassword)).body.data).toEqual({ token: expect.any(String) })
})

test('a reset proves the address: password, second factor and sessions of a stranger are gone, and the audit log says so', async () => {
  const token = await stranger()
  await withFactor()
  await post('/forgot-password', { email })
  expect((await reset(await linkIn())).status).toBe(200)
  expect(await newest()).toEqual({
    action: 'password.reset',
    details: { unverified: true, second_factor_removed: true, sessions_ended: 1 },
  })
  expect((await as(token, 'GET /profile')).status).toBe(401)
  expect((await logIn(strangersPassword)).status).toBe(422)
  const own = await logIn(password)
  expect(own.body.data).toEqual({ token: expect.any(String) })
  expect((await as(own.body.data.token, 'GET /profile')).body.data).toMatchObject({ email, status: 'unconfirmed' })
})

test('a reset ends the change of address that a stranger began', async () => {
  const token = await stranger()
  const to = `stranger-${n}@test.example`
  const begun = await as(token, 'PATCH /profile', { email: to, password: strangersPassword })
  expect(begun.body.data.pending_email).toBe(to)
  await post('/forgot-password', { email })
  expect((await reset(await linkIn())).status).toBe(200)
  const held = await holder()
  expect(held).toMatchObject({ email, pending_email: null })
  const links = `select kind from tokens where user_id = ${Number(held?.['id'])} and kind like 'email%'`
  expect(await query(links)).toEqual([])
})

test('a reset leaves the second factor of a confirmed account on', async () => {
  await stranger()
  await withFactor()
  await query(`update users set status = 'active', email_verified_at = now() where email = '${email}'`)
  await post('/forgot-password', { email })
  expect((await reset(await linkIn())).status).toBe(200)
  expect((await logIn(password)).body.data).toEqual({ challenge: expect.any(String) })
})

test.each([
  [
    'invitation',
    () => post(`/register/${linkTokenOf('invitation', 'owner')}`, personFields),
    201,
    'invitation.accepted',
  ],
  [
    'trial_invitation',
    () =>
      ask('nobody', `PATCH /trial-invitations/${linkTokenOf('trial_invitation', 'owner')}`, {
        body: { password, password_confirmation: password },
      }),
    200,
    'session.opened',
  ],
] as const)('an %s replaces an account that a stranger opened in its address', async (kind, accept, status, last) => {
  const token = await stranger()
  await withFactor()
  const before = await holder()
  await query(`update ${kind}s set email = upper('${email}') where id = (select max(id) from ${kind}s)`)
  expect((await accept()).status).toBe(status)
  await query(`update users set email = lower(email) where lower(email) = '${email}'`)
  const after = await holder()
  expect(after).toMatchObject({ status: 'active', email_verified_at: expect.anything() })
  expect(after?.['tenant_id']).not.toBe(before?.['tenant_id'])
  expect(after?.['first_name']).not.toBe('Stranger')
  expect(await query(`select 1 from tenants where id = ${before?.['tenant_id']}`)).toEqual([])
  expect((await as(token, 'GET /profile')).status).toBe(401)
  expect((await logIn(strangersPassword)).status).toBe(422)
  expect((await logIn(password)).body.data).toEqual({ token: expect.any(String) })
  const entries = await query(
    `select action, subject, details from audit_log where action = 'account.replaced' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ action: 'account.replaced', subject: `user ${before?.['id']}`, details: { by: kind } }])
  expect(await query(`select 1 from audit_log where action = '${last}' and actor_id = ${after?.['id']}`)).not.toEqual(
    [],
  )
})

test('a link that was used replaces nobody', async () => {
  const used = `/register/${linkTokenOf('invitation', 'owner')}`
  expect((await post(used, personFields)).status).toBe(201)
  await stranger()
  await query(`update invitations set email = '${email}' where id = (select max(id) from invitations)`)
  expect((await post(used, personFields)).status).toBe(404)
  expect(await holder()).toMatchObject({ first_name: 'Stranger' })
})

test('an invitation is sent to such an address like to any other, and a trial can be given', async () => {
  await stranger()
  await query('delete from outbox')
  const body = { emails: [email], role: 'employee', invited_to: people.owner }
  expect((await ask('owner', 'POST /invitations', { body })).status).toBeLessThan(300)
  expect(await query('select mail, recipient from outbox')).toEqual([{ mail: 'invitation', recipient: email }])
  const trial = {
    email,
    first_name: 'Right',
    last_name: 'Owner',
    account_type: 'travel_agent',
    gds_ids: [1],
    hotel_ids: [],
    trial_ends_at: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  }
  expect((await ask('admin', 'POST /trial-invitations', { body: trial })).status).toBeLessThan(300)
})

test('who registers it again chooses a password by mail, and the account is theirs', async () => {
  const token = await stranger()
  const again = await post('/register', registration('typed-password', 'Right'))
  const fresh = await post('/register', { ...registration(password, 'Other'), email: `fresh-${n}@test.example` })
  const { message, registration: freshToken } = fresh.body.data
  expect([again.status, again.body.data.message]).toEqual([fresh.status, message])
  expect(again.body.data.registration).toHaveLength(freshToken.length)
  expect(await holder()).toMatchObject({ first_name: 'Stranger', email_verified_at: null })
  expect((await reset(await linkIn())).status).toBe(200)
  expect(await holder()).toMatchObject({
    first_name: 'Right',
    business: 'Right Inn',
    about: { hotel: 'Right Inn' },
    status: 'unconfirmed',
    email_verified_at: expect.anything(),
  })
  expect((await as(token, 'GET /profile')).status).toBe(401)
  expect([(await logIn(strangersPassword)).status, (await logIn('typed-password')).status]).toEqual([422, 422])
  expect((await logIn(password)).status).toBe(200)
})
