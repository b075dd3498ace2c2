// The parts of a request for guests, stay and codes: each call takes as many codes as its schema allows.
import type { Stay } from '../../../domain/stay.ts'
import type { Limits } from '../../gds.ts'
import { element } from '../soap.ts'

export const nightsElement = (stay: Stay) =>
  element(
    'hot:HotelStay',
    {},
    element('hot:CheckinDate', {}, stay.check_in),
    element('hot:CheckoutDate', {}, stay.check_out),
  )
export const numberOfChildren = (stay: Stay) =>
  stay.children === 0 ? null : element('hot:NumberOfChildren', { Count: stay.children })

/** True means a rate access code, not the id of a company. */
export const corporateCodes = (stay: Stay, most: number) =>
  stay.corporate_codes
    .slice(0, most)
    .map((code) => element('com:CorporateDiscountID', { NegotiatedRateCode: true }, code))
export const rateCategoryElements = (stay: Stay, most: number) =>
  stay.rate_category_codes.slice(0, most).map((code) => element('hot:RateCategory', {}, code))

/** The gateway times out a little before we do, so that it returns what it has. */
export const maxWait = ({ first_byte_ms }: Limits): number => Math.max(1, Math.floor(first_byte_ms * 0.95))
