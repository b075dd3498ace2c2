// How the matcher decides pairs that were labelled by hand, among the hotels of the sample.
import { decide } from '../../src/domain/matching/decide.ts'
import { buildIndex } from '../../src/domain/matching/hotel-index.ts'
import type { HardPair } from './hard-pairs.ts'
import type { Sample } from './sample.ts'

type Decided = { pair: HardPair; outcome: 'added' | 'offered' | 'neither' }
const firstId = 10_000_000
/** A hotel of two pairs is in the catalogue once. */
const keyOf = ({ name, address }: HardPair['hotel']) => `${name}|${address}`

export const decidePairs = (pairs: readonly HardPair[], hotels: Sample['hotels']): Decided[] => {
  const ids = new Map<string, number>()
  for (const { hotel } of pairs) if (!ids.has(keyOf(hotel))) ids.set(keyOf(hotel), firstId + ids.size)
  const own = new Map(pairs.map(({ hotel }) => [ids.get(keyOf(hotel)) ?? 0, hotel]))
  const index = buildIndex([...hotels, ...[...own].map(([hotel_id, hotel]) => ({ ...hotel, hotel_id }))])
  return pairs.map((pair) => {
    const matches = index.candidates(pair.row)
    const decision = decide(matches)
    const at = matches.findIndex(({ hotel_id }) => hotel_id === ids.get(keyOf(pair.hotel)))
    const outcome = decision === 'same' && at === 0 ? 'added' : decision === 'ask' && at >= 0 ? 'offered' : 'neither'
    return { pair, outcome }
  })
}

/** An other hotel that was added, and a hotel that was neither added nor offered. */
export const isWrong = ({ pair, outcome }: Decided): boolean =>
  pair.label === 'other' ? outcome === 'added' : outcome === 'neither'
