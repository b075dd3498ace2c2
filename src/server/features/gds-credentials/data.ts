// The only file that reads and writes stored GDS accounts. Secrets are sealed before they come here.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { gdsCredentials } from '../../tables/accounts.ts'

export const findCredentials = async (db: Database, user: Pick<Person, 'id' | 'tenant_id'>, gds_id: GdsId) =>
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

/** One row a person and GDS: what is stored again replaces what was there. */
export const upsertCredentials = (tx: Transaction, row: typeof gdsCredentials.$inferInsert) =>
  tx
    .insert(gdsCredentials)
    .values(row)
    .onConflictDoUpdate({
      target: [gdsCredentials.tenant_id, gdsCredentials.user_id, gdsCredentials.gds_id],
      set: { username: row.username, branch_code: row.branch_code, password: row.password },
    })

export const findAnySealed = async (db: Database) =>
  (
    await db
      .select()
      .from(gdsCredentials)
      .where(isNotNull(gdsCredentials.password))
      .orderBy(asc(gdsCredentials.id))
      .limit(1)
  )[0]
