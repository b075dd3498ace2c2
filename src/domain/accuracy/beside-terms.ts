// Beside the score, from terms and words: bookable too late, free cancellation that is over, taxes that are paid at the hotel.
import type { Rate } from '../rate.ts'
import { daysBetween } from '../stay.ts'
import type { Beside } from './beside-kinds.ts'
import { datesOfOffset } from './checks/deadlines.ts'
import { readAdvancePurchase } from './text/advance-purchase.ts'
import { readPaidAtHotel } from './text/paid-at-hotel.ts'
import { everything, remembered, textsOf } from './texts.ts'
import type { Reading } from './verdict.ts'

const advanceIn = remembered(readAdvancePurchase)
const paidIn = remembered(readPaidAtHotel)

export const advancePurchaseInside = (reading: Reading): Beside[] => {
  const { stay, today } = reading
  if (stay === null) return []
  const ahead = daysBetween(today, stay.check_in)
  return reading.rates.flatMap((rate): Beside[] => {
    for (const { field, text } of textsOf(rate, everything)) {
      const said = advanceIn(text, reading)
      if (said === null || said.days <= ahead) continue
      const expected = `${ahead} ${ahead === 1 ? 'day' : 'days'}`
      return [
        { kind: 'advance_purchase_inside', rate_plan: rate.rate_plan, field, shown: `${said.days} days`, expected },
      ]
    }
    return []
  })
}

/** Surely over: the deadline was before the day of reading under every usual hour of arrival. */
export const freeCancellationOver = (reading: Reading): Beside[] =>
  reading.rates.flatMap((rate): Beside[] => {
    const over = rate.refundable === true ? overSince(rate, reading) : null
    const { rate_plan } = rate
    return over === null
      ? []
      : [{ kind: 'free_cancellation_over', rate_plan, field: 'cancellation_deadline', shown: over }]
  })

const overSince = (rate: Rate, { today, stay }: Reading): string | null => {
  const { cancellation_until: until, cancellation_deadline: deadline, cancellation_deadline_offset: offset } = rate
  if (until !== null) {
    const local = deadline?.local ?? null
    return local !== null && local <= `${today}T00:00:00` ? local : null
  }
  const dates = offset !== null && stay !== null ? datesOfOffset(offset, stay.check_in) : null
  const last = dates?.toSorted().at(-1)
  return last !== undefined && last < today ? last : null
}

export const paidAtHotel = (reading: Reading): Beside[] =>
  reading.rates.flatMap((rate): Beside[] => {
    for (const { field, text } of textsOf(rate, everything, /./)) {
      const said = paidIn(text, reading)
      if (said === null) continue
      const shown = text.slice(said.start, said.end).trim()
      return [{ kind: 'paid_at_hotel', rate_plan: rate.rate_plan, field, shown }]
    }
    return []
  })
