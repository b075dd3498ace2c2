// The only file that reads and writes changes of an email address.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type PersonKey, userStatuses } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isUniqueViolation } from '../../platform/database/failures.ts'
import { col, countRows, rowOf, rowShape } from '../../platform/database/rows.ts'
import { isVerified } from '../../tables/accounts.ts'

type ChangeLink = 'email_change' | 'email_undo'
const isHolder = ({ id, tenant_id }: PersonKey) => sql`tenant_id = ${tenant_id} and id = ${id}`
const isOfHolder = ({ id, tenant_id }: PersonKey) => sql`tenant_id = ${tenant_id} and user_id = ${id}`

const holder = rowShape({
  id: col.int,
  tenant_id: col.int,
  email: col.text,
  pending_email: col.text.nullable(),
  first_name: col.text,
  status: z.enum(userStatuses),
  proven: col.flag,
})
export type ChangingHolder = z.output<typeof holder>

/** After `holdPerson`. `proven`: the address is known to be theirs. */
export const findChanging = (tx: Transaction, person: PersonKey) =>
  rowOf(
    tx,
    holder,
    sql`select id, tenant_id, email, pending_email, first_name, status, ${isVerified} proven
      from users where ${isHolder(person)} and erased_at is null`,
  )

/** Whose link it is, for which address, and since when; nothing if it is unknown, used or expired. */
export const findChangeLink = (tx: Transaction, kind: ChangeLink, hash: string, now: string) =>
  rowOf(
    tx,
    rowShape({ id: col.int, tenant_id: col.int, created_at: col.text, email: col.text }),
    sql`select user_id id, tenant_id, created_at::text, subject ->> 'email' email from tokens
      where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${now} and user_id is not null`,
  )

/** By another person who is confirmed or has verified it, or reserved for one who can still restore it. */
export const isEmailTaken = async (db: Database | Transaction, person: PersonKey, email: string, now: string) =>
  (await countRows(
    db,
    sql`select from users where lower(email) = lower(${email}) and id <> ${person.id}
        and (status <> 'unconfirmed' or ${isVerified})
      union all
      select from tokens where kind = 'email_undo' and lower(subject ->> 'email') = lower(${email})
        and used_at is null and expires_at > ${now} and user_id <> ${person.id}`,
  )) > 0

export const setPending = (tx: Transaction, person: PersonKey, email: string | null) =>
  tx.execute(sql`update users set pending_email = ${email} where ${isHolder(person)}`)

/** The link has verified this address. False if another person has it, even if they took it at the same moment. */
export const moveEmail = (tx: Transaction, person: PersonKey, email: string, now: string): Promise<boolean> =>
  tx
    .transaction((inner) =>
      inner.execute(
        sql`update users set email = ${email}, pending_email = null, email_verified_at = ${now} where ${isHolder(person)}`,
      ),
    )
    .then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error)) return false
        throw error
      },
    )

/**
 * The password, which a stranger may know or have set, and what was set up after the change: a second factor, recovery codes, tokens of
 * properties and links to rates.
 */
export const removeSecrets = async (tx: Transaction, person: PersonKey, since: string) => {
  await tx.execute(sql`update users set password_hash = null where ${isHolder(person)}`)
  const later = sql`${isOfHolder(person)} and coalesce(confirmed_at, created_at) >= ${since}`
  const renewed = sql`actor_id = ${person.id} and action = 'second_factor.codes_renewed' and created_at >= ${since}`
  await tx.execute(sql`delete from recovery_codes where ${isOfHolder(person)}
    and (exists (select from second_factors where ${later}) or exists (select from audit_log where ${renewed}))`)
  await tx.execute(sql`delete from second_factors where ${later}`)
  await tx.execute(sql`delete from tokens where ${isOfHolder(person)} and kind = 'property' and created_at >= ${since}`)
  await tx.execute(sql`delete from previews where ${isOfHolder(person)} and created_at >= ${since}`)
}

/** Who undoes a change undoes all that came after it. */
export const deleteLaterUndos = (tx: Transaction, person: PersonKey, since: string) =>
  tx.execute(sql`delete from tokens where ${isOfHolder(person)} and kind = 'email_undo' and used_at is null
    and created_at >= ${since}`)
