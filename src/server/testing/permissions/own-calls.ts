// Calls of the permission table about own data, and what all calls are made of.
import { type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { hotels, password, type Who } from '../people.ts'

/** Rows that the calls are about: checkups and jobs of each person's own tenant. */
export type Rows = {
  checkup(who: Who): number
  /** The same stay in Sabre. */
  inSabre(who: Who): number
  rate(who: Who): number
  job(who: Who): number
  /** A record of own data, the number of a version that can be undone, and the token of a property: each person has their own. */
  own(kind: OwnKind, who: Who): number
  version(who: Who): number
  apiToken(who: Who): string
  token(who: Who): string
  /** One of the first tenant, and one to a trial. */
  invitation(): number
  trialInvitation(): number
  /** A hotel import whose columns are to be mapped. */
  hotelImport(): number
  candidate(is: 'open' | 'decided'): number
  /** Somebody who is not confirmed yet. */
  newcomer(): number
  /** GDS credentials of the agent. */
  credentials(): number
  /** An issue in progress of the agent, one for each who may close it. */
  issue(who: Who): number
  /** The token by which a hotel answers the first of them. */
  answerToken: string
  /** A fix that every account finds at the hotel. */
  fix(): string
  /** Of its values, which are the same in every account. */
  fixMark(): string
  /** Whether that fix was made: of each person's own tenant. */
  verification(who: Who): number
  /** A monitor that the person made; its run has the same id. */
  monitor(who: Who): number
  /** Two shared links of the agent that nobody has revoked, and the token of a third. */
  preview(): number
  previewToken: string
  /** A document that a job made for the person. */
  document(who: Who): number
  /** A card that the person's account has set up at the payment provider. */
  card(who: Who): string
}
/**
 * `scoped`: the call names something of the first tenant, so another tenant's owner gets 404. `conflict`: whoever may make the call has nothing that it could change.
 */
export type Call = {
  path: string
  scoped: boolean
  conflict?: boolean
  body?: unknown
  headers?: Record<string, string>
}

/** Another tenant's owner asks for what belongs to the first one. */
export const whose = (who: Who): Who => (who === 'other_tenant_owner' ? 'owner' : who)
export const listed = (path: string): Call => ({ path, scoped: false })
export const ofHotel = (path: string): Call => ({ path, scoped: true })
export function future(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export const ownPaths = {
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
const ofOwn = (kind: OwnKind): Record<string, (who: Who, rows: Rows) => Call> => {
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
export const ownCalls: Record<string, (who: Who, rows: Rows) => Call> = Object.assign({}, ...ownKinds.map(ofOwn), {
  'GET /hotels/:id/own-data': () => ofHotel(own),
  'GET /hotels/:id/own-data/holders': () => ofHotel(`${own}/holders`),
  'PUT /hotels/:id/own-prices/grid': (who, rows) => ({
    ...ofHotel(`/hotels/${hotels.own}/own-prices/grid`),
    body: { currency: 'EUR', tax: 'after', cells: [{ plan_id: rows.own('plans', who), room_id: null, amount: '90' }] },
  }),
  'GET /hotels/:id/own-prices/calendar': (who, rows) =>
    ofHotel(`/hotels/${hotels.own}/own-prices/calendar?month=2027-06&plan_id=${rows.own('plans', whose(who))}`),
  'GET /hotels/:id/own-data/removal': (who, rows) =>
    ofHotel(`${own}/removal?kind=plans&record=${rows.own('plans', whose(who))}`),
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
  'GET /hotels/:id/own-data/proposal': () => ofHotel(`${own}/proposal`),
  'POST /hotels/:id/own-data/proposal': (who) => ({
    ...ofHotel(`${own}/proposal`),
    body: {
      rooms: [],
      plans: [{ code: `TAKEN${who.toUpperCase().replaceAll('_', '')}` }],
      codes: [
        {
          gds_id: 1,
          pattern: `TAKEN${who.toUpperCase().replaceAll('_', '')}`,
          plan_code: `TAKEN${who.toUpperCase().replaceAll('_', '')}`,
        },
      ],
    },
  }),
  'POST /checkup-rates/:id/expect': (who, rows) => ({
    ...ofHotel(`/checkup-rates/${rows.rate(whose(who))}/expect`),
    body: {},
  }),
  'POST /checkup-rates/:id/expect/preview': (who, rows) => ({
    ...ofHotel(`/checkup-rates/${rows.rate(whose(who))}/expect/preview`),
    body: {},
  }),
  'GET /hotels/:id/ota-tokens': () => ofHotel(`/hotels/${hotels.own}/ota-tokens`),
  'POST /hotels/:id/ota-tokens': () => ({
    ...ofHotel(`/hotels/${hotels.own}/ota-tokens`),
    body: { name: 'PMS', password },
  }),
  'DELETE /hotels/:id/ota-tokens/:token_id': (who, rows) =>
    ofHotel(`/hotels/${hotels.own}/ota-tokens/${rows.token(whose(who))}`),
  'POST /ota': () => ({ path: '/ota', scoped: false, headers: { 'content-type': 'text/xml' }, body: '<OTA_PingRQ/>' }),
} satisfies Record<string, (who: Who, rows: Rows) => Call>)
