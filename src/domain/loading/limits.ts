// What each GDS takes of a text that is loaded: its greatest length, its line length and its characters.
import type { GdsName } from '../gds.ts'

export const loadingFields = ['rate_name', 'rate_description', 'room_rate_description', 'cancellation_info'] as const
export type LoadingField = (typeof loadingFields)[number]

/** `lines` of `line_length` characters where the GDS keeps lines, else one text of `length`. `source` says how it is known. */
export type LoadingLimit = {
  gds: GdsName
  field: LoadingField
  length: number
  line_length: number | null
  source: string
}

/** A text as it can be loaded: what fits, what would be cut off, and which characters had to be replaced. */
export type Fitted = {
  field: LoadingField
  gds: GdsName
  text: string
  lines: string[]
  cut: string
  replaced: { from: string; to: string }[]
  limit: LoadingLimit
}
