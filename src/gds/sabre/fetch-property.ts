// A hotel without its rates: what the content call describes, and the range of prices that the search gives.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { PropertyContent } from '../../domain/hotel.ts'
import { callState, stopsAllCalls, byTime, outcomeText, newMessages, withAbort } from '../calls.ts'
import type { StayRequest, GdsResult, PropertyRef } from '../gds.ts'
import { sendWithRetry, callOutcome, type Connection, type CallResult } from './calls.ts'
import { isGlobalId } from './operations/criteria.ts'
import { hotelAvail } from './operations/hotel-avail.ts'
import { hotelContent } from './operations/hotel-content.ts'
import { hotelDetails } from './operations/hotel-details.ts'

/** `property` is null if the call did not describe one. */
type PropertyAnswer = { outcome: Outcome; property: PropertyContent | null; messages: HostMessage[] }

export const fetchProperty = async (outer: Connection, request: StayRequest): Promise<GdsResult> => {
  const { connection, abort } = withAbort(outer)
  const stopping = async (pending: Promise<PropertyAnswer>): Promise<PropertyAnswer> => {
    const part = await pending
    if (stopsAllCalls(part.outcome)) abort()
    return part
  }
  const parts = await Promise.all([stopping(describe(connection, request)), stopping(lowestPrice(connection, request))])
  const [content, prices] = parts
  const ended = parts.find(({ outcome }) => stopsAllCalls(outcome))
  const property = ended ? null : joinedProperty(content.property, prices.property)
  const missing = property === null ? [] : missingIn(content, prices)
  const outcome = ended?.outcome ?? (property === null ? content.outcome : missing.length > 0 ? 'partial' : 'static')
  const { exchanges, retry_after } = connection.record
  return {
    gds: 'sabre',
    outcome,
    property,
    rates: [],
    messages: ended?.messages ?? [...content.messages, ...newMessages(content.messages, prices.messages)],
    missing,
    exchanges: byTime(exchanges),
    retry_after,
    calls: { details: callState(outcome, exchanges), rules: 'not_made' },
  }
}

const propertyAnswer = (page: CallResult, request: StayRequest): PropertyAnswer => {
  const { outcome, messages } = callOutcome(page)
  const returned = page.message ? [page.message.property, ...page.message.hotels] : []
  const property = returned.find((each) => each !== null && isRequested(each, request.property)) ?? null
  // An empty response without a reason does not mean that the hotel is unknown.
  return { outcome: property === null && outcome === 'static' ? 'unknown_message' : outcome, property, messages }
}

/** Leading zeros are written or not. */
const unpaddedId = (id: string | null) => id?.replace(/^0+/, '') || null

/** A response may lack one id or both; another hotel's are never mistaken for it. */
const isRequested = (property: PropertyContent, { property_id, global_id = null }: PropertyRef): boolean => {
  const [own, global] = isGlobalId(property_id) ? [null, property_id] : [property_id, global_id]
  const pairs = [
    [unpaddedId(own), unpaddedId(property.property_id)],
    [unpaddedId(global), unpaddedId(property.global_id)],
  ].filter((pair) => !pair.includes(null))
  return pairs.length === 0 || pairs.some(([asked, returned]) => asked === returned)
}

/** If the content call fails on the host's side, Details carries the same data and is called instead of a retry. */
const describe = async (connection: Connection, request: StayRequest): Promise<PropertyAnswer> => {
  const check_in = request.stay.check_in
  const first = propertyAnswer(
    await sendWithRetry(connection, { operation: hotelContent, wanted: request, check_in, repeat: false }),
    request,
  )
  if (first.property !== null || !otherwise.has(first.outcome) || connection.signal.aborted) return first
  const second = propertyAnswer(
    await sendWithRetry(connection, { operation: hotelDetails, wanted: request, check_in, repeat: false }),
    request,
  )
  return second.property === null && !stopsAllCalls(second.outcome) ? first : second
}
const otherwise = new Set<Outcome>(['host_error', 'unreadable', 'refused', 'unknown_message', 'unreachable'])

const lowestPrice = async (connection: Connection, request: StayRequest): Promise<PropertyAnswer> =>
  propertyAnswer(
    await sendWithRetry(connection, {
      operation: hotelAvail,
      wanted: request,
      check_in: request.stay.check_in,
      repeat: true,
    }),
    request,
  )

/** Only the search has prices; otherwise it has less than the description and only fills its gaps. */
const joinedProperty = (content: PropertyContent | null, prices: PropertyContent | null): PropertyContent | null => {
  if (content === null || prices === null) return content ?? prices
  const gaps = Object.entries(prices).filter(([field]) => isEmptyFact(content[field as keyof PropertyContent]))
  const { price_from, currency } = prices
  return { ...content, ...Object.fromEntries(gaps), ...(price_from !== null && { price_from, currency }) }
}
const isEmptyFact = (value: PropertyContent[keyof PropertyContent]) =>
  value === null || (Array.isArray(value) && value.length === 0)

/** No rooms on a day is not a missing part; a call that failed is. */
const missingIn = (content: PropertyAnswer, prices: PropertyAnswer): string[] => [
  ...(content.property === null ? [`Hotel content: ${outcomeText(content.outcome)}`] : []),
  ...(unlearnt.has(prices.outcome) ? [`Price from: ${outcomeText(prices.outcome)}`] : []),
]
const unlearnt = new Set<Outcome>([
  'refused',
  'timeout',
  'unreachable',
  'host_error',
  'unreadable',
  'unknown_message',
  'not_found',
])
