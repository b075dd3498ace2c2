// Whether the deadline and the penalty that words state are those of the fields of a rate.
import { clockTime, sameTime } from '../../../deadlines/compare.ts'
import { daysOfLocal, daysOfOffset } from '../../../deadlines/days.ts'
import { inEveryZone } from '../../../deadlines/every-zone.ts'
import { byHotelClock } from '../../../deadlines/hotel-clock.ts'
import { daysOfStated } from '../../../deadlines/stated.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import type { DeadlineTerm, PenaltyTerm } from '../../../reading/cancelling/terms.ts'
import type { CheckContext } from '../../verdict.ts'
import { nightsIn } from '../amounts.ts'
import { agreesInUnits } from '../cost-units.ts'
import { penaltyOf } from './shown-costs.ts'

/** What the fields say: the deadline at the hotel, or the period before arrival. */
export type ShownDeadline = { deadline: GdsMoment } | { period: DeadlineOffset }
/** `term`: the words that say something else. */
type DeadlineAgreement = { agrees: true } | { agrees: false; term: DeadlineTerm; shown: ShownDeadline }

/** A text may name two steps of a penalty: it agrees when one of its deadlines does. null: nothing to compare. */
export const compareDeadlines = (
  terms: readonly DeadlineTerm[],
  rate: Rate,
  { stay, time_zone }: CheckContext,
): DeadlineAgreement | null => {
  if (!stay) return null
  const { check_in } = stay
  const { cancellation_until: until, cancellation_deadline_offset: period } = rate
  const spoken = terms.flatMap((term) => {
    const days = daysOfStated(term, check_in)
    return days ? [{ term, days }] : []
  })
  const [first] = spoken
  if (first === undefined) return null
  const isStated = (dates: readonly Day[], time: string | null) =>
    spoken.some(({ term, days }) => days.some((day) => dates.includes(day)) && sameTime(term.time, time))
  const otherThan = (shown: ShownDeadline): DeadlineAgreement => ({ agrees: false, term: first.term, shown })
  if (until !== null) {
    const agrees = inEveryZone(until, time_zone, (local) => isStated(daysOfLocal(local), clockTime(local)))
    return agrees === false ? otherThan({ deadline: byHotelClock(until, time_zone) }) : agrees && { agrees }
  }
  const dates = period && daysOfOffset(period, check_in)
  if (period === null || dates === null) return null
  return isStated(dates, null) ? { agrees: true } : otherThan({ period })
}

const ofWholeStay = /\b(?:full|entire|whole|total|all|stay|booking|reservation)\b/i
/** In whatever units each is given; null: that leaves it open. */
export const penaltyAgrees = (term: PenaltyTerm, text: string, rate: Rate, checkup: CheckContext): boolean | null => {
  // 100 % may be of the first night, as some hosts count; the full stay is all nights.
  const isWhole = term.percent === '100' && ofWholeStay.test(text.slice(term.start, term.end))
  const nights = isWhole ? nightsIn(rate, checkup) : term.nights
  return agreesInUnits({ ...term, nights }, penaltyOf(rate), rate, checkup)
}
