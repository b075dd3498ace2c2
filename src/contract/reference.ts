// What does not change with a hotel: GDS, rate categories, highlighted phrases, the rule set. S2§3, S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { criteria } from '../domain/accuracy/verdict.ts'
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
  ruleSet: endpoint({
    method: 'GET',
    path: '/accuracy/rule-set',
    may: actors,
    answer: z.object({
      data: z.object({
        version: z.number().int(),
        checks: z.array(
          z.object({
            id: z.string(),
            number: z.number().int(),
            criterion: z.enum(criteria),
            weight: z.union([z.literal(5), z.literal(3), z.literal(1)]),
            decisive: z.boolean(),
            reason: z.string(),
            source: z.string(),
          }),
        ),
      }),
    }),
  }),
}
