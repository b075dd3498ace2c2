// Invitations into an account and to a trial, over HTTP. S1§3, S1§5, S1§7
import { beforeEach, describe, expect, test } from 'vitest'
import { hotels, people, type Somebody, tokenOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { createInvitations } from './create-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'

const { ask, query, context } = testServer()
beforeEach(async () => {
  for (const table of ['invitations', 'trial_invitations', 'outbox', 'attempts']) await query(`delete from ${table}`)
  await query(`delete from tokens where kind in ('invitation', 'trial_invitation')`)
})
const invite = (who: Somebody, body: object) => ask(who, 'POST /invitations', { body })
const mails = () => query('select recipient, mail from outbox order by id')
const links = async () => (await query(`select hash from tokens where kind like '%invitation'`)).map(({ hash }) => hash)

test('S1§5: several addresses, each once; each gets a mail with its own link', async () => {
  const { status, body } = await invite('owner', {
    emails: ['a@x.example', 'b@x.example', 'A@X.example'],
    invited_to: people.owner,
  })
  expect([status, body.data.length]).toEqual([201, 2])
  expect(body.data[1]).toMatchObject({ email: 'b@x.example', invited_to: people.owner })
  expect(await mails()).toEqual([
    { recipient: 'A@X.example', mail: 'invitation' },
    { recipient: 'b@x.example', mail: 'invitation' },
  ])
  expect((await links()).length).toBe(2)
  expect((await ask('owner', 'GET /users/2')).body.data.invitations.length).toBe(2)
})

describe('refused', () => {
  test.each([
    ['owner', { emails: [] }, 422],
    ['owner', { emails: ['a@x.example', 'abc'] }, 422],
    ['owner', { emails: ['a@x.example'], invited_to: people.other_tenant_owner }, 404],
    ['owner', { emails: ['a@x.example'], invited_to: 2 ** 30 }, 404],
    ['owner', { emails: ['a@x.example'], invited_to: people.employee }, 422],
    ['owner', { emails: ['a@x.example'], invited_to: 'x' }, 422],
    ['manager', { emails: ['a@x.example'], invited_to: people.owner }, 404],
    ['manager', { emails: ['a@x.example'], role: 'manager' }, 422],
    ['owner', { emails: ['a@x.example'], account_type: 'owner' }, 422],
    ['owner', { emails: ['EMPLOYEE@test.example'] }, 422],
    ['admin', { emails: ['a@x.example'] }, 422],
    ['owner', { emails: ['a@x.example\r\nBcc: b@x.example'] }, 422],
  ] as const)('%s sends %j: %i, and nothing is stored', async (who, body, status) => {
    expect((await invite(who, body)).status).toBe(status)
    expect([await mails(), await links()]).toEqual([[], []])
  })
})

test('S6: an address with an account elsewhere gets the same response, and its holder another mail', async () => {
  const known = await invite('owner', { emails: ['other_tenant_owner@test.example'] })
  const unknown = await invite('owner', { emails: ['nobody@test.example'] })
  expect([known.status, Object.keys(known.body.data[0])]).toEqual([201, Object.keys(unknown.body.data[0])])
  expect((await mails()).map(({ mail }) => mail)).toEqual(['account_exists', 'invitation'])
})

test('an invitee with an account reads who invited them and to sign in, also when they sign up again', async () => {
  await query(`update users set email_verified_at = now() where id = ${people.other_tenant_owner}`)
  const email = 'other_tenant_owner@test.example'
  expect((await invite('owner', { emails: [email] })).status).toBe(201)
  const body = {
    email,
    password: 'a-long-password',
    password_confirmation: 'a-long-password',
    first_name: 'O',
    last_name: 'T',
    phone: '+48123456789',
    account_type: 'owner',
    about: { hotel: 'H' },
  }
  expect((await ask('nobody', 'POST /register', { body })).status).toBeLessThan(300)
  const written = (await query('select id, subject from outbox order by id')) as { id: number; subject: string }[]
  expect(written.map(({ subject }) => subject)).toEqual(Array(2).fill('Owner Tester invited you to Rateproof'))
  for (const { id } of written) {
    const { text } = (await ask('admin', `GET /outbox/${id}`)).body.data
    expect(text).toMatch(/This email address already has an account: sign in to use it[^]*\/login\?invited=1/)
    expect(text).not.toContain('tried to sign up')
  }
})

test('50 invitations a day; a request for more sends none', async () => {
  const emails = Array.from({ length: 50 }, (_, at) => `p${at}@x.example`)
  expect((await invite('owner', { emails })).status).toBe(201)
  expect((await invite('owner', { emails: ['last@x.example'] })).status).toBe(429)
  expect((await mails()).length).toBe(50)
})

test('sending again ends the first link; deleting ends the second', async () => {
  const { data } = (await invite('owner', { emails: ['a@x.example'] })).body
  const id = data[0].id as number
  const first = await links()
  expect((await ask('owner', `POST /invitations/${id}/resend`)).status).toBe(200)
  const second = await links()
  expect([second.length, second[0] === first[0], (await mails()).length]).toEqual([1, false, 2])
  expect((await ask('owner', `DELETE /invitations/${id}`)).status).toBe(204)
  expect([await links(), (await ask('owner', 'GET /invitations')).body.data]).toEqual([[], []])
})

test.each([
  'POST /invitations/:id/resend',
  'DELETE /invitations/:id',
])('%s: foreign and missing ids answer alike', async (call) => {
  const made = await invite('owner', { emails: ['a@x.example'] })
  const own = made.body.data[0].id as number
  const at = (who: Somebody, id: number | string) => ask(who, call.replace(':id', String(id)))
  const [foreign, missing, above] = [
    await at('other_tenant_owner', own),
    await at('other_tenant_owner', 2 ** 30),
    await at('manager', own),
  ]
  expect([foreign.status, foreign.body, above.status]).toEqual([404, missing.body, 404])
  for (const id of ['0', '-1', '99999999999', 'abc', '%00']) expect((await at('owner', id)).status).toBe(422)
  expect((await links()).length).toBe(1)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('to a trial (S1§5)', () => {
  const whole = {
    email: 't@x.example',
    first_name: 'T',
    last_name: 'X',
    gds_ids: [1, 2],
    trial_ends_at: day(30),
    hotel_ids: [hotels.own],
    account_type: 'owner',
  }
  const send = (body: object) => ask('admin', 'POST /trial-invitations', { body })

  test('its messages, all at once', async () => {
    const { status, body } = await send({ account_type: 'owner', gds_ids: [], trial_ends_at: '', email: '' })
    expect([status, body.errors]).toEqual([
      422,
      {
        email: ['E-mail is required'],
        gds_ids: ['Al least one GDS must be selected'],
        trial_ends_at: ['Date is required'],
        hotel_ids: ['Al least one hotel must be assigned'],
      },
    ])
    expect((await send({ ...whole, email: 'abc' })).body.errors).toEqual({ email: ['Incorrect e-mail'] })
  })

  test.each([
    [{ ...whole, trial_ends_at: day(-1) }, 422],
    [{ ...whole, trial_ends_at: '01.02.2030' }, 422],
    [{ ...whole, hotel_ids: [2 ** 30] }, 404],
    [{ ...whole, gds_ids: [3] }, 422],
    [{ ...whole, account_type: 'employee' }, 422],
    [{ ...whole, email: 'OWNER@test.example' }, 422],
  ])('%j: %i', async (body, status) => {
    expect((await send(body)).status).toBe(status)
    expect(await mails()).toEqual([])
  })

  test('is listed with what S1§3 names, sent again, and deleted until it is used', async () => {
    const { body } = await send(whole)
    expect(body.data).toMatchObject({ email: 't@x.example', role: 'owner', trial_ends_at: day(30), used_at: null })
    expect((await send(whole)).status).toBe(422)
    const { data, meta } = (await ask('admin', 'GET /trial-invitations?email=t%40x')).body
    expect([data.length, meta.total]).toEqual([1, 1])
    const first = await links()
    expect((await ask('admin', `POST /trial-invitations/${data[0].id}/resend`)).status).toBe(200)
    expect((await links()).length).toBe(1)
    expect(await links()).not.toEqual(first)
    await query('update trial_invitations set used_at = now()')
    for (const call of ['POST /trial-invitations/:id/resend', 'DELETE /trial-invitations/:id'])
      expect((await ask('admin', call.replace(':id', String(data[0].id)))).status).toBe(409)
    await query('update trial_invitations set used_at = null')
    expect((await ask('admin', `DELETE /trial-invitations/${data[0].id}`)).status).toBe(204)
    expect([await links(), (await ask('admin', `DELETE /trial-invitations/${data[0].id}`)).status]).toEqual([[], 404])
  })
})

test('a session that ended after the gate let it in invites nobody, and sends nothing again', async () => {
  const sent = { emails: ['late@x.example'], invited_to: people.owner, role: 'employee' as const }
  const caller = await context().authenticate(`Bearer ${tokenOf('owner')}`)
  if (!caller) throw new Error('The owner is not signed in')
  const request = { ip: '10.0.0.1', id: 'late' }
  const [first] = await createInvitations(context(), caller, sent, request)
  const gone = { ...caller, token: 'a hash of no session' }
  const refused = { code: 'unauthenticated' }
  await expect(createInvitations(context(), gone, sent, request)).rejects.toMatchObject(refused)
  await expect(resendInvitation(context(), gone, first?.id ?? 0, request)).rejects.toMatchObject(refused)
  expect([(await mails()).length, (await links()).length]).toEqual([1, 1])
})
