// Accuracy over hotels, booking codes and earlier searches. Windows select by check-in. S1§1, S1§7, S2§2
import { z } from 'zod'
import { criteria } from '../domain/accuracy/verdict.ts'
import { endpoint } from './endpoint.ts'
import { Id, listQuery, Meta } from './paging.ts'
import { Basis, Day, Instant, Summary, window } from './values.ts'

const others = ['demo', 'employee', 'manager', 'owner', 'admin'] as const

const DashboardHotel = Basis.extend({
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  property_id: z.string().nullable(),
  chain_code: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  summary: Summary,
  /** A rate of the newest reading, for 'Check rates' and 'OTA View'. */
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

export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/dashboard',
    may: others,
    gds: 'needed',
    query: listQuery(['all', 'name', ...criteria, 'last_read_at'], 25).extend({
      ...window,
      user_id: Id.optional(),
      hotel_id: Id.optional(),
      name: z.string().max(255).optional(),
    }),
    answer: z.object({
      data: z.object({
        summary: Summary,
        basis: Basis,
        /** Hotels by accuracy band of `all`, best (8) to worst (1). */
        bands: z.array(z.object({ band: z.number().int(), hotels: z.number().int() })),
        /** What was found most often in the readings of the last 30 days. */
        reasons: z.array(
          z.object({
            check: z.string(),
            criterion: z.enum(criteria),
            wrong: z.number().int(),
            missing: z.number().int(),
          }),
        ),
        hotels: z.array(DashboardHotel),
      }),
      meta: Meta,
    }),
  }),
  bookingCodes: endpoint({
    method: 'GET',
    path: '/booking-codes',
    may: others,
    gds: 'needed',
    query: listQuery(['rate_plan', ...summaryColumns, 'last_read_at'], 25).extend({
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
    may: others,
    gds: 'needed',
    params: z.object({ booking_code: z.string().min(1).max(40) }),
    query: listQuery(['created_at', 'from_date', ...summaryColumns], 25).extend({
      ...window,
      hotel_id: Id,
      user_id: Id.optional(),
      adults: z.coerce.number<string | number>().int().min(1).max(9).optional(),
      rac: z.string().max(80).optional(),
    }),
    answer: z.object({ data: z.array(PreviousSearch), meta: Meta }),
  }),
}
