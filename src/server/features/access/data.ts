// The only file that reads and writes accounts on their way in: registered, verified, invited, reset, demos.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isForeignKeyViolation } from '../../platform/database/failures.ts'
import { countRows } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { demos, isVerified, tenants, tokens, userGds, users } from '../../tables/accounts.ts'
import { userHotels } from '../../tables/hotels.ts'

const holder = {
  id: users.id,
  tenant_id: users.tenant_id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  /** The hotel or agency that was typed at the registration. */
  business: sql<string | null>`coalesce(users.about ->> 'hotel', users.about ->> 'travel_agency')`,
  role: users.role,
  is_admin: users.is_admin,
  is_demo: users.is_demo,
  status: users.status,
  verified: isVerified,
}
export type Holder = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>
type UserKey = { tenant_id: number; user_id: number }
const isUser = ({ tenant_id, user_id }: UserKey) => and(eq(users.tenant_id, tenant_id), eq(users.id, user_id))

/** The account with an email address, ignoring case. */
export const findAccountByEmail = async (db: Database | Transaction, email: string) =>
  (
    await db
      .select(holder)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

/** How far a registration is; undefined once the account is gone. */
export const findProgress = async (db: Database, { tenant_id, id }: PersonKey) =>
  (
    await db
      .select({ status: users.status, verified: isVerified })
      .from(users)
      .where(isUser({ tenant_id, user_id: id }))
  )[0]

/** An address that its earlier holder can still put back is kept for them. */
const isKept = async (tx: Transaction, email: string) =>
  (await countRows(
    tx,
    sql`select from tokens where kind = 'email_undo' and lower(subject ->> 'email') = lower(${email})
      and used_at is null and expires_at > now()`,
  )) > 0

/** Nothing if the address is taken. */
export const insertHolder = async (tx: Transaction, row: typeof users.$inferInsert) =>
  (await isKept(tx, row.email))
    ? undefined
    : (await tx.insert(users).values(row).onConflictDoNothing().returning(holder))[0]

export const insertTenant = async (tx: Transaction, row: typeof tenants.$inferInsert) => {
  const [made] = await tx.insert(tenants).values(row).returning({ id: tenants.id })
  if (!made) throw new Error('The insert gave no id')
  return made.id
}

export const deleteTenant = (tx: Transaction, id: number) => tx.delete(tenants).where(eq(tenants.id, id))

/** Before the people in them, in one order. */
export const holdTenants = (tx: Transaction, ids: readonly (number | null | undefined)[]) =>
  tx.execute(
    sql`select 1 from tenants where id = any(${sqlList(
      ids.filter((id) => typeof id === 'number'),
      'integer',
    )}) order by id for no key update`,
  )

/** With their tenant, if nobody else is in it. False if they are confirmed by now, or something refers to them. */
export const deleteUnconfirmed = (tx: Transaction, { id, tenant_id }: PersonKey): Promise<boolean> =>
  tx
    .transaction(async (inner) => {
      const deleted = sql`delete from users where tenant_id = ${tenant_id} and id = ${id} and status = 'unconfirmed' and not is_admin returning id`
      if ((await countRows(inner, deleted)) === 0) return false
      await inner.execute(
        sql`delete from tenants where id = ${tenant_id} and not exists (select from users where tenant_id = ${tenant_id})`,
      )
      return true
    })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return false
      throw error
    })

/** Registered before a moment, neither verified nor confirmed, and without a mail whose link still works. */
export const listAbandoned = (db: Database, before: string, now: string) =>
  db
    .select({ id: users.id, tenant_id: users.tenant_id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.status, 'unconfirmed'),
        sql`not ${isVerified}`,
        sql`${users.created_at} < ${before}`,
        sql`not exists (select from tokens t where t.tenant_id = ${users.tenant_id} and t.user_id = ${users.id}
          and t.kind in ('verification', 'reset', 'email_change') and t.used_at is null and t.expires_at > ${now})`,
      ),
    )
    .limit(1_000)

/** What somebody typed who registered an address that was registered before. */
export const rewriteUnconfirmed = async (
  tx: Transaction,
  { tenant_id, user_id }: UserKey,
  fields: Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'phone' | 'role' | 'about'>,
  tenant: Pick<typeof tenants.$inferInsert, 'kind' | 'name'>,
) => {
  await tx.update(users).set(fields).where(isUser({ tenant_id, user_id }))
  await tx.update(tenants).set(tenant).where(eq(tenants.id, tenant_id))
}

export const setVerified = (tx: Transaction, user: UserKey, now: string) =>
  tx
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, ${now})` })
    .where(isUser(user))

/** Those that the person has created. */
export const deletePropertyTokens = (tx: Transaction, { tenant_id, user_id }: UserKey) =>
  tx
    .delete(tokens)
    .where(and(eq(tokens.kind, 'property'), eq(tokens.tenant_id, tenant_id), eq(tokens.user_id, user_id)))

/** Nothing if the link was for another address. */
export const setPassword = async (
  tx: Transaction,
  { email, password_hash, ...user }: UserKey & { email: string; password_hash: string },
) =>
  (
    await tx
      .update(users)
      .set({ password_hash })
      .where(and(isUser(user), eq(sql`lower(${users.email})`, email.toLowerCase())))
      .returning(holder)
  )[0]

export const insertUserGds = (tx: Transaction, { tenant_id, user_id }: UserKey, ids: readonly number[]) =>
  ids.length === 0 ? undefined : tx.insert(userGds).values(ids.map((gds_id) => ({ tenant_id, user_id, gds_id })))

export const insertUserHotels = (tx: Transaction, { tenant_id, user_id }: UserKey, ids: readonly number[]) =>
  ids.length === 0 ? undefined : tx.insert(userHotels).values(ids.map((hotel_id) => ({ tenant_id, user_id, hotel_id })))

/** A demo whose link works: not cancelled, and not after the day of its deadline. */
export const findOpenDemo = async (db: Database, hash: string, today: string) =>
  (
    await db
      .select({ ...holder, hotel_id: demos.hotel_id, gds_ids: demos.gds_ids, deadline_at: demos.deadline_at })
      .from(demos)
      .innerJoin(users, and(eq(users.tenant_id, demos.tenant_id), eq(users.id, demos.user_id)))
      .where(and(eq(demos.hash, hash), isNull(demos.cancelled_at), sql`${demos.deadline_at} >= ${today}`))
  )[0]
