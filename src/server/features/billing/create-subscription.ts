// Makes the tenant known to the payment provider, and subscribes it to its plan.
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginChange, type BillingTenant, endChange, findCustomer, insertCustomer } from './data.ts'
import { atProvider } from './guard-provider.ts'
import { findPlan, type PlanVersion } from './plan-data.ts'
import { countSubscriptions, findPriceId, setPriceId } from './subscription-data.ts'
import { invoiceAddress } from './store-details.ts'
import { toMinor } from './wire.ts'

/** Its id at the provider; two simultaneous calls make one customer. */
export const customerOf = async (context: Context, tenant: BillingTenant): Promise<string> => {
  const known = await findCustomer(context.db, tenant.id)
  if (known) return known.provider_id
  const made = await atProvider(context, (stripe) =>
    stripe.customers.create(
      { metadata: { tenant_id: String(tenant.id) } },
      { idempotencyKey: `customer-${tenant.id}-${tenant.born}` },
    ),
  )
  await insertCustomer(context.db, tenant.id, made.id)
  const address = { email: tenant.email ?? '', name: tenant.name, ...(await invoiceAddress(context, tenant.id)) }
  await atProvider(context, (stripe) => stripe.customers.update(made.id, address))
  return made.id
}

const changeWithin = 60_000
/** One change of a tenant's subscription at a time; the second is refused rather than made twice. */
export const changing = async <T>({ db, now }: Context, tenant_id: number, work: () => Promise<T>): Promise<T> => {
  const [at, until] = [now(), now() + changeWithin].map((moment) => new Date(moment).toISOString())
  if (!(await beginChange(db, tenant_id, at ?? '', until ?? '')))
    throw new Refusal('conflict', 'Your subscription is being changed. Try again in a moment', { retryAfter: 5 })
  try {
    return await work()
  } finally {
    await endChange(db, tenant_id)
  }
}

const priceOf = async (context: Context, plan: PlanVersion, { born }: BillingTenant): Promise<string> => {
  const known = await findPriceId(context.db, plan.version_id)
  if (known) return known
  const made = await atProvider(context, (stripe) =>
    stripe.prices.create(
      {
        currency: plan.currency.toLowerCase(),
        unit_amount: toMinor(plan.price, plan.currency),
        recurring: { interval: plan.billing_cycle },
        product_data: { name: plan.name },
      },
      { idempotencyKey: `price-${plan.version_id}-${plan.name}-${plan.price}-${plan.currency}-${born}` },
    ),
  )
  await setPriceId(context.db, plan.version_id, made.id)
  return made.id
}

/** The trial includes its last day. */
const trialEnd = ({ trial_ends_at }: BillingTenant, now: number): number | undefined => {
  if (trial_ends_at === null) return undefined
  const end = Date.parse(`${trial_ends_at}T00:00:00Z`) + 86_400_000
  return end > now ? end / 1000 : undefined
}

/** Charges the first period at once, unless the trial goes on: then its end is the provider's trial end too. */
export const createSubscription = async (
  context: Context,
  tenant: BillingTenant,
  { customer, plan_id, card }: { customer: string; plan_id: number; card: string },
): Promise<void> => {
  const plan = await findPlan(context.db, plan_id)
  if (!plan) throw new Refusal('conflict', 'The plan of this account is no longer sold. Contact support')
  const price = await priceOf(context, plan, tenant)
  const trial_end = trialEnd(tenant, context.now())
  const earlier = await countSubscriptions(context.db, tenant.id)
  await atProvider(context, (stripe) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        default_payment_method: card,
        off_session: true,
        payment_behavior: 'error_if_incomplete',
        metadata: { tenant_id: String(tenant.id), plan_version_id: String(plan.version_id) },
        ...(trial_end !== undefined && { trial_end }),
      },
      { idempotencyKey: `subscribe-${tenant.id}-${tenant.born}-${earlier}-${plan.version_id}-${card}` },
    ),
  )
}
