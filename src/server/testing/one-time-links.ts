// One-time links and a demo for everybody in the permission table, by names that the tests can spell.
import { registrationTokenOf } from '../features/access/service.ts'
import { sealingWith } from '../platform/secrets/sealing.ts'
import { emailOf, hotels, password, people, type Somebody, type Who } from './people.ts'

/** Of the servers of the tests. */
export const testSeal = sealingWith(Buffer.alloc(32, 7))

const kinds = ['verification', 'reset', 'invitation', 'trial_invitation', 'email_change', 'email_undo'] as const
type TestLink = (typeof kinds)[number]

export const linkTokenOf = (kind: TestLink | 'demo', who: Who) => `${kind}-of-${who}`.padEnd(43, '_')
/** Whose link somebody opens who is not logged in. */
export const holderOf = (who: Who): Somebody => (who in people ? (who as Somebody) : 'owner')

const hashed = (token: string) => `encode(sha256('${token}'::bytea), 'hex')`
const insertToken = (kind: TestLink, who: Who, subject: string) => `insert into tokens
    (hash, kind, tenant_id, user_id, subject, expires_at)
  select ${hashed(linkTokenOf(kind, who))}, '${kind}', tenant_id, id, ${subject}, now() + interval '1 hour'
  from users where id = ${people[holderOf(who)]}`

export const anyDemo = 999_999
/** The demo of the person in the permission table, who is active again. */
export const oneDemo = `with back as (update users set status = 'active' where id = ${people.demo})
  insert into demos (id, tenant_id, user_id, name, hotel_id, gds_ids, deadline_at, queries, hash, token) overriding system value
  select ${anyDemo}, tenant_id, id, 'Demo', ${hotels.demo}, '{1,2}', current_date + 10, 500,
    ${hashed(linkTokenOf('demo', 'demo'))}, 'x'::bytea
  from users where id = ${people.demo} on conflict do nothing`

/** Another address that waits for its link. */
export const waitingEmail = (who: Who) =>
  `update users set pending_email = 'next-of-' || id || '@test.example' where id = ${people[holderOf(who)]}`

/** Statements before a call that uses a link up; an invitation is for another address each time. */
export const renewLinksOf = (who: Who) => [
  `delete from tokens where hash in (${kinds.map((kind) => hashed(linkTokenOf(kind, who))).join(', ')})`,
  insertToken('verification', who, `'{}'`),
  insertToken('reset', who, `'{}'`),
  `with made as (insert into invitations (tenant_id, email, role, invited_to, invited_by)
      values (2, gen_random_uuid() || '@test.example', 'employee', ${people.owner}, ${people.owner}) returning id)
    ${insertToken('invitation', who, `jsonb_build_object('invitation_id', (select id from made))`)}`,
  `with made as (insert into trial_invitations
      (email, first_name, last_name, role, gds_ids, hotel_ids, trial_ends_at, invited_by)
      values (gen_random_uuid() || '@test.example', '', '', 'owner', '{1}', '{${hotels.own}}', current_date + 30, ${people.admin})
      returning id)
    ${insertToken('trial_invitation', who, `jsonb_build_object('invitation_id', (select id from made))`)}`,
  waitingEmail(who),
  insertToken('email_change', who, `jsonb_build_object('email', pending_email)`),
  insertToken('email_undo', who, `jsonb_build_object('email', email)`),
  oneDemo,
]

const anyJob = 999_999
/** A queued job that has failed for good. */
export const oneDeadJob = `insert into queued_jobs (id, kind, tenant_id, data, status, next_at) overriding system value
  values (${anyJob}, 'payment_event', 1, '{"event": "none"}', 'dead', now())
  on conflict (id) do update set status = 'dead', lease_until = null`

const anyMail = 999_999
/** A mail that administrators can open. */
export const oneMail = `insert into outbox (id, tenant_id, kind, recipient, mail, subject, body) overriding system value
  values (${anyMail}, 1, 'mail', 'a@b.example', 'verification', 'Verify', '{"first_name": "A"}') on conflict do nothing`

const anyAlarm = 999_999
/** A fix that was accepted as a false alarm. */
export const oneFalseAlarm = `insert into accepted_deviations (id, tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, note, held,
    words, accepted_by, accepted_at, expires_on) overriding system value
  values (${anyAlarm}, 2, ${hotels.own}, 1, 'any alarm', 'x', 1, 'cause', 'false_alarm', 'It is right', '[]',
    '{"check": "pricing.total_stated", "field": "total", "advice": "Change it"}', ${people.owner}, now(), current_date + 90) on conflict do nothing`

export const personFields = {
  first_name: 'New',
  last_name: 'Person',
  phone: '+48 512 345 678',
  password,
  password_confirmation: password,
}

/** How these calls are made so that they succeed. */
export const accessCalls: Record<string, (who: Who) => { path: string; scoped: boolean; body?: unknown }> = {
  'POST /login/:hash': () => ({ path: `/login/${linkTokenOf('demo', 'demo')}`, scoped: false, body: {} }),
  'POST /register': (who) => ({
    path: '/register',
    scoped: false,
    body: {
      ...personFields,
      email: `registers-as-${who}@test.example`,
      account_type: 'owner',
      about: { hotel: 'Inn' },
    },
  }),
  'POST /register/:hash': (who) => ({
    path: `/register/${linkTokenOf('invitation', who)}`,
    scoped: false,
    body: personFields,
  }),
  'GET /links/:kind/:hash': (who) => ({
    path: `/links/invitation/${linkTokenOf('invitation', who)}`,
    scoped: false,
  }),
  'GET /registrations/:token': () => ({
    path: `/registrations/${registrationTokenOf({ seal: testSeal, now: Date.now })}`,
    scoped: false,
  }),
  'GET /verification/:hash': (who) => ({ path: `/verification/${linkTokenOf('verification', who)}`, scoped: false }),
  'POST /email-changes/:hash/confirm': (who) => ({
    path: `/email-changes/${linkTokenOf('email_change', who)}/confirm`,
    scoped: false,
  }),
  'POST /email-changes/:hash/undo': (who) => ({
    path: `/email-changes/${linkTokenOf('email_undo', who)}/undo`,
    scoped: false,
  }),
  'POST /verification-resend': (who) => ({
    path: '/verification-resend',
    scoped: false,
    body: { email: emailOf(holderOf(who)) },
  }),
  'POST /forgot-password': (who) => ({
    path: '/forgot-password',
    scoped: false,
    body: { email: emailOf(holderOf(who)) },
  }),
  'POST /reset-password': (who) => ({
    path: '/reset-password',
    scoped: false,
    body: {
      token: linkTokenOf('reset', who),
      email: emailOf(holderOf(who)),
      password,
      password_confirmation: password,
    },
  }),
  'PATCH /trial-invitations/:hash': (who) => ({
    path: `/trial-invitations/${linkTokenOf('trial_invitation', who)}`,
    scoped: false,
    body: { password, password_confirmation: password },
  }),
  'GET /outbox': () => ({ path: '/outbox', scoped: false }),
  'GET /queued-jobs/kinds': () => ({ path: '/queued-jobs/kinds', scoped: false }),
  'GET /queued-jobs': () => ({ path: '/queued-jobs', scoped: false }),
  'POST /queued-jobs/:id/retry': () => ({ path: `/queued-jobs/${anyJob}/retry`, scoped: false }),
  'POST /queued-jobs/retry-dead': () => ({
    path: '/queued-jobs/retry-dead',
    scoped: false,
    body: { kind: 'payment_event' },
  }),
  'DELETE /queued-jobs/:id': () => ({ path: `/queued-jobs/${anyJob}`, scoped: false }),
  'GET /waiting-work': () => ({ path: '/waiting-work', scoped: false }),
  'GET /false-alarms': () => ({ path: '/false-alarms', scoped: false }),
  'PATCH /false-alarms/:id': () => ({
    path: `/false-alarms/${anyAlarm}`,
    scoped: false,
    body: { state: 'check_corrected', text: 'The check reads it now' },
  }),
  'GET /search': () => ({ path: '/search?query=hotel', scoped: false }),
  'GET /outbox/:id': () => ({ path: `/outbox/${anyMail}`, scoped: false }),
}
