// Cancellation, guarantee and deposit of a RateInfo. S2§3, S2§5
import { paymentTypeNames } from '../../domain/codes/payment-types.ts'
import { cancellationDeadline } from '../../domain/deadline.ts'
import type { DeadlineOffset, GdsMoment, Rate, RateField } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted } from '../notes.ts'
import { setDeadline, setPolicy } from '../policy.ts'
import { readCount, readMoment, readPercent } from '../values.ts'
import { all, amountAt, flagAt, type JsonObject, only, textAt, wordsAt } from './fields.ts'

type Place = JsonObject | undefined

/** `converted`: its amounts are in another currency than the hotel's, so only words, times and flags are read. */
export const readConditions = (rate: Rate, info: Place, checkIn: Day | null, converted: boolean): void => {
  readCancellation(rate, all(only(info, 'CancelPenalties'), 'CancelPenalty'), checkIn, converted)
  readGuarantee(rate, only(info, 'Guarantee'), checkIn, converted)
}

type Timed = { penalty: JsonObject; until: GdsMoment | null; bad: string | null; at: string }
const lastOfAll = '9999'
const timed = (penalty: JsonObject, checkIn: Day | null): Timed => {
  const deadline = only(penalty, 'Deadline')
  const written = textAt(deadline, 'AbsoluteDeadline')
  const until = written === null ? null : (readMoment(written) ?? null)
  const offset = readOffset(deadline)
  const at = cancellationDeadline(until, typeof offset === 'string' ? null : offset, checkIn, null)?.local
  return { penalty, until, bad: written !== null && until === null ? written : null, at: at ?? lastOfAll }
}

/** Several penalties are steps: money is lost from the first deadline on. One that cannot be read may be the first. */
const readCancellation = (rate: Rate, penalties: readonly JsonObject[], checkIn: Day | null, converted: boolean) => {
  const steps = penalties.map((penalty) => timed(penalty, checkIn))
  const first = steps.find(({ bad }) => bad !== null) ?? steps.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]
  const flags = penalties.map((penalty) => flagAt(rate, 'refundable', penalty, 'Refundable', 'Cancelable'))
  rate.refundable = flags.includes(true) ? true : (flags.find((flag) => flag !== null) ?? null)
  rate.cancellation_until = first?.until ?? null
  rate.cancellation_until_unreadable = first?.bad ?? null
  rate.cancellation_deadline_offset = offsetOf(rate, 'cancellation_deadline_offset', only(first?.penalty, 'Deadline'))
  const costs = [...(first ? [first.penalty] : []), ...penalties]
  const cost = costs.map((penalty) => only(penalty, 'AmountPercent')).find((each) => each !== undefined)
  if (!converted) rate.cancel_penalty_amount = amountAt(rate, 'cancel_penalty_amount', cost, 'Amount')
  rate.cancel_penalty_nights = noted(rate, 'cancel_penalty_nights', textAt(cost, 'NmbrOfNights'), readCount)
  rate.cancel_penalty_percent = noted(rate, 'cancel_penalty_percent', textAt(cost, 'Percent'), readPercent)
  const words: string[] = []
  for (const penalty of penalties) addNew(words, wordsAt(penalty, 'PenaltyDescription'))
  rate.cancellation_info = words.length === 0 ? null : words.join('\n')
  setDeadline(rate, checkIn)
  setPolicy(rate)
}

/** The words as written where they are no offset. */
const readOffset = (deadline: Place): DeadlineOffset | string | null => {
  const count = textAt(deadline, 'OffsetUnitMultiplier')
  const unit = textAt(deadline, 'OffsetTimeUnit')
  const drop = textAt(deadline, 'OffsetDropTime')
  if (count === null && unit === null && drop === null) return null
  const number = readCount(count ?? '')
  return number === undefined || unit === null || drop === null
    ? [count, unit, drop].filter(Boolean).join(' ')
    : { unit_multiplier: number, time_unit: unit, drop_time: drop }
}
const offsetOf = (rate: Rate, field: RateField, deadline: Place): DeadlineOffset | null => {
  const offset = readOffset(deadline)
  if (typeof offset !== 'string') return offset
  rate.unreadable[field] = offset
  return null
}

const readGuarantee = (rate: Rate, guarantee: Place, checkIn: Day | null, converted: boolean) => {
  rate.guarantee_type = textAt(guarantee, 'GuaranteeType')
  const words: string[] = []
  const cards: string[] = []
  for (const means of all(only(guarantee, 'GuaranteesAccepted'), 'GuaranteeAccepted')) {
    addNew(words, textAt(means, 'GuaranteeTypeDescription') ?? nameOfType(textAt(means, 'GuaranteeTypeCode')))
    for (const card of all(only(means, 'PaymentCards'), 'PaymentCard')) addNew(cards, textAt(card, 'CardCode'))
  }
  addNew(words, wordsAt(guarantee, 'GuaranteeDescription'))
  rate.credit_card_deposit_guarantee = words.length === 0 ? null : words.join('\n')
  rate.accepted_payment = cards
  readDeposit(rate, all(only(guarantee, 'DepositPolicies'), 'DepositPolicy')[0], checkIn, converted)
}

const nameOfType = (code: string | null) => (code === null ? null : (paymentTypeNames[code] ?? null))
const addNew = (list: string[], text: string | null) => {
  if (text !== null && !list.includes(text)) list.push(text)
}

const readDeposit = (rate: Rate, policy: Place, checkIn: Day | null, converted: boolean) => {
  const cost = only(policy, 'AmountPercent')
  if (!converted) rate.deposit_amount = amountAt(rate, 'deposit_amount', cost, 'Amount')
  rate.deposit_nights = noted(rate, 'deposit_nights', textAt(cost, 'NmbrOfNights'), readCount)
  rate.deposit_percent = noted(rate, 'deposit_percent', textAt(cost, 'Percent'), readPercent)
  const deadline = only(policy, 'Deadline')
  const absolute = textAt(deadline, 'AbsoluteDeadline')
  rate.guarantee_deadline = noted(rate, 'guarantee_deadline', absolute, readMoment)
  if (absolute !== null) return
  const offset = offsetOf(rate, 'guarantee_deadline', deadline)
  rate.guarantee_deadline = cancellationDeadline(null, offset, checkIn, null)
}
