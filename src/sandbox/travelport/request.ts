// From the bytes of a request to what is asked, or to the fault that the gateway sends instead.
import { type Day, isDay, type Stay } from '../../domain/stay.ts'
import { type Fault, faults } from './envelope.ts'
import { requestShapes, schemaProblem } from './request-schema.ts'
import { childOf, childrenOf, type Element, readXml } from './xml-read.ts'

export type Asking = {
  operation: 'HotelDetails' | 'HotelRules'
  version: number
  trace_id: string | null
  branch: string | null
  property: { property_id: string; chain_code: string }
  stay: Stay
  /** Details: None, RatePlansOnly or Complete. */
  detail: string
  rate_plan: string | null
  base: string | null
  reference: string | null
}
export type Unread = { fault: Fault; version: number; trace_id: string | null }

export const versions = { oldest: 40, newest: 55 } as const
const soap = 'http://schemas.xmlsoap.org/soap/envelope/'
const latest = versions.newest

const versionOf = (namespace: string, room: string) => {
  const found = new RegExp(`^http://www\\.travelport\\.com/schema/${room}_v(\\d+)_0$`).exec(namespace)?.[1]
  const version = Number(found)
  return found !== undefined && version >= versions.oldest && version <= versions.newest ? version : null
}
const everyElement = (element: Element): Element[] => [element, ...element.children.flatMap(everyElement)]

const unread = (fault: Fault, version: number = latest, trace_id: string | null = null): Unread => ({
  fault,
  version,
  trace_id,
})

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

export const readRequest = (body: string): Asking | Unread => {
  const root = readXml(body)
  if ('problem' in root)
    return unread(faults.unparsable(`${root.problem} (line ${root.line}, col ${root.column}, in UTF-8)`))
  const message = root.children.find((child) => child.name === 'Body' && child.namespace === soap)?.children[0]
  if (root.name !== 'Envelope' || root.namespace !== soap || !message)
    return unread(faults.unparsable(`Expected "{${soap}}Envelope" with a Body, found "${root.written}"`))
  const trace = message.attributes['TraceId'] ?? null
  const version = versionOf(message.namespace, 'hotel')
  if (version === null)
    return unread(faults.unparsable(`Unknown namespace "${message.namespace}" of "${message.name}"`), latest, trace)
  const shape = requestShapes[message.name]
  if (!shape)
    return unread(
      faults.invalid(`cvc-elt.1: Cannot find the declaration of element '${message.written}'.`),
      version,
      trace,
    )
  const rooms = {
    hotel: message.namespace,
    common: `http://www.travelport.com/schema/common_v${version}_0`,
  }
  const stranger = everyElement(message).find(
    ({ namespace }) => namespace !== rooms.hotel && namespace !== rooms.common,
  )
  if (stranger)
    return unread(
      faults.unparsable(
        `Expected an element of "${rooms.common}", found "{${stranger.namespace}}${stranger.name}" start tag`,
      ),
      version,
      trace,
    )
  const authorizedBy = message.attributes['AuthorizedBy']
  if (authorizedBy !== undefined && !/^[A-Za-z0-9]+$/.test(authorizedBy))
    return unread(faults.unparsable(`Invalid value "${authorizedBy}" for AuthorizedBy`), version, trace)
  const problem = schemaProblem(message, shape, rooms)
  if (problem) return unread(faults.invalid(problem), version, trace)
  return askingFrom(message, version, trace)
}

const askingFrom = (message: Element, version: number, trace_id: string | null): Asking => {
  const rules = message.name === 'HotelRulesReq'
  const asked = (rules ? childOf(message, 'HotelRulesLookup') : message) ?? message
  const modifiers = childOf(asked, rules ? 'HotelRulesModifiers' : 'HotelDetailsModifiers')
  const property = childOf(asked, 'HotelProperty')?.attributes ?? {}
  return {
    operation: rules ? 'HotelRules' : 'HotelDetails',
    version,
    trace_id,
    branch: message.attributes['TargetBranch'] ?? null,
    property: { property_id: property['HotelCode'] ?? '', chain_code: property['HotelChain'] ?? '' },
    stay: stayFrom(asked, modifiers),
    detail: modifiers?.attributes['RateRuleDetail'] ?? 'None',
    rate_plan: asked.attributes['RatePlanType'] ?? null,
    base: asked.attributes['Base'] ?? null,
    reference: childOf(message, 'NextResultReference')?.text.trim() ?? null,
  }
}

/** A stay that the host can sell at all: real days, in order, not past, at most 330 days ahead. */
export const isStay = (stay: Stay, today: Day, last: Day): boolean =>
  isDay(stay.check_in) &&
  isDay(stay.check_out) &&
  stay.check_in >= today &&
  stay.check_in <= last &&
  stay.check_out > stay.check_in &&
  stay.adults >= 1 &&
  stay.children >= 0
