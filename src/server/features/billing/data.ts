// Whose subscription it is: the tenant as we and the payment provider know it, its billing details and its payments.
import { sql } from 'drizzle-orm'
import type { StoredDetails } from '../../../contract/billing.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

const tenant = rowShape({
  id: col.int,
  name: col.text,
  trial_ends_at: col.text.nullable(),
  first_plan_id: col.int.nullable(),
  subscription: col.text,
  /** Distinguishes this tenant from one with the same id in another database at the same provider. */
  born: col.text,
  email: col.text.nullable(),
})
export type BillingTenant = NonNullable<Awaited<ReturnType<typeof findTenant>>>
export const findTenant = (db: Database | Transaction, id: number) =>
  rowOf(db, tenant)`select t.id, t.name, t.trial_ends_at::text, t.first_plan_id, t.subscription,
      to_char(t.created_at, 'YYYYMMDDHH24MISSUS') born,
      (select u.email from users u where u.tenant_id = t.id and u.role in ('owner', 'travel_agent') order by u.id limit 1) email
    from tenants t where t.id = ${id}`

const customer = rowShape({
  provider_id: col.text,
  payment_method_id: col.text.nullable(),
  card_brand: col.text.nullable(),
  card_last_four: col.text.nullable(),
  due_amount: col.text.nullable(),
  due_currency: col.text.nullable(),
})
export const findCustomer = (db: Database | Transaction, tenant_id: number) =>
  rowOf(db, customer)`select provider_id, payment_method_id, card_brand, card_last_four, due_amount::text, due_currency
    from billing_customers where tenant_id = ${tenant_id}`
export const insertCustomer = (db: Database, tenant_id: number, provider_id: string) =>
  db.execute(sql`insert into billing_customers (tenant_id, provider_id) values (${tenant_id}, ${provider_id})
    on conflict do nothing`)

/** False while another change of the subscription is being made at the provider. */
export const beginChange = async (db: Database, tenant_id: number, at: string, until: string): Promise<boolean> =>
  (await countRows(db)`update billing_customers set busy_until = ${until} where tenant_id = ${tenant_id}
    and (busy_until is null or busy_until < ${at}) returning 1`) > 0
export const endChange = (db: Database, tenant_id: number) =>
  db.execute(sql`update billing_customers set busy_until = null where tenant_id = ${tenant_id}`)

const details = rowShape({
  company: col.text,
  address: col.text,
  suite: col.text,
  city: col.text,
  state: col.text,
  country: col.text,
  post_code: col.text,
  vat_id: col.text,
})
export const findDetails = (db: Database | Transaction, tenant_id: number) =>
  rowOf(db, details)`select company, address, suite, city, state, country, post_code, vat_id from billing_details
    where tenant_id = ${tenant_id}`
export const storeDetails = (tx: Transaction, tenant_id: number, given: StoredDetails) =>
  tx.execute(sql`insert into billing_details (tenant_id, company, address, suite, city, state, country, post_code, vat_id)
    values (${tenant_id}, ${given.company}, ${given.address}, ${given.suite}, ${given.city}, ${given.state},
      ${given.country}, ${given.post_code}, ${given.vat_id})
    on conflict (tenant_id) do update set company = excluded.company, address = excluded.address, suite = excluded.suite,
      city = excluded.city, state = excluded.state, country = excluded.country, post_code = excluded.post_code,
      vat_id = excluded.vat_id`)

const payment = rowShape({
  created_at: col.text,
  name: col.text,
  total: col.text,
  currency: col.text,
  invoice_url: col.text.nullable(),
})
/** Newest first. */
export const listPayments = (db: Database | Transaction, tenant_id: number) =>
  rowsOf(db, payment)`select ${iso(sql`created_at`)} created_at, name, total::text, currency, invoice_url from payments
    where tenant_id = ${tenant_id} order by payments.created_at desc, id desc limit 200`

/** Owners and agents who can log in. */
export const listPayers = (tx: Transaction, tenant_id: number) =>
  rowsOf(
    tx,
    rowShape({ email: col.text, first_name: col.text }),
  )`select email, first_name from users where tenant_id = ${tenant_id} and role in ('owner', 'travel_agent')
    and status = 'active' and not is_admin order by id`
