// Multiplies the checkups that the product made: the same rows for more tenants, days and times, by the database itself.
import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/platform/database/handle.ts'

export type Fill = { tenants: number; versions: number }
type Owner = { id: number; tenant_id: number }
export type Page = { name: string; path: string }
const days = 62

const one = async <T>(db: Database, text: string) => (await db.execute(sql.raw(text))).rows[0] as T
const run = (db: Database, text: string) => db.execute(sql.raw(text))

export const firstOwner = (db: Database): Promise<Owner> =>
  one<Owner>(db, `select id, tenant_id from users where email = 'owner@demo.example'`)

const weights = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'].join(', ')
const sums = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'].map((c) => `sum(${c})`).join(', ')

/** Adds to earlier multiplied data; the demo's own checkups stay. */
export const fill = async (db: Database, { tenants, versions }: Fill) => {
  const started = performance.now()
  await run(
    db,
    `create table if not exists scale_template as
    select distinct on (c.hotel_id) c.hotel_id, c.id checkup_id, c.tenant_id
    from checkups c join users u on u.id = c.user_id and u.email = 'owner@demo.example'
    where c.latest and c.rates_count > 0 order by c.hotel_id, c.id`,
  )
  const { index } = await one<{ index: string }>(
    db,
    `select string_agg(indexdef, ';') "index" from pg_indexes where indexname = 'checkup_rates_of_checkup'`,
  )
  // Foreign keys and index as one piece at the end: the rows are what the real path wrote, only more of them.
  await run(db, 'alter table checkup_rates disable trigger all')
  await run(db, 'drop index checkup_rates_of_checkup')
  await run(
    db,
    `create table if not exists scale_tenants as select t.id, u.id user_id, 0 n from tenants t join users u on u.tenant_id = t.id and u.email = 'owner@demo.example'`,
  )
  for (let n = 1; n < tenants; n++)
    await run(
      db,
      `with t as (
        insert into tenants (kind, name, trial_ends_at) select kind, 'Scale ' || ${n}, trial_ends_at from tenants where id = (select id from scale_tenants where n = 0)
        and not exists (select 1 from scale_tenants where n = ${n}) returning id),
      u as (insert into users (tenant_id, email, password_hash, first_name, last_name, role, status)
        select t.id, 'scale${n}@demo.example', 'none', 'Scale', '${n}', 'owner', 'active' from t returning id, tenant_id)
      insert into scale_tenants select tenant_id, id, ${n} from u`,
    )
  await run(
    db,
    `insert into user_hotels (tenant_id, user_id, hotel_id)
    select s.id, s.user_id, t.hotel_id from scale_tenants s, scale_template t on conflict do nothing`,
  )
  // Checkups of a question one after the other: only the last one is the latest. Nights far from the demo's own questions.
  await run(
    db,
    `insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, outcome, depth, calls, rule_set, check_counts, causes, causes_version, rates_count, price_wrong_rates,
      applicable, ${weights}, latest, created_at, ended_at)
    select s.id, s.user_id, s.user_id, c.hotel_id, g, c.mode, current_date + d, 9, c.adults, c.children, c.corporate_codes,
      c.rate_category_codes, c.point_of_sale, c.status, c.outcome, c.depth, c.calls, c.rule_set, c.check_counts, c.causes, c.causes_version, c.rates_count, c.price_wrong_rates,
      c.applicable, ${weights
        .split(', ')
        .map((w) => `c.${w}`)
        .join(', ')}, v = ${versions - 1}, now() - (${versions} - v) * interval '6 hours', now()
    from scale_template t join checkups c on c.id = t.checkup_id, scale_tenants s, generate_series(1, 2) g,
      generate_series(0, ${days - 1}) d, generate_series(0, ${versions - 1}) v
    where not exists (select 1 from checkups o where o.tenant_id = s.id and o.nights = 9)
    order by v, s.id, c.hotel_id, g, d`,
  )
  await addVersions(db, versions)
  const columns = `position, rate_plan, ${weights}, applicable, wrong, missing, price_wrong, rules, findings, verdicts`
  await run(
    db,
    `insert into checkup_rates (tenant_id, checkup_id, ${columns}, fields)
    select c.tenant_id, c.id, ${columns
      .split(', ')
      .map((column) => `r.${column}`)
      .join(', ')},
      jsonb_strip_nulls(jsonb_build_object('rate_name', r.fields->'rate_name', 'corporate_codes', r.fields->'corporate_codes',
        'rate_category', r.fields->'rate_category', 'room_rate_description', r.fields->'room_rate_description',
        'total', r.fields->'total', 'currency', r.fields->'currency', 'rate_plan', r.fields->'rate_plan'))
    from checkups c join scale_template t on t.hotel_id = c.hotel_id
      join checkup_rates r on r.tenant_id = t.tenant_id and r.checkup_id = t.checkup_id
    where c.nights = 9 and not exists (select 1 from scale_done d where d.id = c.id)`,
  )
  await run(db, 'insert into scale_done select id from checkups where nights = 9 on conflict do nothing')
  await run(db, index)
  await run(db, 'alter table checkup_rates enable trigger all')
  await run(db, `delete from day_scores where tenant_id in (select id from scale_tenants)`)
  await run(
    db,
    `insert into day_scores (tenant_id, hotel_id, gds_id, check_in, rates, price_wrong_rates, applicable, ${weights}, last_read_at)
    select tenant_id, hotel_id, gds_id, check_in, sum(rates_count), sum(price_wrong_rates), sum(applicable), ${sums}, max(created_at)
    from checkups where latest and tenant_id in (select id from scale_tenants) group by 1, 2, 3, 4`,
  )
  await run(
    db,
    `insert into check_days (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
    select s.id, t.hotel_id, g, current_date - d, k, 60, 20, 14
    from scale_tenants s, scale_template t, generate_series(1, 2) g, generate_series(0, 89) d, generate_series(1, 49) k
    order by d desc, s.id, t.hotel_id, g, k on conflict do nothing`, // written day by day, as checkups do
  )
  await run(db, 'vacuum analyze')
  const counted = await one<{ rates: number; checkups: number }>(
    db,
    'select (select count(*)::int from checkup_rates) rates, (select count(*)::int from checkups) checkups',
  )
  const took = ((performance.now() - started) / 1000).toFixed(0)
  return {
    ...counted,
    words: `${tenants} tenants, ${versions} checkups a question, fields trimmed to what lists show, no evidence; filled in ${took} s`,
  }
}

/** More checkups of the questions of tenants that were there before: older than their latest one. */
const addVersions = async (db: Database, versions: number) => {
  await run(db, 'create table if not exists scale_done (id bigint primary key)')
  await run(
    db,
    `insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, outcome, depth, calls, rule_set, check_counts, causes, causes_version, rates_count, price_wrong_rates,
      applicable, ${weights}, latest, created_at, ended_at)
    select c.tenant_id, c.user_id, c.actor_id, c.hotel_id, c.gds_id, c.mode, c.check_in, 9, c.adults, c.children, c.corporate_codes,
      c.rate_category_codes, c.point_of_sale, c.status, c.outcome, c.depth, c.calls, c.rule_set, c.check_counts, c.causes, c.causes_version, c.rates_count, c.price_wrong_rates,
      c.applicable, ${weights
        .split(', ')
        .map((w) => `c.${w}`)
        .join(', ')}, false, c.created_at - v * interval '7 hours', now()
    from checkups c, generate_series(1, ${versions}) v
    where c.nights = 9 and c.latest
      and v <= ${versions} - (select count(*) from checkups o where o.tenant_id = c.tenant_id and o.hotel_id = c.hotel_id
        and o.gds_id = c.gds_id and o.check_in = c.check_in and o.nights = 9)`,
  )
}

/** The pages that people open most, of the measured owner. */
export const pagesOf = async (db: Database, { tenant_id }: Owner): Promise<Page[]> => {
  const { hotel_id, code, rate_id } = await one<{ hotel_id: number; code: string; rate_id: number }>(
    db,
    `select c.hotel_id, r.rate_plan code, r.id::int rate_id from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where c.tenant_id = ${tenant_id} and c.nights = 9 and c.latest and c.gds_id = 1 order by c.rates_count desc, c.check_in, r.rate_plan limit 1`,
  )
  const from = new Date().toISOString().slice(0, 10)
  const to = new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10)
  const window = `start_date=${from}&end_date=${to}`
  return [
    { name: 'dashboard', path: `/dashboard?${window}` },
    { name: 'hotels', path: '/hotels' },
    { name: 'hotel', path: `/hotels/${hotel_id}` },
    { name: 'booking codes', path: `/booking-codes?hotel_id=${hotel_id}&${window}` },
    { name: 'searches', path: `/booking-codes/${code}?hotel_id=${hotel_id}&${window}` },
    { name: 'checkups', path: `/checkups?hotel_id=${hotel_id}` },
    { name: 'rate', path: `/checkup-rates/${rate_id}` },
    { name: 'global search', path: `/search?query=${code.slice(0, 2)}` },
    { name: 'code not found', path: '/search?query=9NOWHERE' },
    { name: 'calendar', path: `/hotels/${hotel_id}/calendar` },
  ]
}
