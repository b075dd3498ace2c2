// Keeps what the chart says of days that are over: of an account with many hotels, 13 months are too many rows to add up at each look. Whoever sees
// the same hotels of the account has the same chart, so it is kept once, and added up once while several ask. The next day's goes on from it.
import { LRUCache } from 'lru-cache'
import { addDays, type Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { createSingleFlight } from '../../platform/limits/single-flight.ts'
import { type ChartView, type DayRow, findDaysMark, listDays, listDaysSince } from './days-data.ts'

/** A checkup is stored on the day on which it was asked for, which began up to a day before that of UTC, even if it waited for some hours. */
const daysOpen = 3
/** So few are added up sooner than it takes to ask what is kept. */
const fewRows = 3_000
const charts = 200

/** Days before `since`. */
type KeptDays = { since: Day; rows: readonly DayRow[] }
const createKept = () => ({
  days: new LRUCache<string, KeptDays>({ max: charts }),
  share: createSingleFlight(),
})
const keptOf = new WeakMap<object, ReturnType<typeof createKept>>()

export const listKeptDays = async (db: Database, view: ChartView, few = fewRows): Promise<readonly DayRow[]> => {
  const kept = keptOf.get(db) ?? createKept()
  keptOf.set(db, kept)
  const { person, gds, hotel_id, criterion, today } = view
  const since = addDays(today, -daysOpen)
  const mark = await findDaysMark(db, view)
  const key = JSON.stringify([person.tenant_id, gds, hotel_id, criterion, mark])
  const known = () => {
    const days = kept.days.get(key)
    return days && doesContinue(days, since) ? days : undefined
  }
  const withRest = async (days: KeptDays) => {
    const rest = withRuleSet(await listDaysSince(db, view, days.since), days.rows.at(-1)?.rule_set ?? 0)
    const rows = withoutEmpty([...days.rows, ...rest].filter(({ day }) => day >= view.from))
    if (days.since < since) kept.days.set(key, { since, rows: rows.filter(({ day }) => day < since) })
    return rows
  }
  const days = known()
  if (days) return withRest(days)
  const own = await kept.share(`${since} ${key}`, async () => {
    if (known()) return undefined
    const rows = await listDays(db, view)
    const before = rows.filter(({ day }) => day < since)
    // Hotels may have come into reach since the mark was read: then others with that mark must not see these.
    const isKept = before.length > 0 && (rows[0]?.rows_read ?? 0) > few && (await findDaysMark(db, view)) === mark
    if (isKept) kept.days.set(key, { since, rows: before })
    return { view, rows }
  })
  if (own?.view === view) return own.rows
  const over = known()
  return over ? withRest(over) : listDays(db, view)
}

/**
 * What is kept of an earlier day goes on with the days since. Not where some do not say what is open: the hotel that did not know it may have
 * no days in view any more.
 */
const doesContinue = (days: KeptDays, since: Day) =>
  days.since === since || (days.since < since && days.rows.every(({ open }) => open !== null))

/** The first days may have been shown only for a checkup that is too old by now. */
const withoutEmpty = (rows: readonly DayRow[]) => {
  const first = rows.findIndex(({ checkups, counted }) => checkups > 0 || counted > 0)
  return first > 0 ? rows.slice(first) : rows
}

const withRuleSet = (rows: readonly DayRow[], before: number) =>
  rows.map((row) => ({ ...row, rule_set: Math.max(row.rule_set, before) }))
