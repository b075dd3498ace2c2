// Recognises Travelport messages of any schema version and any prefix, and reads what they carry in one walk.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { emptyProperty, type Keyword, type Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { type Day, isDay } from '../../domain/stay.ts'
import { describeRates } from '../described-rates.ts'
import { Unreadable } from '../unreadable.ts'
import { type Fault, messageOfFault, outcomeOfFault, readFault } from './faults.ts'
import { outcomeOfMessages } from './outcomes.ts'
import { addDetailItem, addRateInfo, readProperty } from './property.ts'
import { readRate } from './rate.ts'
import { addRuleItems, type NamedText, readItem } from './rule-items.ts'
import { readThreeState } from '../values.ts'
import { all, attribute, type Element, only, textOf, walkXml } from './xml.ts'

/** `size` is a letter of the schema; a tour or a gallery is a page and no picture. */
export type Picture = { url: string; size: string | null; page: boolean }
/** A row of one of Travelport's own code tables. */
export type ReferenceItem = { code: string; name: string; kind: string | null }
/** One message of a document, or loose fragments under the name of the first. */
export type Message = {
  name: string
  /** Of the schema, null where no namespace says it. */
  version: number | null
  request: boolean
  /** Opaque reference to the next page. */
  next: string | null
  /** Of a code table: there are more rows. */
  more: boolean
  fault: Fault | null
  host: HostMessage[]
  rates: Rate[]
  property: Property | null
  alternatives: boolean
  hotels: { property: Property; outcome: Outcome }[]
  keywords: Keyword[]
  reference: ReferenceItem[]
  pictures: Picture[]
  nights: { check_in: Day; check_out: Day } | null
  /** Texts of a Rules answer; those of a single booking code already stand in its rates. */
  rules: NamedText[]
}
export type ReadOptions = { depth: number; rates: number; fragment: boolean; check_in: Day | null }

type Reading = Message & { fragment: boolean; items: NamedText[]; live: boolean | null }
const started = (name: string, version: number | null, fragment: boolean): Reading => ({
  name,
  version,
  request: name.endsWith('Req'),
  next: null,
  more: false,
  fault: null,
  host: [],
  rates: [],
  property: null,
  alternatives: false,
  hotels: [],
  keywords: [],
  reference: [],
  pictures: [],
  nights: null,
  rules: [],
  fragment,
  items: [],
  live: null,
})

/** Throws Unreadable. Empty where no Travelport message is in it. */
export const readMessages = (source: string, options: ReadOptions): Message[] => {
  const messages: Reading[] = []
  let current: Reading | null = null
  let inherited: number | null = null
  let checkIn = options.check_in
  const begin = (name: string, version: number | null, fragment: boolean) => {
    current = started(name, version ?? inherited, fragment)
    messages.push(current)
    return current
  }
  walkXml(source, {
    depth: options.depth,
    fragment: options.fragment,
    wanted: (name) => Object.hasOwn(takers, name),
    enter: (name, attributes) => {
      const version = versionIn(attributes)
      if (/(Req|Rsp)$/.test(name) && (current === null || current.fragment))
        begin(name, version, false).more = readThreeState(attributes['MoreResults'] ?? '') === true
      else if (containers.has(name) && current === null) begin(name, version, true)
      else if (current === null) inherited = version ?? inherited
    },
    whole: (element) => {
      const message = current ?? begin(element.name, versionIn(element.attributes), true)
      message.version ??= versionWithin(element)
      if (element.name === 'HotelRateDetail' && message.rates.length >= options.rates)
        throw new Unreadable(`More than ${options.rates} rates.`)
      takers[element.name]?.(message, element, checkIn)
      checkIn ??= message.nights?.check_in ?? null
    },
    leave: (name) => {
      if (current !== null && !current.fragment && name === current.name) current = null
    },
  })
  for (const message of messages) finish(message)
  return messages
}

const containers = new Set(['RequestedHotelDetails', 'HotelReservation', 'HotelRulesLookup'])
const schema = /\/schema\/[a-z]+_v(\d{1,3})_\d+$/
const versionIn = (attributes: Readonly<Record<string, string>>): number | null => {
  for (const name in attributes) {
    const found = name.startsWith('xmlns') ? schema.exec(attributes[name] ?? '')?.[1] : undefined
    if (found !== undefined) return Number(found)
  }
  return null
}
const versionWithin = (element: Element): number | null =>
  versionIn(element.attributes) ??
  element.children.reduce<number | null>((found, child) => found ?? versionWithin(child), null)

type Take = (message: Reading, element: Element, checkIn: Day | null) => void
/** The elements that are read whole, and where each goes. */
const takers: Readonly<Record<string, Take>> = {
  HotelRateDetail: (message, element, checkIn) => message.rates.push(readRate(element, checkIn)),
  HotelProperty: (message, element) => {
    message.property ??= readProperty(element)
  },
  HotelDetailItem: (message, element) => push(message.items, readItem(element)),
  HotelRuleItem: (message, element) => push(message.rules, readItem(element)),
  HotelType: (message, element) => {
    message.live = sourceLink(element) ?? message.live
  },
  // Other hotels than the asked one: nothing of them is read as if it were its.
  HotelAlternateProperties: (message) => {
    message.alternatives = true
  },
  HotelSearchResult: (message, element) => takeSearchResult(message, element),
  ResponseMessage: (message, element) => push(message.host, hostMessage(element)),
  HotelSearchError: (message, element) => push(message.host, hostMessage(element)),
  NextResultReference: (message, element) => {
    message.next = element.text || null
  },
  Fault: (message, element) => {
    message.fault = readFault(element)
  },
  Keyword: (message, element) => {
    const keyword = attribute(element, 'Name')
    const description = attribute(element, 'Description')
    const parts = [element, ...all(element, 'SubKey')].flatMap((part) => textOf(part) ?? [])
    const value = parts.length === 0 ? null : parts.join('\n')
    if (keyword !== null) message.keywords.push({ keyword, description, value })
  },
  ReferenceDataItem: (message, element) => {
    const code = attribute(element, 'Code')
    const name = attribute(element, 'Name') ?? attribute(element, 'Description')
    const kind = attribute(all(element, 'AdditionalInfo')[0], 'Type')
    if (code !== null && name !== null) message.reference.push({ code, name, kind })
  },
  HotelPropertyWithMediaItems: (message, element) => {
    message.property ??= all(element, 'HotelProperty').map(readProperty)[0] ?? null
    message.pictures.push(...all(element, 'MediaItem').flatMap((item) => picture(item) ?? []))
    for (const said of all(element, 'MediaResultMessage')) push(message.host, hostMessage(said))
  },
  HotelStay: (message, element) => {
    const from = only(element, 'CheckinDate')?.text ?? ''
    const to = only(element, 'CheckoutDate')?.text ?? ''
    if (isDay(from) && isDay(to) && from < to) message.nights = { check_in: from, check_out: to }
  },
}

const picture = (item: Element): Picture | null => {
  const url = attribute(item, 'url')
  const page = /^(rich\s?media|gallery)$/i.test(attribute(item, 'type') ?? '')
  return url === null ? null : { url, size: attribute(item, 'sizeCode'), page }
}

const push = <T>(list: T[], item: T | null) => {
  if (item !== null) list.push(item)
}
const hostMessage = (element: Element): HostMessage | null =>
  element.text === ''
    ? null
    : { code: attribute(element, 'Code'), type: attribute(element, 'Type'), text: element.text }

/** Whether the vendor answered live; null where nobody says. */
const sourceLink = (type: Element | undefined): boolean | null => {
  const live = readThreeState(attribute(type, 'SourceLink') ?? '')
  return typeof live === 'boolean' ? live : null
}

const takeSearchResult = (message: Reading, result: Element) => {
  const [element] = all(result, 'HotelProperty')
  const property = element ? readProperty(element) : emptyProperty()
  addRateInfo(property, all(result, 'RateInfo'))
  property.live = sourceLink(only(result, 'HotelType'))
  const description = only(result, 'PropertyDescription')?.text ?? ''
  if (description !== '') property.descriptions.push({ name: 'PropertyDescription', text: description })
  const said = all(result, 'HotelSearchError').flatMap((error) => hostMessage(error) ?? [])
  message.host.push(...said)
  const sold = attribute(element, 'Availability') === 'NotAvailable'
  message.hotels.push({ property, outcome: outcomeOfMessages(said) ?? (sold ? 'no_availability' : 'static') })
  message.property ??= property
}

const finish = (message: Reading) => {
  const { property, items, rules, rates } = message
  if (property) {
    for (const item of items) addDetailItem(property, item)
    property.live = message.live ?? property.live
  }
  const named = (...names: string[]) =>
    items.find(({ name }) => names.includes(name.toLowerCase().replaceAll(/\s/g, '')))?.text ?? null
  describeRates(rates, property, { location: named('location'), description: named('description', 'hotelinformation') })
  // Rule items stand beside the rates: with several booking codes nobody says whose they are.
  const codes = new Set(rates.map((rate) => rate.rate_plan))
  if (codes.size > 1) return
  for (const rate of rates) addRuleItems(rate, rules)
}

/** How one message ends. Rates win over whatever is said beside them. */
export const outcomeOf = (message: Message): Outcome => {
  if (message.fault) return outcomeOfFault(message.fault)
  if (message.alternatives) return 'alternatives_offered'
  if (message.rates.length > 0) return 'rates'
  const outcomes = new Set(message.hotels.map(({ outcome }) => outcome))
  if (outcomes.size > 0) return [...outcomes][0] ?? 'static'
  // Of keywords and pictures a warning says that there are none, nothing about rates.
  if (/^Hotel(Keyword|MediaLinks)Rsp$|^Reference/.test(message.name)) return 'static'
  return outcomeOfMessages(message.host) ?? 'static'
}
export const hostMessagesOf = (message: Message): HostMessage[] =>
  message.fault ? [messageOfFault(message.fault), ...message.host] : message.host
