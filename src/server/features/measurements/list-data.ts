// Reads the statistics from the counts of each day.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { GdsId } from '../../../domain/gds.ts'
import { addDays, addMonths, daysBetween } from '../../../domain/stay.ts'
import { type usageSorts, usageUnitOf } from '../../../domain/usage.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { rowsOfPage, type SortedPage } from '../../platform/database/statements.ts'

/** Whose use is counted: accounts of a type, or the people of one account. */
export type UsageScope = { of: 'owner' | 'travel_agent' } | { of: 'tenant'; tenant_id: number }
export type UsageRange = { from: string; to: string; gds_id?: GdsId | undefined }
type UsageQuery = SortedPage<(typeof usageSorts)[number]>

const usageRow = rowShape({
  id: col.int,
  name: col.text,
  company: col.text,
  email: col.text,
  plan: col.text.nullable(),
  export_pdf: col.int,
  export_excel: col.int,
  copy_link: col.int,
  create_issue: col.int,
  gds_hotel_details: col.int,
  gds_hotel_rate_details: col.int,
  gds_hotel_rate_rules: col.int,
  gds_queries: col.int,
})
export type StoredUsage = z.output<typeof usageRow>

export const queryKinds = sql`('rate_details', 'rate_rules', 'hotel_details')`
const usesOf = (kind: string) => sql`coalesce(sum(d.uses) filter (where d.kind = ${kind}), 0)::int`
const queries = sql`coalesce(sum(d.uses) filter (where d.kind in ${queryKinds}), 0)::int`
const sums = sql`${usesOf('export_pdf')} export_pdf, ${usesOf('export_excel')} export_excel, ${usesOf('copy_link')} copy_link,
  ${usesOf('create_issue')} create_issue, ${usesOf('hotel_details')} gds_hotel_details,
  ${usesOf('rate_details')} gds_hotel_rate_details, ${usesOf('rate_rules')} gds_hotel_rate_rules, ${queries} gds_queries`

/** Whole months from their sums, what is left from its days. Where a month lacks less than it has, its sum minus these days. */
const periodsIn = ({ from, to }: UsageRange): Period[] => {
  const periods: Period[] = []
  for (let first = monthOf(from); first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1)
    const [begin, end] = [first < from ? from : first, last > to ? to : last]
    const used = daysBetween(begin, end) + 1
    if (used * 2 <= daysBetween(first, last) + 1) periods.push({ table: 'days', from: begin, to: end, sign: 1 })
    else {
      periods.push({ table: 'months', from: first, to: first, sign: 1 })
      if (first < begin) periods.push({ table: 'days', from: first, to: addDays(begin, -1), sign: -1 })
      if (end < last) periods.push({ table: 'days', from: addDays(end, 1), to: last, sign: -1 })
    }
  }
  return periods
}
type Period = { table: 'days' | 'months'; from: string; to: string; sign: 1 | -1 }
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Neighbouring whole months are read at once. */
const joinedPeriods = (periods: readonly Period[]) =>
  periods.reduce<Period[]>((done, period) => {
    const before = done.findLast(({ table }) => table === 'months')
    if (period.table === 'months' && before && addMonths(before.to, 1) === period.from) before.to = period.to
    else done.push({ ...period })
    return done
  }, [])

/** Uses by person, hotel and kind, some of them to be subtracted: `sum(d.uses)` is that of the range. */
export const usesIn = (
  range: UsageRange,
  scope: UsageScope,
  periods: readonly Period[] = joinedPeriods(periodsIn(range)),
): SQL => {
  const rows = periods.map(({ table, from, to, sign }) => {
    const at = sql.raw(table === 'days' ? 'day' : 'month')
    return sql`select ${at} at, tenant_id, user_id, hotel_id, kind, ${sql.raw(sign === 1 ? 'uses' : '-uses')} uses
      from ${sql.raw(`usage_${table}`)} where ${at} between ${from}::date and ${to}::date ${withScope(range, scope)}`
  })
  return sql`(${sql.join(rows, sql` union all `)}) d`
}
const withScope = ({ gds_id }: UsageRange, scope: UsageScope): SQL =>
  sql`${gds_id ? sql`and gds_id = ${gds_id}` : sql``} ${scope.of === 'tenant' ? sql`and tenant_id = ${scope.tenant_id}` : sql``}`

/** The people of one account, or who stands for each account: its first owner or travel agent. Demos are not accounts. */
const usersInScope = (scope: UsageScope): SQL =>
  scope.of === 'tenant'
    ? sql`select u.* from users u where u.tenant_id = ${scope.tenant_id} and not u.is_admin`
    : sql`select distinct on (u.tenant_id) u.* from users u
        where u.role = ${scope.of} and not u.is_admin and not u.is_demo and u.status <> 'unconfirmed' order by u.tenant_id, u.id`

const plan = sql`coalesce(
  (select p.name from subscriptions s join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
    where s.tenant_id = t.id order by s.id desc limit 1),
  (select p.name from plans p where p.id = t.first_plan_id))`

const orders = {
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  plan: sql`lower(plan)`,
  export_pdf: sql`export_pdf`,
  export_excel: sql`export_excel`,
  copy_link: sql`copy_link`,
  create_issue: sql`create_issue`,
  gds_hotel_details: sql`gds_hotel_details`,
  gds_hotel_rate_details: sql`gds_hotel_rate_details`,
  gds_hotel_rate_rules: sql`gds_hotel_rate_rules`,
  gds_queries: sql`gds_queries`,
  gds_queries_daily_average: sql`gds_queries`,
} satisfies Record<UsageQuery['sort_by'], SQL>

export const listUsageRows = (
  db: Database,
  scope: UsageScope,
  range: UsageRange,
  { page, length, sort_by, sort_direction }: UsageQuery,
): Promise<StoredUsage[]> => {
  const key = sql.raw(scope.of === 'tenant' ? 'user_id' : 'tenant_id')
  const own = sql.raw(scope.of === 'tenant' ? 'u.id' : 'u.tenant_id')
  const direction = sql.raw(sort_direction)
  return rowsOf(db, usageRow)`with listed as (${usersInScope(scope)}),
    sums as (select d.${key} "key", ${sums} from ${usesIn(range, scope)} group by 1),
    shown as (
      select u.id, trim(u.first_name || ' ' || u.last_name) "name", t.name company, u.email, ${plan} "plan",
        coalesce(s.export_pdf, 0) export_pdf, coalesce(s.export_excel, 0) export_excel, coalesce(s.copy_link, 0) copy_link,
        coalesce(s.create_issue, 0) create_issue, coalesce(s.gds_hotel_details, 0) gds_hotel_details,
        coalesce(s.gds_hotel_rate_details, 0) gds_hotel_rate_details,
        coalesce(s.gds_hotel_rate_rules, 0) gds_hotel_rate_rules, coalesce(s.gds_queries, 0) gds_queries
      from listed u join tenants t on t.id = u.tenant_id left join sums s on s."key" = ${own})
    select * from shown order by ${orders[sort_by]} ${direction} nulls last, id ${direction}
    ${rowsOfPage({ page, length })}`
}

export const countUsageRows = async (db: Database, scope: UsageScope): Promise<number> =>
  countOf(db)`select count(*)::int n from (${usersInScope(scope)}) listed`

const ofListed = (scope: UsageScope) =>
  scope.of === 'tenant' ? sql`` : sql`and d.tenant_id in (select tenant_id from (${usersInScope(scope)}) listed)`

const totals = rowShape({
  hotel_searches: col.int,
  gds_queries: col.int,
  rd_queries: col.int,
  rr_queries: col.int,
  copied_links: col.int,
  issues: col.int,
  hotels: col.int,
  users: col.int,
})
/** First by person and hotel: whom queries were made for can only be told from the sums. */
export const sumUsage = (db: Database, scope: UsageScope, range: UsageRange) =>
  rowOf(db, totals)`with sums as (
      select d.user_id, d.hotel_id, ${usesOf('hotel_search')} hotel_searches, ${sums} from ${usesIn(range, scope)}
      where true ${ofListed(scope)} group by d.tenant_id, d.user_id, d.hotel_id)
    select ${total('hotel_searches')} hotel_searches, ${total('gds_queries')} gds_queries,
      ${total('gds_hotel_rate_details')} rd_queries, ${total('gds_hotel_rate_rules')} rr_queries,
      ${total('copy_link')} copied_links, ${total('create_issue')} issues,
      (count(distinct hotel_id) filter (where gds_queries > 0))::int hotels,
      (count(distinct user_id) filter (where gds_queries > 0))::int users
    from sums`
const total = (column: string) => sql`coalesce(sum(${sql.raw(column)}), 0)::int`

/** Days without queries are left out. Where a bar is a month, a month stands for its days, under the first of them. */
export const listUsageDays = (db: Database, scope: UsageScope, range: UsageRange) => {
  const months = usageUnitOf(range) === 'months'
  const at = months ? sql`greatest(date_trunc('month', d.at)::date, ${range.from}::date)` : sql`d.at`
  return rowsOf(
    db,
    rowShape({ day: col.text, gds_queries: col.int }),
  )`select ${at}::text "day", sum(d.uses)::int gds_queries
    from ${usesIn(range, scope, months ? joinedPeriods(periodsIn(range)) : [{ table: 'days', ...range, sign: 1 }])}
    where d.kind in ${queryKinds} ${ofListed(scope)} group by 1 having sum(d.uses) > 0 order by 1`
}

/** The account of an owner or a travel agent. */
export const findPayer = (db: Database, id: number) =>
  rowOf(
    db,
    rowShape({ tenant_id: col.int, name: col.text, email: col.text, agent: col.flag }),
  )`select tenant_id, trim(first_name || ' ' || last_name) "name", email, role = 'travel_agent' agent from users
    where id = ${id} and role in ('owner', 'travel_agent') and not is_admin and not is_demo`
