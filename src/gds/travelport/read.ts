// Recognizes Travelport messages of any schema version and prefix, and reads their contents in one walk.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Keyword, Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { type Day, isDay } from '../../domain/stay.ts'
import { type HotelTexts, hotelTexts, noHotelTexts } from '../hotel-texts.ts'
import { Unreadable } from '../unreadable.ts'
import {
  type BookingFacts,
  fieldsOfBooking,
  guestsOfBooking,
  guestsOfRooms,
  noBooking,
  withSoldTerms,
} from './bookings.ts'
import { readSellMessages } from './sell-messages.ts'
import { type Fault, messageOfFault, outcomeOfFault, readFault } from './faults.ts'
import { mostSpecific } from '../host-messages.ts'
import { hostMessage, outcomeOfMessages } from './outcomes.ts'
import { addDetailItem, readProperty } from './property.ts'
import { readRate } from './rate.ts'
import { noCriteria, type RequestCriteria, withAttributes, withCode } from './request-criteria.ts'
import { type NamedText, noRules, readItem, readRuleTexts } from './rule-texts.ts'
import { readSearchResult, sourceLink } from './search-results.ts'
import { readCount, readThreeState } from '../values.ts'
import { children, attribute, type Element, child, joinedText, walkXml } from './xml.ts'

/** `size` is a letter of the schema; a tour or a gallery is a page and no picture. */
export type Picture = { url: string; size: string | null; page: boolean }
/** A row of one of Travelport's own code tables. */
export type ReferenceItem = { code: string; name: string; kind: string | null }
/** One message of a document, or loose fragments under the name of the first. */
export type Message = {
  name: string
  /** Of the schema, null if no namespace says it. */
  version: number | null
  request: boolean
  /** A request and its response carry the same one. */
  trace: string | null
  /** What a request asks for; empty in a response. */
  asks: RequestCriteria
  /** Opaque reference to the next page. */
  next: string | null
  /** For how many rooms the rates are, if one says so. */
  rooms: number | null
  /** The hotel has more rates than the answer. */
  more_rates: boolean
  /** Of a code table: there are more rows. */
  more: boolean
  fault: Fault | null
  host: HostMessage[]
  rates: Rate[]
  property: Property | null
  alternatives: boolean
  /** Hotels other than the requested one: named for people, and nothing else of them is used. */
  offered: Property[]
  hotels: { property: Property; outcome: Outcome }[]
  keywords: Keyword[]
  reference: ReferenceItem[]
  pictures: Picture[]
  nights: { check_in: Day; check_out: Day } | null
  /** Texts of a Rules response; those of a single booking code are already in its rates. */
  rules: NamedText[]
}
type ReadOptions = {
  depth: number
  rates: number
  fragment: boolean
  check_in: Day | null
}

/** A message being walked: its rates are composed at the end, when all their parts are known. */
type OpenMessage = Message & {
  fragment: boolean
  items: NamedText[]
  live: boolean | null
  /** The message of several hotels or bookings of which this is one. */
  whole: OpenMessage | null
  /** Rates that later elements may complete. */
  details: { element: Element; checkIn: Day | null }[]
  hotel: HotelTexts | null
  booking: BookingFacts
}
const started = (name: string, version: number | null, fragment: boolean): OpenMessage => ({
  name,
  version,
  request: name.endsWith('Req') || name === 'HotelRulesLookup',
  trace: null,
  asks: noCriteria,
  next: null,
  rooms: null,
  more_rates: false,
  more: false,
  fault: null,
  host: [],
  rates: [],
  property: null,
  alternatives: false,
  offered: [],
  hotels: [],
  keywords: [],
  reference: [],
  pictures: [],
  nights: null,
  rules: [],
  fragment,
  items: [],
  live: null,
  whole: null,
  details: [],
  hotel: null,
  booking: noBooking,
})

/** Throws Unreadable. Empty if no Travelport message is in it. */
export const readMessages = (source: string, options: ReadOptions): Message[] => {
  const messages: OpenMessage[] = []
  let current: OpenMessage | null = null
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
    wanted: (name) => Object.hasOwn(elementReaders, name),
    enter: (name, attributes) => {
      const version = versionIn(attributes)
      if (/(Req|Rsp)$/.test(name) && (current === null || current.fragment)) {
        const message = begin(name, version, false)
        message.more = readThreeState(attributes['MoreResults'] ?? '') === true
        message.trace = attributes['TraceId'] ?? null
        if (message.request) checkIn = options.check_in
      } else if (containers.has(name) && current === null) begin(name, version, true)
      else if (severals.has(name) && current !== null && !current.request) {
        const whole: OpenMessage = current
        begin(whole.name, version ?? whole.version, false).whole = whole
        checkIn = options.check_in
      } else if (current === null) inherited = version ?? inherited
      if (current?.request) current.asks = withAttributes(current.asks, name, attributes)
    },
    whole: (element) => {
      const message = current ?? begin(element.name, versionIn(element.attributes), true)
      message.version ??= versionWithin(element)
      if (element.name === 'HotelRateDetail' && message.details.length + message.rates.length >= options.rates)
        throw new Unreadable(`More than ${options.rates} rates.`)
      elementReaders[element.name]?.(message, element, checkIn)
      checkIn ??= message.nights?.check_in ?? null
    },
    leave: (name) => {
      if (current?.whole && severals.has(name)) current = current.whole
      else if (current !== null && !current.fragment && name === current.name) {
        // The stay of a request is that of the next response only.
        if (!current.request) checkIn = options.check_in
        current = null
      }
    },
  })
  for (const message of messages) finish(message)
  return separate(messages)
}

/** One message for each hotel or booking; what was said about all of them goes with the first. */
const separate = (messages: OpenMessage[]): Message[] => {
  const first = new Map<OpenMessage, OpenMessage>()
  for (const message of messages) if (message.whole && !first.has(message.whole)) first.set(message.whole, message)
  for (const [{ host, next, trace }, message] of first) {
    message.host.unshift(...host)
    message.next ??= next
    message.trace ??= trace
  }
  return messages.filter((message) => !first.has(message))
}

const containers = new Set(['RequestedHotelDetails', 'HotelReservation', 'HotelRulesLookup'])
/** Each of them is about one hotel, and a response may have many. */
const severals = new Set(['HotelReservation', 'HotelSuperShopperResults'])
const schemaPattern = /\/schema\/([a-z]+)_v(\d{1,3})_\d+$/
/** That of the hotel schema, where several are named: the common one has versions of its own. */
const versionIn = (attributes: Readonly<Record<string, string>>): number | null => {
  let version: number | null = null
  for (const name in attributes) {
    const [, kind, number] = (name.startsWith('xmlns') && schemaPattern.exec(attributes[name] ?? '')) || []
    if (kind === 'hotel') return Number(number)
    if (number !== undefined) version ??= Number(number)
  }
  return version
}
const versionWithin = (element: Element): number | null =>
  versionIn(element.attributes) ??
  element.children.reduce<number | null>((found, each) => found ?? versionWithin(each), null)

type ReadElement = (message: OpenMessage, element: Element, checkIn: Day | null) => void
/** The elements that are read whole, and their targets. */
const elementReaders: Readonly<Record<string, ReadElement>> = {
  // In an offer everything that belongs to it precedes it; rules follow their rate.
  HotelRateDetail: (message, element, checkIn) => {
    // Of the first rate: all are for the same request.
    if (message.rates.length === 0) message.rooms ??= roomsOf(element)
    if (message.name === 'HotelDetailsRsp') message.rates.push(readOffer(message, element, checkIn))
    else message.details.push({ element, checkIn })
  },
  HotelProperty: (message, element) => {
    message.property ??= readProperty(element)
    message.more_rates ||= readThreeState(attribute(element, 'MoreRates') ?? '') === true
  },
  GuestInformation: (message, element) => {
    message.booking = { ...message.booking, ...guestsOfBooking(element) }
  },
  BookingGuestInformation: (message, element) => {
    message.booking = { ...message.booking, ...guestsOfRooms(element) }
  },
  Guarantee: (message, element) => {
    message.booking = { ...message.booking, guarantee_type: attribute(element, 'Type') }
  },
  SellMessage: (message, element) =>
    push(message.host, element.text === '' ? null : { code: null, type: 'SellMessage', text: element.text }),
  // About the whole answer, not one of its hotels.
  MarketingInformation: (message, element) => {
    const text = joinedText(element)
    push(message.host, text === null ? null : { code: null, type: 'Info', text })
  },
  HotelDetailItem: (message, element) => push(message.items, readItem(element)),
  HotelRuleItem: (message, element) => push(message.rules, readItem(element)),
  HotelType: (message, element) => {
    message.live = sourceLink(element) ?? message.live
  },
  HotelAlternateProperties: (message, element) => {
    message.alternatives = true
    message.offered.push(...children(element, 'HotelProperty').map(readProperty))
  },
  HotelSearchResult: (message, element) => {
    const { messages: hostMessages, ...hotel } = readSearchResult(element)
    message.host.push(...hostMessages)
    message.hotels.push(hotel)
    message.property ??= hotel.property
  },
  ResponseMessage: (message, element) => push(message.host, hostMessage(element)),
  HotelSearchError: (message, element) => push(message.host, hostMessage(element)),
  HotelResultsError: (message, element) => push(message.host, hostMessage(element)),
  CorporateDiscountID: (message, element) => {
    message.asks = withCode(message.asks, 'corporate_codes', element)
  },
  RateCategory: (message, element) => {
    message.asks = withCode(message.asks, 'rate_category_codes', element)
  },
  NextResultReference: (message, element) => {
    message.next = element.text || null
  },
  Fault: (message, element) => {
    message.fault = readFault(element)
  },
  Keyword: (message, element) => {
    const keyword = attribute(element, 'Name')
    const description = attribute(element, 'Description')
    const parts = [element, ...children(element, 'SubKey')].flatMap((part) => joinedText(part) ?? [])
    const value = parts.length === 0 ? null : parts.join('\n')
    if (keyword !== null) message.keywords.push({ keyword, description, value })
  },
  ReferenceDataItem: (message, element) => {
    const code = attribute(element, 'Code')
    const name = attribute(element, 'Name') ?? attribute(element, 'Description')
    const kind = attribute(children(element, 'AdditionalInfo')[0], 'Type')
    if (code !== null && name !== null) message.reference.push({ code, name, kind })
  },
  HotelPropertyWithMediaItems: (message, element) => {
    message.property ??= children(element, 'HotelProperty').map(readProperty)[0] ?? null
    message.pictures.push(...children(element, 'MediaItem').flatMap((item) => picture(item) ?? []))
    for (const hostMessages of children(element, 'MediaResultMessage')) push(message.host, hostMessage(hostMessages))
  },
  HotelStay: (message, element) => {
    const from = child(element, 'CheckinDate')?.text ?? ''
    const to = child(element, 'CheckoutDate')?.text ?? ''
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
/** Moves what was read about the hotel so far into its property. */
const settleHotel = (message: OpenMessage): HotelTexts => {
  const { property, items } = message
  if (property) for (const item of items) addDetailItem(property, item)
  const named = (...names: string[]) =>
    items.find(({ name }) => names.includes(name.toLowerCase().replaceAll(/\s/g, '')))?.text ?? null
  const texts = hotelTexts(property, {
    location: named('location'),
    description: named('description', 'hotelinformation'),
  })
  message.items = []
  return texts
}

const roomsOf = (element: Element): number | null => {
  const match = children(element, 'RateMatchIndicator').find((each) => attribute(each, 'Type') === 'RoomCount')
  return readCount(attribute(match, 'Value') ?? '') ?? null
}

const readOffer = (message: OpenMessage, element: Element, checkIn: Day | null): Rate => {
  message.hotel ??= settleHotel(message)
  return readRate({ detail: element, rate_plan: '', rules: noRules, version: message.version }, checkIn, message.hotel)
}

const finish = (message: OpenMessage) => {
  const { rules, details, booking, version, nights } = message
  const hotel = settleHotel(message)
  if (message.property) message.property.live = message.live ?? message.property.live
  if (details.length === 0) return
  // Rule items are next to the rates: with several booking codes their owner is unknown.
  const codes = new Set(details.map(({ element }) => attribute(element, 'RatePlanType')))
  const texts = codes.size === 1 ? readRuleTexts(rules) : noRules
  const read = details.map(({ element, checkIn }) =>
    readRate({ detail: element, rate_plan: '', rules: texts, version }, checkIn ?? nights?.check_in ?? null, hotel),
  )
  const sold = message.host.flatMap(({ type, text }) => (type === 'SellMessage' ? [text] : []))
  message.rates = read.map((rate) => (booking === noBooking ? rate : { ...rate, ...fieldsOfBooking(rate, booking) }))
  // Of several rates it is unknown which one the host speaks of.
  if (sold.length > 0 && read.length === 1)
    message.rates = message.rates.map((rate) => withSoldTerms(rate, readSellMessages(sold)))
}

/** Rules that came without their rate, for the requested code. */
export const rateOfRules = (rate_plan: string, rules: readonly NamedText[], checkIn: Day | null): Rate =>
  readRate({ detail: undefined, rate_plan, rules: readRuleTexts(rules), version: null }, checkIn, noHotelTexts)

/** The outcome of one message. Rates win over any message sent with them. */
export const outcomeOf = (message: Message): Outcome => {
  if (message.fault) return outcomeOfFault(message.fault)
  if (message.alternatives) return 'alternatives_offered'
  if (message.rates.length > 0) return 'rates'
  const outcomes = new Set(message.hotels.map(({ outcome }) => outcome))
  // A search that found one hotel with rates found rates.
  if (outcomes.size > 0)
    return outcomes.has('static') ? 'static' : (mostSpecific(outcomes) ?? [...outcomes][0] ?? 'static')
  // For keywords and pictures the warning means that there are none; it does not concern rates.
  if (/^Hotel(Keyword|MediaLinks)Rsp$|^Reference/.test(message.name)) return 'static'
  return outcomeOfMessages(message.host) ?? 'static'
}
export const hostMessagesOf = (message: Message): HostMessage[] =>
  message.fault ? [messageOfFault(message.fault), ...message.host] : message.host
