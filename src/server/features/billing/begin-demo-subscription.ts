// The demo world's account that pays already: subscribed at the payment sandbox with one of its test cards.
import type { Context } from '../../platform/context.ts'
import { createSubscription, customerOf } from './create-subscription.ts'
import { findTenant } from './data.ts'
import { atProvider } from './guard-provider.ts'
import { findSubscription } from './subscription-data.ts'
import { syncTenant } from './sync-tenant.ts'

export const beginDemoSubscription = async (context: Context, tenant_id: number): Promise<void> => {
  const tenant = await findTenant(context.db, tenant_id)
  if (!tenant?.first_plan_id || context.payments?.form.kind !== 'sandbox') return
  const customer = await customerOf(context, tenant)
  await syncTenant(context, tenant_id)
  if (await findSubscription(context.db, tenant_id)) return // an interrupted start had begun it
  const card = await atProvider(context, (stripe) => stripe.paymentMethods.attach('pm_card_visa', { customer }))
  await createSubscription(context, tenant, { customer, plan_id: tenant.first_plan_id, card: card.id })
  await atProvider(context, (stripe) =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } }),
  )
  await syncTenant(context, tenant_id)
}
