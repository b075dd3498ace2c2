// The cancellation deadline of a rate as people read it: hotel time, and an hour only where something states one.
import { dayText, momentText } from '../formats.ts'
import type { GdsMoment, Rate } from '../rate.ts'
import { hotelTimeText, offsetText, sentTimeText } from './print.ts'

type Shown = Pick<Rate, 'cancellation_until' | 'cancellation_deadline' | 'cancellation_deadline_offset'> &
  Partial<Pick<Rate, 'checkin_checkout'>>

/** Where the hour of check-in is stated the deadline was counted from it; elsewhere whole days have no hour and hours no day. */
const countedBack = ({ local }: GdsMoment, clock: string | null | undefined): string | null => {
  if (/check-?\s?in\D{0,24}\d/i.test(clock ?? '')) return local
  return local.endsWith('T00:00:00') ? local.slice(0, 10) : null
}

const isCountedBack = (rate: Shown) => rate.cancellation_until === null && rate.cancellation_deadline_offset !== null

/** `09.12.2026, 18:00`; as sent, with UTC, where the zone of the hotel is unknown. */
export const deadlineText = (rate: Shown): string | null => {
  const { cancellation_deadline: deadline, cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (deadline === null) return until ? sentTimeText(until) : offset && offsetText(offset)
  if (!isCountedBack(rate)) return momentText(deadline.local)
  const counted = countedBack(deadline, rate.checkin_checkout)
  return counted === null ? offset && offsetText(offset) : counted.length > 10 ? momentText(counted) : dayText(counted)
}

/** The same with the name of the zone next to an hour. */
export const deadlineWithZone = (rate: Shown, timeZone: string | null | undefined): string | null => {
  const { cancellation_deadline: deadline } = rate
  if (deadline === null || !isCountedBack(rate))
    return deadline ? hotelTimeText(deadline, timeZone) : deadlineText(rate)
  const counted = countedBack(deadline, rate.checkin_checkout)
  return counted !== null && counted.length > 10
    ? hotelTimeText({ local: counted, offset: null }, timeZone)
    : deadlineText(rate)
}
