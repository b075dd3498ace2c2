// Tells webhooks of an event, in the transaction that causes it: they are told if and only if it commits.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { testEvent, type SentEvent, type WebhookEvent } from '../../../domain/webhooks/webhook-events.ts'
import { webhookJitter, webhookWaits } from '../../../domain/webhooks/retry-times.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'
import { homeOf } from '../mail/service.ts'
import { listListening } from './data.ts'
import { insertMessage, takeSequence } from './message-data.ts'

export const webhookKind = {
  name: 'webhook_message',
  data: z.object({ message: z.int(), turn: z.int() }),
  waits: webhookWaits,
  jitter: webhookJitter,
  // A receiver that hangs keeps its place for 15 s, and takes nothing else but a socket.
  atOnce: 64,
  atOncePerTenant: 4,
} satisfies QueueKind

type TaskContext = Pick<Context, 'now' | 'config' | 'isPast'>
/** What happened: ids, and where a person sees it, as a path of the product. */
type EventFacts = { tenant_id: number; event: WebhookEvent; data: Record<string, unknown>; path: string }

/** A receiver reads more by the API: what it is sent stays small. */
const largestMessage = 20_000

/** To those that have ticked it, or of these only the one named. */
export const queueEvent = async (
  context: TaskContext,
  tx: Transaction,
  { tenant_id, event, data, path }: EventFacts,
  only?: number,
): Promise<void> => {
  if (context.isPast) return // nobody is told of days that are over
  for (const { id } of await listListening(tx, tenant_id, event))
    if (only === undefined || only === id)
      await queueMessage(context, tx, { tenant_id, webhook_id: id, event, data, path })
}

type MessageFacts = Omit<EventFacts, 'event'> & { webhook_id: number; event: SentEvent }
const queueMessage = async (
  context: TaskContext,
  tx: Transaction,
  { tenant_id, webhook_id, event, data, path }: MessageFacts,
): Promise<number | undefined> => {
  const at = isoTime(context.now())
  const sequence = await takeSequence(tx, webhook_id, event)
  if (sequence === undefined) return undefined // removed or turned off a moment ago
  const url = homeOf(context.config) + path
  const body = JSON.stringify({ type: event, timestamp: at, data: { ...data, url }, sequence })
  if (Buffer.byteLength(body) > largestMessage) throw new Error(`A ${event} message is too large`)
  const message = `msg_${randomBytes(16).toString('hex')}`
  const id = await insertMessage(tx, { webhook_id, message, event, sequence, body, at })
  await enqueue(context, tx, webhookKind, { message: id, turn: 0 }, { tenant_id })
  return id
}

export const queueTest = (context: TaskContext, tx: Transaction, tenant_id: number, webhook_id: number) =>
  queueMessage(context, tx, {
    tenant_id,
    webhook_id,
    event: testEvent,
    data: { webhook_id },
    path: '/profile/webhooks',
  })
