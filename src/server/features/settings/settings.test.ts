// A person's own profile and password over HTTP. S1§3, S1§5, S1§7
import { beforeEach, describe, expect, test } from 'vitest'
import { emailOf, password, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const save = (who: Somebody, body: object) => ask(who, 'PATCH /profile', { body })
const errorsOf = async (who: Somebody, body: object) => (await save(who, body)).body.errors
const rowOf = async (who: Somebody) => (await query(`select * from users where id = ${people[who]}`))[0]
beforeEach(() => query('delete from attempts'))

describe('PATCH /profile', () => {
  test('saves names, phone, email and about, each card by itself', async () => {
    const about = { responsibility: 'Revenue', hotel: 'Grand', city: 'Gdańsk', travel_agency: null }
    expect((await save('owner', { first_name: ' Ewa ', last_name: 'Nowak', phone: '' })).body.data).toMatchObject({
      first_name: 'Ewa',
      name: 'Ewa Nowak',
      phone: null,
    })
    expect((await save('owner', { about })).body.data.about).toEqual(about)
    const { status, body } = await save('owner', { email: emailOf('owner').toUpperCase(), phone: '+48 22 555 00 11' })
    expect([status, body.data.email, body.data.phone]).toEqual([
      200,
      emailOf('owner').toUpperCase(),
      '+48 22 555 00 11',
    ])
    const entries = await query(
      `select details, request_id is not null as found from audit_log where action = 'profile.updated' order by id`,
    )
    expect(entries.map(({ details }) => details)).toEqual([
      { fields: ['first_name', 'last_name'] },
      { fields: ['about'] },
      { fields: ['phone', 'email'] },
    ])
    expect((await save('owner', { email: emailOf('owner'), phone: '' })).status).toBe(200)
  })

  test('what is the same writes nothing', async () => {
    const before = await query('select count(*)::int from audit_log')
    expect((await save('manager', { first_name: 'Manager', status: 'active' })).status).toBe(200)
    expect(await query('select count(*)::int from audit_log')).toEqual(before)
  })

  test.each([
    ['owner', { first_name: ' ' }, { first_name: ['First name is required'] }],
    ['owner', { last_name: '' }, { last_name: ['Last name is required'] }],
    ['owner', { email: '' }, { email: ['Email is required'] }],
    ['owner', { email: 'abc' }, { email: ['Incorrect e-mail address'] }],
    ['owner', { email: emailOf('manager').toUpperCase(), password }, { email: ['This email is already in use'] }],
    ['owner', { phone: 'call me' }, { phone: ['Incorrect phone number'] }],
    ['owner', { about: { hotel: ' ' } }, { hotel: ['Hotel is required'] }],
    ['owner', { about: { travel_agency: 'X' } }, { hotel: ['Hotel is required'] }],
    ['travel_agent', { about: { hotel: 'X' } }, { travel_agency: ['Travel agency is required'] }],
    ['owner', { status: 'inactive' }, { status: ['Only an administrator can change the status'] }],
    ['owner', { status: 'gone' }, { status: [expect.any(String)] }],
  ] as const)('422: %s sends %j', async (who, body, errors) => {
    const before = await rowOf(who)
    expect(await errorsOf(who, body)).toEqual(errors)
    expect(await rowOf(who)).toEqual(before)
  })

  test('a demo user changes nothing', async () => {
    expect((await save('demo', { first_name: 'X' })).status).toBe(403)
  })

  const foreign = {
    is_admin: true,
    role: 'owner',
    user_id: 1,
    gds: [{ id: 1 }],
    hotels: [4],
    trial_ends_at: '2030-01-01',
    tenant_id: 1,
    is_demo: false,
    password_hash: 'x',
    queries_used: 0,
    plan_id: 1,
    id: 1,
  }
  test.each(Object.entries(foreign))('nobody gives themselves %s', async (field, value) => {
    for (const who of ['owner', 'manager', 'employee', 'travel_agent', 'unconfirmed', 'admin'] as const) {
      const before = await rowOf(who)
      expect(await save(who, { [field]: value, first_name: 'Taken' })).toMatchObject({
        status: 422,
        body: { errors: { [field]: ['Unknown field'] } },
      })
      expect(await rowOf(who)).toEqual(before)
    }
  })

  test('addresses are not for guessing: ten tries an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await save('employee', { email: emailOf('owner'), password })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })
})

describe('POST /change-password', () => {
  const change = (who: Somebody, body: object) => ask(who, 'POST /change-password', { body })
  const next = 'a better password'
  const good = { current_password: password, password: next, password_confirmation: next }

  test('the messages of the form, by field', async () => {
    const errors = async (body: object) => (await change('owner', body)).body.errors
    expect(await errors({})).toEqual({
      current_password: ['Current password is required'],
      password: ['Password is required'],
      password_confirmation: ['Password confirmation is required'],
    })
    expect(await errors({ ...good, password: '1234567', password_confirmation: '1234567' })).toEqual({
      password: ['Password should has at least 8 chars'],
    })
    expect(await errors({ ...good, password_confirmation: 'another one' })).toEqual({
      password_confirmation: ['Passwords must match'],
    })
    expect(await errors({ ...good, current_password: 'wrong' })).toEqual({
      current_password: ['The current password is wrong'],
    })
  })

  test('8 characters are enough; every other session ends, this one does not', async () => {
    const token = 'another_session_of_the_manager..'
    await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
      values (encode(sha256('${token}'::bytea), 'hex'), 'session', 2, ${people.manager}, now() + interval '1 day')`)
    const other = { headers: { authorization: `Bearer ${token}` } }
    expect((await ask('nobody', 'GET /profile', other)).status).toBe(200)
    const { status, body } = await change('manager', {
      ...good,
      password: '12345678',
      password_confirmation: '12345678',
    })
    expect([status, body.data]).toEqual([200, { sessions_ended: 1 }])
    expect((await ask('nobody', 'GET /profile', other)).status).toBe(401)
    expect((await ask('manager', 'GET /profile')).status).toBe(200)
    const logIn = (secret: string) =>
      ask('nobody', 'POST /login', { body: { email: emailOf('manager'), password: secret } })
    expect([(await logIn(password)).status, (await logIn('12345678')).status]).toEqual([422, 200])
    expect(JSON.stringify(await query('select details from audit_log'))).not.toMatch(/12345678|argon/)
  })

  test('five wrong guesses in 15 minutes, then the right one is refused as well', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await change('owner', { ...good, current_password: 'guess' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await change('owner', good)).status).toBe(429)
    expect((await ask('owner', 'GET /profile')).status).toBe(200)
  })

  test('of 18 simultaneous wrong guesses five are checked', async () => {
    const wrong = Array.from({ length: 18 }, () => change('owner', { ...good, current_password: 'guess' }))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(5).fill(422), ...Array(13).fill(429)])
  })
  test('of two simultaneous changes one counts', async () => {
    const answers = await Promise.all([1, 2].map(() => change('employee', good)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
