// A property without rates, from every call that says something of it: each stands or falls alone, and what fell is named.
import type { HostMessage } from '../../domain/gds.ts'
import { emptyProperty, type Keyword, type Property } from '../../domain/hotel.ts'
import { callState, inOrder, inWords } from '../asking.ts'
import type { Ask, Asked } from '../gds.ts'
import type { Line } from './calls.ts'
import { askKeywords } from './keywords-asking.ts'
import { detailsCall } from './operations/hotel-details.ts'
import { mediaCall } from './operations/hotel-media-links.ts'
import { searchCall } from './operations/hotel-search.ts'
import { askParts, type Part } from './parts-asking.ts'
import { mergeProperties } from './property.ts'
import type { Message, Picture } from './read.ts'
import { saidOfProperty } from '../said.ts'

export const askProperty = async (outer: Line, ask: Ask): Promise<Asked> => {
  const parts = askParts(outer)
  const { line, askPart } = parts
  const [details, search, keywords, pictures] = await Promise.all([
    askPart('Hotel details', detailsCall(line.limits, ask, { rates: 'None', next: null }), detailsIn),
    askPart('Search', searchCall(line.limits, ask), (message) => foundIn(message, ask)),
    askKeywords(parts, ask),
    askPart('Pictures', mediaCall(line.limits, ask.property), (message) => picturesIn(message.pictures)),
  ])
  const ended = parts.ended()
  const property = ended ? null : describedBy(details.value, search.value, keywords, pictures.value)
  const failed = property === null ? [] : parts.done.filter(({ value }) => value === null)
  const outcome = ended?.outcome ?? (property === null ? details.outcome : failed.length > 0 ? 'partial' : 'static')
  const { exchanges, retry_after } = line.kept
  return {
    gds: 'travel_port',
    outcome,
    property,
    rates: [],
    messages: messagesOf(ended ? [ended] : parts.done),
    missing: failed.map(({ name, outcome: how }) => `${name}: ${inWords(how)}`).toSorted(),
    exchanges: inOrder(exchanges),
    retry_after,
    calls: { details: callState(outcome, exchanges), rules: 'not_made' },
  }
}

/** The parts repeat what the host has to say. */
const messagesOf = (parts: readonly Part<unknown>[]): HostMessage[] =>
  parts
    .flatMap(({ messages }) => messages)
    .filter(({ text }, index, all) => all.findIndex((said) => said.text === text) === index)

/** Other hotels than the asked one are never taken for it. */
const detailsIn = (message: Message): Property | null => (message.alternatives ? null : message.property)

const foundIn = (message: Message, { property }: Ask): Property | null =>
  message.hotels.find(
    ({ property: { property_id, chain_code } }) =>
      plain(property_id) === plain(property.property_id) && chain_code === property.chain_code,
  )?.property ?? null
/** Hosts write leading zeros or not. */
const plain = (id: string | null) => id?.replace(/^0+/, '') ?? null

/** Of pictures in several sizes those of the one that suits a page best: large, then its neighbours. */
const sizes = [...'LEBMHJOCGFSIT']
const picturesIn = (pictures: readonly Picture[]): string[] => {
  const shown = pictures.filter(({ page }) => !page)
  const size = sizes.find((each) => shown.some((picture) => picture.size === each))
  const chosen = shown.filter((picture) => size === undefined || picture.size === size)
  return [...new Set(chosen.map(({ url }) => url))]
}

const describedBy = (
  details: Property | null,
  search: Property | null,
  keywords: Keyword[] | null,
  pictures: string[] | null,
): Property | null => {
  const merged = mergeProperties(details ?? emptyProperty(), search ?? emptyProperty())
  const property = { ...merged, keywords: keywords ?? [], pictures: pictures ?? [] }
  return Object.keys(saidOfProperty(property)).length > 0 ? property : null
}
