// Use over the plan's limit: one charge for each period that has ended.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

type EndedPeriod = { subscription: string; period_start: string; period_end: string; invoice_id: string | null }
/** A period of the trial, or one of no length, costs nothing beyond the plan. */
export const storeEndedPeriod = (tx: Transaction, tenant_id: number, is: EndedPeriod) =>
  tx.execute(sql`insert into usage_charges (tenant_id, subscription_id, period_start, period_end, currency, invoice_id)
    select ${tenant_id}::int, s.id, ${is.period_start}::timestamptz, ${is.period_end}::timestamptz, v.currency, ${is.invoice_id}
    from subscriptions s join plan_versions v on v.id = s.plan_version_id
    where s.provider_id = ${is.subscription} and ${is.period_start}::timestamptz < ${is.period_end}::timestamptz
      and (s.trial_end is null or ${is.period_end}::timestamptz > s.trial_end)
    on conflict do nothing`)

const charge = rowShape({
  subscription_id: col.int,
  subscription: col.text,
  plan: col.text,
  ended: col.flag,
  period_start: col.text,
  period_end: col.text,
  currency: col.text,
  invoice_id: col.text.nullable(),
  requests_in_plan: col.int,
  requests_price_above_threshold: col.text,
  queries: col.int,
})
/** Not made yet, of periods that ended before the moment given: with the queries counted in each. */
export const listDueCharges = (db: Database, tenant_id: number, ended_by: string) =>
  rowsOf(db, charge)`select u.subscription_id, s.provider_id subscription, p.name plan, s.ended_at is not null ended,
      ${iso(sql`u.period_start`)} period_start, ${iso(sql`u.period_end`)} period_end, u.currency, u.invoice_id,
      v.requests_in_plan, v.requests_price_above_threshold::text,
      (select count(*)::int from usage_events e where e.tenant_id = u.tenant_id and e.counted
        and e.created_at >= u.period_start and e.created_at < u.period_end) queries
    from usage_charges u join subscriptions s on s.id = u.subscription_id
      join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
    where u.tenant_id = ${tenant_id} and u.queries is null and u.period_end <= ${ended_by} order by u.period_start`

export const setCharged = (
  db: Database,
  { subscription_id, period_start }: { subscription_id: number; period_start: string },
  { queries, amount, provider_id }: { queries: number; amount: string; provider_id: string | null },
) =>
  db.execute(sql`update usage_charges set queries = ${queries}, amount = ${amount}::numeric, provider_id = ${provider_id}
    where subscription_id = ${subscription_id} and period_start = ${period_start} and queries is null`)

/** Tenants with a charge that is due. */
export const listTenantsDue = async (db: Database, ended_by: string): Promise<number[]> =>
  (
    await rowsOf(
      db,
      rowShape({ tenant_id: col.int }),
    )`select distinct tenant_id from usage_charges where queries is null and period_end <= ${ended_by} limit 100`
  ).map(({ tenant_id }) => tenant_id)
