// HotelSearchAvailability for one property: its place, amenities, ratings and the span of its nightly prices.
import type { Stay } from '../../../domain/stay.ts'
import type { StayRequest, Limits, PropertyRef } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { element, envelope, type Origin, providers, request } from '../soap.ts'
import { numberOfChildren, maxWait, nightsElement } from '../readers/stay-elements.ts'
import { readAnswer } from './answer.ts'
import type { Message } from '../message.ts'

type SearchRequest = {
  property: PropertyRef
  stay: Stay
  max_wait: number
}

/** One property has one page. Without negotiated codes, because the search's prices are meant to be public. */
export const searchRequest = (origin: Origin, { property, stay, max_wait }: SearchRequest): string =>
  envelope(
    request(
      'HotelSearchAvailabilityReq',
      origin,
      {},
      element(
        'hot:HotelSearchLocation',
        {},
        element('com:VendorLocation', {
          ProviderCode: '1G',
          VendorCode: property.chain_code,
          VendorLocationID: property.property_id,
        }),
      ),
      element(
        'hot:HotelSearchModifiers',
        {
          NumberOfAdults: stay.adults,
          NumberOfRooms: 1,
          MaxWait: max_wait,
          ReturnPropertyDescription: true,
          ReturnAmenities: true,
        },
        providers(),
        numberOfChildren(stay),
      ),
      nightsElement(stay),
    ),
  )

export const searchCall = (limits: Limits, { property, stay }: StayRequest): OutgoingCall => ({
  service: 'HotelService',
  operation: 'HotelSearchAvailability',
  request: (origin) => searchRequest(origin, { property, stay, max_wait: maxWait(limits) }),
  read: (bytes): Message => readAnswer(bytes, 'HotelSearchAvailabilityRsp', stay.check_in, limits),
})
