// What the server and the thread that compares rows with the catalogue say to each other.
import type { ImportedHotel } from '../../../domain/hotel-file/parse-row.ts'
import type { Match, MatchDecision } from '../../../domain/matching/decide.ts'
import type { IndexedHotel } from '../../../domain/matching/hotel-index.ts'

export type ComparedHotels = Pick<
  ImportedHotel,
  'name' | 'address' | 'city' | 'post_code' | 'country' | 'chain_code' | 'latitude' | 'longitude' | 'phone'
>
/** `matches`: the most similar hotels first, in percent. */
export type Compared = { decision: MatchDecision; matches: Match[] }

/** The catalogue comes in pieces, and an empty one is its end. */
export type ToMatchThread = { hotels: IndexedHotel[] } | { rows: ComparedHotels[] }
export type FromMatchThread = { ready: true } | { compared: Compared[] }
