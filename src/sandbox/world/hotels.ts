// Turns the two tables into properties: address, coordinates, telephone, texts. The same on every machine.
import { type Random, randomFrom } from '../random.ts'
import { chains } from './chains.ts'
import { type City, cities } from './cities.ts'
import { type Care, type SandboxHotelRow, hotelRows } from './hotel-list.ts'
import { moreCities } from './more-cities.ts'
import { composeHotels } from './more-hotels.ts'
import { sabreIds } from './sabre-ids.ts'

/** Grows into every draw: another seed is another world. */
export const worldSeed = 'rateproof sandbox world 1'

export type SandboxHotel = {
  /** Travelport's id, and the world's own name for the hotel where Travelport does not sell it. */
  property_id: string
  chain_code: string
  chain_name: string
  /** Whether Travelport sells it, and under which ids Sabre does; never neither. */
  travelport: boolean
  sabre: { property_id: string; global_id: string } | null
  name: string
  /** The name as a host writes it. */
  host_name: string
  city: City
  /** Has its own seasons, events, closed weeks and minimum stays; the first hotels of the world have an even year. */
  lively: boolean
  care: Care
  rooms: number
  plans: number
  address: string
  post_code: string
  phone: string
  fax: string
  latitude: string
  longitude: string
  email: string
  check_in: string
  check_out: string
  rating: number
  /** To the airport. */
  distance: { value: number; unit: 'MILES' | 'KM'; direction: string }
  description: string
}

/** Capitals without marks: what a host's terminals can show. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'L')
    .replaceAll(/[øØ]/g, 'O')
    .replaceAll(/[ðÐ]/g, 'D')
    .replaceAll('ß', 'SS')
    .toUpperCase()

const citiesByName = new Map([...cities, ...moreCities].map((city) => [city.name, city]))
const cityOf = (name: string) => {
  const city = citiesByName.get(name)
  if (!city) throw new Error(`No city ${name}`)
  return city
}
const digitsFrom = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.between(0, 9))).join('')

const sabreIdsOf = sabreIds(worldSeed)

const hotelFrom = (row: SandboxHotelRow, index: number): SandboxHotel => {
  const [cityName, name, chain, property, care, rooms, plans, sold = 'both'] = row
  const city = cityOf(cityName)
  const random = randomFrom(`${worldSeed}/${chain}${property}`)
  const plainName = plainText(name)
  const local = digitsFrom(random, 6)
  return {
    property_id: property,
    chain_code: chain,
    chain_name: chains[chain] ?? chain,
    travelport: sold !== 'sabre',
    sabre: sold === 'travelport' ? null : sabreIdsOf(`${chain}${property}`),
    name,
    host_name: plainName.replaceAll('&', 'AND'),
    city,
    lively: index >= hotelRows.length,
    care,
    rooms,
    plans,
    address: `${random.pick(city.streets)} ${random.between(2, 118)}`,
    post_code: random.pick(city.post_codes),
    phone: `${city.phone}-${local}`,
    fax: `${city.phone}-${local.slice(0, 5)}${(Number(local[5]) + 1) % 10}`,
    latitude: (city.latitude + (random.next() - 0.5) * 0.03).toFixed(6),
    longitude: (city.longitude + (random.next() - 0.5) * 0.03).toFixed(6),
    email: `reservations@${plainName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`,
    check_in: random.pick(['2PM', '3PM', '1500', '4PM']),
    check_out: random.pick(['11AM', '12N', '1100', '10AM']),
    rating: random.between(3, 5),
    distance: {
      value: random.between(3, 24),
      unit: city.country === 'US' ? 'MILES' : 'KM',
      direction: random.pick(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']),
    },
    description: `${plainName.replaceAll('&', 'AND')} IS ${random.pick(['AN INDEPENDENT HOUSE', 'A FULL SERVICE HOTEL', 'A FAMILY RUN HOTEL'])} IN ${city.plain} WITH ${random.pick(['A RESTAURANT AND BAR', 'A ROOF TERRACE', 'A SPA AND SAUNA', 'MEETING ROOMS FOR 120'])}`,
  }
}

/** The order is part of the world: new hotels are appended. */
export const sandboxHotels: readonly SandboxHotel[] = [...hotelRows, ...composeHotels(worldSeed)].map(hotelFrom)

const demoGroup = new Set([
  ...sandboxHotels.slice(0, 8),
  ...sandboxHotels.slice(hotelRows.length - 2, hotelRows.length),
])
export const isOfDemoGroup = (hotel: SandboxHotel): boolean => demoGroup.has(hotel)

const hotelsByKey = new Map(sandboxHotels.map((hotel) => [`${hotel.chain_code}/${hotel.property_id}`, hotel]))
/** By the world's own name, wherever it is sold. */
export const findSandboxHotel = (property: { property_id: string; chain_code: string }): SandboxHotel | undefined =>
  hotelsByKey.get(`${property.chain_code}/${property.property_id}`)

const bySabreId = new Map(
  sandboxHotels.flatMap((hotel) => (hotel.sabre ? [[hotel.sabre.property_id, hotel] as const] : [])),
)
const byGlobalId = new Map(
  sandboxHotels.flatMap((hotel) => (hotel.sabre ? [[hotel.sabre.global_id, hotel] as const] : [])),
)
export const findBySabreId = (id: string): SandboxHotel | undefined => bySabreId.get(id)
export const findByGlobalId = (id: string): SandboxHotel | undefined => byGlobalId.get(id)
