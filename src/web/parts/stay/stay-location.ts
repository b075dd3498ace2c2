// The dates that an address of the rate search names: shown in its form until a search is made or others are chosen there.
import { addDays, type Day, daysBetween } from '../../../domain/stay.ts'
import { readDay } from '../../lib/search.ts'
import type { RateLocation } from './rate-location.ts'
import type { StayDraft } from './rate-search.ts'

type NamedDates = Pick<RateLocation, 'from' | 'to'>

/** `from` is the check-in, `to` the check-out; without a later check-out the check-in stands alone. */
export const stayDatesIn = (given: { from?: unknown; to?: unknown }): NamedDates => {
  const [from, to] = [readDay(given.from), readDay(given.to)]
  if (from === undefined) return {}
  return to !== undefined && to > from ? { from, to } : { from }
}

export const withoutDates = ({ from: _, to: _to, ...place }: RateLocation): RateLocation => place

/**
 * The stay of the form with the dates of the address: of those that are past from the hotel's today on, and for as many nights as the form
 * where it names none ahead.
 */
export const namedStay = ({ from, to }: NamedDates, stay: StayDraft, today: Day): StayDraft | undefined => {
  if (from === undefined) return undefined
  const start_date = from < today ? today : from
  const nights = daysBetween(stay.start_date, stay.end_date)
  return { ...stay, start_date, end_date: to !== undefined && to > start_date ? to : addDays(start_date, nights) }
}
