// Checkups of one watched thing, written as minutes and what they found.
import type { ChangeKind, MonitorChange } from '../monitors/changes.ts'
import { followSighting } from '../monitors/follow-sighting.ts'
import { type Sighting, startWatching, type Watched } from '../monitors/watched.ts'

const start = Date.UTC(2026, 11, 1, 6)
export const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
export const hours = (count: number) => count * 60
export const days = (count: number) => count * 1440
/** After so many minutes, on a stay, which is always the same one of its slots unless it is named: found or not. */
export type Step = [minutes: number, found: Sighting['found'], change?: Partial<Sighting>]
export const sightingOf = ([minutes, found, change]: Step): Sighting => ({
  at: at(minutes),
  run_id: minutes,
  checkup_id: minutes,
  stay: change?.slots?.join(' ') ?? '7',
  slots: ['7'],
  found,
  shown: found === 'yes' ? '189.00' : null,
  expected: '199.00',
  value_per_night: null,
  ...change,
})
export const follow = (watched: Watched, steps: readonly Step[]) => {
  const changes: MonitorChange[] = []
  for (const step of steps) {
    const followed = followSighting(watched, sightingOf(step))
    watched = followed.watched
    if (followed.change) changes.push(followed.change)
  }
  return { watched, changes }
}
export const kindsOf = (changes: readonly MonitorChange[]): ChangeKind[] => changes.map(({ kind }) => kind)
export const nothing = startWatching('finding', false, null)
export const spell = { opened_at: at(-days(3)), gone_at: null, came_back: 0, worst: null }
export const open = startWatching('finding', false, spell)

export const daily = (...found: Sighting['found'][]): Step[] => found.map((each, day) => [days(day), each])
