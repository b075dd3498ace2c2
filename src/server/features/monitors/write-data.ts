// Stores monitors, their hotels, receivers and next turns.
import { sql } from 'drizzle-orm'
import type { MonitorSettings } from '../../../contract/monitors.ts'
import { gdsIdOf } from '../../../domain/gds.ts'
import type { HoldReason } from '../../../domain/monitors/hold.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, onlyId, rowOf, rowShape } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'

type StoredSettings = Omit<MonitorSettings, 'hotels' | 'receivers'>
const storedValues = (settings: StoredSettings) => ({
  name: sql`${settings.name}`,
  gds: sqlList(settings.gds.map(gdsIdOf), 'integer'),
  corporate_codes: sqlList(settings.corporate_codes, 'text'),
  stays: sql`${JSON.stringify(settings.stays)}::jsonb`,
  booking_codes: sqlList(settings.booking_codes, 'text'),
  rules_of: sql`${settings.rules_of}::smallint`,
  every: sql`${settings.every}`,
  at: sql`${settings.at}`,
  weekday: sql`${settings.weekday}::smallint`,
  day: sql`${settings.day}::smallint`,
  zone: sql`${settings.zone}`,
  month_limit: sql`${settings.month_limit}::integer`,
  digest: sql`${settings.digest}`,
  sign_of_life: sql`${settings.sign_of_life}::boolean`,
  price_moves: sql`${settings.price_moves}::smallint`,
  rules: sql`${JSON.stringify(settings.rules)}::jsonb`,
})

/** `user_id`: whose it is; `by`: who stores it, an administrator perhaps. */
type Owned = { tenant_id: number; user_id: number; by: number; at: string }
/** undefined where the account has one of that name. */
export const insertMonitor = async (
  tx: Transaction,
  { tenant_id, user_id, by, at }: Owned,
  settings: StoredSettings,
): Promise<number | undefined> => {
  const values = storedValues(settings)
  const columns = sql.raw(Object.keys(values).join(', '))
  const made = await rowOf(
    tx,
    onlyId,
  )`insert into monitors (tenant_id, created_by, user_id, created_at, updated_at, updated_by, ${columns})
    values (${tenant_id}, ${user_id}, ${user_id}, ${at}, ${at}, ${by}, ${sql.join(Object.values(values), sql`, `)})
    on conflict (tenant_id, lower(name)) do nothing returning id`
  return made?.id
}

/** `user_id`: whose hotels its runs check from now on. What is held or finished is looked at again. */
export const updateMonitor = (
  tx: Transaction,
  id: number,
  settings: StoredSettings,
  {
    user_id,
    by,
    at,
    paused,
    isRewritten,
  }: { user_id: number; by: number; at: string; paused: boolean; isRewritten: boolean },
) =>
  tx.execute(sql`update monitors set ${sql.join(
    Object.entries(storedValues(settings)).map(([column, value]) => sql`${sql.raw(column)} = ${value}`),
    sql`, `,
  )}, user_id = ${user_id}, updated_at = ${at}, updated_by = ${by}, finished_at = case when ${isRewritten} then null else finished_at end,
    paused_at = case when ${paused} then coalesce(paused_at, ${at}::timestamptz) end where id = ${id}`)

/** Whether another monitor of the account has this name, whatever its case. */
export const isNameTaken = async (
  tx: Transaction,
  { tenant_id, id, name }: { tenant_id: number; id: number; name: string },
) =>
  (await countOf(
    tx,
  )`select count(*)::int n from monitors where tenant_id = ${tenant_id} and id <> ${id} and lower(name) = lower(${name})`) >
  0

export const writeHotels = async (tx: Transaction, id: number, hotel_ids: readonly number[]) => {
  await tx.execute(
    sql`delete from monitor_hotels where monitor_id = ${id} and hotel_id <> all(${sqlList(hotel_ids, 'integer')})`,
  )
  await tx.execute(sql`insert into monitor_hotels (monitor_id, hotel_id)
    select ${id}::int, hotel_id from unnest(${sqlList(hotel_ids, 'integer')}) hotel_id on conflict do nothing`)
}

export const writeReceivers = async (tx: Transaction, id: number, user_ids: readonly number[]) => {
  await tx.execute(
    sql`delete from monitor_receivers where monitor_id = ${id} and user_id <> all(${sqlList(user_ids, 'integer')})`,
  )
  await tx.execute(sql`insert into monitor_receivers (monitor_id, user_id)
    select ${id}::int, user_id from unnest(${sqlList(user_ids, 'integer')}) user_id on conflict do nothing`)
}

export type MonitorTurn = { zone: string; due_at: string; begins_at: string }
/** In place of those that it had; one that is due and waits within its half hour stays. */
export const writeTurns = async (tx: Transaction, id: number, turns: readonly MonitorTurn[], at: string) => {
  const zones = turns.map(({ zone }) => zone)
  await tx.execute(sql`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, state, reason, ended_at)
    select m.tenant_id, m.id, t.zone, t.due_at, 'skipped', 'The monitor was paused or its time was changed', ${at}::timestamptz
    from monitor_turns t join monitors m on m.id = t.monitor_id
    where m.id = ${id} and t.due_at <= ${at} and t.zone <> all(${sqlList(zones, 'text')}) on conflict do nothing`)
  await tx.execute(sql`delete from monitor_turns
    where monitor_id = ${id} and not (due_at <= ${at} and zone = any(${sqlList(zones, 'text')}))`)
  if (turns.length === 0) return
  await tx.execute(sql`insert into monitor_turns (monitor_id, zone, due_at, begins_at)
    select ${id}::int, x.* from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
      x(zone text, due_at timestamptz, begins_at timestamptz) on conflict do nothing`)
}

export const deleteMonitor = (tx: Transaction, id: number) => tx.execute(sql`delete from monitors where id = ${id}`)

/** Null where it is not paused. */
export const findPausedAt = async (tx: Transaction, id: number): Promise<string | null> =>
  (
    await rowOf(
      tx,
      rowShape({ at: col.text.nullable() }),
    )`select ${iso(sql`paused_at`)} at from monitors where id = ${id}`
  )?.at ?? null

/** `reason` null: it is not held. */
export const setHeld = (
  db: Database | Transaction,
  id: number,
  { reason, message, at }: { reason: HoldReason | null; message: string | null; at: string },
) =>
  db.execute(sql`update monitors set held = ${reason}, held_message = ${message}, held_looked_at = ${at}
    where id = ${id} and (held is not null or ${reason}::text is not null)`)

export const setFinished = async (tx: Transaction, id: number, at: string) => {
  await tx.execute(sql`update monitors set finished_at = ${at}, held = null, held_message = null where id = ${id}`)
  await tx.execute(sql`delete from monitor_turns where monitor_id = ${id}`)
}
