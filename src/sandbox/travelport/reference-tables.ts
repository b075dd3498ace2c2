// Lookup tables: the code tables that the utility service publishes, in the host's capitals.
import { amenityNames } from '../../domain/codes/amenities.ts'
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'

/** `kind` is HA or RA of an amenity, with the words for it. */
export type ReferenceRow = { code: string; name: string; kind: readonly [type: string, words: string] | null }

const hotelAmenity = ['HA', 'Hotel Amenity'] as const
const roomAmenity = ['RA', 'Room Amenity'] as const
const referenceRows = (names: Readonly<Record<string, string>>, kind: ReferenceRow['kind']): ReferenceRow[] =>
  Object.entries(names).map(([code, name]) => ({ code, name, kind }))

/** Travelport's own numbers, after those of OpenTravel. */
const ownAmenities = {
  901: 'Rooms with balcony',
  902: 'Adults only',
  903: 'Airport hotel',
  906: 'Bathroom amenities free',
  912: 'City center location',
  918: 'Digital key',
  924: 'Family rooms',
  931: 'High speed internet free',
  940: 'Late arrival possible',
  947: 'Mobile check-in',
  955: 'Quiet rooms',
  961: 'Soundproof windows',
  969: 'Yoga room',
}
const roomAmenities = {
  2: 'Air conditioning',
  50: 'Hairdryer',
  55: 'Iron',
  59: 'Kitchenette',
  69: 'Minibar',
  74: 'Non-smoking',
  85: 'Private bathroom',
  92: 'Safe',
  123: 'Wireless internet connection',
  142: 'Shower',
}

export const ownAmenityCodes: readonly string[] = Object.keys(ownAmenities)
export const referenceTables: Readonly<Record<string, readonly ReferenceRow[]>> = {
  HotelRateCategory: referenceRows(rateCategoryNames, null),
  HotelAmenities: [
    ...referenceRows(amenityNames, hotelAmenity),
    ...referenceRows(ownAmenities, hotelAmenity),
    ...referenceRows(roomAmenities, roomAmenity),
  ],
}
