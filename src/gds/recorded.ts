// Recognises recorded answers of a GDS, whatever was kept of them, and reads them as the client would have.
import type { GdsName, Outcome } from '../domain/gds.ts'
import type { Keyword, Property } from '../domain/hotel.ts'
import { emptyRate, type Rate } from '../domain/rate.ts'
import type { Day, Stay } from '../domain/stay.ts'
import { type Answer, defaultLimits } from './gds.ts'
import { readSabreRecording, type SabreRecording } from './sabre/recorded.ts'
import { joinRates } from './travelport/join.ts'
import { nightsNamed } from './travelport/pricing.ts'
import { hostMessagesOf, type Message, outcomeOf, type ReferenceItem, readMessages } from './travelport/read.ts'
import { findXml, gatewayText } from './travelport/loose-text.ts'
import { addRuleItems } from './travelport/rule-items.ts'
import { decodeUtf8 } from './travelport/xml.ts'
import { Unreadable } from './unreadable.ts'

export type Recording = { name: string; bytes: Uint8Array }

/** One file, or a Details and a Rules file that were joined. */
export type Recognised = {
  name: string
  gds: GdsName
  /** `HotelDetailsRsp v55`, as people name it. */
  message: string
  /** null where there is nothing to read: a request, a message that is not about a hotel's rates. */
  answer: Answer | null
  /** The stay that the rates name, as far as they do. */
  stay: Stay | null
  /** Which calls the answer is from. */
  calls: { details: boolean; rules: boolean }
  /** By booking code, the Details rates to which Rules were joined. */
  before_rules: Map<string, Rate> | null
  /** The names of the files that were joined. */
  joined: string[]
  /** Where an answer is about several hotels, each of them. */
  hotels: { property: Property; outcome: Outcome }[]
  keywords: Keyword[]
  reference: ReferenceItem[]
  pictures: string[]
}
export type Unrecognised = { name: string; error: string }
export type Recorded = Recognised | Unrecognised

export const readRecorded = (files: readonly Recording[]): Recorded[] => joinFiles(files.map(readFile))

const readFile = ({ name, bytes }: Recording): Recorded => {
  try {
    const text = decodeUtf8(bytes)
    const sabre = readSabreRecording(text)
    if (sabre !== null) return ofSabre(name, sabre)
    const xml = findXml(text)
    if (xml === null) return gateway(name, text)
    const options = { depth: defaultLimits.xml_depth, rates: defaultLimits.rates, fragment: true, check_in: null }
    const messages = readMessages(xml.source, options)
    // A request that was kept beside its answer only says which stay was asked.
    const asked = messages.find((message) => message.request && message.nights)
    const message = messages.findLast((each) => !each.request) ?? messages.at(-1)
    if (!message) return { name, error: 'No Travelport message is in it.' }
    return recognised(name, xml.name === null ? message : { ...message, name: xml.name }, asked?.nights ?? null)
  } catch (error) {
    if (error instanceof Unreadable) return { name, error: error.message }
    throw error
  }
}

/** Rates and rules come in one answer of Sabre's, so nothing is joined to it. */
const ofSabre = (name: string, { whole, hotels, ...recording }: SabreRecording): Recognised => ({
  ...blank,
  ...recording,
  name,
  gds: 'sabre',
  calls: { details: whole, rules: whole },
  hotels: hotels.map((property) => ({ property, outcome: 'static' })),
  pictures: recording.answer?.property?.pictures ?? [],
})

const gateway = (name: string, text: string): Recorded => {
  const words = gatewayText(text)
  if (words === null) return { name, error: 'Neither XML nor JSON nor a message of a gateway.' }
  const messages = [{ code: null, type: null, text: words }]
  const answer: Answer = { gds: 'travel_port', outcome: 'unreadable', property: null, rates: [], messages, missing: [] }
  return { ...blank, name, message: 'Message of a gateway', answer }
}

const blank: Omit<Recognised, 'name' | 'message'> = {
  gds: 'travel_port',
  answer: null,
  stay: null,
  calls: { details: false, rules: false },
  before_rules: null,
  joined: [],
  hotels: [],
  keywords: [],
  reference: [],
  pictures: [],
}

const aboutHotels =
  /^Hotel(Details|Rules|SearchAvailability|Keyword|MediaLinks|SuperShopper|CreateReservation|Retrieve|UpsellDetails)Rsp$|^ReferenceDataRetrieveRsp$/

const recognised = (name: string, message: Message, asked: { check_in: Day; check_out: Day } | null): Recognised => {
  const title = message.version === null ? message.name : `${message.name} v${message.version}`
  const nights = asked ?? nightsNamed(message.rates) ?? message.nights
  const [first] = message.rates
  const stay: Stay | null = nights && {
    ...nights,
    adults: first?.adults_count ?? 1,
    children: first?.children_count ?? 0,
    corporate_codes: [],
    rate_category_codes: [],
  }
  if (message.request) return { ...blank, name, message: `${title}: a request, nothing to read` }
  const fragment = !message.name.endsWith('Rsp')
  if (!fragment && !aboutHotels.test(message.name))
    return { ...blank, name, message: `${title}: not about a hotel's rates, nothing to read` }
  const rules = message.name === 'HotelRulesRsp' || message.rules.length > 0
  // What was booked is no offer: of what it leaves out nothing is known.
  const offers = fragment || message.name === 'HotelDetailsRsp'
  const answer: Answer = {
    gds: 'travel_port',
    outcome: message.rules.length > 0 ? 'rates' : outcomeOf(message),
    property: message.alternatives ? null : message.property,
    // Rules that were kept without their rate still say what they say.
    rates:
      message.rates.length === 0 && message.rules.length > 0
        ? [addRuleItems(emptyRate(''), message.rules)]
        : message.rates,
    messages: hostMessagesOf(message),
    missing: message.next === null ? [] : ['The pages after this one'],
  }
  return {
    ...blank,
    name,
    message: title,
    answer,
    stay,
    calls: { details: offers && answer.rates.length > 0 && !rules, rules },
    hotels: message.hotels.length > 1 ? message.hotels : [],
    keywords: message.keywords,
    reference: message.reference,
    pictures: message.pictures.map(({ url }) => url),
  }
}

/** The first Details answer takes in every Rules answer that has one of its booking codes. */
const joinFiles = (files: readonly Recorded[]): Recorded[] => {
  const details = files.find((file): file is Recognised => 'calls' in file && file.calls.details && !file.calls.rules)
  if (!details?.answer) return [...files]
  const codes = new Set(details.answer.rates.map((rate) => rate.rate_plan))
  const rules = files.filter(
    (file): file is Recognised =>
      'calls' in file &&
      file.gds === details.gds &&
      file.calls.rules &&
      (file.answer?.rates.some((rate) => codes.has(rate.rate_plan)) ?? false),
  )
  if (rules.length === 0) return [...files]
  const stated = rules.flatMap((file) => file.answer?.rates ?? [])
  const { rates, before_rules } = joinRates(details.answer.rates, stated, details.stay?.check_in ?? null)
  const joined: Recognised = {
    ...details,
    message: [details, ...rules].map(({ message }) => message).join(' + '),
    calls: { details: true, rules: true },
    before_rules,
    joined: [details, ...rules].map(({ name }) => name),
    answer: {
      ...details.answer,
      rates,
      messages: [details, ...rules].flatMap((file) => file.answer?.messages ?? []),
    },
  }
  return files.flatMap((file) => (file === details ? [joined] : rules.includes(file as Recognised) ? [] : [file]))
}
