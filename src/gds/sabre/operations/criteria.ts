// What the requests have in common: point of sale, hotel, nights, guests, and which rates are wanted.
import { maximumCorporateCodes, maximumRateCategories, type Stay } from '../../../domain/stay.ts'
import type { StayRequest, PropertyRef } from '../../gds.ts'
import { ownSource } from '../fields.ts'

/** One kind of call: `name` is how evidence calls it, `answer` the root that its answer has. */
export type Operation<Wanted> = {
  name: string
  path: string
  answer: string
  /** The body to be sent. */
  request(pcc: string, wanted: Wanted): Record<string, unknown>
}

export const pointOfSale = (pcc: string) => ({ Source: { PseudoCityCode: pcc } })

export const isGlobalId = (id: string): boolean => /^\d{9}$/.test(id)

/** Both kinds of id are digits and one mistaken for the other is an invalid code, so the kind is always sent. */
export const hotelRef = ({ property_id, global_id }: PropertyRef) => {
  if (property_id === '') return { HotelCode: global_id ?? '', CodeContext: 'GLOBAL' }
  return { HotelCode: property_id, CodeContext: isGlobalId(property_id) ? 'GLOBAL' : 'SABRE' }
}

/**
 * Without `ConvertedRateInfoOnly: false` the hotel's own amounts are left out. No currency is preferred: converted
 * amounts would not be the hotel's.
 */
export const rateCriteria = ({ stay }: Pick<StayRequest, 'stay'>) => {
  const candidates = ratePlanCandidates(stay)
  return {
    PrepaidQualifier: 'IncludePrepaid',
    ConvertedRateInfoOnly: false,
    StayDateTimeRange: { StartDate: stay.check_in, EndDate: stay.check_out },
    Rooms: { Room: [guests(stay)] },
    ...(candidates.length > 0 && {
      // Categories filter; codes open rates in addition to the public ones.
      RatePlanCandidates: { ExactMatchOnly: stay.rate_category_codes.length > 0, RatePlanCandidate: candidates },
    }),
    RateSource: ownSource,
  }
}

const guests = ({ adults, children }: Stay) => ({
  Index: 1,
  Adults: adults,
  ...(children > 0 && { Children: children, ChildAges: Array.from({ length: children }, () => childAge).join(',') }),
})
/** Children without ages are rejected; this source prices neither, so one age is sent for all and responses warn of it. */
const childAge = '10'

/** Corporate codes open rates that others do not see; categories are OpenTravel numbers. At most eleven. */
const ratePlanCandidates = ({ corporate_codes, rate_category_codes }: Stay) => [
  ...corporate_codes.slice(0, maximumCorporateCodes).map((code) => ({ RatePlanCode: code })),
  ...rate_category_codes.slice(0, maximumRateCategories).map((code) => ({ RatePlanType: code })),
]

/** The static content to request, the same in both calls that return it. */
export const descriptiveInfo = () => ({
  PropertyInfo: true,
  LocationInfo: true,
  Amenities: true,
  Descriptions: { Description: descriptions.map((Type) => ({ Type })) },
})
const descriptions = [
  'ShortDescription',
  'Dining',
  'Facilities',
  'Recreation',
  'Services',
  'Attractions',
  'CancellationPolicy',
  'DepositPolicy',
  'Directions',
  'Policies',
  'SafetyInfo',
  'TransportationInfo',
  'GuaranteePolicy',
]
/** Without `CAPTION` pictures come without words, and without a language in any. */
export const media = () => ({
  MaxItems: 'ALL',
  MediaTypes: { Images: { Image: [{ Type: 'MEDIUM' }] } },
  AdditionalInfo: { Info: [{ Type: 'CAPTION', value: true }] },
  Languages: { Language: [{ Code: 'EN' }] },
})
