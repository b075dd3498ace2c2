// The only file that reads and writes demo accounts: the demo, its tenant, its person, and how many queries are left.
import { type SQL, sql } from 'drizzle-orm'
import type { demoSorts } from '../../../contract/demo-links.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { findsWords, folded } from '../../platform/database/search-words.ts'
import { iso, sqlList, rowsOfPage, type SortedPage, allOf } from '../../platform/database/statements.ts'
import { type DemoRow, demoRow } from './wire.ts'

const used = sql`(select coalesce(sum(p.used), 0)::int from usage_periods p where p.tenant_id = d.tenant_id)`
const isActive = (today: string) => sql`(d.cancelled_at is null and d.deadline_at >= ${today}::date)`
const columns = (
  today: string,
) => sql`d.id, d.tenant_id, d.user_id, d.name, d.hotel_id, h.name hotel_name, d.deadline_at::text, d.queries,
  ${used} queries_used, greatest(0, d.deadline_at - ${today}::date) days_left, ${iso(sql`d.updated_at`)} updated_at,
  encode(d.token, 'base64') sealed, d.gds_ids, ${isActive(today)} active`
const demosWithHotels = sql`demos d join hotels h on h.id = d.hotel_id`

type DemoQuery = SortedPage<(typeof demoSorts)[number]> & {
  active?: boolean | undefined
  hotel?: string | undefined
  name?: string | undefined
}
const demosMatching = ({ active, hotel, name }: DemoQuery, today: string): SQL =>
  allOf([
    active !== undefined && sql`${isActive(today)} = ${active}`,
    hotel && findsWords(sql`h.name_city_words`, hotel),
    name && findsWords(folded(sql`d.name`), name),
  ])
const orders = {
  updated_at: sql`d.updated_at`,
  hotel: sql`lower(h.name)`,
  name: sql`lower(d.name)`,
  days_left: sql`d.deadline_at`,
  queries: used,
} satisfies Record<DemoQuery['sort_by'], SQL>

export const listDemoRows = (db: Database, query: DemoQuery, today: string): Promise<DemoRow[]> =>
  rowsOf(db, demoRow)`select ${columns(today)} from ${demosWithHotels} where ${demosMatching(query, today)}
    order by ${orders[query.sort_by]} ${sql.raw(query.sort_direction)}, d.id ${sql.raw(query.sort_direction)}
    ${rowsOfPage(query)}`

export const countDemos = async (db: Database, query: DemoQuery, today: string): Promise<number> =>
  countOf(db)`select count(*)::int n from ${demosWithHotels} where ${demosMatching(query, today)}`

export const findDemo = (db: Database | Transaction, id: number, today: string): Promise<DemoRow | undefined> =>
  rowOf(db, demoRow)`select ${columns(today)} from ${demosWithHotels} where d.id = ${id}`

export const holdDemoTenant = (tx: Transaction, tenant_id: number) =>
  tx.execute(sql`select 1 from tenants where id = ${tenant_id} for no key update`)

/** After its person is held: the demo stays as it is until the transaction ends. */
export const holdDemoRow = async (tx: Transaction, id: number, today: string): Promise<DemoRow | undefined> => {
  const held = await countRows(tx)`select 1 from demos where id = ${id} for update`
  return held > 0 ? findDemo(tx, id, today) : undefined
}

export const isHotel = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`select 1 from hotels where id = ${id}`) > 0

type DemoFields = { name: string; hotel_id: number; gds_ids: readonly number[]; deadline_at: string; queries: number }
type DemoKey = { tenant_id: number; user_id: number }

/**
 * A separate tenant, paid until the deadline and never after, and its only person, who has no password. Answers
 * their ids.
 */
export const insertPerson = async (tx: Transaction, { name, deadline_at }: DemoFields): Promise<DemoKey> => {
  const made = await rowOf(
    tx,
    rowShape({ tenant_id: col.int, user_id: col.int }),
  )`with t as (insert into tenants (kind, name, subscription, paid_until)
      values ('hotel', ${name}, 'cancelled', ${deadline_at}) returning id)
    insert into users (tenant_id, email, first_name, last_name, role, is_demo, status, email_verified_at)
    select id, 'demo-' || gen_random_uuid() || '@demo.invalid', ${name}, '', 'employee', true, 'active', now() from t
    returning tenant_id, id user_id`
  if (!made) throw new Error('The demo gave no person')
  return made
}

type NewDemoRow = DemoFields & DemoKey & { hash: string; sealed: Uint8Array; at: string }
export const insertDemo = async (tx: Transaction, row: NewDemoRow): Promise<number> => {
  const made = await rowOf(tx, onlyId)`
    insert into demos (tenant_id, user_id, name, hotel_id, gds_ids, deadline_at, queries, hash, token, created_at, updated_at)
    values (${row.tenant_id}, ${row.user_id}, ${row.name}, ${row.hotel_id}, ${sqlList([...row.gds_ids], 'integer')},
      ${row.deadline_at}, ${row.queries}, ${row.hash}, decode(${Buffer.from(row.sealed).toString('base64')}, 'base64'),
      ${row.at}, ${row.at}) returning id`
  if (!made) throw new Error('The demo gave no row')
  return made.id
}

export const updateDemoRow = async (tx: Transaction, id: number, fields: DemoFields & DemoKey, at: string) => {
  const { tenant_id, user_id, name, hotel_id, gds_ids, deadline_at, queries } = fields
  await tx.execute(sql`update demos set name = ${name}, hotel_id = ${hotel_id}, gds_ids = ${sqlList([...gds_ids], 'integer')},
    deadline_at = ${deadline_at}, queries = ${queries}, updated_at = ${at} where id = ${id}`)
  await tx.execute(sql`update tenants set name = ${name}, paid_until = ${deadline_at} where id = ${tenant_id}`)
  await tx.execute(sql`update users set first_name = ${name} where tenant_id = ${tenant_id} and id = ${user_id}`)
}

/** Which hotel and which GDS the person of the demo reaches. */
export const setReach = async (tx: Transaction, { tenant_id, user_id, hotel_id, gds_ids }: DemoFields & DemoKey) => {
  const theirs = sql`tenant_id = ${tenant_id} and user_id = ${user_id}`
  await tx.execute(sql`delete from user_hotels where ${theirs}`)
  await tx.execute(sql`delete from user_gds where ${theirs}`)
  await tx.execute(
    sql`insert into user_hotels (tenant_id, user_id, hotel_id) values (${tenant_id}, ${user_id}, ${hotel_id})`,
  )
  await tx.execute(sql`insert into user_gds (tenant_id, user_id, gds_id)
    select ${tenant_id}::int, ${user_id}::int, unnest(${sqlList([...gds_ids], 'integer')})`)
}

/** What is left of the queries is this month's allowance: earlier months keep what they used. Returns what is used or reserved. */
export const setAllowance = async (tx: Transaction, tenant_id: number, queries: number, today: string) => {
  const month = sql`date_trunc('month', ${today}::date)::date`
  await tx.execute(sql`select 1 from usage_periods where tenant_id = ${tenant_id} for update`)
  const spent = await rowOf(
    tx,
    rowShape({ n: col.int, before: col.int }),
  )`select coalesce(sum(used + reserved), 0)::int n,
      coalesce(sum(used + reserved) filter (where period < ${month}), 0)::int before
    from usage_periods where tenant_id = ${tenant_id}`
  await tx.execute(sql`insert into usage_periods (tenant_id, period, used, allowed)
    values (${tenant_id}, ${month}, 0, greatest(0, ${queries - (spent?.before ?? 0)}))
    on conflict (tenant_id, period) do update set allowed = excluded.allowed`)
  return spent?.n ?? 0
}

/** False if it was deactivated before. */
export const cancelDemoRow = async (tx: Transaction, id: number, at: string): Promise<boolean> =>
  (await countRows(
    tx,
  )`update demos set cancelled_at = ${at}, updated_at = ${at} where id = ${id} and cancelled_at is null returning 1`) >
  0

/** The person stays without access, because checkups and the audit log point at them. */
export const deleteDemoRow = (tx: Transaction, id: number) =>
  rowOf(
    tx,
    rowShape({ tenant_id: col.int, user_id: col.int, name: col.text }),
  )`with gone as (delete from demos where id = ${id} returning tenant_id, user_id, name),
      closed as (update users u set status = 'inactive' from gone where u.tenant_id = gone.tenant_id and u.id = gone.user_id)
    select tenant_id, user_id, name from gone`

/** The newest demo whose link works. */
export const findActiveDemo = (db: Database, today: string): Promise<DemoRow | undefined> =>
  rowOf(db, demoRow)`select ${columns(today)} from ${demosWithHotels} where ${isActive(today)} order by d.id limit 1`

/**
 * The hotel of a tenant for which the current checkups found most, among those with findings in each of these GDS. Only what was
 * found without own data counts: the visitor of a demo has none.
 */
export const findFaultyHotel = async (
  db: Database,
  tenant_id: number,
  gds_ids: readonly number[],
): Promise<number | undefined> =>
  (
    await rowOf(db, onlyId)`select c.hotel_id id from checkups c cross join lateral jsonb_each(c.check_counts) f
      where c.tenant_id = ${tenant_id} and c.latest and c.own_version = 0 and c.gds_id = any(${sqlList([...gds_ids], 'integer')})
      group by c.hotel_id having count(distinct c.gds_id) = ${gds_ids.length}
      order by sum((f.value->>0)::int + (f.value->>1)::int) desc, c.hotel_id limit 1`
  )?.id
