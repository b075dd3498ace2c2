// The provider's webhook: only what it signed within five minutes is stored, each event once, with a job that reads its tenant again. S1§7
import type { Stripe } from 'stripe'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import { findTenantOf, findUnhandled, listUnhandled, setHandled, storeEvent } from './event-data.ts'
import { needPayments } from './guard-provider.ts'
import { eventKind } from './queue-event.ts'
import { syncTenant } from './sync-tenant.ts'
import { isoOf } from './wire.ts'

const tolerance = 300
const longestSignature = 1_000
/** Whose turn the events of unknown customers use up. */
const tenantOfNobody = 0
const badSignature = (cause?: unknown) => new Refusal('unreadable', 'The signature is missing or invalid', { cause })

/** What the header alone tells, before the body is read: `t=1714000000,v1=…`, of these five minutes. */
export const refuseUnsigned = ({ payments }: Pick<Context, 'payments'>, signature: string | string[] | undefined) => {
  const text = String(signature ?? '')
  if (!payments || text.length > longestSignature || !/(^|,)v1=[\da-f]{64}(,|$)/.test(text)) throw badSignature()
  const at = Number(/^t=(\d{1,12}),/.exec(text)?.[1])
  if (!(Math.abs(Date.now() / 1000 - at) <= tolerance + 1)) throw badSignature() // the library counts whole seconds
}

export const receiveEvent = async (
  context: Context,
  bytes: Uint8Array,
  signature: string | string[] | undefined,
): Promise<{ received: true }> => {
  const event = verified(context, bytes, signature)
  const customer = customerIn(event)
  const received_at = new Date(context.now()).toISOString()
  const { id, type } = event
  await context.db.transaction(async (tx) => {
    const isNew = await storeEvent(tx, { id, type, customer, created_at: isoOf(event.created), received_at })
    const tenant_id = (isNew && customer !== null && (await findTenantOf(tx, customer))) || tenantOfNobody
    if (isNew) await enqueue(context, tx, eventKind, { event: id }, { tenant_id, key: id })
  })
  return { received: true }
}

const verified = (context: Context, bytes: Uint8Array, signature: string | string[] | undefined): Stripe.Event => {
  const { stripe, webhookSecret } = needPayments(context)
  try {
    return stripe.webhooks.constructEvent(Buffer.from(bytes), String(signature ?? ''), webhookSecret, tolerance)
  } catch (cause) {
    throw badSignature(cause)
  }
}

/** Of the object that an event is about; a customer is its own. */
const customerIn = ({ data }: Stripe.Event): string | null => {
  const about = data.object as { object?: string; id?: string; customer?: unknown }
  const found = about.object === 'customer' ? about.id : about.customer
  return typeof found === 'string' ? found : null
}

/** Nothing where the tenant was read since it was stored: one reading handles all events that were stored before it, by whatever clock. */
export const handleEvent = async (context: Context, id: string): Promise<void> => {
  const { db, now } = context
  const event = await findUnhandled(db, id)
  if (!event) return
  const { customer } = event
  const ids = await listUnhandled(db, customer)
  const tenant_id = customer === null ? undefined : await findTenantOf(db, customer)
  if (tenant_id !== undefined) await syncTenant(context, tenant_id)
  await setHandled(db, ids, new Date(now()).toISOString())
}
