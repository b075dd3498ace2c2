// Terms of own data in words: shares of the price, guarantees.
import { countText, moneyText } from '../formats.ts'
import type { OwnPlan } from './records.ts'

type Share = NonNullable<OwnPlan['deposit'] | OwnPlan['commission']>
export const shareText = (share: Share | null): string => {
  if (share === null) return '-'
  if (share === 'none') return 'None'
  if ('nights' in share) return countText(share.nights, 'night')
  return 'percent' in share ? `${share.percent}%` : moneyText(share.amount, share.currency)
}

export const guaranteeNames = {
  guarantee: 'Guarantee',
  deposit: 'Deposit',
  prepayment: 'Prepayment',
  none: 'None',
} as const
