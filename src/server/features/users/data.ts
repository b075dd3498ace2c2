// The only file that reads users, and which hotels they reach.
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { gdsCredentials, tenants, userGds, users } from '../../tables/accounts.ts'
import { gdsHotels, hotels, userHotels } from '../../tables/hotels.ts'

const personColumns = {
  id: users.id,
  tenant_id: users.tenant_id,
  role: users.role,
  is_admin: users.is_admin,
  is_demo: users.is_demo,
  status: users.status,
}

export const findProfile = async (db: Database, id: number) =>
  (
    await db
      .select({
        user: users,
        account: tenants,
        subordinates: sql<number>`(select count(*)::int from ${users} s
          where s.tenant_id = ${users.tenant_id} and s.supervisor_id = ${users.id})`,
      })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenant_id))
      .where(eq(users.id, id))
  )[0]

export const listGdsOf = async (db: Database, user: Person) =>
  (
    await db
      .select({ id: userGds.gds_id })
      .from(userGds)
      .where(and(eq(userGds.tenant_id, user.tenant_id), eq(userGds.user_id, user.id)))
      .orderBy(userGds.gds_id)
  ).map(({ id }) => id)

/** Ids of the GDS for which all that a log-in needs is stored. */
export const listConfiguredGds = async (db: Database, user: Person) =>
  (
    await db
      .select({ id: gdsCredentials.gds_id })
      .from(gdsCredentials)
      .where(
        and(
          eq(gdsCredentials.tenant_id, user.tenant_id),
          eq(gdsCredentials.user_id, user.id),
          sql`${gdsCredentials.username} <> '' and ${gdsCredentials.password} is not null`,
          sql`case ${gdsCredentials.gds_id} when 1 then ${gdsCredentials.branch_code} <> ''
            else ${gdsCredentials.pcc} <> '' and ${gdsCredentials.token} is not null end`,
        ),
      )
  ).map(({ id }) => id)

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

export const reachesHotel = async (db: Database, user: Person, id: number) =>
  (
    await db
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.id, id), reachableBy(user)))
  ).length > 0

export const listReachable = async (db: Database, user: Person) =>
  (await db.select({ id: hotels.id }).from(hotels).where(reachableBy(user)).orderBy(hotels.id)).map(({ id }) => id)

export const listAssigned = async (db: Database, user: Person) =>
  (
    await db
      .select({ id: userHotels.hotel_id })
      .from(userHotels)
      .where(and(eq(userHotels.tenant_id, user.tenant_id), eq(userHotels.user_id, user.id)))
      .orderBy(userHotels.hotel_id)
  ).map(({ id }) => id)

/** `id` where it is the person or somebody below them, through any number of supervisors. */
export const findBelow = async (db: Database, supervisor: Person, id: number): Promise<Person | undefined> => {
  const below = sql`${users.id} in (
    with recursive below as (
      select id from users where tenant_id = ${supervisor.tenant_id} and supervisor_id = ${supervisor.id}
      union
      select u.id from users u join below b on u.supervisor_id = b.id where u.tenant_id = ${supervisor.tenant_id}
    ) select id from below)`
  return (
    await db
      .select(personColumns)
      .from(users)
      .where(and(eq(users.tenant_id, supervisor.tenant_id), eq(users.id, id), below))
  )[0]
}

export const findPerson = async (db: Database, id: number): Promise<Person | undefined> =>
  (await db.select(personColumns).from(users).where(eq(users.id, id)))[0]

export const findPlatform = async (tx: Transaction) =>
  (await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.kind, 'platform')).limit(1))[0]?.id

export const insertPlatform = async (tx: Transaction) =>
  (await tx.insert(tenants).values({ kind: 'platform', name: 'Rateproof' }).returning({ id: tenants.id }))[0]?.id

/** Nothing comes back where the address is taken. */
export const insertUser = async (tx: Transaction, row: typeof users.$inferInsert) =>
  (await tx.insert(users).values(row).onConflictDoNothing().returning(personColumns))[0]

export const findPersonByEmail = async (db: Database, email: string): Promise<Person | undefined> =>
  (
    await db
      .select(personColumns)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]
