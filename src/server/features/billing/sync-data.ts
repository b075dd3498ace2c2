// Stores what the provider says about a tenant: an older reading never overwrites a newer one.
import { sql } from 'drizzle-orm'
import type { SubscriptionState as SubscriptionStanding } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'

const begun = rowShape({ provider_id: col.text, turn: col.int })
/** The number of this reading; a later one has a higher number and reads what is newer. */
export const beginSync = (db: Database, tenant_id: number) =>
  rowOf(
    db,
    begun,
    sql`update billing_customers set sync_begun = sync_begun + 1 where tenant_id = ${tenant_id}
      returning provider_id, sync_begun turn`,
  )

export type CustomerState = {
  payment_method_id: string | null
  card_brand: string | null
  card_last_four: string | null
  due_amount: string | null
  due_currency: string | null
}
/** False if a reading that began later is stored already. */
export const storeCustomer = async (
  tx: Transaction,
  tenant_id: number,
  turn: number,
  at: string,
  is: CustomerState,
): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update billing_customers set sync_done = ${turn}, synced_at = ${at}, payment_method_id = ${is.payment_method_id},
        card_brand = ${is.card_brand}, card_last_four = ${is.card_last_four}, due_amount = ${is.due_amount}::numeric,
        due_currency = ${is.due_currency}
      where tenant_id = ${tenant_id} and sync_done < ${turn} returning 1`,
  )) > 0

export type SubscriptionRow = {
  provider_id: string
  plan_version_id: number
  period_start: string
  period_end: string
  trial_end: string | null
  ends_at: string | null
  ended_at: string | null
  created_at: string
}
/** One whose plan we do not know was not made here, and is left alone. */
export const storeSubscription = (tx: Transaction, tenant_id: number, is: SubscriptionRow) =>
  tx.execute(sql`insert into subscriptions
      (tenant_id, provider_id, plan_version_id, period_start, period_end, trial_end, ends_at, ended_at, created_at)
    select ${tenant_id}::int, ${is.provider_id}, v.id, ${is.period_start}::timestamptz, ${is.period_end}::timestamptz,
      ${is.trial_end}::timestamptz, ${is.ends_at}::timestamptz, ${is.ended_at}::timestamptz, ${is.created_at}::timestamptz
    from plan_versions v where v.id = ${is.plan_version_id}
    on conflict (provider_id) do update set period_start = excluded.period_start, period_end = excluded.period_end,
      trial_end = excluded.trial_end, ends_at = excluded.ends_at, ended_at = excluded.ended_at`)

type PaymentState = {
  provider_id: string
  subscription: string | null
  total: string
  currency: string
  invoice_url: string | null
  created_at: string
}
export const storePayment = (tx: Transaction, tenant_id: number, is: PaymentState) =>
  tx.execute(sql`insert into payments (tenant_id, provider_id, name, total, currency, invoice_url, created_at)
    values (${tenant_id}, ${is.provider_id}, coalesce(
        (select p.name from subscriptions s join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
          where s.tenant_id = ${tenant_id} and (${is.subscription}::text is null or s.provider_id = ${is.subscription})
          order by s.id desc limit 1), 'Invoice'),
      ${is.total}::numeric, ${is.currency}, ${is.invoice_url}, ${is.created_at})
    on conflict (provider_id) do update set total = excluded.total, invoice_url = excluded.invoice_url`)

export type BillingStanding = {
  card_on_file: boolean
  payment_failed_at: string | null
  subscription: SubscriptionStanding
  paid_until: string | null
}
const failureBefore = rowShape({ payment_failed_at: col.text.nullable() })
/** This decides what the account may do; returns its previous state. S1§4 */
export const storeStanding = (tx: Transaction, tenant_id: number, is: BillingStanding) =>
  rowOf(
    tx,
    failureBefore,
    sql`update tenants t set card_on_file = ${is.card_on_file}, payment_failed_at = ${is.payment_failed_at}::date,
        subscription = ${is.subscription}, paid_until = ${is.paid_until}::date
      from (select id, payment_failed_at from tenants where id = ${tenant_id} for update) was
      where t.id = was.id returning was.payment_failed_at::text`,
  )

const due = rowShape({ tenant_id: col.int })
/** Tenants whose reading is a day old, or older than the end of their period. */
export const listStaleTenants = async (db: Database, at: string, dayAgo: string): Promise<number[]> =>
  (
    await rowsOf(
      db,
      due,
      sql`select c.tenant_id from billing_customers c where c.synced_at is null or c.synced_at < ${dayAgo}
        or exists (select from subscriptions s where s.tenant_id = c.tenant_id and s.ended_at is null
          and s.period_end < ${at} and s.period_end > c.synced_at - interval '1 hour')
        order by c.synced_at nulls first limit 100`,
    )
  ).map(({ tenant_id }) => tenant_id)

/** A plan was chosen for an account whose subscription has ended: a payment method is what it lacks. */
export const openAgain = (tx: Transaction, tenant_id: number) =>
  tx.execute(
    sql`update tenants set subscription = 'none', paid_until = null where id = ${tenant_id} and subscription = 'cancelled'`,
  )

/** Accounts whose failed payment is too old by now, each once for each failure. As `standingOf` has it. S1§4 */
export const claimStopped = async (
  tx: Transaction,
  { today, failedBefore }: { today: string; failedBefore: string },
): Promise<number[]> =>
  (
    await rowsOf(
      tx,
      due,
      sql`update tenants set stopped_mail_for = payment_failed_at
        where (payment_failed_at < ${failedBefore}::date or subscription = 'unpaid' and payment_failed_at is not null)
          and stopped_mail_for is distinct from payment_failed_at
          and (subscription <> 'cancelled' or paid_until >= ${today}::date) and (trial_ends_at is null or trial_ends_at < ${today}::date)
        returning id tenant_id`,
    )
  ).map(({ tenant_id }) => tenant_id)
