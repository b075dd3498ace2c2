// Keeps what the chart says of days that are over: of an account with many hotels, 13 months are too many rows to add up at each look. Whoever sees
// the same hotels of the account has the same chart, so it is kept once, and added up once while several ask. The next day's goes on from it. What
// each hotel adds since is kept by itself, until a checkup of it is stored.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { groupBy } from '../../../domain/group-by.ts'
import { addDays, type Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { createSingleFlight } from '../../platform/limits/single-flight.ts'
import { addDayChanges, type DayRow } from './make-points.ts'
import {
  type ChartView,
  type DayChange,
  listAllChanges,
  listChangesSince,
  listShownHotels,
  type ShownHotel,
} from './days-data.ts'
import { daysOpen } from './mark-data.ts'

/** So few are added up sooner than it takes to ask what is kept. */
const fewRows = 3_000
const charts = 200
/** Each has a few numbers for a few days. */
const mostCharted = 20_000

/** Days before `since`. */
type KeptDays = { since: Day; rows: readonly DayRow[] }
const createKept = () => ({
  days: new LRUCache<string, KeptDays>({ max: charts }),
  hotels: new LRUCache<string, { mark: string; changes: readonly DayChange[] }>({ max: mostCharted }),
  share: createSingleFlight(),
})
const keptOf = new WeakMap<object, ReturnType<typeof createKept>>()
const keptBy = (db: Database) => {
  const kept = keptOf.get(db) ?? createKept()
  keptOf.set(db, kept)
  return kept
}

export const listKeptDays = async (db: Database, view: ChartView, few = fewRows): Promise<readonly DayRow[]> => {
  const kept = keptBy(db)
  const { person, gds, hotel_id, criterion, today } = view
  const since = addDays(today, -daysOpen)
  const hotels = await listShownHotels(db, view, since)
  const mark = markOfHotels(hotels)
  const key = JSON.stringify([person.tenant_id, gds, hotel_id, criterion, mark])
  const known = () => {
    const days = kept.days.get(key)
    return days && doesContinue(days, since) ? days : undefined
  }
  const withRest = async (days: KeptDays) => {
    const rest = withRuleSet(await addDaysSince(db, view, days.since, hotels), days.rows.at(-1)?.rule_set ?? 0)
    const rows = withoutEmpty([...days.rows, ...rest].filter(({ day }) => day >= view.from))
    if (days.since < since) kept.days.set(key, { since, rows: rows.filter(({ day }) => day < since) })
    return rows
  }
  const days = known()
  if (days) return withRest(days)
  const own = await kept.share(`${since} ${key}`, async () => {
    if (known()) return undefined
    const { rows, rows_read } = await addAllDays(db, view)
    const before = rows.filter(({ day }) => day < since)
    // Hotels may have come into reach since the mark was read: then others with that mark must not see these.
    const isKept = before.length > 0 && rows_read > few && markOfHotels(await listShownHotels(db, view, since)) === mark
    if (isKept) kept.days.set(key, { since, rows: before })
    return { view, rows }
  })
  if (own?.view === view) return own.rows
  const over = known()
  return over ? withRest(over) : (await addAllDays(db, view)).rows
}

/** Which hotels are in the chart, and which days of earlier checkups were counted: where it is the same, so are days that are over. */
const markOfHotels = (hotels: readonly ShownHotel[]) => {
  const mark = createHash('sha256')
  for (const { hotel_id, counted } of hotels) mark.update(`${hotel_id} ${counted},`)
  return mark.digest('base64')
}

/** All days of a chart, from all of their rows. */
export const addAllDays = async (db: Database, view: ChartView): Promise<{ rows: DayRow[]; rows_read: number }> => {
  const changes = await listAllChanges(db, view)
  const [any] = changes
  return { rows: addDayChanges(changes, any?.today ?? view.today), rows_read: any?.rows_read ?? 0 }
}

/** The days from a later one on. Only hotels with a checkup since they were asked for last are read. */
export const addDaysSince = async (
  db: Database,
  view: ChartView,
  since: Day,
  hotels: readonly ShownHotel[],
): Promise<DayRow[]> => {
  const kept = keptBy(db).hotels
  const { person, gds, criterion, to } = view
  const keyOf = ({ hotel_id }: ShownHotel) => [person.tenant_id, gds, criterion, since, to, hotel_id].join(' ')
  const made = hotels.map((hotel) => {
    const mark = `${hotel.counted} ${hotel.since}`
    const known = kept.get(keyOf(hotel))
    return { hotel, mark, changes: known?.mark === mark ? known.changes : undefined }
  })
  const stale = made.filter(({ changes }) => !changes).map(({ hotel }) => hotel.hotel_id)
  const read = stale.length === 0 ? [] : await listChangesSince(db, view, since, stale)
  const ofHotel = groupBy(read, ({ hotel_id }) => hotel_id)
  const added: DayChange[] = []
  let today = ''
  for (const { hotel, mark, changes } of made) {
    const own = changes ?? ofHotel.get(hotel.hotel_id) ?? []
    if (!changes) kept.set(keyOf(hotel), { mark, changes: own })
    added.push(...own)
    if (own.length > 0 && hotel.today > today) today = hotel.today
  }
  return addDayChanges(added, today)
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
