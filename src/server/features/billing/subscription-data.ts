// Subscriptions in the database, as last read from the provider.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { billingCycles } from '../../../contract/billing.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

const subscription = rowShape({
  id: col.int,
  provider_id: col.text,
  plan: col.text,
  plan_id: col.int,
  price: col.text,
  currency: col.text,
  billing_cycle: z.enum(billingCycles),
  requests_in_plan: col.int,
  requests_price_above_threshold: col.text,
  period_start: col.text,
  period_end: col.text,
  ends_at: col.text.nullable(),
  ended_at: col.text.nullable(),
  used: col.int,
})
export type SubscriptionRow = z.output<typeof subscription>

const select = (
  where: SQL,
) => sql`select s.id, s.provider_id, p.name plan, p.id plan_id, v.price::text, v.currency, v.billing_cycle,
    v.requests_in_plan, v.requests_price_above_threshold::text, ${iso(sql`s.period_start`)} period_start,
    ${iso(sql`s.period_end`)} period_end, ${iso(sql`s.ends_at`)} ends_at, ${iso(sql`s.ended_at`)} ended_at,
    (select count(*)::int from usage_events e where e.tenant_id = s.tenant_id and e.counted
      and e.created_at >= s.period_start and e.created_at < s.period_end) used
  from subscriptions s join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
  where ${where} order by s.ended_at is null desc, s.id desc limit 1`

/** The one that runs, or else the last one. */
export const findSubscription = (db: Database | Transaction, tenant_id: number) =>
  rowOf(db, subscription)`${select(sql`s.tenant_id = ${tenant_id}`)}`

export const countSubscriptions = async (db: Database | Transaction, tenant_id: number): Promise<number> =>
  countRows(db)`select 1 from subscriptions where tenant_id = ${tenant_id}`

/** For one caller only, until the given time: the subscription that can be canceled. */
export const beginCancelling = async (db: Database, tenant_id: number, at: string, until: string): Promise<boolean> =>
  (await countRows(db)`update subscriptions set cancelling_until = ${until}
    where tenant_id = ${tenant_id} and ended_at is null and ends_at is null
      and (cancelling_until is null or cancelling_until < ${at}) returning 1`) > 0
/** For one caller only, until the given time: the subscription that is canceled and still runs. */
export const beginResuming = async (db: Database, tenant_id: number, at: string, until: string): Promise<boolean> =>
  (await countRows(db)`update subscriptions set cancelling_until = ${until}
    where tenant_id = ${tenant_id} and ended_at is null and ends_at > ${at}
      and (cancelling_until is null or cancelling_until < ${at}) returning 1`) > 0
export const endCancelling = (db: Database | Transaction, tenant_id: number) =>
  db.execute(sql`update subscriptions set cancelling_until = null where tenant_id = ${tenant_id}`)

export const setFirstPlan = (tx: Transaction, tenant_id: number, plan_id: number) =>
  tx.execute(sql`update tenants set first_plan_id = ${plan_id} where id = ${tenant_id}`)

export const setPriceId = (db: Database, version_id: number, provider_price_id: string) =>
  db.execute(sql`update plan_versions set provider_price_id = ${provider_price_id} where id = ${version_id}`)
export const findPriceId = async (db: Database, version_id: number): Promise<string | null> =>
  (
    await rowOf(
      db,
      rowShape({ id: col.text.nullable() }),
    )`select provider_price_id id from plan_versions where id = ${version_id}`
  )?.id ?? null
