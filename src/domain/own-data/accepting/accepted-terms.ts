// The terms of a rate as a plan in own data: cancellation, guarantee, deposit, commission. Uncertain values are skipped.
import { isCurrency } from '../../codes/currencies.ts'
import { ownDeadlineOf } from '../../deadlines/own-deadline.ts'
import { compare, type Decimal } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import type { Day } from '../../stay.ts'
import { unstatedCancellation } from '../record-defaults.ts'
import type { OwnCancellation, OwnPlan } from '../records.ts'
import { isOwnAmount } from '../validity.ts'

const isPercent = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text)
const some = (amount: Decimal | null): amount is Decimal =>
  amount !== null && isOwnAmount(amount) && compare(amount, '0') > 0
/** An amount with its currency; null if none is stated, or one that own data cannot hold. */
const moneyOf = (rate: Rate, field: RateField, amount: Decimal | null) => {
  const currency = rate.other_currencies[field] ?? rate.currency
  return some(amount) && currency !== null && isCurrency(currency) ? { amount, currency } : null
}
const shareOf = (percent: string | null) =>
  percent !== null && isPercent(percent) && compare(percent, '0') > 0 ? { percent } : null
const nightsOf = (nights: number | null) => (nights !== null && nights >= 1 && nights <= 365 ? { nights } : null)

export const cancellationOf = (rate: Rate, checkIn: Day): OwnCancellation => {
  const refundable = typeof rate.refundable === 'boolean' ? rate.refundable : null
  return {
    ...unstatedCancellation,
    refundable,
    ...(refundable === false ? {} : ownDeadlineOf(rate, checkIn)),
    penalty:
      nightsOf(rate.cancel_penalty_nights) ??
      shareOf(rate.cancel_penalty_percent) ??
      moneyOf(rate, 'cancel_penalty_amount', rate.cancel_penalty_amount),
  }
}

const guaranteePatterns: readonly (readonly [RegExp, NonNullable<OwnPlan['guarantee']>])[] = [
  [/^(?:none|no)/i, 'none'],
  [/^guar/i, 'guarantee'],
  [/^dep/i, 'deposit'],
  [/^pre/i, 'prepayment'],
]
export const acceptedGuarantee = ({ guarantee_type: type }: Rate): OwnPlan['guarantee'] =>
  type === null ? null : (guaranteePatterns.find(([words]) => words.test(type))?.[1] ?? null)

export const acceptedDeposit = (rate: Rate): OwnPlan['deposit'] =>
  nightsOf(rate.deposit_nights) ?? shareOf(rate.deposit_percent) ?? moneyOf(rate, 'deposit_amount', rate.deposit_amount)

export const acceptedCommission = (rate: Rate): OwnPlan['commission'] => {
  const [type, value] = [rate.commission_type ?? '', rate.commission_value]
  if (/^(?:false|no|none)$/i.test(type)) return 'none'
  if (/^(?:true|percent(?:age)?)$/i.test(type)) return shareOf(value)
  return /^(?:flat ?rate|amount)$/i.test(type) ? moneyOf(rate, 'commission_value', value) : null
}
