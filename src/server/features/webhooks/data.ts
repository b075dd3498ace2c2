// Reads and writes webhooks of an account. Secrets are sealed before they come here.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { offReasons } from '../../../contract/webhooks.ts'
import type { SentEvent, WebhookEvent } from '../../../domain/webhooks/webhook-events.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'

const webhookRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  name: col.text,
  url: col.text,
  events: z.array(z.custom<WebhookEvent>((value) => typeof value === 'string')),
  off_reason: z.enum(offReasons).nullable(),
  off_at: col.text.nullable(),
  failing_since: col.text.nullable(),
  previous_until: col.text.nullable(),
  created_at: col.text,
  updated_at: col.text,
})
export type WebhookRow = z.output<typeof webhookRow>
const columns = sql`id, tenant_id, name, url, events, off_reason, ${iso(sql`off_at`)} off_at, ${iso(sql`failing_since`)} failing_since,
  ${iso(sql`previous_until`)} previous_until, ${iso(sql`created_at`)} created_at, ${iso(sql`updated_at`)} updated_at`

/** By name. */
export const listWebhookRows = (db: Database | Transaction, tenant_id: number) =>
  rowsOf(db, webhookRow)`select ${columns} from webhooks where tenant_id = ${tenant_id} order by lower(name), id`

export const findWebhook = (db: Database | Transaction, tenant_id: number, id: number) =>
  rowOf(db, webhookRow)`select ${columns} from webhooks where tenant_id = ${tenant_id} and id = ${id}`

/** Locked: of two who change it the second waits, and so does whoever turns it off. */
export const lockWebhook = (tx: Transaction, tenant_id: number, id: number) =>
  rowOf(tx, webhookRow)`select ${columns} from webhooks where tenant_id = ${tenant_id} and id = ${id} for no key update`

/** Until the transaction ends, no other webhook of the account is stored. */
export const holdWebhooksOf = (tx: Transaction, tenant_id: number) =>
  tx.execute(sql`select 1 from tenants where id = ${tenant_id} for no key update`)

export const countWebhooks = (tx: Transaction, tenant_id: number): Promise<number> =>
  countOf(tx)`select count(*)::int n from webhooks where tenant_id = ${tenant_id}`

/** Its secret is sealed for this number before it is stored. */
export const nextWebhookId = async (tx: Transaction): Promise<number> =>
  (await rowOf(tx, onlyId)`select nextval(pg_get_serial_sequence('webhooks', 'id'))::int id`)?.id ?? 0

type NewWebhook = Pick<WebhookRow, 'id' | 'tenant_id' | 'name' | 'url' | 'events'> & { secret: Uint8Array; at: string }
/** False where the account has one of that name. */
export const insertWebhook = async (tx: Transaction, row: NewWebhook): Promise<boolean> =>
  (await countRows(
    tx,
  )`insert into webhooks (id, tenant_id, name, url, events, secret, created_at, updated_at) overriding system value
    values (${row.id}, ${row.tenant_id}, ${row.name}, ${row.url}, ${sqlList(row.events, 'text')}, ${row.secret}::bytea, ${row.at}, ${row.at})
    on conflict (tenant_id, lower(name)) do nothing returning 1`) > 0

export const isWebhookNameTaken = async (
  tx: Transaction,
  { tenant_id, id, name }: Pick<WebhookRow, 'tenant_id' | 'id' | 'name'>,
): Promise<boolean> =>
  (await countOf(
    tx,
  )`select count(*)::int n from webhooks where tenant_id = ${tenant_id} and id <> ${id} and lower(name) = lower(${name})`) >
  0

type StoredWebhook = Pick<WebhookRow, 'id' | 'name' | 'url' | 'events' | 'off_reason' | 'off_at' | 'failing_since'>
export const updateWebhookRow = (tx: Transaction, row: StoredWebhook, at: string) =>
  tx.execute(sql`update webhooks set name = ${row.name}, url = ${row.url}, events = ${sqlList(row.events, 'text')},
    off_reason = ${row.off_reason}, off_at = ${row.off_at}, failing_since = ${row.failing_since}, updated_at = ${at}
    where id = ${row.id}`)

export const deleteWebhook = (tx: Transaction, id: number) => tx.execute(sql`delete from webhooks where id = ${id}`)

export const replaceSecret = (
  tx: Transaction,
  id: number,
  secret: Uint8Array,
  { until, at }: { until: string; at: string },
) =>
  tx.execute(sql`update webhooks set previous_secret = secret, previous_until = ${until}, secret = ${secret}::bytea, updated_at = ${at}
    where id = ${id}`)

/** Those that are on and hear of an event, in the order in which they are locked. */
export const listListening = (tx: Transaction, tenant_id: number, event: SentEvent) =>
  rowsOf(tx, onlyId)`select id from webhooks
    where tenant_id = ${tenant_id} and off_at is null and ${event} = any(events) order by id`

const usedBy = rowShape({ webhook_id: col.int, id: col.int, name: col.text })
/** Monitors with rules that are told to webhooks of the account, by name. */
export const listMonitorsOf = (db: Database | Transaction, tenant_id: number) =>
  rowsOf(db, usedBy)`select distinct on (lower(m.name), m.id, w.id) w.id webhook_id, m.id, m.name
    from monitors m cross join lateral jsonb_array_elements(m.rules) rule
      join webhooks w on w.tenant_id = m.tenant_id and to_jsonb(w.id) = rule->'webhook_id'
    where m.tenant_id = ${tenant_id} order by lower(m.name), m.id, w.id`

/** Its rules are told to people, so that none is told to nobody. Whoever has one of these monitors open sees that it was changed. */
export const forgetWebhook = (
  tx: Transaction,
  { tenant_id, id, by, at }: { tenant_id: number; id: number; by: number; at: string },
) =>
  tx.execute(sql`update monitors m set updated_at = ${at}, updated_by = ${by}, rules = (
      select jsonb_agg(case when rule->'webhook_id' = to_jsonb(${id}::int)
        then rule || '{"webhook_id": null, "people": true}' else rule end order by position)
      from jsonb_array_elements(m.rules) with ordinality r(rule, position))
    where m.tenant_id = ${tenant_id}
      and exists (select from jsonb_array_elements(m.rules) rule where rule->'webhook_id' = to_jsonb(${id}::int))`)

const ownerRow = rowShape({ id: col.int, email: col.text, first_name: col.text })
/** Who pays for the account and is told when a webhook is turned off. */
export const findOwnerOf = (tx: Transaction, tenant_id: number) =>
  rowOf(tx, ownerRow)`select id, email, first_name from users
    where tenant_id = ${tenant_id} and status = 'active' and not is_demo and role in ('owner', 'travel_agent') and supervisor_id is null
    order by id limit 1`

/** The same, locked. */
export const lockListening = async (tx: Transaction, tenant_id: number, event: WebhookEvent): Promise<number[]> =>
  (
    await rowsOf(tx, onlyId)`select id from webhooks
      where tenant_id = ${tenant_id} and off_at is null and ${event} = any(events) order by id for no key update`
  ).map(({ id }) => id)
