// Usage statistics: what the accounts used in a range of days (UTC), as rows, tiles and by day. S2§3, S2§7
import { z } from 'zod'
import { daysBetween } from '../domain/stay.ts'
import { usageColumns, usageSorts, type UsageField } from '../domain/usage.ts'
import { accountTypes } from './invitations.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant, RangeDay } from './values/basic-values.ts'

const usageCount = z.number().int()
const usageCounts = Object.fromEntries(usageColumns.map(({ field }) => [field, z.number()])) as Record<
  UsageField,
  z.ZodNumber
>
/** An account, or with `owner_id` a person of it; averages have two decimals. */
export const UsageRow = z.object({
  id: z.number().int(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  plan: z.string().nullable(),
  ...usageCounts,
})
export type UsageRow = z.infer<typeof UsageRow>

/** Averages are over the hotels and people that queries were made for, null without any. */
export const UsageSummary = z.object({
  hotel_searches: usageCount,
  gds_queries: usageCount,
  gds_queries_per_hotel: z.number().nullable(),
  gds_queries_per_user: z.number().nullable(),
  rd_queries: usageCount,
  rr_queries: usageCount,
  copied_links: usageCount,
  issues: usageCount,
})
export type UsageSummary = z.infer<typeof UsageSummary>

/** All demo accounts that are not deleted. Uses are those of their visitors in the range; what administrators check for them is not. */
export const DemoUsage = z.object({
  demos: usageCount,
  active: usageCount,
  /** How many were opened by their link in the range, and how often. */
  opened: usageCount,
  visits: usageCount,
  gds_queries: usageCount,
  /** The last visit or query so far, in the range or not. */
  last_used_at: Instant.nullable(),
})
export type DemoUsage = z.infer<typeof DemoUsage>

/** `rate`: false alarms per finding that people judged, in percent with one decimal; null where these are too few. */
export const FalseAlarms = z.object({ false_alarms: usageCount, judged: usageCount, rate: z.number().nullable() })
export type FalseAlarms = z.infer<typeof FalseAlarms>

export const longestRange = 1_100
export const longestMessage = 'Choose a period of at most three years'
const orderMessage = 'Choose an end date on or after the start date'

export const measurements = {
  /** Without `from` the last 30 days up to `to`, without `to` up to today; without a Gds-Name header of all GDS. */
  list: endpoint({
    method: 'GET',
    path: '/measurements',
    may: ['admin'],
    mayLag: true,
    gds: 'optional',
    query: listQuery(usageSorts, 25)
      .extend({
        from: RangeDay.optional(),
        to: RangeDay.optional(),
        owner_id: Id.optional(),
        account_type: z.enum(accountTypes).default('owner'),
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: orderMessage })
      .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= longestRange, {
        path: ['to'],
        message: longestMessage,
      }),
    answer: z.object({
      data: z.array(UsageRow),
      meta: Meta,
      summary: UsageSummary,
      /** Days with queries, in order; in a range of more than 92 days the first day of each month in it, with the month's. */
      days: z.array(z.object({ day: Day, gds_queries: usageCount })),
      range: z.object({ from: Day, to: Day }),
      /** null for the people of one account. */
      demos: DemoUsage.nullable(),
      /** Of the whole product in the range; null for the people of one account. */
      false_alarms: FalseAlarms.nullable(),
    }),
  }),
  /** The people of one account as a spreadsheet. */
  export: endpoint({
    method: 'GET',
    path: '/exports/measurements',
    may: ['admin'],
    mayLag: true,
    query: z
      .object({
        type: z.literal('measurements').default('measurements'),
        owner_id: Id,
        date_from: RangeDay,
        date_to: RangeDay,
        gds_id: z.enum(['1', '2']).optional(),
      })
      .refine(({ date_from, date_to }) => date_from <= date_to, { path: ['date_to'], message: orderMessage })
      .refine(({ date_from, date_to }) => daysBetween(date_from, date_to) <= longestRange, {
        path: ['date_to'],
        message: longestMessage,
      }),
    gives: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.instanceof(Uint8Array),
  }),
}
