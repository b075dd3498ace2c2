// Cancellation, guarantee and deposit of a HotelRateDetail. S2§3, S2§5
import { readCancellation as cancellationInText } from '../../domain/reading/cancelling/cancellation.ts'
import { cancellationDeadline } from '../../domain/deadlines/compute.ts'
import type { DeadlineOffset, GdsMoment } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted, type Notes } from '../notes.ts'
import type { Cancellation, Guarantee } from '../rate-topics.ts'
import { opposite, readClock, readCount, readMoment, readPercent, readThreeState } from '../values.ts'
import { notedMoney } from './readers/money.ts'
import { attribute, child, children, type Element, joinedText } from './xml.ts'

/** `texts` are those next to the structure, for people to read. */
export const readCancelPenalties = (
  notes: Notes,
  info: Element | undefined,
  texts: readonly (string | null)[],
): Cancellation => {
  const nonRefundable = noted(notes, 'refundable', attribute(info, 'NonRefundableStayIndicator'), readThreeState)
  const until = attribute(info, 'CancelDeadline')
  const moment = until === null ? null : (readMoment(until) ?? null)
  const policy = child(info, 'CancellationPolicy')?.text ?? null
  const lines = [policy, joinedText(info), ...texts].filter((text) => text !== null && text !== '')
  return {
    refundable: nonRefundable === null ? refundableInText(policy) : opposite(nonRefundable),
    cancellation_until: moment,
    cancellation_until_unreadable: moment === null ? until : null,
    cancellation_deadline_offset: readOffset(notes, 'cancellation_deadline_offset', info),
    cancel_penalty_amount: notedMoney(notes, 'cancel_penalty_amount', attribute(info, 'CancelPenaltyAmount')),
    cancel_penalty_nights: noted(notes, 'cancel_penalty_nights', attribute(info, 'NumberOfNights'), readCount),
    cancel_penalty_percent: noted(
      notes,
      'cancel_penalty_percent',
      attribute(info, 'CancelPenaltyPercent'),
      readPercent,
    ),
    cancellation_info: lines.length === 0 ? null : lines.join('\n'),
  }
}
/** Old answers and aggregators give the policy in words only. */
export const refundableInText = (policy: string | null): boolean | null => {
  if (policy === null || policy === '') return null
  const [first, ...more] = cancellationInText(policy).refund
  return first !== undefined && more.every(({ refundable }) => refundable === first.refundable)
    ? first.refundable
    : null
}

const readOffset = (
  notes: Notes,
  field: 'cancellation_deadline_offset' | 'guarantee_deadline',
  info: Element | undefined,
): DeadlineOffset | null => {
  const count = attribute(info, 'OffsetUnitMultiplier')
  const unit = attribute(info, 'OffsetTimeUnit')
  const stated = attribute(info, 'OffsetDropTime')
  if (count === null && unit === null && stated === null) return null
  // Free cancellation ends some time before arrival; a deposit may be due after booking as well.
  const drop = stated ?? (field === 'cancellation_deadline_offset' ? 'BeforeArrival' : null)
  const whole = `${count ?? ''} ${unit ?? ''} ${stated ?? ''}`.trim()
  return noted(notes, field, whole, (): DeadlineOffset | undefined => {
    const number = readCount(count ?? '')
    return number === undefined || unit === null || drop === null
      ? undefined
      : { unit_multiplier: number, time_unit: unit, drop_time: drop }
  })
}

/** What texts state next to the structure: `type` in old responses, `cards` and `texts` in Rules. */
type GuaranteeTexts = { type: string | null; cards: string[]; texts: string | null }
export const readGuarantee = (
  notes: Notes,
  detail: Element | undefined,
  checkIn: Day | null,
  stated: GuaranteeTexts,
): Guarantee => {
  const info = child(detail, 'GuaranteeInfo')
  const means = children(info, 'GuaranteePaymentType').flatMap((each) => {
    const text = each.text || (attribute(each, 'Description') ?? attribute(each, 'Type') ?? '')
    return text === '' ? [] : [text]
  })
  const texts = stated.texts === null ? means : [...means, stated.texts]
  const cards = children(detail, 'AcceptedPayment').flatMap((card) => attribute(card, 'PaymentCode') ?? [])
  return {
    guarantee_type: attribute(info, 'GuaranteeType') ?? stated.type,
    guarantee_deadline: guaranteeDeadline(notes, info, checkIn),
    deposit_amount: notedMoney(notes, 'deposit_amount', attribute(child(info, 'DepositAmount'), 'Amount')),
    deposit_nights: noted(notes, 'deposit_nights', child(info, 'DepositNights')?.text ?? null, readCount),
    deposit_percent: noted(notes, 'deposit_percent', child(info, 'DepositPercent')?.text ?? null, readPercent),
    credit_card_deposit_guarantee: texts.length === 0 ? null : texts.join('\n'),
    accepted_payment: cards.length > 0 ? cards : stated.cards,
  }
}

const guaranteeDeadline = (notes: Notes, info: Element | undefined, checkIn: Day | null): GdsMoment | null => {
  const absolute = attribute(info, 'AbsoluteDeadline')
  if (absolute !== null) return noted(notes, 'guarantee_deadline', absolute, readMoment)
  const offset = readOffset(notes, 'guarantee_deadline', info)
  const hold = attribute(info, 'HoldTime')
  if (offset !== null || hold === null) return cancellationDeadline(null, offset, checkIn, null)
  return noted(notes, 'guarantee_deadline', hold, (text) => {
    const clock = readClock(text)
    return clock === undefined || checkIn === null ? undefined : { local: `${checkIn}T${clock}:00`, offset: null }
  })
}
