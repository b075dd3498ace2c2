// What the forms of billing send, loaded with the first key; and what is passed to the payment element.
import { type Billing, BillingDetails, PlanTerms } from '../../../contract/billing.ts'
import { currencyOf } from '../../../domain/codes/currencies.ts'
import type { FieldValues } from '../../lib/form.ts'

/** The state of the US has its own field, a list; both are one field of the billing details. S1§3 */
export const detailsSchema = {
  safeParse: (values: unknown, params?: Parameters<typeof BillingDetails.safeParse>[1]) => {
    const { stateUs, ...fields } = values as FieldValues
    const read = BillingDetails.safeParse(stateUs === undefined ? fields : { ...fields, state: stateUs }, params)
    if (read.success || stateUs === undefined) return read
    const issues = read.error.issues.map((issue) =>
      issue.path[0] === 'state' ? { ...issue, path: ['stateUs'] } : issue,
    )
    return { success: false as const, error: { issues } }
  },
}
export const planSchema = PlanTerms

const fallback = { amount: 100, currency: 'usd' }
/** Without an amount that is due, 100 minor units of USD. The card is set up to be charged while nobody is there. S1§9 */
export const elementOptions = ({ amount, currency }: Billing['payment']) => ({
  mode: 'subscription' as const,
  ...(amount !== null && currency !== null
    ? {
        amount: Math.round(Number(amount) * 10 ** (currencyOf(currency)?.digits ?? 2)),
        currency: currency.toLowerCase(),
      }
    : fallback),
  setupFutureUsage: 'off_session' as const,
})
