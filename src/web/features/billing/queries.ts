// The calls of billing: one's own subscription, or another user's by an administrator; and the plans.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Billing, type BillingDetails, billing, type PlanTerms } from '../../../contract/billing.ts'
import type { SettingsTabProps } from '../../parts/account/settings-tab.ts'
import { call } from '../../lib/call.ts'
import { profileQuery } from '../auth/queries.ts'
import { dataQuery } from '../../lib/queries.ts'

export type Whose = Pick<SettingsTabProps, 'user' | 'own'>

const subscriptionKey = ({ user, own }: Whose) => ['subscription', own ? 'own' : user.id]
export const billingQuery = (whose: Whose) =>
  queryOptions({
    queryKey: subscriptionKey(whose),
    queryFn: async () =>
      (whose.own
        ? await call(billing.subscription, {})
        : await call(billing.subscriptionOfUser, { params: { user_id: whose.user.id } })
      ).data,
    meta: { anyGds: true },
  })
export const detailsQuery = dataQuery(['billing-details'], billing.details, {})
export const plansQuery = dataQuery(['plans'], billing.plans, {})

const show = (client: QueryClient, whose: Whose) => (shown: { data: Billing }) =>
  client.setQueryData(subscriptionKey(whose), shown.data)

export const saveDetails = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: BillingDetails) => (await call(billing.saveDetails, { body })).data,
    onSuccess: (saved) => client.setQueryData(detailsQuery.queryKey, saved),
  })
export const clientSecret = async () => (await call(billing.clientSecret, {})).data
export const savePaymentMethod = (client: QueryClient, whose: Whose) =>
  mutationOptions({
    mutationFn: (payment_method_id: string) =>
      call(billing.savePaymentMethod, { body: { payment_method_id } }, { idempotency_key: payment_method_id }),
    onSuccess: async (shown) => {
      show(client, whose)(shown)
      // Whether the account is locked is part of the profile.
      await client.refetchQueries({ queryKey: profileQuery.queryKey })
    },
  })
export const cancelSubscription = (client: QueryClient, whose: Whose) =>
  mutationOptions({
    mutationFn: () =>
      whose.own ? call(billing.cancel, {}) : call(billing.cancelOfUser, { params: { user_id: whose.user.id } }),
    onSuccess: show(client, whose),
  })
export const resumeSubscription = (client: QueryClient, whose: Whose) =>
  mutationOptions({ mutationFn: () => call(billing.resume, {}), onSuccess: show(client, whose) })
export const changePlan = (client: QueryClient, whose: Whose) =>
  mutationOptions({
    mutationFn: (plan: string) => call(billing.changePlan, { params: { user_id: whose.user.id }, body: { plan } }),
    onSuccess: show(client, whose),
  })

const refresh = (client: QueryClient) => () => client.invalidateQueries({ queryKey: plansQuery.queryKey })
export const savePlan = (client: QueryClient, id: number | undefined) =>
  mutationOptions({
    mutationFn: (body: PlanTerms) =>
      id === undefined ? call(billing.createPlan, { body }) : call(billing.updatePlan, { params: { id }, body }),
    onSuccess: refresh(client),
  })
export const retirePlan = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(billing.retirePlan, { params: { id } }),
    onSuccess: refresh(client),
  })
