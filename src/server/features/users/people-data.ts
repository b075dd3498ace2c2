// Reads and writes people as those above them see them: lists, supervisors, hotels, GDS, trial.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { userSorts } from '../../../contract/users.ts'
import { graceDays, type Person, roles, userStatuses } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyCount, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { findsWords, folded, startsFirst, type TextSearch } from '../../platform/database/search-words.ts'
import { iso, sqlList, rowsOfPage, type SortedPage } from '../../platform/database/statements.ts'
import { completeCredentials, isBelow } from './data.ts'
import { isVerified } from '../../tables/accounts.ts'
import { type UserRow, userRow } from './wire.ts'

const ofUser = (alias: string) => sql.raw(`${alias}.tenant_id = users.tenant_id and ${alias}.user_id = users.id`)
const userColumns = sql`users.id, users.tenant_id, users.email, users.pending_email, ${isVerified} email_verified, users.first_name, users.last_name, users.phone, users.role, users.status,
  users.is_admin, users.is_demo, users.supervisor_id, users.about,
  exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) second_factor, ${iso(sql`users.created_at`)} created_at,
  t.trial_ends_at::text, t.card_on_file, t.payment_failed_at::text, t.subscription, t.paid_until::text, t.first_plan_id,
  fee.price::text amount, fee.currency amount_currency,
  coalesce((select jsonb_agg(g.gds_id order by g.gds_id) from user_gds g where ${ofUser('g')}), '[]') gds,
  coalesce((select jsonb_agg(c.gds_id order by c.gds_id) from gds_credentials c
    where ${ofUser('c')} and ${completeCredentials('c')}), '[]') configured_gds,
  coalesce((select jsonb_agg(h.hotel_id order by h.hotel_id) from user_hotels h where ${ofUser('h')}), '[]') hotels,
  (select count(*)::int from users s left join users m on m.tenant_id = s.tenant_id and m.id = s.supervisor_id
    where s.tenant_id = users.tenant_id and users.id in (s.supervisor_id, m.supervisor_id)) subordinates_count,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'invited_to', i.invited_to,
      'created_at', ${iso(sql`i.created_at`)}) order by i.id)
    from invitations i where i.tenant_id = users.tenant_id and i.invited_to = users.id and i.accepted_at is null), '[]') invitations`
/** Of paying accounts: the price of the current plan, or else of the one that a payment method would start. */
const usersWithTenants = sql`users join tenants t on t.id = users.tenant_id
  left join lateral (
    select v.price, v.currency from plan_versions v left join subscriptions s
      on s.plan_version_id = v.id and s.tenant_id = t.id and s.ended_at is null
    where s.id is not null or v.plan_id = t.first_plan_id
    order by s.id is null, v.version desc limit 1
  ) fee on users.role in ('owner', 'travel_agent') and not users.is_admin`

export const findUser = (db: Database | Transaction, id: number): Promise<UserRow | undefined> =>
  rowOf(db, userRow, sql`select ${userColumns} from ${usersWithTenants} where users.id = ${id}`)

const accountOwner = rowShape({ name: col.text, email: col.text })
export const findAccountOwner = (db: Database, { tenant_id }: Pick<Person, 'tenant_id'>) =>
  rowOf(
    db,
    accountOwner,
    sql`select trim(first_name || ' ' || last_name) name, email from users
      where tenant_id = ${tenant_id} and role = 'owner' and erased_at is null order by id limit 1`,
  )

const queriesOf = rowShape({ used: col.int, included: col.int.nullable() })
/** What a demo may make in all, or a plan in a month, and what of it is used. */
export const findQueries = (
  db: Database,
  { tenant_id, is_demo }: Pick<Person, 'tenant_id' | 'is_demo'>,
  today: string,
) =>
  rowOf(
    db,
    queriesOf,
    sql`select coalesce((select sum(p.used) from usage_periods p where p.tenant_id = t.id
          and (${is_demo} or p.period = date_trunc('month', ${today}::date)::date)), 0)::int used,
        coalesce((select d.queries from demos d where d.tenant_id = t.id limit 1),
          (select v.requests_in_plan from plan_versions v where v.plan_id = t.first_plan_id order by v.version desc limit 1)) included
      from tenants t where t.id = ${tenant_id}`,
  )

/** The last day on which a demo works. */
export const findDemoEnd = async (db: Database, { tenant_id }: Pick<Person, 'tenant_id'>): Promise<string | null> => {
  const end = rowShape({ deadline_at: col.text })
  return (
    (await rowOf(db, end, sql`select deadline_at::text from demos where tenant_id = ${tenant_id} limit 1`))
      ?.deadline_at ?? null
  )
}

type UserQuery = SortedPage<(typeof userSorts)[number]> & {
  name?: string | undefined
  email?: string | undefined
  status?: string | undefined
  account_type?: string | undefined
  payment_status?: string | undefined
  today: string
}
/** Whose people are listed: all accounts, everybody else of a tenant, or who reports to one person. */
export type PeopleScope = { of: 'all' } | { of: 'tenant' | 'below'; person: Pick<Person, 'id' | 'tenant_id'> }

const peopleWithin = (scope: PeopleScope): SQL => sql`users.erased_at is null and ${reached(scope)}`
const reached = (scope: PeopleScope): SQL => {
  if (scope.of === 'all') return sql`not users.is_admin and not users.is_demo`
  const { person } = scope
  if (scope.of === 'below') return isBelow(person)
  return sql`users.tenant_id = ${person.tenant_id} and users.id <> ${person.id} and not users.is_admin and not users.is_demo`
}

const fullName = sql`trim(users.first_name || ' ' || users.last_name)`
/** `standingOf` of the domain, in SQL. */
const standing = (today: string) => sql`(select case
    when p.trial_ends_at >= ${today}::date then 'good'
    when p.subscription = 'cancelled' then case when p.paid_until >= ${today}::date then 'good' else 'upgrade_required' end
    when p.subscription = 'unpaid' or p.payment_failed_at::date + ${graceDays}::int < ${today}::date then 'payment_required'
    when p.subscription = 'active' then 'good'
    when p.trial_ends_at is not null and not p.card_on_file then 'payment_required'
    else 'upgrade_required' end
  from tenants p where p.id = users.tenant_id)`
const peopleMatching = ({ name, email, status, account_type, payment_status, today }: UserQuery): SQL => {
  const conditions = [
    name && findsWords(sql`users.name_words`, name),
    email && findsWords(folded(sql`users.email`), email),
    status && sql`users.status = ${status}`,
    account_type && sql`users.role = ${account_type}`,
    payment_status && sql`${standing(today)} = ${payment_status}`,
  ].filter((each): each is SQL => typeof each === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const orders = {
  created_at: sql`users.created_at`,
  name: sql`lower(${fullName})`,
  email: sql`lower(users.email)`,
  role: sql`users.role`,
  status: sql`users.status`,
  trial_ends_at: sql`t.trial_ends_at`,
} satisfies Record<UserQuery['sort_by'], SQL>

export const listUserRows = (db: Database, scope: PeopleScope, query: UserQuery): Promise<UserRow[]> =>
  rowsOf(
    db,
    userRow,
    sql`select ${userColumns} from ${usersWithTenants} where ${peopleWithin(scope)} and ${peopleMatching(query)}
      order by ${startsFirst(sql`users.name_words`, query)} ${orders[query.sort_by]} ${sql.raw(query.sort_direction)} nulls last, users.id ${sql.raw(query.sort_direction)}
      ${rowsOfPage(query)}`,
  )

export const countUsers = async (db: Database, scope: PeopleScope, query: UserQuery): Promise<number> =>
  (
    await rowOf(
      db,
      onlyCount,
      sql`select count(*)::int n from users where ${peopleWithin(scope)} and ${peopleMatching(query)}`,
    )
  )?.n ?? 0

const namedPerson = rowShape({ id: col.int, name: col.text, email: col.text, role: z.enum(roles) })
/** By words of the name or of the email address. */
export const listPeopleByText = (db: Database, scope: PeopleScope, { typed, most }: TextSearch) => {
  const order = sql`${startsFirst(sql`users.name_words`, { sort_by: 'name', sort_direction: 'asc', name: typed })}
    lower(${fullName}), users.id`
  const found = (
    text: SQL,
  ) => sql`(select users.id from users where ${peopleWithin(scope)} and ${findsWords(text, typed)}
    order by ${order} limit ${most})`
  return rowsOf(
    db,
    namedPerson,
    sql`select users.id, ${fullName} name, users.email, users.role from users
      where users.id in (${found(sql`users.name_words`)} union ${found(folded(sql`users.email`))})
      order by ${order} limit ${most}`,
  )
}

/** Changes of people in one account wait for each other, so that the tree stays a tree. */
export const holdTenant = (tx: Transaction, tenant_id: number) =>
  tx.execute(sql`select 1 from tenants where id = ${tenant_id} for update`)

const isUser = ({ id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>) => sql`tenant_id = ${tenant_id} and id = ${id}`
const isTheirs = ({ id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>) =>
  sql`tenant_id = ${tenant_id} and user_id = ${id}`

/** What is left of an erased person appears in no list, and never gets a name or a log-in again. */
export const isErasedPerson = async (tx: Transaction, person: Person): Promise<boolean> =>
  (await countRows(tx, sql`select 1 from users where ${isUser(person)} and erased_at is not null`)) > 0

/** From active to inactive or back; false if the person was not confirmed. */
export const setStatus = async (tx: Transaction, person: Person, status: 'active' | 'inactive'): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update users set status = ${status} where ${isUser(person)} and status <> 'unconfirmed' returning id`,
  )) > 0

/** False if somebody else has confirmed or dismissed the person meanwhile. */
export const confirmStatus = async (tx: Transaction, person: Person): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update users set status = 'active' where ${isUser(person)} and status = 'unconfirmed' returning id`,
  )) > 0

/** Without the link that restores an old address: it belongs to the reader of that address. */
export const deleteTokens = (tx: Transaction, person: Person) =>
  tx.execute(sql`delete from tokens where ${isTheirs(person)} and kind not in ('property', 'email_undo')`)

export const setRole = (tx: Transaction, person: Person, role: 'employee' | 'manager', supervisor_id: number) =>
  tx.execute(sql`update users set role = ${role}, supervisor_id = ${supervisor_id} where ${isUser(person)}`)

export const setSupervisor = (tx: Transaction, person: Person, supervisor_id: number) =>
  tx.execute(sql`update users set supervisor_id = ${supervisor_id} where ${isUser(person)}`)

/** Everybody who reports to `from`, and who was invited to, reports to `to`. Returns how many people. */
export const moveSubordinates = async (tx: Transaction, from: Person, to: number): Promise<number> => {
  const ofTenant = sql`tenant_id = ${from.tenant_id}`
  await tx.execute(sql`update invitations set invited_to = ${to} where ${ofTenant} and invited_to = ${from.id}`)
  return countRows(
    tx,
    sql`update users set supervisor_id = ${to} where ${ofTenant} and supervisor_id = ${from.id} returning id`,
  )
}

const link = rowShape({
  id: col.int,
  role: z.enum(roles),
  status: z.enum(userStatuses),
  supervisor_id: col.int.nullable(),
})
export type SupervisionLink = z.output<typeof link>
export const findSupervisionLink = (tx: Transaction, { tenant_id }: Pick<Person, 'tenant_id'>, id: number) =>
  rowOf(
    tx,
    link,
    sql`select id, role, status, supervisor_id from users where ${isUser({ id, tenant_id })} and not is_admin`,
  )

/** Those of the hotels that exist. */
export const listExisting = async (tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  (await rowsOf(tx, onlyId, sql`select id from hotels where id = any(${sqlList(ids, 'integer')}) order by id`)).map(
    ({ id }) => id,
  )

export const assignHotels = (tx: Transaction, { tenant_id, id }: Person, hotels: readonly number[]) =>
  tx.execute(sql`insert into user_hotels (tenant_id, user_id, hotel_id)
    select ${tenant_id}, ${id}, hotel_id from unnest(${sqlList(hotels, 'integer')}) given (hotel_id) on conflict do nothing`)

export const deleteHotels = (tx: Transaction, person: Person, hotels: readonly number[]) =>
  tx.execute(sql`delete from user_hotels where ${isTheirs(person)} and hotel_id = any(${sqlList(hotels, 'integer')})`)

/** A hotel that leaves an account is unassigned from its people. */
export const deleteHotelsOfTenant = (tx: Transaction, { tenant_id }: Person, hotels: readonly number[]) =>
  tx.execute(
    sql`delete from user_hotels where tenant_id = ${tenant_id} and hotel_id = any(${sqlList(hotels, 'integer')})`,
  )

/** Exactly these GDS; of an owner or agent, for everybody in the account. */
export const replaceGds = async (tx: Transaction, { id, tenant_id, role }: Person, gds: readonly number[]) => {
  const whole = role === 'owner' || role === 'travel_agent'
  const whose = whole ? sql`tenant_id = ${tenant_id}` : isTheirs({ id, tenant_id })
  const people = whole ? sql`tenant_id = ${tenant_id} and status <> 'unconfirmed'` : sql`false`
  const given = sqlList(gds, 'integer')
  await tx.execute(sql`delete from user_gds where ${whose} and not gds_id = any(${given})`)
  await tx.execute(sql`insert into user_gds (tenant_id, user_id, gds_id)
    select tenant_id, id, gds_id from users, unnest(${given}) given (gds_id)
    where (${people}) or (${isUser({ id, tenant_id })}) on conflict do nothing`)
}

export const setTrial = (tx: Transaction, { tenant_id }: Person, trial_ends_at: string | null) =>
  tx.execute(sql`update tenants set trial_ends_at = ${trial_ends_at}::date where id = ${tenant_id}`)

/** The plan that a payment method subscribes to; a later date that was set for the trial stays. */
export const setTrialPlan = (
  tx: Transaction,
  { tenant_id }: Person,
  { plan, today, trial_ends_at }: { plan: number; today: string; trial_ends_at: string },
) =>
  tx.execute(
    sql`update tenants set first_plan_id = ${plan}, trial_ends_at =
      case when trial_ends_at >= ${today}::date then trial_ends_at else ${trial_ends_at}::date end where id = ${tenant_id}`,
  )

export const isPlanSold = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx, sql`select 1 from plans where id = ${id} and retired_at is null`)) > 0
