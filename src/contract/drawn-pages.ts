// Pages as the server draws them, for a browser whose scripts are still on their way.
import { z } from 'zod'
import { timeZoneNamed } from '../domain/stay.ts'
import { Day, GdsName } from './values/basic-values.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { endpoint } from './values/endpoint.ts'
import { Id } from './values/paging.ts'

export const drawnPages = {
  /**
   * The markup of a page for the person who calls, and the data it was drawn from, each exactly as the calls of the page would give
   * it. null where the page cannot be drawn now: then the browser draws it alone, as it would have done anyway. It changes nothing.
   */
  one: endpoint({
    method: 'GET',
    path: '/drawn-page',
    may: ['demo', 'employee', 'manager', 'owner', 'admin'],
    waits: true,
    query: z.object({
      address: z
        .string()
        .max(2_000)
        .regex(/^\/dashboard(\?|$)/, 'Only /dashboard is drawn'),
      width: wholeNumber(100, 20_000),
      time_zone: z
        .string()
        .max(60)
        .refine((name) => timeZoneNamed(name) !== undefined, 'Use a time zone as Europe/Warsaw'),
      /** Today by the reader's calendar: where the server's clock says another, nothing is drawn. */
      day: Day,
      gds: GdsName.optional(),
      menu_collapsed: z.enum(['0', '1']).optional(),
      trial_closed: z.literal('1').optional(),
      checks_seen: Id.optional(),
      /** As the browser keeps them; what the page cannot read counts as none. */
      dashboard_dates: z.string().max(100).optional(),
    }),
    answer: z.object({
      data: z
        .object({
          html: z.string(),
          queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
        })
        .nullable(),
    }),
  }),
}
