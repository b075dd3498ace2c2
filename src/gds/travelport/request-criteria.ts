// What a request asks for, as far as its response does not say it: booking code, guests, codes, how much detail.
import type { Stay } from '../../domain/stay.ts'
import { readCount } from '../values.ts'
import type { Element } from './xml.ts'

export type RequestCriteria = Partial<Pick<Stay, 'adults' | 'children' | 'corporate_codes' | 'rate_category_codes'>> & {
  /** The code whose rules are requested. */
  rate_plan?: string
  rooms?: number
  /** `None`, `RatePlansOnly`, `Complete`. */
  detail?: string
}
export const noCriteria: RequestCriteria = {}

/** Guests, code and detail stand in attributes: of the modifiers, of their children, of the lookup. */
export const withAttributes = (
  criteria: RequestCriteria,
  name: string,
  attributes: Readonly<Record<string, string>>,
): RequestCriteria => {
  const adults = readCount(attributes['NumberOfAdults'] ?? '')
  const rooms = readCount(attributes['NumberOfRooms'] ?? '')
  const children = name === 'NumberOfChildren' ? readCount(attributes['Count'] ?? '') : undefined
  const rate_plan = name === 'HotelRulesLookup' ? attributes['RatePlanType'] : undefined
  const detail = attributes['RateRuleDetail']
  return {
    ...criteria,
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
    ...(rooms !== undefined && { rooms }),
    ...(rate_plan !== undefined && { rate_plan }),
    ...(detail !== undefined && { detail }),
  }
}

export const withCode = (
  criteria: RequestCriteria,
  list: 'corporate_codes' | 'rate_category_codes',
  { text }: Element,
): RequestCriteria => (text === '' ? criteria : { ...criteria, [list]: [...(criteria[list] ?? []), text].toSorted() })
