// HotelRules: everything about one booking code; Base is the value that the Details answer gave for it.
import { emptyRate } from '../../../domain/rate.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Limits, PropertyRef } from '../../gds.ts'
import type { Call } from '../calls.ts'
import type { Message } from '../read.ts'
import { addRuleItems } from '../rule-items.ts'
import { element, envelope, type Origin, propertyOf, providers, request } from '../soap.ts'
import { children, corporateCodes, nights, rateCategories } from '../stay-parts.ts'
import { type Limited, readAnswer } from './answer.ts'

export type RulesRequest = {
  property: PropertyRef
  stay: Stay
  rate_plan: string
  /** As on the wire, `EUR81.00`. */
  base: string
}

/** The schema takes one rate category and two corporate codes here. */
export const rulesRequest = (origin: Origin, { property, stay, rate_plan, base }: RulesRequest): string =>
  envelope(
    request(
      'HotelRulesReq',
      origin,
      {},
      element(
        'hot:HotelRulesLookup',
        { RatePlanType: rate_plan, Base: base },
        propertyOf(property),
        nights(stay),
        element(
          'hot:HotelRulesModifiers',
          { NumberOfAdults: stay.adults, NumberOfRooms: 1 },
          providers(),
          children(stay),
          ...rateCategories(stay, 1),
          ...corporateCodes(stay, 2),
        ),
      ),
    ),
  )

/** Rules that came without a HotelRateDetail still belong to the code that was asked. */
export const readRules = (
  bytes: Uint8Array,
  asked: Pick<RulesRequest, 'stay' | 'rate_plan'>,
  limits: Limited,
): Message => {
  const message = readAnswer(bytes, 'HotelRulesRsp', asked.stay.check_in, limits)
  if (message.rates.length > 0 || message.rules.length === 0) return message
  return { ...message, rates: [addRuleItems(emptyRate(asked.rate_plan), message.rules)] }
}

export const rulesCall = (limits: Limits, asked: RulesRequest): Call => ({
  service: 'HotelService',
  operation: 'HotelRules',
  rate_plan: asked.rate_plan,
  request: (origin) => rulesRequest(origin, asked),
  read: (bytes) => readRules(bytes, asked, limits),
})
