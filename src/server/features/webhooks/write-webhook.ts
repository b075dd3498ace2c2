// Creates, changes and removes webhooks of an account. Where one leads is checked before it is stored, and again whenever something is sent.
import type { z } from 'zod'
import { mostWebhooks, type Webhook, type WebhookSettings, type webhooks } from '../../../contract/webhooks.ts'
import type { Person } from '../../../domain/accounts.ts'
import { bothSignFor } from '../../../domain/webhooks/retry-times.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { TargetError } from '../../platform/outbound/webhook-target.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { needVerifiedAddress } from '../auth/service.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  forgetWebhook,
  holdWebhooksOf,
  insertWebhook,
  isWebhookNameTaken,
  listMonitorsOf,
  lockWebhook,
  nextWebhookId,
  replaceSecret,
  updateWebhookRow,
  type WebhookRow,
} from './data.ts'
import { failWaiting } from './message-data.ts'
import { newSecret, sealSecret } from './make-signature.ts'
import { toWebhook } from './list-webhooks.ts'

type WebhookWriter = { user: Person; request: RequestContext }
type WebhookChange = z.output<typeof webhooks.update.body>
type WebhookWithSecret = Webhook & { secret: string }

const sameName = () => invalid({ name: ['Another webhook of your account has this name'] })

const refuseTarget = async (context: Context, url: string): Promise<void> => {
  try {
    await context.webhooks.check(url)
  } catch (error) {
    if (error instanceof TargetError) throw invalid({ url: [error.message] })
    throw error
  }
}

export const createWebhook = async (
  context: Context,
  { user, request }: WebhookWriter,
  settings: WebhookSettings,
): Promise<WebhookWithSecret> => {
  const { tenant_id } = user
  await refuseTarget(context, settings.url)
  const secret = newSecret()
  const at = isoTime(context.now())
  return context.db.transaction(async (tx) => {
    // Of two that are stored at once the second sees the first one's name and number.
    await holdWebhooksOf(tx, tenant_id)
    await needVerifiedAddress(tx, user)
    if ((await countWebhooks(tx, tenant_id)) >= mostWebhooks)
      throw new Refusal('conflict', `Your account has ${mostWebhooks} webhooks. Remove one first`, {
        reason: 'too_many_webhooks',
      })
    const id = await nextWebhookId(tx)
    const sealed = sealSecret(context, id, secret)
    if (!(await insertWebhook(tx, { id, tenant_id, ...settings, secret: sealed, at }))) throw sameName()
    const made = await showIn(context, tx, tenant_id, id)
    await record(context, tx, { user, request }, 'webhook.created', id, recorded(settings))
    return { ...made, secret }
  })
}

export const changeWebhook = async (
  context: Context,
  { user, request }: WebhookWriter,
  id: number,
  change: WebhookChange,
): Promise<Webhook> => {
  const { tenant_id } = user
  if (!(await findWebhook(context.db, tenant_id, id))) throw notFound()
  if (change.url !== undefined) await refuseTarget(context, change.url)
  const at = isoTime(context.now())
  return context.db.transaction(async (tx) => {
    await holdWebhooksOf(tx, tenant_id)
    const before = await lockWebhook(tx, tenant_id, id)
    if (!before) throw notFound()
    const after = withChange(before, change, at)
    if (await isWebhookNameTaken(tx, after)) throw sameName()
    if (!after.events.includes('monitor.rule')) await refuseUnticking(tx, before)
    await updateWebhookRow(tx, after, at)
    if (after.off_at !== null && before.off_at === null) await failWaiting(tx, id)
    const shown = await showIn(context, tx, tenant_id, id)
    await record(context, tx, { user, request }, 'webhook.changed', id, recorded(change))
    return shown
  })
}

/** Its host alone: the rest of an address often is a secret, and what is recorded stays. */
const recorded = ({ url, ...others }: WebhookChange) => ({
  ...others,
  ...(url !== undefined && { host: new URL(url).host }),
})

/** Another address begins anew, and so does one that is turned on again: what failed before says nothing of it. */
const withChange = (before: WebhookRow, { state, ...change }: WebhookChange, at: string): WebhookRow => {
  const { name = before.name, url = before.url, events = before.events } = change
  const isTurned = state !== undefined && (state === 'off') !== (before.off_at !== null)
  const turned = state === 'off' ? ({ off_at: at, off_reason: 'person' } as const) : { off_at: null, off_reason: null }
  const isNew = url !== before.url || (isTurned && state === 'on')
  return {
    ...before,
    name,
    url,
    events,
    ...(isTurned && turned),
    failing_since: isNew ? null : before.failing_since,
  }
}

const refuseUnticking = async (tx: Transaction, { id, tenant_id, events }: WebhookRow): Promise<void> => {
  if (!events.includes('monitor.rule')) return
  const [first, ...more] = (await listMonitorsOf(tx, tenant_id)).filter(({ webhook_id }) => webhook_id === id)
  if (!first) return
  const which = more.length === 0 ? first.name : `${first.name} and ${more.length} more`
  throw invalid({ events: [`Rules of monitors are sent to it (${which}). Change these first`] })
}

export const removeWebhook = async (context: Context, { user, request }: WebhookWriter, id: number): Promise<void> => {
  const { tenant_id } = user
  const at = isoTime(context.now())
  await context.db.transaction(async (tx) => {
    await holdWebhooksOf(tx, tenant_id)
    // Monitors before webhooks, as a run that tells them.
    await forgetWebhook(tx, { tenant_id, id, by: user.id, at })
    const before = await lockWebhook(tx, tenant_id, id)
    if (!before) throw notFound()
    await deleteWebhook(tx, id)
    await record(
      context,
      tx,
      { user, request },
      'webhook.removed',
      id,
      recorded({ name: before.name, url: before.url }),
    )
  })
}

export const rotateSecret = async (
  context: Context,
  { user, request }: WebhookWriter,
  id: number,
): Promise<WebhookWithSecret> => {
  const { tenant_id } = user
  const secret = newSecret()
  const [at, until] = [isoTime(context.now()), isoTime(context.now() + bothSignFor)]
  return context.db.transaction(async (tx) => {
    if (!(await lockWebhook(tx, tenant_id, id))) throw notFound()
    await replaceSecret(tx, id, sealSecret(context, id, secret), { until, at })
    const shown = await showIn(context, tx, tenant_id, id)
    await record(context, tx, { user, request }, 'webhook.rotated', id, {})
    return { ...shown, secret }
  })
}

const showIn = async (context: Context, tx: Transaction, tenant_id: number, id: number): Promise<Webhook> => {
  const row = await findWebhook(tx, tenant_id, id)
  if (!row) throw notFound()
  return toWebhook(row, await listMonitorsOf(tx, tenant_id), context.now())
}

type WebhookAct = 'webhook.created' | 'webhook.changed' | 'webhook.removed' | 'webhook.rotated'
const record = (
  context: Context,
  tx: Transaction,
  { user, request }: WebhookWriter,
  action: WebhookAct,
  id: number,
  details: Record<string, unknown>,
) => recordAudit(context, tx, { by: user, action, subject: `webhook ${id}`, details, request })
