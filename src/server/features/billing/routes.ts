// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { billing } from '../../../contract/billing.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { cancelSubscription, changePlan, resumeSubscription } from './cancel-subscription.ts'
import { getBilling, getDetails, payerOf } from './get-billing.ts'
import { receiveEvent, refuseUnsigned } from './receive-event.ts'
import { plansFor } from './service.ts'
import { saveDetails } from './store-details.ts'
import { createClientSecret, savePaymentMethod } from './store-payment-method.ts'
import { createPlan, retirePlan, updatePlan } from './update-plan.ts'

export const billingRoutes = (app: FastifyInstance, context: Context) => {
  const ofPayer: Scope = ({ ids, user }) => payerOf(context, user, ids.user_id ?? 0)
  mount(app, context, billing.plans, async ({ user }) => ({ data: await plansFor(context, user) }))
  mount(app, context, billing.createPlan, async ({ user, body, request }) => ({
    data: await createPlan(context, user, body, request),
  }))
  mount(app, context, billing.updatePlan, async ({ user, params, body, request }) => ({
    data: await updatePlan(context, user, params.id, body, request),
  }))
  mount(app, context, billing.retirePlan, async ({ user, params, request }) =>
    retirePlan(context, user, params.id, request),
  )
  mount(app, context, billing.details, async ({ user }) => ({ data: await getDetails(context, user) }))
  mount(app, context, billing.saveDetails, async ({ user, body, request }) => ({
    data: await saveDetails(context, user, body, request),
  }))
  mount(app, context, billing.clientSecret, async ({ user }) => ({ data: await createClientSecret(context, user) }))
  mount(app, context, billing.savePaymentMethod, async ({ user, body, request }) => ({
    data: await savePaymentMethod(context, user, body.payment_method_id, request),
  }))
  mount(
    app,
    context,
    billing.webhook,
    async ({ sent, request }) => receiveEvent(context, sent.bytes, request.headers['stripe-signature']),
    undefined,
    { beforeBody: ({ headers }) => refuseUnsigned(context, headers['stripe-signature']) },
  )
  mount(app, context, billing.subscription, async ({ user }) => ({ data: await getBilling(context, user) }))
  mount(app, context, billing.subscriptionOfUser, async ({ user, params }) => ({
    data: await getBilling(context, await payerOf(context, user, params.user_id)),
  }))
  mount(app, context, billing.cancel, async ({ user, request }) => ({
    data: await cancelSubscription(context, { by: user, of: user, request }),
  }))
  mount(app, context, billing.resume, async ({ user, request }) => ({
    data: await resumeSubscription(context, user, request),
  }))
  mount(app, context, billing.cancelOfUser, async ({ user, params, request }) => ({
    data: await cancelSubscription(context, { by: user, of: await payerOf(context, user, params.user_id), request }),
  }))
  mount(
    app,
    context,
    billing.changePlan,
    async ({ user, params, body, request }) => ({
      data: await changePlan(
        context,
        { by: user, of: await payerOf(context, user, params.user_id), request },
        body.plan,
      ),
    }),
    ofPayer,
  )
}
