// Checks of the cancellation policy: refundable or not, until when, at what cost, and with which guarantee. S1§1, S2§5
import type { Rate } from '../../rate.ts'
import { absent, check, notApplicable, pass, rulesUnread, unknown, wrong } from '../check-result.ts'
import { cancellationTexts, everything, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { guaranteeAgrees, guaranteePresent } from './cancellation-guarantee.ts'
import { cancellationIn, cancellationLabel, textAgrees } from './cancellation-words.ts'
import { deadlineValue, withTextValue } from './stated-in-text.ts'
import { daysOfLocal, daysOfOffset } from '../../deadlines/days.ts'
import { inEveryZone } from '../../deadlines/every-zone.ts'
import { isMoment, needsZone } from '../../deadlines/hotel-clock.ts'
import { isBeforeArrival, unitOf } from '../../deadlines/offset.ts'
import { offsetText, storedAtHotel } from '../../deadlines/print.ts'

const refundableKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  typeof rate.refundable === 'boolean'
    ? pass('refundable')
    : withTextValue(absent('refundable', rate, checkup, 'refundable or non-refundable'), 'refundable', () =>
        termsOf(rate, checkup).flatMap(({ refund }) =>
          refund.map((term) => (term.refundable ? 'refundable' : 'non-refundable')),
        ),
      )

const termsOf = (rate: Rate, checkup: Checkup) =>
  textsOf(rate, cancellationTexts, cancellationLabel).map(({ text }) => cancellationIn(text, checkup))

/** An unreadable deadline on the wire is present; the next check tests whether it can be computed. */
const deadlinePresent = (rate: Rate, checkup: Checkup): CheckResult => {
  const given =
    rate.cancellation_until !== null ||
    rate.cancellation_until_unreadable !== null ||
    rate.cancellation_deadline_offset !== null ||
    rate.unreadable.cancellation_deadline_offset !== undefined ||
    rate.refundable === false
  if (given) return pass('cancellation_deadline')
  const result = absent('cancellation_deadline', rate, checkup, 'a deadline, a cancel-before period, or non-refundable')
  const { stay, today } = checkup
  if (!stay) return result
  return withTextValue(result, 'deadline', () =>
    termsOf(rate, checkup).flatMap(({ deadlines }) =>
      deadlines.flatMap((term) => deadlineValue(term, stay.check_in, today) ?? []),
    ),
  )
}

const deadlineComputable = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'cancellation_until'
  const expected = 'a date and time, or hours or days before arrival'
  const source = 'date and time, or time before arrival'
  const unreadable = rate.cancellation_until_unreadable ?? rate.unreadable.cancellation_deadline_offset
  if (unreadable !== undefined) return wrong(field, { shown: unreadable, expected, source })
  const until = rate.cancellation_until
  const offset = rate.cancellation_deadline_offset
  if (until === null && offset === null) return notApplicable(field)
  if (until !== null) {
    if (!isMoment(until)) return wrong(field, { shown: until.local, expected, source })
    return needsZone(until) && checkup.time_zone === null ? unknown(field) : pass(field)
  }
  const shown = offset ? `${offset.unit_multiplier} ${offset.time_unit} ${offset.drop_time}` : ''
  if (offset && (unitOf(offset) === null || offset.unit_multiplier < 0))
    return wrong('cancellation_deadline_offset', { shown, expected, source })
  return offset && isBeforeArrival(offset)
    ? pass('cancellation_deadline_offset')
    : unknown('cancellation_deadline_offset')
}

const offsetAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'cancellation_deadline_offset'
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (until === null || offset === null) return notApplicable(field)
  const dates = checkup.stay && daysOfOffset(offset, checkup.stay.check_in)
  const agrees =
    dates && inEveryZone(until, checkup.time_zone, (local) => daysOfLocal(local).some((date) => dates.includes(date)))
  if (!dates || agrees === null) return unknown(field)
  if (agrees) return pass(field)
  return wrong(field, {
    shown: `${offsetText(offset)} (${dates.join(' or ')})`,
    expected: `the day of the deadline, ${storedAtHotel(until, checkup.time_zone)}`,
    source: 'cancellation_until',
  })
}

/** 6 PM on the day of arrival passes; wrong only after the end of that day at the hotel. */
const deadlineBeforeArrival = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'cancellation_until'
  const until = rate.cancellation_until
  const offset = rate.cancellation_deadline_offset
  if (until === null) {
    if (offset === null) return notApplicable(field)
    return isBeforeArrival(offset) ? pass('cancellation_deadline_offset') : unknown(field)
  }
  if (!checkup.stay) return unknown(field)
  const { check_in } = checkup.stay
  const agrees = inEveryZone(until, checkup.time_zone, (local) => daysOfLocal(local).some((date) => date <= check_in))
  if (agrees === null) return unknown(field)
  if (agrees) return pass(field)
  return wrong(field, {
    shown: storedAtHotel(until, checkup.time_zone),
    expected: `not after ${check_in}`,
    source: 'requested stay',
  })
}

const penaltyPresent = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'cancel_penalty_amount'
  const given =
    rate.cancel_penalty_amount ?? rate.cancel_penalty_nights ?? rate.cancel_penalty_percent ?? rate.converted_penalty
  if (given !== null) return pass(field)
  if (textsOf(rate, cancellationTexts, /cancel/i).some(({ text }) => cancellationIn(text, checkup).penalty !== null))
    return pass(field)
  // Nothing comes back from a non-refundable rate: that is its penalty.
  if (rate.refundable === false) return notApplicable(field)
  return absent(field, rate, checkup, 'the cancellation penalty')
}

const noShowStated = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'cancellation_info'
  if (textsOf(rate, everything, /./).some(({ text }) => cancellationIn(text, checkup).noShow)) return pass(field)
  if (rulesUnread(checkup) || rate.cancellation_info === null) return unknown(field)
  // A no-show on a non-refundable rate loses the amount paid.
  if (rate.refundable === false) return notApplicable(field)
  return { verdict: 'missing', field, expected: 'the no-show charge' }
}

export const cancellationPolicyChecks: readonly Check[] = [
  check(
    32,
    'cancellation_policy.refundable_known',
    5,
    { reason: 'Guests need to know whether they can get their money back.', source: 'required field' },
    refundableKnown,
  ),
  check(
    33,
    'cancellation_policy.deadline_present',
    5,
    { reason: 'Without a deadline, agents can’t promise free cancellation.', source: 'required field' },
    deadlinePresent,
  ),
  check(
    34,
    'cancellation_policy.deadline_computable',
    3,
    {
      reason: 'A deadline that systems can’t read can’t be enforced.',
      source: 'date and time, or time before arrival',
    },
    deadlineComputable,
  ),
  check(
    35,
    'cancellation_policy.offset_agrees',
    5,
    {
      reason: 'If there are two deadlines, guests rely on the later one.',
      source: 'deadline against cancel-before period',
    },
    offsetAgrees,
  ),
  check(
    36,
    'cancellation_policy.text_agrees',
    5,
    {
      reason: 'Conflicting terms cost refunds or bookings.',
      source: 'texts against refundability, deadline and penalty',
      decisive: true,
    },
    textAgrees,
  ),
  check(
    37,
    'cancellation_policy.penalty_present',
    3,
    { reason: 'An undisclosed penalty can’t be charged.', source: 'required field' },
    penaltyPresent,
  ),
  check(
    38,
    'cancellation_policy.deadline_before_arrival',
    3,
    { reason: 'A deadline after the day of arrival is a loading error.', source: 'requested stay' },
    deadlineBeforeArrival,
  ),
  check(
    39,
    'cancellation_policy.guarantee_present',
    3,
    { reason: 'Agents must know whether a card, deposit or prepayment is required.', source: 'required field' },
    guaranteePresent,
  ),
  check(
    40,
    'cancellation_policy.guarantee_agrees',
    3,
    {
      reason: 'Guests dispute charges on a rate that only required a guarantee.',
      source: 'guarantee against deposit and texts',
    },
    guaranteeAgrees,
  ),
  check(
    41,
    'cancellation_policy.no_show_stated',
    1,
    { reason: 'An undisclosed no-show charge can’t be collected.', source: 'cancellation texts' },
    noShowStated,
  ),
]
