// Who gets which status from every call: derived from the contract by the order of the gate, and how each call is made.
import { z } from 'zod'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { accessCalls, anyDemo, holderOf } from '../one-time-links.ts'
import { type Call, future, listed, ofHotel, ownCalls, ownPaths, type Rows, whose } from './own-calls.ts'
import { tableChallenge, tableCode } from '../second-factors.ts'
import { monitorCalls } from './monitor-calls.ts'
import { overTimeCalls } from './over-time-calls.ts'
import { fixCalls } from './fix-calls.ts'
import { soldDates } from './permission-rates.ts'
import { emailOf, hotels, password, people, plans, type Somebody, type Who } from '../people.ts'
import { tablePicture } from '../database/table-picture.ts'

/** The columns of the permission table, and the person of the tests who stands in each. */
export const columns = {
  anonymous: 'nobody',
  revoked_token: 'revoked_token',
  demo: 'demo',
  unconfirmed: 'unconfirmed',
  inactive: 'inactive',
  trial_expired_owner: 'trial_expired_owner',
  employee: 'employee',
  manager: 'manager',
  owner: 'owner',
  travel_agent: 'travel_agent',
  other_tenant_owner: 'other_tenant_owner',
  admin: 'admin',
} as const satisfies Record<string, Who>
export type Column = keyof typeof columns

/** Who asks for their own subscription; another tenant's owner asks for the first one's. */
const isPayer = (who: Who): who is Somebody => ['travel_agent', 'trial_expired_owner', 'upgrade_owner'].includes(who)
const isSubscribed = (who: Who) => !['trial_expired_owner', 'upgrade_owner'].includes(who)
const billingDetails = {
  company: 'First group',
  address: '1 Main Street',
  city: 'Lyon',
  country: 'FR',
  post_code: '69001',
}
const planTerms = {
  price: '49.00',
  currency: 'USD',
  billing_cycle: 'month',
  requests_in_plan: 500,
  requests_price_above_threshold: '9.00',
}

const demo = { name: 'Demo', hotel: [hotels.own], deadline_at: future(30), queries: 500, gds_ids: [1, 2] }
const oneRate = `rate_plan=A1KBAR&hotel_id=${hotels.own}&start_date=${soldDates.start_date}&end_date=${soldDates.end_date}`

/** An administrator acts for the owner. */
const holderOfRate = (who: Who): Who => (who === 'admin' ? 'owner' : whose(who))
const forOwner = (who: Who) => (who === 'admin' ? { user_id: people.owner } : {})

export type { Rows } from './own-calls.ts'

/** How each call of the contract is made so that it succeeds for whom it may. */
export const calls: Record<string, (who: Who, rows: Rows) => Call> = {
  'POST /login': (who) => ({ path: '/login', scoped: false, body: { email: emailOf(holderOf(who)), password } }),
  ...accessCalls,
  'POST /logout': () => listed('/logout'),
  'GET /profile': () => listed('/profile'),
  'PATCH /profile': () => ({ path: '/profile', scoped: false, body: { phone: '+48 22 555 00 11' } }),
  'POST /change-password': () => ({
    path: '/change-password',
    scoped: false,
    body: { current_password: password, password, password_confirmation: password },
  }),
  'POST /login/second-factor': (who) => ({
    path: '/login/second-factor',
    scoped: false,
    body: { challenge: tableChallenge(who), code: tableCode() },
  }),
  'GET /profile/second-factor': () => listed('/profile/second-factor'),
  'POST /profile/second-factor': () => ({ ...listed('/profile/second-factor'), body: { password } }),
  'POST /profile/second-factor/confirm': () => ({
    ...listed('/profile/second-factor/confirm'),
    body: { code: tableCode() },
  }),
  'POST /profile/second-factor/recovery-codes': () => ({
    ...listed('/profile/second-factor/recovery-codes'),
    body: { password, code: tableCode() },
  }),
  'POST /profile/second-factor/turn-off': () => ({
    ...listed('/profile/second-factor/turn-off'),
    body: { password, code: tableCode() },
  }),
  'DELETE /users/:id/second-factor': () => ofHotel(`/users/${people.employee}/second-factor`),
  'POST /profile/email-change/resend': () => listed('/profile/email-change/resend'),
  'POST /profile/email-change/cancel': () => listed('/profile/email-change/cancel'),
  'POST /profile/export': () => listed('/profile/export'),
  'DELETE /profile': (who) => ({
    ...listed('/profile'),
    body: { password },
    conflict: ['owner', 'other_tenant_owner', 'trial_expired_owner', 'admin'].includes(who),
  }),
  'GET /api-tokens': () => listed('/api-tokens'),
  'POST /api-tokens': () => ({
    path: '/api-tokens',
    scoped: false,
    body: { name: 'Nightly export', scopes: ['read'], expires_at: `${future(30)}T00:00:00Z`, password },
  }),
  'DELETE /api-tokens/:id': (who, rows) => ofHotel(`/api-tokens/${rows.apiToken(who)}`),
  'GET /audit-log': () => listed('/audit-log'),
  'POST /feedback': () => ({ path: '/feedback', scoped: false, body: { topic: 'General', message: 'x' } }),
  'GET /plans': () => listed('/plans'),
  'POST /plans': (who) => ({ path: '/plans', scoped: false, body: { ...planTerms, name: `New plan of ${who}` } }),
  'PATCH /plans/:id': () => ({ path: `/plans/${plans.unused}`, scoped: false, body: { price: '50.00' } }),
  'DELETE /plans/:id': () => listed(`/plans/${plans.unused}`),
  'GET /users': () => listed('/users'),
  'GET /users/:id': (who) => ofHotel(`/users/${who === 'travel_agent' ? people.travel_agent : people.employee}`),
  'PATCH /users/:id': () => ({ ...ofHotel(`/users/${people.employee}`), body: { attach: [hotels.own] } }),
  'DELETE /users/:id': (who, rows) => ofHotel(`/users/${who === 'admin' ? rows.newcomer() : people.employee}`),
  'POST /users/:id/confirm': (_, rows) => ({
    ...ofHotel(`/users/${rows.newcomer()}/confirm`),
    body: { first_plan: plans.used, gds: [1, 2], hotels: [hotels.own] },
  }),
  'GET /billing': () => listed('/billing'),
  'POST /billing': () => ({ path: '/billing', scoped: false, body: billingDetails }),
  'POST /billing/payment-method/client-secret': () => listed('/billing/payment-method/client-secret'),
  'POST /billing/payment-method': (who, rows) => ({
    path: '/billing/payment-method',
    scoped: false,
    body: { payment_method_id: rows.card(who) },
  }),
  'POST /billing/webhook': () => ({ path: '/billing/webhook', scoped: false, body: { id: 'evt_forged' } }),
  'GET /subscription': () => listed('/subscription'),
  'GET /subscription/:user_id': (who) => ofHotel(`/subscription/${people[isPayer(who) ? who : 'owner']}`),
  'POST /subscription/cancel': (who) => ({ ...listed('/subscription/cancel'), conflict: !isSubscribed(who) }),
  'POST /subscription/resume': () => ({ ...listed('/subscription/resume'), conflict: true }),
  'POST /subscription/:user_id/cancel': () => listed(`/subscription/${people.owner}/cancel`),
  'POST /subscription/:user_id/update': () => ({
    path: `/subscription/${people.trial_expired_owner}/update`,
    scoped: false,
    body: { plan: plans.used },
  }),
  'GET /invitations': () => listed('/invitations'),
  'POST /invitations': (who) => ({
    path: '/invitations',
    scoped: false,
    body: { emails: [`by-${who}@test.example`], ...(who === 'admin' && { account_type: 'owner' }) },
  }),
  'POST /invitations/:id/resend': (_, rows) => ofHotel(`/invitations/${rows.invitation()}/resend`),
  'DELETE /invitations/:id': (who, rows) =>
    ofHotel(`/invitations/${rows.invitation() + ['owner', 'admin'].indexOf(who) + 1}`),
  'GET /trial-invitations': () => listed('/trial-invitations'),
  'POST /trial-invitations': () => ({
    path: '/trial-invitations',
    scoped: false,
    body: {
      email: 'trial@test.example',
      gds_ids: [1],
      trial_ends_at: future(30),
      hotel_ids: [hotels.own],
      account_type: 'owner',
    },
  }),
  'POST /trial-invitations/:id/resend': (_, rows) => ofHotel(`/trial-invitations/${rows.trialInvitation()}/resend`),
  'DELETE /trial-invitations/:id': (_, rows) => ofHotel(`/trial-invitations/${rows.trialInvitation()}`),
  'GET /measurements': () => listed('/measurements'),
  'GET /exports/measurements': () =>
    listed(`/exports/measurements?owner_id=${people.owner}&date_from=2026-01-01&date_to=2026-01-31`),
  'GET /demos': () => listed('/demos'),
  'POST /demos': () => ({ path: '/demos', scoped: false, body: demo }),
  'PATCH /demos/:id': () => ({ path: `/demos/${anyDemo}`, scoped: false, body: demo }),
  'POST /demos/:id/cancel': () => listed(`/demos/${anyDemo}/cancel`),
  'DELETE /demos/:id': () => listed(`/demos/${anyDemo}`),
  'GET /gds': () => listed('/gds'),
  'GET /gds-credentials': () => listed('/gds-credentials'),
  'POST /gds-credentials': (who) => ({
    path: '/gds-credentials',
    scoped: false,
    body: { gds: 2, username: 'u', ...(who === 'admin' && { user_id: people.travel_agent }) },
  }),
  'PATCH /gds-credentials/:id': (_, rows) => ({
    path: `/gds-credentials/${rows.credentials()}`,
    scoped: false,
    body: {},
  }),
  'DELETE /gds-credentials/:id': (_, rows) => listed(`/gds-credentials/${rows.credentials()}`),
  'POST /gds-credentials/:id/test': (_, rows) => listed(`/gds-credentials/${rows.credentials()}/test`),
  'GET /gds/rate-categories': () => listed('/gds/rate-categories'),
  'GET /highlighted-phrases': () => listed('/highlighted-phrases'),
  'PUT /highlighted-phrases': () => ({
    path: '/highlighted-phrases',
    scoped: false,
    body: { phrases: ['free cancellation', 'non-refundable'] },
  }),
  'GET /map': () => listed('/map?latitude=45.76&longitude=4.84'),
  'GET /accuracy/rule-set': () => listed('/accuracy/rule-set'),
  'GET /hotels-search': () => listed('/hotels-search?name=a'),
  'GET /hotels-search/recent': () => listed('/hotels-search/recent'),
  'GET /hotels/:id/agent-emails': () => ofHotel(`/hotels/${hotels.own}/agent-emails`),
  'POST /hotels/:id/agent-emails': () => ({
    ...ofHotel(`/hotels/${hotels.own}/agent-emails`),
    body: { email: 'rates@hotel.example' },
  }),
  'PATCH /hotels/:id/agent-emails': () => ({
    ...ofHotel(`/hotels/${hotels.own}/agent-emails`),
    body: { email: null },
  }),
  'DELETE /hotels/:id/agent-emails': () => ofHotel(`/hotels/${hotels.own}/agent-emails`),
  'POST /issues': (who, rows) => ({
    path: '/issues',
    scoped: true,
    body: { checkup_rate_id: rows.rate(whose(who)), description: 'The price is wrong' },
  }),
  'GET /issues': () => listed('/issues'),
  'GET /issues/:id': (who, rows) => ofHotel(`/issues/${rows.issue(who)}`),
  'POST /issues/:id/close': (who, rows) => ofHotel(`/issues/${rows.issue(who)}/close`),
  'POST /issues/:id/send': (who, rows) => ({ ...ofHotel(`/issues/${rows.issue(who)}/send`), body: {} }),
  'GET /hotels': () => listed('/hotels'),
  'GET /hotels/:id': () => ofHotel(`/hotels/${hotels.own}`),
  'GET /hotels/:id/pictures/:picture': () => ofHotel(`/hotels/${hotels.own}/pictures/${tablePicture}`),
  'GET /hotels/:id/calendar': () => ofHotel(`/hotels/${hotels.own}/calendar`),
  'GET /properties': () => listed('/properties'),
  'GET /properties/:id': () => listed(`/properties/${hotels.own}`),
  'POST /hotels': (who) => ({ ...listed('/hotels'), body: { name: `Hotel of ${who}` } }),
  'PATCH /hotels/:id': () => ({ ...listed(`/hotels/${hotels.own}`), body: {} }),
  'GET /hotels-imports': () => listed('/hotels-imports'),
  'GET /hotels-imports/:id': (_, rows) => listed(`/hotels-imports/${rows.hotelImport()}`),
  'POST /hotels-imports': () => ({
    ...listed('/hotels-imports'),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body:
      '--x\r\nContent-Disposition: form-data; name="gds_id"\r\n\r\n1\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="hotels.csv"\r\n\r\nFirst,Second,Third\n1,2,3\r\n--x--\r\n',
  }),
  'POST /hotels-imports/:id/mapping': (_, rows) => ({
    ...listed(`/hotels-imports/${rows.hotelImport()}/mapping`),
    body: { mapping: { property_id: 0, chain_code: 1, name: 2 } },
  }),
  'POST /hotels-imports/:id/close': (_, rows) => listed(`/hotels-imports/${rows.hotelImport()}/close`),
  'GET /hotels-imports/:id/skipped': (_, rows) => listed(`/hotels-imports/${rows.hotelImport()}/skipped`),
  'DELETE /hotels-imports/:id': (_, rows) => listed(`/hotels-imports/${rows.hotelImport()}`),
  'GET /hotel-candidates': (_, rows) => listed(`/hotel-candidates?import_id=${rows.hotelImport()}`),
  'GET /hotel-candidate/:id': (_, rows) => listed(`/hotel-candidate/${rows.candidate('open')}`),
  'GET /hotel-candidate/:id/next': (_, rows) => listed(`/hotel-candidate/${rows.candidate('open')}/next`),
  'DELETE /hotel-candidate/:id': (_, rows) => listed(`/hotel-candidate/${rows.candidate('open')}`),
  'POST /hotel-candidate/:id': (_, rows) => listed(`/hotel-candidate/${rows.candidate('open')}`),
  'PATCH /hotel-candidate/:id': (_, rows) => ({
    ...listed(`/hotel-candidate/${rows.candidate('open')}`),
    body: { hotel_id: hotels.foreign, force: true },
  }),
  'POST /hotel-candidate/:id/undo': (_, rows) => listed(`/hotel-candidate/${rows.candidate('decided')}/undo`),
  'GET /dashboard': () => ofHotel(`/dashboard?hotel_id=${hotels.own}`),
  'GET /booking-codes': () => ofHotel(`/booking-codes?hotel_id=${hotels.own}`),
  'GET /booking-codes/:booking_code': () => ofHotel(`/booking-codes/A1KBAR?hotel_id=${hotels.own}`),
  'GET /checkups': () => ofHotel(`/checkups?hotel_id=${hotels.own}`),
  'POST /comparisons': () => ({ path: '/comparisons', scoped: true, body: { hotel_id: hotels.own, ...soldDates } }),
  'GET /comparisons': (who, rows) =>
    ofHotel(`/comparisons?left=${rows.checkup(whose(who))}&right=${rows.inSabre(whose(who))}`),
  'POST /checkups': () => ({ path: '/checkups', scoped: true, body: { hotel_id: hotels.own, ...soldDates } }),
  'POST /hotels/:id/checkups': () => ({
    ...ofHotel(`/hotels/${hotels.own}/checkups`),
    body: { stays: [{ gds: 'travel_port', ...soldDates }] },
  }),
  'GET /rates': () => ofHotel(`/rates?${oneRate}`),
  'GET /rates/rules': () => ofHotel(`/rates/rules?${oneRate}`),
  'POST /checkups/:id/rules': (who, rows) => ({
    path: `/checkups/${rows.checkup(whose(who))}/rules`,
    scoped: true,
    body: {},
  }),
  'GET /checkup-rates/:id': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}`),
  'GET /checkup-rates/:id/evidence': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/evidence`),
  'POST /print': (who, rows) => ({
    ...ofHotel('/print'),
    body: { type: 'hotel-rate', hotel_id: hotels.own, rate_id: rows.rate(holderOfRate(who)), ...forOwner(who) },
  }),
  'POST /exports/rate-details': (who, rows) => ({
    ...ofHotel('/exports/rate-details'),
    body: {
      hotel_id: hotels.own,
      date: soldDates.start_date,
      checkup_id: rows.checkup(holderOfRate(who)),
      ...forOwner(who),
    },
  }),
  'POST /exports/comparison': (who, rows) => ({
    ...ofHotel('/exports/comparison'),
    body: { left: rows.checkup(holderOfRate(who)), right: rows.inSabre(holderOfRate(who)), ...forOwner(who) },
  }),
  'GET /documents/:id': (who, rows) => ofHotel(`/documents/${rows.document(whose(who))}`),
  'POST /previews': (who, rows) => ({ ...ofHotel('/previews'), body: { checkup_rate_id: rows.rate(whose(who)) } }),
  'GET /previews': (who) => listed(`/previews${who === 'admin' ? `?user_id=${people.travel_agent}` : ''}`),
  'DELETE /previews/:id': (who, rows) =>
    ofHotel(
      who === 'admin'
        ? `/previews/${rows.preview() + 1}?user_id=${people.travel_agent}`
        : `/previews/${rows.preview()}`,
    ),
  'GET /previews/:token/token': (_, rows) => listed(`/previews/${rows.previewToken}/token`),
  'GET /previews/:token/rules': (_, rows) => listed(`/previews/${rows.previewToken}/rules`),
  'GET /issue-answers/:token': (_, rows) => listed(`/issue-answers/${rows.answerToken}`),
  'POST /issue-answers/:token': (_, rows) => ({
    ...listed(`/issue-answers/${rows.answerToken}`),
    body: { answer: 'corrected' },
  }),
  'GET /hotel-issues': (who) => listed(`/hotel-issues${who === 'admin' ? `?user_id=${people.owner}` : ''}`),
  'POST /hotel-issues/:id/answers': (who, rows) => ({
    ...ofHotel(`/hotel-issues/${rows.issue(who)}/answers`),
    body: { answer: 'corrected' },
  }),
  'POST /dashboard/visits': () => listed('/dashboard/visits'),
  'GET /checklist': () => listed('/checklist'),
  'PATCH /checklist': () => ({ path: '/checklist', scoped: false, body: { hidden: true } }),
  'GET /hotel-checks': () => listed('/hotel-checks'),
  'GET /hotel-checks/cost': () => listed('/hotel-checks/cost'),
  'POST /hotel-checks': () => ({ path: '/hotel-checks', scoped: false, body: {} }),
  'GET /dashboard/changes': () => ofHotel(`/dashboard/changes?hotel_id=${hotels.own}&since=2026-01-01T00:00:00.000Z`),
  ...overTimeCalls,
  ...monitorCalls,
  ...fixCalls,
  'GET /hotels/:id/fixes': () => ofHotel(`/hotels/${hotels.own}/fixes`),
  'GET /checkup-rates/:id/fixes': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/fixes`),
  'GET /checkups/:id/scores': (who, rows) => ofHotel(`/checkups/${rows.checkup(whose(who))}/scores`),
  'GET /checkup-rates/:id/scores': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/scores`),
  'POST /hotels/:id/rescore': () => ofHotel(`/hotels/${hotels.own}/rescore`),
  'GET /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
  'DELETE /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
}

/** An administrator says whose own data is meant: here those of the platform. */
for (const [name, call] of Object.entries(ownCalls))
  calls[name] = (who, rows) => {
    const { path, ...more } = call(who, rows)
    const asked = `${path}${path.includes('?') ? '&' : '?'}user_id=${people.admin}`
    return { ...more, path: who === 'admin' ? asked : path }
  }

/** Deleting own data answers the version that it made (200), so that it can be undone; the design's table says 204. */
export const answersItsVersion = (name: string) =>
  Object.values(ownPaths).some((path) => name === `DELETE /${path}/:id`)

export const nameOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

/** Of ids in queries and bodies, one of another account; null if the own records are the only ones that an id can name. */
const foreignIds: Record<string, ((rows: Rows) => number) | null> = {
  user_id: () => people.other_tenant_owner,
  hotel_id: () => hotels.foreign,
  checkup_id: (rows) => rows.checkup('other_tenant_owner'),
  checkup_rate_id: (rows) => rows.rate('other_tenant_owner'),
  rate_id: (rows) => rows.rate('other_tenant_owner'),
  compare_rate_id: (rows) => rows.rate('other_tenant_owner'),
  monitor_id: (rows) => rows.monitor('other_tenant_owner'),
  run_id: null,
  plan_id: null,
  room_id: null,
}
/** Not of our rows: what a GDS, a tax office or the payment provider has named. */
const idsElsewhere = /(^|_)(gds|property|vat|payment_method)_id$/
const idsIn = (schema: unknown): string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape).filter((name) => name.endsWith('_id') && !idsElsewhere.test(name))
    : schema instanceof z.ZodUnion
      ? schema.options.flatMap(idsIn)
      : []

/** The calls of an endpoint that name one thing of another account each, by somebody who may make them otherwise. */
export const foreignCallsOf = (e: Endpoint, rows: Rows) => {
  const who = (['owner', 'travel_agent'] as const).find((actor) => e.may.includes(actor as never))
  const call = who && calls[nameOf(e)]?.(who, rows)
  if (!call || typeof e.may === 'string') return []
  const foreign = (id: string) => {
    const given = foreignIds[id]
    if (given === undefined) throw new Error(`${nameOf(e)}: whose ${id} may be is not in the list of foreign ids`)
    return who === 'travel_agent' && id === 'hotel_id' ? undefined : given?.(rows) // agents reach every hotel
  }
  const { path, body, headers = {} } = call
  const unchanged = { headers, ...(body !== undefined && { body }) }
  const inQuery = [...new Set(idsIn(e.query))].flatMap((id) => {
    const at = new URL(path, 'http://x')
    const value = foreign(id)
    at.searchParams.set(id, String(value))
    return value === undefined ? [] : [{ who, id, line: `${e.method} ${at.pathname}${at.search}`, sent: unchanged }]
  })
  const inBody = [...new Set(idsIn(e.body))].flatMap((id) => {
    const value = foreign(id)
    const isTaken = value !== undefined && (id === 'user_id' || id in ((body ?? {}) as object))
    const changed = { ...(body as object), [id]: value }
    return isTaken ? [{ who, id, line: `${e.method} ${path}`, sent: { headers, body: changed } }] : []
  })
  return [...inQuery, ...inBody]
}
