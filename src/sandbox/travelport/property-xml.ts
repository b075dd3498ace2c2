// A property as Details describes it.
import { plainText, type SandboxHotel } from '../world/hotels.ts'
import { escaped } from './xml-write.ts'

export const plainAddress = ({ address, city, post_code }: SandboxHotel): string =>
  `<hotel:Address>${escaped(plainText(address))}</hotel:Address><hotel:Address>${city.plain} ${city.country} ${post_code}</hotel:Address>`

/** Its codes, name and address alone. */
export const bareProperty = (hotel: SandboxHotel): string =>
  `<hotel:HotelProperty HotelChain="${hotel.chain_code}" HotelCode="${hotel.property_id}" HotelLocation="${hotel.city.code}" Name="${escaped(hotel.host_name)}"><hotel:PropertyAddress>${plainAddress(hotel)}</hotel:PropertyAddress></hotel:HotelProperty>`

export const propertyXml = (hotel: SandboxHotel, version: number): string => {
  const common = `common_v${version}_0`
  const { city } = hotel
  return `<hotel:HotelProperty HotelChain="${hotel.chain_code}" HotelCode="${hotel.property_id}" HotelLocation="${city.code}" Name="${escaped(hotel.host_name)}"><hotel:PropertyAddress>${plainAddress(hotel)}</hotel:PropertyAddress><${common}:PhoneNumber Type="Business" Number="${hotel.phone}"/><${common}:PhoneNumber Type="Fax" Number="${hotel.fax}"/><${common}:Distance Units="${city.country === 'US' ? 'MI' : 'KM'}" Value="${hotel.distance.value}" Direction="${hotel.distance.direction}"/><hotel:HotelRating RatingProvider="NTM"><hotel:Rating>${hotel.rating}</hotel:Rating></hotel:HotelRating></hotel:HotelProperty>`
}

const item = (name: string, text: string) =>
  `<hotel:HotelDetailItem Name="${name}"><hotel:Text>${escaped(text)}</hotel:Text></hotel:HotelDetailItem>`
export const detailItemsXml = (hotel: SandboxHotel, whole: boolean): string => {
  const times = item('CheckInTime', hotel.check_in) + item('CheckOutTime', hotel.check_out)
  if (!whole) return times
  const { value, direction } = hotel.distance
  return `${times}${item('Description', hotel.description)}${item('Location', `${value} ${hotel.city.country === 'US' ? 'MILES' : 'KM'} ${direction} OF ${hotel.city.code} AIRPORT IN ${hotel.city.plain}`)}`
}
