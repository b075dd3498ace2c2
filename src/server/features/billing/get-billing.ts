// What the settings show about a subscription, its payments and its card. S1§3, S1§4
import type { Billing, StoredDetails, Subscription } from '../../../contract/billing.ts'
import { type Person, trialDaysLeft } from '../../../domain/accounts.ts'
import { sum } from '../../../domain/money.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { onBehalfOf } from '../users/service.ts'
import { findCustomer, findDetails, findTenant, listPayments } from './data.ts'
import { findPlan, wireOfPlan } from './plan-data.ts'
import { findSubscription, type SubscriptionRow } from './subscription-data.ts'
import { dayOfInstant, lastDayBefore, overLimit } from './wire.ts'

const noDetails: StoredDetails = {
  company: '',
  address: '',
  suite: '',
  city: '',
  state: '',
  country: '',
  post_code: '',
  vat_id: '',
}
export const getDetails = async ({ db }: Context, { tenant_id }: Person): Promise<StoredDetails> =>
  (await findDetails(db, tenant_id)) ?? noDetails

/** Whose account it is: one's own; anybody's for an administrator. Others look like missing ones. */
export const payerOf = async (context: Context, user: Person, user_id: number): Promise<Person> => {
  if (!user.is_admin && user_id !== user.id) throw notFound()
  return onBehalfOf(context, user, user_id)
}

export const getBilling = async ({ db, now, payments }: Context, { tenant_id }: Person): Promise<Billing> => {
  const [tenant, customer, row, history] = await Promise.all([
    findTenant(db, tenant_id),
    findCustomer(db, tenant_id),
    findSubscription(db, tenant_id),
    listPayments(db, tenant_id),
  ])
  if (!tenant) throw notFound()
  const plan = tenant.first_plan_id === null ? undefined : await findPlan(db, tenant.first_plan_id)
  const payment_method =
    customer?.card_brand && customer.card_last_four
      ? { card_brand: customer.card_brand, card_last_four: customer.card_last_four }
      : null
  const trial_days_left = trialDaysLeft(tenant.trial_ends_at, todayIn(null, now()))
  const trialOver = trial_days_left === null || trial_days_left < 0
  const firstDue = row || !trialOver || !plan ? null : { amount: plan.price, currency: plan.currency }
  const amount = customer?.due_amount ?? null
  return {
    subscription: row ? { ...subscriptionOf(row), trial_ends_at: tenant.trial_ends_at, amount, payment_method } : null,
    payment_method,
    payments_history: history,
    trial_ends_at: tenant.trial_ends_at,
    trial_days_left,
    first_plan: plan ? wireOfPlan(plan, false) : null,
    payment: {
      amount: amount ?? firstDue?.amount ?? null,
      currency: amount ? (customer?.due_currency ?? null) : (firstDue?.currency ?? plan?.currency ?? null),
      form: payments?.form ?? null,
    },
  }
}

const subscriptionOf = (row: SubscriptionRow): Omit<Subscription, 'trial_ends_at' | 'amount' | 'payment_method'> => {
  const { plan, plan_id, price, currency, billing_cycle, requests_in_plan, requests_price_above_threshold } = row
  const ends = row.ended_at ?? row.ends_at
  const flat_fee = ends ? '0.00' : price
  const over = overLimit(row.used, requests_in_plan, requests_price_above_threshold)
  return {
    plan,
    plan_id,
    price,
    currency,
    billing_cycle,
    requests_in_plan,
    requests_used: row.used,
    requests_price_above_threshold,
    flat_fee,
    next_payment_price: row.ended_at ? '0.00' : sum([flat_fee, over]),
    period_ends_at: lastDayBefore(row.period_end),
    next_payment_date: ends ? null : dayOfInstant(row.period_end),
    active: row.ended_at === null,
    ends_at: ends && lastDayBefore(ends),
  }
}
