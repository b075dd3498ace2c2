// HotelSearchAvailability: hotels by their codes or of a city, with place, amenities, ratings and the span of their nightly prices.
import { seedOf } from '../random.ts'
import { cleanRates } from '../inventory.ts'
import { specialOf } from '../specials.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { minorOf } from '../world/money.ts'
import { amenityNumbers, diamondsOf, roomAmenitiesOf, transportationOf } from '../world/property-facts.ts'
import type { SearchRequest } from './parse-message.ts'
import { type Fault, type HostAnswer, responseMessage } from './envelope.ts'
import { type Host, nextReference, unreferenced } from './host.ts'
import { distanceXml, plainAddress, ratingXml } from './property-xml.ts'
import { ownAmenityCodes } from './reference-tables.ts'
import { canBeAsked, checkFormat, isStored, refusalOf, type HostMessage, soldHotels } from './refusals.ts'
import { attributes, escapedXml } from './xml-write.ts'

const hotelsOnPage = 4

const searchResponse = (inner: string, summary: string, page: number | null): HostAnswer => ({
  service: 'hotel',
  root: 'HotelSearchAvailabilityRsp',
  inner,
  summary,
  page,
})

export const searchAnswer = (request: SearchRequest, host: Host): HostAnswer | Fault => {
  const { version } = request
  const messageAnswer = ({ type, text }: HostMessage) =>
    searchResponse(responseMessage(version, '5000', type, text), text, null)
  if (!canBeAsked(request.stay, host.today())) return messageAnswer(checkFormat)
  const wanted = request.city === null ? byCode(request.properties) : inCity(request.city)
  if ('text' in wanted) return messageAnswer(wanted)
  const found = wanted.hotels.filter((hotel) => isWanted(hotel, request))
  const results = found.map((hotel) => resultOf(hotel, request, host))
  const shown = request.available_only ? results.filter(({ available }) => available) : results
  const start = request.reference === null ? 0 : host.resume(request.reference)
  if (start === null) return unreferenced
  const page = shown.slice(start, start + hotelsOnPage)
  const next = start + hotelsOnPage
  const reference = next < shown.length ? nextReference(host.reference(next), version) : ''
  const unknown = wanted.unknown.map(({ type, text }) => responseMessage(version, '5000', type, text)).join('')
  return searchResponse(
    `${unknown}${reference}${page.map(({ xml }) => xml).join('')}`,
    `${page.length} of ${shown.length} hotels`,
    start / hotelsOnPage + 1,
  )
}

type Wanted = ReturnType<typeof soldHotels>
const byCode = (properties: SearchRequest['properties']): Wanted | HostMessage => {
  const wanted = soldHotels(properties)
  return wanted.hotels.length === 0 ? (wanted.unknown[0] ?? checkFormat) : wanted
}
const inCity = (city: string): Wanted | HostMessage => {
  const there = sandboxHotels.filter((hotel) => hotel.city.code === city)
  if (there.length === 0) return { type: 'Error', text: '001 INVALID CITY/AIRPORT CODE' }
  return { hotels: there.filter(isStored), unknown: [] }
}

const isWanted = (hotel: SandboxHotel, { permitted, prohibited, name, amenities }: SearchRequest): boolean => {
  const has = new Set(amenityNumbers(hotel))
  return (
    (permitted.length === 0 || permitted.includes(hotel.chain_code)) &&
    !prohibited.includes(hotel.chain_code) &&
    (name === null || hotel.host_name.includes(name.toUpperCase())) &&
    amenities.every((code) => has.has(code))
  )
}

/** Per night, from the rates without defects: a search reads another table than the rates. */
const priceSpan = (hotel: SandboxHotel, { stay }: SearchRequest, host: Host) => {
  const rates = cleanRates(hotel, stay, host.today())
  const nights = rates.flatMap(({ nightly }) => nightly.map(({ base }) => base))
  const rising = nights.toSorted((a, b) => minorOf(a) - minorOf(b))
  const changed = rates.some(({ change }) => change === 'true')
  return { plans: rates.length, from: rising[0] ?? null, to: rising.at(-1) ?? null, changed }
}

const resultOf = (hotel: SandboxHotel, request: SearchRequest, host: Host) => {
  const common = `common_v${request.version}_0`
  const refusal = refusalOf(hotel, request.stay, host.today())
  const special = specialOf(hotel, request.stay, host.today())
  const span = refusal || special?.kind === 'alternatives' ? null : priceSpan(hotel, request, host)
  const available = span !== null && span.from !== null
  const key = Buffer.from(`${hotel.chain_code}${hotel.property_id}`).toString('base64')
  const money = (amount: string | null) => (amount === null ? null : `${hotel.city.currency}${amount}`)
  const error = refusal
    ? `<hotel:HotelSearchError Code="5000" Type="${refusal.type}">${escapedXml(refusal.text)}</hotel:HotelSearchError>`
    : ''
  const rateInfo = available
    ? `<hotel:RateInfo${attributes({
        MinimumAmount: money(span.from),
        MinAmountRateChanged: String(span.changed),
        MaximumAmount: money(span.to),
        MaxAmountRateChanged: String(span.changed),
      })}/>`
    : ''
  const description = request.tell.description
    ? `<hotel:PropertyDescription ProviderCode="1G">${escapedXml(hotel.description)}</hotel:PropertyDescription>`
    : ''
  const property = `<hotel:HotelProperty${attributes({
    HotelChain: hotel.chain_code,
    HotelCode: hotel.property_id,
    HotelLocation: hotel.city.code,
    Name: hotel.host_name,
    VendorLocationKey: key,
    HotelTransportation: transportationOf(hotel),
    ReserveRequirement: 'Guarantee',
    ParticipationLevel: 'L',
    Availability: refusal ? null : available ? 'Available' : 'NotAvailable',
    NumOfRatePlans: available ? String(span.plans) : null,
  })}>${placeXml(hotel, common)}${request.tell.amenities ? amenitiesXml(hotel) : ''}</hotel:HotelProperty>`
  const vendor = `<${common}:VendorLocation${attributes({ ProviderCode: '1G', VendorCode: hotel.chain_code, VendorLocationID: hotel.property_id, Key: key })}/>`
  const type = `<hotel:HotelType SourceLink="${available && special?.kind !== 'not_live'}"/>`
  return {
    available,
    xml: `<hotel:HotelSearchResult>${vendor}${property}${error}${rateInfo}${type}${description}</hotel:HotelSearchResult>`,
  }
}

const placeXml = (hotel: SandboxHotel, common: string) => {
  const diamonds = diamondsOf(hotel)
  const ratings = (diamonds === null ? '' : ratingXml('AAA', diamonds)) + ratingXml('NTM', hotel.rating)
  return `<hotel:PropertyAddress>${plainAddress(hotel)}</hotel:PropertyAddress><${common}:CoordinateLocation latitude="${hotel.latitude}" longitude="${hotel.longitude}"/>${distanceXml(hotel, common)}${ratings}`
}

/** Every third hotel has each of the numbers that Travelport added to the list. */
const amenitiesXml = (hotel: SandboxHotel) => {
  const own = ownAmenityCodes.filter((code) => seedOf(`${hotel.chain_code}${hotel.property_id}/${code}`) % 3 === 0)
  const hotelOnes = [...amenityNumbers(hotel), ...own].map((code) => `<hotel:Amenity Code="${code}" AmenityType="HA"/>`)
  const roomOnes = roomAmenitiesOf(hotel).map((code) => `<hotel:Amenity Code="${code}" AmenityType="RA"/>`)
  return `<hotel:Amenities>${hotelOnes.join('')}${roomOnes.join('')}</hotel:Amenities>`
}
