// Cancels a subscription at the end of its paid period, takes that back, and lets an administrator choose another plan afterwards. S1§4
import type { Billing } from '../../../contract/billing.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { changing, createSubscription } from './create-subscription.ts'
import { findTenant } from './data.ts'
import { getBilling } from './get-billing.ts'
import { atProvider, needPayments } from './guard-provider.ts'
import { findPlan } from './plan-data.ts'
import { cardOf, needNoSubscription } from './store-payment-method.ts'
import { beginCancelling, beginResuming, endCancelling, findSubscription, setFirstPlan } from './subscription-data.ts'
import { mailCancelled } from './send-billing-mails.ts'
import { openAgain } from './sync-data.ts'
import { syncTenant } from './sync-tenant.ts'
import { lastDayBefore } from './wire.ts'

type SubscriptionEnd = { by: Person; of: Person; request: RequestContext }
const cancelWithin = 60_000

export const cancelSubscription = async (context: Context, { by, of, request }: SubscriptionEnd): Promise<Billing> => {
  const { db, now } = context
  const subscription = await findSubscription(db, of.tenant_id)
  if (!subscription || subscription.ended_at !== null)
    throw new Refusal('conflict', 'There is no subscription to cancel')
  const [at = '', until = ''] = [now(), now() + cancelWithin].map((moment) => new Date(moment).toISOString())
  if (!(await beginCancelling(db, of.tenant_id, at, until)))
    throw new Refusal('conflict', 'The subscription is already canceled')
  try {
    await atProvider(context, (stripe) =>
      stripe.subscriptions.update(subscription.provider_id, { cancel_at_period_end: true }),
    )
  } catch (error) {
    await endCancelling(db, of.tenant_id)
    throw error
  }
  await syncTenant(context, of.tenant_id)
  await db.transaction(async (tx) => {
    await endCancelling(tx, of.tenant_id)
    await mailCancelled(context, tx, of.tenant_id, subscription.plan, lastDayBefore(subscription.period_end))
    const subject = `subscription ${subscription.id}`
    const details = { plan: subscription.plan, ends_at: subscription.period_end }
    await recordAudit(context, tx, { by, of, action: 'subscription.cancelled', subject, details, request })
  })
  return getBilling(context, of)
}

/** Takes the cancellation of one's own subscription back, while its paid period still runs. */
export const resumeSubscription = async (context: Context, by: Person, request: RequestContext): Promise<Billing> => {
  const { db, now } = context
  const subscription = await findSubscription(db, by.tenant_id)
  const [at = '', until = ''] = [now(), now() + cancelWithin].map((moment) => new Date(moment).toISOString())
  if (!subscription || !(await beginResuming(db, by.tenant_id, at, until)))
    throw new Refusal('conflict', 'There is no canceled subscription to resume')
  try {
    await atProvider(context, (stripe) =>
      stripe.subscriptions.update(subscription.provider_id, { cancel_at_period_end: false }),
    )
  } catch (error) {
    await endCancelling(db, by.tenant_id)
    throw error
  }
  await syncTenant(context, by.tenant_id)
  await db.transaction(async (tx) => {
    await endCancelling(tx, by.tenant_id)
    const [subject, details] = [`subscription ${subscription.id}`, { plan: subscription.plan }]
    await recordAudit(context, tx, { by, action: 'subscription.resumed', subject, details, request })
  })
  return getBilling(context, by)
}

/** With a card on file the account is subscribed at once; otherwise the first payment method does it. */
export const changePlan = async (
  context: Context,
  { by, of, request }: SubscriptionEnd,
  plan_id: number,
): Promise<Billing> => {
  needPayments(context)
  const { db } = context
  const [tenant, plan] = await Promise.all([findTenant(db, of.tenant_id), findPlan(db, plan_id)])
  if (!tenant) throw notFound()
  if (!plan) throw invalid({ plan: ['Choose a plan'] })
  await needNoSubscription(context, tenant.id)
  const onFile = await cardOf(context, tenant.id)
  if (onFile)
    await changing(context, tenant.id, async () => {
      await needNoSubscription(context, tenant.id)
      await createSubscription(context, tenant, { ...onFile, plan_id })
      await syncTenant(context, tenant.id)
    })
  await db.transaction(async (tx) => {
    await setFirstPlan(tx, tenant.id, plan_id)
    if (!onFile) await openAgain(tx, tenant.id)
    const [subject, details] = [`tenant ${tenant.id}`, { plan: plan.name, from: tenant.first_plan_id, to: plan_id }]
    await recordAudit(context, tx, { by, of, action: 'subscription.plan_changed', subject, details, request })
  })
  return getBilling(context, of)
}
