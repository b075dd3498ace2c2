// A double click sends one mail and starts one job: a call that sends or starts something takes a key, and the others say why they need none.
import { expect, test } from 'vitest'
import { hotels, people, plans, type Somebody } from '../../testing/people.ts'
import { nameOf } from '../../testing/permissions/permissions.ts'
import { testServer } from '../../testing/test-server.ts'

const { app, ask, query } = testServer()

const withoutKey: Record<string, string> = {
  'A second call finds what it sets, or that nothing is left to do, and sends nothing':
    'PATCH /checklist, PATCH /demos/:id, PATCH /false-alarms/:id, PATCH /gds-codes/:id, PATCH /gds-credentials/:id, PATCH /hotel-candidate/:id, PATCH /hotels/:id, PATCH /hotels/:id/agent-emails, PATCH /monitors-account, PATCH /monitors/:id, PATCH /own-plans/:id, PATCH /own-prices/:id, PATCH /own-restrictions/:id, PATCH /own-rooms/:id, PATCH /own-taxes/:id, PATCH /plans/:id, PATCH /users/:id, PATCH /webhooks/:id, POST /billing, POST /checkup-rates/:id/expect, POST /dashboard/visits, POST /demos/:id/cancel, POST /gds-credentials, POST /hotel-candidate/:id, POST /hotel-candidate/:id/undo, POST /hotels/:id/agent-emails, POST /hotels/:id/gds-codes, POST /hotels/:id/gds-codes/proposals, POST /hotels/:id/own-data/proposal, POST /hotels/:id/own-plans, POST /hotels/:id/own-prices, POST /hotels/:id/own-restrictions, POST /hotels/:id/own-rooms, POST /hotels/:id/own-taxes, POST /hotels/:id/verifications/:verification_id/cancel, POST /logout, POST /one-off-runs/:id/cancel, POST /plans, POST /profile/email-change/cancel, POST /queued-jobs/:id/retry, POST /queued-jobs/retry-dead, POST /subscription/resume, PUT /highlighted-phrases, PUT /hotels/:id/own-prices/grid',
  'It only tests or shows something':
    'POST /billing/payment-method/client-secret, POST /checkup-rates/:id/expect/preview, POST /fixes/verification-cost, POST /gds-credentials/:id/test, POST /monitors/estimate, POST /one-off-runs/cost',
  'Its answer is a file, which is not kept, or the job that makes it':
    'POST /exports/comparison, POST /exports/rate-details, POST /print',
  'It takes a password or a code, or answers with a secret: neither is kept, not even as a hash':
    'PATCH /profile, POST /api-tokens, POST /change-password, POST /hotels/:id/ota-tokens, POST /profile/export, POST /profile/second-factor, POST /profile/second-factor/confirm, POST /profile/second-factor/recovery-codes, POST /profile/second-factor/turn-off, POST /webhooks, POST /webhooks/:id/rotate',
}
test('every call of a person that sends or starts something takes an Idempotency-Key', () => {
  const open = app().endpoints.filter(
    ({ method, idempotent, may }) => !['GET', 'DELETE'].includes(method) && !idempotent && Array.isArray(may),
  )
  expect(open.map(nameOf).toSorted()).toEqual(
    Object.values(withoutKey)
      .flatMap((calls) => calls.split(', '))
      .toSorted(),
  )
})

const mails = async () => Number((await query('select count(*)::int n from outbox'))[0]?.['n'])
const newest = async (table: string) => Number((await query(`select max(id) id from ${table}`))[0]?.['id'])
const sending: [name: string, who: Somebody, line: () => Promise<string>, body: object | undefined][] = [
  ['an invitation', 'owner', async () => 'POST /invitations', { emails: ['new@x.example'], invited_to: people.owner }],
  ['an invitation again', 'owner', async () => `POST /invitations/${await newest('invitations')}/resend`, undefined],
  [
    'an invitation to a trial',
    'admin',
    async () => 'POST /trial-invitations',
    {
      email: 'trial@x.example',
      first_name: 'T',
      last_name: 'T',
      account_type: 'owner',
      gds_ids: [1],
      hotel_ids: [hotels.own],
      trial_ends_at: '2099-01-01',
    },
  ],
  [
    'a trial again',
    'admin',
    async () => `POST /trial-invitations/${await newest('trial_invitations')}/resend`,
    undefined,
  ],
  ['feedback', 'owner', async () => 'POST /feedback', { topic: 'General', message: 'Hello' }],
  [
    'a confirmation',
    'admin',
    async () => `POST /users/${people.unconfirmed}/confirm`,
    { first_plan: plans.used, gds: [1], hotels: [hotels.own] },
  ],
]
test.each(sending)('%s that is sent four times with one key is one mail', async (name, who, line, body) => {
  const [call, before] = [await line(), await mails()]
  const headers = { 'idempotency-key': `double click of ${name}`.replaceAll(' ', '-') }
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(who, call, { ...(body && { body }), headers })))
  expect(answers.map(({ status }) => status).toSorted()[0]).toBeLessThan(300)
  const again = await ask(who, call, { ...(body && { body }), headers })
  expect(again.status).toBeLessThan(300)
  expect(await mails()).toBe(before + 1)
})
