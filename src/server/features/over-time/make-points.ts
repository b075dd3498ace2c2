// Adds up what changes from day to day, of all hotels together or of each: how they stood at the end of each day.
import { addDays, type Day } from '../../../domain/stay.ts'
import type { DayChange } from './days-data.ts'

export type DayRow = {
  day: Day
  passed: number
  counted: number
  /** Carried on where it is 0. */
  checkups: number
  /** The newest up to that day. */
  rule_set: number
  /** Null until all hotels know it. */
  open: number | null
  opened: number
  gone: number
}

/** Each day from the first with rows of its own until the last one, or `today`, without gaps. */
export const addDayChanges = (changes: readonly DayChange[], today: Day): DayRow[] => {
  const own = changes.flatMap(({ day, checkups }) => (checkups === null ? [] : [day]))
  const [first] = own.toSorted()
  if (first === undefined) return []
  const last = own.reduce((newest, day) => (day > newest ? day : newest), today)
  const days = new Map<Day, DayChange[]>()
  for (const change of changes) {
    // What began before the first day that is shown counts from that day on.
    const day = change.day < first ? first : change.day
    const known = days.get(day)
    if (known) known.push(change)
    else days.set(day, [change])
  }
  const sums = { passed: 0, counted: 0, waits: 0, rule_set: 0, open: null as number | null }
  const rows: DayRow[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    let [checkups, opened, gone] = [0, 0, 0]
    for (const change of days.get(day) ?? []) {
      sums.passed += change.passed
      sums.counted += change.counted
      sums.waits += change.waits
      sums.rule_set = Math.max(sums.rule_set, change.rule_set ?? 0)
      if (change.open !== null) sums.open = (sums.open ?? 0) + change.open
      checkups += change.checkups ?? 0
      opened += change.opened
      gone += change.gone
    }
    const { waits, ...standing } = sums
    rows.push({ day, ...standing, checkups, open: waits === 0 ? standing.open : null, opened, gone })
  }
  return rows
}
