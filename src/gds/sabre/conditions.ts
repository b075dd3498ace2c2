// Cancellation, guarantee and deposit of a RateInfo. S2§3, S2§5
import { paymentTypeNames } from '../../domain/codes/payment-types.ts'
import { cancellationDeadline } from '../../domain/deadlines/compute.ts'
import type { DeadlineOffset, GdsMoment, RateField } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted, type Notes } from '../notes.ts'
import type { Cancellation, Guarantee } from '../rate-topics.ts'
import { readCount, readMoment, readPercent } from '../values.ts'
import {
  readAmountAt,
  child,
  children,
  descriptionAt,
  flagAt,
  isHotelsOwn,
  type JsonNode,
  type JsonObject,
  textAt,
} from './fields.ts'
import { type PenaltyInText, penaltyInText, refundableInText } from './penalty-text.ts'

/** `converted`: of amounts only those are the hotel's that name another currency than the `conversion`. */
type ConditionsOptions = { checkIn: Day | null; converted: boolean; conversion: string | null }

type PenaltyStep = { penalty: JsonObject; until: GdsMoment | null; unreadable: string | null }
const readStep = (penalty: JsonObject): PenaltyStep => {
  const written = textAt(child(penalty, 'Deadline'), 'AbsoluteDeadline')
  const until = written === null ? null : (readMoment(written) ?? null)
  return { penalty, until, unreadable: written !== null && until === null ? written : null }
}
const stepsIn = (info: JsonNode): PenaltyStep[] =>
  children(child(info, 'CancelPenalties'), 'CancelPenalty').map((penalty) => readStep(penalty))

const lastOfAll = '9999'
const startOf = ({ penalty, until }: PenaltyStep, checkIn: Day | null): string => {
  const offset = readOffset(child(penalty, 'Deadline'))
  return cancellationDeadline(until, typeof offset === 'string' ? null : offset, checkIn, null)?.local ?? lastOfAll
}
/** Several penalties are steps: money is lost from the first deadline on. One that cannot be read may be the first. */
const firstStep = (steps: readonly PenaltyStep[], checkIn: Day | null): PenaltyStep | undefined => {
  if (steps.length < 2) return steps[0]
  const starts = steps.map((step) => ({ step, at: step.unreadable === null ? startOf(step, checkIn) : '' }))
  return starts.reduce((first, each) => (each.at < first.at ? each : first)).step
}

/** What a cancellation costs: of the first step that costs something, else of the first that names a cost. */
const costOf = (steps: readonly PenaltyStep[], first: PenaltyStep | undefined): JsonNode => {
  let named: JsonNode
  for (const { penalty } of steps.length > 1 && first ? [first, ...steps] : steps)
    for (const cost of children(penalty, 'AmountPercent')) {
      const stated = costIn(cost)
      if (/[1-9]/.test(stated)) return cost
      if (stated !== '') named ??= cost
    }
  return named
}
const figuresIn = (cost: JsonObject): string =>
  (textAt(cost, 'Amount') ?? '') + (textAt(cost, 'Percent') ?? '') + (textAt(cost, 'NmbrOfNights') ?? '')
const costIn = (cost: JsonObject): string => figuresIn(cost) || (wholeStay(cost) ?? '')
export const penaltyCost = (info: JsonNode, checkIn: Day | null): JsonNode => {
  const [only, ...more] = children(child(info, 'CancelPenalties'), 'CancelPenalty')
  if (more.length === 0) return child(only, 'AmountPercent')
  const steps = stepsIn(info)
  return costOf(steps, firstStep(steps, checkIn))
}

/** `FullStay` alone is 100 percent. */
const wholeStay = (cost: JsonNode): string | null =>
  cost !== undefined && /^full\s*stay$/i.test(textAt(cost, 'BasisType') ?? '') && figuresIn(cost) === '' ? '100' : null

/** `details`: further texts. */
export const readCancelPenalties = (
  notes: Notes,
  info: JsonNode,
  { checkIn, ...amounts }: ConditionsOptions,
  details: string | null,
): Cancellation => {
  const steps = stepsIn(info)
  const penalties = steps.map(({ penalty }) => penalty)
  const first = firstStep(steps, checkIn)
  // Before version 4 it was an XML attribute with a small letter.
  const names = ['Refundable', 'Cancelable', 'cancelable']
  const flags = penalties.map((penalty) => flagAt(notes, 'refundable', penalty, ...names))
  const cost = costOf(steps, first)
  const texts: string[] = []
  for (const penalty of penalties) addNew(texts, descriptionAt(penalty, 'PenaltyDescription'))
  const stated = cost === undefined ? penaltyInText(texts) : null
  const flag = flags.includes(true) ? true : (flags.find((each) => each !== null) ?? null)
  if (details !== null) texts.push(details)
  return {
    refundable: flag ?? refundableInText(texts),
    cancellation_until: first?.until ?? null,
    cancellation_until_unreadable: first?.unreadable ?? null,
    cancellation_deadline_offset: offsetAt(
      notes,
      'cancellation_deadline_offset',
      first && child(first.penalty, 'Deadline'),
    ),
    cancel_penalty_amount: ownAmount(notes, 'cancel_penalty_amount', cost, amounts) ?? statedAmount(notes, stated),
    cancel_penalty_nights:
      noted(notes, 'cancel_penalty_nights', textAt(cost, 'NmbrOfNights'), readCount) ?? stated?.nights ?? null,
    cancel_penalty_percent:
      noted(notes, 'cancel_penalty_percent', textAt(cost, 'Percent') ?? wholeStay(cost), readPercent) ??
      stated?.percent ??
      null,
    cancellation_info: texts.length === 0 ? null : texts.join('\n'),
  }
}

const ownAmount = (
  notes: Notes,
  field: RateField,
  cost: JsonNode,
  { converted, conversion }: Omit<ConditionsOptions, 'checkIn'>,
): string | null => (converted && !isHotelsOwn(cost, conversion) ? null : readAmountAt(notes, field, cost, 'Amount'))

const statedAmount = (notes: Notes, stated: PenaltyInText | null): string | null => {
  if (stated?.amount == null) return null
  if (stated.currency !== null && stated.currency !== notes.currency)
    notes.other_currencies['cancel_penalty_amount'] = stated.currency
  return stated.amount
}

/** The text as written if it is not an offset. `usual`: what it counts from if nothing is stated. */
const readOffset = (deadline: JsonNode, usual: string | null = 'BeforeArrival'): DeadlineOffset | string | null => {
  const count = textAt(deadline, 'OffsetUnitMultiplier')
  const unit = textAt(deadline, 'OffsetTimeUnit')
  const stated = textAt(deadline, 'OffsetDropTime')
  if (count === null && unit === null && stated === null) return null
  const drop = stated ?? usual
  const number = readCount(count ?? '')
  // None before arrival is the day of arrival, in whichever unit.
  const time_unit = unit ?? (number === 0 ? 'Day' : null)
  return number === undefined || time_unit === null || drop === null
    ? [count, unit, stated].filter(Boolean).join(' ')
    : { unit_multiplier: number, time_unit, drop_time: drop }
}
const offsetAt = (notes: Notes, field: RateField, deadline: JsonNode, usual?: null): DeadlineOffset | null => {
  const offset = readOffset(deadline, usual)
  if (typeof offset !== 'string') return offset
  notes.unreadable[field] = offset
  return null
}

/** `details`: further texts. */
export const readGuarantee = (
  notes: Notes,
  info: JsonNode,
  { checkIn, ...amounts }: ConditionsOptions,
  details: string | null,
): Guarantee => {
  const guarantee = child(info, 'Guarantee')
  const texts: string[] = []
  const cards: string[] = []
  for (const accepted of children(child(guarantee, 'GuaranteesAccepted'), 'GuaranteeAccepted')) {
    addNew(texts, textAt(accepted, 'GuaranteeTypeDescription') ?? nameOfType(textAt(accepted, 'GuaranteeTypeCode')))
    for (const card of children(child(accepted, 'PaymentCards'), 'PaymentCard')) addNew(cards, textAt(card, 'CardCode'))
  }
  addNew(texts, descriptionAt(guarantee, 'GuaranteeDescription'))
  if (details !== null) texts.push(details)
  const policy = depositPolicy(info)
  const cost = child(policy, 'AmountPercent')
  return {
    guarantee_type: textAt(guarantee, 'GuaranteeType'),
    guarantee_deadline: depositDeadline(notes, child(policy, 'Deadline'), checkIn),
    deposit_amount: ownAmount(notes, 'deposit_amount', cost, amounts),
    deposit_nights: noted(notes, 'deposit_nights', textAt(cost, 'NmbrOfNights'), readCount),
    deposit_percent: noted(notes, 'deposit_percent', textAt(cost, 'Percent'), readPercent),
    credit_card_deposit_guarantee: texts.length === 0 ? null : texts.join('\n'),
    accepted_payment: cards,
  }
}

const depositPolicy = (info: JsonNode): JsonNode =>
  children(child(child(info, 'Guarantee'), 'DepositPolicies'), 'DepositPolicy')[0]
export const depositCost = (info: JsonNode): JsonNode => child(depositPolicy(info), 'AmountPercent')

const nameOfType = (code: string | null) => (code === null ? null : (paymentTypeNames[code] ?? null))
const addNew = (list: string[], text: string | null) => {
  if (text !== null && !list.includes(text)) list.push(text)
}

const depositDeadline = (notes: Notes, deadline: JsonNode, checkIn: Day | null): GdsMoment | null => {
  const absolute = textAt(deadline, 'AbsoluteDeadline')
  if (absolute !== null) return noted(notes, 'guarantee_deadline', absolute, readMoment)
  return cancellationDeadline(null, offsetAt(notes, 'guarantee_deadline', deadline, null), checkIn, null)
}
