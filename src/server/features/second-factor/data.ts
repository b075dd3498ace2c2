// The only file that reads and writes second factors and recovery codes.
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/context.ts'
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

export const holdHolder = (tx: Transaction, { id, tenant_id }: PersonKey) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id)))
    .for('update')

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

/** False if this time step, or one after it, was used already. */
export const useStep = async (tx: Transaction, user: PersonKey, step: number): Promise<boolean> =>
  (
    await tx
      .update(secondFactors)
      .set({ last_step: step })
      .where(
        and(isTheirs(secondFactors, user), isNotNull(secondFactors.confirmed_at), lt(secondFactors.last_step, step)),
      )
      .returning({ user_id: secondFactors.user_id })
  ).length > 0

/** Of any number at the same time one uses it. */
export const useRecoveryCode = async (tx: Transaction, user: PersonKey, hash: string, at: string): Promise<boolean> =>
  (
    await tx
      .update(recoveryCodes)
      .set({ used_at: at })
      .where(and(isTheirs(recoveryCodes, user), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)))
      .returning({ user_id: recoveryCodes.user_id })
  ).length > 0

export const replaceRecoveryCodes = async (
  tx: Transaction,
  { id, tenant_id }: PersonKey,
  hashes: readonly string[],
) => {
  await tx.delete(recoveryCodes).where(isTheirs(recoveryCodes, { id, tenant_id }))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ user_id: id, tenant_id, hash })))
}

/** With its recovery codes, confirmed or not. False if it was not on. */
export const deleteFactor = async (tx: Transaction, user: PersonKey): Promise<boolean> => {
  await tx.delete(recoveryCodes).where(isTheirs(recoveryCodes, user))
  const gone = await tx
    .delete(secondFactors)
    .where(isTheirs(secondFactors, user))
    .returning({ confirmed_at: secondFactors.confirmed_at })
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}
