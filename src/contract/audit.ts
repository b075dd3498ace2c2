// The audit log: who did what to whose data, newest first. For administrators.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listQuery, Meta } from './paging.ts'
import { Day, Instant } from './values.ts'

const Someone = z.object({ id: z.number().int(), name: z.string() })

export const AuditEntry = z.object({
  id: z.number().int(),
  created_at: Instant,
  actor: Someone,
  /** Whose data it was: another person where an administrator acted on behalf. */
  user: Someone,
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    may: ['admin'],
    query: listQuery(['created_at'], 25).extend({
      /** The action itself, or what it begins with: `gds_credentials`. */
      action: z.string().max(100).optional(),
      /** Who acted, or whose data it was. */
      user_id: Id.optional(),
      start_date: Day.optional(),
      end_date: Day.optional(),
    }),
    answer: z.object({ data: z.array(AuditEntry), meta: Meta }),
  }),
}
