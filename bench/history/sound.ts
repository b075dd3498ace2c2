// A history that is sound, with the database and the log that belong to it: what each test of the checker breaks in one way.
import { emptyEntry, type LogEntry } from '../../src/sandbox/call-log.ts'
import type { CheckupRow, Found } from './found.ts'
import type { Invoke, HistoryEntry, Question, Return } from './lines.ts'

export const began = Date.parse('2026-11-20T10:00:00Z')
export const question: Question = {
  hotel_id: 5,
  gds: 'travel_port',
  start_date: '2027-01-10',
  end_date: '2027-01-12',
  adults: 1,
  children: 0,
  corporate_codes: [],
}
const nothing = { checkup_id: null, job_id: null, outbox_id: null, stored: false, version: null }
export const invoke = (op: string, t: number, more: Partial<Invoke> = {}): Invoke => {
  const asked = {
    type: 'invoke',
    doing: 'checkup',
    actor_id: 2,
    user_id: 2,
    question,
    message: null,
    own: null,
    key: null,
  } as const
  return { ...asked, op, t: began + t, ...more }
}
export const answer = (op: string, t: number, status: number, more: Partial<Return> = {}): Return => {
  const told = { type: 'return', code: null, replayed: false } as const
  return { ...told, ...nothing, op, status, t: began + t, ...more }
}
export const row = (id: number, t: number, more: Partial<CheckupRow> = {}): CheckupRow => ({
  id,
  tenant_id: 1,
  user_id: 2,
  actor_id: 2,
  hotel_id: 5,
  gds_id: 1,
  mode: 'full',
  check_in: '2027-01-10',
  nights: 2,
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
  point_of_sale: 'P1',
  status: 'complete',
  outcome: 'rates',
  missing: [],
  base_id: null,
  latest: true,
  rates_count: 2,
  own_version: 0,
  scored_at: began + t + 300,
  created_at: began + t,
  ended_at: began + t + 300,
  ...more,
})
export const call = (number: number, t: number, more: Partial<LogEntry> = {}): LogEntry => ({
  ...emptyEntry,
  number,
  gds: 'travel_port',
  at: new Date(began + t).toISOString(),
  ms: 50,
  operation: 'HotelDetails',
  property_id: '14208',
  check_in: '2027-01-10',
  branch: 'P1',
  status: 200,
  answered: '2 of 2 rates',
  sha256: `sum${number}`,
  ...more,
})

type Version = Found['own_versions'][number]
export const plan = (name: string) => ({ id: 70, code: 'BAR', name })
export const version = (n: number, t: number, more: Partial<Version>): Version => ({
  tenant_id: 1,
  hotel_id: 5,
  version: n,
  at: began + t,
  user_id: 2,
  actor_id: 2,
  source: 'form',
  summary: '1 plan changed',
  counted: 1,
  changes: [],
  ...more,
})
export const changed = (before: object | null, after: object | null) => [{ kind: 'plans', id: 70, before, after }]
export const named = (value: string): Invoke['own'] => ({
  hotel_id: 5,
  source: 'form',
  mark: { kind: 'plans', field: 'name', value },
})

const failed = { status: 'failed', latest: false, rates_count: 0 }
type Rows = { [K in 'evidence' | 'usage' | 'audit']: Found[K][number] }
/** Of the checkup with the same id. */
const evidence = (id: number, t: number, status: number): Rows['evidence'] => {
  const what = { operation: 'HotelDetails', rate_plan: null, sha256: `sum${id}` }
  return { id, checkup_id: id, tenant_id: 1, ...what, at: began + t, status }
}
const usage = (id: number, t: number, more: Pick<Rows['usage'], 'actor_id' | 'counted'>): Rows['usage'] => {
  const what = { kind: 'rate_details', created_at: began + t }
  return { id, checkup_id: id, tenant_id: 1, user_id: 2, ...what, ...more }
}
const entry = (id: number, more: Pick<Rows['audit'], 'action' | 'subject'> & Partial<Rows['audit']>): Rows['audit'] => {
  const chain = { previous: id === 1 ? '' : `h${id - 1}`, hash: `h${id}` }
  return { id, tenant_id: 1, actor_id: 2, user_id: 2, version: null, ...chain, ...more }
}

/**
 * An owner's search, an administrator's search on behalf that failed at the GDS, one cut off by a kill, a message, and
 * own data: two writes (the answer to one was cut off), a rejected one, and one that was undone.
 */
export const sound = (): { lines: HistoryEntry[]; found: Found } => ({
  lines: [
    invoke('a', 0),
    answer('a', 500, 201, { checkup_id: 1 }),
    invoke('b', 1_000, { actor_id: 1, question: { ...question, hotel_id: 6 } }),
    answer('b', 1_500, 502, { code: 'gds_refused' }),
    invoke('c', 2_000, { question: { ...question, adults: 2 }, key: 'k' }),
    { type: 'killed', at: 'somewhere', t: began + 2_200 },
    { type: 'unknown', op: 'c', why: 'reset', t: began + 2_200 },
    { type: 'started', t: began + 2_300, ready: began + 3_000 },
    invoke('d', 4_000, { doing: 'feedback', question: null, message: 'hello' }),
    answer('d', 4_100, 201, { outbox_id: 9 }),
    invoke('e', 5_000, { question: { ...question, hotel_id: 99 } }),
    answer('e', 5_010, 404),
    { type: 'seen', checkup_id: 1, status: 'complete', digest: 'x', own_version: 0, judged: 'y', t: began + 600 },
    { type: 'finally', checkup_id: 1, status: 'complete', digest: 'x', own_version: 3, judged: 'z', t: began + 9_000 },
    invoke('g', 6_000, { doing: 'own_data', question: null, own: named('One') }),
    answer('g', 6_100, 201, { stored: true }),
    invoke('h', 6_200, { doing: 'own_data', question: null, own: named('Two') }),
    { type: 'unknown', op: 'h', why: 'reset', t: began + 6_300 },
    invoke('i', 6_400, { doing: 'own_data', question: null, own: named('Three') }),
    answer('i', 6_450, 422),
    invoke('j', 6_500, {
      doing: 'own_data',
      question: null,
      own: { hotel_id: 5, source: 'undo', mark: { summary: 'Version 2 undone' } },
    }),
    answer('j', 6_600, 201, { stored: true, version: 3 }),
  ],
  found: {
    users: [
      { id: 1, tenant_id: 9, is_admin: true, is_demo: false },
      { id: 2, tenant_id: 1, is_admin: false, is_demo: false },
      { id: 3, tenant_id: 2, is_admin: false, is_demo: true },
    ],
    hotels: [
      { id: 5, zone: 'UTC', gds: [{ gds_id: 1, property_id: '14208' }] },
      { id: 6, zone: 'UTC', gds: [{ gds_id: 1, property_id: '00981' }] },
    ],
    checkups: [
      row(1, 10, { own_version: 3, scored_at: began + 6_700 }),
      row(2, 1_010, { ...failed, actor_id: 1, hotel_id: 6, outcome: 'refused' }),
      row(3, 2_010, { ...failed, adults: 2, outcome: null, ended_at: began + 2_900 }),
    ],
    rates: [
      {
        checkup_id: 1,
        tenant_ids: [1],
        positions: [0, 1],
        codes: ['A1KBAR', 'B2TBAR'],
        totals: ['100.00', '120.00'],
      },
    ],
    evidence: [evidence(1, 60, 200), evidence(2, 1_060, 500)],
    usage: [
      usage(1, 10, { actor_id: 2, counted: true }),
      usage(2, 1_010, { actor_id: 1, counted: false }),
      usage(3, 2_010, { actor_id: 2, counted: true }),
    ],
    periods: [
      { tenant_id: 1, period: '2026-11-01', used: 2, reserved: 0, allowed: null },
      { tenant_id: 2, period: '2026-11-01', used: 0, reserved: 0, allowed: 5 },
    ],
    jobs: [1, 2, 3].map((id) => ({
      id: id + 10,
      tenant_id: id === 2 ? 9 : 1,
      user_id: id === 2 ? 1 : 2,
      kind: 'checkup',
      status: id === 1 ? 'done' : 'failed',
      checkup_id: id,
      of_tenant: 1,
      version: null,
      created_at: began + 10,
      ended_at: began + 400,
    })),
    mails: [{ id: 9, tenant_id: 1, recipient: 'support', template: 'feedback', message: 'hello', status: 'waiting' }],
    audit: [
      entry(1, { actor_id: 1, action: 'checkup.created', subject: 'checkup 2' }),
      entry(2, { action: 'feedback.sent', subject: 'outbox 9' }),
      ...[1, 2, 3].map((n) => entry(n + 2, { action: 'own_data.changed', subject: 'hotel 5', version: n })),
    ],
    unequal: [],
    own_versions: [
      version(1, 6_050, { changes: changed(null, plan('One')) }),
      version(2, 6_250, { changes: changed(plan('One'), plan('Two')) }),
      version(3, 6_550, {
        source: 'undo',
        summary: 'Version 2 undone',
        changes: changed(plan('Two'), plan('One')),
      }),
    ],
    own_records: [{ tenant_id: 1, hotel_id: 5, id: 70, kind: 'plans', fields: { code: 'BAR', name: 'One' } }],
    earlier: [{ checkup_id: 1, rule_set: 1, own_version: 0, scored_at: began + 310 }],
    spoilt: [],
    served: new Map([[1, ['A1KBAR 100.00', 'B2TBAR 120.00']]]),
    strays: [],
    log: [
      call(1, 110),
      call(2, 1_110, { property_id: '00981', status: 500, answered: 'fault 1000' }),
      call(3, 2_150), // fetched for the search that was cut off
      call(4, 2_160, { operation: 'Token', property_id: null, check_in: null }),
    ],
  },
})
