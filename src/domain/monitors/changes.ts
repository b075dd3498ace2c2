// What a monitor tells of: the kinds of changes, and a change that a second checkup has confirmed. Times are ISO 8601 text in UTC.
import type { ValuePerNight } from '../spells/spell.ts'

export const changeKinds = [
  'new',
  'back',
  'changed',
  'gone',
  'not_sold',
  'new_rate',
  'closed_lra',
  'unsteady',
  'price_moved',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Confirmed. */
export type MonitorChange = {
  kind: ChangeKind
  /** When a checkup showed it first, in which run, and when another one confirmed it. */
  at: string
  run_id: number
  confirmed_at: string
  /** The confirming checkup. */
  checkup_id: number
  /** As the confirming checkup has it; `was` is what was told before; of what is back, what was accepted until another value came. */
  shown: string | null
  expected: string | null
  was: string | null
  value_per_night: ValuePerNight | null
  /** Of what is gone: since when it was found; of what is not sold since when it was, null where nobody knows that it ever was. */
  since: string | null
}
