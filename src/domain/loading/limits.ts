// What each GDS takes of a text that is loaded: its greatest length, its line length and its characters.
import type { GdsName } from '../gds.ts'

export const loadingFields = ['rate_name', 'rate_description', 'room_rate_description', 'cancellation_info'] as const
export type LoadingField = (typeof loadingFields)[number]

/** `lines` of `line_length` characters if the GDS keeps lines, else one text of `length`. `source` names the evidence. */
type LoadingLimit = {
  gds: GdsName
  field: LoadingField
  length: number
  line_length: number | null
  source: string
}

/** A text as it can be loaded: what fits, what would be cut off, and which characters had to be replaced. */
export type FittedText = {
  field: LoadingField
  gds: GdsName
  text: string
  lines: string[]
  cut: string
  replaced: { from: string; to: string }[]
  limit: LoadingLimit
}

/** Neither GDS publishes a length: known limits of hotel systems, otherwise values that real answers show to be safe. */
const roomLines = 'Lines that hotel systems pass on to a GDS: room descriptions of up to 3 lines of 47 characters'
const assumed = 'Assumed: '
/** Whether no GDS or hotel system names this length: then it is not a reason to shorten a text. */
export const isAssumed = ({ source }: Pick<LoadingLimit, 'source'>): boolean => source.startsWith(assumed)
const longestSeen = (seen: number) =>
  `${assumed}the GDS publishes no length; the longest seen in a real answer is ${seen}`

const limit = (
  gds: GdsName,
  field: LoadingField,
  { lines, line_length }: { lines: number; line_length: number },
  source: string,
): LoadingLimit => ({ gds, field, length: lines * line_length + lines - 1, line_length, source })

const limits: readonly LoadingLimit[] = [
  limit('travel_port', 'rate_name', { lines: 1, line_length: 40 }, longestSeen(19)),
  limit('travel_port', 'rate_description', { lines: 4, line_length: 47 }, longestSeen(111)),
  limit('travel_port', 'room_rate_description', { lines: 3, line_length: 47 }, roomLines),
  limit('travel_port', 'cancellation_info', { lines: 4, line_length: 47 }, longestSeen(210)),
  limit('sabre', 'rate_name', { lines: 1, line_length: 40 }, longestSeen(12)),
  limit('sabre', 'rate_description', { lines: 4, line_length: 47 }, longestSeen(106)),
  limit('sabre', 'room_rate_description', { lines: 3, line_length: 47 }, roomLines),
  limit('sabre', 'cancellation_info', { lines: 4, line_length: 47 }, longestSeen(160)),
]

export const limitOf = (field: LoadingField, gds: GdsName): LoadingLimit => {
  const found = limits.find((each) => each.field === field && each.gds === gds)
  if (!found) throw new Error(`no limit of ${field}`)
  return found
}
