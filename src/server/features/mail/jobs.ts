// Looks for due mails every few seconds where a mail server is configured; without one they wait in the outbox.
import type { Context } from '../../platform/context.ts'
import { sendDueMails, smtpTransport } from './send-mails.ts'

const dueMailsEvery = 5_000

/** What it answers stops it, and waits for the mail that is being sent. */
export const startMailer = (context: Context): (() => Promise<void>) => {
  const { smtp } = context.config
  if (!smtp) return async () => {}
  const transport = smtpTransport(context, smtp)
  const stopping = new AbortController()
  let sending: Promise<unknown> | undefined
  const look = () => {
    sending ??= sendDueMails(context, transport, stopping.signal)
      .catch((error: unknown) => context.log.error({ err: error }, 'could not send mails'))
      .finally(() => (sending = undefined))
  }
  const timer = setInterval(look, dueMailsEvery).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await sending
    transport.close()
  }
}
