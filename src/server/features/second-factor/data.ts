// Reads and writes second factors and recovery codes; `auth` uses their codes up.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { recoveryCodes, secondFactors, users } from '../../tables/accounts.ts'

const isTheirs = (table: typeof secondFactors | typeof recoveryCodes, { id, tenant_id }: PersonKey) =>
  and(eq(table.tenant_id, tenant_id), eq(table.user_id, id))

export type StoredFactor = NonNullable<Awaited<ReturnType<typeof findFactor>>>
export const findFactor = async (db: Database, user: PersonKey) =>
  (
    await db
      .select({
        secret: secondFactors.secret,
        salt: secondFactors.salt,
        confirmed_at: secondFactors.confirmed_at,
      })
      .from(secondFactors)
      .where(isTheirs(secondFactors, user))
  )[0]

export const countCodesLeft = async (db: Database, user: PersonKey): Promise<number> =>
  (
    await db
      .select({ n: sql<number>`count(*)::int` })
      .from(recoveryCodes)
      .where(and(isTheirs(recoveryCodes, user), isNull(recoveryCodes.used_at)))
  )[0]?.n ?? 0

/** To whom a mail about it goes. */
export const findRecipient = async (db: Database | Transaction, { id, tenant_id }: PersonKey) =>
  (
    await db
      .select({ email: users.email, first_name: users.first_name })
      .from(users)
      .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id)))
  )[0]

/** One that was not confirmed is replaced; false if it is on. */
export const storeUnconfirmed = async (tx: Transaction, row: typeof secondFactors.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(secondFactors)
      .values(row)
      .onConflictDoUpdate({
        target: secondFactors.user_id,
        set: { secret: row.secret, salt: row.salt, last_step: 0, created_at: row.created_at },
        setWhere: isNull(secondFactors.confirmed_at),
      })
      .returning({ user_id: secondFactors.user_id })
  ).length > 0

/** False if it is on by now, or has another key than the one that was checked; the salt is new with each key. */
export const setConfirmed = async (
  tx: Transaction,
  user: PersonKey,
  { salt, step, at }: { salt: string; step: number; at: string },
): Promise<boolean> =>
  (
    await tx
      .update(secondFactors)
      .set({ confirmed_at: at, last_step: step })
      .where(and(isTheirs(secondFactors, user), isNull(secondFactors.confirmed_at), eq(secondFactors.salt, salt)))
      .returning({ user_id: secondFactors.user_id })
  ).length > 0

export const replaceRecoveryCodes = async (
  tx: Transaction,
  { id, tenant_id }: PersonKey,
  hashes: readonly string[],
) => {
  await tx.delete(recoveryCodes).where(isTheirs(recoveryCodes, { id, tenant_id }))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id: id, tenant_id, hash })))
}
