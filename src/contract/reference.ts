// What does not change with a hotel: GDS, rate categories, highlighted phrases. S2§3, S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './endpoint.ts'
import { GdsName, Instant } from './values.ts'

export const reference = {
  gds: endpoint({
    method: 'GET',
    path: '/gds',
    may: actors,
    /** `state` is that of the account on which the caller asks: `refused` credentials stop it, failures let it rest. */
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          name: GdsName,
          label: z.string(),
          state: z.enum(['ready', 'not_configured', 'refused', 'resting']),
          /** In words for people; null where it is ready. */
          message: z.string().nullable(),
          /** Until when it rests. */
          until: Instant.nullable(),
        }),
      ),
    }),
  }),
  rateCategories: endpoint({
    method: 'GET',
    path: '/gds/rate-categories',
    may: actors,
    gds: 'optional',
    answer: z.object({ data: z.array(z.object({ code: z.string(), name: z.string(), active: z.boolean() })) }),
  }),
  highlightedPhrases: endpoint({
    method: 'GET',
    path: '/highlighted-phrases',
    may: actors,
    answer: z.object({ data: z.array(z.string()) }),
  }),
}
