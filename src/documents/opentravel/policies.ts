// Cancellation, guarantee, deposit and commission, in the words of OpenTravel's policies.
import type { OwnCancellation, OwnPlan } from '../../domain/own-data/records.ts'
import { attributeOf, every, one, passOver, passWhole } from './elements.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import type { Taking } from './taking.ts'
import { amountIn, otaCurrency, wholeIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

type Penalty = OwnCancellation['penalty']
/** Nights, a share or an amount; a share of some nights is not one of them. */
const worthIn = (to: Taking, element: OtaNode | undefined, outer: string | null): Penalty => {
  if (!element) return null
  const nights = wholeIn(to.remarks, element, 'NmbrOfNights', 0, 365)
  const percent = amountIn(to.remarks, element, 'Percent')
  const amount = amountIn(to.remarks, element, 'Amount')
  const isWhole = percent === null || !/[1-9]/.test(percent) || /^100(\.0*)?$/.test(percent)
  if (nights && isWhole) return { nights }
  if (nights) return warn(to.remarks, element, `${percent} percent of ${nights} nights was skipped.`)
  if (amount !== null && /[1-9]/.test(amount)) {
    const currency = otaCurrency(to.remarks, element) ?? outer
    return currency === null
      ? refuse(to.remarks, 'missing', element, 'CurrencyCode is missing here and on the elements around it.')
      : { amount, currency }
  }
  const basis = attributeOf(element, 'BasisType')
  if (basis !== null && basis !== 'FullStay' && percent !== null)
    return skipValue(
      to.remarks,
      element,
      'BasisType',
      basis,
      'no amount is taken, because it is not a share of the stay',
    )
  return percent === null ? null : { percent }
}

const hours: Readonly<Record<string, number>> = { Hour: 1, Day: 24, Week: 168 }
type Deadline = Pick<OwnCancellation, 'offset' | 'unit' | 'drop_time'>
const noStep = 'neither a deadline nor its penalty is taken, because it is not days or hours before arrival'
const noDeadline: Deadline = { offset: null, unit: null, drop_time: null }

const deadlineIn = (to: Taking, element: OtaNode | undefined): Deadline | null => {
  if (!element) return noDeadline
  const at = attributeOf(element, 'OffsetDropTime') ?? 'BeforeArrival'
  const unit = attributeOf(element, 'OffsetTimeUnit')
  const count = wholeIn(to.remarks, element, 'OffsetUnitMultiplier', 0, 400)
  const absolute = attributeOf(element, 'AbsoluteDeadline')
  const drop_time = /^(\d\d:\d\d)(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(absolute ?? '')?.[1] ?? null
  if (at !== 'BeforeArrival') return skipValue(to.remarks, element, 'OffsetDropTime', at, noStep)
  if (unit !== null && hours[unit] === undefined) return skipValue(to.remarks, element, 'OffsetTimeUnit', unit, noStep)
  if (absolute !== null && drop_time === null)
    return skipValue(to.remarks, element, 'AbsoluteDeadline', absolute, noStep)
  if (unit === null && count !== null) return refuse(to.remarks, 'missing', element, 'An offset needs OffsetTimeUnit.')
  if (unit === null && drop_time === null) return noDeadline
  if (unit === 'Hour') return { offset: count ?? 0, unit: 'hour', drop_time: null }
  return { offset: count ?? 0, unit: unit === 'Week' ? 'week' : 'day', drop_time }
}

/** One of several steps: the first that costs something, which is until when a guest cancels free of charge. */
export const otaCancellation = (to: Taking, policies: OtaNode, currency: string | null): OwnCancellation | null => {
  passOver(policies, 'CancelPolicyIndicator')
  const steps = every(policies, 'CancelPenalty').flatMap((step) => {
    passOver(step, 'PolicyCode', 'ConfirmClassCode')
    if (
      ['Start', 'End', 'Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun', 'RoomTypeCode'].some(
        (name) => step.attributes[name] !== undefined,
      )
    ) {
      warn(to.remarks, step, 'Skipped: a penalty for some days or rooms only.')
      passWhole(step)
      return []
    }
    const bound = yesNoAt(to.remarks, step, 'NonRefundable')
    const deadline = deadlineIn(to, one(step, 'Deadline'))
    const penalty = worthIn(to, one(step, 'AmountPercent'), currency)
    if (deadline === null) return []
    const refundable = bound === null ? (deadline.offset === null ? null : true) : !bound
    return [{ at: step, cancellation: { refundable, ...deadline, penalty } }]
  })
  const before = ({ cancellation: { offset, unit } }: (typeof steps)[number]) =>
    offset === null ? -1 : offset * (hours[unit === 'hour' ? 'Hour' : unit === 'week' ? 'Week' : 'Day'] ?? 24)
  const sorted = steps.toSorted((a, b) => before(b) - before(a))
  for (const { at } of sorted.slice(1))
    warn(to.remarks, at, 'Skipped: a second penalty step. Only the free-cancellation deadline is stored.')
  return sorted[0]?.cancellation ?? null
}

const guaranteeTypes: Readonly<Record<string, NonNullable<OwnPlan['guarantee']>>> = {
  GuaranteeRequired: 'guarantee',
  GuaranteesRequired: 'guarantee',
  'CC/DC/Voucher': 'guarantee',
  Profile: 'guarantee',
  Deposit: 'deposit',
  DepositRequired: 'deposit',
  PrePay: 'prepayment',
  PrepayRequired: 'prepayment',
  None: 'none',
  GuaranteesNotRequired: 'none',
}
export type Secured = { guarantee: OwnPlan['guarantee']; deposit: OwnPlan['deposit'] }
/** From GuaranteePolicy, AcceptableGuarantee or GuaranteePayment: whichever a system writes. */
export const securedIn = (to: Taking, policy: OtaNode, currency: string | null): Secured => {
  const type = attributeOf(policy, 'GuaranteeType') ?? attributeOf(policy, 'GuaranteePolicyType')
  const guarantee = type === null ? null : (guaranteeTypes[type] ?? null)
  if (type !== null && guarantee === null) {
    const name = attributeOf(policy, 'GuaranteeType') === null ? 'GuaranteePolicyType' : 'GuaranteeType'
    skipValue(to.remarks, policy, name, type, 'no guarantee is taken from it')
  }
  passOver(policy, 'Type')
  const deposit = worthIn(to, one(policy, 'AmountPercent'), currency)
  return { guarantee, deposit }
}

/** OpenTravel's list of what a commission is. */
const commissionStates = new Set(['Full', 'Partial', 'Non-paying', 'No-show', 'Adjustment', 'Commissionable'])

export const otaCommission = (to: Taking, plan: OtaNode, outer: string | null): OwnPlan['commission'] => {
  const commission = one(plan, 'Commission')
  const isPaid = yesNoAt(to.remarks, plan, 'IsCommissionable')
  const status = attributeOf(commission, 'StatusType')
  const percent = amountIn(to.remarks, commission, 'Percent')
  const flat = one(commission, 'FlatCommission')
  const amount = amountIn(to.remarks, flat, 'Amount')
  if (commission && status !== null && !commissionStates.has(status))
    skipValue(to.remarks, commission, 'StatusType', status, 'the commission is taken as one that is paid')
  const isNone = isPaid === false || status === 'Non-paying'
  if (commission && isNone && ((percent !== null && /[1-9]/.test(percent)) || amount !== null))
    return refuse(to.remarks, 'rule', commission, 'It gives a commission but says that none is paid.')
  if (isNone) return 'none'
  if (percent !== null) return { percent }
  if (amount === null) return null
  const currency = otaCurrency(to.remarks, flat) ?? otaCurrency(to.remarks, commission) ?? outer
  return currency === null
    ? refuse(to.remarks, 'missing', plan, 'CurrencyCode of the commission is missing.')
    : { amount, currency }
}
