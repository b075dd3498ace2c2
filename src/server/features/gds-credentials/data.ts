// The only file that reads and writes stored GDS accounts. Secrets are sealed before they come here.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { gdsCredentials } from '../../tables/accounts.ts'

type Holder = Pick<Person, 'id' | 'tenant_id'>
export type CredentialsRow = Pick<
  typeof gdsCredentials.$inferInsert,
  'gds_id' | 'username' | 'branch_code' | 'pcc' | 'password' | 'token'
>

export const findCredentials = async (db: Database | Transaction, user: Holder, gds_id: GdsId) =>
  (
    await db
      .select()
      .from(gdsCredentials)
      .where(
        and(
          eq(gdsCredentials.tenant_id, user.tenant_id),
          eq(gdsCredentials.user_id, user.id),
          eq(gdsCredentials.gds_id, gds_id),
        ),
      )
  )[0]

/** One row a person and GDS: what is stored again replaces all that was there. */
export const upsertCredentials = (tx: Transaction, { id, tenant_id }: Holder, row: CredentialsRow) => {
  const { username = '', branch_code = '', pcc = '', password = null, token = null } = row
  const fields = { username, branch_code, pcc, password, token }
  return tx
    .insert(gdsCredentials)
    .values({ tenant_id, user_id: id, gds_id: row.gds_id, ...fields })
    .onConflictDoUpdate({
      target: [gdsCredentials.tenant_id, gdsCredentials.user_id, gdsCredentials.gds_id],
      set: fields,
    })
}

export const findAnySealed = async (db: Database) =>
  (
    await db
      .select()
      .from(gdsCredentials)
      .where(isNotNull(gdsCredentials.password))
      .orderBy(asc(gdsCredentials.id))
      .limit(1)
  )[0]
