// Penalty and deposit as the fields of a rate state them.
import type { Rate, RateField } from '../../../rate.ts'
import type { SizedCost } from '../cost-units.ts'

export const penaltyFields = ['cancel_penalty_amount', 'cancel_penalty_nights', 'cancel_penalty_percent'] as const
export const penaltyOf = (rate: Rate): SizedCost => ({
  nights: rate.cancel_penalty_nights,
  percent: rate.cancel_penalty_percent,
  amount: rate.cancel_penalty_amount,
  currency: rate.other_currencies.cancel_penalty_amount ?? rate.currency,
})

export const depositFields = ['deposit_amount', 'deposit_nights', 'deposit_percent'] as const satisfies RateField[]
export const depositOf = (rate: Rate): SizedCost => ({
  nights: rate.deposit_nights,
  percent: rate.deposit_percent,
  amount: rate.deposit_amount,
  currency: rate.other_currencies.deposit_amount ?? rate.currency,
})
