// Another email address over HTTP: it counts once its link was opened, and the old one undoes it for seven days. S1§2
import { beforeEach, expect, test } from 'vitest'
import { renderMail } from '../mail/service.ts'
import { emailOf, password, people, type Somebody } from '../../testing/people.ts'
import { turnOnFor } from '../../testing/second-factors.ts'
import { testServer } from '../../testing/test-server.ts'
import { codeAt } from '../../platform/secrets/totp.ts'

const day = 24 * 3_600_000
let moment = Date.now()
const { ask, query, context } = testServer({ now: () => moment })
beforeEach(async () => {
  moment = Date.now()
  await query('delete from attempts')
  await query('delete from second_factors')
  await query(`update users set email_verified_at = now() where id in (${Object.values(people)})`)
})

const save = (who: Somebody, body: object) => ask(who, 'PATCH /profile', { body })
const logIn = (email: string, secret = password) =>
  ask('nobody', 'POST /login', { body: { email, password: secret } }).then(({ status }) => status)
/** The newest mail of a kind to an address, in words. */
const mailTo = async (to: string, mail: string): Promise<string> => {
  const [row] = await query(
    `select * from outbox where lower(recipient) = lower('${to}') and mail = '${mail}' order by id desc limit 1`,
  )
  expect([to, mail, row !== undefined]).toEqual([to, mail, true])
  return renderMail(context(), row as never).text
}
const linkTo = async (to: string, mail: string): Promise<string> =>
  (await mailTo(to, mail)).match(/(?:email-change|email-undo)\/([\w-]+)/)?.[1] ?? ''
const resetTokenTo = async (to: string): Promise<string> =>
  (await mailTo(to, 'password_reset')).match(/token=([\w-]+)/)?.[1] ?? ''
const mailsTo = async (to: string) =>
  (await query(`select mail from outbox where recipient = '${to}' order by id`)).map(({ mail }) => mail)
const confirm = (token: string) => ask('nobody', `POST /email-changes/${token}/confirm`)
const undo = (token: string) => ask('nobody', `POST /email-changes/${token}/undo`)
const emailNow = async (who: Somebody) =>
  (await query(`select email, pending_email from users where id = ${people[who]}`))[0]
const signedIn = async (who: Somebody) => (await ask(who, 'GET /profile')).status

test('an email address changes with the password only, and what is the same asks for nothing', async () => {
  const email = 'proof@test.example'
  expect(await save('manager', { email })).toMatchObject({
    status: 422,
    body: { errors: { password: ['Password is required'] } },
  })
  expect((await save('manager', { email, password: 'wrong' })).body.errors).toEqual({
    password: ['The password is wrong'],
  })
  expect((await save('manager', { email, code: '123456' })).status).toBe(422)
  expect(await emailNow('manager')).toEqual({ email: emailOf('manager'), pending_email: null })
  expect((await save('manager', { email: emailOf('manager'), phone: '' })).status).toBe(200)
})

test('wrong passwords count over everything that asks for one: the sixth is refused, even if right', async () => {
  const statuses: number[] = []
  const body = { password: 'wrong' }
  const tries = [
    () => save('owner', { email: 'x1@test.example', ...body }),
    () => ask('owner', 'DELETE /profile', { body }),
    () =>
      ask('owner', 'POST /api-tokens', {
        body: { name: 'T', scopes: ['read'], expires_at: new Date(moment + day).toISOString(), ...body },
      }),
    () => ask('owner', 'POST /profile/second-factor', { body }),
    () => save('owner', { email: 'x1@test.example', ...body }),
    () => save('owner', { email: 'x1@test.example', password }),
  ]
  for (const attempt of tries) statuses.push((await attempt()).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('API tokens and closing the account ask too; with nothing sent the error is at the field', async () => {
  const name = { name: 'T', scopes: ['read'], expires_at: new Date(moment + day).toISOString() }
  const required = { password: ['Password is required'] }
  expect((await ask('owner', 'POST /api-tokens', { body: name })).body.errors).toEqual(required)
  expect((await ask('employee', 'DELETE /profile', { body: {} })).body.errors).toEqual(required)
  expect((await ask('employee', 'DELETE /profile')).status).toBe(422)
  expect(await query(`select 1 from tokens where kind = 'api'`)).toEqual([])
  expect(await signedIn('employee')).toBe(200)
})

test('a code does instead of the password, once, where two-step verification is on', async () => {
  const { key } = await turnOnFor(ask, 'travel_agent', moment)
  moment += 60_000
  const code = codeAt(key, moment)
  expect((await save('travel_agent', { email: 'coded@test.example', code })).body.data.pending_email).toBe(
    'coded@test.example',
  )
  expect((await save('travel_agent', { email: 'again@test.example', code })).body.errors).toEqual({
    code: ['This code is wrong or has already been used'],
  })
})

test('the new address counts once its link was opened; until then log-in and reset stay with the old one', async () => {
  const [from, to] = [emailOf('manager'), 'moved@test.example']
  const { body } = await save('manager', { email: to, password })
  expect([body.data.email, body.data.pending_email]).toEqual([from, to])
  expect([await logIn(from), await logIn(to)]).toEqual([200, 422])
  await ask('nobody', 'POST /forgot-password', { body: { email: from } })
  await ask('nobody', 'POST /forgot-password', { body: { email: to } })
  expect(await mailsTo(from)).toEqual(['email_change_requested', 'password_reset'])
  expect(await mailsTo(to)).toEqual(['email_change'])
  const token = await linkTo(to, 'email_change')
  const check = await ask('nobody', `GET /links/email_change/${token}`)
  expect([check.body.data.valid, await emailNow('manager')]).toEqual([true, { email: from, pending_email: to }])
  expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 404])
  expect(await emailNow('manager')).toEqual({ email: to, pending_email: null })
  expect([await logIn(from), await logIn(to)]).toEqual([422, 200])
  expect((await mailsTo(from)).at(-1)).toBe('email_changed')
  expect(await query(`select 1 from tokens where kind = 'reset' and user_id = ${people.manager}`)).toEqual([])
})

test('the old mailbox undoes a verified change within seven days: all ends, and a mail sets a new password', async () => {
  const [from, to] = [emailOf('owner'), 'stranger@test.example']
  await save('owner', { email: to, password })
  await confirm(await linkTo(to, 'email_change'))
  await turnOnFor(ask, 'owner', moment)
  await save('owner', { email: 'second-stranger@test.example', password })
  const later = await linkTo(to, 'email_change_requested')
  moment += 7 * day - 60_000
  const token = await linkTo(from, 'email_change_requested')
  await query(`update tokens set expires_at = now() + interval '30 days' where kind = 'session'`)
  expect([(await undo(token)).status, (await undo(token)).status]).toEqual([200, 404])
  expect(await emailNow('owner')).toEqual({ email: from, pending_email: null })
  expect([await signedIn('owner'), await logIn(from), await logIn(to)]).toEqual([401, 422, 422])
  expect((await mailsTo(from)).at(-1)).toBe('email_change_undone')
  expect(await mailTo(from, 'email_change_undone')).toMatch(/earlier email is back.*old password no longer works/s)
  expect((await undo(later)).status).toBe(404)
  expect(await query(`select 1 from second_factors where user_id = ${people.owner}`)).toEqual([])
  const left = `select kind from tokens where user_id = ${people.owner} and used_at is null and kind <> 'reset'`
  expect(await query(left)).toEqual([])
  expect(
    await query(`select action from audit_log where actor_id = ${people.owner} and action = 'email.change_undone'`),
  ).toEqual([{ action: 'email.change_undone' }])
})

test('an undo link that is older than seven days does nothing', async () => {
  await save('employee', { email: 'late@test.example', password })
  const token = await linkTo(emailOf('employee'), 'email_change_requested')
  moment += 7 * day + 1
  expect((await undo(token)).status).toBe(404)
  expect((await ask('nobody', `GET /links/email_undo/${token}`)).body.data.valid).toBe(false)
})

test('of two people who want one address the first to open the link gets it; the old one stays kept for its holder', async () => {
  const email = 'wanted@test.example'
  const [a, b] = ['other_tenant_owner', 'trial_expired_owner'] as const
  await save(a, { email, password })
  const first = await linkTo(email, 'email_change')
  expect((await save(b, { email, password })).status).toBe(200)
  const second = await linkTo(email, 'email_change')
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = answers[0].status === 200 ? ([a, b] as const) : ([b, a] as const)
  expect((await save(loser, { email: emailOf(winner), password })).body.errors).toEqual({
    email: ['This email is already in use'],
  })
  await ask('nobody', 'POST /register', {
    body: {
      first_name: 'New',
      last_name: 'Person',
      phone: '+48 512 345 678',
      password,
      password_confirmation: password,
      email: emailOf(winner),
      account_type: 'owner',
      about: { hotel: 'Inn' },
    },
  })
  expect(await query(`select 1 from users where email = '${emailOf(winner)}'`)).toEqual([])
})

test('Cancel keeps the old address and ends the link; Resend sends another one', async () => {
  await query(`update users set pending_email = null where id = ${people.unconfirmed}`)
  expect((await ask('unconfirmed', 'POST /profile/email-change/resend')).status).toBe(409)
  await save('unconfirmed', { email: 'maybe@test.example', password })
  const first = await linkTo('maybe@test.example', 'email_change')
  expect((await ask('unconfirmed', 'POST /profile/email-change/resend')).status).toBe(200)
  const second = await linkTo('maybe@test.example', 'email_change')
  expect((await confirm(first)).status).toBe(404)
  expect((await ask('unconfirmed', 'POST /profile/email-change/cancel')).status).toBe(200)
  expect((await confirm(second)).status).toBe(404)
  expect(await emailNow('unconfirmed')).toEqual({ email: emailOf('unconfirmed'), pending_email: null })
})

test('an administrator changes somebody’s address by the same rule, and their own in the profile only', async () => {
  const [who, to] = ['upgrade_owner', 'by-admin@test.example'] as const
  const { body } = await ask('admin', `PATCH /users/${people[who]}`, { body: { email: to } })
  expect([body.data.email, body.data.pending_email]).toEqual([emailOf(who), to])
  expect(await mailsTo(emailOf(who))).toEqual(['email_change_requested'])
  expect(await mailsTo(to)).toEqual(['email_change'])
  const own = await ask('admin', `PATCH /users/${people.admin}`, { body: { email: 'mine@test.example' } })
  expect(own.body.errors).toEqual({ email: ['Change your own email in your profile'] })
})

test('an old address that was never verified gets no link: it may be a stranger’s', async () => {
  await query(`update users set email_verified_at = null, pending_email = null where id = ${people.unconfirmed}`)
  const before = await mailsTo(emailOf('unconfirmed'))
  await save('unconfirmed', { email: 'right@test.example', password })
  expect(await mailsTo(emailOf('unconfirmed'))).toEqual(before)
  expect(await mailsTo('right@test.example')).toEqual(['email_change'])
})

test('three mails an hour reach one new address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    statuses.push((await save('unconfirmed', { email: 'flooded@test.example', password })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a new password or a reset ends a new address that waits, but not the link that undoes a change', async () => {
  const [from, to] = [emailOf('upgrade_owner'), 'waits@test.example']
  const begin = async () => {
    await query('delete from attempts')
    expect((await save('upgrade_owner', { email: to, password })).body.data.pending_email).toBe(to)
    return linkTo(to, 'email_change')
  }
  const passwords = { password, password_confirmation: password }
  const first = await begin()
  const changed = await ask('upgrade_owner', 'POST /change-password', {
    body: { current_password: password, ...passwords },
  })
  expect([changed.status, (await confirm(first)).status]).toEqual([200, 404])
  expect(await emailNow('upgrade_owner')).toEqual({ email: from, pending_email: null })

  const second = await begin()
  await ask('nobody', 'POST /forgot-password', { body: { email: from } })
  const token = await resetTokenTo(from)
  const reset = await ask('nobody', 'POST /reset-password', { body: { token, email: from, ...passwords } })
  expect([reset.status, (await confirm(second)).status]).toEqual([200, 404])
  expect(await emailNow('upgrade_owner')).toEqual({ email: from, pending_email: null })
  expect((await undo(await linkTo(from, 'email_change_requested'))).status).toBe(200)
})

test('undoing also ends tokens of properties, links to rates and recovery codes made since, and none from before', async () => {
  const who = 'other_tenant_owner'
  const [id, from] = [people[who], emailOf(who)]
  const tenant = `(select tenant_id from users where id = ${id})`
  const ago = `now() - interval '1 day'`
  const make = async (name: string, at: string) => {
    await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, created_at, expires_at)
      values ('${name}', 'property', ${tenant}, ${id}, 'PMS', '{"hotel_id": 1}', ${at}, now() + interval '1 year')`)
    await query(`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
      values (${tenant}, ${id}, 1, '${name}', ${at}, now() + interval '1 year')`)
  }
  const left = async (table: string) =>
    (
      await query(
        `select hash from ${table} where user_id = ${id} ${table === 'tokens' ? `and kind = 'property'` : ''}`,
      )
    ).map(({ hash }) => hash)
  await query(`insert into second_factors (user_id, tenant_id, secret, salt, created_at, confirmed_at)
    values (${id}, ${tenant}, '\\x00', '00', ${ago}, ${ago})`)
  await query(`insert into recovery_codes (user_id, tenant_id, hash) values (${id}, ${tenant}, 'code')`)
  await make('before', ago)
  const undoOne = async (since: () => Promise<unknown>) => {
    expect((await save(who, { email: 'somebody-else@test.example', password })).status).toBe(200)
    await since()
    const token = await linkTo(from, 'email_change_requested')
    expect((await undo(token)).status).toBe(200)
  }
  const [credentials] = await query(`select password_hash from users where id = ${id}`)
  const [session] = await query(`select * from tokens where kind = 'session' and user_id = ${id}`)
  await undoOne(() => make('since', 'now()'))
  expect([await left('tokens'), await left('previews')]).toEqual([['before'], ['before']])
  expect(await left('recovery_codes')).toEqual(['code'])

  await query(`update users set password_hash = '${credentials?.password_hash}' where id = ${id}`)
  await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
    values ('${session?.hash}', 'session', ${tenant}, ${id}, now() + interval '1 day')`)
  await query(`delete from attempts`)
  await undoOne(() =>
    query(`insert into audit_log (tenant_id, actor_id, user_id, action, subject, previous, hash)
      values (${tenant}, ${id}, ${id}, 'second_factor.codes_renewed', 'user ${id}', '', '')`),
  )
  expect(await left('recovery_codes')).toEqual([])
  expect(await query(`select user_id from second_factors where user_id = ${id}`)).toEqual([{ user_id: id }])
})
