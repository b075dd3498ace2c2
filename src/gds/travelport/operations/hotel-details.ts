// HotelDetails: all rates of one property and stay (Complete, page by page), or the property alone (None).
import { type Limits, type PropertyRef } from '../../gds.ts'
import type { Stay } from '../../../domain/stay.ts'
import { type Message, readMessages } from '../read.ts'
import { element, envelope, type Origin, providers, request } from '../soap.ts'
import { decodeUtf8, Unreadable } from '../xml.ts'

export type DetailsRequest = {
  property: PropertyRef
  stay: Stay
  rates: 'None' | 'Complete'
  /** The reference that the page before gave. */
  next: string | null
}

/** No preferred currency is ever sent: converted amounts would not be the hotel's. */
export const detailsRequest = (origin: Origin, { property, stay, rates, next }: DetailsRequest): string =>
  envelope(
    request(
      'HotelDetailsReq',
      origin,
      { ReturnMediaLinks: false },
      element('hot:HotelProperty', { HotelChain: property.chain_code, HotelCode: property.property_id }),
      element(
        'hot:HotelDetailsModifiers',
        { NumberOfAdults: stay.adults, NumberOfRooms: 1, RateRuleDetail: rates },
        providers(),
        ...stay.corporate_codes.map((code) => element('com:CorporateDiscountID', { NegotiatedRateCode: true }, code)),
        nights(stay),
        children(stay),
        ...stay.rate_category_codes.map((code) => element('hot:RateCategory', {}, code)),
      ),
      next === null ? null : element('com:NextResultReference', { ProviderCode: '1G' }, next),
    ),
  )

export const nights = (stay: Stay) =>
  element(
    'hot:HotelStay',
    {},
    element('hot:CheckinDate', {}, stay.check_in),
    element('hot:CheckoutDate', {}, stay.check_out),
  )
export const children = (stay: Stay) =>
  stay.children === 0 ? null : element('hot:NumberOfChildren', { Count: stay.children })

/** The answer to one of our calls: exactly one message, of that name or a fault. Throws Unreadable for anything else. */
export const readAnswer = (
  bytes: Uint8Array,
  expected: string,
  checkIn: string,
  limits: Pick<Limits, 'xml_depth' | 'rates'>,
): Message => {
  const options = { depth: limits.xml_depth, rates: limits.rates, fragment: false, check_in: checkIn }
  const [message, ...more] = readMessages(decodeUtf8(bytes), options)
  if (!message || more.length > 0 || (message.name !== expected && message.name !== 'Fault'))
    throw new Unreadable(message ? `${message.name} came where ${expected} was expected.` : 'No Travelport message.')
  return message
}

export const readDetails = (bytes: Uint8Array, stay: Stay, limits: Pick<Limits, 'xml_depth' | 'rates'>): Message =>
  readAnswer(bytes, 'HotelDetailsRsp', stay.check_in, limits)
