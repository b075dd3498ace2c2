// Reads a database that no product works on into plain data. Rates come in batches, so that millions do not lie in memory as rows.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { LogEntry } from '../../src/sandbox/call-log.ts'
import { openDatabase } from '../../src/server/platform/database.ts'
import type { Checks, Found, RatesOf, Sums } from './found.ts'
import { grouped } from './grouped.ts'
import { servedIn } from './served.ts'

export type Place = { folder: string; url?: string }
type Query = <T>(text: string) => Promise<T[]>

const columns = ['applicable', 'p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5']
const sumsOf = (rates: string) =>
  `json_build_object('rates', ${rates}, 'price_wrong_rates', price_wrong_rates, ${columns.map((c) => `'${c}', ${c}`).join(', ')}) sums`
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const batch = 200

/** `every`: of how many readings the answers are read again, byte by byte. */
export const readFound = async (place: Place, log: LogEntry[], every: number): Promise<Found> => {
  const database = await openDatabase(place)
  const query: Query = async <T>(text: string) => (await database.db.execute(sql.raw(text))).rows as T[]
  try {
    const tables = await readTables(query)
    const rested = new Set(tables.checkups.flatMap(({ id, base_id }) => (base_id === null ? [] : id)))
    const rates: RatesOf[] = []
    const served = new Map<number, string[]>()
    const spoilt: string[] = []
    const ids = tables.checkups.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      rates.push(...(await readRates(query, some, rested)))
      const again = some.filter((id) => id % every === 0)
      if (again.length > 0) await readAnswers(query, again, served, spoilt)
    }
    return { ...tables, rates, served, spoilt, strays: await readStrays(query), log }
  } finally {
    await database.stop()
  }
}

const readTables = async (query: Query): Promise<Omit<Found, 'rates' | 'served' | 'spoilt' | 'strays' | 'log'>> => ({
  users: await query(`select id, tenant_id, is_admin, is_demo from users`),
  hotels: await query(`select h.id, h.time_zone zone, coalesce(json_agg(json_build_object('gds_id', g.gds_id,
    'property_id', g.property_id)) filter (where g.id is not null), '[]') gds
    from hotels h left join gds_hotels g on g.hotel_id = h.id group by h.id`),
  checkups:
    await query(`select id::int, tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in::text, nights, adults,
    children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, missing, base_id::int, latest, rates_count,
    own_version, ${ms('judged_at')} judged_at,
    ${sumsOf('rates_count')}, ${ms('created_at')} created_at, ${ms('ended_at')} ended_at from checkups order by id`),
  evidence: await query(`select id::int, tenant_id, checkup_id::int, operation, rate_plan, ${ms('"at"')} "at", status,
    sha256
    from checkup_evidence order by id`),
  usage:
    await query(`select id::int, tenant_id, user_id, actor_id, kind, counted, checkup_id::int, ${ms('created_at')} created_at
    from usage_events order by id`),
  periods: await query(`select tenant_id, period::text, used, allowed from usage_periods`),
  jobs: await query(`select id::int, tenant_id, user_id, kind, status, (subject->>'checkup_id')::int checkup_id,
    (subject->>'tenant_id')::int of_tenant, (result->'data'->>'version')::int "version",
    ${ms('created_at')} created_at, ${ms('ended_at')} ended_at from jobs order by id`),
  mails: await query(`select id::int, tenant_id, recipient, body->>'template' template, body->>'message' message, status
    from outbox order by id`),
  audit: await query(
    `select id::int, tenant_id, actor_id, user_id, action, subject, (details->>'version')::int "version", previous, hash
      from audit_log order by id`,
  ),
  days: await query(`select tenant_id, hotel_id, gds_id, check_in::text, ${sumsOf('rates')} from day_scores`),
  check_days: await query(`select tenant_id, hotel_id, gds_id, read_on::text, check_number,
    json_build_array(passed, wrong, missing) counts from check_days`),
  own_versions:
    await query(`select tenant_id, hotel_id, version, ${ms('"at"')} "at", user_id, actor_id, source, summary, changes
    from own_versions order by tenant_id, hotel_id, version`),
  own_records: await query(`select tenant_id, hotel_id, id, kind, fields from own_records order by id`),
  earlier: await query(`select checkup_id::int, rule_set, own_version, ${ms('judged_at')} judged_at
    from earlier_judgements order by id`),
})

type RateRow = {
  tenant_id: number
  checkup_id: number
  position: number
  rate_plan: string
  price_wrong: boolean
  total: string | null
  /** A letter at the place of each check's number, or the numbers of the checks by their letter. */
  verdicts: string | Partial<Record<string, number[]>>
} & Record<string, unknown>

const readRates = async (query: Query, ids: readonly number[], rested: ReadonlySet<number>): Promise<RatesOf[]> => {
  const rows =
    await query<RateRow>(`select tenant_id, checkup_id::int, position, rate_plan, price_wrong, fields->>'total' total,
    verdicts, ${columns.join(', ')} from checkup_rates
    where (tenant_id, checkup_id) in (select tenant_id, id from checkups where id in (${ids.join(', ')}))
    order by checkup_id, position`)
  return [...grouped(rows, ({ checkup_id }) => checkup_id)].map(([checkup_id, of]) => ({
    checkup_id,
    tenant_ids: [...new Set(of.map(({ tenant_id }) => tenant_id))],
    positions: of.map(({ position }) => position),
    codes: of.map(({ rate_plan }) => rate_plan),
    totals: of.map(({ total }) => total),
    sums: summed(of),
    checks: rested.has(checkup_id) ? of.map((row) => checksOf([row])) : [checksOf(of)],
  }))
}

const summed = (rows: readonly RateRow[]): Sums => {
  const sums: Sums = { rates: rows.length, price_wrong_rates: rows.filter(({ price_wrong }) => price_wrong).length }
  for (const column of columns) sums[column] = rows.reduce((sum, row) => sum + Number(row[column]), 0)
  return sums
}

const counted = ['p', 'w', 'm'] as const
const checksOf = (rows: readonly RateRow[]): Checks => {
  const checks: Checks = {}
  const add = (number: number, letter: string) => {
    const at = counted.findIndex((each) => each === letter)
    if (at < 0) return
    const sums = (checks[number] ??= [0, 0, 0])
    sums[at] = (sums[at] ?? 0) + 1
  }
  for (const { verdicts } of rows)
    if (typeof verdicts === 'string') for (const [at, letter] of [...verdicts].entries()) add(at + 1, letter)
    else
      for (const [letter, numbers = []] of Object.entries(verdicts)) for (const number of numbers) add(number, letter)
  return checks
}

type AnswerRow = { checkup_id: number; gds_id: number; operation: string; sha256: string; bytes: Uint8Array }

/** The answers of each reading's own details, in the order of asking. */
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

/** What no column of one row shows: references that lie in JSON or over two tables. */
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
