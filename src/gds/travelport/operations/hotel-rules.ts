// HotelRules: everything about one booking code; Base is the value that the Details answer gave for it.
import { emptyRate } from '../../../domain/rate.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Limits, PropertyRef } from '../../gds.ts'
import type { Message } from '../read.ts'
import { addRuleItems } from '../rule-items.ts'
import { element, envelope, type Origin, providers, request } from '../soap.ts'
import { children, nights, readAnswer } from './hotel-details.ts'

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
        element('hot:HotelProperty', { HotelChain: property.chain_code, HotelCode: property.property_id }),
        nights(stay),
        element(
          'hot:HotelRulesModifiers',
          { NumberOfAdults: stay.adults, NumberOfRooms: 1 },
          providers(),
          children(stay),
          ...stay.rate_category_codes.slice(0, 1).map((code) => element('hot:RateCategory', {}, code)),
          ...stay.corporate_codes
            .slice(0, 2)
            .map((code) => element('com:CorporateDiscountID', { NegotiatedRateCode: true }, code)),
        ),
      ),
    ),
  )

/** Rules that came without a HotelRateDetail still belong to the code that was asked. */
export const readRules = (
  bytes: Uint8Array,
  asked: Pick<RulesRequest, 'stay' | 'rate_plan'>,
  limits: Pick<Limits, 'xml_depth' | 'rates'>,
): Message => {
  const message = readAnswer(bytes, 'HotelRulesRsp', asked.stay.check_in, limits)
  if (message.rates.length > 0 || message.rules.length === 0) return message
  return { ...message, rates: [addRuleItems(emptyRate(asked.rate_plan), message.rules)] }
}
