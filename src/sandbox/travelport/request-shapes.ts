// What the gateway accepts of each message that the sandbox serves. A lookup table.
import type { ChildRule, Shape } from './request-schema.ts'

const any = /[\s\S]*/
const flagForm = /^(true|false|0|1)$/
const whole = /^[+-]?\d+$/
const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const baseAttributes = {
  TraceId: any,
  TokenId: any,
  AuthorizedBy: any,
  TargetBranch: /^.{1,25}$/,
  OverrideLogging: any,
  LanguageCode: any,
  RetrieveProviderReservationDetails: flagForm,
  ReturnAmenities: flagForm,
  ReturnSponsoredFlight: flagForm,
}
const baseParts: readonly ChildRule[] = [
  {
    room: 'common',
    name: 'BillingPointOfSaleInfo',
    least: 1,
    attributes: { OriginApplication: any, CIDBNumber: /^\d{10}$/ },
    needed: ['OriginApplication'],
  },
  { room: 'common', name: 'AgentIDOverride', most: 999 },
  { room: 'common', name: 'TerminalSessionInfo' },
  { room: 'common', name: 'OverridePCC' },
]
const property: ChildRule = {
  room: 'hotel',
  name: 'HotelProperty',
  least: 1,
  attributes: { HotelChain: /^..$/, HotelCode: /^.{0,32}$/, HotelLocation: /^.{3,6}$/, Name: any },
  needed: ['HotelChain', 'HotelCode'],
}
const stay: ChildRule = {
  room: 'hotel',
  name: 'HotelStay',
  least: 1,
  attributes: { Key: any },
  parts: [
    { room: 'hotel', name: 'CheckinDate', least: 1, text: dayForm },
    { room: 'hotel', name: 'CheckoutDate', least: 1, text: dayForm },
  ],
}
const providers: ChildRule = {
  room: 'common',
  name: 'PermittedProviders',
  parts: [{ room: 'common', name: 'Provider', least: 1, attributes: { Code: /^.{2,5}$/ }, needed: ['Code'] }],
}
const childRule: ChildRule = {
  room: 'hotel',
  name: 'NumberOfChildren',
  attributes: { Count: whole, Amount: any },
  needed: ['Count'],
  parts: [{ room: 'hotel', name: 'Age', most: 99, text: whole }],
}
const corporate = (most: number): ChildRule => ({
  room: 'common',
  name: 'CorporateDiscountID',
  most,
  attributes: { NegotiatedRateCode: flagForm },
  text: any,
})
const category = (most: number): ChildRule => ({
  room: 'hotel',
  name: 'RateCategory',
  most,
  text: /^[1-9]\d*$/,
})
const chains: ChildRule = {
  room: 'hotel',
  name: 'HotelChain',
  least: 1,
  most: 999,
  attributes: { Code: /^..$/ },
  needed: ['Code'],
}
const modifierAttributes = { NumberOfAdults: whole, NumberOfRooms: whole, TotalOccupants: whole, Key: any }

const search: Shape = {
  attributes: { ...baseAttributes, PolicyReference: any },
  parts: [
    ...baseParts,
    { room: 'common', name: 'NextResultReference', attributes: { ProviderCode: any }, text: /\S/ },
    {
      room: 'hotel',
      name: 'HotelSearchLocation',
      parts: [
        {
          room: 'hotel',
          name: 'HotelLocation',
          attributes: { Location: /^.{3}$/, LocationType: /^(City|Airport)$/ },
        },
        {
          room: 'common',
          name: 'VendorLocation',
          most: 99,
          attributes: { ProviderCode: /^.{2,5}$/, VendorCode: /^.{2,5}$/, VendorLocationID: /\S/, Key: any },
          needed: ['ProviderCode', 'VendorCode'],
        },
      ],
    },
    {
      room: 'hotel',
      name: 'HotelSearchModifiers',
      attributes: {
        NumberOfAdults: whole,
        NumberOfRooms: whole,
        IsRelaxed: flagForm,
        PreferredCurrency: /^[A-Z]{3}$/,
        AvailableHotelsOnly: flagForm,
        MaxWait: /^[1-9]\d*$/,
        AggregateResults: flagForm,
        ReturnPropertyDescription: flagForm,
        NumOfRatePlans: /^[1-9]\d*$/,
        ReturnAmenities: flagForm,
      },
      parts: [
        { room: 'hotel', name: 'PermittedChains', parts: [chains] },
        { room: 'hotel', name: 'ProhibitedChains', parts: [chains] },
        providers,
        { room: 'common', name: 'LoyaltyCard', most: 4 },
        { room: 'hotel', name: 'HotelName', text: any },
        corporate(999),
        category(8),
        { room: 'hotel', name: 'HotelBedding', most: 4 },
        {
          room: 'hotel',
          name: 'Amenities',
          parts: [
            {
              room: 'hotel',
              name: 'Amenity',
              most: 8,
              attributes: { Code: /^[1-9]\d{0,2}$/, AmenityType: /^..$/ },
              needed: ['Code'],
            },
          ],
        },
        childRule,
      ],
    },
    stay,
    { room: 'common', name: 'PointOfSale' },
  ],
}

const keyword: Shape = {
  attributes: {
    ...baseAttributes,
    HotelChain: /^..$/,
    HotelCode: /^.{0,32}$/,
    CheckinDate: dayForm,
    ReturnKeywordList: flagForm,
  },
  needed: ['HotelChain'],
  parts: [
    ...baseParts,
    {
      room: 'common',
      name: 'Keyword',
      most: 15,
      attributes: { Name: /^.{0,12}$/, Number: any, Description: any, LanguageCode: any },
      needed: ['Name'],
    },
    providers,
  ],
}

const mediaLinks: Shape = {
  attributes: {
    ...baseAttributes,
    SecureLinks: flagForm,
    SizeCode: /^[TISMLEGFBJOHCA]$/,
    RichMedia: flagForm,
    Gallery: flagForm,
  },
  parts: [...baseParts, providers, { ...property, most: 20 }],
}

const referenceData: Shape = {
  attributes: { ...baseAttributes, TypeCode: /^.{1,50}$/ },
  needed: ['TypeCode'],
  parts: [
    ...baseParts,
    {
      room: 'util',
      name: 'ReferenceDataSearchModifiers',
      attributes: { MaxResults: /^[1-9]\d*$/, StartFromResult: /^\d+$/, ProviderCode: /^.{2,5}$/ },
    },
    {
      room: 'util',
      name: 'RequestReferenceDataItem',
      parts: [
        {
          room: 'util',
          name: 'RequestAmenity',
          most: 9,
          attributes: { Type: /^..$/ },
          needed: ['Type'],
        },
      ],
    },
  ],
}

/** By the service that serves them. */
export const requestShapes: Record<'hotel' | 'util', Record<string, Shape>> = {
  util: { ReferenceDataRetrieveReq: referenceData },
  hotel: {
    HotelSearchAvailabilityReq: search,
    HotelKeywordReq: keyword,
    HotelMediaLinksReq: mediaLinks,
    HotelDetailsReq: {
      attributes: { ...baseAttributes, ReturnMediaLinks: flagForm, ReturnGuestReviews: flagForm, PolicyReference: any },
      parts: [
        ...baseParts,
        property,
        {
          room: 'hotel',
          name: 'HotelDetailsModifiers',
          attributes: {
            ...modifierAttributes,
            RateRuleDetail: /^(None|RatePlansOnly|Complete)$/,
            PreferredCurrency: /^[A-Z]{3}$/,
            ProcessAllNegoRatesInd: flagForm,
            MaxWait: /^[1-9]\d*$/,
          },
          parts: [
            providers,
            { room: 'common', name: 'LoyaltyCard', most: 4 },
            corporate(999),
            stay,
            childRule,
            { room: 'hotel', name: 'HotelBedding', most: 4 },
            category(8),
            { room: 'hotel', name: 'BookingGuestInformation' },
          ],
        },
        { room: 'common', name: 'PointOfSale' },
        { room: 'common', name: 'HostToken' },
        { room: 'common', name: 'NextResultReference', attributes: { ProviderCode: any }, text: /\S/ },
      ],
    },
    HotelRulesReq: {
      attributes: baseAttributes,
      parts: [
        ...baseParts,
        {
          room: 'hotel',
          name: 'HotelRulesLookup',
          least: 1,
          attributes: { RatePlanType: any, Base: any, RulesDetailReqd: /^(Rules|Details|All)$/ },
          needed: ['RatePlanType', 'Base'],
          parts: [
            property,
            stay,
            {
              room: 'hotel',
              name: 'HotelRulesModifiers',
              attributes: modifierAttributes,
              parts: [
                providers,
                childRule,
                { room: 'hotel', name: 'HotelBedding', most: 4 },
                category(1),
                corporate(2),
              ],
            },
          ],
        },
      ],
    },
  },
}
