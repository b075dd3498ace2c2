// Plans and their versions in the database.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { billingCycles, type Plan, type PlanTerms } from '../../../contract/billing.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'

const planVersion = rowShape({
  version_id: col.int,
  id: col.int,
  name: col.text,
  price: col.text,
  currency: col.text,
  billing_cycle: z.enum(billingCycles),
  requests_in_plan: col.int,
  requests_price_above_threshold: col.text,
  version: col.int,
  accounts: col.int,
})
export type PlanVersion = z.output<typeof planVersion>

/** Accounts with a subscription that has not ended, or confirmed for the plan and not subscribed to any yet. */
const accounts = sql`(select count(*)::int from tenants t where
  exists (select from subscriptions s join plan_versions sv on sv.id = s.plan_version_id
    where s.tenant_id = t.id and s.ended_at is null and sv.plan_id = p.id)
  or (t.first_plan_id = p.id and not exists (select from subscriptions s where s.tenant_id = t.id)))`
const terms = sql`v.id version_id, p.id, p.name, v.price::text, v.currency, v.billing_cycle, v.requests_in_plan,
  v.requests_price_above_threshold::text, v.version, ${accounts} accounts`
const newest = sql`plans p join lateral
  (select * from plan_versions v where v.plan_id = p.id order by v.version desc limit 1) v on true`

/** Plans that can be chosen, cheapest first; one by its id. */
export const listPlans = (db: Database | Transaction, which: SQL = sql`true`) =>
  rowsOf(
    db,
    planVersion,
    sql`select ${terms} from ${newest} where p.retired_at is null and ${which}
      order by v.price, p.id`,
  )
export const findPlan = async (db: Database | Transaction, id: number): Promise<PlanVersion | undefined> =>
  (await listPlans(db, sql`p.id = ${id}`))[0]

/** Two changes of one plan, and a change and a subscription to it, take turns. */
export const holdPlan = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx, sql`select 1 from plans where id = ${id} and retired_at is null for update`)) > 0

/** Returns nothing if another plan has this name. */
export const insertPlan = async (tx: Transaction, name: string): Promise<number | undefined> =>
  (await rowOf(tx, onlyId, sql`insert into plans (name) values (${name}) on conflict do nothing returning id`))?.id

export const insertPlanVersion = (tx: Transaction, plan_id: number, plan: PlanTerms) =>
  tx.execute(sql`insert into plan_versions
      (plan_id, version, price, currency, billing_cycle, requests_in_plan, requests_price_above_threshold)
    select ${plan_id}, 1 + coalesce(max(version), 0), ${plan.price}::numeric, ${plan.currency}, ${plan.billing_cycle},
      ${plan.requests_in_plan}::int, ${plan.requests_price_above_threshold}::numeric
    from plan_versions where plan_id = ${plan_id}`)

/** Versions that a subscription was ever made with, or that the provider has a price for, stay as they are. */
export const removeUnusedVersion = (tx: Transaction, version_id: number) =>
  tx.execute(sql`delete from plan_versions v where v.id = ${version_id} and v.provider_price_id is null
    and not exists (select from subscriptions s where s.plan_version_id = v.id)`)

/** False if another plan has this name. */
export const renamePlan = async (tx: Transaction, id: number, name: string): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update plans set name = ${name} where id = ${id}
      and not exists (select from plans o where o.id <> ${id} and o.retired_at is null and lower(o.name) = lower(${name}))
      returning 1`,
  )) > 0

export const retirePlanRow = (tx: Transaction, id: number, at: string) =>
  tx.execute(sql`update plans set retired_at = ${at} where id = ${id}`)

export const wireOfPlan = ({ version_id: _, ...plan }: PlanVersion, isAdmin: boolean): Plan => ({
  ...plan,
  accounts: isAdmin ? plan.accounts : null,
})
