// Reads a database without a running product into plain data. Rates come in batches, so that millions need not fit in memory.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { LogEntry } from '../../src/sandbox/call-log.ts'
import { openDatabase } from '../../src/server/platform/database.ts'
import { unequalSums } from '../../src/server/testing/unequal-sums.ts'
import type { Found, RatesOf } from './found.ts'
import { grouped } from './grouped.ts'
import { servedIn } from './served.ts'

export type RunDatabase = { folder: string; url?: string }
type Query = <T>(text: string) => Promise<T[]>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const batch = 200

/** `every`: of how many checkups the answers are read again, byte by byte. */
export const readFound = async (place: RunDatabase, log: LogEntry[], every: number): Promise<Found> => {
  const database = await openDatabase(place)
  const query: Query = async <T>(text: string) => (await database.db.execute(sql.raw(text))).rows as T[]
  try {
    const tables = await readTables(query)
    const rates: RatesOf[] = []
    const served = new Map<number, string[]>()
    const spoilt: string[] = []
    const ids = tables.checkups.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      rates.push(...(await readRates(query, some)))
      const again = some.filter((id) => id % every === 0)
      if (again.length > 0) await readAnswers(query, again, served, spoilt)
    }
    return { ...tables, rates, served, spoilt, unequal: await unequalSums(query), strays: await readStrays(query), log }
  } finally {
    await database.stop()
  }
}

const readTables = async (
  query: Query,
): Promise<Omit<Found, 'rates' | 'served' | 'spoilt' | 'unequal' | 'strays' | 'log'>> => ({
  users: await query(`select id, tenant_id, is_admin, is_demo from users`),
  hotels: await query(`select h.id, h.time_zone zone, coalesce(json_agg(json_build_object('gds_id', g.gds_id,
    'property_id', g.property_id)) filter (where g.id is not null), '[]') gds
    from hotels h left join gds_hotels g on g.hotel_id = h.id group by h.id`),
  checkups:
    await query(`select id::int, tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in::text, nights, adults,
    children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, missing, base_id::int, latest, rates_count,
    own_version, ${ms('scored_at')} scored_at, ${ms('created_at')} created_at, ${ms('ended_at')} ended_at from checkups order by id`),
  evidence: await query(`select id::int, tenant_id, checkup_id::int, operation, rate_plan, ${ms('"at"')} "at", status,
    sha256
    from checkup_evidence order by id`),
  usage:
    await query(`select id::int, tenant_id, user_id, actor_id, kind, counted, checkup_id::int, ${ms('created_at')} created_at
    from usage_events order by id`),
  periods: await query(`select tenant_id, period::text, used, reserved, allowed from usage_periods`),
  jobs: await query(`select id::int, tenant_id, user_id, kind, status, (subject->>'checkup_id')::int checkup_id,
    (subject->>'tenant_id')::int of_tenant, (result->'data'->>'version')::int "version",
    ${ms('created_at')} created_at, ${ms('ended_at')} ended_at from jobs order by id`),
  mails: await query(`select id::int, tenant_id, recipient, mail template, body->>'message' message, status
    from outbox order by id`),
  audit: await query(
    `select id::int, tenant_id, actor_id, user_id, action, subject, (details->>'version')::int "version", previous, hash
      from audit_log order by id`,
  ),
  own_versions:
    await query(`select tenant_id, hotel_id, version, ${ms('"at"')} "at", user_id, actor_id, source, summary,
      (select sum(n::int)::int from jsonb_each(counts) kind, jsonb_each_text(kind.value) each(what, n)) counted, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id,
        'before', c.before || jsonb_build_object('id', c.id), 'after', c.after || jsonb_build_object('id', c.id)) order by c.id), '[]')
      from own_changes c where c.tenant_id = v.tenant_id and c.hotel_id = v.hotel_id and c.version = v.version) changes
    from own_versions v order by tenant_id, hotel_id, version`),
  own_records: await query(
    `select tenant_id, hotel_id, id, kind, fields from own_records where until = 2147483647 order by id`,
  ),
  earlier: await query(`select checkup_id::int, rule_set, own_version, ${ms('scored_at')} scored_at
    from earlier_scores order by id`),
})

type RateRow = { tenant_id: number; checkup_id: number; position: number; rate_plan: string; total: string | null }

const readRates = async (query: Query, ids: readonly number[]): Promise<RatesOf[]> => {
  const rows = await query<RateRow>(`select tenant_id, checkup_id::int, position, rate_plan, fields->>'total' total
    from checkup_rates where (tenant_id, checkup_id) in (select tenant_id, id from checkups where id in (${ids.join(', ')}))
    order by checkup_id, position`)
  return [...grouped(rows, ({ checkup_id }) => checkup_id)].map(([checkup_id, of]) => ({
    checkup_id,
    tenant_ids: [...new Set(of.map(({ tenant_id }) => tenant_id))],
    positions: of.map(({ position }) => position),
    codes: of.map(({ rate_plan }) => rate_plan),
    totals: of.map(({ total }) => total),
  }))
}

type AnswerRow = { checkup_id: number; gds_id: number; operation: string; sha256: string; bytes: Uint8Array }

/** The responses of each checkup's own details, in call order. */
const readAnswers = async (query: Query, ids: readonly number[], served: Map<number, string[]>, spoilt: string[]) => {
  const rows = await query<AnswerRow>(`select e.checkup_id::int, c.gds_id, e.operation, e.sha256, b.bytes
    from checkup_evidence e join checkups c on c.tenant_id = e.tenant_id and c.id = e.checkup_id join evidence b using (sha256)
    where c.id in (${ids.join(', ')}) and b.bytes is not null and c.base_id is null and c.status in ('complete', 'partial')
      and c.outcome = 'rates' and e.operation in ('HotelDetails', 'HotelRateInfo') and c.mode = 'full' order by e.id`)
  for (const { sha256, bytes } of rows)
    if (createHash('sha256').update(brotliDecompressSync(bytes)).digest('hex') !== sha256) spoilt.push(sha256)
  for (const [id, of] of grouped(rows, ({ checkup_id }) => checkup_id)) {
    const gds = of[0]?.gds_id === 1 ? 'travel_port' : 'sabre'
    const pages = of.map(({ bytes }) => bytes)
    served.set(id, servedIn(gds, pages))
  }
}

/** Checks across rows: references inside JSON or between two tables. */
const readStrays = async (query: Query): Promise<string[]> =>
  (
    await query<{ words: string }>(`
      select 'a key of tenant ' || k.tenant_id || ' names user ' || k.user_id words from idempotency_keys k
        join users u on u.id = k.user_id where u.tenant_id <> k.tenant_id
      union all select 'a watched hotel of tenant ' || w.tenant_id || ' is of user ' || w.user_id from user_hotels w
        join users u on u.id = w.user_id where u.tenant_id <> w.tenant_id
      union all select 'a token of tenant ' || t.tenant_id || ' is of user ' || t.user_id from tokens t
        join users u on u.id = t.user_id where u.tenant_id <> t.tenant_id
      union all select 'mail ' || o.id || ' has no tenant' from outbox o where not exists
        (select 1 from tenants t where t.id = o.tenant_id)`)
  ).map(({ words }) => words)
