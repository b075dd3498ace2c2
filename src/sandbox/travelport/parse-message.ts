// Parses a valid request, by operation, into plain values.
import type { Stay } from '../../domain/stay.ts'
import { childOf, childrenOf, type Element } from './xml-read.ts'

export type PropertyKey = { property_id: string; chain_code: string }
type Head = { version: number; trace_id: string | null; branch: string | null }

export type StayRequest = Head & {
  operation: 'HotelDetails' | 'HotelRules'
  property: PropertyKey
  stay: Stay
  /** Details: None, RatePlansOnly or Complete. */
  detail: string
  rate_plan: string | null
  base: string | null
  reference: string | null
}
export type SearchRequest = Head & {
  operation: 'HotelSearchAvailability'
  /** By code; empty if a city is searched. */
  properties: PropertyKey[]
  city: string | null
  /** Chains; empty permits all. */
  permitted: string[]
  prohibited: string[]
  name: string | null
  /** Numbers that a hotel must have. */
  amenities: string[]
  available_only: boolean
  tell: { amenities: boolean; description: boolean }
  stay: Stay
  reference: string | null
}
export type KeywordRequest = Head & {
  operation: 'HotelKeyword'
  property: PropertyKey
  list: boolean
  names: string[]
}
export type MediaRequest = Head & {
  operation: 'HotelMediaLinks'
  properties: PropertyKey[]
  secure: boolean
  /** A for all. */
  size: string
  rich: boolean
}
export type ReferenceRequest = Head & {
  operation: 'ReferenceDataRetrieve'
  type_code: string
  from: number
  most: number
  /** HA, RA; empty for all. */
  kinds: string[]
}
export type HotelRequest = StayRequest | SearchRequest | KeywordRequest | MediaRequest | ReferenceRequest

const propertyKeyOf = ({ attributes }: Element): PropertyKey => ({
  property_id: attributes['HotelCode'] ?? '',
  chain_code: attributes['HotelChain'] ?? '',
})
const isTrue = (text: string | undefined, otherwise = false) =>
  text === undefined ? otherwise : text === 'true' || text === '1'
const referenceIn = (message: Element) => childOf(message, 'NextResultReference')?.text.trim() ?? null

const stayFrom = (asked: Element, modifiers: Element | undefined): Stay => {
  const stay = childOf(asked, 'HotelStay') ?? (modifiers ? childOf(modifiers, 'HotelStay') : undefined)
  const text = (name: string) => (stay ? (childOf(stay, name)?.text.trim() ?? '') : '')
  const texts = (name: string) => (modifiers ? childrenOf(modifiers, name).map((child) => child.text.trim()) : [])
  const children = modifiers ? childOf(modifiers, 'NumberOfChildren')?.attributes['Count'] : undefined
  return {
    check_in: text('CheckinDate'),
    check_out: text('CheckoutDate'),
    adults: Number(modifiers?.attributes['NumberOfAdults'] ?? 1),
    children: Number(children ?? 0),
    corporate_codes: texts('CorporateDiscountID').toSorted(),
    rate_category_codes: texts('RateCategory').toSorted(),
  }
}

const stayRequest = (message: Element, head: Head): StayRequest => {
  const rules = message.name === 'HotelRulesReq'
  const asked = (rules ? childOf(message, 'HotelRulesLookup') : message) ?? message
  const modifiers = childOf(asked, rules ? 'HotelRulesModifiers' : 'HotelDetailsModifiers')
  const property = childOf(asked, 'HotelProperty')
  return {
    ...head,
    operation: rules ? 'HotelRules' : 'HotelDetails',
    property: property ? propertyKeyOf(property) : { property_id: '', chain_code: '' },
    stay: stayFrom(asked, modifiers),
    detail: modifiers?.attributes['RateRuleDetail'] ?? 'None',
    rate_plan: asked.attributes['RatePlanType'] ?? null,
    base: asked.attributes['Base'] ?? null,
    reference: referenceIn(message),
  }
}

const searchRequest = (message: Element, head: Head): SearchRequest => {
  const location = childOf(message, 'HotelSearchLocation')
  const modifiers = childOf(message, 'HotelSearchModifiers')
  const codes = (name: string, child: string) => {
    const list = modifiers && childOf(modifiers, name)
    return list ? childrenOf(list, child).map(({ attributes }) => attributes['Code'] ?? '') : []
  }
  const vendors = location ? childrenOf(location, 'VendorLocation') : []
  return {
    ...head,
    operation: 'HotelSearchAvailability',
    properties: vendors.map(({ attributes }) => ({
      property_id: attributes['VendorLocationID'] ?? '',
      chain_code: attributes['VendorCode'] ?? '',
    })),
    city: (location && childOf(location, 'HotelLocation')?.attributes['Location']) ?? null,
    permitted: codes('PermittedChains', 'HotelChain'),
    prohibited: codes('ProhibitedChains', 'HotelChain'),
    name: (modifiers && childOf(modifiers, 'HotelName')?.text.trim()) || null,
    amenities: codes('Amenities', 'Amenity'),
    available_only: isTrue(modifiers?.attributes['AvailableHotelsOnly']),
    tell: {
      amenities: isTrue(modifiers?.attributes['ReturnAmenities']),
      description: isTrue(modifiers?.attributes['ReturnPropertyDescription']),
    },
    stay: stayFrom(message, modifiers),
    reference: referenceIn(message),
  }
}

const keywordRequest = (message: Element, head: Head): KeywordRequest => ({
  ...head,
  operation: 'HotelKeyword',
  property: propertyKeyOf(message),
  list: isTrue(message.attributes['ReturnKeywordList']),
  names: childrenOf(message, 'Keyword').map(({ attributes }) => attributes['Name'] ?? ''),
})

const mediaRequest = (message: Element, head: Head): MediaRequest => ({
  ...head,
  operation: 'HotelMediaLinks',
  properties: childrenOf(message, 'HotelProperty').map(propertyKeyOf),
  secure: isTrue(message.attributes['SecureLinks'], true),
  size: message.attributes['SizeCode'] ?? 'A',
  rich: isTrue(message.attributes['RichMedia'], true),
})

const usualRows = 20
const referenceRequest = (message: Element, head: Head): ReferenceRequest => {
  const wanted = childOf(message, 'ReferenceDataSearchModifiers')?.attributes ?? {}
  const items = childOf(message, 'RequestReferenceDataItem')
  return {
    ...head,
    operation: 'ReferenceDataRetrieve',
    type_code: message.attributes['TypeCode'] ?? '',
    from: Number(wanted['StartFromResult'] ?? 0),
    most: Number(wanted['MaxResults'] ?? usualRows),
    kinds: items ? childrenOf(items, 'RequestAmenity').map(({ attributes }) => attributes['Type'] ?? '') : [],
  }
}

const readersByMessage: Readonly<Record<string, (message: Element, head: Head) => HotelRequest>> = {
  HotelSearchAvailabilityReq: searchRequest,
  HotelKeywordReq: keywordRequest,
  HotelMediaLinksReq: mediaRequest,
  ReferenceDataRetrieveReq: referenceRequest,
}
export const parseMessage = (message: Element, version: number, trace_id: string | null): HotelRequest => {
  const head = { version, trace_id, branch: message.attributes['TargetBranch'] ?? null }
  return (readersByMessage[message.name] ?? stayRequest)(message, head)
}
