// Mails in the outbox, for administrators. S1§8
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

export const mailStatuses = ['waiting', 'sent', 'failed'] as const
export const MailRow = z.object({
  id: z.number().int(),
  created_at: Instant,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  sent_at: Instant.nullable(),
  /** What the mail server said when it last refused. */
  error: z.string().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

/** Outside demo mode the token of a link is masked: it would open somebody else's account. */
const Mail = MailRow.extend({
  reply_to: z.string().nullable(),
  text: z.string(),
  html: z.string(),
  /** Names of the attached files. */
  files: z.array(z.string()),
})

export const mailSorts = ['created_at', 'recipient', 'subject', 'status'] as const
export const mail = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    may: ['admin'],
    query: listQuery(mailSorts, 25).extend({
      /** In the recipient or the subject. */
      find: z.string().max(255).optional(),
      status: z.enum(mailStatuses).optional(),
    }),
    answer: z.object({ data: z.array(MailRow), meta: Meta }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/outbox/:id',
    may: ['admin'],
    params: z.object({ id: Id }),
    answer: z.object({ data: Mail }),
  }),
}
