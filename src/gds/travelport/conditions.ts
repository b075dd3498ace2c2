// Cancellation, guarantee and deposit of a HotelRateDetail. S2§3, S2§5
import { cancellationDeadline } from '../../domain/deadline.ts'
import type { DeadlineOffset, Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted } from '../notes.ts'
import { setDeadline, setPolicy } from '../policy.ts'
import { opposite, readClock, readCount, readMoment, readPercent, readThreeState } from '../values.ts'
import { notedMoney } from './money.ts'
import { all, attribute, type Element, only, textOf } from './xml.ts'

export const readConditions = (rate: Rate, detail: Element, checkIn: Day | null): void => {
  readCancellation(rate, only(detail, 'CancelInfo'), checkIn)
  readGuarantee(rate, only(detail, 'GuaranteeInfo'), checkIn)
  rate.accepted_payment = all(detail, 'AcceptedPayment').flatMap((card) => attribute(card, 'PaymentCode') ?? [])
}

const readCancellation = (rate: Rate, info: Element | undefined, checkIn: Day | null) => {
  const nonRefundable = noted(rate, 'refundable', attribute(info, 'NonRefundableStayIndicator'), readThreeState)
  rate.refundable = nonRefundable === null ? null : opposite(nonRefundable)
  const until = attribute(info, 'CancelDeadline')
  rate.cancellation_until = until === null ? null : (readMoment(until) ?? null)
  if (until !== null && rate.cancellation_until === null) rate.cancellation_until_unreadable = until
  rate.cancellation_deadline_offset = readOffset(rate, 'cancellation_deadline_offset', info)
  rate.cancel_penalty_amount = notedMoney(rate, 'cancel_penalty_amount', attribute(info, 'CancelPenaltyAmount'))
  rate.cancel_penalty_nights = noted(rate, 'cancel_penalty_nights', attribute(info, 'NumberOfNights'), readCount)
  rate.cancel_penalty_percent = noted(
    rate,
    'cancel_penalty_percent',
    attribute(info, 'CancelPenaltyPercent'),
    readPercent,
  )
  const words = [only(info, 'CancellationPolicy')?.text ?? '', textOf(info) ?? ''].filter((line) => line !== '')
  if (words.length > 0) rate.cancellation_info = words.join('\n')
  setDeadline(rate, checkIn)
  setPolicy(rate)
}

const readOffset = (rate: Rate, field: 'cancellation_deadline_offset' | 'guarantee_deadline', info?: Element) => {
  const count = attribute(info, 'OffsetUnitMultiplier')
  const unit = attribute(info, 'OffsetTimeUnit')
  const drop = attribute(info, 'OffsetDropTime')
  if (count === null && unit === null && drop === null) return null
  const whole = `${count ?? ''} ${unit ?? ''} ${drop ?? ''}`.trim()
  return noted(rate, field, whole, (): DeadlineOffset | undefined => {
    const number = readCount(count ?? '')
    return number === undefined || unit === null || drop === null
      ? undefined
      : { unit_multiplier: number, time_unit: unit, drop_time: drop }
  })
}

const readGuarantee = (rate: Rate, info: Element | undefined, checkIn: Day | null) => {
  rate.guarantee_type = attribute(info, 'GuaranteeType')
  rate.deposit_amount = notedMoney(rate, 'deposit_amount', attribute(only(info, 'DepositAmount'), 'Amount'))
  rate.deposit_nights = noted(rate, 'deposit_nights', only(info, 'DepositNights')?.text ?? null, readCount)
  rate.deposit_percent = noted(rate, 'deposit_percent', only(info, 'DepositPercent')?.text ?? null, readPercent)
  const means = all(info, 'GuaranteePaymentType').flatMap((each) => {
    const words = each.text || (attribute(each, 'Description') ?? attribute(each, 'Type') ?? '')
    return words === '' ? [] : [words]
  })
  rate.credit_card_deposit_guarantee = means.length === 0 ? null : means.join('\n')
  const absolute = attribute(info, 'AbsoluteDeadline')
  const hold = attribute(info, 'HoldTime')
  rate.guarantee_deadline = noted(rate, 'guarantee_deadline', absolute, readMoment)
  if (absolute !== null) return
  const offset = readOffset(rate, 'guarantee_deadline', info)
  rate.guarantee_deadline = cancellationDeadline(null, offset, checkIn, null)
  if (offset !== null || hold === null) return
  rate.guarantee_deadline = noted(rate, 'guarantee_deadline', hold, (text) => {
    const clock = readClock(text)
    return clock === undefined || checkIn === null ? undefined : { local: `${checkIn}T${clock}:00`, offset: null }
  })
}
