// Wraps every sealed value under the current secret key. Each value is one statement, so that it can be stopped anywhere and
// run again; until the end both keys open everything.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../database/handle.ts'
import { col, countRows, rowShape, rowsOf } from '../database/rows.ts'
import { type Sealing, sealedHeadOf } from './sealing.ts'

type SealedColumn = { table: string; column: string; id: string }
/** Every column with sealed bytes that must be kept; idempotent answers hold theirs as text. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'gds_credentials', column: 'password', id: 'id' },
  { table: 'gds_credentials', column: 'token', id: 'id' },
  { table: 'outbox', column: 'link', id: 'id' },
  { table: 'demos', column: 'token', id: 'id' },
  { table: 'webhooks', column: 'secret', id: 'id' },
  { table: 'webhooks', column: 'previous_secret', id: 'id' },
  { table: 'second_factors', column: 'secret', id: 'user_id' },
]
const batch = 200
const sealedRow = rowShape({ id: col.text, sealed: col.text })

type Rotated = { rewrapped: number; unreadable: number; current: number }

/** `unreadable` values were sealed with a key that is not among the given ones: nothing can be done about them here. */
export const rewrapAll = async (db: Database, seal: Sealing): Promise<Rotated> => {
  const ended: Rotated = { rewrapped: 0, unreadable: 0, current: 0 }
  for (const column of sealedColumns) {
    let after = ''
    for (;;) {
      const rows = await listOthers(db, seal, column, after)
      for (const row of rows) ended[await rewrapOne(db, seal, column, row)] += 1
      const last = rows.at(-1)
      if (rows.length < batch || !last) break
      after = last.id
    }
  }
  for (const { sealed } of await listAnswers(db))
    if ((await rewrapAnswer(db, seal, sealed)) === 'unreadable') await forgetAnswer(db, sealed)
  await forgetTokens(db)
  return ended
}

const answerRow = rowShape({ sealed: col.text })
const listAnswers = (db: Database) =>
  rowsOf(db, answerRow)`select answer->>'sealed' sealed from idempotency_keys where answer->>'sealed' is not null`

/** It is stored for a day at most, to repeat a response. */
const forgetAnswer = (db: Database, text: string) =>
  db.execute(sql`delete from idempotency_keys where answer->>'sealed' = ${text}`)

/** A GDS account is found by a fingerprint under the key: with another key, it fetches its own token. */
const forgetTokens = (db: Database) =>
  db.execute(sql`update gds_accounts set token = null, token_expires_at = null where token is not null`)

const rewrapAnswer = (db: Database, seal: Sealing, text: string) =>
  rewrapped(
    seal,
    Buffer.from(text, 'base64'),
    (after) =>
      countRows(db)`update idempotency_keys set answer = ${JSON.stringify({ sealed: after.toString('base64') })}::jsonb
        where answer->>'sealed' = ${text} returning 1`,
  )

const identifier = (name: string): SQL => sql`${sql.identifier(name)}`
const idAsText = (id: string): SQL => sql`${identifier(id)}::text collate "C"`

/** Values that another key wraps. */
const listOthers = (db: Database, seal: Sealing, { table, column, id }: SealedColumn, after: string) => {
  const head = sealedHeadOf(seal)
  return rowsOf(
    db,
    sealedRow,
  )`select ${idAsText(id)} id, encode(${identifier(column)}, 'base64') sealed from ${identifier(table)}
    where ${identifier(column)} is not null and substring(${identifier(column)} from 1 for ${head.length}) <> ${head}::bytea
      and ${idAsText(id)} > ${after} order by 1 limit ${batch}`
}

const rewrapOne = (
  db: Database,
  seal: Sealing,
  { table, column, id }: SealedColumn,
  row: z.output<typeof sealedRow>,
): Promise<keyof Rotated> => {
  const before = Buffer.from(row.sealed, 'base64')
  // If it was stored again meanwhile, the current key wraps it already.
  return rewrapped(
    seal,
    before,
    (after) =>
      countRows(db)`update ${identifier(table)} set ${identifier(column)} = ${after}::bytea
        where ${idAsText(id)} = ${row.id} and ${identifier(column)} = ${before}::bytea returning 1`,
  )
}

const rewrapped = async (
  seal: Sealing,
  before: Buffer,
  store: (after: Buffer) => Promise<number>,
): Promise<keyof Rotated> => {
  let after: Buffer | undefined
  try {
    after = seal.rewrap(before)
  } catch {
    return 'unreadable'
  }
  if (!after) return 'current'
  await store(after)
  return 'rewrapped'
}

/** How many sealed values the current key does not wrap: at 0 the other keys can be removed. */
export const countOthers = async (db: Database, seal: Sealing): Promise<number> => {
  let count = 0
  const head = sealedHeadOf(seal)
  for (const { table, column } of sealedColumns)
    count += await countRows(db)`select 1 from ${identifier(table)} where ${identifier(column)} is not null
      and substring(${identifier(column)} from 1 for ${head.length}) <> ${head}::bytea`
  return count
}
