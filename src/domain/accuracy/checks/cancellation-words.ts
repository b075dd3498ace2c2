// Compares what words say of refund, deadline and penalty with what the structure says.
import type { Rate, RateField } from '../../rate.ts'
import type { Day } from '../../stay.ts'
import { pass, silent, wrong } from '../check-result.ts'
import type { DeadlineTerm, PenaltyTerm } from '../text/cancelling/terms.ts'
import { readCancellation } from '../text/cancelling/cancellation.ts'
import { cancellationTexts, remembered, type RateText, textsOf } from '../rate-texts.ts'
import type { CheckResult, Checkup, Span } from '../verdict.ts'
import { nightsIn } from './amounts.ts'
import { agreesInUnits, type SizedCost } from './cost-units.ts'
import { shownCostWords } from './expected-costs.ts'
import { daysOfStated } from '../../deadlines/stated.ts'
import { clockTime, sameTime } from '../../deadlines/compare.ts'
import { daysOfLocal, daysOfOffset } from '../../deadlines/days.ts'
import { inEveryZone } from '../../deadlines/every-zone.ts'
import { offsetText, storedAtHotel } from '../../deadlines/print.ts'

export const cancellationIn = remembered(readCancellation)
export const cancellationLabel = /cancel|refund/i

/** Fees, pets, deposits, early departure and other rates' terms were left out by the reader. */
export const textAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  let agreed = false
  for (const each of textsOf(rate, cancellationTexts, cancellationLabel)) {
    const terms = cancellationIn(each.text, checkup)
    for (const refund of terms.refund) {
      if (typeof rate.refundable !== 'boolean') continue
      if (refund.refundable === rate.refundable) agreed = true
      else return differing(each, refund, rate.refundable ? 'refundable' : 'non-refundable', 'refundable')
    }
    const deadlines = terms.deadlines.filter((term) => !isOfDeposit(term, rate, checkup))
    const deadline = judgeDeadlines(deadlines, rate, checkup)
    if (deadline?.agrees === false) return differing(each, deadline.terms, deadline.expected, deadline.source)
    const penalty = terms.penalty && judgePenalty(terms.penalty, each.text, rate, checkup)
    if (terms.penalty && penalty?.agrees === false)
      return differing(each, terms.penalty, penalty.expected, 'cancel_penalty_amount')
    agreed ||= deadline?.agrees === true || penalty?.agrees === true
    const free = freeUntil(each, rate, checkup)
    if (free && !isInferred(free)) return differing(each, free, 'non-refundable', 'refundable')
  }
  // What is only inferred accuses nobody, unless a second text of the rate says the same.
  const [, second] = freesIn(rate, checkup)
  if (second) return differing(second, second.free, 'non-refundable', 'refundable')
  return agreed ? pass('cancellation_info') : silent('cancellation_info', checkup)
}

/** A free deadline in words on a rate whose money never comes back. */
const freeUntil = (each: RateText, rate: Rate, checkup: Checkup): DeadlineTerm | null => {
  if (rate.refundable !== false || structured(rate)) return null
  const { deadlines, refund } = cancellationIn(each.text, checkup)
  const first = deadlines.find((term) => !isOfDeposit(term, rate, checkup) && !isOver(term, checkup))
  return first && refund.length === 0 && isFree(each.text, first) ? first : null
}

const isInferred = ({ inferred, all_lost }: DeadlineTerm) => inferred === true || all_lost === true

type FreeText = RateText & { free: DeadlineTerm }
const freesIn = (rate: Rate, checkup: Checkup): FreeText[] =>
  textsOf(rate, cancellationTexts, cancellationLabel).flatMap((each) => {
    const free = freeUntil(each, rate, checkup)
    return free ? [{ ...each, free }] : []
  })
/** Words of a non-refundable rate from which a free deadline is only inferred; null where they are a finding. */
export const onlyInferred = (rate: Rate, checkup: Checkup): { field: RateField; shown: string } | null => {
  const [only, ...others] = freesIn(rate, checkup)
  if (!only || !isInferred(only.free) || others.length > 0 || textAgrees(rate, checkup).verdict === 'wrong') return null
  const { field, text, free } = only
  const { from, to } = clauseAround(text, free)
  return { field, shown: text.slice(from, to).trim() }
}
const mostShown = 80
const clauseAround = (text: string, { start, end }: Span): { from: number; to: number } => {
  const from = Math.max(text.lastIndexOf('.', start), text.lastIndexOf('\n', start)) + 1
  const stop = text.slice(end).search(/[.\n]/)
  return {
    from: Math.max(from, start - mostShown),
    to: stop < 0 ? Math.min(text.length, end + mostShown) : Math.min(end + stop, end + mostShown),
  }
}

/** AFTER 9:15 ON 2 FEBRUARY YOU FORFEIT THE DEPOSIT: the moment at which it is due promises nothing free before. */
const isOfDeposit = (term: DeadlineTerm, { guarantee_deadline: due }: Rate, { time_zone }: Checkup): boolean =>
  term.inferred === true &&
  due !== null &&
  term.date !== null &&
  inEveryZone(due, time_zone, (local) => daysOfLocal(local).includes(term.date ?? '')) !== false
/** What was free until a day before the reading is free no more. */
const isOver = ({ date }: DeadlineTerm, { today }: Checkup): boolean =>
  date !== null && /^\d{4}-/.test(date) && date < today

const structured = (rate: Rate) => rate.cancellation_until !== null || rate.cancellation_deadline_offset !== null
const isFree = (text: string, { start }: Span) =>
  !/\bno refund|non|penal/i.test(text.slice(Math.max(0, start - 60), start))

const differing = ({ field, text }: RateText, { start, end }: Span, expected: string, source: string): CheckResult =>
  wrong(field, {
    ...(field === 'other_texts' ? {} : { span: { start, end } }),
    shown: text.slice(start, end),
    expected,
    source,
  })

type DeadlineAgreement =
  | { agrees: true }
  | { agrees: false; terms: DeadlineTerm; expected: string; source: string }
  | null

/** A text may name two steps of a penalty: it agrees when one of its deadlines does. */
const judgeDeadlines = (terms: readonly DeadlineTerm[], rate: Rate, checkup: Checkup): DeadlineAgreement => {
  const first = terms[0]
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (!first || !checkup.stay || (until === null && offset === null)) return null
  const { check_in } = checkup.stay
  const spoken = terms.flatMap((each) => {
    const days = daysOfStated(each, check_in)
    return days ? [{ each, days }] : []
  })
  if (spoken.length === 0) return null
  const isStated = (dates: readonly Day[], time: string | null) =>
    spoken.some(({ each, days }) => days.some((day) => dates.includes(day)) && sameTime(each.time, time))
  const dates = until === null ? offset && daysOfOffset(offset, check_in) : null
  const agrees =
    until === null
      ? dates && isStated(dates, null)
      : inEveryZone(until, checkup.time_zone, (local) => isStated(daysOfLocal(local), clockTime(local)))
  if (agrees === null) return null
  if (agrees) return { agrees }
  const { each } = spoken[0] ?? { each: first }
  const expected = until === null ? offset && offsetText(offset) : storedAtHotel(until, checkup.time_zone)
  return {
    agrees: false,
    terms: each,
    expected: expected ?? '',
    source: until === null ? 'cancellation_deadline_offset' : 'cancellation_until',
  }
}

export const penaltyOf = (rate: Rate): SizedCost => ({
  nights: rate.cancel_penalty_nights,
  percent: rate.cancel_penalty_percent,
  amount: rate.cancel_penalty_amount,
  currency: rate.other_currencies.cancel_penalty_amount ?? rate.currency,
})

const ofWholeStay = /\b(?:full|entire|whole|total|all|stay|booking|reservation)\b/i
/** A penalty in words against the one of the structure, in whatever units each is given. */
const judgePenalty = (
  terms: PenaltyTerm,
  text: string,
  rate: Rate,
  checkup: Checkup,
): { agrees: boolean; expected: string } | null => {
  const shown = penaltyOf(rate)
  // 100 % may be of the first night, as some hosts count; the full stay is all nights.
  const isWhole = terms.percent === '100' && ofWholeStay.test(text.slice(terms.start, terms.end))
  const nights = isWhole ? nightsIn(rate, checkup) : terms.nights
  const agrees = agreesInUnits({ ...terms, nights }, shown, rate, checkup)
  return agrees === null ? null : { agrees, expected: shownCostWords(shown) }
}
