// Who gets which status from every call: derived from the contract by the order of the gate, and how each call is made.
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../../domain/accounts.ts'
import { emailOf, hotels, password, type Somebody, type Who } from './people.ts'

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
export type Rows = { checkup(who: Who): number; rate(who: Who): number; job(who: Who): number }
/** `scoped`: the call names something of the first tenant, so another tenant's owner gets 404. */
export type Call = { path: string; scoped: boolean; body?: unknown }

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
  'GET /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
  'DELETE /jobs/:id': (who, rows) => ofHotel(`/jobs/${rows.job(whose(who))}`),
}

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
