// A property as Details describes it.
import { plainText, type SandboxHotel } from '../world/hotels.ts'
import { wayFromAirport } from '../world/property-facts.ts'
import { escapedXml } from './xml-write.ts'

export const plainAddress = ({ address, city, post_code }: SandboxHotel): string =>
  `<hotel:Address>${escapedXml(plainText(address))}</hotel:Address><hotel:Address>${city.plain} ${city.country} ${post_code}</hotel:Address>`

const describedAs = (hotel: SandboxHotel, more: string) =>
  `<hotel:HotelProperty HotelChain="${hotel.chain_code}" HotelCode="${hotel.property_id}" HotelLocation="${hotel.city.code}" Name="${escapedXml(hotel.host_name)}"><hotel:PropertyAddress>${plainAddress(hotel)}</hotel:PropertyAddress>${more}</hotel:HotelProperty>`

/** Its codes, name and address alone. */
export const bareProperty = (hotel: SandboxHotel): string => describedAs(hotel, '')

/** `common` is the prefix of the common schema. */
export const distanceXml = ({ distance: { value, unit, direction } }: SandboxHotel, common: string): string =>
  `<${common}:Distance Units="${unit === 'KM' ? 'KM' : 'MI'}" Value="${value}" Direction="${direction}"/>`

export const ratingXml = (provider: string, value: number): string =>
  `<hotel:HotelRating RatingProvider="${provider}"><hotel:Rating>${value}</hotel:Rating></hotel:HotelRating>`

export const propertyXml = (hotel: SandboxHotel, version: number): string => {
  const common = `common_v${version}_0`
  const phone = (type: string, number: string) => `<${common}:PhoneNumber Type="${type}" Number="${number}"/>`
  return describedAs(
    hotel,
    `${phone('Business', hotel.phone)}${phone('Fax', hotel.fax)}${distanceXml(hotel, common)}${ratingXml('NTM', hotel.rating)}`,
  )
}

const item = (name: string, text: string) =>
  `<hotel:HotelDetailItem Name="${name}"><hotel:Text>${escapedXml(text)}</hotel:Text></hotel:HotelDetailItem>`
export const detailItemsXml = (hotel: SandboxHotel, whole: boolean): string => {
  const times = item('CheckInTime', hotel.check_in) + item('CheckOutTime', hotel.check_out)
  if (!whole) return times
  const place = `${wayFromAirport(hotel)} AIRPORT IN ${hotel.city.plain}`
  return `${times}${item('Description', hotel.description)}${item('Location', place)}`
}
