// Writes decisions on candidates: each changes an open candidate, or nothing if somebody else was first.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { candidateStatuses } from '../../../contract/hotel-candidates.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape } from '../../platform/database/rows.ts'
import { descriptionOf } from './wire.ts'

const decidedCandidate = rowShape({
  ...descriptionOf,
  id: col.int,
  import_id: col.int,
  gds_id: col.int,
  property_id: col.text,
  global_id: col.text.nullable(),
  chain_code: col.text,
  matches: col.json<{ hotel_id: number }[]>(),
})
export type DecidedCandidate = z.output<typeof decidedCandidate>

type Decision = { status: (typeof candidateStatuses)[number]; by: number; at: string }
/** Undefined if it is not open. */
export const claimCandidate = (tx: Transaction, id: number, { status, by, at }: Decision) =>
  rowOf(
    tx,
    decidedCandidate,
    sql`update hotel_candidates set status = ${status}, decided_by = ${by}, decided_at = ${at}
      where id = ${id} and status = 'open'
      returning id, import_id, gds_id, property_id, global_id, chain_code, name, address, post_code, city, country, latitude, longitude,
        phone, matches`,
  )

/** The name of whoever decided on it; undefined where nobody has. */
export const findDecider = async (tx: Transaction, id: number): Promise<string | undefined> => {
  const found = await rowOf(
    tx,
    rowShape({ name: col.text }),
    sql`select btrim(u.first_name || ' ' || u.last_name) name from hotel_candidates c join users u on u.id = c.decided_by where c.id = ${id}`,
  )
  return found?.name || undefined
}

type GdsEntry = { property_id: string; chain_code: string; global_id: string | null }
type Outcome = { hotel_id: number; gds_hotel_id: number; replaced: GdsEntry | null }
export const storeOutcome = (tx: Transaction, id: number, { hotel_id, gds_hotel_id, replaced }: Outcome) =>
  tx.execute(
    sql`update hotel_candidates set hotel_id = ${hotel_id}, gds_hotel_id = ${gds_hotel_id},
      replaced_entry = ${replaced && JSON.stringify(replaced)}::jsonb where id = ${id}`,
  )

export const insertHotel = async (
  tx: Transaction,
  row: Omit<DecidedCandidate, 'id' | 'matches'> & { time_zone: string | null; at: string },
) => {
  const made = await rowOf(
    tx,
    onlyId,
    sql`insert into hotels (name, address, city, post_code, country, latitude, longitude, phone, time_zone, created_at)
      values (${row.name}, ${row.address}, ${row.city}, ${row.post_code}, ${row.country}, ${row.latitude}, ${row.longitude},
        ${row.phone}, ${row.time_zone}, ${row.at}) returning id`,
  )
  if (!made) throw new Error('The hotel gave no row')
  return made.id
}

const namedHotel = rowShape({ id: col.int, name: col.text })
/** The hotel stays locked until the transaction ends. */
export const lockCatalogueHotel = (tx: Transaction, id: number) =>
  rowOf(tx, namedHotel, sql`select id, name from hotels where id = ${id} for update`)

/** Sabre's ids are unique, Travelport's within a chain. */
export const findSoldAs = (tx: Transaction, { gds_id, property_id, chain_code }: GdsEntry & { gds_id: number }) =>
  rowOf(
    tx,
    namedHotel,
    sql`select h.id, h.name from gds_hotels g join hotels h on h.id = g.hotel_id
      where g.gds_id = ${gds_id} and g.property_id = ${property_id} and (g.gds_id = 2 or g.chain_code = ${chain_code}) limit 1`,
  )

const storedEntry = rowShape({
  id: col.int,
  property_id: col.text,
  chain_code: col.text,
  global_id: col.text.nullable(),
})
export const findEntry = (tx: Transaction, hotel_id: number, gds_id: number) =>
  rowOf(
    tx,
    storedEntry,
    sql`select id, property_id, chain_code, global_id from gds_hotels
      where hotel_id = ${hotel_id} and gds_id = ${gds_id} order by id limit 1 for update`,
  )

/** Undefined if the GDS sells this property as a hotel of the catalogue already. */
export const insertGdsEntry = (tx: Transaction, hotel_id: number, gds_id: number, entry: GdsEntry) =>
  rowOf(
    tx,
    onlyId,
    sql`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, global_id)
      values (${hotel_id}, ${gds_id}, ${entry.property_id}, ${entry.chain_code}, ${entry.global_id})
      on conflict do nothing returning id`,
  )

/** The other candidate of the import whose property the entry holds. */
export const findHoldingCandidate = (tx: Transaction, import_id: number, gds_hotel_id: number) =>
  rowOf(
    tx,
    namedHotel,
    sql`select id, name from hotel_candidates
      where import_id = ${import_id} and gds_hotel_id = ${gds_hotel_id} and decided_at is not null limit 1`,
  )

export const updateEntry = (tx: Transaction, id: number, { property_id, chain_code, global_id }: GdsEntry) =>
  tx.execute(
    sql`update gds_hotels set property_id = ${property_id}, chain_code = ${chain_code}, global_id = ${global_id} where id = ${id}`,
  )

const undoneCandidate = rowShape({
  import_id: col.int,
  gds_id: col.int,
  property_id: col.text,
  chain_code: col.text,
  name: col.text,
  status: z.enum(candidateStatuses),
  hotel_id: col.int.nullable(),
  gds_hotel_id: col.int.nullable(),
  replaced: col.json<GdsEntry>().nullable(),
})
export type UndoneCandidate = z.output<typeof undoneCandidate>
/** What this person decided last in its import, locked until the transaction ends; undefined if it is something else. */
export const holdLastDecision = (tx: Transaction, id: number, by: number) =>
  rowOf(
    tx,
    undoneCandidate,
    sql`select c.import_id, c.gds_id, c.property_id, c.chain_code, c.name, c.status, c.hotel_id, c.gds_hotel_id,
        c.replaced_entry replaced
      from hotel_candidates c where c.id = ${id} and c.decided_by = ${by} and not exists (
        select from hotel_candidates later where later.import_id = c.import_id and later.decided_by = ${by}
          and (later.decided_at, later.id) > (c.decided_at, c.id))
      for update`,
  )

export const reopenCandidate = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update hotel_candidates set status = 'open', decided_by = null, decided_at = null, hotel_id = null, gds_hotel_id = null,
        replaced_entry = null where id = ${id} and status not in ('open', 'skipped') returning id`,
  )) > 0

/** False if the hotel was checked or assigned since, or has another property. What else refers to it stops the deletion as an error. */
export const deleteUnusedHotel = async (tx: Transaction, id: number, gds_hotel_id: number): Promise<boolean> => {
  const inUse = await countRows(
    tx,
    sql`select 1 from hotels h where h.id = ${id} and (
      exists (select from gds_hotels g where g.hotel_id = h.id and g.id <> ${gds_hotel_id})
      or exists (select from user_hotels u where u.hotel_id = h.id) or exists (select from checkups c where c.hotel_id = h.id))`,
  )
  if (inUse > 0) return false
  await tx.execute(sql`delete from hotels where id = ${id}`)
  return true
}

/** False if it was changed since. */
export const deleteGdsEntry = async (
  tx: Transaction,
  id: number,
  { property_id, chain_code }: Pick<GdsEntry, 'property_id' | 'chain_code'>,
) =>
  (await countRows(
    tx,
    sql`delete from gds_hotels where id = ${id} and property_id = ${property_id} and chain_code = ${chain_code} returning id`,
  )) > 0
