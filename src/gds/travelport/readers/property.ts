// Turns HotelProperty and the elements around it into a Property. S2§3
import { transportationNames } from '../../../domain/codes/transportation.ts'
import { emptyProperty, type PropertyContent } from '../../../domain/hotel.ts'
import { compare } from '../../../domain/money.ts'
import type { Coded } from '../../../domain/rate.ts'
import { statedPropertyFields } from '../../stated-fields.ts'
import { codedValue } from '../../values.ts'
import { readMoney } from './money.ts'
import type { NamedText } from './rule-texts.ts'
import { children, attribute, type Element, child, joinedText } from '../xml.ts'

export const readProperty = (element: Element): PropertyContent => {
  const numbers = children(element, 'PhoneNumber')
  const phone = (...types: (string | null)[]) => {
    for (const type of types) {
      const found = numbers.find((each) => attribute(each, 'Type') === type && attribute(each, 'Number') !== null)
      if (found) return wholeNumber(found)
    }
    return null
  }
  const rating = (provider: string) => {
    const found = children(element, 'HotelRating').find((each) => attribute(each, 'RatingProvider') === provider)
    return children(found, 'Rating')[0]?.text || null
  }
  const place = child(element, 'CoordinateLocation')
  return {
    ...emptyProperty(),
    property_id: attribute(element, 'HotelCode'),
    chain_code: attribute(element, 'HotelChain'),
    name: attribute(element, 'Name'),
    address: children(child(element, 'PropertyAddress'), 'Address').flatMap(({ text }) => (text === '' ? [] : [text])),
    location_code: attribute(element, 'HotelLocation'),
    phone: phone('Business', 'Hotel', 'Reservations', 'Other', null),
    fax: phone('Fax'),
    latitude: attribute(place, 'latitude'),
    longitude: attribute(place, 'longitude'),
    distance_from_airport: distance(child(element, 'Distance')),
    transportation: transportation(attribute(element, 'HotelTransportation')),
    rating_aaa: rating('AAA'),
    rating_ntm: rating('NTM'),
    amenities: children(child(element, 'Amenities'), 'Amenity').flatMap((amenity) => {
      const code = attribute(amenity, 'Code')
      return code === null ? [] : [{ type: attribute(amenity, 'AmenityType') ?? 'HA', code }]
    }),
    descriptions: marketingMessage(child(element, 'MarketingMessage')),
  }
}

/** Aggregators give country and area apart. */
const wholeNumber = (element: Element): string =>
  [attribute(element, 'CountryCode'), attribute(element, 'AreaCode'), attribute(element, 'Number')]
    .filter((part) => part !== null)
    .join(' ')

const marketingMessage = (element: Element | undefined): NamedText[] => {
  const text = joinedText(element)
  return text === null ? [] : [{ name: 'Marketing Message', text }]
}

const distance = (element: Element | undefined): PropertyContent['distance_from_airport'] => {
  const value = attribute(element, 'Value')
  return value === null
    ? null
    : { value, units: attribute(element, 'Units') ?? 'MI', direction: attribute(element, 'Direction') }
}

/** Old schemas write the word itself where newer ones write the code. */
const transportation = (text: string | null): Coded | null =>
  text === null || /^\d+$/.test(text) ? codedValue(text, transportationNames) : { code: text, value: text }

/** The nightly range over all suppliers of a search result, in the first currency. An amount that cannot be read is left out. */
export const addRateInfo = (property: PropertyContent, infos: readonly Element[]): void => {
  const amounts = (name: string) => infos.flatMap((info) => readMoney(attribute(info, name) ?? '') ?? [])
  const [from, to] = [amounts('MinimumAmount'), amounts('MaximumAmount')]
  const currency = from[0]?.currency ?? to[0]?.currency
  if (currency === undefined) return
  const inIt = (list: typeof from) =>
    list.flatMap((money) => (money.currency === currency ? [money.amount] : [])).toSorted(compare)
  property.currency = currency
  property.price_from = inIt(from)[0] ?? null
  property.price_to = inIt(to).at(-1) ?? null
}

export const addDetailItem = (property: PropertyContent, item: NamedText): void => {
  if (/^check-?\s?in(\s?time)?$/i.test(item.name)) property.check_in = item.text
  else if (/^check-?\s?out(\s?time)?$/i.test(item.name)) property.check_out = item.text
  else property.descriptions.push(item)
  if (/^transportation$/i.test(item.name)) property.transportation ??= { code: item.text, value: item.text }
}

/** What both say is the first one's word; lists of texts are put together. */
export const mergeProperties = (first: PropertyContent, second: PropertyContent): PropertyContent => {
  const merged: PropertyContent = { ...second, ...statedPropertyFields(first) }
  merged.descriptions = [
    ...first.descriptions,
    ...second.descriptions.filter(({ text }) => first.descriptions.every((other) => other.text !== text)),
  ]
  return merged
}
