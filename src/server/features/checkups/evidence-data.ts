// Where the bytes of GDS responses are: in the database, in the store, or on their way from one to the other.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/handle.ts'
import { col, countOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'

const responseRow = rowShape({ sha256: col.text, bytes: z.instanceof(Uint8Array<ArrayBuffer>) })
const hashRow = rowShape({ sha256: col.text })
const hashesOf = async (found: Promise<z.output<typeof hashRow>[]>) => (await found).map(({ sha256 }) => sha256)

/** The oldest first. */
export const listInDatabase = (db: Database, refused: readonly string[], limit: number) =>
  rowsOf(db, responseRow)`select sha256, bytes from evidence
    where bytes is not null and sha256 <> all(${sqlList(refused, 'text')}) order by created_at, sha256 limit ${limit}`

/** Only of rows that still have bytes: retention may have taken some meanwhile. */
export const markStored = (db: Database, hashes: readonly string[]) =>
  hashesOf(
    rowsOf(db, hashRow)`update evidence set bytes = null, object_state = 'stored'
      where sha256 = any(${sqlList(hashes, 'text')}) and bytes is not null returning sha256`,
  )

/** Of objects that were sent, those that no row knows of: the next deletion takes them. Never what another run has marked as stored. */
export const markUnwanted = (db: Database, hashes: readonly string[]) =>
  db.execute(sql`update evidence set object_state = 'to_delete'
    where sha256 = any(${sqlList(hashes, 'text')}) and bytes is null and object_state is null`)

export const listToDelete = (db: Database, refused: readonly string[], limit: number) =>
  hashesOf(
    rowsOf(db, hashRow)`select sha256 from evidence
      where object_state = 'to_delete' and sha256 <> all(${sqlList(refused, 'text')}) order by sha256 limit ${limit}`,
  )

export const markDeleted = (db: Database, hashes: readonly string[]) =>
  hashesOf(
    rowsOf(db, hashRow)`update evidence set object_state = null
      where sha256 = any(${sqlList(hashes, 'text')}) and object_state = 'to_delete' returning sha256`,
  )

export const countStored = (db: Database) =>
  countOf(db)`select count(*)::int n from evidence where object_state = 'stored'`

/** Others each time. */
export const listSomeStored = (db: Database, limit: number) =>
  hashesOf(
    rowsOf(db, hashRow)`select sha256 from evidence where object_state = 'stored' order by random() limit ${limit}`,
  )
