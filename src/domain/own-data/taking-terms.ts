// The terms of a rate as a plan of the own data says them: cancellation, guarantee, deposit, commission. What is unsure is not taken.
import { compare, type Decimal } from '../money.ts'
import type { Rate, RateField } from '../rate.ts'
import { daysBetween, type Day } from '../stay.ts'
import { unsaidCancellation } from './record-defaults.ts'
import type { OwnCancellation, OwnPlan } from './records.ts'

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text)
const isPercent = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text)
const some = (amount: Decimal | null): amount is Decimal =>
  amount !== null && isAmount(amount) && compare(amount, '0') > 0
/** An amount with the currency that it stands in; null where none is told. */
const moneyOf = (rate: Rate, field: RateField, amount: Decimal | null) => {
  const currency = rate.other_currencies[field] ?? rate.currency
  return some(amount) && currency !== null ? { amount, currency } : null
}
const shareOf = (percent: string | null) =>
  percent !== null && isPercent(percent) && compare(percent, '0') > 0 ? { percent } : null
const nightsOf = (nights: number | null) => (nights !== null && nights >= 1 && nights <= 365 ? { nights } : null)

const units: Readonly<Record<string, 'hour' | 'day' | 'week'>> = { hour: 'hour', day: 'day', week: 'week' }

/** The moment says more than the offset: it has the hour too. It is the hotel's only where its time zone was known. */
const deadlineOf = (rate: Rate, checkIn: Day): Pick<OwnCancellation, 'offset' | 'unit' | 'drop_time'> | null => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(momentOf(rate)) ?? []
  if (day !== undefined && time !== undefined) {
    const offset = daysBetween(day, checkIn)
    return offset >= 0 && offset <= 400 ? { offset, unit: 'day', drop_time: time } : null
  }
  const offset = rate.cancellation_deadline_offset
  const unit = units[offset?.time_unit.toLowerCase().replace(/s$/, '') ?? '']
  if (offset === null || unit === undefined || !/^before\s*arrival$/i.test(offset.drop_time)) return null
  const { unit_multiplier } = offset
  return unit_multiplier >= 0 && unit_multiplier <= 400 ? { offset: unit_multiplier, unit, drop_time: null } : null
}
const momentOf = ({ cancellation_until: until, cancellation_deadline: deadline }: Rate): string => {
  if (until === null) return ''
  return deadline?.local ?? (until.offset === null ? until.local : '')
}

export const cancellationOf = (rate: Rate, checkIn: Day): OwnCancellation => {
  const refundable = typeof rate.refundable === 'boolean' ? rate.refundable : null
  return {
    ...unsaidCancellation,
    refundable,
    ...(refundable === false ? {} : deadlineOf(rate, checkIn)),
    penalty:
      nightsOf(rate.cancel_penalty_nights) ??
      shareOf(rate.cancel_penalty_percent) ??
      moneyOf(rate, 'cancel_penalty_amount', rate.cancel_penalty_amount),
  }
}

const guarantees: readonly (readonly [RegExp, NonNullable<OwnPlan['guarantee']>])[] = [
  [/^(?:none|no)/i, 'none'],
  [/^guar/i, 'guarantee'],
  [/^dep/i, 'deposit'],
  [/^pre/i, 'prepayment'],
]
export const guaranteeOf = ({ guarantee_type: type }: Rate): OwnPlan['guarantee'] =>
  type === null ? null : (guarantees.find(([words]) => words.test(type))?.[1] ?? null)

export const depositOf = (rate: Rate): OwnPlan['deposit'] =>
  nightsOf(rate.deposit_nights) ?? shareOf(rate.deposit_percent) ?? moneyOf(rate, 'deposit_amount', rate.deposit_amount)

export const commissionOf = (rate: Rate): OwnPlan['commission'] => {
  const [type, value] = [rate.commission_type ?? '', rate.commission_value]
  if (/^(?:false|no|none)$/i.test(type)) return 'none'
  if (/^(?:true|percent(?:age)?)$/i.test(type)) return shareOf(value)
  return /^(?:flat ?rate|amount)$/i.test(type) ? moneyOf(rate, 'commission_value', value) : null
}
