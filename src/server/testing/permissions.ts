// Who gets which status from every call: derived from the contract by the order of the gate, and how each call is made.
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../../domain/accounts.ts'
import { type OwnKind, ownKinds } from '../../domain/own-data/records.ts'
import { emailOf, hotels, password, people, type Somebody, type Who } from './people.ts'

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

/** Rows that the calls are about: readings and jobs of each person's own tenant. */
export type Rows = {
  checkup(who: Who): number
  /** The same stay in Sabre. */
  inSabre(who: Who): number
  rate(who: Who): number
  job(who: Who): number
  /** A record of own data, the number of a version that can be undone, and the token of a property: each person has their own. */
  own(kind: OwnKind, who: Who): number
  version(who: Who): number
  token(who: Who): string
}
/** `scoped`: the call names something of the first tenant, so another tenant's owner gets 404. */
export type Call = { path: string; scoped: boolean; body?: unknown; headers?: Record<string, string> }

/** Another tenant's owner asks for what belongs to the first one. */
const whose = (who: Who): Who => (who === 'other_tenant_owner' ? 'owner' : who)
const listed = (path: string): Call => ({ path, scoped: false })
const ofHotel = (path: string): Call => ({ path, scoped: true })
const dates = { start_date: future(5), end_date: future(7) }
const oneRate = `rate_plan=A1KBAR&hotel_id=${hotels.own}&start_date=${dates.start_date}&end_date=${dates.end_date}`

/** How each call of the contract is made so that it succeeds for whom it may. */
export const calls: Record<string, (who: Who, rows: Rows) => Call> = {
  'POST /login': (who) => ({ path: '/login', scoped: false, body: { email: emailOf(holder(who)), password } }),
  'POST /logout': () => listed('/logout'),
  'GET /profile': () => listed('/profile'),
  'POST /feedback': () => ({ path: '/feedback', scoped: false, body: { topic: 'General', message: 'x' } }),
  'GET /gds': () => listed('/gds'),
  'GET /gds/rate-categories': () => listed('/gds/rate-categories'),
  'GET /highlighted-phrases': () => listed('/highlighted-phrases'),
  'GET /accuracy/rule-set': () => listed('/accuracy/rule-set'),
  'GET /hotels': () => listed('/hotels'),
  'GET /hotels/:id': () => ofHotel(`/hotels/${hotels.own}`),
  'GET /hotels/:id/calendar': () => ofHotel(`/hotels/${hotels.own}/calendar`),
  'GET /dashboard': () => ofHotel(`/dashboard?hotel_id=${hotels.own}`),
  'GET /booking-codes': () => ofHotel(`/booking-codes?hotel_id=${hotels.own}`),
  'GET /booking-codes/:booking_code': () => ofHotel(`/booking-codes/A1KBAR?hotel_id=${hotels.own}`),
  'GET /checkups': () => ofHotel(`/checkups?hotel_id=${hotels.own}`),
  'POST /comparisons': () => ({ path: '/comparisons', scoped: true, body: { hotel_id: hotels.own, ...dates } }),
  'GET /comparisons': (who, rows) =>
    ofHotel(`/comparisons?left=${rows.checkup(whose(who))}&right=${rows.inSabre(whose(who))}`),
  'POST /checkups': () => ({ path: '/checkups', scoped: true, body: { hotel_id: hotels.own, ...dates } }),
  'GET /rates': () => ofHotel(`/rates?${oneRate}`),
  'GET /rates/rules': () => ofHotel(`/rates/rules?${oneRate}`),
  'POST /checkups/:id/rules': (who, rows) => ({
    path: `/checkups/${rows.checkup(whose(who))}/rules`,
    scoped: true,
    body: {},
  }),
  'GET /checkup-rates/:id': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}`),
  'GET /checkup-rates/:id/evidence': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/evidence`),
  'GET /hotels/:id/tasks': () => ofHotel(`/hotels/${hotels.own}/tasks`),
  'GET /checkup-rates/:id/tasks': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/tasks`),
  'GET /checkups/:id/judgements': (who, rows) => ofHotel(`/checkups/${rows.checkup(whose(who))}/judgements`),
  'GET /checkup-rates/:id/judgements': (who, rows) => ofHotel(`/checkup-rates/${rows.rate(whose(who))}/judgements`),
  'POST /hotels/:id/judgements': () => ofHotel(`/hotels/${hotels.own}/judgements`),
  'GET /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
  'DELETE /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
}

const ownPaths = {
  rooms: 'own-rooms',
  plans: 'own-plans',
  codes: 'gds-codes',
  prices: 'own-prices',
  taxes: 'own-taxes',
  restrictions: 'own-restrictions',
} as const satisfies Record<OwnKind, string>
/** A new record of each kind that goes with those that the tests have, and what a change of one names. */
const ownBodies: Record<OwnKind, (plan_id: number, name: string) => { made: object; changed: object }> = {
  rooms: (_, code) => ({ made: { code }, changed: { name: 'Another name' } }),
  plans: (_, code) => ({ made: { code }, changed: { name: 'Another name' } }),
  codes: (plan_id, pattern) => ({ made: { pattern, plan_id }, changed: { gds_id: 2 } }),
  prices: (plan_id) => ({
    made: { plan_id, first_night: future(5), last_night: future(6), currency: 'EUR', amount: '90', tax: 'after' },
    changed: { amount: '95' },
  }),
  taxes: (_, name) => ({
    made: { name, value: { percent: '5' }, per: 'stay', included: true },
    changed: { included: true },
  }),
  restrictions: (plan_id) => ({
    made: { plan_id, first_night: future(5), last_night: future(6), kind: 'closed' },
    changed: { last_night: future(50) },
  }),
}
const ofOwn = (kind: OwnKind): typeof calls => {
  const path = ownPaths[kind]
  const bodies = (who: Who, rows: Rows) => ownBodies[kind](rows.own('plans', who), `NEW${who.replaceAll('_', '')}`)
  return {
    [`GET /hotels/:id/${path}`]: () => ofHotel(`/hotels/${hotels.own}/${path}`),
    [`POST /hotels/:id/${path}`]: (who, rows) => ({
      ...ofHotel(`/hotels/${hotels.own}/${path}`),
      body: bodies(who, rows).made,
    }),
    [`PATCH /${path}/:id`]: (who, rows) => ({
      ...ofHotel(`/${path}/${rows.own(kind, whose(who))}`),
      body: bodies(who, rows).changed,
    }),
    [`DELETE /${path}/:id`]: (who, rows) => ofHotel(`/${path}/${rows.own(kind, whose(who))}`),
  }
}
const own = `/hotels/${hotels.own}/own-data`
const ownCalls: typeof calls = Object.assign({}, ...ownKinds.map(ofOwn), {
  'GET /hotels/:id/own-data': () => ofHotel(own),
  'GET /hotels/:id/own-data/holders': () => ofHotel(`${own}/holders`),
  'PUT /hotels/:id/own-prices/grid': (who, rows) => ({
    ...ofHotel(`/hotels/${hotels.own}/own-prices/grid`),
    body: { currency: 'EUR', tax: 'after', cells: [{ plan_id: rows.own('plans', who), room_id: null, amount: '90' }] },
  }),
  'POST /hotels/:id/own-data/import': () => ({
    ...ofHotel(`${own}/import`),
    headers: { 'content-type': 'text/csv' },
    body: 'Room code\nDBL\n',
  }),
  'GET /own-data/template': () => listed('/own-data/template?format=csv&table=rooms'),
  'GET /hotels/:id/own-data/versions': () => ofHotel(`${own}/versions`),
  'POST /hotels/:id/own-data/versions/:version/undo': (who, rows) =>
    ofHotel(`${own}/versions/${rows.version(whose(who))}/undo`),
  'GET /hotels/:id/gds-codes/proposals': () => ofHotel(`/hotels/${hotels.own}/gds-codes/proposals`),
  'POST /hotels/:id/gds-codes/proposals': (who, rows) => ({
    ...ofHotel(`/hotels/${hotels.own}/gds-codes/proposals`),
    body: { codes: [{ gds_id: 1, pattern: 'CONFIRM', plan_id: rows.own('plans', who) }] },
  }),
  'POST /checkup-rates/:id/expect': (who, rows) => ({
    ...ofHotel(`/checkup-rates/${rows.rate(whose(who))}/expect`),
    body: {},
  }),
  'GET /hotels/:id/ota-tokens': () => ofHotel(`/hotels/${hotels.own}/ota-tokens`),
  'POST /hotels/:id/ota-tokens': () => ({ ...ofHotel(`/hotels/${hotels.own}/ota-tokens`), body: { name: 'PMS' } }),
  'DELETE /hotels/:id/ota-tokens/:token_id': (who, rows) =>
    ofHotel(`/hotels/${hotels.own}/ota-tokens/${rows.token(whose(who))}`),
  'POST /ota': () => ({ path: '/ota', scoped: false, headers: { 'content-type': 'text/xml' }, body: '<OTA_PingRQ/>' }),
} satisfies typeof calls)
/** An administrator says whose own data is meant: here those of the platform. */
for (const [name, call] of Object.entries(ownCalls))
  calls[name] = (who, rows) => {
    const { path, ...more } = call(who, rows)
    const asked = `${path}${path.includes('?') ? '&' : '?'}user_id=${people.admin}`
    return { ...more, path: who === 'admin' ? asked : path }
  }

/** Calls that the design's table does not name, and the one of it that is for the same people; `undo` makes a version. */
export const likeRows: Record<string, string> = {
  'GET /hotels/:id/own-restrictions': 'GET /hotels/:id/own-rooms',
  'POST /hotels/:id/own-restrictions': 'POST /hotels/:id/own-rooms',
  'PATCH /own-restrictions/:id': 'PATCH /own-rooms/:id',
  'DELETE /own-restrictions/:id': 'DELETE /own-rooms/:id',
  'GET /hotels/:id/own-data': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/own-data/versions': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/own-data/holders': 'GET /hotels/:id/own-rooms',
  'PUT /hotels/:id/own-prices/grid': 'PATCH /own-rooms/:id',
  'POST /hotels/:id/own-data/versions/:version/undo': 'POST /hotels/:id/own-rooms',
  'GET /hotels/:id/ota-tokens': 'PATCH /own-rooms/:id',
  'POST /hotels/:id/ota-tokens': 'POST /hotels/:id/own-rooms',
  'DELETE /hotels/:id/ota-tokens/:token_id': 'DELETE /own-rooms/:id',
  'GET /hotels/:id/tasks': 'GET /hotels/:id',
  'GET /checkup-rates/:id/tasks': 'GET /checkup-rates/:id',
  'GET /checkups/:id/judgements': 'GET /checkup-rates/:id',
  'GET /checkup-rates/:id/judgements': 'GET /checkup-rates/:id',
  'POST /hotels/:id/judgements': 'POST /hotels/:id/own-data/import',
  'GET /comparisons': 'GET /checkup-rates/:id',
  'POST /comparisons': 'POST /checkups/:id/rules',
}

/** Deleting own data answers the version that it made (200), so that it can be undone; the design's table says 204. */
export const answersItsVersion = (name: string) =>
  Object.values(ownPaths).some((path) => name === `DELETE /${path}/:id`)

/** Who types the right password where nobody is logged in. */
const holder = (who: Who): Somebody =>
  who === 'nobody' || who === 'revoked_token' || who === 'stranger' ? 'owner' : who

function future(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export const nameOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

const actorsOf: Partial<Record<Column, Actor>> = {
  demo: 'demo',
  employee: 'employee',
  manager: 'manager',
  owner: 'owner',
  travel_agent: 'travel_agent',
  other_tenant_owner: 'owner',
  admin: 'admin',
}

/** The order of the gate, as a rule over what the endpoint says of itself. */
export const expectedOf = (e: Endpoint, column: Column, { scoped }: Pick<Call, 'scoped'>): number => {
  const success = e.status ?? 200
  if (e.may === 'property') return 401 // none of them is the system of a property
  if (e.may === 'anyone') return column === 'inactive' ? 403 : success // who logs in by the password of a closed account
  if (column === 'anonymous' || column === 'revoked_token' || column === 'inactive') return 401
  if (column === 'unconfirmed') return e.openTo?.includes('unconfirmed') ? success : 412
  if (column === 'trial_expired_owner') return e.openTo?.includes('unpaid') ? success : 402
  const actor = actorsOf[column]
  if (!actor || !e.may.includes(actor)) return 403
  return column === 'other_tenant_owner' && scoped ? 404 : success
}

/** One line of the table that the design keeps; quotes only ever enclose its last field. */
const cellsOf = (line: string) => line.split(',')

/** The design's own table, by `GET /hotels/:id` and column; — is not asked, * is a note. */
export const readTable = (text: string): Map<string, Map<string, string>> => {
  const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean)
  const names = cellsOf(head)
  return new Map(
    lines.map((line) => {
      const cells = cellsOf(line)
      const path = (cells[1] ?? '').replaceAll(/\{(\w+)\}/g, ':$1')
      const row = new Map(names.map((name, at) => [name, (cells[at] ?? '').replace('*', '')]))
      return [`${cells[0]} ${path}`, row]
    }),
  )
}
