// Keeps what the chart says of days that are over: of an account with many hotels, 13 months are too many rows to add up at each look. Whoever sees
// the same hotels of the account has the same chart, so it is kept once, and added up once while several ask.
import { LRUCache } from 'lru-cache'
import { addDays } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { createSingleFlight } from '../../platform/limits/single-flight.ts'
import { type ChartView, type DayRow, findDaysMark, listDays, listDaysSince } from './days-data.ts'

/** A checkup is stored on the day on which it was asked for, which began up to a day before that of UTC, even if it waited for some hours. */
const daysOpen = 3
/** So few are added up sooner than it takes to ask what is kept. */
const fewRows = 3_000
const charts = 200

const createKept = () => ({
  days: new LRUCache<string, readonly DayRow[]>({ max: charts }),
  share: createSingleFlight(),
})
const keptOf = new WeakMap<object, ReturnType<typeof createKept>>()

export const listKeptDays = async (db: Database, view: ChartView, few = fewRows): Promise<readonly DayRow[]> => {
  const kept = keptOf.get(db) ?? createKept()
  keptOf.set(db, kept)
  const { person, gds, hotel_id, criterion, from, today } = view
  const since = addDays(today, -daysOpen)
  const mark = await findDaysMark(db, view)
  const key = JSON.stringify([person.tenant_id, gds, hotel_id, criterion, from, since, mark])
  const withRest = async (over: readonly DayRow[]) => [
    ...over,
    ...withRuleSet(await listDaysSince(db, view, since), over.at(-1)?.rule_set ?? 0),
  ]
  const known = kept.days.get(key)
  if (known) return withRest(known)
  const own = await kept.share(key, async () => {
    if (kept.days.has(key)) return undefined
    const rows = await listDays(db, view)
    const before = rows.filter(({ day }) => day < since)
    // Hotels may have come into reach since the mark was read: then others with that mark must not see these.
    const isKept = before.length > 0 && (rows[0]?.rows_read ?? 0) > few && (await findDaysMark(db, view)) === mark
    if (isKept) kept.days.set(key, before)
    return { view, rows }
  })
  if (own?.view === view) return own.rows
  const over = kept.days.get(key)
  return over ? withRest(over) : listDays(db, view)
}

const withRuleSet = (rows: readonly DayRow[], before: number) =>
  rows.map((row) => ({ ...row, rule_set: Math.max(row.rule_set, before) }))
