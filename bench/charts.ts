// Pages of what was checked over time, of an account with 300 hotels in both GDS that is checked every day for 13 months: charts, heat map,
// nights of a booking code, time to repair and 20,000 open fixes. Prints p50 and p95 of each; bar: p95 of 60 ms, of the list of fixes 100 ms.
// --short: 30 hotels.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { measurePages } from './pages.ts'
import { sized } from './size.ts'

const [hotels, rounds] = sized([300, 60], [30, 10], [3, 2])
const repairs = hotels * 100
/** Hotels with as many open fixes as the worst of the demo world has, some 450 each. */
const wrong = sized(44, 4, 1)
const bars = { page: 60, fixes: 100 }
const today = todayIn(null, Date.now())

const owner = sql`(select id, tenant_id from users where email = 'owner@demo.example')`
const added = sql`(select id, row_number() over (order by id) n from hotels where name like 'Chart hotel %')`
const weights = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5']
const weightNames = sql.raw(weights.join(', '))
const someWeights = sql.raw(
  weights.map((name) => (name.startsWith('q') ? '900' : '900 - (h.n * 7 + d) % 300')).join(', '),
)
/** A hundred kinds of findings are open; a tenth is past on each of the next days. */
const open = sql`array[20, 20, 20, 20, 20] || (select array_agg(case at % 6 when 0 then at / 6 else 2 end order by at) from generate_series(0, 59) at)`

/** Else the server would score all of it again while it is measured. */
const newest = (column: 'rule_set' | 'causes_version') => sql.raw(`(select max(${column}) from checkups)`)

const worst = sql`(select s.tenant_id, s.hotel_id from fix_spells s join ${owner} o on o.tenant_id = s.tenant_id
  where s.gone_at is null group by 1, 2 order by count(*) desc limit 1)`
const wrongHotels = sql`(select id, n, n * 1000000 further from ${added} h where n <= ${wrong}::int)`
/** What the worst hotel has, once more for each of these, under numbers of their own. `changed` names the columns that differ. */
const copied = (table: string, changed: SQL, of = sql`t.hotel_id = w.hotel_id`) =>
  sql`insert into ${sql.raw(table)} overriding system value select x.* from ${worst} w join ${sql.raw(table)} t on t.tenant_id = w.tenant_id and ${of}
    cross join ${wrongHotels} h cross join lateral jsonb_populate_record(t, jsonb_build_object('id', t.id + h.further, ${changed})) x`
const furtherIds = (column: string) =>
  sql`coalesce((select jsonb_agg(id + h.further) from unnest(t.${sql.raw(column)}) id), '[]')`

/** A row for each hotel, GDS and day, as storing checkups leaves it. */
const fillings: SQL[] = [
  sql`insert into hotels (name, time_zone, created_at) select 'Chart hotel ' || n, 'UTC', now() from generate_series(1, ${hotels}::int) n`,
  sql`insert into user_hotels (tenant_id, user_id, hotel_id) select o.tenant_id, o.id, h.id from ${owner} o, ${added} h`,
  sql`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select h.id, g, 'C' || h.id, 'CH' from ${added} h, generate_series(1, 2) g`,
  sql`insert into score_days (tenant_id, hotel_id, gds_id, day, checkups, rule_set, ${weightNames}, open, opened, gone)
    select o.tenant_id, h.id, g, ${today}::date - d, 4, ${newest('rule_set')}, ${someWeights}, ${open}, '{0,1,0,0,2}', '{0,1,0,0,1}'
    from generate_series(427, 0, -1) d, ${owner} o, ${added} h, generate_series(1, 2) g`,
  sql`insert into day_scores (tenant_id, hotel_id, gds_id, check_in, rates, price_wrong_rates, applicable, ${weightNames}, last_read_at)
    select o.tenant_id, h.id, g, ${today}::date + d, 108, (h.n + d) % 15, 9000, ${someWeights}, now()
    from ${owner} o, ${added} h, generate_series(1, 2) g, generate_series(0, 61) d`,
  sql`insert into fix_progress (tenant_id, hotel_id, done) select o.tenant_id, h.id, true from ${owner} o, ${added} h`,
  sql`insert into score_progress (tenant_id, hotel_id, upto, done) select o.tenant_id, h.id, ${today}::date, true from ${owner} o, ${added} h`,
  sql`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, rule_set, causes, causes_version, rates_count, price_wrong_rates, latest, created_at)
    select o.tenant_id, o.id, o.id, h.id, g, 'full', ${today}::date + d, 1, 1, 0, '{}', '{}', 'C', 'complete', ${newest('rule_set')}, '[]', ${newest('causes_version')}, 0, 0, true, now() - d % 30 * interval '1 day'
    from ${owner} o, ${added} h, generate_series(1, 2) g, generate_series(0, 61) d`,
  sql`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup, gone_at, gone_checkup)
    select o.tenant_id, h.id, 1 + r % 2, 'chart ' || r, jsonb_build_object('finding', jsonb_build_object('check', 'pricing.check_' || r % 40)), '{}',
      found, 1, found, found, 1, found + r % 700 * interval '1 hour', 1
    from generate_series(1, ${repairs}::int) r join ${added} h on h.n = 1 + r % ${hotels}::int, ${owner} o,
      lateral (select now() - interval '395 days' + r % 360 * interval '1 day' as found) t`,
  // Else PostgreSQL joins what follows by guesses, for minutes.
  sql`analyze`,
  copied(
    'checkups',
    sql`'hotel_id', h.id, 'base_id', null, 'own_version', 0`,
    sql`t.hotel_id = w.hotel_id and t.latest and t.rates_count > 0`,
  ),
  copied(
    'checkup_rates',
    sql`'checkup_id', t.checkup_id + h.further`,
    sql`t.checkup_id in (select id from checkups c where c.hotel_id = w.hotel_id and c.latest)`,
  ),
  copied('fix_spells', sql`'hotel_id', h.id`),
  copied(
    'fix_stays',
    sql`'hotel_id', h.id, 'found', ${furtherIds('found')}, 'open', ${furtherIds('open')},
      'parts', (select jsonb_object_agg(key::int + h.further, value) from jsonb_each(t.parts))`,
  ),
  sql`analyze`,
]

type Place = { hotel_id: number; code: string; days: number; open: number }
const pages = ({ hotel_id, code }: Place): [name: string, path: string, gds?: string][] => [
  ['chart', '/score-days'],
  ['chart of a GDS', '/score-days', 'sabre'],
  ['chart of a criterion', '/score-days?criterion=pricing'],
  ['chart of a hotel', `/score-days?hotel_id=${hotel_id}`],
  ['chart of a booking code', `/score-days?hotel_id=${hotel_id}&rate_plan=${code}`],
  ['checks of a day', `/score-days/${today}/checkups`],
  ['heat map', '/heat-map'],
  ['heat map, last page', `/heat-map?page=${Math.max(1, Math.floor(hotels / 25))}`],
  ['nights', `/booking-codes/${code}/nights?hotel_id=${hotel_id}`, 'travel_port'],
  ...['hotel', 'gds', 'check', 'fixer'].map((by): [string, string] => [`repairs by ${by}`, `/repair-times?by=${by}`]),
  ['fixes', `/fixes?start_date=${today}&end_date=${addDays(today, 61)}`],
]

await measurePages<Place>({
  name: 'charts',
  fillings,
  found: sql`select c.hotel_id, r.rate_plan code, (select count(*)::int from score_days) days, (select count(*)::int from fix_spells where gone_at is null) open
    from ${owner} o join checkups c on c.tenant_id = o.tenant_id and c.gds_id = 1 join checkup_rates r on r.checkup_id = c.id
    order by c.rates_count desc, r.rate_plan limit 1`,
  says: ({ days, open: fixes }) =>
    `${hotels} hotels, ${days.toLocaleString('en')} rows of days, ${repairs.toLocaleString('en')} repairs, ${fixes.toLocaleString('en')} open fixes`,
  person: 'owner',
  pages: (place) =>
    pages(place).map(([name, path, gds]) => ({ name, path, gds, bar: name === 'fixes' ? bars.fixes : bars.page })),
  rounds,
})
