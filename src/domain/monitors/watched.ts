// What is kept of one thing that a monitor watches, and what one checkup says of it. Times are ISO 8601 text in UTC; all of it can be stored as JSON.
import { hourMs, minuteMs } from '../durations.ts'
import type { Spell, ValuePerNight } from '../spells/spell.ts'

/** A cause in a hotel and GDS by its key; whether a booking code is sold; whether one with last room availability is closed. */
type WatchedKind = 'finding' | 'rate' | 'lra'

/** A second checkup confirms what one has shown from so long after it on: when it is asked again. */
export const askAgainMs = 10 * minuteMs
/** So many changes of sides within this time make it unsteady, until it stays on one side for so long. */
export const unsteadySides = 4
export const unsteadyMs = 7 * 24 * hourMs
export const steadyMs = 48 * hourMs

/** Of one checkup. `found`: the cause is there, the code is sold, the rate is closed. */
export type Sighting = {
  /** When its details were fetched. */
  at: string
  run_id: number
  checkup_id: number
  /** Which of the monitor's stays it asked for, as staysOf names them. */
  slots: readonly string[]
  /** unknown: the checkup failed, or can't tell. */
  found: 'yes' | 'no' | 'unknown'
  shown: string | null
  expected: string | null
  value_per_night: ValuePerNight | null
}

type Slot = {
  /** When its newest checkup that could tell was fetched. */
  at: string
  /** As that said, and whether one ever found it. */
  found: boolean
  ever: boolean
  shown: string | null
  value_per_night: ValuePerNight | null
}

export type Watched = {
  of: WatchedKind
  /** An amount, which differs from stay to stay: another one is a change only where it is worse. */
  varies: boolean
  slots: Readonly<Record<string, Slot>>
  /** The side that the newest checkups show, and the one that was told. */
  side: boolean
  told: boolean
  /** It was told as gone before, so that it comes back. */
  was_gone: boolean
  opened_at: string | null
  /** When it changed sides in the last 7 days, the newest last. */
  turned: readonly string[]
  unsteady: boolean
  /** Seen once: another side than the told one. */
  pending: { at: string; run_id: number } | null
  told_shown: string | null
  told_worst: ValuePerNight | null
  /** Seen once: another value than the told one. */
  pending_value: { at: string; run_id: number; slots: readonly string[]; shown: string | null } | null
}

/** Stands for the stays of a spell that was there before. */
export const anySlot = ''

/**
 * Before its first checkup in a monitor. `spell` is what was known of the cause then, null for none: what is open already is no change, and
 * what was gone comes back. Of a rate, `open` is that it was sold.
 */
export const startWatching = (
  of: WatchedKind,
  varies: boolean,
  spell: Pick<Spell, 'opened_at' | 'gone_at' | 'came_back' | 'worst'> | null,
): Watched => {
  const side = spell !== null && spell.gone_at === null
  const slot = {
    at: spell?.opened_at ?? '',
    found: true,
    ever: true,
    shown: null,
    value_per_night: spell?.worst ?? null,
  }
  return {
    of,
    varies,
    slots: side ? { [anySlot]: slot } : {},
    side,
    told: side,
    was_gone: spell !== null && (spell.gone_at !== null || spell.came_back > 0),
    opened_at: side ? spell.opened_at : null,
    turned: [],
    unsteady: false,
    pending: null,
    told_shown: null,
    told_worst: side ? spell.worst : null,
    pending_value: null,
  }
}

/**
 * Without the stays that are no longer asked for, as they are past or the monitor was changed. That nobody asks is not that it is gone: where
 * it was found on no other stay, it is as if it had not been found.
 */
export const withSlots = (watched: Watched, asked: readonly string[]): Watched => {
  const isAsked = (slot: string) => slot === anySlot || asked.includes(slot)
  const kept = Object.entries(watched.slots).filter(([slot]) => isAsked(slot))
  if (kept.length === Object.keys(watched.slots).length) return watched
  const pending_value = watched.pending_value?.slots.some(isAsked) ? watched.pending_value : null
  const rest = { ...watched, slots: Object.fromEntries(kept), pending_value }
  // On one where it was found once, a checkup can still confirm that it is gone.
  const stays = watched.side ? foundSlots(rest) : Object.values(rest.slots).filter(({ ever }) => ever)
  if (stays.length > 0) return rest
  const unfound = { side: false, told: false, pending: null, opened_at: null, told_shown: null, told_worst: null }
  return { ...rest, ...unfound }
}

/** In an order that storing does not change. */
export const foundSlots = ({ slots }: Pick<Watched, 'slots'>): Slot[] =>
  Object.keys(slots)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .flatMap((name) => (slots[name]?.found ? [slots[name]] : []))

export const isLongAfter = (first: string, later: string, ms: number): boolean =>
  Date.parse(later) - Date.parse(first) >= ms

/** Decides for a code with last room availability: the rate must be sold while a public rate of the same room is. */
export const seenOfLra = (rate: {
  /** As agreed; null where that is not known. */
  lra: boolean | null
  sold: boolean
  public_open: boolean
}): Sighting['found'] => {
  if (rate.lra === null) return 'unknown'
  if (!rate.lra || rate.sold) return 'no'
  // Where the room is full, nothing shows whether the code would be open.
  return rate.public_open ? 'yes' : 'unknown'
}
