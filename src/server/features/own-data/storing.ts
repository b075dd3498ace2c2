// Writes own data: records in bulk, versions, taken messages, and the tokens of properties. Whoever writes holds the hotel first.
import { sql } from 'drizzle-orm'
import type { OwnChange } from '../../../domain/own-data/orders.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { listOf, rowsOf } from '../../platform/statements.ts'
import { tokens } from '../../tables/accounts.ts'
import { otaMessages, ownVersions } from '../../tables/own-data.ts'
import type { Of } from './data.ts'

/** Of two writes to one hotel the second waits here for the whole of the first. A lock of one bigint never meets those of two integers. */
export const holdOwnData = (tx: Transaction, { tenant_id, hotel_id }: Of) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own data ${tenant_id} ${hotel_id}`}, 0))`)

export const takeIds = async (tx: Transaction, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await rowsOf<{ id: number }>(
          tx,
          sql`select nextval(pg_get_serial_sequence('own_records', 'id'))::int id from generate_series(1, ${count}::int)`,
        )
      ).map(({ id }) => id)

/** What the changes leave behind: new and changed records in one statement, removed ones in another. */
export const storeChanges = async (tx: Transaction, { tenant_id, hotel_id }: Of, changes: readonly OwnChange[]) => {
  const removed = changes.filter(({ after }) => after === null).map(({ id }) => id)
  if (removed.length > 0)
    await tx.execute(
      sql`delete from own_records where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and id = any(${listOf(removed, 'integer')})`,
    )
  const kept = changes.flatMap(({ kind, id, after }) => {
    if (after === null) return []
    const { id: _, ...fields } = after
    const { first_night = null, last_night = null } = fields as {
      first_night?: string | null
      last_night?: string | null
    }
    return [{ id, kind, first_night, last_night, fields }]
  })
  if (kept.length > 0)
    await tx.execute(
      sql`insert into own_records as r (id, tenant_id, hotel_id, kind, first_night, last_night, fields) overriding system value
        select x.id, ${tenant_id}::int, ${hotel_id}::int, x.kind, x.first_night, x.last_night, x.fields
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
          x(id integer, kind text, first_night date, last_night date, fields jsonb)
        on conflict (id) do update set first_night = excluded.first_night, last_night = excluded.last_night, fields = excluded.fields
          where r.tenant_id = excluded.tenant_id and r.hotel_id = excluded.hotel_id and r.kind = excluded.kind`,
    )
}

export const insertVersion = (tx: Transaction, version: typeof ownVersions.$inferInsert) =>
  tx.insert(ownVersions).values({ ...version, touched: sql`${listOf(version.touched, 'integer')}` as never })

/** False: a message with this EchoToken was taken before. */
export const insertOtaMessage = async (tx: Transaction, message: typeof otaMessages.$inferInsert): Promise<boolean> =>
  (await tx.insert(otaMessages).values(message).onConflictDoNothing().returning({ echo_token: otaMessages.echo_token }))
    .length > 0

export const insertToken = (tx: Transaction, token: typeof tokens.$inferInsert) => tx.insert(tokens).values(token)

/** Answers the name of the one that was removed. */
export const deleteToken = async (tx: Transaction, { tenant_id, hotel_id }: Of, id: string) =>
  (
    await rowsOf<{ name: string }>(
      tx,
      sql`delete from tokens where kind = 'property' and tenant_id = ${tenant_id}
          and (subject->>'hotel_id')::int = ${hotel_id} and left(hash, 16) = ${id} returning name`,
    )
  )[0]?.name

export const noteTokenUse = (db: Database, hash: string, at: string) =>
  db.execute(sql`update tokens set used_at = ${at} where hash = ${hash} and kind = 'property'`)
