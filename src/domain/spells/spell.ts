// What is kept of a spell, the time during which a cause is found, and what a stored checkup says of it. Pure: times are ISO 8601 text in UTC.
import type { Decimal } from '../money.ts'

/** By how much a wrong price is off for one night: what the GDS shows minus what is right, negative where it shows less. */
export type ValuePerNight = { amount: Decimal; currency: string }

/** One stay, with its guests, codes and point of sale, on which the cause was found. */
export type SpellStay = {
  /** Names the request: equal for checkups of the same stay, guests, codes and point of sale. */
  stay: string
  check_in: string
  /** Booking codes that it was found in during this spell, and those of them that no checkup has seen without it. */
  codes: readonly string[]
  open: readonly string[]
  /** When the checkup had fetched that decided last: found the cause, or saw a code without it. */
  decided_at: string
  decided_by: number
  /** By which version of the property's own data it was found here last; null where nobody kept that. */
  own_version: number | null
}

/** A cause of one hotel in one GDS, by its key. It begins anew when the cause comes back. */
export type Spell = {
  key: string
  /** Ever, and in the present spell. */
  first_seen: string
  first_checkup: number
  opened_at: string
  last_seen: string
  last_checkup: number
  gone_at: string | null
  gone_checkup: number | null
  came_back: number
  worst: ValuePerNight | null
  /**
   * The rule set that the stay was first checked under when the spell opened, came back or ended: what it says may have changed instead.
   * `ownDataMark` where it ended by other own data.
   */
  marked_rule_set: number | null
  /** The same of when the present spell opened, which its end leaves as it is. */
  opened_rule_set: number | null
  stays: readonly SpellStay[]
}

/** No rule set has this number. */
export const ownDataMark = 0

/** What a checkup says of one sold booking code: its check passed in every rate of that code, or it cannot be told. */
export type CodeSeen = 'passed' | 'unknown'

/** A stored checkup as far as spells are concerned. */
export type FollowedCheckup = {
  id: number
  stay: string
  check_in: string
  /** The day at the hotel. */
  today: string
  /** When its details were fetched. */
  at: string
  /** Everything arrived: only such a checkup says that something is gone. */
  complete: boolean
  rule_set: number
  /** Of the property's own data; 0 for none. */
  own_version: number
  /** Whether the newest answer of the stay before has the cause of a spell in a booking code by these own data too, whatever they say is right. */
  hadByOwn(key: string, code: string): boolean
  /** The newest complete checkup of the same stay that was followed before. */
  before: { at: string; rule_set: number } | null
  found: readonly FoundCause[]
  /** Of the cause of a spell in a sold booking code; undefined if the code is not sold. */
  seen(key: string, code: string): CodeSeen | undefined
}
export type FoundCause = { key: string; codes: readonly string[]; value: ValuePerNight | null }
