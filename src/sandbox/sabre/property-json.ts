// A hotel as Sabre describes it: its names and codes, and the requested static content.
import { amenityNames } from '../../domain/codes/amenities.ts'
import { transportationNames } from '../../domain/codes/transportation.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { amenityNumbers, transportationOf } from '../world/property-facts.ts'
import type { Content } from './request.ts'

/** For a hotel that Sabre sells: the Global id comes first, whichever was requested. */
export const shortInfo = (hotel: SandboxHotel) => ({
  HotelCode: hotel.sabre?.global_id ?? '',
  CodeContext: 'GLOBAL',
  SabreHotelCode: hotel.sabre?.property_id ?? '',
  ChainCode: hotel.chain_code,
})
export const hotelInfo = (hotel: SandboxHotel) => {
  const { ChainCode, ...ids } = shortInfo(hotel)
  return {
    ...ids,
    HotelName: hotel.name,
    ChainCode,
    ChainName: hotel.chain_name,
    BrandCode: '10000',
    BrandName: hotel.chain_name,
    SabreRating: hotel.rating.toFixed(1),
  }
}

/** `2PM`, `12N` and `1500` are all `HHMM` here. */
const sabreClock = (time: string): string => {
  const [, digits = '', half] = /^(\d+)(AM|PM|N)?$/.exec(time) ?? []
  if (half === undefined) return digits.padStart(4, '0')
  const hour = (Number(digits) % 12) + (half === 'AM' ? 0 : 12)
  return `${String(hour).padStart(2, '0')}00`
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
export const locationJson = ({ latitude, longitude, address, city, post_code, phone, fax }: SandboxHotel) => ({
  Latitude: latitude,
  Longitude: longitude,
  Address: {
    AddressLine1: address,
    CityName: { CityCode: city.code, value: city.name },
    PostalCode: post_code,
    CountryName: { Code: city.country, value: countryNames.of(city.country) ?? city.country },
  },
  Contact: { Phone: phone, Fax: fax },
})

export const amenitiesJson = (hotel: SandboxHotel) => ({
  Amenity: amenityNumbers(hotel).map((code) => ({
    Code: Number(code),
    Description: amenityNames[code] ?? '',
    ComplimentaryInd: (amenityNames[code] ?? '').endsWith(', free'),
    value: '',
  })),
})

const textsByKind: Readonly<Record<string, (hotel: SandboxHotel) => string>> = {
  ShortDescription: ({ description }) => description,
  TransportationInfo: (hotel) => {
    const { city, distance } = hotel
    const by = (transportationNames[transportationOf(hotel)] ?? 'Taxi').toUpperCase()
    return `${by} FROM ${city.code} AIRPORT ${distance.value} ${distance.unit} ABOUT ${10 + distance.value * 2} MINUTES`
  },
  Directions: ({ city, distance }) => `THE AIRPORT ${city.code} LIES ${distance.direction} OF THE HOTEL`,
  CancellationPolicy: () => 'CANCELLATION TERMS ARE THOSE OF THE RATE',
  DepositPolicy: () => 'DEPOSITS ARE THOSE OF THE RATE',
  GuaranteePolicy: () => 'ALL RESERVATIONS MUST BE GUARANTEED BY CARD OR DEPOSIT',
  Facilities: ({ rooms }) => `ROOMS OF ${rooms} KINDS ALL WITH WIFI`,
  Policies: () => 'PETS ON REQUEST',
}

const floorsOf = (hotel: SandboxHotel) => 2 + (Number(hotel.phone.at(-1)) || 1)

/** Rate info of the fifth version counts floors and rooms, the fourth of content writes them as text. */
export const descriptiveInfo = (hotel: SandboxHotel, content: Content, asText: boolean) => {
  const [floors, rooms] = [floorsOf(hotel), hotel.rooms * 14]
  const described = content.descriptions.flatMap((Type) => {
    const text = textsByKind[Type]
    return text ? [{ Text: { Type, value: text(hotel) } }] : []
  })
  return {
    ...(content.property && {
      PropertyInfo: {
        Floors: asText ? String(floors) : floors,
        Rooms: asText ? String(rooms) : rooms,
        Policies: {
          Policy: [
            { Text: { Type: 'CheckIn', value: sabreClock(hotel.check_in) } },
            { Text: { Type: 'CheckOut', value: sabreClock(hotel.check_out) } },
          ],
        },
      },
    }),
    ...(content.location && { LocationInfo: locationJson(hotel) }),
    ...(content.amenities && { Amenities: amenitiesJson(hotel) }),
    ...(described.length > 0 && { Descriptions: { Description: described } }),
  }
}
