// Checks of the cancellation policy: refundable or not, until when, at what cost, and with which guarantee. S1§1, S2§5
import type { Rate } from '../../rate.ts'
import { momentWords, offsetWords } from '../../value-words.ts'
import { absent, check, notApplicable, pass, rulesUnread, unknown, wrong } from '../judgement.ts'
import { cancelling, everything, textsOf } from '../texts.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'
import { guaranteeAgrees, guaranteePresent } from './cancellation-guarantee.ts'
import { cancellationIn, textAgrees } from './cancellation-words.ts'
import { datesOfOffset, isUnit, localDates, needsZone } from './deadlines.ts'

const refundableKnown = (rate: Rate, reading: Reading): Judgement =>
  typeof rate.refundable === 'boolean'
    ? pass('refundable')
    : absent('refundable', rate, reading, 'refundable or non-refundable')

/** One that stands on the wire and cannot be read is present; whether it can be computed is the next check's question. */
const deadlinePresent = (rate: Rate, reading: Reading): Judgement => {
  const given =
    rate.cancellation_until !== null ||
    rate.cancellation_until_unreadable !== null ||
    rate.cancellation_deadline_offset !== null ||
    rate.unreadable.cancellation_deadline_offset !== undefined ||
    rate.refundable === false
  return given
    ? pass('cancellation_deadline')
    : absent('cancellation_deadline', rate, reading, 'a deadline, an offset, or non-refundable')
}

const deadlineComputable = (rate: Rate, reading: Reading): Judgement => {
  const field = 'cancellation_until'
  const expected = 'a day and time of the hotel, or a number of hours or days before arrival'
  const source = 'what a system can compute with'
  const unreadable = rate.cancellation_until_unreadable ?? rate.unreadable.cancellation_deadline_offset
  if (unreadable !== undefined) return wrong(field, { shown: unreadable, expected, source })
  const until = rate.cancellation_until
  const offset = rate.cancellation_deadline_offset
  if (until === null && offset === null) return notApplicable(field)
  if (until !== null) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(until.local) || Number.isNaN(Date.parse(`${until.local}Z`)))
      return wrong(field, { shown: until.local, expected, source })
    return needsZone(until) && reading.time_zone === null ? unknown(field) : pass(field)
  }
  const shown = offset ? `${offset.unit_multiplier} ${offset.time_unit} ${offset.drop_time}` : ''
  if (offset && (!isUnit(offset.time_unit) || offset.unit_multiplier < 0))
    return wrong('cancellation_deadline_offset', { shown, expected, source })
  return /^before/i.test(offset?.drop_time ?? '')
    ? pass('cancellation_deadline_offset')
    : unknown('cancellation_deadline_offset')
}

const offsetAgrees = (rate: Rate, reading: Reading): Judgement => {
  const field = 'cancellation_deadline_offset'
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (until === null || offset === null) return notApplicable(field)
  const dates = reading.stay && datesOfOffset(offset, reading.stay.check_in)
  const deadline = localDates(until, reading)
  if (!dates || !deadline) return unknown(field)
  if (dates.some((date) => deadline.includes(date))) return pass(field)
  return wrong(field, {
    shown: `${offsetWords(offset)} (${dates.join(' or ')})`,
    expected: `the day of the deadline, ${momentWords(until.local)}`,
    source: 'cancellation_until',
  })
}

/** 6 PM on the day of arrival passes; wrong only after the end of that day at the hotel. */
const deadlineBeforeArrival = (rate: Rate, reading: Reading): Judgement => {
  const field = 'cancellation_until'
  const until = rate.cancellation_until
  const offset = rate.cancellation_deadline_offset
  if (until === null) {
    if (offset === null) return notApplicable(field)
    return /^before/i.test(offset.drop_time) ? pass('cancellation_deadline_offset') : unknown(field)
  }
  const dates = localDates(until, reading)
  if (!dates || !reading.stay) return unknown(field)
  const { check_in } = reading.stay
  if (dates.some((date) => date <= check_in)) return pass(field)
  return wrong(field, { shown: momentWords(until.local), expected: `not after ${check_in}`, source: 'the asked stay' })
}

const penaltyPresent = (rate: Rate, reading: Reading): Judgement => {
  const field = 'cancel_penalty_amount'
  const given = rate.cancel_penalty_amount ?? rate.cancel_penalty_nights ?? rate.cancel_penalty_percent
  if (given !== null) return pass(field)
  if (textsOf(rate, cancelling, /cancel/i).some(({ text }) => cancellationIn(text, reading).penalty !== null))
    return pass(field)
  // Nothing comes back from a non-refundable rate: that is its penalty.
  if (rate.refundable === false) return notApplicable(field)
  return absent(field, rate, reading, 'what a late cancellation costs')
}

const noShowStated = (rate: Rate, reading: Reading): Judgement => {
  const field = 'cancellation_info'
  if (textsOf(rate, everything, /./).some(({ text }) => cancellationIn(text, reading).noShow)) return pass(field)
  if (rulesUnread(reading) || rate.cancellation_info === null) return unknown(field)
  return { verdict: 'missing', field, expected: 'what a no-show costs' }
}

export const cancellationPolicyChecks: readonly Check[] = [
  check(
    32,
    'cancellation_policy.refundable_known',
    5,
    { reason: 'Nobody books without knowing whether the money can come back.', source: 'S2§3 refundable' },
    refundableKnown,
  ),
  check(
    33,
    'cancellation_policy.deadline_present',
    5,
    { reason: 'Without a deadline the agent cannot promise free cancellation.', source: 'S2§5' },
    deadlinePresent,
  ),
  check(
    34,
    'cancellation_policy.deadline_computable',
    3,
    { reason: 'A deadline that no system can turn into a day and hour warns nobody.', source: 'S2§5' },
    deadlineComputable,
  ),
  check(
    35,
    'cancellation_policy.offset_agrees',
    5,
    { reason: 'Two deadlines for one booking: the guest relies on the later one.', source: 'deadline against offset' },
    offsetAgrees,
  ),
  check(
    36,
    'cancellation_policy.text_agrees',
    5,
    {
      reason: 'Words that say otherwise than the booking system cost a refund or a guest.',
      source: 'texts against refundability, deadline and penalty',
      decisive: true,
    },
    textAgrees,
  ),
  check(
    37,
    'cancellation_policy.penalty_present',
    3,
    { reason: 'A penalty that was not told cannot be charged.', source: 'S2§3 cancel_penalty_amount' },
    penaltyPresent,
  ),
  check(
    38,
    'cancellation_policy.deadline_before_arrival',
    3,
    { reason: 'A deadline after the arrival day is an error of loading.', source: 'the asked stay' },
    deadlineBeforeArrival,
  ),
  check(
    39,
    'cancellation_policy.guarantee_present',
    3,
    { reason: 'The agent must know whether a card, a deposit or a payment is asked.', source: 'S2§3 guarantee_type' },
    guaranteePresent,
  ),
  check(
    40,
    'cancellation_policy.guarantee_agrees',
    3,
    {
      reason: 'A card charged although only a guarantee was told ends in a chargeback.',
      source: 'guarantee, deposit and texts',
    },
    guaranteeAgrees,
  ),
  check(
    41,
    'cancellation_policy.no_show_stated',
    1,
    { reason: 'A no-show fee that was not told is not paid.', source: 'cancellation texts' },
    noShowStated,
  ),
]
