// What a proof of identity is checked against, under the person's lock.
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape } from '../../platform/database/rows.ts'
import { demos, isVerified, personColumns, recoveryCodes, secondFactors, tokens, users } from '../../tables/accounts.ts'
import { hasSecondFactor, type LinkKind } from './data.ts'

/**
 * Taken before anything of a person is read that decides about a session, and before anything changes how they log in or ends what is open:
 * either the session is there to be ended, or its proof no longer holds. Locks are taken in one order, to prevent deadlocks: the row of
 * the tenant where a call needs it, then of the person, then tokens, factors, demos and links, and the audit log last. It does not make
 * rows wait that only point at the person. False if they are gone.
 */
export const holdPerson = async (tx: Transaction, { id, tenant_id }: PersonKey): Promise<boolean> =>
  (await countRows(tx)`select 1 from users where tenant_id = ${tenant_id} and id = ${id} for no key update`) > 0

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>
/** A statement of its own, after the lock: one that waited for it would have read the rest before. */
export const findStanding = async (tx: Transaction, { id, tenant_id }: PersonKey) =>
  (
    await tx
      .select({
        ...personColumns,
        email: users.email,
        password_hash: users.password_hash,
        second_factor: hasSecondFactor,
      })
      .from(users)
      .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id)))
  )[0]

/** Whose link it is, used or not; undefined if it is unknown or nobody's. */
export const findLinkHolder = (tx: Transaction, kind: LinkKind, hash: string): Promise<PersonKey | undefined> =>
  rowOf(
    tx,
    rowShape({ id: col.int, tenant_id: col.int }),
  )`select user_id id, tenant_id from tokens where hash = ${hash} and kind = ${kind} and user_id is not null`

export const findDemoHolder = async (tx: Transaction, hash: string): Promise<PersonKey | undefined> =>
  (await tx.select({ id: demos.user_id, tenant_id: demos.tenant_id }).from(demos).where(eq(demos.hash, hash)))[0]

/** The last day of a demo whose link works. */
export const findDeadline = async (tx: Transaction, hash: string, today: string): Promise<string | undefined> =>
  (
    await tx
      .select({ deadline_at: demos.deadline_at })
      .from(demos)
      .where(and(eq(demos.hash, hash), isNull(demos.cancelled_at), sql`${demos.deadline_at} >= ${today}`))
  )[0]?.deadline_at

/** A challenge that is open, with what it was opened by. */
export const findOpenChallenge = async (tx: Transaction, hash: string, now: string) =>
  (
    await tx
      .select({ subject: tokens.subject })
      .from(tokens)
      .where(
        and(eq(tokens.hash, hash), eq(tokens.kind, 'challenge'), isNull(tokens.used_at), gt(tokens.expires_at, now)),
      )
  )[0]

/** Whether this invitation to a trial was for this address, and has been taken. */
export const isTrialOf = async (tx: Transaction, invitation_id: number, email: string): Promise<boolean> =>
  (await countRows(tx)`select 1 from trial_invitations
    where id = ${invitation_id} and lower(email) = ${email.toLowerCase()} and used_at is not null`) > 0

/** Under the person's lock. */
export const isAddressVerified = async (tx: Transaction, { id, tenant_id }: PersonKey): Promise<boolean> =>
  (await countRows(tx)`select 1 from users where tenant_id = ${tenant_id} and id = ${id} and ${isVerified}`) > 0

/** An API token is no session. */
export const isSessionOpen = async (tx: Transaction, hash: string): Promise<boolean> =>
  (await countRows(tx)`select 1 from tokens where hash = ${hash} and used_at is null`) > 0

const isOfPerson = (table: typeof secondFactors | typeof recoveryCodes, { id, tenant_id }: PersonKey) =>
  and(eq(table.tenant_id, tenant_id), eq(table.user_id, id))

/** False if this time step, or one after it, was used already, or the key is another one: the salt is new with each. */
export const useStep = async (
  tx: Transaction,
  user: PersonKey,
  { step, salt }: { step: number; salt: string },
): Promise<boolean> =>
  (
    await tx
      .update(secondFactors)
      .set({ last_step: step })
      .where(
        and(
          isOfPerson(secondFactors, user),
          isNotNull(secondFactors.confirmed_at),
          eq(secondFactors.salt, salt),
          lt(secondFactors.last_step, step),
        ),
      )
      .returning({ user_id: secondFactors.user_id })
  ).length > 0

/** Of any number at the same time one uses it. */
export const useRecoveryCode = async (tx: Transaction, user: PersonKey, hash: string, at: string): Promise<boolean> =>
  (
    await tx
      .update(recoveryCodes)
      .set({ used_at: at })
      .where(and(isOfPerson(recoveryCodes, user), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)))
      .returning({ user_id: recoveryCodes.user_id })
  ).length > 0

/** With its recovery codes, confirmed or not. False if it was not on. */
export const deleteFactor = async (tx: Transaction, user: PersonKey): Promise<boolean> => {
  await tx.delete(recoveryCodes).where(isOfPerson(recoveryCodes, user))
  const gone = await tx
    .delete(secondFactors)
    .where(isOfPerson(secondFactors, user))
    .returning({ confirmed_at: secondFactors.confirmed_at })
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}
