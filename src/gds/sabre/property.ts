// HotelInfo with what describes the hotel becomes a Property. S2§3
import { amenitiesOf } from './room.ts'
import { compare } from '../../domain/money.ts'
import { emptyProperty, type Picture, type PropertyContent } from '../../domain/hotel.ts'
import {
  children,
  isOwnSource,
  type JsonNode,
  type JsonObject,
  linesAt,
  child,
  readAmount,
  readCurrency,
  textAt,
} from './fields.ts'

/** `descriptive` holds place, amenities and texts where the answer is about them; a search puts them into HotelInfo itself. */
export const readProperty = (info: JsonNode, descriptive: JsonNode, media: JsonNode): PropertyContent => {
  const code = textAt(info, 'HotelCode')
  const global = textAt(info, 'CodeContext')?.toUpperCase() === 'GLOBAL'
  const place = child(descriptive, 'LocationInfo') ?? child(info, 'LocationInfo')
  const address = child(place, 'Address')
  const city = child(address, 'CityName')
  const state = child(address, 'StateProv')
  const contact = child(place, 'Contact')
  const property: PropertyContent = {
    ...emptyProperty(),
    property_id: textAt(info, 'SabreHotelCode') ?? (global ? null : code),
    global_id: global ? code : null,
    chain_code: textAt(info, 'ChainCode'),
    chain_name: textAt(info, 'ChainName'),
    name: textAt(info, 'HotelName'),
    address: ['AddressLine1', 'AddressLine2', 'AddressLine3'].flatMap((line) => textAt(address, line) ?? []),
    city: textAt(city, 'value') ?? textAt(address, 'CityName'),
    location_code: textAt(city, 'CityCode'),
    state: textAt(state, 'StateCode') ?? textAt(state, 'value'),
    post_code: textAt(address, 'PostalCode'),
    country: countryIn(textAt(child(address, 'CountryName'), 'Code')),
    latitude: degrees(textAt(place, 'Latitude'), 90),
    longitude: degrees(textAt(place, 'Longitude'), 180),
    phone: textAt(contact, 'Phone'),
    fax: textAt(contact, 'Fax'),
    amenities: amenitiesOf(child(descriptive, 'Amenities') ? descriptive : info).flatMap((amenity) => {
      const number = textAt(amenity, 'Code')
      return number === null ? [] : [{ type: 'HA', code: number }]
    }),
    pictures: picturesIn(media),
  }
  addPolicies(property, children(child(child(descriptive, 'PropertyInfo'), 'Policies'), 'Policy'))
  addDescriptions(property, children(child(descriptive, 'Descriptions'), 'Description'))
  const rating = textAt(info, 'SabreRating')
  if (rating !== null) property.descriptions.push({ name: 'SabreRating', text: rating })
  return property
}

const countryIn = (code: string | null) => (code !== null && /^[A-Z]{2}$/.test(code) ? code : null)
const degrees = (text: string | null, most: number): string | null =>
  text !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most ? text : null

/** Each picture comes in several sizes: one of them is enough. */
const picturesIn = (media: JsonNode): Picture[] =>
  children(child(media, 'MediaItems'), 'MediaItem').flatMap((item) => {
    const images = children(child(item, 'ImageItems'), 'Image')
    const best = images.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
    const url = textAt(best, 'Url')
    return url === null ? [] : [{ url, caption: captionOf(item) }]
  })
/** The caption that the hotel wrote, else what kind of picture it is; English comes first where there are several. */
const captionOf = (item: JsonObject): string | null => {
  const captions = children(child(item, 'AdditionalInfo'), 'Info').filter((info) => textAt(info, 'Type') === 'CAPTION')
  return wordsIn(captions[0]) ?? wordsIn(child(item, 'Category'))
}
const wordsIn = (described: JsonNode): string | null => {
  const texts = children(child(described, 'Description'), 'Text')
  const english = texts.find((text) => /^en\b/i.test(textAt(text, 'Language') ?? ''))
  return textAt(english ?? texts[0], 'value')
}
const sizes: readonly (string | null)[] = ['SMALL', 'ORIGINAL', 'MEDIUM', 'LARGE']
const rankOf = (image: JsonObject) => -sizes.indexOf(textAt(image, 'Type'))

const addPolicies = (property: PropertyContent, policies: readonly JsonObject[]) => {
  for (const policy of policies) {
    const text = child(policy, 'Text')
    const type = textAt(text, 'Type')
    if (type === 'CheckIn') property.check_in ??= textAt(text, 'value')
    else if (type === 'CheckOut') property.check_out ??= textAt(text, 'value')
  }
}

const addDescriptions = (property: PropertyContent, descriptions: readonly JsonObject[]) => {
  for (const description of descriptions)
    for (const text of children(description, 'Text')) {
      const words = linesAt(text, 'value')
      if (words === null) continue
      const name = textAt(text, 'Type') ?? 'Description'
      property.descriptions.push({ name, text: words })
      if (name === 'TransportationInfo') property.transportation ??= { code: words, value: words }
    }
}

/** The range of a search; without one the lowest nightly amount. */
export const addPriceRange = (property: PropertyContent, rates: JsonNode): void => {
  for (const range of children(child(rates, 'RateRanges'), 'RateRange')) {
    const currency = readCurrency(textAt(range, 'CurrencyCode') ?? '')
    const [from, to] = ['MinRate', 'MaxRate'].map((name) => readAmount(textAt(range, name) ?? ''))
    if (currency === undefined || from === undefined || !isOwnSource(range)) continue
    property.currency = currency
    property.price_from = from
    property.price_to = to ?? null
    return
  }
  addLowestPrice(property, rates)
}

/**
 * The lowest nightly amount of a search, in the hotel's own currency: converted ones are not its prices. A search shows
 * only the cheapest rates, so the dearest of them is not the highest price of the hotel.
 */
const addLowestPrice = (property: PropertyContent, rates: JsonNode): void => {
  for (const info of children(child(rates, 'RateInfos'), 'RateInfo')) {
    const currency = readCurrency(textAt(info, 'CurrencyCode') ?? '')
    const amount = readAmount(textAt(info, 'AverageNightlyRateBeforeTax') ?? textAt(info, 'AverageNightlyRate') ?? '')
    if (currency === undefined || amount === undefined || !isOwnSource(info)) continue
    property.currency ??= currency
    if (property.currency !== currency) continue
    if (property.price_from === null || compare(amount, property.price_from) < 0) property.price_from = amount
  }
}
