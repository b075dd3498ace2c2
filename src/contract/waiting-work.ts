// What waits for an administrator: people, hotels to match, issues, what could not be sent or done, accounts that a GDS refused, and how each GDS does. S1§6
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Instant } from './values/basic-values.ts'

/** `oldest`: since when the first of them has waited. */
const Waiting = z.object({ total: z.number().int(), oldest: Instant.nullable() })

export const WaitingWork = z.object({
  /** Who verified their address and waits for activation, by the list of Users that shows them. */
  hotel_people: Waiting,
  agency_people: Waiting,
  /** Hotels of the open import that somebody must decide on; `next_candidate_id` is the hardest. */
  candidates: Waiting.extend({ next_candidate_id: z.number().int().nullable() }),
  /** Issues of travel agents that an administrator has not sent to their hotel yet, nor closed. */
  issues: Waiting,
  /** Mails of the last seven days that were given up. */
  failed_mails: Waiting,
  /** Other background jobs that are not retried any more. */
  failed_jobs: Waiting,
  /** GDS accounts of travel agents whose GDS refused them when last tested; `next_user_id` holds the one that was tested first. */
  refused_accounts: Waiting.extend({ next_user_id: z.number().int().nullable() }),
  /** The platform's own accounts. `message` and `until`: why a GDS is not asked now, and until when. */
  gds: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      state: z.enum(['ready', 'not_configured', 'refused', 'paused']),
      message: z.string().nullable(),
      until: Instant.nullable(),
    }),
  ),
})
export type WaitingWork = z.infer<typeof WaitingWork>

export const waitingWork = {
  get: endpoint({
    method: 'GET',
    path: '/waiting-work',
    may: ['admin'],
    answer: z.object({ data: WaitingWork }),
  }),
}
