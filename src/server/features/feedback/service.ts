// A message to support. The sender is the logged-in person, whatever the message says. S1§1, S1§5
import type { z } from 'zod'
import type { Feedback } from '../../../contract/feedback.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import { recordAudit } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { userProfileOf } from '../users/service.ts'

/** Of one person; each is a mail that somebody has to read. */
const mostMails = { most: 20, seconds: 3600 }
const tooManyMails = 'You have sent 20 messages within an hour. Nothing was sent. Try again later'

export const sendFeedback = async (
  context: Context,
  user: Person,
  { topic, message }: z.output<typeof Feedback>,
  request: RequestContext,
) => {
  const { name, email } = await userProfileOf(context, user)
  return context.db.transaction(async (tx) => {
    await consumeLimit(tx, context.now(), { key: `mail ${user.tenant_id} ${user.id}`, ...mostMails }, tooManyMails)
    const id = await queueMail(context, tx, {
      tenant_id: user.tenant_id,
      to: context.config.supportEmail,
      mail: 'feedback',
      values: { name, email, topic, message },
      reply_to: email,
    })
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: user,
      action: 'feedback.sent',
      subject: `outbox ${id}`,
      details: { topic },
      request,
    })
    return { id }
  })
}
