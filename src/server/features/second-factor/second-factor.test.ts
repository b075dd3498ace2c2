// The second factor over HTTP: who is refused, setting it up, the second step of a log-in, and turning it off. S1§3, S1§8
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { countOthers, rewrapAll } from '../../platform/secrets/rotate-key.ts'
import { sealingWith } from '../../platform/secrets/sealing.ts'
import { codeAt } from '../../platform/secrets/totp.ts'
import { emailOf, password, people, type Somebody, tokenOf } from '../../testing/people.ts'
import { beginFor, challengeOf, turnOnFor } from '../../testing/second-factors.ts'
import { testServer } from '../../testing/test-server.ts'
import { resetFromCommandLine } from './service.ts'

let clock = Date.now()
const { ask, ended, query, context, app } = testServer({ now: () => clock })
const step = 30_000
const enter = (challenge: string, code: string, ip?: string) =>
  ask('nobody', 'POST /login/second-factor', { body: { challenge, code }, ...(ip && { ip }) })
const logIn = (who: Somebody, secret = password) =>
  ask('nobody', 'POST /login', { body: { email: emailOf(who), password: secret } })
const change = (who: Somebody, what: string, code: string, secret = password) =>
  ask(who, `POST /profile/second-factor/${what}`, { body: { password: secret, code } })
const isOpen = async (token: string) => {
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  return (await app().inject({ method: 'GET', url: '/api/profile', headers })).statusCode === 200
}
const actionsOf = async (who: Somebody) =>
  (await query(`select action from audit_log where user_id = ${people[who]} order by id`)).map(({ action }) => action)
const mailsTo = async (who: Somebody) =>
  (await query(`select subject from outbox where recipient = '${emailOf(who)}' order by id`)).map(
    ({ subject }) => subject,
  )

let tokens: Record<string, unknown>[] = []
beforeEach(async () => {
  clock += 3_600_000
  if (tokens.length === 0) tokens = await query(`select hash, user_id, tenant_id from tokens where kind = 'session'`)
  for (const name of ['attempts', 'second_factors', 'recovery_codes', 'outbox']) await query(`delete from ${name}`)
  const values = tokens.map(
    (row) => `('${row['hash']}', 'session', ${row['tenant_id']}, ${row['user_id']}, now() + interval '20 days')`,
  )
  await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at) values ${values} on conflict do nothing`)
})

describe('refused', () => {
  test('422 in the words of the form', async () => {
    const errors = async (line: string, body: object) => (await ask('owner', line, { body })).body.errors
    expect(await errors('POST /profile/second-factor', {})).toEqual({ password: ['Password is required'] })
    expect(await errors('POST /profile/second-factor', { password: 'x' })).toEqual({
      password: ['The password is wrong'],
    })
    expect(await errors('POST /profile/second-factor/turn-off', { password: 'x', code: ' ' })).toHaveProperty('code')
    expect(await errors('POST /profile/second-factor/confirm', { code: 'ABCD-EFGH-JKMN' })).toHaveProperty('code')
    expect(await errors('POST /login/second-factor', { challenge: 'x', code: '123456' })).toHaveProperty('code')
  })

  test('409 if the state does not allow it', async () => {
    const confirm = (code: string) => ask('owner', 'POST /profile/second-factor/confirm', { body: { code } })
    expect((await confirm('123456')).status).toBe(409)
    expect((await change('owner', 'turn-off', '123456')).status).toBe(409)
    await turnOnFor(ask, 'owner', clock)
    expect((await confirm('123456')).status).toBe(409)
    expect((await ask('owner', 'POST /profile/second-factor', { body: { password } })).status).toBe(409)
  })

  test('a wrong code confirms nothing, and an unconfirmed key asks nobody for a code', async () => {
    const key = await beginFor(ask, 'manager')
    const code = codeAt(key, clock + 10 * step)
    expect(
      (await ask('manager', 'POST /profile/second-factor/confirm', { body: { code } })).body.errors,
    ).toHaveProperty('code')
    expect((await logIn('manager')).body.data).toEqual({ token: expect.any(String) })
  })

  test('turning it off takes the password and a code; five wrong ones in 15 minutes', async () => {
    const { key } = await turnOnFor(ask, 'owner', clock)
    const right = codeAt(key, clock + step)
    expect((await change('owner', 'turn-off', right, 'wrong')).body.errors).toEqual({
      password: ['The password is wrong'],
    })
    for (const code of ['000000', 'AAAA-BBBB-CCCC', '000000', '000000'])
      expect((await change('owner', 'turn-off', code)).body.errors).toHaveProperty('code')
    expect((await change('owner', 'turn-off', right)).status).toBe(429)
    expect((await ask('owner', 'GET /profile')).body.data.second_factor).toBe('on')
  })
})

test('set up: on after a code, other sessions end, a mail and the audit log say so, codes are shown once', async () => {
  const other = (await logIn('travel_agent')).body.data.token
  const { codes } = await turnOnFor(ask, 'travel_agent', clock)
  expect(new Set(codes).size).toBe(10)
  expect([await isOpen(other), await isOpen(tokenOf('travel_agent'))]).toEqual([false, true])
  const state = await ask('travel_agent', 'GET /profile/second-factor')
  expect(state.body.data).toEqual({ since: new Date(clock).toISOString(), recovery_codes_left: 10 })
  expect(await mailsTo('travel_agent')).toEqual(['Two-step verification is on'])
  expect((await actionsOf('travel_agent')).at(-1)).toBe('second_factor.turned_on')
})

describe('a log-in', () => {
  test('returns a challenge for the right password, and the token for the code', async () => {
    const { key } = await turnOnFor(ask, 'owner', clock)
    clock += step
    const { status, body } = await logIn('owner')
    expect([status, Object.keys(body.data)]).toEqual([200, ['challenge']])
    expect(await isOpen(body.data.challenge)).toBe(false)
    const wrong = await logIn('owner', 'wrong')
    expect(wrong.body).toEqual(
      (await ask('nobody', 'POST /login', { body: { email: 'x@test.example', password: 'y' } })).body,
    )
    const { token } = (await enter(body.data.challenge, codeAt(key, clock))).body.data
    expect(await isOpen(token)).toBe(true)
    const [entry] = await query(
      `select details from audit_log where action = 'session.opened' order by id desc limit 1`,
    )
    expect(entry).toEqual({ details: { by: 'app_code' } })
    clock += step
    expect((await enter(body.data.challenge, codeAt(key, clock))).status).toBe(422)
  })

  test('a time step counts once, whichever challenge it comes with; a clock may be wrong by one step', async () => {
    const { key } = await turnOnFor(ask, 'owner', clock)
    const [first, second] = [await challengeOf(ask, 'owner'), await challengeOf(ask, 'owner')]
    expect((await enter(first, codeAt(key, clock))).status).toBe(422) // it confirmed the set-up
    clock += 3 * step
    expect((await enter(first, codeAt(key, clock - 2 * step))).status).toBe(422)
    expect((await enter(first, codeAt(key, clock + step))).status).toBe(200)
    expect((await enter(second, codeAt(key, clock + step))).status).toBe(422)
    clock += step
    expect((await enter(second, codeAt(key, clock))).status).toBe(422)
    clock += step
    expect((await enter(second, codeAt(key, clock))).status).toBe(200)
  })

  test('a challenge ends after ten minutes, with another password, and with the account', async () => {
    const { key } = await turnOnFor(ask, 'manager', clock)
    const old = await challengeOf(ask, 'manager')
    clock += 10 * 60_000
    expect((await enter(old, codeAt(key, clock))).body.errors.code[0]).toMatch(/expired/)
    const given = await challengeOf(ask, 'manager')
    const body = { current_password: password, password, password_confirmation: password }
    expect((await ask('manager', 'POST /change-password', { body })).status).toBe(200)
    expect((await enter(given, codeAt(key, clock))).status).toBe(422)
    const last = await challengeOf(ask, 'manager')
    await query(`update users set status = 'inactive' where id = ${people.manager}`)
    expect((await enter(last, codeAt(key, clock))).status).toBe(403)
    await query(`update users set status = 'active' where id = ${people.manager}`)
  })

  test('wrong codes count with wrong passwords, and the right password in between does not reset them', async () => {
    const { key } = await turnOnFor(ask, 'employee', clock)
    clock += step
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const challenge = (await logIn('employee')).body.data?.challenge
      statuses.push(challenge ? (await enter(challenge, '000000')).status : 0)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 0, 0])
    expect((await logIn('employee')).status).toBe(429)
    clock += 15 * 60_000
    expect((await enter(await challengeOf(ask, 'employee'), codeAt(key, clock))).status).toBe(200)
  })

  test('of 50 simultaneous uses of one recovery code one gets in', async () => {
    const { codes } = await turnOnFor(ask, 'owner', clock)
    const [code = ''] = codes
    const challenges: string[] = []
    for (let n = 0; n < 50; n++) challenges.push(await challengeOf(ask, 'owner'))
    await query('delete from attempts')
    const answers = await Promise.all(challenges.map((each, n) => enter(each, code.toLowerCase(), `10.0.0.${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ask('owner', 'GET /profile/second-factor')).body.data.recovery_codes_left).toBe(9)
  })

  test('the link of a verification mail asks for the code too', async () => {
    const { key } = await turnOnFor(ask, 'owner', clock)
    await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
      values ('${createHash('sha256').update('proof-of-mailbox').digest('hex')}', 'verification', 2, ${people.owner}, now() + interval '9 years')`)
    const { body } = await ask('nobody', 'GET /verification/proof-of-mailbox')
    expect(Object.keys(body.data)).toEqual(['challenge'])
    clock += step
    expect((await enter(body.data.challenge, codeAt(key, clock))).status).toBe(200)
  })
})

test('new recovery codes end the earlier ones; turning it off ends other sessions, by a recovery code too', async () => {
  const { key, codes } = await turnOnFor(ask, 'owner', clock)
  clock += step
  const renewed = await change('owner', 'recovery-codes', codeAt(key, clock))
  const next: string[] = renewed.body.data.recovery_codes
  expect((await enter(await challengeOf(ask, 'owner'), String(codes[0]))).status).toBe(422)
  const { token } = (await enter(await challengeOf(ask, 'owner'), String(next[0]))).body.data
  expect((await change('owner', 'turn-off', String(next[0]))).status).toBe(422)
  expect((await change('owner', 'turn-off', String(next[1]))).body.data).toEqual({ sessions_ended: 1 })
  expect(await isOpen(token)).toBe(false)
  expect((await logIn('owner')).body.data).toHaveProperty('token')
  expect(await query('select * from second_factors')).toEqual([])
  expect(await query('select * from recovery_codes')).toEqual([])
  expect(await mailsTo('owner')).toEqual(['Two-step verification is on', 'Two-step verification is off'])
})

describe('who has lost it', () => {
  test('is helped by an administrator, whose own needs a code', async () => {
    await turnOnFor(ask, 'owner', clock)
    await turnOnFor(ask, 'admin', clock)
    expect((await ask('admin', `DELETE /users/${people.admin}/second-factor`)).status).toBe(409)
    for (let twice = 0; twice < 2; twice++)
      expect((await ask('admin', `DELETE /users/${people.owner}/second-factor`)).status).toBe(204)
    expect((await ask('owner', 'GET /profile')).status).toBe(401)
    expect((await logIn('owner')).body.data).toHaveProperty('token')
    expect(await mailsTo('owner')).toEqual(['Two-step verification is on', 'Two-step verification was reset'])
    const entries = await query(`select actor_id, user_id from audit_log where action = 'second_factor.reset'`)
    expect(entries).toEqual([{ actor_id: people.admin, user_id: people.owner }])
  })

  test('is helped on the command line, by an address in upper or lower case', async () => {
    await turnOnFor(ask, 'admin', clock)
    expect(await resetFromCommandLine(context(), emailOf('admin').toUpperCase())).toBe(true)
    expect(await resetFromCommandLine(context(), emailOf('admin'))).toBe(false)
    await expect(resetFromCommandLine(context(), 'nobody@test.example')).rejects.toThrow('no account')
    expect((await ask('admin', 'GET /profile')).status).toBe(401)
    expect((await actionsOf('admin')).at(-1)).toBe('second_factor.reset')
    expect(await mailsTo('admin')).toContain('Two-step verification was reset')
  })

  test('is not helped by a new password', async () => {
    await turnOnFor(ask, 'manager', clock)
    await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
      values ('${createHash('sha256').update('new-password').digest('hex')}', 'reset', 2, ${people.manager}, now() + interval '9 years')`)
    const body = { email: emailOf('manager'), token: 'new-password', password, password_confirmation: password }
    expect((await ask('nobody', 'POST /reset-password', { body })).status).toBe(200)
    expect((await logIn('manager')).body.data).toHaveProperty('challenge')
  })
})

test('no key, code or challenge is in the database; the sealed key opens nowhere else and follows a new secret key', async () => {
  const { key, codes } = await turnOnFor(ask, 'owner', clock)
  const challenge = await challengeOf(ask, 'owner')
  const secrets = [key, challenge, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]
  const tables = await query(`select table_name from information_schema.tables where table_schema = 'public'`)
  for (const { table_name } of tables) {
    const text = JSON.stringify(await query(`select t::text from ${String(table_name)} t`))
    const hex = Buffer.from(key).toString('hex')
    expect([table_name, [...secrets, hex].filter((each) => text.includes(each))]).toEqual([table_name, []])
  }
  const [row] = await query(`select encode(secret, 'hex') hex from second_factors`)
  const sealed = Buffer.from(String(row?.['hex']), 'hex')
  expect(context().seal.open(sealed, [2, people.owner, 'second factor'])).toBe(key)
  expect(() => context().seal.open(sealed, [2, people.manager, 'second factor'])).toThrow('authenticate')
  const next = sealingWith(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)])
  expect((await rewrapAll(context().db, next)).unreadable).toBe(0)
  expect(await countOthers(context().db, next)).toBe(0)
})

test('the export says whether it is on, and erasing removes it', async () => {
  await turnOnFor(ask, 'employee', clock)
  const job = (await ask('employee', 'POST /profile/export')).body.data.id
  const { result } = await ended('employee', job)
  expect(result.data.second_factor).toEqual({ since: new Date(clock).toISOString(), recovery_codes_left: 10 })
  expect((await ask('employee', 'DELETE /profile', { body: { password } })).status).toBe(204)
  expect(await query('select 1 from second_factors union all select 1 from recovery_codes')).toEqual([])
})
