// What a tenant's subscriptions and open invoices at the payment provider mean for its access. S1§4
import type { Stripe } from 'stripe'
import type { BillingStanding } from './sync-data.ts'
import { dayOfInstant, isoOf, lastDayBefore } from './wire.ts'

/** A subscription whose first payment was never made has not begun: neither it nor its invoice counts. */
const isBegun = ({ status }: Stripe.Subscription) => status !== 'incomplete' && status !== 'incomplete_expired'
/** The provider no longer collects: after its last attempt, or because a trial ended without a payment method. */
const isUncollected = ({ status }: Stripe.Subscription) => status === 'unpaid' || status === 'paused'

export const begunIn = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] =>
  subscriptions.filter(isBegun)

/** Invoices with an amount still to be paid. */
export const dueIn = (
  invoices: readonly Stripe.Invoice[],
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Invoice[] => {
  const notBegun = new Set(subscriptions.filter((each) => !isBegun(each)).map(({ id }) => id))
  return invoices.filter(
    (invoice) =>
      invoice.status === 'open' && invoice.amount_remaining > 0 && !notBegun.has(subscriptionIn(invoice) ?? ''),
  )
}

export const subscriptionIn = ({ parent }: Stripe.Invoice): string | null => {
  const found = parent?.subscription_details?.subscription
  return typeof found === 'string' ? found : (found?.id ?? null)
}

export const endOf = (read: Stripe.Subscription): number | null =>
  read.cancel_at ?? (read.cancel_at_period_end ? (read.items.data[0]?.current_period_end ?? null) : null)

/** `begun`: without those whose first payment was never made; `due`: their open invoices. */
export const parseStanding = (
  begun: readonly Stripe.Subscription[],
  due: readonly Stripe.Invoice[],
  card_on_file: boolean,
): BillingStanding => {
  const last = begun.toSorted((a, b) => lastActiveAt(a) - lastActiveAt(b)).at(-1)
  const ends = last ? (last.ended_at ?? endOf(last)) : null
  const isUnpaid = last !== undefined && !last.ended_at && isUncollected(last)
  return {
    card_on_file,
    payment_failed_at: failedOn(last, due),
    subscription: !last ? 'none' : isUnpaid ? 'unpaid' : ends ? 'cancelled' : 'active',
    paid_until: ends ? lastDayBefore(isoOf(ends)) : null,
  }
}

/** What has ended comes before what runs: one subscription at most is live at any time. */
const lastActiveAt = ({ ended_at, created }: Stripe.Subscription) => created + (ended_at ? 0 : 1e11)

/** The day of the oldest failed charge; without one (the invoice was written off) the start of the unpaid period. */
const failedOn = (last: Stripe.Subscription | undefined, due: readonly Stripe.Invoice[]): string | null => {
  const failed = due
    .filter(({ attempt_count }) => attempt_count > 0)
    .map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  const owes = last && !last.ended_at && (last.status === 'past_due' || isUncollected(last))
  const [first] = failed.toSorted((a, b) => a - b)
  const since = first ?? (owes ? (last.items.data[0]?.current_period_start ?? last.created) : undefined)
  return since === undefined ? null : dayOfInstant(isoOf(since))
}
