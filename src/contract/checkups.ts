// Checkups: fetching a hotel's rates from a GDS, and what they found. S2§4, S2§5, S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { maximumRateCategories } from '../domain/stay.ts'
import { Checkup, CheckupRate, Evidence } from './values/checkup-values.ts'
import { Codes, maxValues } from './values/codes.ts'
import { endpoint } from './values/endpoint.ts'
import { QueriesLeft } from './hotel-checks.ts'
import { Hotel } from './hotels.ts'
import { Job } from './jobs.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, GdsName, window } from './values/basic-values.ts'

/** One booking code at one hotel and stay; guests and codes as in POST /checkups where they are said. S2§7 */
const RateQuestion = z.object({
  rate_plan: z.string().trim().min(1, 'Give a booking code').max(40),
  hotel_id: Id,
  start_date: Day,
  end_date: Day,
  adults: wholeNumber(1, 9).default(1),
  children: wholeNumber(0, 9).default(0),
  /** Separated by commas. */
  corporate_codes: z.string().max(80).optional(),
  /** Separated by `|`. */
  rate_category_codes: z.string().max(60).optional(),
  user_id: Id.optional(),
})

const Categories = z
  .union([z.array(z.string()), z.string().transform((piped) => piped.split('|').filter(Boolean))])
  .pipe(
    z
      .array(z.string().regex(/^\d{1,3}$/, 'Unknown rate category'))
      .max(maximumRateCategories, maxValues(maximumRateCategories)),
  )

/** Days are checked against the hotel's own today by the server. */
export const NewCheckup = z.object({
  hotel_id: Id,
  mode: z.enum(['full', 'hotel_details_only']).default('full'),
  start_date: Day,
  end_date: Day,
  corporate_codes: Codes.default([]),
  rate_category_codes: Categories.default([]),
  adults: z.number().int().min(1, 'At least 1 adult').max(9, 'At most 9 adults').default(1),
  children: z.number().int().min(0, 'At least 0 children').max(9, 'At most 9 children').default(0),
  /** On behalf of, for administrators. */
  user_id: Id.optional(),
})

/** What reading the rules will cost, before it is done: queries on the plan, and whether the details are too old to be reused. */
export const RulesCost = z.object({
  rates: z.number().int(),
  rate_rules: z.number().int(),
  rate_details: z.number().int(),
  queries: z.number().int(),
})
export type RulesCost = z.infer<typeof RulesCost>

/** A month of nights and the last ten before it in both GDS, each by itself. */
const mostStays = 82
/** The same stay twice would be two queries for one answer. */
const isEachOnce = (stays: readonly { gds: string; start_date: string; end_date: string }[]) =>
  new Set(stays.map(({ gds, start_date, end_date }) => `${gds} ${start_date} ${end_date}`)).size === stays.length
/** What checking stays costs, before anything is sent: each is a query. */
export const StaysCost = z.object({
  queries: z.number().int(),
  /** False where the account stops at its allowance, and that is less. */
  enough: z.boolean(),
  /** Null where nothing is included, and for administrators, whose queries don't count. */
  left: QueriesLeft.nullable(),
  /** Whether the account stops when no queries are left, as a demo does. */
  limited: z.boolean(),
})

export const checkups = {
  create: endpoint({
    method: 'POST',
    path: '/checkups',
    may: actors,
    gds: 'needed',
    idempotent: true,
    status: 201,
    mayGoOn: true,
    onBehalf: 'body',
    body: NewCheckup,
    /** 201 with the hotel, its checkup and rates; 202 with a job when it takes longer than 8 seconds. */
    answer: z.object({ data: z.union([Hotel, Job]) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/checkups',
    may: actors,
    mayLag: true,
    gds: 'optional',
    query: listQuery(['created_at', 'from_date'], 25).extend({
      ...window,
      hotel_id: Id.optional(),
      user_id: Id.optional(),
    }),
    answer: z.object({ data: z.array(Checkup), meta: Meta }),
  }),
  /** Reads one booking code again; the same request within 5 minutes is answered from the stored checkup. */
  read: endpoint({
    method: 'GET',
    path: '/rates',
    may: actors,
    waits: true,
    gds: 'needed',
    query: RateQuestion,
    answer: z.object({ data: CheckupRate }),
  }),
  /** The same with its rules; if the checkup is older than 5 minutes, its details are read again. */
  readRules: endpoint({
    method: 'GET',
    path: '/rates/rules',
    may: actors,
    waits: true,
    gds: 'needed',
    query: RateQuestion,
    answer: z.object({ data: CheckupRate }),
  }),
  /**
   * The rules of all rates of a checkup that have none yet, or of those named, as a job; with `dry_run=1` only what it will
   * cost. Sabre sends rules with the rates: there the prices of the named ones are checked again, and without names nothing is left.
   */
  rules: endpoint({
    method: 'POST',
    path: '/checkups/:id/rules',
    may: actors,
    idempotent: true,
    status: 202,
    params: z.object({ id: Id }),
    query: z.object({ dry_run: z.literal('1').optional() }),
    onBehalf: 'body',
    body: z.object({ user_id: Id.optional(), rate_plans: z.array(z.string().min(1).max(40)).max(2_000).optional() }),
    answer: z.object({ data: z.union([Job, RulesCost]) }),
  }),
  /**
   * Several stays of a hotel as one job, in the GDS that each names; with `dry_run=1` only what they cost. Its result names the
   * stays that could not be checked; those that were are kept, however the job ends. It continues after a restart of the server.
   * One runs at a time for a person and hotel: `409 already_checking` until it has ended.
   */
  stays: endpoint({
    method: 'POST',
    path: '/hotels/:id/checkups',
    may: actors,
    idempotent: true,
    status: 202,
    params: z.object({ id: Id }),
    query: z.object({ dry_run: z.literal('1').optional() }),
    onBehalf: 'body',
    body: NewCheckup.pick({ adults: true, children: true, corporate_codes: true, user_id: true }).extend({
      stays: z
        .array(z.object({ gds: GdsName, start_date: Day, end_date: Day }))
        .min(1, 'Choose at least one stay')
        .max(mostStays, `Check at most ${mostStays} stays at once`)
        .refine(isEachOnce, 'Name each stay once'),
    }),
    answer: z.object({ data: z.union([Job, StaysCost]) }),
  }),
  rate: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id',
    may: actors,
    kept: true,
    params: z.object({ id: Id }),
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({ data: CheckupRate }),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id/evidence',
    may: ['employee', 'manager', 'owner', 'travel_agent', 'admin'],
    params: z.object({ id: Id }),
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({ data: z.array(Evidence) }),
  }),
}
