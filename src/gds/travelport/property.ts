// HotelProperty with what stands around it becomes a Property. S2§3
import { transportationNames } from '../../domain/codes/transportation.ts'
import { emptyProperty, type Property } from '../../domain/hotel.ts'
import type { Coded } from '../../domain/rate.ts'
import { saidOfProperty } from '../said.ts'
import { coded } from '../values.ts'
import { readMoney } from './money.ts'
import type { NamedText } from './rule-items.ts'
import { all, attribute, type Element, only } from './xml.ts'

export const readProperty = (element: Element): Property => {
  const phone = (type: string) => {
    const found = all(element, 'PhoneNumber').find((each) => attribute(each, 'Type') === type)
    return attribute(found, 'Number')
  }
  const rating = (provider: string) => {
    const found = all(element, 'HotelRating').find((each) => attribute(each, 'RatingProvider') === provider)
    return all(found, 'Rating')[0]?.text || null
  }
  const place = only(element, 'CoordinateLocation')
  return {
    ...emptyProperty(),
    property_id: attribute(element, 'HotelCode'),
    chain_code: attribute(element, 'HotelChain'),
    name: attribute(element, 'Name'),
    address: all(only(element, 'PropertyAddress'), 'Address').flatMap(({ text }) => (text === '' ? [] : [text])),
    location_code: attribute(element, 'HotelLocation'),
    phone: phone('Business'),
    fax: phone('Fax'),
    latitude: attribute(place, 'latitude'),
    longitude: attribute(place, 'longitude'),
    distance_from_airport: distance(only(element, 'Distance')),
    transportation: transportation(attribute(element, 'HotelTransportation')),
    rating_aaa: rating('AAA'),
    rating_ntm: rating('NTM'),
    amenities: all(only(element, 'Amenities'), 'Amenity').flatMap((amenity) => {
      const code = attribute(amenity, 'Code')
      return code === null ? [] : [{ type: attribute(amenity, 'AmenityType') ?? 'HA', code }]
    }),
  }
}

const distance = (element: Element | undefined): Property['distance_from_airport'] => {
  const value = attribute(element, 'Value')
  return value === null
    ? null
    : { value, units: attribute(element, 'Units') ?? '', direction: attribute(element, 'Direction') }
}

/** Old schemas write the word itself where newer ones write the code. */
const transportation = (text: string | null): Coded | null =>
  text === null || /^\d+$/.test(text) ? coded(text, transportationNames) : { code: text, value: text }

/** The nightly span of a search result. An amount that cannot be read is left out. */
export const addRateInfo = (property: Property, infos: readonly Element[]): void => {
  for (const info of infos) {
    const from = readMoney(attribute(info, 'MinimumAmount') ?? '')
    const to = readMoney(attribute(info, 'MaximumAmount') ?? '')
    const currency = from?.currency ?? to?.currency
    if (currency === undefined) continue
    property.currency = currency
    property.price_from = from?.amount ?? null
    property.price_to = to?.currency === currency ? to.amount : null
    return
  }
}

export const addDetailItem = (property: Property, item: NamedText): void => {
  if (/^check-?\s?in(\s?time)?$/i.test(item.name)) property.check_in = item.text
  else if (/^check-?\s?out(\s?time)?$/i.test(item.name)) property.check_out = item.text
  else property.descriptions.push(item)
  if (/^transportation$/i.test(item.name)) property.transportation ??= { code: item.text, value: item.text }
}

/** What both say is the first one's word; lists of texts are put together. */
export const mergeProperties = (first: Property, second: Property): Property => {
  const merged: Property = { ...second, ...saidOfProperty(first) }
  merged.descriptions = [
    ...first.descriptions,
    ...second.descriptions.filter(({ text }) => first.descriptions.every((said) => said.text !== text)),
  ]
  return merged
}
