// Reads and writes API tokens, of which only hashes are stored.
import { sql } from 'drizzle-orm'
import type { TokenScope } from '../../../contract/api-tokens.ts'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyCount, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'
import { tokens } from '../../tables/accounts.ts'

const isTheirs = ({ id, tenant_id }: PersonKey) => sql`kind = 'api' and tenant_id = ${tenant_id} and user_id = ${id}`

const tokenRow = rowShape({
  id: col.text,
  name: col.text,
  scopes: col.json<TokenScope[]>(),
  hint: col.text,
  created_at: col.text,
  expires_at: col.text,
  last_used_at: col.text.nullable(),
})

export const listApiTokens = (db: Database | Transaction, holder: PersonKey, now: string) =>
  rowsOf(
    db,
    tokenRow,
    sql`select left(hash, 16) id, name, subject->'scopes' scopes, subject->>'hint' hint, ${iso(sql`created_at`)} created_at,
        ${iso(sql`expires_at`)} expires_at, ${iso(sql`used_at`)} last_used_at
      from tokens where ${isTheirs(holder)} and expires_at > ${now} order by tokens.created_at desc, id`,
  )

export const countTokens = async (tx: Transaction, holder: PersonKey, now: string): Promise<number> =>
  (
    await rowOf(
      tx,
      onlyCount,
      sql`select count(*)::int n from tokens where ${isTheirs(holder)} and expires_at > ${now}`,
    )
  )?.n ?? 0

export const insertApiToken = (tx: Transaction, token: typeof tokens.$inferInsert) => tx.insert(tokens).values(token)

/** False if it is gone, or somebody else's. */
export const deleteApiToken = async (tx: Transaction, holder: PersonKey, id: string): Promise<boolean> =>
  (await countRows(tx, sql`delete from tokens where ${isTheirs(holder)} and left(hash, 16) = ${id} returning 1`)) > 0
