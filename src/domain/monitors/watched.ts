// What is kept of one thing that a monitor watches, and what one checkup says of it. Times are ISO 8601 text in UTC; all of it can be stored as JSON.
import { hourMs, minuteMs } from '../durations.ts'
import type { Spell, ValuePerNight } from '../spells/spell.ts'

/**
 * A cause in a hotel and GDS by its key; whether a booking code that somebody named is sold, a rate that the own data has, or a booking code
 * that was sold before; whether a rate plan with last room availability is closed.
 */
type WatchedKind = 'finding' | 'rate' | 'own' | 'offer' | 'lra'

/** Expected on every stay, so that any of them shows that it is not sold; of the others only a stay that had it. */
export const isExpected = (of: WatchedKind): boolean => of === 'rate' || of === 'own'

/** A second checkup confirms what one has shown from so long after it on: when it is asked again. */
export const askAgainMs = 10 * minuteMs
/** So many changes of sides within this time make it unsteady, until it stays on one side for so long. */
export const unsteadySides = 4
export const unsteadyMs = 7 * 24 * hourMs
export const steadyMs = 48 * hourMs

/** What was accepted, in words, and when another value ended that. */
export type FallenAcceptance = { at: string; was: string | null }

/** Of one checkup. `found`: the cause is there, the code is sold, the rate is closed. */
export type Sighting = {
  /** When its details were fetched. */
  at: string
  run_id: number
  checkup_id: number
  /** The stay that it asked for, as nameOfStay names it. */
  stay: string
  /** Which of the monitor's stays that is, as staysOf names them: where these roll, each day another stay. */
  slots: readonly string[]
  /** unknown: the checkup failed, or can't tell. */
  found: 'yes' | 'no' | 'unknown'
  shown: string | null
  expected: string | null
  value_per_night: ValuePerNight | null
  /** What was accepted on this stay until another value came, which is still there; absent or null where nothing was, or somebody has acted since. */
  fallen?: FallenAcceptance | null
  /** It is not found because what is right has changed: no repair, and nothing to tell. */
  by_own_data?: boolean
}

type SeenStay = {
  slots: readonly string[]
  /** When its newest checkup that could tell was fetched. */
  at: string
  /** As that said, and whether one ever found it. */
  found: boolean
  ever: boolean
  /** Checkups since then that could not tell: how many, and when the newest was fetched. */
  undecided?: { tries: number; at: string }
  shown: string | null
  value_per_night: ValuePerNight | null
}

export type Watched = {
  of: WatchedKind
  /** An amount, which differs from stay to stay: another one is a change only where it is worse. */
  varies: boolean
  /** Of each slot the stay that was asked last, and the one that found it last: what it shows belongs to that one, which alone can say that it is gone. */
  stays: Readonly<Record<string, SeenStay>>
  /** The side that the newest checkups show, and the one that was told. */
  side: boolean
  told: boolean
  /** It was gone before, so that it comes back. */
  was_gone: boolean
  opened_at: string | null
  /** When it changed sides in the last 7 days, the newest last. */
  turned: readonly string[]
  unsteady: boolean
  /** Seen once: another side than the told one. */
  pending: { at: string; run_id: number; by_own_data?: true } | null
  told_shown: string | null
  told_worst: ValuePerNight | null
  /** Seen once: another value than the told one. */
  pending_value: { at: string; run_id: number; stay: string; shown: string | null } | null
  /** What was accepted until another value came, by the stay that shows that: it is back, which is told once. */
  fell?: FallenAcceptance & { stay: string; told: boolean }
}

/**
 * Before its first checkup in a monitor. `spell` is what was known of the cause then, null for none: what is open already is no change, and
 * what was gone comes back. It is gone only from a stay on which the monitor has found it. Of a rate, `open` is that it was sold.
 */
export const startWatching = (
  of: WatchedKind,
  varies: boolean,
  spell: Pick<Spell, 'opened_at' | 'gone_at' | 'came_back' | 'worst'> | null,
): Watched => {
  const side = spell !== null && spell.gone_at === null
  return {
    of,
    varies,
    stays: {},
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
 * no other stay shows what was seen, what was told holds, so that a further date is neither new nor back.
 */
export const keepAsked = (
  watched: Watched,
  { slots, isAsked }: { slots: readonly string[]; isAsked: (stay: string) => boolean },
): Watched => {
  const stays = Object.fromEntries(
    Object.entries(watched.stays).filter(
      ([stay, seen]) => isAsked(stay) && seen.slots.some((slot) => slots.includes(slot)),
    ),
  )
  const { side, told, pending_value: value } = watched
  const rest = { ...watched, stays, pending_value: value && isAsked(value.stay) ? value : null }
  const isShown = Object.values(stays).some(({ found, ever }) => (side ? found : ever))
  return isShown || side === told ? rest : { ...rest, side: told, pending: null }
}

/** By check-in, an order that storing does not change. */
export const foundStays = ({ stays }: Pick<Watched, 'stays'>): SeenStay[] =>
  Object.keys(stays)
    .toSorted()
    .flatMap((name) => (stays[name]?.found ? [stays[name]] : []))

/**
 * With what a sighting says of its stay. In its slots it takes the place of others that are not needed any more: of all once it has found it,
 * else of those that never did.
 */
export const withSighting = (
  { of, stays }: Pick<Watched, 'of' | 'stays'>,
  { stay, slots, at, found, shown, value_per_night }: Omit<Sighting, 'run_id' | 'checkup_id' | 'expected'>,
): Watched['stays'] => {
  const isFound = found === 'yes'
  const kept = Object.entries(stays).flatMap(([name, seen]): [string, SeenStay][] => {
    if (name === stay) return []
    const isNeeded = !isFound && (isExpected(of) ? seen.found : seen.ever)
    const left = isNeeded ? seen.slots : seen.slots.filter((slot) => !slots.includes(slot))
    return left.length > 0 ? [[name, { ...seen, slots: left }]] : []
  })
  const own = stays[stay]
  const seen: SeenStay = {
    slots: [...new Set([...(own?.slots ?? []), ...slots])],
    at,
    found: isFound,
    ever: isFound || (own?.ever ?? isExpected(of)),
    shown,
    value_per_night,
  }
  return Object.fromEntries([...kept, [stay, seen]])
}

/**
 * With what was accepted on the stay; without that where its value is there again, or somebody has acted, before it was told, and where its
 * stay is asked for no more: nobody will confirm it.
 */
export const withFallen = (
  watched: Watched,
  { stay, found, fallen = null }: Pick<Sighting, 'stay' | 'found' | 'fallen'>,
): Watched => {
  const { fell, ...rest } = watched
  if (fallen && (!fell || fallen.at > fell.at)) return { ...rest, fell: { ...fallen, stay, told: false } }
  if (!fell || fell.told) return watched
  const isOver = fell.stay === stay ? found === 'yes' && !fallen : watched.stays[fell.stay] === undefined
  if (!isOver) return watched
  return { ...rest, pending_value: rest.pending_value?.stay === fell.stay ? null : rest.pending_value }
}

/** What was accepted until another value came, if that is not told yet. */
export const untoldFall = ({ fell }: Pick<Watched, 'fell'>): NonNullable<Watched['fell']> | null =>
  fell && !fell.told ? fell : null

export const withFallTold = (watched: Watched): Watched =>
  watched.fell ? { ...watched, fell: { ...watched.fell, told: true } } : watched

/** With a checkup of a stay that can't tell: what was seen holds. */
export const withUndecided = (watched: Watched, { stay, at }: Pick<Sighting, 'stay' | 'at'>): Watched => {
  const own = watched.stays[stay]
  if (!own || at < (own.undecided?.at ?? own.at)) return watched
  const undecided = { tries: (own.undecided?.tries ?? 0) + 1, at }
  return { ...watched, stays: { ...watched.stays, [stay]: { ...own, undecided } } }
}

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
