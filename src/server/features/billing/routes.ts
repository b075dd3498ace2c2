// The endpoints of this feature and the service that handles each.
import { billing } from '../../../contract/billing.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { cancelSubscription, changePlan, resumeSubscription } from './cancel-subscription.ts'
import { getBilling, getDetails, payerOf } from './get-billing.ts'
import { receiveEvent, refuseUnsigned } from './receive-event.ts'
import { plansFor } from './service.ts'
import { saveDetails } from './store-details.ts'
import { createClientSecret, savePaymentMethod } from './store-payment-method.ts'
import { createPlan, retirePlan, updatePlan } from './update-plan.ts'

export const billingRoutes = (mount: Mount, context: Context) => {
  const ofPayer: Scope = ({ ids, user }) => payerOf(context, user, ids.user_id ?? 0)
  mount(billing.plans, async ({ user }) => ({ data: await plansFor(context, user) }))
  mount(billing.createPlan, async ({ user, body, request }) => ({
    data: await createPlan(context, user, body, request),
  }))
  mount(billing.updatePlan, async ({ user, params, body, request }) => ({
    data: await updatePlan(context, user, params.id, body, request),
  }))
  mount(billing.retirePlan, async ({ user, params, request }) => retirePlan(context, user, params.id, request))
  mount(billing.details, async ({ user }) => ({ data: await getDetails(context, user) }))
  mount(billing.saveDetails, async ({ user, body, request }) => ({
    data: await saveDetails(context, user, body, request),
  }))
  mount(billing.clientSecret, async ({ user }) => ({ data: await createClientSecret(context, user) }))
  mount(billing.savePaymentMethod, async ({ user, body, request }) => ({
    data: await savePaymentMethod(context, user, body.payment_method_id, request),
  }))
  mount(
    billing.webhook,
    { beforeBody: ({ headers }) => refuseUnsigned(context, headers['stripe-signature']) },
    async ({ sent, request }) => receiveEvent(context, sent.bytes, request.headers['stripe-signature']),
  )
  mount(billing.subscription, async ({ user }) => ({ data: await getBilling(context, user) }))
  mount(billing.subscriptionOfUser, async ({ user, params }) => ({
    data: await getBilling(context, await payerOf(context, user, params.user_id)),
  }))
  mount(billing.cancel, async ({ user, request }) => ({
    data: await cancelSubscription(context, { by: user, of: user, request }),
  }))
  mount(billing.resume, async ({ user, request }) => ({
    data: await resumeSubscription(context, user, request),
  }))
  mount(billing.cancelOfUser, async ({ user, params, request }) => ({
    data: await cancelSubscription(context, { by: user, of: await payerOf(context, user, params.user_id), request }),
  }))
  mount(billing.changePlan, { scope: ofPayer }, async ({ user, params, body, request }) => ({
    data: await changePlan(context, { by: user, of: await payerOf(context, user, params.user_id), request }, body.plan),
  }))
}
