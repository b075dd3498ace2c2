// Keeps the spells of each hotel until its mark is another: of an account with thousands of fixes, reading them takes longer than all else.
import { LRUCache } from 'lru-cache'
import { groupBy } from '../../../../domain/group-by.ts'
import type { Context } from '../../../platform/context.ts'
import { unrecorded } from '../../../platform/process/recorded-reads.ts'
import { listSpells, type SpellRow } from './spell-data.ts'

/** Without when somebody acted, which no mark says: by key. */
export type HotelSpells = ReadonlyMap<string, Omit<SpellRow, 'acted_at'>>

const mostSpells = 200_000
type KeptSpells = { mark: string; spells: HotelSpells }
const createKeptSpells = () => new LRUCache<string, KeptSpells>({ maxSize: mostSpells })
const spellsByDatabase = new WeakMap<object, ReturnType<typeof createKeptSpells>>()

/** By hotel. `marks`: of those that are kept; the others are read, and of them only the spells with these keys where there are few. */
export const listKeptSpells = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  hotels: readonly number[],
  marks: ReadonlyMap<number, string>,
  few?: readonly string[],
): Promise<ReadonlyMap<number, HotelSpells>> => {
  const kept = spellsByDatabase.get(db) ?? createKeptSpells()
  spellsByDatabase.set(db, kept)
  const found = new Map<number, HotelSpells>()
  for (const hotel_id of hotels) {
    const known = kept.get(`${tenant_id} ${hotel_id}`)
    if (known && known.mark === marks.get(hotel_id)) found.set(hotel_id, known.spells)
  }
  const stale = hotels.filter((hotel_id) => !found.has(hotel_id))
  const [marked, others] = [stale.filter((id) => marks.has(id)), stale.filter((id) => !marks.has(id))]
  const read = await Promise.all([
    // Where the marks are the same, so is what was read of their hotels.
    marked.length === 0 ? [] : unrecorded(() => listSpells(db, tenant_id, marked, undefined)),
    others.length === 0 ? [] : listSpells(db, tenant_id, others, few),
  ])
  const ofHotel = groupBy(read.flat(), ({ hotel_id }) => hotel_id)
  for (const hotel_id of stale) {
    const spells = new Map((ofHotel.get(hotel_id) ?? []).map((row) => [row.key, row]))
    const mark = marks.get(hotel_id)
    if (mark !== undefined) {
      const size = Math.min(mostSpells, Math.max(1, spells.size))
      kept.set(`${tenant_id} ${hotel_id}`, { mark, spells }, { size })
    }
    found.set(hotel_id, spells)
  }
  return found
}
