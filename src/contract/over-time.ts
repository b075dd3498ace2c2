// Scores and fixes over time: points by day, and the checkups behind a point. Days are those at the hotel. And how long repairs took.
import { z } from 'zod'
import { criteria } from '../domain/accuracy/verdict.ts'
import { repairGroupings } from '../domain/over-time/repair-times.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Day, Decimal, Instant, RangeDay, window } from './values/basic-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'

const readers = ['demo', 'employee', 'manager', 'owner', 'admin'] as const

const of = {
  user_id: Id.optional(),
  hotel_id: Id.optional(),
  /** A booking code, of one hotel. */
  rate_plan: z.string().min(1).max(20).optional(),
  criterion: z.enum(criteria).optional(),
}
const Score = z.number().min(0).max(100).nullable()

/** How it stood at the end of a day: each hotel counts in a GDS as its newest day with checkups left it, for 31 days after it. */
const DayPoint = z.object({
  day: Day,
  /**
   * Overall or of the criterion, over all rates of the checkups that were current after the last one of that day, with stays then ahead. Of days counted
   * afterwards, and of a booking code, those of the day itself: of each stay the last. Null where none count or nothing could be checked.
   */
  score: Score,
  /** Of that day; 0 where nothing was checked. */
  checkups: z.number().int(),
  /** The newest rule set that scored a checkup up to that day. */
  rule_set: z.number().int(),
  /** Fixes with a stay ahead, however long ago they were found; null before all hotels know it. Of a booking code findings: each check once in a GDS. */
  open: z.number().int().nullable(),
  /** What the checkups of that day found for the first time or again, and what they ended. */
  opened: z.number().int(),
  gone: z.number().int(),
})

const DayCheckup = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  hotel: z.string(),
  gds_id: z.literal([1, 2]),
  check_in: Day,
  nights: z.number().int(),
  created_at: Instant,
  score: Score,
  rule_set: z.number().int(),
  /** A rate of it, to open it by; null if it has none. */
  checkup_rate_id: z.number().int().nullable(),
})

const RepairTimes = z.object({
  repairs: z.number().int(),
  /** To a tenth; null of fewer than five repairs. */
  median_hours: z.number().min(0).nullable(),
  /** What 9 of 10 took at most. */
  nine_of_ten_hours: z.number().min(0).nullable(),
})

const repairFilters = {
  by: z.enum(repairGroupings).default('hotel'),
  /** Days (UTC) on which a checkup found it gone; 13 months up to today unless they are given. */
  from: RangeDay.optional(),
  to: RangeDay.optional(),
  user_id: Id.optional(),
  hotel_id: Id.optional(),
}
/** One table as CSV, or as one sheet of XLSX. */
const formats = ['csv', 'xlsx'] as const
const aFile = {
  gives: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  answer: z.instanceof(Uint8Array),
} as const
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const repairOrder = { path: ['to'], message: 'Choose an end date on or after the start date' }
const repairList = listQuery(['median_hours', 'nine_of_ten_hours', 'repairs', 'name'], 25)

const HeatHotel = z.object({
  hotel_id: z.number().int(),
  hotel: z.string(),
  /** Of all current checkups of these days. */
  rates: z.number().int(),
  price_wrong_rates: z.number().int(),
  score: Score,
  /** Those that were checked, in order: all current checkups of the day. None of a hotel that was checked for none of them. */
  days: z.array(
    z.object({
      day: Day,
      rates: z.number().int(),
      price_wrong_rates: z.number().int(),
      score: Score,
      checked_at: Instant,
    }),
  ),
})
export type HeatHotel = z.infer<typeof HeatHotel>

const CodeNight = z.object({
  day: Day,
  /** `right` only where it was compared with own prices. `closed`: no checkup of the day shows the code, and at least one says what is sold. Other days are left out. */
  state: z.enum(['right', 'wrong', 'not_compared', 'closed']),
  nights: z.number().int(),
  /** Of the stay. */
  total: Decimal.nullable(),
  currency: z.string().nullable(),
  score: Score,
  /** The rate, to open it by. */
  checkup_rate_id: z.number().int().nullable(),
  checked_at: Instant,
})
export type CodeNight = z.infer<typeof CodeNight>

export const overTime = {
  /** Each day of the last 13 months from the first one with checkups on, `to` the newest that has begun at one of the hotels. */
  days: endpoint({
    method: 'GET',
    path: '/score-days',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: z.object(of),
    answer: z.object({ data: z.object({ from: Day, to: Day, points: z.array(DayPoint) }) }),
  }),
  /** The same as one file: a row for each day. */
  daysFile: endpoint({
    method: 'GET',
    path: '/score-days/export',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: z.object({ ...of, format: z.enum(formats) }),
    ...aFile,
  }),
  /** The checkups of a day, newest first: at most 100 at once, which a page has by default. `total` is that of `meta`. */
  checkups: endpoint({
    method: 'GET',
    path: '/score-days/:day/checkups',
    may: readers,
    mayLag: true,
    gds: 'optional',
    params: z.object({ day: Day }),
    query: z.object({
      ...of,
      page: wholeNumber(1, 1_000_000).default(1),
      length: wholeNumber(1, 100).default(100),
      /** None that began later: `created_at` of the first one on page 1 keeps further pages the same. */
      until: Instant.optional(),
    }),
    answer: z.object({ data: z.array(DayCheckup), total: z.number().int(), meta: Meta }),
  }),
  /** How long it took from when a cause was found, or found again, until a checkup found it gone. What another rule set found or no longer found does not count. */
  repairs: endpoint({
    method: 'GET',
    path: '/repair-times',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: repairList.extend(repairFilters).refine(inOrder, repairOrder),
    answer: z.object({
      data: z.array(
        RepairTimes.extend({
          /** Of the hotel, GDS or person, or the check; of persons 0 where nobody marked it as done, and -1 for support. */
          key: z.string(),
          name: z.string(),
        }),
      ),
      meta: Meta,
      /** Of all of them together. */
      total: RepairTimes,
      range: z.object({ from: Day, to: Day }),
    }),
  }),
  /** All rows of the same as one file. */
  repairsFile: endpoint({
    method: 'GET',
    path: '/repair-times/export',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: repairList
      .pick({ sort_by: true, sort_direction: true })
      .extend(repairFilters)
      .extend({ format: z.enum(formats) })
      .refine(inOrder, repairOrder),
    ...aFile,
  }),
  /** Hotels by check-in day, those with most rates with wrong prices first and those that were not checked last: at most 25 hotels and 31 days, the next ones by default. */
  heat: endpoint({
    method: 'GET',
    path: '/heat-map',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: z.object({
      ...window,
      page: wholeNumber(1, 1_000_000).default(1),
      length: wholeNumber(1, 25).default(25),
      user_id: Id.optional(),
      hotel_id: Id.optional(),
    }),
    answer: z.object({ data: z.array(HeatHotel), meta: Meta, range: z.object({ from: Day, to: Day }) }),
  }),
  /** All of its hotels as one file: a row for each, with a column for each check-in day. */
  heatFile: endpoint({
    method: 'GET',
    path: '/heat-map/export',
    may: readers,
    mayLag: true,
    gds: 'optional',
    query: z.object({ ...window, user_id: Id.optional(), hotel_id: Id.optional(), format: z.enum(formats) }),
    ...aFile,
  }),
  /** 90 check-in days of a booking code, for the guests and codes that show the code on most days: each as the checkup that shows it for the fewest nights has it, the newest of several. */
  nights: endpoint({
    method: 'GET',
    path: '/booking-codes/:booking_code/nights',
    may: readers,
    mayLag: true,
    gds: 'needed',
    params: z.object({ booking_code: z.string().min(1).max(40) }),
    query: z.object({
      hotel_id: Id,
      user_id: Id.optional(),
      /** Today unless it is given. */
      from: RangeDay.optional(),
      adults: wholeNumber(1, 9).optional(),
    }),
    answer: z.object({
      data: z.object({
        from: Day,
        to: Day,
        /** Whom the prices are for; null where no checkup of these days shows the code. */
        guests: z
          .object({ adults: z.number().int(), children: z.number().int(), corporate_codes: z.array(z.string()) })
          .nullable(),
        days: z.array(CodeNight),
      }),
    }),
  }),
}
