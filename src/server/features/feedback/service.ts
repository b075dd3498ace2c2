// A message to support. The sender is who is logged in, never what the message says. S1§1, S1§5
import type { z } from 'zod'
import type { Feedback } from '../../../contract/feedback.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { profileOf } from '../users/service.ts'
import { insertMail } from './data.ts'

/** Whoever reads the outbox; an address is given where mail is sent. */
const support = 'support'

export const sendFeedback = async (
  context: Context,
  user: Person,
  { topic, message }: z.output<typeof Feedback>,
  from: From,
) => {
  const { name, email } = await profileOf(context, user)
  return context.db.transaction(async (tx) => {
    const id = await insertMail(tx, {
      tenant_id: user.tenant_id,
      kind: 'mail',
      recipient: support,
      subject: `Feedback: ${topic}`,
      body: { template: 'feedback', reply_to: email, name, topic, message },
    })
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: user,
      action: 'feedback.sent',
      subject: `outbox ${id}`,
      details: { topic },
      from,
    })
    return { id }
  })
}
