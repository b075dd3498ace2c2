// Other observations, from terms and words: bookable too late, free cancellation that is over or only inferred, taxes paid at the hotel.
import type { Rate } from '../../rate.ts'
import { daysBetween } from '../../stay.ts'
import type { Observation } from './kinds.ts'
import { daysOfOffset } from '../../deadlines/days.ts'
import { readAdvancePurchase } from '../../reading/advance-purchase.ts'
import { readPaidAtHotel } from '../../reading/paid-at-hotel.ts'
import { onlyInferred } from '../checks/cancellation-policy/only-inferred.ts'
import { everything, remembered, textsOf } from '../rate-texts.ts'
import type { CheckContext } from '../verdict.ts'

const advanceIn = remembered(readAdvancePurchase)
const paidIn = remembered(readPaidAtHotel)

export const advancePurchaseInside = (checkup: CheckContext): Observation[] => {
  const { stay, today } = checkup
  if (stay === null) return []
  const ahead = daysBetween(today, stay.check_in)
  return checkup.rates.flatMap((rate): Observation[] => {
    for (const { field, text } of textsOf(rate, everything)) {
      const term = advanceIn(text, checkup)
      if (term === null || term.days <= ahead) continue
      const expected = `${ahead} ${ahead === 1 ? 'day' : 'days'}`
      return [
        { kind: 'advance_purchase_inside', rate_plan: rate.rate_plan, field, shown: `${term.days} days`, expected },
      ]
    }
    return []
  })
}

/** Surely over: the deadline was before the day of the checkup at every usual hour of arrival. */
export const freeCancellationOver = (checkup: CheckContext): Observation[] =>
  checkup.rates.flatMap((rate): Observation[] => {
    const over = rate.refundable === true ? overSince(rate, checkup) : null
    const { rate_plan } = rate
    return over === null
      ? []
      : [{ kind: 'free_cancellation_over', rate_plan, field: 'cancellation_deadline', shown: over }]
  })

const overSince = (rate: Rate, { today, stay }: CheckContext): string | null => {
  const { cancellation_until: until, cancellation_deadline: deadline, cancellation_deadline_offset: offset } = rate
  if (until !== null) {
    const local = deadline?.local ?? null
    return local !== null && local <= `${today}T00:00:00` ? local : null
  }
  const dates = offset !== null && stay !== null ? daysOfOffset(offset, stay.check_in) : null
  const last = dates?.toSorted().at(-1)
  return last !== undefined && last < today ? last : null
}

export const paidAtHotel = (checkup: CheckContext): Observation[] =>
  checkup.rates.flatMap((rate): Observation[] => {
    for (const { field, text } of textsOf(rate, everything, /./)) {
      const term = paidIn(text, checkup)
      if (term === null) continue
      const shown = text.slice(term.start, term.end).trim()
      return [{ kind: 'paid_at_hotel', rate_plan: rate.rate_plan, field, shown }]
    }
    return []
  })

/** Free cancellation that a text only suggests of a non-refundable rate: no finding, but worth a look. */
export const inferredTerms = (checkup: CheckContext): Observation[] =>
  checkup.rates.flatMap((rate): Observation[] => {
    const found = onlyInferred(rate, checkup)
    return found ? [{ kind: 'inferred_terms', rate_plan: rate.rate_plan, ...found }] : []
  })
