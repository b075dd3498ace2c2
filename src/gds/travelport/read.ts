// Recognizes Travelport messages of any schema version and prefix, and reads their contents in one walk.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noHotelTexts } from '../hotel-texts.ts'
import { Unreadable } from '../unreadable.ts'
import { fieldsOfBooking, noBooking, withSoldTerms } from './bookings.ts'
import { readSellMessages } from './sell-messages.ts'
import { messageOfFault, outcomeOfFault } from './faults.ts'
import { mostSpecific, outcomeOfText } from '../host-messages.ts'
import { outcomeOfMessages } from './outcomes.ts'
import { readRate } from './readers/rate.ts'
import { withAttributes } from './request-criteria.ts'
import { type NamedText, noRules, readRuleTexts } from './readers/rule-texts.ts'
import { readThreeState } from '../values.ts'
import { attribute, type Element, walkXml } from './xml.ts'
import { type Message, type OpenMessage, started } from './message.ts'
import { elementReaders, settleHotel } from './readers/element-readers.ts'
type ReadOptions = {
  depth: number
  rates: number
  fragment: boolean
  check_in: Day | null
}

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
  return outcomeOfMessages(message.host) ?? (isNotAvailable(message) ? 'no_availability' : 'static')
}
/** Old schemas mark the hotel, or send the host's words as mere information. */
const isNotAvailable = ({ name, full, host }: Message): boolean =>
  name === 'HotelDetailsRsp' &&
  (full || host.some(({ code, text }) => code !== null && outcomeOfText(text) === 'no_availability'))
export const hostMessagesOf = (message: Message): HostMessage[] =>
  message.fault ? [messageOfFault(message.fault), ...message.host] : message.host
