// What people save of Travelport: whole messages or pieces of them, requests with their responses, notes that quote one.
import type { HostMessage } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { type Answer, defaultLimits } from '../gds.ts'
import { statedFields } from '../stated-fields.ts'
import { lastWithLabels } from './readers/labelled-facts.ts'
import { nightsNamed } from './readers/pricing.ts'
import { hostMessagesOf, outcomeOf, rateOfRules, readMessages } from './read.ts'
import { findXml, gatewayText } from './recording-text.ts'
import type { Message } from './message.ts'

/** A response with the request that it answers, if that was kept too. */
type Exchange = { message: Message; request: Message | null }

export type TravelportRecording = Pick<Message, 'hotels' | 'offered' | 'keywords' | 'reference'> & {
  /** `HotelDetailsRsp v55`, as people name it. */
  message: string
  /** null if there is nothing to read: a request, or a message that is not about a hotel's rates. */
  answer: Answer | null
  stay: Stay | null
  /** Whether the stay is that of a request, and not only the nights that the rates name. */
  requested: boolean
  calls: { details: boolean; rules: boolean }
  /** Opaque: the page that this one is, as its request says, and the page that follows. */
  page: { own: string | null; next: string | null }
  /** For how many rooms it is. */
  rooms: number
  pictures: string[]
}
const emptyMessage = {
  answer: null,
  stay: null,
  requested: false,
  hotels: [],
  offered: [],
  keywords: [],
  reference: [],
  pictures: [],
}
const blank: Omit<TravelportRecording, 'message'> = {
  ...emptyMessage,
  calls: { details: false, rules: false },
  page: { own: null, next: null },
  rooms: 1,
}

/** null if the text has no XML. Throws Unreadable. */
export const messagesIn = (text: string, check_in: Day | null): Message[] | null => {
  const xml = findXml(text)
  if (xml === null) return null
  const options = { depth: defaultLimits.xml_depth, rates: defaultLimits.rates, fragment: true, check_in }
  const messages = readMessages(xml.source, options)
  const { name } = xml
  return name === null ? messages : messages.map((message) => ({ ...message, name }))
}

/** Responses with their requests; requests alone where a file has no response. */
export const exchangesIn = (messages: readonly Message[]): Exchange[] => {
  const responses = messages.filter(({ request }) => !request)
  if (responses.length === 0) return messages.slice(-1).map((message) => ({ message, request: null }))
  return responses.map((message) => ({ message, request: requestOf(message, messages, responses.length) }))
}

const operation = ({ name }: Message) => name.replace(/R(?:eq|sp)$/, '')
/** By its trace, else the last one before it of the same operation. */
const requestOf = (message: Message, messages: readonly Message[], responses: number): Message | null => {
  const requests = messages.filter(({ request }) => request)
  const traced = message.trace === null ? [] : requests.filter(({ trace }) => trace === message.trace)
  const isOf = (request: Message) =>
    message.fault !== null || !message.name.endsWith('Rsp') || operation(request) === operation(message)
  if (traced.length > 0) return traced.find(isOf) ?? null
  const before = messages.slice(0, messages.indexOf(message)).findLast((each) => each.request && isOf(each))
  const [only, ...others] = requests
  return before ?? (others.length === 0 && responses === 1 && only !== undefined && isOf(only) ? only : null)
}

const aboutHotels =
  /^Hotel(Details|Rules|SearchAvailability|Keyword|MediaLinks|SuperShopper|CreateReservation|Retrieve|UpsellDetails)Rsp$|^ReferenceDataRetrieveRsp$/

export const recognized = ({ message, request }: Exchange): TravelportRecording => {
  const title = message.version === null ? message.name : `${message.name} v${message.version}`
  if (message.request) return { ...blank, message: `${title}: a request, nothing to read` }
  const fragment = !message.name.endsWith('Rsp')
  // Of a universal record, only the hotel bookings are read.
  if (!fragment && !aboutHotels.test(message.name) && message.rates.length === 0)
    return { ...blank, message: `${title}: not about a hotel's rates, nothing to read` }
  const rates = ratesOf(message, request)
  const rules = message.name === 'HotelRulesRsp' || message.rules.length > 0
  // A booking is not an offer, and a light answer has no terms: what they leave out is unknown.
  const isOffer = message.name === 'HotelDetailsRsp' || (fragment && message.name !== 'HotelReservation')
  const isLight = request ? /^(?:None|RatePlansOnly)$/.test(request.asks.detail ?? '') : isListOfPlans(message)
  return {
    ...blank,
    message: title,
    answer: {
      gds: 'travel_port',
      outcome: message.rules.length > 0 ? 'rates' : outcomeOf(message),
      property: message.alternatives ? null : (message.property ?? request?.property ?? null),
      rates,
      messages: hostMessagesOf(message),
      schema: message.version,
      missing: missingFrom(message),
    },
    ...recordedStay(message, rates, request),
    calls: { details: isOffer && !isLight && rates.length > 0 && !rules, rules },
    page: { own: request?.next ?? null, next: message.next },
    rooms: message.rooms ?? request?.asks.rooms ?? 1,
    hotels: message.hotels.length > 1 ? message.hotels : [],
    offered: message.offered,
    keywords: message.keywords,
    reference: message.reference,
    pictures: message.pictures.map(({ url }) => url),
  }
}

const lightFields = new Set<string>([
  'rate_plan',
  'rate_name',
  'rate_description',
  'room_rate_description',
  'price_base',
  'total',
  'rate_total',
  'currency',
  'checkin_checkout',
])
/** A RatePlansOnly answer without its request: code, price and one 'Description' of each rate, in a schema that has places for more. */
const isListOfPlans = ({ version, rates }: Message): boolean =>
  version !== null &&
  version > lastWithLabels &&
  rates.every(
    (rate) =>
      rate.rate_name !== null &&
      rate.rate_name === rate.room_rate_description &&
      Object.keys(statedFields(rate)).every((field) => lightFields.has(field)),
  )

/** Rules saved without their rate are still used, for the code that was requested. */
const ratesOf = (message: Message, request: Message | null): Rate[] =>
  message.rates.length === 0 && message.rules.length > 0
    ? [rateOfRules(request?.asks.rate_plan ?? '', message.rules, request?.nights?.check_in ?? null)]
    : message.rates

export const missingPages = 'The pages after this one'
const missingFrom = ({ next, more_rates, more }: Message): string[] => [
  ...(next === null ? [] : [missingPages]),
  ...(more_rates ? ['More rates than this answer has'] : []),
  ...(more ? ['The rows after these'] : []),
]

const recordedStay = (
  message: Message,
  [first]: readonly Rate[],
  request: Message | null,
): Pick<TravelportRecording, 'stay' | 'requested'> => {
  const requested = request?.nights ?? message.nights
  const nights = requested ?? nightsNamed(message.rates)
  if (nights === null) return { stay: null, requested: false }
  const { adults, children, corporate_codes = [], rate_category_codes = [] } = request?.asks ?? {}
  const guests = { adults: adults ?? first?.adults_count ?? 1, children: children ?? first?.children_count ?? 0 }
  return { stay: { ...nights, ...guests, corporate_codes, rate_category_codes }, requested: requested !== null }
}

/** What a gateway answers in plain words; null for any other text. */
export const gatewayRecording = (text: string): TravelportRecording | null => {
  const words = gatewayText(text)
  if (words === null) return null
  const messages: HostMessage[] = [{ code: null, type: null, text: words }]
  const answer: Answer = { gds: 'travel_port', outcome: 'unreadable', property: null, rates: [], messages, missing: [] }
  return { ...blank, message: 'Message of a gateway', answer }
}
