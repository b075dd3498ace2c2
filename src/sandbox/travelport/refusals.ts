// The host's error messages: an unknown hotel, impossible dates, a skipped stay.
import { type Day, isDay, type Stay } from '../../domain/stay.ts'
import { availabilityOf, isInReach, availabilityText } from '../inventory.ts'
import { type SpecialHotel, specialHotels, specialOf } from '../specials.ts'
import { findSandboxHotel, type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import type { PropertyKey } from './parse-message.ts'

export type HostMessage = { type: 'Warning' | 'Error'; text: string }
export const checkFormat: HostMessage = { type: 'Error', text: '037 CHECK FORMAT' }
const notStored: HostMessage = { type: 'Error', text: 'PROPERTY IS NOT STORED ON ROOMMASTER' }
const chainUnknown: HostMessage = { type: 'Error', text: '019 INVALID CHAIN CODE' }

const unstored = new Set(
  specialHotels
    .filter(({ kind }) => kind === 'not_stored')
    .map(({ chain_code, property_id }) => `${chain_code}${property_id}`),
)
/** Hotels that only the other GDS sells are not stored here, and neither is the one that is unusual in this. */
export const isStored = (hotel: SandboxHotel): boolean =>
  hotel.travelport && !unstored.has(`${hotel.chain_code}${hotel.property_id}`)

export const soldHotel = (property: PropertyKey): SandboxHotel | HostMessage => {
  const hotel = findSandboxHotel(property)
  if (hotel && isStored(hotel)) return hotel
  const isChain = sandboxHotels.some(({ chain_code, travelport }) => travelport && chain_code === property.chain_code)
  return isChain ? notStored : chainUnknown
}

/** The known ones, and the message for each of the others. */
export const soldHotels = (properties: readonly PropertyKey[]): { hotels: SandboxHotel[]; unknown: HostMessage[] } => {
  const found = properties.map(soldHotel)
  return {
    hotels: found.flatMap((each) => ('text' in each ? [] : [each])),
    unknown: found.flatMap((each) => ('text' in each ? [each] : [])),
  }
}

/** A stay that the host can sell at all: real days, in order, within reach. */
export const canBeAsked = (stay: Stay, today: Day): boolean =>
  isDay(stay.check_in) &&
  isDay(stay.check_out) &&
  isInReach(stay.check_in, today) &&
  stay.check_out > stay.check_in &&
  stay.adults >= 1 &&
  stay.children >= 0

const messages: Partial<Record<SpecialHotel['kind'], HostMessage['type']>> = {
  closed_dates: 'Warning',
  minimum_stay: 'Warning',
  request_rates: 'Warning',
  no_response: 'Warning',
  unknown_message: 'Warning',
}

/** Why no rate is shown; a hotel that is merely sold out has no rates. */
export const refusalOf = (hotel: SandboxHotel, stay: Stay, today: Day): HostMessage | null => {
  const special = specialOf(hotel, stay, today)
  const type = special && messages[special.kind]
  if (special?.message && type) return { type, text: special.message }
  const text = availabilityText(availabilityOf(hotel, stay, today))
  return text === null ? null : { type: 'Warning', text }
}
