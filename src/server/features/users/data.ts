// The only file that reads users, and which hotels they reach.
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isUniqueViolation } from '../../platform/database/failures.ts'
import { col, countRows, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { tenants, userGds, users, personColumns } from '../../tables/accounts.ts'
import { gdsHotels, hotels, userHotels } from '../../tables/hotels.ts'

/** All that a log-in needs is stored; `alias` is that of `gds_credentials`. */
export const completeCredentials = (alias: string) =>
  sql.raw(`${alias}.username <> '' and ${alias}.password is not null and case ${alias}.gds_id when 1 then ${alias}.branch_code <> ''
    else ${alias}.pcc <> '' and ${alias}.token is not null end`)

/**
 * Hotels that a person reaches, as a condition on `hotels.id`: administrators all, agents the catalogue of the GDS that
 * they hold, everybody else those assigned to them.
 */
export const reachableBy = (user: Person) => {
  if (user.is_admin) return sql`true`
  if (user.role === 'travel_agent')
    return sql`exists (select from ${gdsHotels} gh join ${userGds} ug on ug.gds_id = gh.gds_id
      where gh.hotel_id = ${hotels.id} and ug.tenant_id = ${user.tenant_id} and ug.user_id = ${user.id})`
  return sql`exists (select from ${userHotels} uh
    where uh.hotel_id = ${hotels.id} and uh.tenant_id = ${user.tenant_id} and uh.user_id = ${user.id})`
}

const reach = rowShape({ user_id: col.int, hotel_id: col.int })
/** The same the other way round: who of an account reaches which of these hotels. */
export const listReach = (db: Database | Transaction, tenant_id: number, hotel_ids: readonly number[]) =>
  rowsOf(
    db,
    reach,
  )`select u.id user_id, h.id hotel_id from users u cross join unnest(${sqlList(hotel_ids, 'integer')}) h(id)
    where u.tenant_id = ${tenant_id} and u.status = 'active' and (u.is_admin or case when u.role = 'travel_agent'
      then exists (select from gds_hotels gh join user_gds ug on ug.gds_id = gh.gds_id
        where gh.hotel_id = h.id and ug.tenant_id = u.tenant_id and ug.user_id = u.id)
      else exists (select from user_hotels uh where uh.hotel_id = h.id and uh.tenant_id = u.tenant_id and uh.user_id = u.id) end)
    order by u.id, h.id`

export const reachesHotel = async (db: Database, user: Person, id: number) =>
  (
    await db
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.id, id), reachableBy(user)))
  ).length > 0

export const listReachable = async (db: Database | Transaction, user: Person) =>
  (await db.select({ id: hotels.id }).from(hotels).where(reachableBy(user)).orderBy(hotels.id)).map(({ id }) => id)

/** Who reports to the supervisor through any number of others, as a condition on `users`. */
export const isBelow = ({ id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>) => sql`${users.id} in (
    with recursive below as (
      select id from users where tenant_id = ${tenant_id} and supervisor_id = ${id}
      union
      select u.id from users u join below b on u.supervisor_id = b.id where u.tenant_id = ${tenant_id}
    ) select id from below)`

export const findBelow = async (
  db: Database | Transaction,
  supervisor: Person,
  id: number,
): Promise<Person | undefined> =>
  (
    await db
      .select(personColumns)
      .from(users)
      .where(and(eq(users.tenant_id, supervisor.tenant_id), eq(users.id, id), isBelow(supervisor)))
  )[0]

export const listBelow = async (db: Database, supervisor: Person): Promise<number[]> =>
  (await db.select({ id: users.id }).from(users).where(isBelow(supervisor))).map(({ id }) => id)

export const findPerson = async (db: Database | Transaction, id: number): Promise<Person | undefined> =>
  (await db.select(personColumns).from(users).where(eq(users.id, id)))[0]

export const findPlatform = async (tx: Transaction) =>
  (await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.kind, 'platform')).limit(1))[0]?.id

export const insertPlatform = async (tx: Transaction) =>
  (await tx.insert(tenants).values({ kind: 'platform', name: 'Rateproof' }).returning({ id: tenants.id }))[0]?.id

/** Returns nothing if the address is taken. */
export const insertUser = async (tx: Transaction, row: typeof users.$inferInsert) =>
  (await tx.insert(users).values(row).onConflictDoNothing().returning(personColumns))[0]

export const findPersonByEmail = async (db: Database | Transaction, email: string): Promise<Person | undefined> =>
  (
    await db
      .select(personColumns)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

export type PersonFields = Partial<
  Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'phone' | 'email' | 'about'>
>

/** False if somebody else has the email address, even if they took it at the same moment. */
export const updateFields = (
  tx: Transaction,
  { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
  fields: PersonFields,
): Promise<boolean> =>
  tx
    .transaction((inner) =>
      inner
        .update(users)
        .set(fields)
        .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id))),
    )
    .then(
      () => true,
      (error: unknown) => {
        if (isUniqueViolation(error)) return false
        throw error
      },
    )

/** True for the first of an hour. */
export const countView = async (tx: Transaction, key: string, window_at: string): Promise<boolean> =>
  (await countRows(
    tx,
  )`insert into attempts (key, window_at, count) values (${key}, ${window_at}, 1) on conflict do nothing returning 1`) >
  0
