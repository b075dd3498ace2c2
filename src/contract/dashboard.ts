// Accuracy over hotels, booking codes and earlier searches. Windows select by check-in. S1§1, S1§7, S2§2
import { z } from 'zod'
import { criteria } from '../domain/accuracy/verdict.ts'
import { endpoint } from './values/endpoint.ts'
import { FixRow } from './fixes.ts'
import { listedHotel } from './hotels.ts'
import { WrongPrice } from './values/rate-values.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Basis, Day, Instant, Summary, window } from './values/basic-values.ts'

const notAgents = ['demo', 'employee', 'manager', 'owner', 'admin'] as const

const DashboardHotel = Basis.extend({
  ...listedHotel,
  summary: Summary,
  /** `all` as if what is accepted counted as right; null where that is the same. */
  without_accepted: z.number().nullable(),
  /** The GDS that sell it. */
  gds_ids: z.array(z.number().int()),
  /** Whether it was ever checked in this GDS, for whatever dates. */
  checked: z.boolean(),
  /** A rate of the newest checkup, for 'Check rates' and 'OTA View'. */
  checkup_rate_id: z.number().int().nullable(),
})
export type DashboardHotel = z.infer<typeof DashboardHotel>

const summaryColumns = ['all', ...criteria] as const

export const BookingCodeRow = Basis.extend({
  id: z.number().int(),
  rate_plan: z.string(),
  rate_name: z.string().nullable(),
  summary: Summary,
  searches: z.number().int(),
  /** Of the rate whose price is the most wrong. */
  wrong_price: WrongPrice.nullable(),
  checkup_rate_id: z.number().int(),
})

export const PreviousSearch = z.object({
  /** The id of the rate in that search: what the row opens. */
  id: z.number().int(),
  checkup_date: Day,
  from_date: Day,
  to_date: Day,
  adults: z.number().int(),
  children: z.number().int(),
  rac: z.string(),
  depth: z.string(),
  coverage: z.number(),
  summary: Summary,
  created_at: Instant,
})

const HotelChange = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Overall accuracy then and now; null if nothing was known. */
  before: z.number().nullable(),
  after: z.number().nullable(),
})
export const Changes = z.object({
  since: Instant,
  /** Checkups made or re-scored since then. */
  checkups: z.number().int(),
  better: z.number().int(),
  worse: z.number().int(),
  /** Those whose accuracy moved, or that were checked for the first time: the most worse first, at most 10. */
  hotels: z.array(HotelChange),
  /** Causes that a checkup found since then, or found again, without those that are accepted: wrong prices first, at most 5 of `found_count`. */
  found: z.array(
    FixRow.pick({
      key: true,
      hotel_id: true,
      hotel: true,
      check: true,
      field: true,
      verdict: true,
      advice: true,
      money: true,
      rates_count: true,
    }),
  ),
  found_count: z.number().int(),
  /** Causes that a checkup has seen gone since then. */
  gone_count: z.number().int(),
})
export type Changes = z.infer<typeof Changes>

export const dashboard = {
  /**
   * A visit ends after an hour without opening the dashboard. Returns when the previous one ended, null at the first; `first` is
   * true once for each person, when they open it for the first time.
   */
  visit: endpoint({
    method: 'POST',
    path: '/dashboard/visits',
    may: notAgents,
    answer: z.object({ data: z.object({ since: Instant.nullable(), first: z.boolean() }) }),
  }),
  /** What changed since a moment, in the window and GDS on display. */
  changes: endpoint({
    method: 'GET',
    path: '/dashboard/changes',
    may: notAgents,
    mayLag: true,
    gds: 'needed',
    query: z.object({ ...window, since: Instant, user_id: Id.optional(), hotel_id: Id.optional() }),
    answer: z.object({ data: Changes }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/dashboard',
    may: notAgents,
    mayLag: true,
    kept: true,
    gds: 'needed',
    query: listQuery(['all', 'name', ...criteria, 'last_read_at'], 25).extend({
      ...window,
      /** Worst first: people open the dashboard to see what needs work. */
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
      user_id: Id.optional(),
      hotel_id: Id.optional(),
      name: z.string().max(255).optional(),
      /** Only the hotels of one accuracy band. */
      band: wholeNumber(1, 8).optional(),
    }),
    answer: z.object({
      data: z.object({
        summary: Summary,
        /** `all` as if what is accepted counted as right; null where that is the same. */
        without_accepted: z.number().nullable(),
        basis: Basis,
        /** Hotels by accuracy band of `all`, best (8) to worst (1). */
        bands: z.array(z.object({ band: z.number().int(), hotels: z.number().int() })),
        /** Hotels of the view without an accuracy: with the bands, all of them. */
        unchecked: z.number().int(),
        /** Those of them that were never checked in this GDS, for whatever dates. */
        never_checked: z.number().int(),
        /** What was found most often, in rates of the newest checkup of each stay in the window. */
        reasons: z.array(
          z.object({
            check: z.string(),
            criterion: z.enum(criteria),
            /** Why the check matters, in one sentence of the rule set. */
            reason: z.string(),
            wrong: z.number().int(),
            missing: z.number().int(),
          }),
        ),
        hotels: z.array(DashboardHotel),
        /** While the demo world makes its first checkups, or the hotel of a demo account is checked. */
        first_checkups: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
      }),
      meta: Meta,
    }),
  }),
  bookingCodes: endpoint({
    method: 'GET',
    path: '/booking-codes',
    may: notAgents,
    mayLag: true,
    kept: true,
    gds: 'needed',
    query: listQuery(['rate_plan', ...summaryColumns, 'wrong_price', 'last_read_at'], 25).extend({
      ...window,
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
      hotel_id: Id,
      user_id: Id.optional(),
      rate_plan: z.string().max(40).optional(),
    }),
    answer: z.object({ data: z.array(BookingCodeRow), meta: Meta }),
  }),
  searches: endpoint({
    method: 'GET',
    path: '/booking-codes/:booking_code',
    may: notAgents,
    mayLag: true,
    gds: 'needed',
    params: z.object({ booking_code: z.string().min(1).max(40) }),
    query: listQuery(['created_at', 'from_date', ...summaryColumns], 25).extend({
      ...window,
      hotel_id: Id,
      user_id: Id.optional(),
      adults: wholeNumber(1, 9).optional(),
      rac: z.string().max(80).optional(),
    }),
    answer: z.object({ data: z.array(PreviousSearch), meta: Meta }),
  }),
}
