// Reads pages of prices, sorted and searched where they are stored, and the seasons that they make up.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { everyDay, type OwnPrice } from '../../../../domain/own-data/records.ts'
import { recordFrom } from '../../../../domain/own-data/stored-fields.ts'
import { type Day, isDay } from '../../../../domain/stay.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { col, countOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { findsWords, folded } from '../../../platform/database/search-words.ts'
import { likePattern, sqlList, type ListPage } from '../../../platform/database/statements.ts'
import { current, currentAs, type OwnDataKey, ownRecord } from '../data.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

type PriceQuery = ListPage & {
  sort_by: 'id' | 'plan' | 'room' | 'nights' | 'price'
  id?: number | undefined
  plan_id?: number | undefined
  room_id?: number | undefined
  find?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}
const priceOrders: Record<PriceQuery['sort_by'], readonly string[]> = {
  id: [],
  plan: ['p.place', 'm.place', 'r.first_night'],
  room: ['m.place', 'p.place', 'r.first_night'],
  nights: ['r.first_night', 'p.place', 'm.place'],
  price: ['r.amount'],
}
/** Prices by filter; a price for every room also matches a single room. Returns the total number along with the page. */
export const listPrices = async (db: Database, of: OwnDataKey, query: PriceQuery) => {
  const { plan_id, room_id, find, from, to } = query
  const direction = query.sort_direction
  const order = [...priceOrders[query.sort_by], 'r.id'].map(
    (each) => `${each} ${direction} nulls ${direction === 'asc' ? 'first' : 'last'}`,
  )
  const narrow = [
    query.id !== undefined && sql`and r.id = ${query.id}`,
    plan_id !== undefined && sql`and r.plan_id = ${plan_id}`,
    room_id !== undefined && sql`and (r.room_id is null or r.room_id = ${room_id})`,
    from !== undefined && sql`and (r.last_night is null or r.last_night >= ${from}::date)`,
    to !== undefined && sql`and (r.first_night is null or r.first_night <= ${to}::date)`,
    ...searchWords(find).map((word) => sql`and (${sql.join(placesOf(word), sql` or `)})`),
  ].map((each) => each || sql``)
  // Plans and rooms are put in order once, not at every price, and only where the order or the search needs them.
  const isSearched = find !== undefined
  const grouping = isSearched ? undefined : groupings[query.sort_by]
  const named = sql`with named as materialized (select id, fields->>'code' code, fields->>'name' name,
      rank() over (order by lower(fields->>'code')) place from own_records where ${current(of)} and kind in ('plans', 'rooms'))`
  const joined = sql`left join named p on p.id = r.plan_id left join named m on m.id = r.room_id`
  const where = sql`where ${currentAs('r', of)} and r.kind = 'prices' ${sql.join(narrow, sql` `)}`
  const [first, length] = [(query.page - 1) * query.length, query.length]
  const byName = isSearched || grouping !== undefined
  const load = (only: SQL, offset: number) =>
    rowsOf(
      db,
      ownRecord,
    )`${byName ? named : sql``} select r.id, r.fields from own_records r ${byName ? joined : sql``} ${where} ${only}
      order by ${sql.raw(order.join(', '))} limit ${length} offset ${offset}`
  const pageOf = (rows: Awaited<ReturnType<typeof load>>, total: number) => ({
    rows: rows.map(({ id, fields }) => recordFrom('prices', id, fields)),
    total,
  })
  if (grouping === undefined) {
    const rows = await load(sql``, first)
    const total = await countOf(
      db,
    )`${isSearched ? named : sql``} select count(*)::int n from own_records r ${isSearched ? joined : sql``} ${where}`
    return pageOf(rows, total)
  }
  // Tens of thousands of prices are counted by what they are sorted by first; only those of the page are sorted.
  const column = sql.raw(grouping.column)
  const groups = await rowsOf(
    db,
    priceGroup,
  )`${named}, counted as (select ${column} key, count(*)::int n from own_records r ${where} group by 1)
    select c.key::text, ${sql.raw(grouping.place)}::text place, c.n from counted c ${grouping.isNamed ? sql`left join named on named.id = c.key` : sql``}
    order by ${sql.raw(grouping.place)} ${sql.raw(direction)} nulls ${sql.raw(direction === 'asc' ? 'first' : 'last')}`
  const total = groups.reduce((sum, { n }) => sum + n, 0)
  const { keys, before } = groupsOfPage(groups, first, length)
  if (keys.length === 0) return pageOf([], total)
  const known = keys.flatMap((key) => (key === null ? [] : [key]))
  const only = sql`and (${column}::text = any(${sqlList(known, 'text')}) ${keys.includes(null) ? sql`or ${column} is null` : sql``})`
  return pageOf(await load(only, first - before), total)
}

const searchWords = (find = ''): string[] => find.split(/\s+/).filter((word) => word !== '')

/** Where a word may be found. Names are searched once and not at every price, and only digits in amounts and nights. */
const placesOf = (word: string): SQL[] => {
  const named = sql`(select id from named where ${findsWords(folded(sql`concat_ws(' ', code, name)`), word)})`
  const places = [sql`r.plan_id in ${named}`, sql`r.room_id in ${named}`]
  if (!/^[\d.]+$/.test(word)) return places
  places.push(sql`r.amount::text like ${likePattern(word)}`)
  const day = typedDay(word)
  const nights = day
    ? sql`${day}::date in (r.first_night, r.last_night)`
    : sql`concat_ws(' ', to_char(r.first_night, 'DD.MM.YYYY'), to_char(r.last_night, 'DD.MM.YYYY')) like ${likePattern(word)}`
  return [...places, nights]
}

/** A whole day as the list prints it, which is compared without printing every price. */
const typedDay = (word: string): Day | undefined => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.([1-9]\d{3})$/.exec(word) ?? []
  const text = `${year}-${month}-${day}`
  return year !== undefined && isDay(text) ? text : undefined
}

const groupings: Partial<Record<PriceQuery['sort_by'], { column: string; place: string; isNamed: boolean }>> = {
  plan: { column: 'r.plan_id', place: 'named.place', isNamed: true },
  room: { column: 'r.room_id', place: 'named.place', isNamed: true },
  nights: { column: 'r.first_night', place: 'c.key', isNamed: false },
}
const priceGroup = rowShape({ key: col.text.nullable(), place: col.text.nullable(), n: col.int })
type PriceGroup = z.output<typeof priceGroup>

/** The groups in which a page lies, and how many prices come before them. Groups in one place are sorted together. */
const groupsOfPage = (groups: readonly PriceGroup[], first: number, length: number) => {
  const places = new Map<string | null, { keys: (string | null)[]; n: number }>()
  for (const { key, place, n } of groups) {
    const same = places.get(place) ?? { keys: [], n: 0 }
    places.set(place, { keys: [...same.keys, key], n: same.n + n })
  }
  const keys: (string | null)[] = []
  let [at, before] = [0, 0]
  for (const place of places.values()) {
    if (at + place.n <= first) before = at + place.n
    else if (at < first + length) keys.push(...place.keys)
    at += place.n
  }
  return { keys, before }
}

type Season = z.input<typeof OwnOverview>['seasons'][number]
const seasonRow = rowShape({
  first_night: col.text.nullable(),
  last_night: col.text.nullable(),
  weekdays: col.json<NonNullable<Season['weekdays']>>(),
  adults: col.int.nullable(),
  prices: col.int,
})
/** Those of the most prices, in the order of their nights. */
export const listSeasons = (db: Database, of: OwnDataKey) =>
  rowsOf(db, seasonRow)`select first_night::text, last_night::text, weekdays, adults, prices from (
      select first_night, last_night, coalesce(fields->'weekdays', ${JSON.stringify(everyDay)}::jsonb) weekdays, (fields->>'adults')::int adults, count(*)::int prices
      from own_records where ${current(of)} and kind = 'prices' group by 1, 2, 3, 4 order by prices desc, first_night limit 100) each
    order by first_night nulls first, last_night, adults nulls first, weekdays`

/** The prices of exactly these nights. */
export const loadSeason = async (
  db: Database,
  of: OwnDataKey,
  { first, last }: { first: Day | null; last: Day | null },
): Promise<OwnPrice[]> => {
  const rows = await rowsOf(db, ownRecord)`select id, fields from own_records where ${current(of)} and kind = 'prices'
    and first_night is not distinct from ${first}::date and last_night is not distinct from ${last}::date`
  return rows.map(({ id, fields }) => recordFrom('prices', id, fields))
}
