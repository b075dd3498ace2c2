// HotelRules: everything about one booking code; Base is the value that the Details answer gave for it.
import type { Stay } from '../../../domain/stay.ts'
import type { Limits, PropertyRef } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { rateOfRules } from '../read.ts'
import { element, envelope, type Origin, propertyOf, providers, request } from '../soap.ts'
import { numberOfChildren, corporateCodes, nightsElement, rateCategoryElements } from '../readers/stay-elements.ts'
import { type Limited, readAnswer } from './answer.ts'
import type { Message } from '../message.ts'

type HotelRulesRequest = {
  property: PropertyRef
  stay: Stay
  rate_plan: string
  /** As on the wire, `EUR81.00`. */
  base: string
}

/** The schema takes one rate category and two corporate codes here. */
export const rulesRequest = (origin: Origin, { property, stay, rate_plan, base }: HotelRulesRequest): string =>
  envelope(
    request(
      'HotelRulesReq',
      origin,
      {},
      element(
        'hot:HotelRulesLookup',
        { RatePlanType: rate_plan, Base: base },
        propertyOf(property),
        nightsElement(stay),
        element(
          'hot:HotelRulesModifiers',
          { NumberOfAdults: stay.adults, NumberOfRooms: 1 },
          providers(),
          numberOfChildren(stay),
          ...rateCategoryElements(stay, 1),
          ...corporateCodes(stay, 2),
        ),
      ),
    ),
  )

/** Rules without a HotelRateDetail still belong to the requested code. */
export const readRules = (
  bytes: Uint8Array,
  asked: Pick<HotelRulesRequest, 'stay' | 'rate_plan'>,
  limits: Limited,
): Message => {
  const message = readAnswer(bytes, 'HotelRulesRsp', asked.stay.check_in, limits)
  if (message.rates.length > 0 || message.rules.length === 0) return message
  return { ...message, rates: [rateOfRules(asked.rate_plan, message.rules, asked.stay.check_in)] }
}

export const rulesCall = (limits: Limits, asked: HotelRulesRequest): OutgoingCall => ({
  service: 'HotelService',
  operation: 'HotelRules',
  rate_plan: asked.rate_plan,
  request: (origin) => rulesRequest(origin, asked),
  read: (bytes) => readRules(bytes, asked, limits),
})
