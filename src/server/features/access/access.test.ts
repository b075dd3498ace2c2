// Registering, verifying and resetting over HTTP: refusals first, then what each step leaves behind. S1§2, S1§4, S1§5, S1§7
import { beforeEach, describe, expect, test } from 'vitest'
import { linkTokenOf, personFields, renewLinksOf } from '../../testing/one-time-links.ts'
import { emailOf, hotels, password, people, type Who } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'

let clock = Date.now()
const { ask, query, context, app } = testServer({ now: () => clock })
beforeEach(async () => {
  clock = Date.now()
  await query('delete from attempts')
  await query('delete from outbox')
})

let n = 0
const newEmail = () => `sign-up-${++n}@test.example`
const registration = (email = newEmail()) => ({
  ...personFields,
  email,
  account_type: 'owner',
  about: { hotel: 'Harbour Inn' },
})
const post = (path: string, body: object, ip?: string) => ask('nobody', `POST ${path}`, { body, ...(ip && { ip }) })
const register = (body: object = registration(), ip?: string) => post('/register', body, ip)
const asWith = async (token: string, line: string) => {
  const [method, path] = line.split(' ') as ['GET', string]
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  return app().inject({ method, url: `/api${path}`, headers })
}

type Mail = { mail: string; recipient: string; body: unknown; link: Uint8Array | null }
const mails = async () =>
  (await query('select mail, recipient, body, link from outbox order by id')) as unknown as Mail[]
/** The token in the link of the newest mail to somebody, as they find it in its text. */
const tokenFor = async (email: string) => {
  const mail = (await mails()).findLast(({ recipient }) => recipient === email)
  return mail && /(?:\/|token=)([\w-]{43})/.exec(renderMail(context(), mail).text)?.[1]
}
const userWith = async (email: string) =>
  (
    await query(`select users.*, t.kind, t.name business, t.trial_ends_at::text from users
      join tenants t on t.id = tenant_id where lower(email) = lower('${email}')`)
  )[0]
let addresses = 0
/** An address that nobody guessed from: another test, or a first try of the same one, may have used its guesses of the minute. */
const nextAddress = () => `10.0.3.${++addresses}`
const logIn = (email: string, secret: string) => post('/login', { email, password: secret })

describe('S1§5: a registration names what is missing, field by field', () => {
  test('all of it', async () => {
    const { status, body } = await register({})
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      phone: ['Phone is required'],
      account_type: ['Account type is required'],
      about: ['Hotel / Travel agency name is required'],
    })
  })
  test.each([
    ['first_name', { first_name: 'You won https://evil.example' }, 'Enter the name without a link'],
    ['first_name', { first_name: 'Anna\nBcc: all' }, 'Enter the name on one line'],
    ['last_name', { last_name: 'x'.repeat(61) }, 'At most 60 characters'],
    ['email', { email: 'abc' }, 'Incorrect e-mail address'],
    ['password', { password: '1234567', password_confirmation: '1234567' }, 'Password should has at least 8 chars'],
    ['password_confirmation', { password_confirmation: 'other' }, 'Passwords must match'],
    ['account_type', { account_type: 'manager' }, 'Account type is required'],
    ['about', { about: { travel_agency: 'Not a hotel' } }, 'Hotel / Travel agency name is required'],
    ['about', { account_type: 'travel_agent' }, 'Hotel / Travel agency name is required'],
    ['phone', { phone: 'call me' }, 'Incorrect phone number'],
    ['is_admin', { is_admin: true }, 'Unknown field'],
    ['status', { status: 'active' }, 'Unknown field'],
    ['tenant_id', { tenant_id: 2 }, 'Unknown field'],
  ])('%s', async (field, change, message) => {
    const { status, body } = await register({ ...registration(), ...change })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } })
  })
})

test.each([
  ['owner', { hotel: 'Harbour Inn' }, 'hotel'],
  ['travel_agent', { travel_agency: 'Wide World' }, 'agency'],
] as const)('S1§1: signing up makes an unconfirmed %s in an account of its own', async (account_type, about, kind) => {
  const email = newEmail()
  expect((await register({ ...registration(email), account_type, about })).status).toBe(201)
  expect(await userWith(email)).toMatchObject({
    role: account_type,
    status: 'unconfirmed',
    is_admin: false,
    about,
    kind,
    business: Object.values(about)[0],
    trial_ends_at: null,
    email_verified_at: null,
  })
  const [entry] = await query('select action, actor_id = user_id own from audit_log order by id desc limit 1')
  expect(entry).toEqual({ action: 'account.registered', own: true })
})

describe('S1§2: the link of the verification mail', () => {
  test('verifies the address and logs its holder in once, who stays unconfirmed', async () => {
    const email = newEmail()
    await register(registration(email))
    const hash = await tokenFor(email)
    const { status, body } = await ask('nobody', `GET /verification/${hash}`)
    expect(status).toBe(200)
    expect((await asWith(body.data.token, 'GET /profile')).json().data).toMatchObject({ email, status: 'unconfirmed' })
    expect((await asWith(body.data.token, 'GET /hotels')).statusCode).toBe(412)
    expect(await userWith(email)).toMatchObject({ status: 'unconfirmed', email_verified_at: expect.anything() })
    expect((await ask('nobody', `GET /verification/${hash}`)).body).toEqual(
      (await ask('nobody', 'GET /verification/unknown')).body,
    )
  })
  test('of 50 uses at once exactly one succeeds', async () => {
    for (const statement of renewLinksOf('unconfirmed')) await query(statement)
    const uses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ask('nobody', `GET /verification/${linkTokenOf('verification', 'unconfirmed')}`, { ip: `10.9.0.${at}` }),
      ),
    )
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(404)])
  })
  test('works for 24 hours, and so does the one that was sent again', async () => {
    const email = newEmail()
    await register(registration(email))
    const first = await tokenFor(email)
    clock += 12 * 3_600_000
    await post('/verification-resend', { email })
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    clock += 12 * 3_600_000 + 1000
    expect((await ask('nobody', `GET /verification/${first}`)).status).toBe(404)
    expect((await ask('nobody', `GET /verification/${second}`)).status).toBe(200)
  })
  test('lets nobody into a deactivated account: 403', async () => {
    for (const statement of renewLinksOf('inactive')) await query(statement)
    const answer = await ask('nobody', `GET /verification/${linkTokenOf('verification', 'inactive')}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'inactive' } })
  })
})

describe('S1§2: a forgotten password', () => {
  const requestReset = async (who: Who) => {
    expect((await post('/forgot-password', { email: emailOf(who).toUpperCase() })).status).toBe(200)
    return { token: String(await tokenFor(emailOf(who))), email: emailOf(who) }
  }
  const set = (link: { token: string; email: string }, secret = 'another-password', ip?: string) =>
    post('/reset-password', { ...link, password: secret, password_confirmation: secret }, ip)

  test.each([
    ['password', { password: '1234567', password_confirmation: '1234567' }, 'Password should has at least 8 chars'],
    ['password_confirmation', { password_confirmation: 'different' }, 'Passwords must match'],
  ])('422 at %s', async (field, change, message) => {
    const both = { token: 'x', email: 'a@b.example', password, password_confirmation: password }
    const body = Object.assign(both, change)
    expect((await post('/reset-password', body)).body.errors).toEqual({ [field]: [message] })
  })

  test('is replaced once through the link, which ends every session and every other link', async () => {
    const old = (await logIn(emailOf('manager'), password)).body.data.token
    const [first, link] = [await requestReset('manager'), await requestReset('manager')]
    expect((await set(link)).status).toBe(200)
    expect((await asWith(old, 'GET /profile')).statusCode).toBe(401)
    expect((await logIn(emailOf('manager'), password)).status).toBe(422)
    expect((await logIn(emailOf('manager'), 'another-password')).status).toBe(200)
    expect([(await set(link)).status, (await set(first)).status]).toEqual([422, 422])
    const [entry] = await query(`select action, user_id from audit_log where action = 'password.reset'`)
    expect(entry).toEqual({ action: 'password.reset', user_id: people.manager })
  })
  test('only together with the address that the link was sent to', async () => {
    const link = await requestReset('owner')
    expect((await set({ ...link, email: emailOf('employee') })).body.errors).toHaveProperty('token')
    expect((await set(link, password)).status).toBe(200)
  })
  test('within 60 minutes', async () => {
    const link = await requestReset('owner')
    clock += 3_600_001
    expect((await set(link)).status).toBe(422)
  })
  test('of 20 uses at once exactly one succeeds', async () => {
    const link = await requestReset('employee')
    const uses = await Promise.all(Array.from({ length: 20 }, (_, at) => set(link, password, `10.8.0.${at}`)))
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)])
  })
})

describe('nobody learns who has an account', () => {
  test.each([
    ['/forgot-password', 'owner', 'password_reset'],
    ['/verification-resend', 'unconfirmed', 'verification'],
  ] as const)('POST %s: the same answer, and a mail to a holder only', async (path, who, mail) => {
    await query(`update users set email_verified_at = null where id = ${people.unconfirmed}`)
    const [known, unknown] = [await post(path, { email: emailOf(who) }), await post(path, { email: newEmail() })]
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    expect((await mails()).map((each) => [each.mail, each.recipient])).toEqual([[mail, emailOf(who)]])
  })
  test('POST /verification-resend: to a verified address goes a mail that says so, without a new link', async () => {
    await query(`update users set email_verified_at = now() where id = ${people.owner}`)
    await post('/verification-resend', { email: emailOf('owner') })
    const [mail, ...others] = await mails()
    expect([mail?.mail, mail?.recipient, others]).toEqual(['email_already_verified', emailOf('owner'), []])
    expect(mail && renderMail(context(), mail).text).toMatch(/already verified\. Sign in\..*\/login/s)
  })
  test('POST /register: an address with an account gets the same response, its holder a mail, and nothing changes', async () => {
    await query(`update users set email_verified_at = now() where id = ${people.owner}`)
    const before = await query('select count(*)::int n from tenants')
    const [fresh, taken] = [await register(), await register(registration(emailOf('owner').toUpperCase()))]
    const { message, ...others } = fresh.body.data
    expect(taken).toMatchObject({ status: fresh.status, body: { data: { message } } })
    expect(Object.keys(taken.body.data)).toEqual(['message', ...Object.keys(others)])
    expect((await mails()).map((each) => each.mail)).toEqual(['verification', 'account_exists'])
    expect(await query('select count(*)::int n from tenants')).toEqual([{ n: Number(before[0]?.n) + 1 }])
    expect((await logIn(emailOf('owner'), password)).status).toBe(200)
  })
  test('… who has not verified it yet gets the link again', async () => {
    const email = newEmail()
    await register(registration(email))
    await register(registration(email))
    expect((await mails()).map((each) => [each.mail, each.recipient])).toEqual([
      ['verification', email],
      ['verification', email],
    ])
  })
  test('of 20 registrations of one address at once one makes an account', async () => {
    const email = newEmail()
    await query(`update users set email_verified_at = now() where id = ${people.owner}`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(registration(email))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3) // and then too many mails to this address
    expect(await query(`select count(*)::int n from users where email = '${email}'`)).toEqual([{ n: 1 }])
  })
})

describe('429', () => {
  test.each([
    '/forgot-password',
    '/verification-resend',
    '/register',
  ])('POST %s: 3 mails an hour to one address, with an account or without', async (path) => {
    // 8 minutes into an hour.
    clock = Math.ceil(clock / 3_600_000) * 3_600_000 + 8 * 60_000
    for (const email of [emailOf('owner'), newEmail()]) {
      const statuses: number[] = []
      let message = ''
      for (let time = 0; time < 4; time++) {
        const { status, body } = await post(path, path === '/register' ? registration(email) : { email })
        statuses.push(status < 300 ? 200 : status)
        message = body.message
      }
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(message).toBe('Too many attempts. Try again in 52 minutes')
    }
  })
  test('who has used up the verification mails of the hour can still reset the password, and no more than 3 times', async () => {
    const email = emailOf('owner')
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await post('/verification-resend', { email })).status)
    for (let time = 0; time < 4; time++) statuses.push((await post('/forgot-password', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
    expect(await mails()).toHaveLength(6)
  })
  test('of simultaneous guesses at links no more than 30 a minute are checked', async () => {
    clock = Math.ceil(clock / 60_000) * 60_000 + 60_000
    const ip = nextAddress()
    for (let at = 0; at < 22; at++) await ask('nobody', `GET /verification/first${at}`, { ip })
    const guesses = Array.from({ length: 14 }, (_, at) => ask('nobody', `GET /verification/at-once${at}`, { ip }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    const answered = (status: number) => statuses.filter((each) => each === status).length
    expect({ statuses, checked: answered(404), refused: answered(429) }).toEqual({ statuses, checked: 8, refused: 6 })
    clock += 60_000
  })
  test('30 guesses at links from one address are checked per minute', async () => {
    clock = Math.ceil(clock / 60_000) * 60_000
    const ip = nextAddress()
    const statuses: number[] = []
    for (let at = 0; at < 33; at++) statuses.push((await ask('nobody', `GET /verification/guess${at}`, { ip })).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429, 429])
    const last = await ask('nobody', 'GET /verification/last', { ip })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    clock += 60_000
    expect((await ask('nobody', 'GET /verification/last', { ip })).status).toBe(404)
  })
})

test('secrets that people type or receive are in no row, response or mail to others', async () => {
  const [email, canary] = [newEmail(), 'canary-secret-1234']
  const answer = await register({ ...registration(email), password: canary, password_confirmation: canary })
  const token = String(await tokenFor(email))
  const stored = JSON.stringify(
    await Promise.all(
      ['users', 'tokens', 'audit_log', 'attempts', 'outbox'].map((table) =>
        query(`select ${table}::text from ${table}`),
      ),
    ),
  )
  for (const secret of [canary, token]) {
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
})

describe('S1§2: POST /login/{hash} of a demo', () => {
  const enter = (hash = linkTokenOf('demo', 'demo')) => post(`/login/${hash}`, { device_name: 'test' })

  test('a thousand times an hour from one address, then 429 without another session', async () => {
    expect((await enter()).status).toBe(200)
    const counted = `from attempts where key like 'demo entries %'`
    expect(await query(`select count ${counted}`)).toEqual([{ count: 1 }])
    await query(`update attempts set count = 1000 where key like 'demo entries %'`)
    const sessions = `select count(*)::int n from tokens where kind = 'demo'`
    const before = await query(sessions)
    expect(await enter()).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(await query(sessions)).toEqual(before)
    await query(`delete ${counted}`)
  })

  beforeEach(async () => {
    for (const statement of renewLinksOf('demo')) await query(statement)
    await query('update demos set cancelled_at = null')
  })
  test('returns token, hotel and GDS as often as it is opened', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, body } = await enter()
      expect(status).toBe(200)
      expect(body.data).toEqual({ token: expect.any(String), hotel: { id: hotels.demo }, gds_ids: [1, 2] })
      expect((await asWith(body.data.token, 'GET /profile')).json().data).toMatchObject({ is_demo: true })
    }
  })
  test('404 with one body where it is unknown, cancelled or over', async () => {
    const { body } = await enter('unknown')
    await query('update demos set cancelled_at = now()')
    expect(await enter()).toMatchObject({ status: 404, body })
    await query('update demos set cancelled_at = null')
    clock += 11 * 86_400_000
    expect(await enter()).toMatchObject({ status: 404, body })
  })
  test('its token ends with the day of the deadline', async () => {
    const { token } = (await enter()).body.data
    const [row] = await query(`select expires_at = (deadline_at + 1)::timestamp at time zone 'UTC' ends
      from tokens, demos where tokens.kind = 'demo' order by tokens.created_at desc limit 1`)
    expect(row).toEqual({ ends: true })
    clock += 11 * 86_400_000
    expect((await asWith(token, 'GET /profile')).statusCode).toBe(401)
  })
})
