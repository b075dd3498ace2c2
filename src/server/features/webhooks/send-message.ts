// Sends a message to its webhook, at least once: the attempt is stored, and the queue tries again what failed.
import { failingFor, retryAfterMs } from '../../../domain/webhooks/retry-times.ts'
import { testEvent } from '../../../domain/webhooks/webhook-events.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import type { PostedWebhook } from '../../platform/outbound/post-webhook.ts'
import { type JobRun, LaterFailure, waitAfter } from '../../platform/queue/kinds.ts'
import { recordActOfNobody } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { findOwnerOf } from './data.ts'
import {
  beginFailing,
  endFailing,
  failWaiting,
  findToSend,
  insertAttempt,
  type MessageToSend,
  setMessage,
  turnOff,
} from './message-data.ts'
import { webhookKind } from './queue-event.ts'
import { openSecret, signedHeaders } from './make-signature.ts'

type Job = { message: number; turn: number }

export const sendMessage = async (
  context: Context,
  { message: id, turn }: Job,
  { attempt, isLast, signal }: Pick<JobRun, 'attempt' | 'isLast' | 'signal'>,
): Promise<void> => {
  const { db, now, counters } = context
  const message = await findToSend(db, id, turn)
  if (!message) return
  const begun = now()
  const sent = await postSigned(context, message, begun, signal)
  const is = outcomeOf(sent)
  const isTest = message.event === testEvent
  const wait =
    is === 'delivered' || is === 'gone' || isLast || isTest
      ? undefined
      : Math.max(waitAfter(webhookKind, attempt) ?? 0, retryAfterMs(sent.retryAfter, now()) ?? 0)
  const at = isoTime(now())
  await db.transaction(async (tx) => {
    const { status, ms, answer, error } = sent
    // The webhook before its message, as whoever turns it off.
    if (is === 'delivered') await endFailing(tx, message)
    else if (is === 'gone' || !isTest) await noteFailure(context, tx, message, is === 'gone')
    await insertAttempt(tx, id, { at, status, ms, answer, error })
    const state = is === 'delivered' ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
    await setMessage(tx, id, { state, next_at: wait === undefined ? null : isoTime(now() + wait) })
  })
  counters.add('webhook_messages_total', { ended: is === 'delivered' ? 'delivered' : wait ? 'deferred' : 'failed' })
  if (wait !== undefined) throw new LaterFailure(sent.error ?? `The receiver answered ${sent.status}`, wait)
}

const unreadable = 'The signing secret can’t be read. Make a new one'
const postSigned = async (
  context: Context,
  message: MessageToSend,
  at: number,
  signal: AbortSignal,
): Promise<PostedWebhook> => {
  try {
    const headers = signedHeaders({ ...message, at }, secretsOf(context, message, at))
    return await context.webhooks.post(message.url, { headers, body: message.body }, signal)
  } catch (error) {
    signal.throwIfAborted()
    context.log.error({ err: error }, `could not sign message ${message.id} of webhook ${message.webhook_id}`)
    return { status: null, ms: 0, answer: '', error: unreadable, retryAfter: undefined }
  }
}

/** After its servers died over it too often. */
export const giveUpMessage = async ({ db }: Context, { message: id, turn }: Job): Promise<void> => {
  if (await findToSend(db, id, turn))
    await db.transaction((tx) => setMessage(tx, id, { state: 'failed', next_at: null }))
}

/** Success is 2xx alone; a redirect isn't followed, because it may lead anywhere. 410 says that nobody will ever listen. */
const outcomeOf = ({ status }: PostedWebhook): 'delivered' | 'gone' | 'failed' => {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

const secretsOf = (context: Context, message: MessageToSend, now: number): string[] => {
  const { webhook_id, secret, previous_secret, previous_until } = message
  const isBeforeToo = previous_secret !== null && previous_until !== null && Date.parse(previous_until) > now
  return [secret, ...(isBeforeToo ? [previous_secret] : [])].map((sealed) => openSecret(context, webhook_id, sealed))
}

/** Turns the webhook off where nobody listens there any more, and tells the owner. */
const noteFailure = async (
  context: Context,
  tx: Transaction,
  message: MessageToSend,
  isGone: boolean,
): Promise<void> => {
  const { webhook_id, tenant_id } = message
  const at = isoTime(context.now())
  const webhook = await beginFailing(tx, message, at)
  if (!webhook || webhook.off) return
  const isTooLong = context.now() - Date.parse(webhook.failing_since) >= failingFor
  if (!isGone && !isTooLong) return
  const reason = isGone ? 'gone' : 'failing'
  await turnOff(tx, webhook_id, reason, at)
  await failWaiting(tx, webhook_id)
  const owner = await findOwnerOf(tx, tenant_id)
  if (!owner) return
  const { name, url } = webhook
  const values = { first_name: owner.first_name, webhook: name, host: new URL(url).host, reason } as const
  await queueMail(context, tx, { tenant_id, to: owner.email, mail: 'webhook_off', values })
  const of = { id: owner.id, tenant_id }
  const entry = { action: 'webhook.turned_off', subject: `webhook ${webhook_id}`, details: { reason } } as const
  await recordActOfNobody(context, tx, { of, ...entry })
}
