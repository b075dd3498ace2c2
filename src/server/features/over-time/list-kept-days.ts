// Keeps what the chart says of days that are over: of an account with many hotels, 13 months are too many rows to add up at each look.
import { LRUCache } from 'lru-cache'
import { addDays } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { type ChartView, type DayRow, findDaysMark, listDays, listDaysSince } from './days-data.ts'

/** A checkup is stored on the day on which it was asked for, which began up to a day before that of UTC, even if it waited for some hours. */
const daysOpen = 3
/** So few are added up sooner than it takes to ask what is kept. */
const fewRows = 3_000
const charts = 200

type Kept = LRUCache<string, readonly DayRow[]>
const keptOf = new WeakMap<object, Kept>()

export const listKeptDays = async (db: Database, view: ChartView, few = fewRows): Promise<readonly DayRow[]> => {
  const kept: Kept = keptOf.get(db) ?? new LRUCache({ max: charts })
  keptOf.set(db, kept)
  const { person, gds, hotel_id, criterion, from, today } = view
  const since = addDays(today, -daysOpen)
  const key = JSON.stringify([
    person.tenant_id,
    person.id,
    gds,
    hotel_id,
    criterion,
    from,
    since,
    await findDaysMark(db, view),
  ])
  const over = kept.get(key)
  if (over) return [...over, ...withRuleSet(await listDaysSince(db, view, since), over.at(-1)?.rule_set ?? 0)]
  const rows = await listDays(db, view)
  const before = rows.filter(({ day }) => day < since)
  if (before.length > 0 && (rows[0]?.rows_read ?? 0) > few) kept.set(key, before)
  return rows
}

const withRuleSet = (rows: readonly DayRow[], before: number) =>
  rows.map((row) => ({ ...row, rule_set: Math.max(row.rule_set, before) }))
