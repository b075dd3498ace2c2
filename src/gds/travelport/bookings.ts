// What a booking states about its one rate next to it, where an offer states it within: guests, guarantee, terms.
import type { Rate } from '../../domain/rate.ts'
import { readCount } from '../values.ts'
import { refundableInText } from './conditions.ts'
import type { SoldTerms } from './sell-messages.ts'
import { attribute, child, children, type Element } from './xml.ts'

export type BookingFacts = Pick<Rate, 'adults_count' | 'children_count' | 'guarantee_type'>
export const noBooking: BookingFacts = { adults_count: null, children_count: null, guarantee_type: null }

const bookingCount = (text: string | null | undefined): number | null => readCount(text ?? '') ?? null

export const guestsOfBooking = (element: Element): Partial<BookingFacts> => {
  const young = child(element, 'NumberOfChildren')
  return {
    adults_count: bookingCount(child(element, 'NumberOfAdults')?.text),
    children_count: bookingCount(attribute(young, 'Count') ?? young?.text),
  }
}

/** Aggregators count the guests of each room; of several rooms it is unknown which one a rate is for. */
export const guestsOfRooms = (element: Element): Partial<BookingFacts> => {
  const [room, ...others] = children(element, 'Room')
  if (room === undefined || others.length > 0) return {}
  const young = children(room, 'Child').length
  return {
    adults_count: bookingCount(child(room, 'Adults')?.text ?? attribute(room, 'NumberOfAdults')),
    children_count: young > 0 ? young : null,
  }
}

/** The rate's own word wins. */
export const fieldsOfBooking = (rate: Rate, booking: BookingFacts): BookingFacts => ({
  adults_count: rate.adults_count ?? booking.adults_count,
  children_count: rate.children_count ?? booking.children_count,
  guarantee_type: rate.guarantee_type ?? booking.guarantee_type,
})

/** The rate's own word wins here too. */
export const withSoldTerms = (rate: Rate, terms: SoldTerms): Rate => ({
  ...rate,
  refundable: rate.refundable ?? refundableInText(terms.cancellation),
  cancellation_info: rate.cancellation_info ?? terms.cancellation,
  cancellation_policy: rate.cancellation_policy ?? (terms.cancellation === null ? null : true),
  credit_card_deposit_guarantee: rate.credit_card_deposit_guarantee ?? terms.guarantee,
  room_rate_description: rate.room_rate_description ?? terms.room,
  commission_type: rate.commission_type ?? terms.commission_type,
  commission_value: rate.commission_type === null ? terms.commission_value : rate.commission_value,
})
