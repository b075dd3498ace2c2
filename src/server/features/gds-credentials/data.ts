// The only file that reads and writes stored GDS accounts. Secrets are sealed before they come here.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ConnectionTest } from '../../../contract/gds-credentials.ts'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { gdsCredentials } from '../../tables/accounts.ts'

type CredentialsRow = Pick<
  typeof gdsCredentials.$inferInsert,
  'gds_id' | 'username' | 'branch_code' | 'pcc' | 'password' | 'token'
>

const isHolder = ({ id, tenant_id }: PersonKey) =>
  and(eq(gdsCredentials.tenant_id, tenant_id), eq(gdsCredentials.user_id, id))

export const findCredentials = async (db: Database | Transaction, user: PersonKey, gds_id: GdsId) =>
  (
    await db
      .select()
      .from(gdsCredentials)
      .where(and(isHolder(user), eq(gdsCredentials.gds_id, gds_id)))
  )[0]

/** One row per person and GDS; storing again replaces the whole row. */
export const upsertCredentials = (tx: Transaction, { id, tenant_id }: PersonKey, row: CredentialsRow) => {
  const { username = '', branch_code = '', pcc = '', password = null, token = null } = row
  const fields = { username, branch_code, pcc, password, token, last_test: null }
  return tx
    .insert(gdsCredentials)
    .values({ tenant_id, user_id: id, gds_id: row.gds_id, ...fields })
    .onConflictDoUpdate({
      target: [gdsCredentials.tenant_id, gdsCredentials.user_id, gdsCredentials.gds_id],
      set: fields,
    })
}

/** The bytes that are stored sealed, of everybody. */
export const listSealed = (db: Database) =>
  db
    .select({
      id: gdsCredentials.id,
      tenant_id: gdsCredentials.tenant_id,
      user_id: gdsCredentials.user_id,
      gds_id: gdsCredentials.gds_id,
      password: gdsCredentials.password,
      token: gdsCredentials.token,
    })
    .from(gdsCredentials)
    .orderBy(asc(gdsCredentials.id))

/** Unless they were stored again meanwhile. */
export const replaceSealed = (
  db: Database,
  { id, field, from, to }: { id: number; field: 'password' | 'token'; from: Uint8Array; to: Uint8Array },
) =>
  db
    .update(gdsCredentials)
    .set({ [field]: to })
    .where(and(eq(gdsCredentials.id, id), eq(gdsCredentials[field], from)))

export type CredentialsRecord = typeof gdsCredentials.$inferSelect

export const listCredentials = (db: Database, user: PersonKey): Promise<CredentialsRecord[]> =>
  db.select().from(gdsCredentials).where(isHolder(user)).orderBy(asc(gdsCredentials.gds_id))

/** `holder`: only where they are this person's. */
export const findCredentialsById = async (
  db: Database | Transaction,
  id: number,
  holder: PersonKey | undefined,
): Promise<CredentialsRecord | undefined> =>
  (
    await db
      .select()
      .from(gdsCredentials)
      .where(and(eq(gdsCredentials.id, id), holder && isHolder(holder)))
  )[0]

/** Undefined if this person has some for this GDS already. */
export const insertCredentials = async (
  tx: Transaction,
  row: typeof gdsCredentials.$inferInsert,
): Promise<CredentialsRecord | undefined> =>
  (await tx.insert(gdsCredentials).values(row).onConflictDoNothing().returning())[0]

export const updateCredentials = async (
  tx: Transaction,
  id: number,
  fields: Partial<CredentialsRow>,
): Promise<CredentialsRecord | undefined> =>
  (
    await tx
      .update(gdsCredentials)
      .set({ ...fields, last_test: null })
      .where(eq(gdsCredentials.id, id))
      .returning()
  )[0]

/** Of these very credentials: if they were changed or deleted meanwhile, it says nothing about the new ones. */
export const storeTest = async (
  tx: Transaction,
  { id, username, branch_code, pcc, password, token }: CredentialsRecord,
  last_test: ConnectionTest,
): Promise<void> => {
  const same = sql`(username, branch_code, pcc) = (${username}, ${branch_code}, ${pcc})
    and password is not distinct from ${sql.param(password, gdsCredentials.password)}
    and token is not distinct from ${sql.param(token, gdsCredentials.token)}`
  await tx
    .update(gdsCredentials)
    .set({ last_test })
    .where(and(eq(gdsCredentials.id, id), same))
}

export const deleteCredentials = async (tx: Transaction, id: number): Promise<CredentialsRecord | undefined> =>
  (await tx.delete(gdsCredentials).where(eq(gdsCredentials.id, id)).returning())[0]
