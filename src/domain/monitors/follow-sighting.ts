// From the checkups of a monitor to its changes: told once a second checkup shows them, and not while sides change too often.
import type { ValuePerNight } from '../spells/spell.ts'
import { worseOf } from '../spells/value-per-night.ts'
import type { ChangeKind, MonitorChange } from './changes.ts'
import { followValue } from './follow-value.ts'
import {
  askAgainMs,
  foundStays,
  isExpected,
  isLongAfter,
  type Sighting,
  steadyMs,
  unsteadyMs,
  unsteadySides,
  untoldFall,
  type Watched,
  withFallen,
  withFallTold,
  withSighting,
  withUndecided,
} from './watched.ts'

type Followed = { watched: Watched; change: MonitorChange | null }

/**
 * What one more checkup makes of it. Those of a stay come in the order in which they were fetched: one from before its last one changes nothing,
 * and of one that can't tell only that it was asked is kept. Each says at most one change.
 */
export const followSighting = (before: Watched, sighting: Sighting): Followed => {
  const own = before.stays[sighting.stay]
  if (sighting.found === 'unknown') return { watched: withUndecided(before, sighting), change: null }
  if (own && sighting.at < own.at) return { watched: before, change: null }
  const found = sighting.found === 'yes'
  const isOfPending = !found && before.pending_value?.stay === sighting.stay
  const pending_value = isOfPending ? null : before.pending_value
  const seen = withFallen({ ...before, stays: withSighting(before, sighting), pending_value }, sighting)
  // A stay on which it was never found says nothing of those on which it was.
  const isDecisive = seen.stays[sighting.stay]?.ever ?? false
  const side = isDecisive ? foundStays(seen).length > 0 : before.side
  if (side !== before.side) return turn({ ...seen, side }, sighting)
  if (found !== side || !isDecisive) return { watched: seen, change: null }
  if (seen.unsteady) return calmDown(seen, sighting)
  if (seen.pending && isLongAfter(seen.pending.at, sighting.at, askAgainMs)) return tell(seen, sighting, seen.pending)
  return found && seen.told && seen.of === 'finding'
    ? followValue(seen, sighting, own?.found === true ? own.shown : null)
    : { watched: seen, change: null }
}

const turn = (seen: Watched, sighting: Sighting): Followed => {
  const { at, run_id } = sighting
  const first = { at, run_id }
  // Where own data end it and have it again, the GDS has changed nothing: it does not come and go.
  const isEnd = isByOwnData(seen, sighting)
  if (isEnd || seen.pending?.by_own_data) {
    const pending = isEnd && !seen.unsteady && seen.side !== seen.told ? { ...first, by_own_data: true as const } : null
    return { watched: { ...seen, pending }, change: null }
  }
  const turned = [...seen.turned.filter((each) => !isLongAfter(each, at, unsteadyMs)), at]
  const next = { ...seen, turned }
  if (seen.unsteady) return { watched: next, change: null }
  if (turned.length >= unsteadySides) {
    const change = changeOf('unsteady', next, sighting, { at: turned[0] ?? at, run_id })
    return { watched: { ...next, unsteady: true, pending: null }, change }
  }
  return { watched: { ...next, pending: seen.side === seen.told ? null : first }, change: null }
}

const calmDown = (seen: Watched, sighting: Sighting): Followed => {
  const last = seen.turned.at(-1) ?? sighting.at
  if (!isLongAfter(last, sighting.at, steadyMs)) return { watched: seen, change: null }
  const steady = { ...seen, unsteady: false, turned: [] }
  if (seen.side === seen.told) return { watched: steady, change: null }
  const by_own_data = isByOwnData(seen, sighting)
  return tell(steady, sighting, { at: last, run_id: sighting.run_id, by_own_data })
}

const isByOwnData = ({ of, side }: Watched, { by_own_data = false }: Sighting) =>
  of === 'finding' && !side && by_own_data

type FirstSeen = { at: string; run_id: number; by_own_data?: boolean }
const tell = (seen: Watched, sighting: Sighting, { by_own_data = false, ...first }: FirstSeen): Followed => {
  const change = by_own_data ? null : changeOf(changeKindOf(seen), seen, sighting, first)
  const next = { ...seen, told: seen.side, pending: null, pending_value: null }
  if (!seen.side) {
    // What was accepted before it went is no news once it returns.
    const gone = { ...next, was_gone: true, opened_at: null, told_shown: null, told_worst: null }
    return { watched: withFallTold(gone), change }
  }
  const found = foundStays(seen)
  const told_worst = found.reduce<ValuePerNight | null>((worst, each) => worseOf(worst, each.value_per_night), null)
  const values = { told_shown: found[0]?.shown ?? null, told_worst }
  return { watched: withFallTold({ ...next, opened_at: first.at, ...values }), change }
}

const changeKindOf = (seen: Pick<Watched, 'of' | 'side' | 'was_gone' | 'fell'>): ChangeKind => {
  const { of, side, was_gone } = seen
  if (of === 'offer' || isExpected(of)) return side ? 'new_rate' : 'not_sold'
  if (!side) return 'gone'
  if (of === 'lra') return 'closed_lra'
  return was_gone || untoldFall(seen) ? 'back' : 'new'
}

const changeOf = (
  kind: ChangeKind,
  seen: Watched,
  { at: confirmed_at, checkup_id, shown, expected, value_per_night }: Sighting,
  first: { at: string; run_id: number },
): MonitorChange => ({
  kind,
  ...first,
  confirmed_at,
  checkup_id,
  shown,
  expected,
  was: kind === 'back' ? (untoldFall(seen)?.was ?? null) : seen.told_shown,
  value_per_night,
  since: kind === 'gone' || kind === 'not_sold' ? seen.opened_at : null,
})

/** What the page shows as seen once, and since when; null where everything seen is told. */
export const seenOnce = (watched: Watched): { kind: ChangeKind; at: string } | null => {
  if (watched.pending?.by_own_data) return null
  if (watched.pending) return { kind: changeKindOf(watched), at: watched.pending.at }
  const { pending_value: value } = watched
  return value && { kind: untoldFall(watched)?.stay === value.stay ? 'back' : 'changed', at: value.at }
}
