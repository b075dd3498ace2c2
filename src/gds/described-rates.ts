// What an answer says of its hotel belongs to each of its rates, as far as these say nothing of it themselves.
import type { Property } from '../domain/hotel.ts'
import type { Rate } from '../domain/rate.ts'

export type Told = { location: string | null; description: string | null }

export const describeRates = (rates: readonly Rate[], property: Property | null, told: Told): void => {
  const [from, to] = [property?.check_in ?? null, property?.check_out ?? null]
  const clock = [from && `Check-in ${from}`, to && `check-out ${to}`].filter(Boolean).join(', ')
  for (const rate of rates) {
    rate.checkin_checkout ??= clock || null
    rate.location_info ??= told.location
    rate.property_description ??= told.description
  }
}
