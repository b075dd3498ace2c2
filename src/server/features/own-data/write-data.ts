// Writes own data: records in bulk, versions, taken messages, and the tokens of properties. Whoever writes holds the hotel first.
import { sql } from 'drizzle-orm'
import { holdNamed } from '../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { tokens } from '../../tables/accounts.ts'
import { otaMessages, ownVersions } from '../../tables/own-data.ts'
import type { StoredStep } from '../../workers/own-data/own-data-work.ts'
import { forever, type OwnDataKey } from './data.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'

/** Of two writes to one hotel the second waits here for the first to end. */
export const holdOwnData = (tx: Transaction, { tenant_id, hotel_id }: OwnDataKey) =>
  holdNamed(tx, `own data ${tenant_id} ${hotel_id}`)

export const takeIds = async (tx: Transaction, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await rowsOf(
          tx,
          onlyId,
        )`select nextval(pg_get_serial_sequence('own_records', 'id'))::int id from generate_series(1, ${count}::int)`
      ).map(({ id }) => id)

/** Returns the earlier versions whose records it changes. */
export const storeStep = async (
  db: Database | Transaction,
  { tenant_id, hotel_id }: OwnDataKey,
  version: number,
  { ended, back, rows }: StoredStep,
): Promise<number[]> => {
  const of = sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`
  const earlier: { id: number }[] = []
  if (ended.length > 0)
    earlier.push(
      ...(await rowsOf(
        db,
        onlyId,
      )`with gone as (update own_records set until = ${version} where ${of} and until = ${forever}
          and id = any(${sqlList(ended, 'integer')}) returning since)
        select distinct since id from gone`),
    )
  if (back.length > 0)
    earlier.push(
      ...(await rowsOf(db, onlyId)`
        select distinct until id from own_records where ${of} and until < ${version} and id = any(${sqlList(back, 'integer')})`),
    )
  if (rows !== '[]')
    await db.execute(sql`insert into own_records (id, tenant_id, hotel_id, kind, since, first_night, last_night, fields) overriding system value
      select coalesce(x.id, nextval(pg_get_serial_sequence('own_records', 'id'))), ${tenant_id}::int, ${hotel_id}::int, x.kind,
        ${version}::int, x.first_night, x.last_night, x.fields
      from jsonb_to_recordset(${rows}::jsonb) x(id integer, kind text, first_night date, last_night date, fields jsonb)`)
  return earlier.map(({ id }) => id)
}

export const insertVersion = async (
  tx: Transaction,
  version: typeof ownVersions.$inferInsert,
  earlier: readonly number[],
) => {
  const { tenant_id, hotel_id } = version
  await tx.insert(ownVersions).values(version)
  if (earlier.length > 0)
    await tx.execute(sql`update own_versions set undoable = false
      where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and version = any(${sqlList(earlier, 'integer')})`)
}

/** False: a message with this EchoToken was taken before. */
export const insertOtaMessage = async (tx: Transaction, message: typeof otaMessages.$inferInsert): Promise<boolean> =>
  (await tx.insert(otaMessages).values(message).onConflictDoNothing().returning({ echo_token: otaMessages.echo_token }))
    .length > 0

export const insertPropertyToken = (tx: Transaction, token: typeof tokens.$inferInsert) =>
  tx.insert(tokens).values(token)

/** Returns the name of the one that was removed. */
export const deletePropertyToken = async (tx: Transaction, { tenant_id, hotel_id }: OwnDataKey, id: string) =>
  (
    await rowOf(
      tx,
      rowShape({ name: col.text }),
    )`delete from tokens where kind = 'property' and tenant_id = ${tenant_id}
      and (subject->>'hotel_id')::int = ${hotel_id} and left(hash, 16) = ${id} returning name`
  )?.name

export const noteTokenUse = (db: Database, hash: string, at: string) =>
  db.execute(sql`update tokens set used_at = ${at} where hash = ${hash} and kind = 'property'`)
