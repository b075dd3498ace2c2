// Both GDS side by side: which rate of one is which rate of the other, and where they differ.
import type { CallState } from '../accuracy/verdict.ts'
import type { GdsName } from '../gds.ts'
import type { Rate, RateField } from '../rate.ts'
import type { Day } from '../stay.ts'

/** `plan_and_room`: by the own data; `code`: the same booking code; `words`: by texts, beds and price; in the order of trust. */
export const pairings = ['plan_and_room', 'code', 'words'] as const
export type Pairing = (typeof pairings)[number]
/** How the two of a pair were found to be one. */
export const pairingWords: Record<Pairing, string> = {
  plan_and_room: 'Matched by your rates',
  code: 'Matched by booking code',
  words: 'Matched by description',
}

/** Values as people read them; null if that GDS does not state one. `carried`: false if it never carries the field. */
export type FieldDifference = {
  field: RateField
  left: string | null
  right: string | null
  left_carried: boolean
  right_carried: boolean
  kind: 'same' | 'different' | 'only_left' | 'only_right'
}
/** Places in the two lists of rates; null: the other GDS has none like it. */
export type Pair = {
  left: number | null
  right: number | null
  by: Pairing | null
  plan: string | null
  room: string | null
  differences: FieldDifference[]
}

/** One checkup as far as it is compared; `rules` holds the outcome of each rate's rules call. */
export type ComparedCheckup = {
  gds: GdsName
  check_in: Day
  rates: readonly Rate[]
  rules: readonly CallState[]
}
