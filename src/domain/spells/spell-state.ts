// The word for a fix's spell on a given day: new, open, back, gone, past, or unconfirmed where the newest checkups neither find it nor see that it is gone.
import { addDays } from '../stay.ts'
import type { Spell } from './spell.ts'

export const spellStates = ['new', 'open', 'back', 'gone', 'past', 'unconfirmed'] as const
type SpellState = Exclude<(typeof spellStates)[number], 'unconfirmed'>

/** Days for which a spell is new, and after which one that is gone, or whose last stay has begun, leaves the list. */
export const [newDays, goneDays, pastDays] = [7, 30, 30] as const

export type SpellNow = Pick<Spell, 'opened_at' | 'gone_at' | 'came_back' | 'marked_rule_set'> & {
  /** The last check-in day that it was found on. */
  last_stay: string
  /** When somebody last said something about its fix. */
  acted_at: string | null
}

/** `now` is a moment, ISO 8601 in UTC; `today` a day. A stay has begun from the day after its check-in day on: until then it is sold. */
export const spellStateOf = (spell: SpellNow, { now, today }: { now: string; today: string }): SpellState => {
  if (spell.gone_at !== null) return 'gone'
  if (spell.last_stay < today) return 'past'
  const isYoung = spell.opened_at > daysBefore(now, newDays)
  const isTouched = spell.acted_at !== null && spell.acted_at >= spell.opened_at
  // What another rule set sees for the first time may have been there for long.
  if (!isYoung || isTouched || spell.marked_rule_set !== null) return 'open'
  return spell.came_back > 0 ? 'back' : 'new'
}

/** The moment so many days earlier, in the same form. */
const daysBefore = (moment: string, days: number): string => `${addDays(moment.slice(0, 10), -days)}${moment.slice(10)}`
