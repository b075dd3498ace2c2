// A hotel without its rates: what the content call describes, and the range of prices that the search gives.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import { callState, endsAll, inOrder, inWords, newIn, stoppable } from '../asking.ts'
import type { Ask, Asked, PropertyRef } from '../gds.ts'
import { callOf, endingOf, type Line, type Page } from './calls.ts'
import { isGlobalId } from './operations/criteria.ts'
import { hotelAvail } from './operations/hotel-avail.ts'
import { hotelContent } from './operations/hotel-content.ts'
import { hotelDetails } from './operations/hotel-details.ts'

/** `property` is null where the call told none. */
type Part = { outcome: Outcome; property: Property | null; messages: HostMessage[] }

export const askProperty = async (outer: Line, ask: Ask): Promise<Asked> => {
  const { line, stop } = stoppable(outer)
  const stopping = async (asking: Promise<Part>): Promise<Part> => {
    const part = await asking
    if (endsAll(part.outcome)) stop()
    return part
  }
  const parts = await Promise.all([stopping(describe(line, ask)), stopping(lowestPrice(line, ask))])
  const [content, prices] = parts
  const ended = parts.find(({ outcome }) => endsAll(outcome))
  const property = ended ? null : joined(content.property, prices.property)
  const missing = property === null ? [] : missingIn(content, prices)
  const outcome = ended?.outcome ?? (property === null ? content.outcome : missing.length > 0 ? 'partial' : 'static')
  const { exchanges, retry_after } = line.kept
  return {
    gds: 'sabre',
    outcome,
    property,
    rates: [],
    messages: ended?.messages ?? [...content.messages, ...newIn(content.messages, prices.messages)],
    missing,
    exchanges: inOrder(exchanges),
    retry_after,
    calls: { details: callState(outcome, exchanges), rules: 'not_made' },
  }
}

const partOf = (page: Page, ask: Ask): Part => {
  const { outcome, messages } = endingOf(page)
  const told = page.message ? [page.message.property, ...page.message.hotels] : []
  const property = told.find((each) => each !== null && isAsked(each, ask.property)) ?? null
  // Where nothing is said of the hotel and no reason given, nobody said that it is unknown.
  return { outcome: property === null && outcome === 'static' ? 'unknown_message' : outcome, property, messages }
}

/** Leading zeros are written or not. */
const plain = (id: string | null) => id?.replace(/^0+/, '') || null

/** An answer need not give both ids, or any; another hotel's are never taken for it. */
const isAsked = (property: Property, { property_id, global_id = null }: PropertyRef): boolean => {
  const [own, global] = isGlobalId(property_id) ? [null, property_id] : [property_id, global_id]
  const pairs = [
    [plain(own), plain(property.property_id)],
    [plain(global), plain(property.global_id)],
  ].filter((pair) => !pair.includes(null))
  return pairs.length === 0 || pairs.some(([asked, told]) => asked === told)
}

/** Where the content call fails on the host's side, Details can tell the same, and is asked in place of a second try. */
const describe = async (line: Line, ask: Ask): Promise<Part> => {
  const check_in = ask.stay.check_in
  const first = partOf(await callOf(line, { operation: hotelContent, wanted: ask, check_in, repeat: false }), ask)
  if (first.property !== null || !otherwise.has(first.outcome) || line.signal.aborted) return first
  const second = partOf(await callOf(line, { operation: hotelDetails, wanted: ask, check_in, repeat: false }), ask)
  return second.property === null && !endsAll(second.outcome) ? first : second
}
const otherwise = new Set<Outcome>(['host_error', 'unreadable', 'refused', 'unknown_message', 'unreachable'])

const lowestPrice = async (line: Line, ask: Ask): Promise<Part> =>
  partOf(await callOf(line, { operation: hotelAvail, wanted: ask, check_in: ask.stay.check_in, repeat: true }), ask)

/** Prices are the search's alone; of the rest it knows less than the description, and only fills its gaps. */
const joined = (content: Property | null, prices: Property | null): Property | null => {
  if (content === null || prices === null) return content ?? prices
  const gaps = Object.entries(prices).filter(([field]) => isEmpty(content[field as keyof Property]))
  const { price_from, currency } = prices
  return { ...content, ...Object.fromEntries(gaps), ...(price_from !== null && { price_from, currency }) }
}
const isEmpty = (value: Property[keyof Property]) => value === null || (Array.isArray(value) && value.length === 0)

/** That a hotel has no rooms on a day is no missing part; that nobody could say is. */
const missingIn = (content: Part, prices: Part): string[] => [
  ...(content.property === null ? [`Hotel content: ${inWords(content.outcome)}`] : []),
  ...(unlearnt.has(prices.outcome) ? [`Price from: ${inWords(prices.outcome)}`] : []),
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
