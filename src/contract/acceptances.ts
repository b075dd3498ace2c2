// Acceptances that the list of fixes doesn't show: of what is not found now or was repaired since, and those that have ended.
import { z } from 'zod'
import { acceptReasons } from '../domain/accepted/acceptance.ts'
import { Day, Instant } from './values/basic-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'

/** `held` still holds; the others say how it has ended. */
const acceptanceOutcomes = ['held', 'expired', 'changed', 'by_person', 'replaced'] as const

const KeptAcceptance = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  hotel: z.string(),
  gds_id: z.literal([1, 2]),
  key: z.string(),
  field: z.string(),
  /** What was to be done when it was accepted. */
  advice: z.string(),
  /** The booking code that it is for; null for all of the fix. */
  code: z.string().nullable(),
  reason: z.enum(acceptReasons),
  note: z.string().nullable(),
  /** Null for support. */
  by: z.string().nullable(),
  at: Instant,
  until: Day,
  /** The newest `at` of what is accepted of its fix, which may be on another page: whoever ends it has seen that. */
  newest_at: Instant,
  /** Its fix was repaired since, came back and is found: what was accepted before says nothing of that. */
  repaired_since: z.boolean(),
  outcome: z.enum(acceptanceOutcomes),
  ended_at: Instant.nullable(),
  /** Who has ended or replaced it; null for support, and where nobody has. */
  ended_by: z.string().nullable(),
  /** Of another value that has ended it: what was accepted, and what came. */
  was: z.string().nullable(),
  now: z.string().nullable(),
})
export type KeptAcceptance = z.infer<typeof KeptAcceptance>

export const acceptances = {
  /** Those that are not in use, because no checkup finds their fix or it was repaired since and came back, the next to expire first; or those that have ended in the last 30 days, the last one first. */
  list: endpoint({
    method: 'GET',
    path: '/acceptances',
    may: ['demo', 'employee', 'manager', 'owner', 'admin'],
    mayLag: true,
    gds: 'optional',
    query: listQuery(['time'], 25)
      .pick({ page: true, length: true })
      .extend({
        of: z.enum(['not_found', 'ended']).default('not_found'),
        user_id: Id.optional(),
        hotel_id: Id.optional(),
      }),
    answer: z.object({
      data: z.array(KeptAcceptance),
      meta: Meta,
      totals: z.object({ not_found: z.number().int(), ended: z.number().int() }),
    }),
  }),
}
