// Reads a database without a running product into plain data. Bytes come in batches, so that all need not fit in memory.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { LogEntry } from '../../src/sandbox/call-log.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { unequalSums } from '../../src/server/testing/measured/unequal-sums.ts'
import type { Found, Tables } from './found.ts'

export type RunDatabase = { folder: string; url?: string }
type Query = <T>(text: string) => Promise<T[]>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const batch = 200

export const readFound = async (place: RunDatabase, log: LogEntry[]): Promise<Found> => {
  const database = await openDatabase(place)
  const query: Query = async <T>(text: string) => (await database.db.execute(sql.raw(text))).rows as T[]
  try {
    const tables = await readTables(query)
    const counts = await query<{ id: number; n: number }>(
      `select checkup_id::int id, count(distinct position)::int n from checkup_rates group by 1`,
    )
    const rates = new Map(counts.map(({ id, n }) => [id, n]))
    const spoilt: string[] = []
    const ids = tables.checkups.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batch) spoilt.push(...(await readSpoilt(query, ids.slice(at, at + batch))))
    return { ...tables, rates, spoilt, unequal: await unequalSums(query), log }
  } finally {
    await database.stop()
  }
}

const selects: Record<keyof Tables, string> = {
  users: `select id, tenant_id from users`,
  checkups: `select c.id::int, tenant_id, user_id, actor_id, c.hotel_id, c.gds_id, property_id, check_in::text, nights, adults,
    children, corporate_codes, point_of_sale, status, outcome, base_id::int, latest, rates_count, own_version,
    ${ms('c.created_at')} created_at, ${ms('ended_at')} ended_at
    from checkups c left join gds_hotels g on g.hotel_id = c.hotel_id and g.gds_id = c.gds_id order by c.id`,
  evidence: `select id::int, tenant_id, checkup_id::int, operation, rate_plan, ${ms('"at"')} "at", sha256
    from checkup_evidence order by id`,
  queries: `select id::int, tenant_id, counted, checkup_id::int, ${ms('created_at')} created_at from usage_events`,
  periods: `select tenant_id, period::text, used, reserved, allowed from usage_periods`,
  jobs: `select id::int, kind, status, (subject->>'checkup_id')::int checkup_id,
    (result->'data'->>'version')::int "version" from jobs`,
  mails: `select id::int, body->>'message' message from outbox where mail = 'feedback'`,
  audit: `select id::int, tenant_id, actor_id, user_id, action, subject, (details->>'version')::int "version", previous, hash
    from audit_log order by id`,
  own_versions: `select tenant_id, hotel_id, version, ${ms('"at"')} "at", user_id, actor_id, source, summary,
    (select sum(n::int)::int from jsonb_each(counts) kind, jsonb_each_text(kind.value) each(what, n)) counted,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id,
      'before', c.before || jsonb_build_object('id', c.id), 'after', c.after || jsonb_build_object('id', c.id))), '[]')
      from own_changes c where c.tenant_id = v.tenant_id and c.hotel_id = v.hotel_id and c.version = v.version) changes
    from own_versions v order by tenant_id, hotel_id, version`,
  own_records: `select tenant_id, hotel_id, id, kind, fields from own_records where until = 2147483647`,
  monitored: `select checkup_id::int from monitor_checks where checkup_id is not null`,
  earlier_scores: `select checkup_id::int, rule_set, own_version from earlier_scores`,
  // What no foreign key holds together.
  strays: `select 'a key of tenant ' || k.tenant_id || ' names user ' || k.user_id words from idempotency_keys k
      join users u on u.id = k.user_id where u.tenant_id <> k.tenant_id
    union all select 'query ' || e.id || ' names checkup ' || c.id from usage_events e
      join checkups c on c.id = e.checkup_id where c.tenant_id <> e.tenant_id
    union all select 'job ' || j.id || ' names checkup ' || c.id from jobs j
      join checkups c on c.id = (j.subject->>'checkup_id')::int
      where c.tenant_id <> coalesce((j.subject->>'tenant_id')::int, j.tenant_id)
    union all select 'audit entry ' || a.id || ' names user ' || a.user_id from audit_log a
      join users u on u.id = a.user_id where u.tenant_id <> a.tenant_id`,
}

const readTables = async (query: Query): Promise<Tables> => {
  const tables: Record<string, unknown> = {}
  for (const [name, select] of Object.entries(selects)) tables[name] = await query(select)
  return tables as Tables
}

/** Answers whose bytes have another SHA-256 than the one that they are stored under. */
const readSpoilt = async (query: Query, ids: readonly number[]): Promise<string[]> => {
  const rows = await query<{ sha256: string; bytes: Uint8Array }>(`select distinct sha256, bytes
    from checkup_evidence join evidence using (sha256) where checkup_id in (${ids.join(', ')}) and bytes is not null`)
  const sumOf = (bytes: Uint8Array) => createHash('sha256').update(brotliDecompressSync(bytes)).digest('hex')
  return rows.filter(({ sha256, bytes }) => sumOf(bytes) !== sha256).map(({ sha256 }) => sha256)
}
