// Recognizes what people save of Sabre: complete or partial responses, requests, tokens, gateway faults, and notes that quote them.
import { fencedBlocks } from '../quoted-parts.ts'
import type { RateField } from '../../domain/rate.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { type Answer, defaultLimits } from '../gds.ts'
import { Unreadable } from '../unreadable.ts'
import { outcomeOfGateway, readFault } from './faults.ts'
import type { SabreMessage } from './message.ts'
import { priceCheckMessages } from './price-check.ts'
import { dayAt } from './pricing.ts'
import { fragmentIn } from './read-fragment.ts'
import { outcomeOf, readAnswer } from './read.ts'
import { valueTexts } from '../recorded/json-texts.ts'
import { type Json, type JsonObject, parseJson } from './json/read-json.ts'
import { isSabreXml, objectsInXml } from './recorded-soap.ts'
import { children, objectIn, child, textAt } from './fields.ts'

export type SabreRecording = {
  /** `GetHotelRateInfoRS v5`, as people name it. */
  message: string
  /** null if there is nothing to read. */
  answer: Answer | null
  stay: Stay | null
  /** Whether it is an answer with rate plans, and not a part of one. */
  whole: boolean
  hotels: SabreMessage['hotels']
}

const depth = defaultLimits.xml_depth
const options = { depth, rates: defaultLimits.rates, fragment: true, sources: 'all' as const, check_in: null }

/** null if the text is not from Sabre. Throws Unreadable if it is and cannot be read. */
export const readSabreRecording = (text: string): SabreRecording[] | null => {
  const objects = objectsIn(text.trim())
  if (objects === null) return null
  const found = objects.flatMap((each) => recognizable(each))
  const last = found.findLast((each) => !isRequest(each)) ?? found.at(-1)
  if (last === undefined) throw new Unreadable('No Sabre message is in it.')
  const responses = found.filter((each) => isAnswer(each) && !isRequest(each))
  const first = found.filter(isRequest).map(requestedStay)[0] ?? null
  // Next to responses, tokens and notes are not separate messages.
  return (responses.length > 0 ? responses : [last]).flatMap((response) => {
    // A request saved with its response only names the stay.
    const request = found.slice(0, found.indexOf(response)).findLast(isRequest)
    const stay = request === undefined ? first : requestedStay(request)
    return answersIn(response).map((answer) => recognized(answer, stay))
  })
}

const listsOfHotels = [
  ['HotelAvailInfos', 'HotelAvailInfo'],
  ['HotelRateInfos', 'HotelRateInfo'],
] as const
/** Rates of several hotels: each hotel becomes one result, sold out or not, and messages about all go with the first. */
const answersIn = (object: JsonObject): JsonObject[] => {
  const name = namesOf(object).find((each) => each.endsWith('RS')) ?? ''
  const { ApplicationResults, ...body } = child(object, name) ?? {}
  for (const [list, one] of listsOfHotels) {
    const found = child(body, list)
    const hotels = children(found, one)
    const codes = new Set(hotels.map((hotel) => textAt(child(hotel, 'HotelInfo'), 'HotelCode')))
    if (codes.size < 2 || !hotels.some((hotel) => holds(hotel, 'RatePlan'))) continue
    return hotels.map((hotel, at) => ({
      [name]: {
        ...body,
        ...(at === 0 && { ApplicationResults: ApplicationResults ?? null }),
        [list]: { ...found, [one]: [hotel] },
      },
    }))
  }
  return [object]
}

const commissionFields = ['commission_type', 'commission_value'] as const
const ofRoom = ['room_rate_description', 'beds', 'smoking', 'room_view'] as const
const headOfRoom = ['RoomDescription', 'BedTypeOptions', 'BedTypes', 'RoomType', 'Adults']
/** People save the part that they are asking about: a flat list or the head of a room is left out as a whole. */
const unkeptIn = (object: JsonObject): RateField[] => [
  ...(holds(object, 'RateInfos') || holds(object, 'Commission') ? [] : commissionFields),
  ...(headOfRoom.some((name) => holds(object, name)) ? [] : ofRoom),
]

const tokenRequest = /\bPOST\s+\S*\/v\d\/auth\/token\b/
const objectsIn = (text: string): Json[] | null => {
  if (text.startsWith('<'))
    return isSabreXml(text) ? objectsInXml(text.replaceAll(/<\?xml[^<>]*\?>/g, ''), depth) : null
  if (text.startsWith('{') || text.startsWith('[')) return valuesIn(text)
  const blocks = fencedBlocks(text, 'json')
    .map((block) => block.trim())
    .filter((block) => /^[[{]/.test(block))
  if (blocks.length > 0) return blocks.flatMap(valuesIn)
  return tokenRequest.test(text) ? [{ grant_type: '' }] : null
}
/** One value, or several that were put one after the other. */
const valuesIn = (text: string): Json[] => valueTexts(text).map((part) => parseJson(part, depth))

const namesOf = (object: JsonObject) => Object.keys(object)
const isRequest = (object: JsonObject) => namesOf(object).some((name) => /^[A-Z]\w*RQ$/.test(name))
const isAnswer = (object: JsonObject) =>
  namesOf(object).some((name) => /^[A-Z]\w*RS$/.test(name) || name === 'ApplicationResults')
const isToken = (object: JsonObject) => 'access_token' in object || 'grant_type' in object
const isFault = (object: JsonObject) =>
  'errorCode' in object ||
  typeof object['error'] === 'string' ||
  ['errors', 'error', 'fault'].some((name) => child(object, name) !== undefined)

const deepestNode = 4
/** The objects that can be recognized, however they were wrapped. */
const recognizable = (value: Json, level = 0): JsonObject[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((each) => recognizable(each, level + 1))
  const object = objectIn(value)
  if (object === undefined || level > deepestNode) return []
  if (isRequest(object) || isAnswer(object) || isToken(object) || isFault(object) || fragmentIn(object)) return [object]
  return Object.values(object).flatMap((each) => recognizable(each, level + 1))
}

const emptyRecording = { answer: null, stay: null, whole: false, hotels: [] }
const recognized = (object: JsonObject, asked: Stay | null): SabreRecording => {
  if (isToken(object)) return { ...emptyRecording, message: 'Token of Sabre, nothing to read' }
  if (isRequest(object)) return { ...emptyRecording, message: `${titleOfRequest(object)}: a request, nothing to read` }
  if (isFault(object)) return fault(object)
  const message = readAnswer(object, options)
  const title = message.version === null ? message.name : `${message.name} v${message.version}`
  const answer: Answer = {
    gds: 'sabre',
    outcome: outcomeOf(message),
    property: message.alternatives ? null : message.property,
    rates: message.rates,
    messages: [...message.host, ...priceCheckMessages(message.price_check)],
    missing: message.shop_key === null ? [] : ['The pages after this one'],
    unkept: unkeptIn(object),
  }
  const [hotel, ...more] = message.hotels
  return {
    message: title,
    answer,
    stay: recordedStay(message, asked),
    whole: isAnswer(object) && holds(object, 'RatePlan'),
    hotels: hotel && more.length > 0 ? message.hotels : [],
  }
}

const fault = (object: JsonObject): SabreRecording => {
  const read = readFault(Buffer.from(JSON.stringify(object)))
  if (read === null) throw new Unreadable('No Sabre message is in it.')
  const status = Number(textAt(object, 'status'))
  const outcome = outcomeOfGateway(status >= 400 ? status : 200, read) ?? 'host_error'
  const messages = [{ code: read.code, type: textAt(object, 'type'), text: read.text }]
  const answer: Answer = { gds: 'sabre', outcome, property: null, rates: [], messages, missing: [] }
  return { ...emptyRecording, message: 'Message of a gateway', answer }
}

const holds = (value: Json, name: string): boolean => {
  if (Array.isArray(value)) return (value as readonly Json[]).some((each) => holds(each, name))
  const object = objectIn(value)
  return object !== undefined && (name in object || Object.values(object).some((each) => holds(each, name)))
}

const titleOfRequest = (request: JsonObject): string => {
  const name = namesOf(request).find((each) => each.endsWith('RQ')) ?? ''
  const version = /^\d+/.exec(textAt(child(request, name), 'version') ?? '')?.[0]
  return version === undefined ? name : `${name} v${version}`
}

const recordedStay = ({ nights, rates }: SabreMessage, asked: Stay | null): Stay | null => {
  if (asked !== null || nights === null) return asked
  const [first] = rates
  const guests = { adults: first?.adults_count ?? 1, children: first?.children_count ?? 0 }
  return { ...nights, ...guests, corporate_codes: [], rate_category_codes: [] }
}

/** Criteria are directly in the request or within SearchCriteria. */
const requestedStay = (request: JsonObject): Stay | null => {
  const body = child(request, namesOf(request).find((each) => each.endsWith('RQ')) ?? '')
  const criteria = child(body, 'RateInfoRef') ?? child(child(body, 'SearchCriteria'), 'RateInfoRef')
  const range = child(criteria, 'StayDateTimeRange') ?? child(criteria, 'StayDateRange')
  const [check_in, check_out] = [dayAt(range, 'StartDate'), dayAt(range, 'EndDate')]
  if (check_in === null || check_out === null || check_in >= check_out) return null
  const [room] = children(child(criteria, 'Rooms'), 'Room')
  const candidates = children(child(criteria, 'RatePlanCandidates'), 'RatePlanCandidate')
  const named = (name: string) => candidates.flatMap((each) => textAt(each, name) ?? []).toSorted()
  return {
    ...nightsAndGuests(check_in, check_out, room),
    corporate_codes: named('RatePlanCode'),
    rate_category_codes: named('RatePlanType'),
  }
}
const nightsAndGuests = (check_in: Day, check_out: Day, room: JsonObject | undefined) => {
  const count = (name: string, otherwise: number) => {
    const text = textAt(room, name) ?? ''
    return /^\d{1,2}$/.test(text) ? Number(text) : otherwise
  }
  return { check_in, check_out, adults: count('Adults', 1), children: count('Children', 0) }
}
