// Another wrong value of what is found and told: other words, an amount that is further off than was told, or any in the place of one that was
// accepted, with which it is back. Told once a second checkup shows it.
import { compare, percentOf } from '../money.ts'
import type { ValuePerNight } from '../spells/spell.ts'
import type { MonitorChange } from './changes.ts'
import { askAgainMs, isLongAfter, type Sighting, untoldFall, type Watched, withFallTold } from './watched.ts'

type Valued = { watched: Watched; change: MonitorChange | null }

/** `before`: as the same stay showed it at its last checkup, null where it did not. */
export const followValue = (seen: Watched, sighting: Sighting, before: string | null): Valued => {
  const fall = untoldFall(seen)
  if (fall?.stay === sighting.stay) return followFallen(seen, sighting)
  // What waits is the fall of the other stay, which only that one confirms.
  if (fall && seen.pending_value?.stay === fall.stay) return { watched: seen, change: null }
  return seen.varies ? followAmount(seen, sighting) : followWords(seen, sighting, before)
}

/** Whatever is there now, however little it differs from what was accepted. */
const followFallen = (seen: Watched, sighting: Sighting): Valued => {
  const { pending_value: pending } = seen
  if (pending?.stay !== sighting.stay) return { watched: wait(seen, sighting), change: null }
  return isLongAfter(pending.at, sighting.at, askAgainMs)
    ? tellValue(seen, sighting, pending)
    : { watched: seen, change: null }
}

/** Other words belong to the stay that shows them: they are a change only where that one had others before. */
const followWords = (seen: Watched, sighting: Sighting, before: string | null): Valued => {
  const { shown, stay, at } = sighting
  const { told_shown, pending_value } = seen
  const unchanged = { watched: seen, change: null }
  // It was found before the monitor began, and nobody knows with which words.
  if (told_shown === null) return { watched: { ...seen, told_shown: shown }, change: null }
  const pending = pending_value?.stay === stay ? pending_value : null
  if (shown === told_shown) return pending ? { watched: { ...seen, pending_value: null }, change: null } : unchanged
  if (pending?.shown === shown)
    return isLongAfter(pending.at, at, askAgainMs) ? tellValue(seen, sighting, pending) : unchanged
  return before !== null && before !== shown ? { watched: wait(seen, sighting), change: null } : unchanged
}

const followAmount = (seen: Watched, sighting: Sighting): Valued => {
  const { pending_value: pending, told_worst } = seen
  const { value_per_night: value, stay, at } = sighting
  if (value === null) return { watched: seen, change: null }
  if (told_worst === null) return { watched: { ...seen, told_worst: value }, change: null }
  if (!isWorse(value, told_worst)) {
    return { watched: pending?.stay === stay ? { ...seen, pending_value: null } : seen, change: null }
  }
  if (pending === null) return { watched: wait(seen, sighting), change: null }
  return isLongAfter(pending.at, at, askAgainMs) ? tellValue(seen, sighting, pending) : { watched: seen, change: null }
}

/** By over 10%, as for a fix that was put off. Amounts of two currencies can't be compared: another one is another wrong value. */
const isWorse = (one: ValuePerNight, told: ValuePerNight): boolean =>
  one.currency !== told.currency ||
  compare(one.amount.replace('-', ''), percentOf(told.amount.replace('-', ''), '110')) > 0

const wait = (seen: Watched, { at, run_id, stay, shown }: Sighting): Watched => ({
  ...seen,
  pending_value: { at, run_id, stay, shown },
})

const tellValue = (seen: Watched, sighting: Sighting, { at, run_id }: { at: string; run_id: number }): Valued => {
  const { shown, expected, checkup_id, value_per_night, at: confirmed_at } = sighting
  const told = { told_shown: shown, told_worst: value_per_night ?? seen.told_worst, pending_value: null }
  const fell = untoldFall(seen)
  const isBack = fell?.stay === sighting.stay
  const change = {
    kind: isBack ? ('back' as const) : ('changed' as const),
    at,
    run_id,
    confirmed_at,
    checkup_id,
    shown,
    expected,
    value_per_night,
    since: null,
  }
  const watched = { ...seen, ...told }
  return isBack
    ? { watched: withFallTold(watched), change: { ...change, was: fell.was } }
    : { watched, change: { ...change, was: seen.told_shown } }
}
