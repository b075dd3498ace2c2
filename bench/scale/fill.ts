// Fills a database with checkups over 13 months, by the database itself, from checkups that the product's own code stored.
import { sql } from 'drizzle-orm'
import { costlyNumbers } from '../../src/domain/accuracy/score/roll-up.ts'
import type { Database } from '../../src/server/platform/database/handle.ts'

/**
 * What is added. `accounts` are sizes of new accounts, in hotels. `runs` is how often a usual hotel of these is checked in 13 months:
 * four stays in both GDS each time. `own`: in how many days the measured owner's hotels are checked once. `again`: half of all
 * filled checkups once more, seven hours earlier.
 */
export type Step = { accounts: readonly number[]; runs: number; own: number | null; again: boolean }

/** How rows are made and trimmed, for whoever reads the figures. */
export const howFilled = `Rows are copies of checkups that the product fetched, read, scored and stored: other account, hotel, day and id. Trimmed: of a rate's
fields, the name, room text, category, total and currency stay; of its findings the first, or those of wrong prices; of a
request its first 200 characters; what was expected is left out. GDS responses count as moved to an object store: their rows are there,
their bytes are not. Causes are kept whole, with the newest checkup of each question, as the product does.`

const weights = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'].join(', ')
const sums = weights.replaceAll(/\w\d/g, 'sum($&)')
export const one = async <T>(db: Database, text: string) => (await db.execute(sql.raw(text))).rows[0] as T
export const run = (db: Database, text: string) => db.execute(sql.raw(text))
const ofOwner = `email = 'owner@demo.example'`
const period = `interval '395 days'`

/** Few accounts have many hotels, most have one: the n-th has so many times n^-0.7 of the largest. */
export const accountsFor = (hotels: number): number[] => {
  const sizes: number[] = []
  const most = Math.max(2, hotels * 0.06)
  for (let left = hotels; left > 0; left -= sizes.at(-1) ?? left)
    sizes.push(Math.min(left, Math.max(1, Math.floor(most * (sizes.length + 1) ** -0.7))))
  return sizes
}
/** How often an account checks its hotels: a tenth of them four times the usual, three tenths less than half of it. */
const shares = [4, 2, 2, 1, 1, 1, 1, 0.4, 0.4, 0.4]
export const meanShare = shares.reduce((sum, each) => sum + each, 0) / shares.length

/** Without their indexes and foreign keys tables fill three times as fast; they are back before anything is measured. */
const dropped = ['checkup_rates_of_checkup', 'checkups_latest', 'checkup_evidence_of_answer']
const guarded = ['checkup_rates', 'checkups', 'checkup_evidence', 'usage_events']

/** Which of the owner's checkups are copied: the newest of each question with rates, by hotel and GDS. */
export const takeTemplates = async (db: Database) => {
  await run(
    db,
    `create table scale_templates as
    select c.hotel_id, c.gds_id, c.id, c.rates_count, row_number() over w - 1 n, count(*) over (partition by c.hotel_id, c.gds_id) many
    from checkups c join users u on u.id = c.user_id and u.${ofOwner}
    where c.latest and c.mode = 'full' and c.rates_count > 0 window w as (partition by c.hotel_id, c.gds_id order by c.id)`,
  )
  const costly = `(f->>'number')::int = any(array[${costlyNumbers.join(', ')}])`
  await run(
    db,
    `create table scale_rates as select r.checkup_id, position, rate_plan, ${weights}, applicable, wrong, missing, price_wrong, rules, counted, verdicts,
      jsonb_strip_nulls(jsonb_build_object('rate_name', fields->'rate_name', 'rate_category', fields->'rate_category', 'rate_plan', fields->'rate_plan',
        'room_rate_description', fields->'room_rate_description', 'total', fields->'total', 'currency', fields->'currency')) fields,
      case when price_wrong then (select jsonb_agg(f) from jsonb_array_elements(findings) f where ${costly})
        else jsonb_path_query_array(findings, '$[0]') end findings
    from checkup_rates r where checkup_id in (select id from scale_templates)`,
  )
  await run(
    db,
    `create table scale_evidence as select checkup_id, id, operation, ms, point_of_sale, rate_plan, left(request, 200) request, status, sha256, rule_set
    from checkup_evidence where checkup_id in (select id from scale_templates)`,
  )
  await run(db, 'create index on scale_rates (checkup_id, position)')
  await run(db, 'create index on scale_evidence (checkup_id, id)')
  await run(db, 'analyze scale_templates, scale_rates, scale_evidence')
  await run(
    db,
    'create table scale_hotels (tenant_id int, user_id int, hotel_id int, template int, runs int, step int not null)',
  )
  await run(
    db,
    'create table scale_checkups (id bigint, tenant_id int, user_id int, hotel_id int, gds_id int, template bigint, made_at timestamptz, check_in date, latest boolean)',
  )
  return one<{ checkups: number; rates: number; mean: number }>(
    db,
    'select count(*)::int checkups, sum(rates_count)::int rates, avg(rates_count)::float mean from scale_templates',
  )
}

export const fill = async (db: Database, step: Step): Promise<number> => {
  const started = performance.now()
  const { indexes } = await one<{ indexes: string }>(
    db,
    `select string_agg(indexdef, '; ') indexes from pg_indexes where indexname in ('${dropped.join("', '")}')`,
  )
  for (const table of guarded) await run(db, `alter table ${table} disable trigger all`)
  for (const index of dropped) await run(db, `drop index ${index}`)
  await addAccounts(db, step)
  await askAll(db, step)
  await copyCheckups(db, step)
  await run(db, 'insert into scale_checkups select * from scale_asked')
  await run(db, 'drop table scale_asked')
  for (const index of indexes.split('; ')) await run(db, index)
  for (const table of guarded) await run(db, `alter table ${table} enable trigger all`)
  await run(db, 'vacuum analyze')
  return (performance.now() - started) / 1000
}

/** New accounts with their hotels: every fifth is a travel agency. Their passwords are the demo owner's. */
const addAccounts = async (db: Database, { accounts, runs }: Step) => {
  const { step, first } = await one<{ step: number; first: number }>(
    db,
    'select coalesce(max(step), 0) + 1 step, (select count(distinct tenant_id) from scale_hotels)::int "first" from scale_hotels',
  )
  const sized = accounts.map((hotels, n) => ({ n: first + n, hotels, runs: runs * (shares[n % 10] ?? 1) }))
  const json = `json_to_recordset('${JSON.stringify(sized)}') a(n int, hotels int, runs float)`
  await run(
    db,
    `with own as (select u.*, t.kind, t.trial_ends_at from users u join tenants t on t.id = u.tenant_id where u.${ofOwner})
    insert into tenants (kind, name, trial_ends_at)
    select case when n % 5 = 4 then 'agency' else 'hotel' end, 'Scale ' || n, current_date + 300 from ${json}, own order by n`,
  )
  await run(
    db,
    `insert into users (tenant_id, email, password_hash, first_name, last_name, role, status, email_verified_at)
    select t.id, 'scale' || n || '@demo.example', u.password_hash, 'Scale', n::text,
      case when n % 5 = 4 then 'travel_agent' else 'owner' end, 'active', now()
    from ${json} join tenants t on t.name = 'Scale ' || n, users u where u.${ofOwner} order by n`,
  )
  await run(
    db,
    `insert into user_gds select tenant_id, id, g from users, generate_series(1, 2) g where email like 'scale%' on conflict do nothing`,
  )
  await run(
    db,
    `with templates as (select hotel_id, row_number() over (order by hotel_id) - 1 n, count(*) over () many from scale_templates group by 1),
    listed as (select a.*, h, row_number() over (order by a.n, h) - 1 place from ${json}, generate_series(1, a.hotels) h),
    added as (insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone, created_at)
      select 'Scale ${step}-' || l.place || ' ' || o.name, o.address, o.city, o.post_code, o.country, o.latitude, o.longitude, o.time_zone, now()
      from listed l join templates t on t.n = l.place % t.many join hotels o on o.id = t.hotel_id order by l.place
      returning id, substring(name from '^Scale \\d+-(\\d+) ')::int place)
    insert into scale_hotels
    select u.tenant_id, u.id, d.id, t.hotel_id, greatest(1, round(l.runs)), ${step}
    from added d join listed l on l.place = d.place join templates t on t.n = l.place % t.many
      join users u on u.email = 'scale' || l.n || '@demo.example' order by d.id`,
  )
  const added = `scale_hotels s where s.step = ${step}`
  await run(db, `insert into user_hotels select s.tenant_id, s.user_id, s.hotel_id from ${added}`)
  await run(
    db,
    `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, currency)
    select distinct on (s.hotel_id, g.gds_id) s.hotel_id, g.gds_id, 'S' || s.hotel_id, g.chain_code, g.currency
    from scale_hotels s join gds_hotels g on g.hotel_id = s.template where s.step = ${step}`,
  )
}

const grid = (days: number) => `date '2020-01-01' + ${days} * ((made_at::date - date '2020-01-01') / ${days} + s)`

/** The questions of this step in the order of time, each with the checkup that is copied for it. */
const askAll = async (db: Database, { own, again }: Step) => {
  const { first } = await one<{ first: string }>(db, 'select coalesce(max(id), 0)::text "first" from checkups')
  const columns = 'tenant_id, user_id, hotel_id, gds_id'
  const owners = `from (select u.tenant_id, u.id user_id, t.hotel_id, t.gds_id from users u, scale_templates t where u.${ofOwner} group by 1, 2, 3, 4) o`
  const ofOwners = own
    ? `union all select o.*, hotel_id, s, made_at, ${grid(4)} ${owners},
        lateral (select now() - r * interval '${own} days' - interval '1 day' made_at from generate_series(0, ${Math.floor(394 / own) - 1}) r) t, generate_series(1, 16) s
      union all select o.*, hotel_id, s, now() - interval '1 hour', current_date + s ${owners}, generate_series(0, 61) s`
    : ''
  const step = '(select max(step) from scale_hotels)'
  const asked = `select ${columns}, template, s, made_at, ${grid(15)} check_in
      from scale_hotels h, generate_series(1, 2) gds_id, generate_series(1, 4) s, generate_series(0, h.runs - 1) r,
        lateral (select now() - ${period} * (1 - (r + (hashint8(h.hotel_id * 10007 + r) & 1023) / 1024.0) / h.runs) made_at) t
      where h.step = ${step} ${ofOwners}`
  const copies = `select ${columns}, made_at - interval '7 hours' made_at, check_in, template, false latest from scale_checkups where hashint8(id) & 1 = 0`
  const firsts = `select a.tenant_id, a.user_id, a.hotel_id, a.gds_id, made_at, check_in, t.id template,
      row_number() over (partition by a.tenant_id, a.hotel_id, a.gds_id, check_in order by made_at desc) = 1 latest
    from (${asked}) a join scale_templates t on t.hotel_id = a.template and t.gds_id = a.gds_id and t.n = (a.hotel_id + a.s) % t.many`
  await run(
    db,
    `create table scale_asked as
    select ${first} + row_number() over (order by made_at, tenant_id, hotel_id, gds_id, check_in) id, ${columns}, template, made_at, check_in, latest
    from (${firsts} ${again ? `union all select ${columns}, made_at, check_in, template, latest from (${copies}) c` : ''}) all_of order by 1`,
  )
  await run(db, `select setval(pg_get_serial_sequence('checkups', 'id'), (select max(id) from scale_asked))`)
}

/** Of nine nights: far from the demo's own questions. */
const copyCheckups = async (db: Database, step: Step) => {
  const kept = `mode, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, depth, calls, rule_set, check_counts,
    observations, causes_version, rates_count, price_wrong_rates, applicable, details_sent, rules_read, live, ${weights}`
  await run(
    db,
    `insert into checkups (id, tenant_id, user_id, actor_id, hotel_id, gds_id, check_in, nights, ${kept}, causes, own_version, latest, created_at, ended_at, scored_at, read_on)
    overriding system value
    select a.id, a.tenant_id, a.user_id, a.user_id, a.hotel_id, a.gds_id, a.check_in, 9, ${kept.replaceAll(/\w+/g, 'c.$&')},
      case when a.latest then c.causes end, case when a.hotel_id = c.hotel_id then c.own_version else 0 end, a.latest, a.made_at, a.made_at, a.made_at, a.made_at::date
    from scale_asked a join checkups c on c.id = a.template order by a.id`,
  )
  const hash = `md5(a.id::text || e.id) || md5(e.id || '-' || a.id)`
  const evidence = `(select * from scale_asked order by id) a
      cross join lateral (select * from scale_evidence e where e.checkup_id = a.template order by e.id offset 0) e`
  // The rates of a checkup one after the other, those of two checkups at a time.
  const rates = (half: 0 | 1) =>
    `insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, ${weights}, applicable, wrong, missing, price_wrong, rules, counted, verdicts, fields, findings)
    select a.tenant_id, a.id, r.position, r.rate_plan, ${weights}, r.applicable, wrong, missing, price_wrong, rules, counted, verdicts, fields, findings
    from (select * from scale_asked where id % 2 = ${half} order by id) a
      cross join lateral (select * from scale_rates r where r.checkup_id = a.template order by r.position offset 0) r`
  await run(
    db,
    `do $$ declare m date; begin
      for m in select distinct date_trunc('month', made_at at time zone 'UTC')::date from scale_asked loop
        execute format('create table if not exists %I partition of evidence for values in (%L)', 'evidence_' || to_char(m, 'YYYY_MM'), m);
      end loop; end $$`,
  )
  const exchanges = async () => {
    await run(
      db,
      `insert into evidence (month, sha256, bytes, size, created_at, object_state)
      select date_trunc('month', a.made_at at time zone 'UTC')::date, ${hash}, null, 7000, a.made_at, 'stored' from ${evidence} where e.sha256 is not null`,
    )
    await run(
      db,
      `insert into checkup_evidence (tenant_id, checkup_id, operation, at, ms, point_of_sale, rate_plan, request, status, sha256, rule_set)
      select a.tenant_id, a.id, e.operation, a.made_at, e.ms, e.point_of_sale, e.rate_plan, e.request, e.status,
        case when e.sha256 is not null then ${hash} end, e.rule_set from ${evidence}`,
    )
    await sumUp(db, step)
  }
  await Promise.all([run(db, rates(0)), run(db, rates(1)), exchanges()])
}

/** What checkups add up to, as the product writes it with each: scores of days, checks of days, usage, jobs. */
const sumUp = async (db: Database, { own, accounts }: Step) => {
  const fresh = accounts.length > 0 || own !== null
  if (fresh) {
    const tenants = `tenant_id in (select distinct tenant_id from scale_asked where latest)`
    await run(db, `delete from day_scores where ${tenants}`)
    await run(
      db,
      `insert into day_scores (tenant_id, hotel_id, gds_id, check_in, rates, price_wrong_rates, applicable, ${weights}, last_read_at)
      select tenant_id, hotel_id, gds_id, check_in, sum(rates_count), sum(price_wrong_rates), sum(applicable), ${sums}, max(created_at)
      from checkups where latest and ${tenants} group by 1, 2, 3, 4`,
    )
  }
  await run(
    db,
    `insert into check_days (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
    select a.tenant_id, a.hotel_id, a.gds_id, a.made_at::date, k, 60, 20, 14
    from (select distinct tenant_id, hotel_id, gds_id, made_at::date made_at from scale_asked) a, generate_series(1, 49) k
    order by a.made_at, a.tenant_id, a.hotel_id, a.gds_id, k on conflict do nothing`,
  )
  await run(
    db,
    `insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, checkup_id, created_at)
    select a.tenant_id, a.user_id, a.user_id, a.hotel_id, a.gds_id, 'rate_details', true, a.id, a.made_at
    from (select * from scale_asked order by id) a
      cross join lateral (select 1 from scale_evidence e where e.checkup_id = a.template offset 0) e`,
  )
  for (const [table, column, day] of [
    ['usage_days', 'day', 'a.made_at::date'],
    ['usage_months', 'month', `date_trunc('month', a.made_at)::date`],
  ])
    await run(
      db,
      `insert into ${table} as d (${column}, tenant_id, user_id, hotel_id, gds_id, kind, uses)
      select ${day}, a.tenant_id, a.user_id, a.hotel_id, a.gds_id, 'rate_details', sum((select count(*) from scale_evidence e where e.checkup_id = a.template))
      from scale_asked a group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (${column}, tenant_id, user_id, hotel_id, gds_id, kind) do update set uses = d.uses + excluded.uses`,
    )
  await run(
    db,
    `insert into jobs (tenant_id, user_id, kind, status, done, total, step, subject, created_at, ended_at)
    select tenant_id, user_id, 'checkup', 'done', 1, 1, 'rates', jsonb_build_object('tenant_id', tenant_id, 'checkup_id', id), made_at, made_at
    from scale_asked where made_at > now() - interval '30 days' order by id`,
  )
  await run(
    db,
    `insert into queued_jobs (kind, tenant_id, key, data, status, attempts, next_at, error, created_at)
    select (array['hotel_rescore', 'hotel_import', 'payment_event'])[1 + n % 3], h.tenant_id, 'scale ' || h.step || ' ' || h.hotel_id, '{}',
      case when n % 5 = 0 then 'dead' else 'waiting' end, n % 3, now() + interval '1 day', case when n % 5 = 0 then 'the bench made it' end, now()
    from (select *, row_number() over (order by hotel_id) n from scale_hotels where step = (select max(step) from scale_hotels)) h on conflict do nothing`,
  )
}

export const countFilled = (db: Database) =>
  one<{ rates: number; checkups: number; hotels: number; accounts: number }>(
    db,
    `select (select count(*)::int from checkup_rates) rates, (select count(*)::int from checkups) checkups,
      (select count(distinct hotel_id)::int from checkups) hotels, (select count(distinct tenant_id)::int from checkups) accounts`,
  )
