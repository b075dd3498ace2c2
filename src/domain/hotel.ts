// A property as a GDS describes it, apart from its rates. S2§3
import type { Coded } from './rate.ts'

/** A property keyword (Travelport): its name, its meaning and its text. S2§3 */
export type Keyword = { keyword: string; description: string | null; value: string | null }

/** A picture that a GDS names. `url` is as received: never fetched or linked without looking at it. */
export type Picture = { url: string; caption: string | null }

/** null and empty mean: not on the wire. Texts are as received. */
export type PropertyContent = {
  /** Text: leading zeros matter. */
  property_id: string | null
  /** Sabre's id of nine digits over all sources; another number than `property_id`. */
  global_id: string | null
  chain_code: string | null
  chain_name: string | null
  name: string | null
  /** Free lines; Travelport does not structure city and postcode. */
  address: string[]
  city: string | null
  state: string | null
  post_code: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** City or airport code the property is filed under. */
  location_code: string | null
  phone: string | null
  fax: string | null
  latitude: string | null
  longitude: string | null
  distance_from_airport: { value: string; units: string; direction: string | null } | null
  transportation: Coded | null
  check_in: string | null
  check_out: string | null
  rating_aaa: string | null
  rating_ntm: string | null
  /** Keyed by type (HA hotel, RA room) and code: the same number means different things in each. */
  amenities: { type: string; code: string }[]
  /** Description, Location and the like, by their wire names. */
  descriptions: { name: string; text: string }[]
  price_from: string | null
  price_to: string | null
  currency: string | null
  keywords: Keyword[]
  pictures: Picture[]
  /** true: live from the vendor; false: from the GDS's own database, perhaps stale. */
  live: boolean | null
}
export const emptyProperty = (): PropertyContent => ({
  property_id: null,
  global_id: null,
  chain_code: null,
  chain_name: null,
  name: null,
  address: [],
  city: null,
  state: null,
  post_code: null,
  country: null,
  location_code: null,
  phone: null,
  fax: null,
  latitude: null,
  longitude: null,
  distance_from_airport: null,
  transportation: null,
  check_in: null,
  check_out: null,
  rating_aaa: null,
  rating_ntm: null,
  amenities: [],
  descriptions: [],
  price_from: null,
  price_to: null,
  currency: null,
  keywords: [],
  pictures: [],
  live: null,
})
