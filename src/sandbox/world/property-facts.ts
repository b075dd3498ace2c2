// What a hotel is apart from its rates: amenities, ways to reach it, ratings, pictures. Drawn from its name.
import { randomFrom } from '../random.ts'
import { type SandboxHotel, worldSeed } from './hotels.ts'

const drawn = (hotel: SandboxHotel, what: string) =>
  randomFrom(`${worldSeed}/${what}/${hotel.chain_code}${hotel.property_id}`)

const usualAmenities = ['5', '33', '76', '101', '198', '222', '64']
const unusualAmenities = ['7', '22', '35', '71', '79', '84', '96', '157', '224', '228', '316']
/** OpenTravel HAC numbers, rising. */
export const amenityNumbers = (hotel: SandboxHotel): string[] => {
  // Sent by both GDS; the wording must not change, because that would change the world.
  const random = drawn(hotel, 'sabre amenities')
  return [...usualAmenities, ...unusualAmenities.filter(() => random.chance(0.4))].toSorted(
    (a, b) => Number(a) - Number(b),
  )
}
/** Of the rooms, OpenTravel RMA. */
export const roomAmenitiesOf = (hotel: SandboxHotel): string[] => {
  const random = drawn(hotel, 'room amenities')
  return ['2', '50', '55', '59', '92', '123', '142'].filter((code) => code === '123' || random.chance(0.6))
}

const rated = ['US', 'CA', 'MX']
/** The motorists' association only rates hotels on its own continent. */
export const diamondsOf = (hotel: SandboxHotel): number | null =>
  rated.includes(hotel.city.country) ? Math.max(2, hotel.rating - drawn(hotel, 'diamonds').between(0, 1)) : null

/** OpenTravel TRP: bus, courtesy car, shuttle, taxi, train, on foot. */
export const transportationOf = (hotel: SandboxHotel): string =>
  drawn(hotel, 'transportation').pick(['3', '7', '17', '20', '21', '24'])

/** `7 KM NE OF LYS`. */
export const wayFromAirport = ({ city, distance }: SandboxHotel): string =>
  `${distance.value} ${distance.unit} ${distance.direction} OF ${city.code}`

export type PictureSize = { code: 'T' | 'M' | 'L'; width: number; height: number }
export const pictureSizes: readonly PictureSize[] = [
  { code: 'T', width: 100, height: 75 },
  { code: 'M', width: 480, height: 360 },
  { code: 'L', width: 1024, height: 768 },
]
const captions = ['Exterior', 'Lobby', 'Guest room', 'Restaurant', 'Bathroom', 'Meeting room', 'Bar', 'Suite', 'Garden']
const pictureless = 0.1
/** The subject of each picture; some hotels have none. */
export const pictureSubjects = (hotel: SandboxHotel): string[] => {
  const random = drawn(hotel, 'pictures')
  return random.chance(pictureless) ? [] : captions.slice(0, random.between(3, captions.length))
}
