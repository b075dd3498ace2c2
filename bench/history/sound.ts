// A history that is sound, with the database and the log that belong to it: what each test of the checker breaks in one way.
import { emptyEntry, type LogEntry } from '../../src/sandbox/call-log.ts'
import type { AuditRow, CheckupRow, EvidenceRow, Found, JobRow, OwnVersionRow, QueryRow } from './found.ts'
import type { CheckupRequest, HistoryEntry, Invoke, Return } from './lines.ts'

export const began = Date.parse('2026-11-20T10:00:00Z')
export const request: CheckupRequest = {
  hotel_id: 5,
  gds: 'travel_port',
  start_date: '2027-01-10',
  end_date: '2027-01-12',
  adults: 1,
  children: 0,
  corporate_codes: [],
}
export const invoke = (op: string, t: number, more: Partial<Invoke> = {}): Invoke => {
  const usual = { kind: 'checkup', actor_id: 2, user_id: 2, request, message: null, own: null, key: null } as const
  return { type: 'invoke', ...usual, op, t: began + t, ...more }
}
export const answer = (op: string, t: number, status: number, more: Partial<Return> = {}): Return => {
  const nothing = { checkup_id: null, job_id: null, stored: false, version: null }
  return { type: 'return', ...nothing, op, status, t: began + t, ...more }
}
export const checkup = (id: number, t: number, more: Partial<CheckupRow> = {}): CheckupRow => {
  const whose = { tenant_id: 1, user_id: 2, actor_id: 2, hotel_id: 5, gds_id: 1, property_id: '14208' }
  const stay = { check_in: '2027-01-10', nights: 2, adults: 1, children: 0, corporate_codes: [], point_of_sale: 'P1' }
  const state = { status: 'complete', outcome: 'rates', base_id: null, latest: true, rates_count: 2, own_version: 0 }
  return { id, ...whose, ...stay, ...state, created_at: began + t, ended_at: began + t + 300, ...more }
}
export const call = (number: number, t: number, more: Partial<LogEntry> = {}): LogEntry => {
  const stay = { gds: 'travel_port', property_id: '14208', check_in: '2027-01-10', branch: 'P1' } as const
  const result = { operation: 'HotelDetails', answered: '2 of 2 rates', sha256: `sum${number}`, ms: 50 }
  return { ...emptyEntry, number, at: new Date(began + t).toISOString(), ...stay, ...result, ...more }
}

export const plan = (name: string) => ({ id: 70, code: 'BAR', name })
export const changed = (before: object | null, after: object | null) => [{ kind: 'plans', id: 70, before, after }]
export const version = (n: number, t: number, more: Partial<OwnVersionRow>): OwnVersionRow => {
  const whose = { tenant_id: 1, hotel_id: 5, user_id: 2, actor_id: 2, source: 'form' }
  return { ...whose, version: n, at: began + t, summary: '1 plan changed', counted: 1, changes: [], ...more }
}
const write = (op: string, t: number, source: string, mark: NonNullable<Invoke['own']>['mark']) =>
  invoke(op, t, { kind: 'own_data', request: null, own: { hotel_id: 5, source, mark } })
export const writeName = (op: string, t: number, value: string) =>
  write(op, t, 'form', { kind: 'plans', field: 'name', value })

/** Of the checkup with the same id. */
const evidence = (id: number, t: number): EvidenceRow => {
  const what = { operation: 'HotelDetails', rate_plan: null, sha256: `sum${id}` }
  return { id, checkup_id: id, tenant_id: 1, ...what, at: began + t }
}
const query = (id: number, counted: boolean): QueryRow => ({
  id,
  checkup_id: id,
  tenant_id: 1,
  counted,
  created_at: began,
})
const job = (id: number, status: string): JobRow => ({
  id,
  kind: 'checkup',
  status,
  checkup_id: id - 10,
  version: null,
})
const auditEntry = (id: number, action: string, subject: string, more: Partial<AuditRow> = {}): AuditRow => {
  const chain = { previous: id === 1 ? '' : `h${id - 1}`, hash: `h${id}` }
  return { id, tenant_id: 1, actor_id: 2, user_id: 2, action, subject, version: null, ...chain, ...more }
}

const seen = { checkup_id: 1, status: 'complete', digest: 'x' }
/**
 * An owner's search, an administrator's search on behalf that failed at the GDS, one cut off by a kill, a message, and
 * own data: two writes (the answer to one was cut off), a rejected one, and one that was undone.
 */
export const sound = (): { lines: HistoryEntry[]; found: Found } => ({
  lines: [
    invoke('first', 0),
    answer('first', 500, 201, { checkup_id: 1 }),
    { type: 'seen', ...seen, own_version: 0, score: 'y', t: began + 600 },
    invoke('failed', 1_000, { actor_id: 1, request: { ...request, hotel_id: 6 } }),
    answer('failed', 1_500, 502),
    invoke('cut off', 2_000, { request: { ...request, adults: 2 }, key: 'k' }),
    { type: 'killed', at: 'somewhere', t: began + 2_200 },
    { type: 'unknown', op: 'cut off', why: 'reset', t: began + 2_200 },
    { type: 'started', t: began + 2_300, ready: began + 3_000 },
    invoke('message', 4_000, { kind: 'feedback', request: null, message: 'hello' }),
    answer('message', 4_100, 201),
    invoke('refused', 5_000, { request: { ...request, hotel_id: 99 } }),
    answer('refused', 5_010, 404),
    writeName('one', 6_000, 'One'),
    answer('one', 6_100, 201, { stored: true }),
    writeName('two', 6_200, 'Two'),
    { type: 'unknown', op: 'two', why: 'reset', t: began + 6_300 },
    writeName('three', 6_400, 'Three'),
    answer('three', 6_450, 422),
    write('undo', 6_500, 'undo', { summary: 'Version 2 undone' }),
    answer('undo', 6_600, 201, { stored: true, version: 3 }),
    { type: 'finally', ...seen, own_version: 3, score: 'z', t: began + 9_000 },
  ],
  found: {
    users: [1, 2, 3].map((id) => ({ id, tenant_id: [9, 1, 2][id - 1] ?? 0 })),
    checkups: [
      checkup(1, 10, { own_version: 3 }),
      checkup(2, 1_010, { ...failed, actor_id: 1, hotel_id: 6, property_id: '00981', outcome: 'refused' }),
      checkup(3, 2_010, { ...failed, adults: 2, outcome: null, ended_at: began + 2_900 }),
    ],
    rates: new Map([[1, 2]]),
    evidence: [evidence(1, 60), evidence(2, 1_060)],
    queries: [query(1, true), query(2, false), query(3, true)],
    periods: [
      { tenant_id: 1, period: '2026-11-01', used: 2, reserved: 0, allowed: null },
      { tenant_id: 2, period: '2026-11-01', used: 0, reserved: 0, allowed: 5 },
    ],
    jobs: [job(11, 'done'), job(12, 'failed'), job(13, 'failed')],
    mails: [{ id: 9, message: 'hello' }],
    audit: [
      auditEntry(1, 'checkup.created', 'checkup 2', { actor_id: 1 }),
      auditEntry(2, 'feedback.sent', 'outbox 9'),
      ...[1, 2, 3].map((n) => auditEntry(n + 2, 'own_data.changed', 'hotel 5', { version: n })),
    ],
    own_versions: [
      version(1, 6_050, { changes: changed(null, plan('One')) }),
      version(2, 6_250, { changes: changed(plan('One'), plan('Two')) }),
      version(3, 6_550, { source: 'undo', summary: 'Version 2 undone', changes: changed(plan('Two'), plan('One')) }),
    ],
    own_records: [{ tenant_id: 1, hotel_id: 5, id: 70, kind: 'plans', fields: { code: 'BAR', name: 'One' } }],
    earlier_scores: [{ checkup_id: 1, rule_set: 1, own_version: 0 }],
    spoilt: [],
    unequal: [],
    monitored: [],
    strays: [],
    log: [
      call(1, 110),
      call(2, 1_110, { property_id: '00981', answered: 'fault 1000' }),
      call(3, 2_150), // fetched for the search that was cut off
      call(4, 2_160, { operation: 'Token', property_id: null, check_in: null }),
    ],
  },
})
const failed = { status: 'failed', latest: false, rates_count: 0 }
