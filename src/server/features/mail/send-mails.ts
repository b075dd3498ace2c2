// Sends due mails by SMTP, at least once each: a mail is taken for some minutes, and taken again where its server died.
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Context } from '../../platform/context.ts'
import { listFiles, type MailRow, takeDueMail, updateTaken } from './data.ts'
import { renderMail } from './render-mail.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { minuteMs } from '../../../domain/durations.ts'

/** Longer than any attempt takes. */
const takenFor = 5 * minuteMs
/** After the first failure, the second … and then the mail is given up. */
const waits = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs)

type Transport = { send(mail: MailRow): Promise<void>; close(): void }

export const smtpTransport = (context: Context, { url, from }: { url: string; from: string }): Transport => {
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

/** Sends what is due, one after the other, and returns how many were sent. A server that cannot be reached ends it. */
export const sendDueMails = async (
  context: Context,
  transport: Transport,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  let sent = 0
  while (!signal.aborted) {
    const now = context.now()
    const mail = await takeDueMail(context.db, isoTime(now), isoTime(now + takenFor))
    if (!mail) break
    const ended = await sendOne(context, transport, mail)
    if (ended === 'sent') sent += 1
    if (ended === 'unreachable') break
  }
  return sent
}

type SendOutcome = 'sent' | 'not_sent' | 'unreachable'
const sendOne = async (context: Context, transport: Transport, mail: MailRow): Promise<SendOutcome> => {
  const { db, now, counters, log } = context
  if (mail.expires_at && Date.parse(mail.expires_at) <= now()) {
    await updateTaken(db, mail, { status: 'failed', error: 'Not delivered before its link expired' })
    counters.add('mails_total', { ended: 'expired' })
    return 'not_sent'
  }
  try {
    await transport.send(mail)
    await updateTaken(db, mail, { status: 'sent', sent_at: isoTime(now()), error: null })
    counters.add('mails_total', { ended: 'sent' })
    return 'sent'
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure))
    const wait = isRefused(error) ? undefined : waits[mail.attempts - 1]
    const next = wait === undefined ? { status: 'failed' as const } : { next_at: isoTime(now() + wait) }
    await updateTaken(db, mail, { ...next, error: error.message.slice(0, 500) })
    counters.add('mails_total', { ended: wait === undefined ? 'failed' : 'deferred' })
    log.warn({ outbox: mail.id, attempt: mail.attempts, code: codeOf(error) }, 'mail not delivered')
    return 'responseCode' in error ? 'not_sent' : 'unreachable'
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : undefined)
/** The mail server will never accept this mail; a refused log-in is our fault and may be fixed. */
const isRefused = (error: Error) =>
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error) ?? '')
