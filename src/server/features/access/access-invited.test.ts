// Accepting an invitation, into an account and to a trial: the link decides whose account it is. S1§2, S1§5, S1§7
import { beforeEach, describe, expect, test } from 'vitest'
import { linkTokenOf, personFields, renewLinksOf } from '../../testing/one-time-links.ts'
import { hotels, password, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

let clock = Date.now()
const { ask, query } = testServer({ now: () => clock })
beforeEach(async () => {
  clock = Date.now()
  await query('delete from attempts')
  for (const statement of renewLinksOf('owner')) await query(statement)
})
const newest = async (table: string) => (await query(`select * from ${table} order by id desc limit 1`))[0]
const [hash, trialHash] = [linkTokenOf('invitation', 'owner'), linkTokenOf('trial_invitation', 'owner')]
const accept = (body: object = personFields, at = hash, ip?: string) =>
  ask('nobody', `POST /register/${at}`, { body, ...(ip && { ip }) })
const start = (secret = password, at = trialHash, ip?: string) =>
  ask('nobody', `PATCH /trial-invitations/${at}`, {
    body: { password: secret, password_confirmation: secret },
    ...(ip && { ip }),
  })

describe('POST /register/{hash}', () => {
  test('422 names the fields, and the link stays usable', async () => {
    expect((await accept({})).body.errors).toMatchObject({
      first_name: ['First name is required'],
      phone: ['Phone is required'],
      password: ['Password is required'],
    })
    expect((await accept()).status).toBe(201)
  })
  test('email, account, role and supervisor are those of the invitation, whatever is sent', async () => {
    const invitation = await newest('invitations')
    const sent = { ...personFields, email: 'mine@evil.example', account_type: 'owner', about: { hotel: 'Mine' } }
    expect((await accept(sent)).status).toBe(201)
    expect(await newest('users')).toMatchObject({
      email: invitation?.email,
      tenant_id: 2,
      role: 'employee',
      status: 'active',
      supervisor_id: people.owner,
      is_admin: false,
      about: {},
      first_name: 'New',
      email_verified_at: expect.anything(),
    })
    const id = (await newest('users'))?.id
    expect(await query(`select gds_id from user_gds where user_id = ${id} order by gds_id`)).toEqual([
      { gds_id: 1 },
      { gds_id: 2 },
    ])
    expect(await query(`select hotel_id from user_hotels where user_id = ${id}`)).toEqual([])
    expect(await newest('invitations')).toMatchObject({ accepted_at: expect.anything() })
    expect(await newest('audit_log')).toMatchObject({ action: 'invitation.accepted', actor_id: id })
    const logIn = await ask('nobody', 'POST /login', { body: { email: invitation?.email, password } })
    expect(logIn.status).toBe(200)
  })
  test('of 50 at once one is accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => accept(personFields, hash, `10.7.0.${at}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]))
  })
  test('404 once it was deleted or has expired, as for an unknown one', async () => {
    const unknown = await accept(personFields, 'unknown')
    expect(unknown.status).toBe(404)
    const invitation = await newest('invitations')
    await query(`delete from invitations where id = ${invitation?.id}`)
    expect(await accept()).toMatchObject({ status: 404, body: unknown.body })
    for (const statement of renewLinksOf('owner')) await query(statement)
    clock += 2 * 3_600_000
    expect(await accept()).toMatchObject({ status: 404, body: unknown.body })
  })
  test('409 where the address has got an account in the meantime, and the invitation stays open', async () => {
    const invitation = await newest('invitations')
    await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
      values (4, upper('${invitation?.email}'), 'A', 'B', 'owner', 'active')`)
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'account_exists' } })
    expect(await newest('invitations')).toMatchObject({ accepted_at: null })
  })
  describe('ends with whoever sent it', () => {
    const isOpen = async () => (await ask('nobody', `GET /links/invitation/${hash}`)).body.data.valid
    const sentBy = async (who: Somebody, invited_to: Somebody = who) => {
      const id = (await newest('invitations'))?.id
      const [by, to] = [people[who], people[invited_to]]
      await query(`update invitations set invited_by = ${by}, invited_to = ${to}, tenant_id = 2 where id = ${id}`)
      expect(await isOpen()).toBe(true)
      return id
    }
    const setStatus = (status: string) => ask('owner', `PATCH /users/${people.manager}`, { body: { status } })

    test('when they are set inactive, also for those who were invited to them by somebody else', async () => {
      await sentBy('manager')
      expect((await setStatus('inactive')).status).toBe(200)
      expect([await isOpen(), (await accept()).status]).toEqual([false, 404])
      for (const statement of renewLinksOf('owner')) await query(statement)
      const id = (await newest('invitations'))?.id
      await query(`update invitations set invited_to = ${people.manager} where id = ${id}`)
      expect([await isOpen(), (await accept()).status]).toEqual([false, 404])
      expect(await newest('invitations')).toMatchObject({ accepted_at: null })
      await setStatus('active')
    })
    test('also for those to somebody else, and being active again does not bring the link back', async () => {
      const id = await sentBy('manager', 'owner')
      await setStatus('inactive')
      await setStatus('active')
      expect([await isOpen(), (await accept()).status]).toEqual([false, 404])
      expect((await ask('owner', `POST /invitations/${id}/resend`)).status).toBe(200)
      expect(await newest('invitations')).toMatchObject({ id, invited_by: people.owner, accepted_at: null })
    })
    test('when they change their password, and not when somebody else does', async () => {
      await sentBy('owner')
      const change = (who: Somebody) =>
        ask(who, 'POST /change-password', {
          body: { current_password: password, password, password_confirmation: password },
        })
      expect((await change('travel_agent')).status).toBe(200)
      expect(await isOpen()).toBe(true)
      expect((await change('owner')).status).toBe(200)
      expect([await isOpen(), (await accept()).status]).toEqual([false, 404])
    })
    test('when they are removed; the owner then has the invitation, and sends it again', async () => {
      const id = await sentBy('manager')
      expect((await ask('owner', `DELETE /users/${people.manager}`)).status).toBe(204)
      expect(await newest('invitations')).toMatchObject({ id, invited_to: people.owner, accepted_at: null })
      expect([await isOpen(), (await accept()).status]).toEqual([false, 404])
      expect((await ask('owner', `POST /invitations/${id}/resend`)).status).toBe(200)
      expect(await newest('invitations')).toMatchObject({ id, invited_by: people.owner })
    })
  })
  test('an administrator’s invitation opens a new account, to be confirmed', async () => {
    const invitation = await newest('invitations')
    await query(
      `update invitations set invited_to = null, role = 'travel_agent', tenant_id = 1 where id = ${invitation?.id}`,
    )
    expect((await accept()).status).toBe(201)
    const made = await newest('users')
    expect(made).toMatchObject({ role: 'travel_agent', status: 'unconfirmed', supervisor_id: null, is_admin: false })
    expect(await newest('tenants')).toMatchObject({ id: made?.tenant_id, kind: 'agency' })
  })
})

describe('PATCH /trial-invitations/{hash}', () => {
  test.each([
    ['password', { password: '1234567', password_confirmation: '1234567' }, 'Password should has at least 8 chars'],
    ['password_confirmation', { password, password_confirmation: 'x' }, 'Passwords must match'],
    ['trial_ends_at', { password, password_confirmation: password, trial_ends_at: '2099-01-01' }, 'Unknown field'],
  ])('422 at %s', async (field, body, message) => {
    const answer = await ask('nobody', `PATCH /trial-invitations/${trialHash}`, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
  })
  test('makes the account with its GDS, hotels and last day, and logs in', async () => {
    const trial = await newest('trial_invitations')
    const { status, body } = await start()
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${body.data.token}` }
    const profile = (await ask('nobody', 'GET /profile', { headers })).body.data
    expect(profile).toMatchObject({
      email: trial?.email,
      role: 'owner',
      status: 'active',
      gds: [1],
      hotels: [hotels.own],
      payment_status: 'good',
    })
    expect(profile.trial_ends_at).toBe(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
    expect(await newest('trial_invitations')).toMatchObject({ used_at: expect.anything() })
    expect((await ask('nobody', 'GET /hotels', { headers })).body.meta.total).toBe(1)
  })
  test('once: of 50 at once one starts, the next gets 404', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => start(password, trialHash, `10.6.0.${at}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(404)])
    expect((await start()).status).toBe(404)
  })
  test('404 after its trial has ended, and after it was deleted', async () => {
    const trial = await newest('trial_invitations')
    await query(`update trial_invitations set trial_ends_at = current_date - 1 where id = ${trial?.id}`)
    expect((await start()).status).toBe(404)
    await query(`delete from trial_invitations where id = ${trial?.id}`)
    expect((await start()).status).toBe(404)
  })
})

describe('GET /links/{kind}/{hash}', () => {
  const check = async (kind: string, token: string, ip?: string) => {
    const { status, body } = await ask('nobody', `GET /links/${kind}/${token}`, ip ? { ip } : {})
    return status === 200 ? body.data : status
  }
  const resetHash = linkTokenOf('reset', 'owner')
  const links = [
    ['invitation', hash],
    ['trial_invitation', trialHash],
    ['reset', resetHash],
  ] as const

  test.each(links)('%s: valid, as often as it is asked, and nothing more', async (kind, token) => {
    for (let times = 0; times < 40; times += 1) expect(await check(kind, token)).toEqual({ valid: true })
    expect(await check(kind, `${token}x`)).toEqual({ valid: false })
  })
  test('a link of one kind is not valid as another', async () => {
    expect(await check('reset', hash)).toEqual({ valid: false })
    expect(await check('verification', linkTokenOf('verification', 'owner'))).toBe(422)
  })
  test('used, expired, deleted or after the last day of its trial', async () => {
    expect((await accept()).status).toBe(201)
    expect(await check('invitation', hash)).toEqual({ valid: false })
    await query(`update trial_invitations set trial_ends_at = current_date - 1`)
    expect(await check('trial_invitation', trialHash)).toEqual({ valid: false })
    await query(`update trial_invitations set trial_ends_at = current_date + 5`)
    expect(await check('trial_invitation', trialHash)).toEqual({ valid: true })
    await query('delete from trial_invitations')
    expect(await check('trial_invitation', trialHash)).toEqual({ valid: false })
    clock += 2 * 3_600_000
    expect(await check('reset', resetHash)).toEqual({ valid: false })
  })
  test('looking uses nothing up: the link is accepted afterwards', async () => {
    expect(await check('invitation', hash)).toEqual({ valid: true })
    expect((await accept()).status).toBe(201)
  })
  test('wrong ones are guesses: 30 a minute, here and where links are used together', async () => {
    for (let times = 0; times < 15; times += 1)
      expect(await check('invitation', `wrong-${times}`, '10.9.0.1')).toEqual({ valid: false })
    for (let times = 0; times < 15; times += 1)
      expect((await accept(personFields, `no-${times}`, '10.9.0.1')).status).toBe(404)
    expect(await check('invitation', 'wrong', '10.9.0.1')).toBe(429)
    expect(await check('invitation', hash, '10.9.0.1')).toBe(429)
    expect(await check('invitation', hash, '10.9.0.2')).toEqual({ valid: true })
  })
})
