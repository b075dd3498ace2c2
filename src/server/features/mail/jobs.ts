// Sends queued mails where a mail server is configured; without one they wait in the outbox.
import type { Context } from '../../platform/context.ts'
import { type QueueWork, workOn } from '../../platform/queue/kinds.ts'
import { mailKind } from './queue-mail.ts'
import { giveUpMail, type MailTransport, sendMail, smtpTransport } from './send-mails.ts'

export const mailWork = (transport: MailTransport): QueueWork =>
  workOn(
    mailKind,
    (context, { outbox }, job) => sendMail(context, transport, outbox, job),
    (context, { outbox }) => giveUpMail(context, outbox),
  )

export const openMailer = (context: Context): { works: QueueWork[]; close(): void } => {
  const { smtp } = context.config
  if (!smtp) return { works: [], close: () => {} }
  const transport = smtpTransport(context, smtp)
  return { works: [mailWork(transport)], close: () => transport.close() }
}
