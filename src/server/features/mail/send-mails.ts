// Sends a mail of the outbox by SMTP, at least once: what becomes of it is written to the outbox, and the queue tries it again.
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Context } from '../../platform/context.ts'
import { listFiles, type MailRow, takeMail, updateTaken } from './data.ts'
import { renderMail } from './render-mail.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { FinalFailure, type JobRun, OutageFailure } from '../../platform/queue/kinds.ts'

export type MailTransport = { send(mail: MailRow): Promise<void>; close(): void }

export const smtpTransport = (context: Context, { url, from }: { url: string; from: string }): MailTransport => {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { text, html } = renderMail(context, mail)
      const files = await listFiles(context.db, mail.id)
      await smtp.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text,
        html,
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        date: new Date(mail.created_at),
        messageId: messageIdOf(mail, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => smtp.close(),
  }
}

/** The same at each attempt, so that a mail program shows a mail once that was sent twice. */
const messageIdOf = ({ id, created_at, recipient }: MailRow, from: string) => {
  const name = createHash('sha256').update(`${id} ${created_at} ${recipient}`).digest('hex').slice(0, 32)
  return `<${name}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'rateproof'}>`
}

export const sendMail = async (
  context: Context,
  transport: MailTransport,
  outbox: number,
  { isLast }: Pick<JobRun, 'isLast'>,
): Promise<void> => {
  const { db, now, counters, log } = context
  const mail = await takeMail(db, outbox)
  if (!mail) return
  if (mail.expires_at && Date.parse(mail.expires_at) <= now()) {
    await updateTaken(db, mail, { status: 'failed', error: 'Not delivered before its link expired' })
    counters.add('mails_total', { ended: 'expired' })
    return
  }
  try {
    await transport.send(mail)
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure))
    const isGivenUp = isLast || isRefused(error)
    await updateTaken(db, mail, { ...(isGivenUp && { status: 'failed' }), error: error.message.slice(0, 500) })
    counters.add('mails_total', { ended: isGivenUp ? 'failed' : 'deferred' })
    log.warn({ outbox: mail.id, attempt: mail.attempts, code: codeOf(error) }, 'mail not delivered')
    throw failureOf(error)
  }
  await updateTaken(db, mail, { status: 'sent', sent_at: isoTime(now()), error: null })
  counters.add('mails_total', { ended: 'sent' })
}

export const giveUpMail = async ({ db }: Context, outbox: number): Promise<void> => {
  const mail = await takeMail(db, outbox)
  if (mail) await updateTaken(db, mail, { status: 'failed', error: 'The server stopped while it was being sent' })
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : undefined)
/** For the queue and its log: what a mail server answers holds addresses. Its words stand in the outbox. */
const failureOf = (error: Error) => {
  const answer = 'responseCode' in error ? String(error.responseCode) : undefined
  const words = ['Mail not delivered:', codeOf(error) ?? 'no code', answer].join(' ').trimEnd()
  if (isRefused(error)) return new FinalFailure(words)
  return answer === undefined ? new OutageFailure(words) : new Error(words)
}
/** The mail server will never accept this mail; a refused log-in is our fault and may be fixed. */
const isRefused = (error: Error) =>
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error) ?? '')
