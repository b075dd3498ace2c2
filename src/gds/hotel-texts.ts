// What an answer says of its hotel, for each of its rates.
import type { PropertyContent } from '../domain/hotel.ts'

export type HotelTexts = {
  location: string | null
  description: string | null
  clock: string | null
}
export const noHotelTexts: HotelTexts = { location: null, description: null, clock: null }

export const hotelTexts = (
  property: PropertyContent | null,
  { location, description }: Omit<HotelTexts, 'clock'>,
): HotelTexts => {
  const [from, to] = [property?.check_in ?? null, property?.check_out ?? null]
  const clock = [from && `Check-in ${from}`, to && `check-out ${to}`].filter(Boolean).join(', ')
  return { location, description, clock: clock || null }
}
