// Calls the payment provider, and turns its refusals into ours: only what it says about a card is meant for people.
import { Stripe } from 'stripe'
import type { Context } from '../../platform/context.ts'
import type { Payments } from '../../platform/outbound/payments.ts'
import { Refusal } from '../../platform/refusal.ts'

/** 503 if nobody can pay. S1§8 */
export const needPayments = ({ payments }: Pick<Context, 'payments'>): Payments => {
  if (payments) return payments
  throw new Refusal('unavailable', 'Stripe integration error', { reason: 'payments_not_set_up', retryAfter: 3600 })
}

const unreachable = 'The payment provider can’t be reached. Nothing was charged. Try again'

/** `field`: where a refused card is shown. */
export const atProvider = async <T>(
  context: Context,
  work: (stripe: Stripe) => Promise<T>,
  field = 'payment_method_id',
): Promise<T> => {
  const { stripe } = needPayments(context)
  try {
    return await work(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const words = error.message
      throw new Refusal('invalid', words, { reason: 'card_refused', errors: { [field]: [words] }, cause: error })
    }
    const passes =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    if (!passes) throw error
    context.log.error({ err: error }, 'payment provider failed')
    throw new Refusal('unavailable', unreachable, { reason: 'provider_unreachable', retryAfter: 10, cause: error })
  }
}

/** Whether the provider does not know an id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
