// The log of a webhook, and sending something of it by hand: a test, or one message again.
import type { Meta } from '../../../contract/values/paging.ts'
import type { WebhookMessage } from '../../../contract/webhooks.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { testEvent } from '../../../domain/webhooks/webhook-events.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import type { ListPage } from '../../platform/database/statements.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { findWebhook, lockWebhook } from './data.ts'
import { countMessages, findMessage, isTestWaiting, listMessages, waitAgain } from './message-data.ts'
import { queueTest, webhookKind } from './queue-event.ts'

export const pageOfMessages = async (
  { db }: Context,
  { tenant_id }: Person,
  id: number,
  page: ListPage,
): Promise<{ data: WebhookMessage[]; meta: Meta }> => {
  if (!(await findWebhook(db, tenant_id, id))) throw notFound()
  const [data, total] = await Promise.all([listMessages(db, id, page), countMessages(db, id)])
  return { data, meta: metaOf(page, total) }
}

export const sendTest = (context: Context, { tenant_id }: Person, id: number): Promise<WebhookMessage> =>
  context.db.transaction(async (tx) => {
    if (!(await lockWebhook(tx, tenant_id, id))) throw notFound()
    if (await isTestWaiting(tx, id))
      throw new Refusal('conflict', 'A test is being sent. Wait for its result', { reason: 'test_waits' })
    const message = await queueTest(context, tx, tenant_id, id)
    if (message === undefined) throw notFound()
    return needMessage(tx, id, message)
  })

export const resendMessage = (
  context: Context,
  { tenant_id }: Person,
  { id, message_id }: { id: number; message_id: number },
): Promise<WebhookMessage> =>
  context.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, tenant_id, id)
    if (!webhook) throw notFound()
    const { event } = await needMessage(tx, id, message_id)
    if (webhook.off_at !== null && event !== testEvent)
      throw new Refusal('conflict', 'This webhook is off. Turn it on first', { reason: 'webhook_off' })
    const turn = await waitAgain(tx, id, message_id, isoTime(context.now()))
    if (turn === undefined)
      throw new Refusal('conflict', 'This message is still being sent', { reason: 'message_waits' })
    await enqueue(context, tx, webhookKind, { message: message_id, turn }, { tenant_id })
    return needMessage(tx, id, message_id)
  })

const needMessage = async (tx: Transaction, webhook_id: number, id: number): Promise<WebhookMessage> => {
  const message = await findMessage(tx, webhook_id, id)
  if (!message) throw notFound()
  return message
}
