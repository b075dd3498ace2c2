// The words of billing, and of the pages that stop an account, per role. S1§4, S1§6
import type { Profile } from '../../../contract/auth.ts'
import type { Billing, Plan, Subscription } from '../../../contract/billing.ts'
import { compare } from '../../../domain/money.ts'
import { numberText, dayText, moneyText } from '../../lib/format.ts'

export const words = {
  denied: 'Access denied',
  expired: 'Trial has expired',
  addPayment: 'Add payment method to start using Rateproof',
  paymentFailed: 'Your payment failed',
  ended: 'Your subscription is not active',
  payOwner: 'Add a payment method to continue, or contact support.',
  payAgent: 'Add a payment method to continue, or contact your provider.',
  upgradeOwner: 'Contact support to start or renew your subscription.',
  upgradeAgent: 'Contact your provider to start or renew your subscription.',
  others: 'Please inform the owner of your account.',
  demoEnded: 'This demo has ended',
  askForDemo: 'Ask whoever sent you the link for a new one, or write to us with your email address.',
  demoUsedUp: 'This demo has no queries left',
  askForQueries:
    'What was checked before is still here. For more queries, ask whoever sent you the link, or write to us with your email address.',
  contactUs: 'Contact us',
  contactProvider: 'Contact provider',
  seePlan: 'Subscription & Billing',
  emailOwner: (name: string) => `Email ${name}`,
  backToRates: 'Back to the rates',
  notReady: 'Stripe integration error',
  noHistory: 'No history yet.',
  cancelled: 'Subscription has been canceled',
  resumed: 'Subscription has been resumed',
  saved: 'Saved successfully.',
  contact: 'To change your plan or renew your subscription, contact support.',
  contactForPlan: 'To change your plan, contact support.',
} as const

type AfterTrial = {
  payment_method: Billing['payment_method']
  subscription: Pick<Subscription, 'ends_at'> | null
}
export const afterTrialText = ({ payment_method, subscription }: AfterTrial) => {
  if (subscription?.ends_at) return 'Your subscription is canceled and ends with the trial.'
  return payment_method ? 'The payment method is charged after that.' : 'Add a payment method to continue after that.'
}

/** One that runs at the provider while nothing is collected opens nothing: it is not called active. */
export const stateText = ({ active }: Pick<Subscription, 'active'>, standing: Profile['payment_status']) => {
  if (!active) return 'Canceled'
  return { good: 'Active', payment_required: 'Payment required', upgrade_required: 'Not active' }[standing]
}

type Due = {
  payment_method: unknown
  payment: Pick<Billing['payment'], 'amount' | 'currency'>
  subscription: Pick<Subscription, 'active' | 'amount'> | null
}
/**
 * What a payment that failed means, and what to do; undefined where none failed. An account that is locked with a card on file
 * owes something even where the provider names no amount.
 */
export const failedText = (
  { payment_method, payment: { amount, currency }, subscription }: Due,
  standing: Profile['payment_status'],
): string | undefined => {
  if (!subscription || standing === 'upgrade_required') return undefined
  const due = subscription.amount !== null && amount !== null && currency !== null
  const locked = standing === 'payment_required'
  if (!due && !(locked && subscription.active && payment_method !== null)) return undefined
  const what = due ? `${moneyText(amount, currency)} is due. ` : ''
  const how = payment_method === null ? 'Pay with a card' : 'Pay with this or another card'
  return `${what}${how} to ${locked ? 'restore' : 'keep'} access`
}

type Next = Pick<Subscription, 'active' | 'ends_at' | 'next_payment_price' | 'next_payment_date' | 'currency'>
/** Nothing is charged next for an account that is locked: it pays what is due first; and nothing after a cancellation but what was used over the limit. S1§4 */
export const nextPaymentOf = (
  { active, ends_at, next_payment_price, next_payment_date, currency }: Next,
  standing: Profile['payment_status'],
): (readonly [string, string])[] =>
  active && standing === 'good' && !(ends_at !== null && compare(next_payment_price, '0') === 0)
    ? [
        ['Next payment', moneyText(next_payment_price, currency)],
        ...(next_payment_date ? ([['Next billing date', dayText(next_payment_date)]] as const) : []),
      ]
    : []

export const cycleNames = { month: 'Monthly', year: 'Yearly' } as const
export const priceText = ({ price, currency, billing_cycle }: Pick<Plan, 'price' | 'currency' | 'billing_cycle'>) =>
  `${moneyText(price, currency)} per ${billing_cycle}`
/** '2,000 queries per month' S1§9 */
export const limitText = ({ requests_in_plan, billing_cycle }: Pick<Plan, 'requests_in_plan' | 'billing_cycle'>) =>
  `${numberText(requests_in_plan)} queries per ${billing_cycle}`
export const overText = (plan: Pick<Plan, 'requests_price_above_threshold' | 'currency'>) =>
  `${moneyText(plan.requests_price_above_threshold, plan.currency)} per 100 queries`
