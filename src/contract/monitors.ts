// Monitors: checkups of hotels that the product makes by itself, at set times and within a limit of queries, and what each run asked.
import { z } from 'zod'
import { isCurrency } from '../domain/codes/currencies.ts'
import { isTimeZone } from '../domain/codes/time-zones.ts'
import { digestEveries } from '../domain/monitors/digest-due.ts'
import { everies } from '../domain/monitors/schedule.ts'
import { daysAhead } from '../domain/stay.ts'
import { holdReasons } from '../domain/monitors/hold.ts'
import { monitorLimits } from '../domain/monitors/monitor-limits.ts'
import { nightKinds } from '../domain/monitors/stays.ts'
import { ChangedThing, ConfirmedChange, RunCheck, RunSummary } from './monitor-runs.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Day, GdsName, Instant } from './values/basic-values.ts'
import { Codes } from './values/codes.ts'
import { endpoint } from './values/endpoint.ts'
import { Estimate } from './values/monitor-estimate.ts'
import { Id, idParams, listQuery, Meta } from './values/paging.ts'

const readers = ['employee', 'manager', 'owner', 'travel_agent', 'admin'] as const
const makers = ['manager', 'owner', 'travel_agent', 'admin'] as const
const payers = ['owner', 'travel_agent', 'admin'] as const

/** Held: it would run, but something keeps it from that, and it goes on by itself when that has ended. Finished: its days are all past. */
export const monitorStates = ['held', 'active', 'paused', 'finished'] as const
export const zoneChoices = ['account', 'hotel'] as const

/** Booking codes that a monitor watches, and of which one of its checkups reads the rules. */
const [mostBookingCodes, mostRuleCodes] = [50, 20]

const tally = z.number().int()
/** `what` is counted: a nested field is told at the field that holds it. */
const wholeWithin = (least: number, most: number, what = '') => {
  const words = (limit: string) => (what === '' ? limit : `${limit} ${what}`)
  return z
    .number('Use a whole number')
    .int('Use a whole number')
    .min(least, words(`At least ${least}`))
    .max(most, words(`At most ${most}`))
}
const eachOnce = <T>(values: readonly T[]) => new Set(values).size === values.length

const party = {
  nights: wholeWithin(1, monitorLimits.nights, 'nights').default(1),
  adults: wholeWithin(1, 9, 'adults').default(1),
  children: wholeWithin(0, 9, 'children').default(0),
}
/** Rolling: so many days ahead of each run, moved forward to the next such day. */
export const MonitorStays = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rolling'),
    days_ahead: z
      .array(wholeWithin(0, daysAhead, 'days ahead'))
      .min(1, 'Give at least one number of days')
      .max(monitorLimits.check_ins, `At most ${monitorLimits.check_ins} stays`)
      .refine(eachOnce, 'Name each number once'),
    weekday: z.enum(nightKinds).default('any'),
    ...party,
  }),
  z.object({
    kind: z.literal('fixed'),
    check_ins: z
      .array(Day)
      .min(1, 'Choose at least one date')
      .max(monitorLimits.check_ins, `At most ${monitorLimits.check_ins} dates`)
      .refine(eachOnce, 'Name each date once'),
    ...party,
  }),
])
export type MonitorStays = z.infer<typeof MonitorStays>

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
/** What a run asks, and when: all that its price depends on. Days are checked against today by the server. */
export const AskedByRun = z.object({
  hotels: z
    .array(Id)
    .min(1, 'Choose at least one hotel')
    .max(monitorLimits.hotels, `At most ${monitorLimits.hotels} hotels`)
    .refine(eachOnce, 'Name each hotel once'),
  gds: z.array(GdsName).min(1, 'Choose at least one GDS').max(2).refine(eachOnce, 'Name each GDS once'),
  corporate_codes: Codes.default([]),
  stays: MonitorStays,
  /** Null: details alone. Else the rules of at most so many booking codes of a checkup are read too. */
  rules_of: wholeWithin(1, mostRuleCodes).nullable().default(null),
  every: z.enum(everies).default('daily'),
  /** By the clock of `zone`. */
  at: z.string().regex(clock, 'Use a time such as 06:00').default('06:00'),
  /** Of weekly ones: 1 is Monday. */
  weekday: wholeWithin(1, 7).default(1),
  /** Of monthly ones. */
  day: wholeWithin(1, 28).default(1),
  zone: z.enum(zoneChoices).default('account'),
})

/** Whom a rule tells: the people who receive the digest, one webhook of the account, or both. */
const toWhom = { people: z.boolean().default(true), webhook_id: Id.nullable().default(null) }
const tellsNobody = 'Choose whom it tells'
const Rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_loaded'), ...toWhom }),
  /** By at least so much per night, in this currency. */
  z.object({
    kind: z.literal('price_higher'),
    by: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'Use an amount such as 10.00'),
    currency: z.string().refine((text) => isCurrency(text), 'Use an ISO 4217 currency code such as USD'),
    ...toWhom,
  }),
  /** A rate plan of the own data with last room availability, whose corporate code is asked for. */
  z.object({ kind: z.literal('closed_lra'), ...toWhom }),
  z.object({ kind: z.literal('score_below'), score: wholeWithin(1, 100), ...toWhom }),
])
export type MonitorRule = z.infer<typeof Rule>

export const MonitorSettings = AskedByRun.extend({
  /** One in the account, whatever its case. */
  name: z
    .string('Field is required')
    .trim()
    .min(1, 'Field is required')
    .max(monitorLimits.name_length, `At most ${monitorLimits.name_length} characters`),
  /** Booking codes to watch, as the GDS write them; all if there are none. */
  booking_codes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,40}$/, 'Booking codes are letters and digits'),
    )
    .max(mostBookingCodes, `At most ${mostBookingCodes} booking codes`)
    .refine(eachOnce, 'Name each booking code once')
    .default([]),
  /** Queries in a calendar month (UTC). */
  month_limit: wholeWithin(1, 1_000_000),
  /** People of the account. */
  receivers: z
    .array(Id)
    .min(1, 'Choose who receives the digest')
    .max(monitorLimits.receivers, `At most ${monitorLimits.receivers} people`)
    .refine(eachOnce, 'Name each person once'),
  digest: z.enum(digestEveries).default('daily'),
  /** One mail a month that says that it still runs, where nothing changed. */
  sign_of_life: z.boolean().default(true),
  /** Percent from which a price that moved is told, though it is not wrong; null: never. */
  price_moves: wholeWithin(1, 100).nullable().default(null),
  /** What is told at once. */
  rules: z
    .array(Rule)
    .max(monitorLimits.immediate_rules, `At most ${monitorLimits.immediate_rules} rules`)
    .refine((rules) => rules.every(({ people, webhook_id }) => people || webhook_id !== null), tellsNobody)
    .default([]),
})
export type MonitorSettings = z.infer<typeof MonitorSettings>

const NamedRow = z.object({ id: tally, name: z.string() })
export const Monitor = MonitorSettings.extend({
  id: tally,
  /** Those that the reader reaches, by name. */
  hotels: z.array(NamedRow),
  /** With those that only others reach; not those that nobody in the account has any more. */
  hotels_count: tally,
  receivers: z.array(NamedRow),
  state: z.enum(monitorStates),
  held: z.object({ reason: z.enum(holdReasons), message: z.string() }).nullable(),
  /** It begins between the two; null where it does not run by itself. */
  next_run: z.object({ from: Instant, until: Instant }).nullable(),
  last_run: RunSummary.nullable(),
  /** Findings of its newest checkups of stays ahead. */
  open_findings: tally,
  /** This month's. */
  queries_used: tally,
  created_by: z.string(),
  updated_at: Instant,
  /** Whether the reader may change, run and delete it: a manager not while it has hotels of the account that they do not reach. */
  may_change: z.boolean(),
})
export type Monitor = z.infer<typeof Monitor>

/** How much of the plan monitors may use, so that people never find it used up. Limits are null where nothing is included. */
const MonitorAccount = z.object({
  share: tally,
  time_zone: z.string(),
  /** Queries a month: in the plan, and for monitors. */
  included: tally.nullable(),
  share_limit: tally.nullable(),
  /** By the limits of all monitors that are not finished. */
  taken: tally,
  /** By runs, this month. */
  used: tally,
  may_change: z.boolean(),
})
export type MonitorAccount = z.infer<typeof MonitorAccount>

const actsFor = { user_id: Id.optional() }
const personQuery = z.object(actsFor)
const oneMonitor = z.object({ data: Monitor })
const oneRun = z.object({ data: RunSummary })

type Updated = { [K in keyof typeof MonitorSettings.shape]: z.ZodOptional<z.ZodType<MonitorSettings[K]>> }
/** Without defaults: what is not sent stays as it is. */
const ofUpdate = Object.fromEntries(
  Object.entries(MonitorSettings.shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ]),
) as Updated

export const monitors = {
  /** Held ones first, then by name: an account has at most 100. */
  list: endpoint({
    method: 'GET',
    path: '/monitors',
    may: readers,
    query: personQuery,
    /** `people` who may get the mails of one: everybody who is active in the account; nobody for those who make none, and for API tokens. */
    answer: z.object({ data: z.array(Monitor), account: MonitorAccount, people: z.array(NamedRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/monitors',
    may: makers,
    idempotent: true,
    status: 201,
    onBehalf: 'body',
    body: MonitorSettings.extend(actsFor),
    answer: oneMonitor,
  }),
  /** Its price while it is written; nothing is stored. */
  estimate: endpoint({
    method: 'POST',
    path: '/monitors/estimate',
    may: makers,
    onBehalf: 'body',
    /** `monitor_id`: the one that is changed, whose own limit does not count as taken. */
    body: AskedByRun.extend({ monitor_id: Id.optional(), ...actsFor }),
    answer: z.object({ data: Estimate }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/monitors/:id',
    may: readers,
    params: idParams,
    query: personQuery,
    answer: oneMonitor,
  }),
  /** Only what is sent changes; `paused` stops it and lets it go on. If-Match with `updated_at`: 409 where somebody changed it since. */
  update: endpoint({
    method: 'PATCH',
    path: '/monitors/:id',
    may: makers,
    ifMatch: true,
    params: idParams,
    onBehalf: 'body',
    body: z.object(ofUpdate).extend({ paused: z.boolean().optional(), ...actsFor }),
    answer: oneMonitor,
  }),
  /** Its checkups stay. */
  remove: endpoint({
    method: 'DELETE',
    path: '/monitors/:id',
    may: makers,
    params: idParams,
    query: personQuery,
    status: 204,
    answer: z.null(),
  }),
  /** Now, also where it is paused; 409 while a run of it is under way, or with the reason that holds it. */
  run: endpoint({
    method: 'POST',
    path: '/monitors/:id/run',
    may: makers,
    idempotent: true,
    status: 202,
    params: idParams,
    query: personQuery,
    answer: oneRun,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/monitors/:id/runs',
    may: readers,
    params: idParams,
    query: listQuery(['due_at'], 60).extend(actsFor),
    answer: z.object({ data: z.array(RunSummary), meta: Meta }),
  }),
  /** Of hotels that the reader reaches, newest first; `seen_once`: what waits for a second checkup, at most 100. */
  changes: endpoint({
    method: 'GET',
    path: '/monitors/:id/changes',
    may: readers,
    params: idParams,
    query: z.object({
      page: wholeNumber(1, 100_000).default(1),
      length: wholeNumber(1, 200).default(25),
      /** Those that this run showed first or confirmed; then nothing is listed as seen once. */
      run_id: Id.optional(),
      ...actsFor,
    }),
    answer: z.object({ data: z.array(ConfirmedChange), seen_once: z.array(ChangedThing), meta: Meta }),
  }),
  /** Checkups of hotels that the reader reaches, in the order in which they were planned. */
  oneRun: endpoint({
    method: 'GET',
    path: '/monitors/:id/runs/:run_id',
    may: readers,
    params: z.object({ id: Id, run_id: Id }),
    query: personQuery,
    answer: z.object({ data: RunSummary.extend({ monitor: NamedRow, checks: z.array(RunCheck) }) }),
  }),
  /** The share of the plan in percent, and the time zone of monitors that run by the account's clock. */
  account: endpoint({
    method: 'PATCH',
    path: '/monitors-account',
    may: payers,
    onBehalf: 'body',
    body: z.object({
      share: wholeWithin(1, 100).optional(),
      time_zone: z.string().refine(isTimeZone, 'Choose a time zone').optional(),
      ...actsFor,
    }),
    answer: z.object({ data: MonitorAccount }),
  }),
}
