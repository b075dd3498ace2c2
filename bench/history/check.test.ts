// The checker itself: a history that is sound, and for each of H1 to H10 the ways in which it can be broken.
import { expect, test } from 'vitest'
import { emptyEntry, type LogEntry } from '../../src/sandbox/call-log.ts'
import { check } from './check.ts'
import type { CheckupRow, Found, Rule } from './found.ts'
import type { Invoke, Line, Question, Return } from './lines.ts'

const began = Date.parse('2026-11-20T10:00:00Z')
const question: Question = {
  hotel_id: 5,
  gds: 'travel_port',
  start_date: '2027-01-10',
  end_date: '2027-01-12',
  adults: 1,
  children: 0,
  corporate_codes: [],
}
const nothing = { checkup_id: null, job_id: null, outbox_id: null }
const invoke = (op: string, t: number, more: Partial<Invoke> = {}): Invoke => {
  const asked = {
    type: 'invoke',
    doing: 'checkup',
    actor_id: 2,
    user_id: 2,
    question,
    message: null,
    key: null,
  } as const
  return { ...asked, op, t: began + t, ...more }
}
const answer = (op: string, t: number, status: number, more: Partial<Return> = {}): Return => {
  const told = { type: 'return', code: null, replayed: false } as const
  return { ...told, ...nothing, op, status, t: began + t, ...more }
}
const row = (id: number, t: number, more: Partial<CheckupRow> = {}): CheckupRow => ({
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
  sums: { rates: 2, p1: 5 },
  created_at: began + t,
  ended_at: began + t + 300,
  ...more,
})
const call = (number: number, t: number, more: Partial<LogEntry> = {}): LogEntry => ({
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

/** One search of an owner, one on behalf by the administrator that failed at the GDS, one cut off by a kill, and a message. */
const sound = (): { lines: Line[]; found: Found } => ({
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
    { type: 'seen', checkup_id: 1, status: 'complete', digest: 'x', t: began + 600 },
    { type: 'finally', checkup_id: 1, status: 'complete', digest: 'x', t: began + 9_000 },
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
      row(1, 10),
      row(2, 1_010, {
        actor_id: 1,
        hotel_id: 6,
        status: 'failed',
        outcome: 'refused',
        latest: false,
        rates_count: 0,
        sums: {},
      }),
      row(3, 2_010, {
        adults: 2,
        status: 'failed',
        outcome: null,
        latest: false,
        rates_count: 0,
        sums: {},
        ended_at: began + 2_900,
      }),
    ],
    rates: [
      {
        checkup_id: 1,
        tenant_ids: [1],
        positions: [0, 1],
        codes: ['A1KBAR', 'B2TBAR'],
        totals: ['100.00', '120.00'],
        sums: { rates: 2, p1: 5 },
        checks: [{ 7: [2, 1, 0] }],
      },
    ],
    evidence: [
      {
        id: 1,
        tenant_id: 1,
        checkup_id: 1,
        operation: 'HotelDetails',
        rate_plan: null,
        at: began + 60,
        status: 200,
        sha256: 'sum1',
      },
      {
        id: 2,
        tenant_id: 1,
        checkup_id: 2,
        operation: 'HotelDetails',
        rate_plan: null,
        at: began + 1_060,
        status: 500,
        sha256: 'sum2',
      },
    ],
    usage: [
      {
        id: 1,
        tenant_id: 1,
        user_id: 2,
        actor_id: 2,
        kind: 'rate_details',
        counted: true,
        checkup_id: 1,
        created_at: began + 10,
      },
      {
        id: 2,
        tenant_id: 1,
        user_id: 2,
        actor_id: 1,
        kind: 'rate_details',
        counted: false,
        checkup_id: 2,
        created_at: began + 1_010,
      },
    ],
    periods: [
      { tenant_id: 1, period: '2026-11-01', used: 1, allowed: null },
      { tenant_id: 2, period: '2026-11-01', used: 0, allowed: 5 },
    ],
    jobs: [1, 2, 3].map((id) => ({
      id: id + 10,
      tenant_id: id === 2 ? 9 : 1,
      user_id: id === 2 ? 1 : 2,
      kind: 'checkup',
      status: id === 1 ? 'done' : 'failed',
      checkup_id: id,
      of_tenant: 1,
      created_at: began + 10,
      ended_at: began + 400,
    })),
    mails: [{ id: 9, tenant_id: 1, recipient: 'support', template: 'feedback', message: 'hello', status: 'waiting' }],
    audit: [
      {
        id: 1,
        tenant_id: 1,
        actor_id: 1,
        user_id: 2,
        action: 'checkup.created',
        subject: 'checkup 2',
        previous: '',
        hash: 'h1',
      },
      {
        id: 2,
        tenant_id: 1,
        actor_id: 2,
        user_id: 2,
        action: 'feedback.sent',
        subject: 'outbox 9',
        previous: 'h1',
        hash: 'h2',
      },
    ],
    days: [{ tenant_id: 1, hotel_id: 5, gds_id: 1, check_in: '2027-01-10', sums: { rates: 2, p1: 5 } }],
    check_days: [{ tenant_id: 1, hotel_id: 5, gds_id: 1, read_on: '2026-11-20', check_number: 7, counts: [2, 1, 0] }],
    spoilt: [],
    served: new Map([[1, ['A1KBAR 100.00', 'B2TBAR 120.00']]]),
    strays: [],
    log: [
      call(1, 110),
      call(2, 1_110, { property_id: '00981', status: 500, answered: 'fault 1000' }),
      call(3, 2_150), // asked by the search that was cut off
      call(4, 2_160, { operation: 'Token', property_id: null, check_in: null }),
    ],
  },
})

type World = ReturnType<typeof sound>
const brokenBy = (change: (world: World) => void): Rule[] => {
  const world = sound()
  change(world)
  return [...new Set(check(world.lines, world.found, began + 10_000).map(({ rule }) => rule))]
}
const first = <T>(items: readonly T[], at = 0): T => {
  const item = items[at]
  if (item === undefined) throw new Error(`nothing at ${at}`)
  return item
}
const takeOut = <T>(items: T[], at: number) => void items.splice(at, 1)

test('a sound history breaks nothing', () => {
  const { lines, found } = sound()
  expect(check(lines, found, began + 10_000)).toEqual([])
})

const rates = ({ found }: World) => first(found.rates)
const broken: [Rule, string, (world: World) => void][] = [
  ['H1', 'an operation has no end', ({ lines }) => takeOut(lines, 1)],
  [
    'H1',
    'a reading that was answered is not stored',
    ({ lines }) => (lines[1] = answer('a', 500, 201, { checkup_id: 77 })),
  ],
  ['H1', 'the answer is of another question', ({ found }) => (first(found.checkups).nights = 3)],
  [
    'H1',
    'two calls got the same reading',
    ({ lines }) => lines.push(invoke('f', 1), answer('f', 500, 201, { checkup_id: 1 })),
  ],
  ['H1', 'a rate is not stored', (world) => (rates(world).codes = ['A1KBAR'])],
  ['H1', 'a rate has another price', (world) => (rates(world).totals = ['100.00', '120.01'])],
  ['H1', 'an answer was never given', ({ found }) => (first(found.evidence).sha256 = 'other')],
  ['H1', 'an answer is of another property', ({ found }) => (first(found.log).property_id = '00981')],
  ['H1', 'stored bytes are others', ({ found }) => found.spoilt.push('sum1')],
  ['H1', 'half a reading does not say what is missing', ({ found }) => (first(found.checkups).status = 'partial')],
  ['H1', 'a job says something else than its reading', ({ found }) => (first(found.jobs).status = 'failed')],
  ['H2', 'an unknown call is there twice', ({ found }) => found.checkups.push({ ...first(found.checkups, 2), id: 4 })],
  ['H2', 'a reading stays open', ({ found }) => (first(found.checkups, 2).status = 'running')],
  [
    'H2',
    'a reading stays open for long after a restart',
    ({ found }) => (first(found.checkups, 2).ended_at = began + 70_000),
  ],
  [
    'H2',
    'one key is two readings',
    ({ lines, found }) => {
      Object.assign(first(found.checkups, 2), { status: 'complete', outcome: 'no_availability' })
      found.checkups.push({ ...first(found.checkups, 2), id: 4, created_at: began + 6_010 })
      lines.push(
        invoke('f', 6_000, { question: { ...question, adults: 2 }, key: 'k' }),
        answer('f', 6_400, 201, { checkup_id: 4 }),
      )
    },
  ],
  [
    'H3',
    'a refused call left a reading',
    ({ found }) =>
      found.checkups.push(row(5, 5_005, { hotel_id: 99, status: 'failed', latest: false, rates_count: 0, sums: {} })),
  ],
  ['H3', 'a failed call was counted', ({ found }) => (first(found.usage, 1).counted = true)],
  ['H4', 'the counter is more than the queries', ({ found }) => (first(found.periods).used = 2)],
  [
    'H4',
    'a query is counted twice, and the counter agrees',
    ({ found }) => {
      found.usage.push({ ...first(found.usage), id: 3 })
      first(found.periods).used = 2
    },
  ],
  ['H4', 'a query is not written', ({ found }) => takeOut(found.usage, 1)],
  ['H4', 'a query is written for another person', ({ found }) => (first(found.usage).user_id = 3)],
  ['H4', 'a call of the GDS is in no account', ({ found }) => found.log.push(call(5, 7_000))],
  [
    'H5',
    'a demo has more than it was given',
    ({ found }) => Object.assign(first(found.periods, 1), { allowed: 0, used: 1 }),
  ],
  ['H6', 'a day has other sums than its readings', ({ found }) => (first(found.days).sums = { rates: 2, p1: 6 })],
  ['H6', 'a reading has other sums than its rates', (world) => (rates(world).sums = { rates: 2, p1: 6 })],
  ['H6', 'what was found by check is another sum', ({ found }) => (first(found.check_days).counts = [2, 1, 1])],
  ['H6', 'a question has no newest reading', ({ found }) => (first(found.checkups).latest = false)],
  ['H7', "a rate is another tenant's", (world) => (rates(world).tenant_ids = [1, 2])],
  ['H7', "a reading is of another tenant's user", ({ found }) => (first(found.evidence).tenant_id = 2)],
  ['H8', 'a message is no mail', ({ found }) => takeOut(found.mails, 0)],
  ['H8', 'a message is two mails', ({ found }) => found.mails.push({ ...first(found.mails), id: 10 })],
  ['H8', 'a mail is marked as sent and none went out', ({ found }) => (first(found.mails).status = 'sent')],
  ['H9', 'what was done on behalf of others is not written', ({ found }) => takeOut(found.audit, 0)],
  ['H9', 'the chain is broken', ({ found }) => (first(found.audit, 1).previous = 'h0')],
  ['H10', 'a complete reading is another one now', ({ lines }) => Object.assign(first(lines, 13), { digest: 'y' })],
  ['H10', 'a complete reading is gone', ({ lines }) => takeOut(lines, 13)],
]
test.each(broken)('%s: %s', (rule, _, change) => {
  expect(brokenBy(change)).toContain(rule)
})

test('H4: a call that was given up while the GDS still answered it is in the account of its reading', () => {
  const { lines, found } = sound()
  const [read] = found.evidence
  if (!read) throw new Error('nothing was read')
  found.log.push(call(5, 140))
  expect(check(lines, found, began + 10_000).map(({ rule }) => rule)).toContain('H4')
  found.evidence.push({ ...read, id: 9, at: began + 90, status: null, sha256: null })
  expect(check(lines, found, began + 10_000)).toEqual([])
})
