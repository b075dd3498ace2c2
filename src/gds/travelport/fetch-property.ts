// Fetches a property without rates from every call that describes it: calls fail independently, and failed ones are named.
import type { HostMessage } from '../../domain/gds.ts'
import { emptyProperty, type Keyword, type Picture, type PropertyContent } from '../../domain/hotel.ts'
import { callState, byTime, outcomeText } from '../calls.ts'
import type { StayRequest, GdsResult } from '../gds.ts'
import type { Connection } from './calls.ts'
import { fetchKeywords } from './fetch-keywords.ts'
import { detailsCall } from './operations/hotel-details.ts'
import { mediaCall } from './operations/hotel-media-links.ts'
import { searchCall } from './operations/hotel-search.ts'
import { openPropertyParts, type PropertyPart } from './readers/property-parts.ts'
import { mergeProperties } from './readers/property.ts'
import { statedPropertyFields } from '../stated-fields.ts'
import type { MediaItem, Message } from './message.ts'

export const fetchProperty = async (outer: Connection, request: StayRequest): Promise<GdsResult> => {
  const parts = openPropertyParts(outer)
  const { connection, fetchPart } = parts
  const [details, search, keywords, pictures] = await Promise.all([
    fetchPart('Hotel details', detailsCall(connection.limits, request, { rates: 'None', next: null }), detailsIn),
    fetchPart('Search', searchCall(connection.limits, request), (message) => foundIn(message, request)),
    fetchKeywords(parts, request),
    fetchPart('Pictures', mediaCall(connection.limits, request.property), (message) => picturesIn(message.pictures)),
  ])
  const ended = parts.ended()
  const property = ended ? null : describedBy(details.value, search.value, keywords, pictures.value)
  const failed = property === null ? [] : parts.done.filter(({ value }) => value === null)
  const outcome = ended?.outcome ?? (property === null ? details.outcome : failed.length > 0 ? 'partial' : 'static')
  const { exchanges, retry_after } = connection.record
  return {
    gds: 'travel_port',
    outcome,
    property,
    rates: [],
    messages: messagesOf(ended ? [ended] : parts.done),
    missing: failed.map(({ name, outcome: how }) => `${name}: ${outcomeText(how)}`).toSorted(),
    exchanges: byTime(exchanges),
    retry_after,
    calls: { details: callState(outcome, exchanges), rules: 'not_made' },
  }
}

/** The parts repeat the host's messages. */
const messagesOf = (parts: readonly PropertyPart<unknown>[]): HostMessage[] =>
  parts
    .flatMap(({ messages }) => messages)
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)

/** Hotels other than the requested one are never mistaken for it. */
const detailsIn = (message: Message): PropertyContent | null => (message.alternatives ? null : message.property)

const foundIn = (message: Message, { property }: StayRequest): PropertyContent | null =>
  message.hotels.find(
    ({ property: { property_id, chain_code } }) =>
      unpaddedId(property_id) === unpaddedId(property.property_id) && chain_code === property.chain_code,
  )?.property ?? null
/** Hosts write leading zeros or not. */
const unpaddedId = (id: string | null) => id?.replace(/^0+/, '') ?? null

/** Of pictures in several sizes those of the one that suits a page best: large, then its neighbours. */
const sizes = [...'LEBMHJOCGFSIT']
const picturesIn = (pictures: readonly MediaItem[]): Picture[] => {
  const shown = pictures.filter(({ page }) => !page)
  const size = sizes.find((each) => shown.some((picture) => picture.size === each))
  const chosen = shown.filter((picture) => size === undefined || picture.size === size)
  return [...new Map(chosen.map(({ url, caption }) => [url, { url, caption }])).values()]
}

const describedBy = (
  details: PropertyContent | null,
  search: PropertyContent | null,
  keywords: Keyword[] | null,
  pictures: Picture[] | null,
): PropertyContent | null => {
  const merged = mergeProperties(details ?? emptyProperty(), search ?? emptyProperty())
  const property = { ...merged, keywords: keywords ?? [], pictures: pictures ?? [] }
  return Object.keys(statedPropertyFields(property)).length > 0 ? property : null
}
