// What tells hotels apart where they are chosen: town and codes, and the address of those that share their name.
import type { HotelRow } from '../../../contract/hotels.ts'
import type { Profile } from '../../../contract/auth.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { townText } from '../../lib/format.ts'

export const noteOfHotel = ({ gds_hotels, ...hotel }: Pick<HotelRow, 'city' | 'country' | 'gds_hotels'>): string =>
  [
    townText(hotel),
    ...gds_hotels.map(
      ({ gds_id, chain_code, property_id }) =>
        `${gdsLabelOfId(gds_id)} ${[chain_code, property_id].filter(Boolean).join(' ')}`,
    ),
  ]
    .filter(Boolean)
    .join(' · ')

type NamedHotel = Pick<HotelRow, 'id' | 'name' | 'address'>
const names = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

/** Adds the address to the note of a hotel that has the name of another one, whatever their capitals and accents. */
export const namesakeNotes = (hotels: readonly NamedHotel[]): ((hotel: NamedHotel, note: string) => string) => {
  const sorted = hotels.toSorted((one, other) => names.compare(one.name, other.name))
  const shared = new Set<number>()
  for (const [index, hotel] of sorted.entries()) {
    const next = sorted[index + 1]
    if (!next || next.id === hotel.id || names.compare(hotel.name, next.name) !== 0) continue
    shared.add(hotel.id).add(next.id)
  }
  return ({ id, address }, note) => (shared.has(id) ? [address, note].filter(Boolean).join(' · ') : note)
}

/** The hotel that somebody gave when they registered: its name, and how it is written. */
export type RegisteredHotel = { name: string; text: string }
export const registeredHotelOf = ({ about: { hotel, city } }: Pick<Profile, 'about'>): RegisteredHotel | undefined =>
  hotel ? { name: hotel, text: [hotel, city].filter(Boolean).join(', ') } : undefined
