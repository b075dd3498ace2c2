// HotelDetails: all rates of one property and stay (Complete, page by page), or the property alone (None).
import type { Stay } from '../../../domain/stay.ts'
import type { StayRequest, Limits, PropertyRef } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { element, envelope, type Origin, propertyOf, providers, request } from '../soap.ts'
import {
  numberOfChildren,
  corporateCodes,
  maxWait,
  nightsElement,
  rateCategoryElements,
} from '../readers/stay-elements.ts'
import { type Limited, readAnswer } from './answer.ts'
import type { Message } from '../message.ts'

type DetailsRequest = {
  property: PropertyRef
  stay: Stay
  rates: 'None' | 'Complete'
  /** The reference that the page before gave. */
  next: string | null
  /** Milliseconds after which the gateway itself is to give up on the host. */
  max_wait: number
}

/** No preferred currency is ever sent: converted amounts would not be the hotel's. */
export const detailsRequest = (origin: Origin, { property, stay, rates, next, max_wait }: DetailsRequest): string =>
  envelope(
    request(
      'HotelDetailsReq',
      origin,
      { ReturnMediaLinks: false },
      propertyOf(property),
      element(
        'hot:HotelDetailsModifiers',
        { NumberOfAdults: stay.adults, NumberOfRooms: 1, RateRuleDetail: rates, MaxWait: max_wait },
        providers(),
        ...corporateCodes(stay, 4),
        nightsElement(stay),
        numberOfChildren(stay),
        ...rateCategoryElements(stay, 8),
      ),
      next === null ? null : element('com:NextResultReference', { ProviderCode: '1G' }, next),
    ),
  )

export const readDetails = (bytes: Uint8Array, stay: Stay, limits: Limited): Message =>
  readAnswer(bytes, 'HotelDetailsRsp', stay.check_in, limits)

export const detailsCall = (
  limits: Limits,
  { property, stay }: StayRequest,
  { rates, next }: Pick<DetailsRequest, 'rates' | 'next'>,
): OutgoingCall => ({
  service: 'HotelService',
  operation: 'HotelDetails',
  request: (origin) => detailsRequest(origin, { property, stay, rates, next, max_wait: maxWait(limits) }),
  read: (bytes) => readDetails(bytes, stay, limits),
})
