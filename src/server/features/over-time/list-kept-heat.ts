// Keeps what the heat map says of each hotel until one of its checkups changes: of many hotels, their days are too much to add up at each look.
import { LRUCache } from 'lru-cache'
import { groupBy } from '../../../domain/group-by.ts'
import type { Context } from '../../platform/context.ts'
import { weightColumns } from '../../platform/database/statements.ts'
import {
  type HeatCell,
  type HeatHotelRow,
  type HeatSums,
  type HeatView,
  listHeatCells,
  listHeatHotels,
  listHeatSums,
} from './heat-data.ts'
import { hasMarkedHotels, listMarkedHotels, type MarkedHotel } from './mark-data.ts'

/** So few are added up sooner than it takes to ask what is kept. */
const fewHotels = 20
const mostSummed = 20_000
/** With the days of each, at most 31: only those of pages that somebody has seen. */
const mostWithDays = 2_000

type Kept<T> = LRUCache<string, { mark: string; value: T }>
const createKept = () => ({
  sums: new LRUCache<string, { mark: string; value: HeatSums | null }>({ max: mostSummed }),
  cells: new LRUCache<string, { mark: string; value: readonly HeatCell[] }>({ max: mostWithDays }),
})
const heatByDatabase = new WeakMap<object, ReturnType<typeof createKept>>()

type HeatPage = { hotels: readonly HeatHotelRow[]; cells: readonly HeatCell[] }

export const listKeptHeat = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  view: HeatView,
  page: { page: number; length: number },
  few = fewHotels,
): Promise<HeatPage> => {
  const marked =
    view.hotel_id === undefined && hasMarkedHotels(view.person) ? await listMarkedHotels(db, view.person, now()) : []
  if (marked.length <= few) {
    const hotels = await listHeatHotels(db, view, page)
    const ids = hotels.map(({ hotel_id }) => hotel_id)
    return { hotels, cells: ids.length === 0 ? [] : await listHeatCells(db, view, ids) }
  }
  const kept = heatByDatabase.get(db) ?? createKept()
  heatByDatabase.set(db, kept)
  const sums = await keptOrRead(kept.sums, view, marked, async (stale) => {
    const read = new Map((await listHeatSums(db, view, stale)).map((row) => [row.hotel_id, row]))
    return (hotel) => read.get(hotel) ?? null
  })
  const listed = worstFirst(view, marked, sums)
  const shown = listed.slice((page.page - 1) * page.length, page.page * page.length)
  const cells = await keptOrRead(kept.cells, view, shown, async (stale) => {
    const read = groupBy(await listHeatCells(db, view, stale), ({ hotel_id }) => hotel_id)
    return (hotel) => read.get(hotel) ?? []
  })
  return {
    hotels: shown.map(({ hotel_id, hotel }) => ({
      ...(sums.get(hotel_id) ?? emptySums),
      hotel_id,
      hotel,
      total: listed.length,
    })),
    cells: shown.flatMap(({ hotel_id }) => cells.get(hotel_id) ?? []),
  }
}

/** What is kept of these hotels, where their marks are the same; the others are read. */
const keptOrRead = async <T>(
  kept: Kept<T>,
  { person, gds, from, to }: HeatView,
  hotels: readonly MarkedHotel[],
  read: (stale: readonly number[]) => Promise<(hotel: number) => T>,
): Promise<ReadonlyMap<number, T>> => {
  const keyOf = ({ hotel_id }: MarkedHotel) => [person.tenant_id, gds, from, to, hotel_id].join(' ')
  const values = new Map<number, T>()
  const stale: MarkedHotel[] = []
  for (const hotel of hotels) {
    const known = kept.get(keyOf(hotel))
    if (known && known.mark === hotel.mark) values.set(hotel.hotel_id, known.value)
    else stale.push(hotel)
  }
  if (stale.length === 0) return values
  const readOf = await read(stale.map(({ hotel_id }) => hotel_id))
  for (const hotel of stale) {
    const value = readOf(hotel.hotel_id)
    values.set(hotel.hotel_id, value)
    if (hotel.mark !== null) kept.set(keyOf(hotel), { mark: hotel.mark, value })
  }
  return values
}

const [passedColumns, countedColumns] = (['p', 'q'] as const).map((letter) =>
  weightColumns.filter((column) => column.startsWith(letter)),
) as [(typeof weightColumns)[number][], (typeof weightColumns)[number][]]
const emptySums = Object.fromEntries(
  ['rates', 'price_wrong_rates', ...weightColumns].map((column) => [column, 0]),
) as unknown as Omit<HeatSums, 'hotel_id'>

const sumOfColumns = (row: HeatSums, columns: readonly (typeof weightColumns)[number][]) =>
  columns.reduce((sum, column) => sum + row[column], 0)

/** As `listHeatHotels` has them: hotels come by name. */
const worstFirst = (
  { gds }: HeatView,
  hotels: readonly MarkedHotel[],
  sums: ReadonlyMap<number, HeatSums | null>,
): readonly MarkedHotel[] => {
  const placed = hotels.flatMap((hotel) => {
    const row = sums.get(hotel.hotel_id) ?? null
    const hasRates = row !== null && row.rates > 0
    if (!hasRates && !hotel.gds.some((id) => gds.some((each) => each === id))) return []
    const counted = hasRates ? sumOfColumns(row, countedColumns) : 0
    const part = hasRates && counted > 0 ? sumOfColumns(row, passedColumns) / counted : Number.POSITIVE_INFINITY
    return [{ hotel, wrong: hasRates ? row.price_wrong_rates : 0, part, unchecked: row === null }]
  })
  return placed
    .toSorted((a, b) => b.wrong - a.wrong || compareParts(a.part, b.part) || Number(a.unchecked) - Number(b.unchecked))
    .map(({ hotel }) => hotel)
}
/** Infinity minus itself is no number. */
const compareParts = (a: number, b: number) => (a === b ? 0 : a - b)
