// The provider's webhook: only what it signed within five minutes is stored, each event once; then its tenant is read again. S1§7
import type { Stripe } from 'stripe'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findTenantOf, listUnhandled, setHandled, storeEvent } from './event-data.ts'
import { needPayments } from './guard-provider.ts'
import { syncTenant } from './sync-tenant.ts'
import { isoOf } from './wire.ts'

const tolerance = 300
const longestSignature = 1_000
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
  const isNew = await storeEvent(context.db, {
    id,
    type,
    customer,
    created_at: isoOf(event.created),
    received_at,
  })
  // Answered at once. What fails here is done again by the schedule.
  if (isNew)
    void handle(context, customer).catch((error: unknown) =>
      context.log.error({ err: error, event: id }, 'payment event not handled yet'),
    )
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

const handle = async (context: Context, customer: string | null): Promise<void> => {
  const began = new Date(context.now()).toISOString()
  const tenant_id = customer === null ? undefined : await findTenantOf(context.db, customer)
  if (tenant_id !== undefined) await syncTenant(context, tenant_id)
  await setHandled(context.db, customer, began, new Date(context.now()).toISOString())
}

/** Events whose handling failed, or whose process died. */
export const handleMissed = async (context: Context): Promise<number> => {
  const customers = await listUnhandled(context.db)
  for (const customer of customers) await handle(context, customer)
  return customers.length
}
