// Where a registration is, for the page on which its person waits: what its token says, and what it never says. S1§4
import { beforeEach, describe, expect, test } from 'vitest'
import { linkTokenOf, personFields, renewLinksOf, testSeal } from '../../testing/one-time-links.ts'
import { emailOf, people, plans } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'
import { registrationTokenOf } from './find-registration.ts'

let clock = Date.now()
const { ask, query, context } = testServer({ now: () => clock })
let n = 0
let email = ''
beforeEach(async () => {
  clock = Date.now()
  email = `waits-${++n}@test.example`
  await query('delete from attempts')
  await query('delete from outbox')
})

const register = async (of = email) => {
  const body = { ...personFields, email: of, account_type: 'owner', about: { hotel: 'Harbour Inn' } }
  const { status, body: answer } = await ask('nobody', 'POST /register', { body })
  expect(status).toBe(201)
  return String(answer.data.registration)
}
const look = (token: string) => ask('nobody', `GET /registrations/${token}`)
const stateOf = async (token: string) => (await look(token)).body.data.state
const idOf = async () => Number((await query(`select id from users where email = '${email}'`))[0]?.['id'])
/** Opens the newest link that was mailed, as on another device; answers its session. */
const verify = async () => {
  const mails = await query(
    `select mail, recipient, body, link from outbox where recipient = '${email}' order by id desc`,
  )
  const link = mails.flatMap(
    (mail) => /email-verification\/([\w-]{43})/.exec(renderMail(context(), mail as never).text) ?? [],
  )
  return String((await ask('nobody', `GET /verification/${link[1]}`)).body.data.token)
}
const activate = async () => {
  const body = { first_plan: plans.used, gds: [1], hotels: [1] }
  expect((await ask('admin', `POST /users/${await idOf()}/confirm`, { body })).status).toBe(200)
}
const profileOf = async (token: string) =>
  (await ask('nobody', 'GET /profile', { headers: { authorization: `Bearer ${token}` } })).body.data

describe('S1§4: a registration says how far it is', () => {
  test('from the mail to the activation, and writes nothing when it is asked', async () => {
    const token = await register()
    expect(await stateOf(token)).toBe('waiting')
    await verify()
    expect(await stateOf(token)).toBe('verified')
    await activate()
    await query('delete from attempts')
    expect(await stateOf(token)).toBe('active')
    expect(await query('select key from attempts')).toEqual([])
  })
  test('closed once an administrator has dismissed it', async () => {
    const token = await register()
    await verify()
    expect((await ask('admin', `DELETE /users/${await idOf()}`)).status).toBe(204)
    expect(await stateOf(token)).toBe('closed')
  })
  test('closed once the account was deactivated', async () => {
    const token = await register()
    await activate()
    await query(`update users set status = 'inactive' where email = '${email}'`)
    expect(await stateOf(token)).toBe('closed')
  })
  test('for a day, like the link of the mail', async () => {
    const token = await register()
    clock += 86_400_000 - 1
    expect(await stateOf(token)).toBe('waiting')
    clock += 1
    expect((await look(token)).status).toBe(404)
  })
})

describe('the profile of an account that is not confirmed has a token too', () => {
  test('which goes on saying how far it is when the verification has ended the session', async () => {
    await register()
    const { token: session } = (
      await ask('nobody', 'POST /login', { body: { email, password: personFields.password } })
    ).body.data
    const { registration } = await profileOf(session)
    const verified = await verify()
    expect(await profileOf(session)).toBeUndefined()
    expect(await stateOf(registration)).toBe('verified')
    expect(await profileOf(verified)).toMatchObject({ email, registration: expect.any(String) })
  })
  test('and that of a confirmed one has none', async () => {
    expect((await ask('owner', 'GET /profile')).body.data.registration).toBeNull()
  })
})

describe('nobody learns by it who has an account', () => {
  test('an address with an account gets a token that looks the same, and waits for ever', async () => {
    await query(`update users set email_verified_at = now() where id = ${people.owner}`)
    const [fresh, taken] = [await register(), await register(emailOf('owner'))]
    expect(taken).toHaveLength(fresh.length)
    expect((await look(taken)).body).toEqual((await look(fresh)).body)
  })
  test('nor does the second registration of an address, whose first one was confirmed without being verified', async () => {
    await register()
    await activate()
    expect(await stateOf(await register())).toBe('waiting')
  })
})

test('a token logs nobody in, and is no link of a mail', async () => {
  const token = await register()
  expect((await ask('nobody', 'GET /profile', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect((await ask('nobody', `GET /verification/${token.slice(0, 200)}`)).status).toBe(404)
})

test('what was not sealed for it, changed or is too long says only that it is unknown', async () => {
  for (const statement of renewLinksOf('unconfirmed')) await query(statement)
  const person = { tenant_id: 2, id: people.unconfirmed }
  const right = registrationTokenOf({ seal: testSeal, now: () => clock }, person)
  const elsewhere = testSeal.seal(`2 ${people.unconfirmed} ${clock + 1000}`.padEnd(48), ['other']).toString('base64url')
  const changed = right.slice(0, -2) + (right.endsWith('AA') ? 'BB' : 'AA')
  const unknown = await look('unknown')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'link_invalid' } })
  for (const token of [elsewhere, changed, linkTokenOf('verification', 'unconfirmed')])
    expect(await look(token)).toMatchObject({ status: 404, body: unknown.body })
  expect((await look('x'.repeat(401))).status).not.toBe(200)
})
