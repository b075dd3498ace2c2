// What the gateway accepts of a request: names, order, counts and the shape of values, for the messages that the sandbox serves.
import type { Element } from './xml-read.ts'

type Room = 'hotel' | 'common'
type Part = { room: Room; name: string; least?: number; most?: number; shape?: Shape }
type Shape = { attributes?: Record<string, RegExp>; needed?: readonly string[]; parts?: readonly Part[]; text?: RegExp }

const any = /[\s\S]*/
const flag = /^(true|false|0|1)$/
const whole = /^[+-]?\d+$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const baseAttributes = {
  TraceId: any,
  TokenId: any,
  AuthorizedBy: any,
  TargetBranch: /^.{1,25}$/,
  OverrideLogging: any,
  LanguageCode: any,
  RetrieveProviderReservationDetails: flag,
  ReturnAmenities: flag,
  ReturnSponsoredFlight: flag,
}
const baseParts: readonly Part[] = [
  {
    room: 'common',
    name: 'BillingPointOfSaleInfo',
    least: 1,
    shape: { attributes: { OriginApplication: any, CIDBNumber: /^\d{10}$/ }, needed: ['OriginApplication'] },
  },
  { room: 'common', name: 'AgentIDOverride', most: 999 },
  { room: 'common', name: 'TerminalSessionInfo' },
  { room: 'common', name: 'OverridePCC' },
]
const property: Part = {
  room: 'hotel',
  name: 'HotelProperty',
  least: 1,
  shape: {
    attributes: { HotelChain: /^..$/, HotelCode: /^.{0,32}$/, HotelLocation: /^.{3,6}$/, Name: any },
    needed: ['HotelChain', 'HotelCode'],
  },
}
const stay: Part = {
  room: 'hotel',
  name: 'HotelStay',
  least: 1,
  shape: {
    attributes: { Key: any },
    parts: [
      { room: 'hotel', name: 'CheckinDate', least: 1, shape: { text: day } },
      { room: 'hotel', name: 'CheckoutDate', least: 1, shape: { text: day } },
    ],
  },
}
const providers: Part = {
  room: 'common',
  name: 'PermittedProviders',
  shape: {
    parts: [
      { room: 'common', name: 'Provider', least: 1, shape: { attributes: { Code: /^.{2,5}$/ }, needed: ['Code'] } },
    ],
  },
}
const children: Part = {
  room: 'hotel',
  name: 'NumberOfChildren',
  shape: {
    attributes: { Count: whole, Amount: any },
    needed: ['Count'],
    parts: [{ room: 'hotel', name: 'Age', most: 99, shape: { text: whole } }],
  },
}
const corporate = (most: number): Part => ({
  room: 'common',
  name: 'CorporateDiscountID',
  most,
  shape: { attributes: { NegotiatedRateCode: flag }, text: any },
})
const category = (most: number): Part => ({ room: 'hotel', name: 'RateCategory', most, shape: { text: /^[1-9]\d*$/ } })
const modifierAttributes = { NumberOfAdults: whole, NumberOfRooms: whole, TotalOccupants: whole, Key: any }

export const requestShapes: Record<string, Shape> = {
  HotelDetailsReq: {
    attributes: { ...baseAttributes, ReturnMediaLinks: flag, ReturnGuestReviews: flag, PolicyReference: any },
    parts: [
      ...baseParts,
      property,
      {
        room: 'hotel',
        name: 'HotelDetailsModifiers',
        shape: {
          attributes: {
            ...modifierAttributes,
            RateRuleDetail: /^(None|RatePlansOnly|Complete)$/,
            PreferredCurrency: /^[A-Z]{3}$/,
            ProcessAllNegoRatesInd: flag,
            MaxWait: /^[1-9]\d*$/,
          },
          parts: [
            providers,
            { room: 'common', name: 'LoyaltyCard', most: 4 },
            corporate(999),
            stay,
            children,
            { room: 'hotel', name: 'HotelBedding', most: 4 },
            category(8),
            { room: 'hotel', name: 'BookingGuestInformation' },
          ],
        },
      },
      { room: 'common', name: 'PointOfSale' },
      { room: 'common', name: 'HostToken' },
      { room: 'common', name: 'NextResultReference', shape: { attributes: { ProviderCode: any }, text: /\S/ } },
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
        shape: {
          attributes: { RatePlanType: any, Base: any, RulesDetailReqd: /^(Rules|Details|All)$/ },
          needed: ['RatePlanType', 'Base'],
          parts: [
            property,
            stay,
            {
              room: 'hotel',
              name: 'HotelRulesModifiers',
              shape: {
                attributes: modifierAttributes,
                parts: [
                  providers,
                  children,
                  { room: 'hotel', name: 'HotelBedding', most: 4 },
                  category(1),
                  corporate(2),
                ],
              },
            },
          ],
        },
      },
    ],
  },
}

/** The first thing that the schema does not allow, in the words of a validator; null when all is well. */
export const schemaProblem = (element: Element, shape: Shape, rooms: Record<Room, string>): string | null => {
  for (const [name, value] of Object.entries(element.attributes)) {
    const allowed = shape.attributes?.[name]
    if (!allowed)
      return `cvc-complex-type.3.2.2: Attribute '${name}' is not allowed to appear in element '${element.written}'.`
    if (!allowed.test(value)) return `cvc-attribute.3: The value '${value}' of attribute '${name}' is not valid.`
  }
  const missing = shape.needed?.find((name) => element.attributes[name] === undefined)
  if (missing) return `cvc-complex-type.4: Attribute '${missing}' must appear on element '${element.written}'.`
  if (shape.text && !shape.text.test(element.text)) return `cvc-type.3.1.3: The value '${element.text}' is not valid.`
  if (!shape.text && element.text.trim())
    return `cvc-complex-type.2.3: Element '${element.written}' must not have text.`
  let at = 0
  for (const part of shape.parts ?? []) {
    let count = 0
    for (let child = element.children[at]; child; child = element.children[at]) {
      if (child.name !== part.name || child.namespace !== rooms[part.room] || count === (part.most ?? 1)) break
      const problem = part.shape ? schemaProblem(child, part.shape, rooms) : null
      if (problem) return problem
      count += 1
      at += 1
    }
    if (count < (part.least ?? 0))
      return `cvc-complex-type.2.4: Element '${part.name}' is expected in '${element.written}'${element.children[at] ? `, found '${element.children[at]?.written}'` : ''}.`
  }
  const extra = element.children[at]
  return extra ? `cvc-complex-type.2.4.a: Invalid content was found starting with element '${extra.written}'.` : null
}
