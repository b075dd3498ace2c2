// Statistics over a year of use: 200 hotels' and 100 agencies' accounts with two people each, 700,000 sums of days. Prints
// p50 and p95 of each page; bar: p95 of 150 ms. --short: a tenth of the accounts.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { measurePages } from './pages.ts'
import { sized } from './size.ts'

const [accounts, rounds] = sized([300, 60], [30, 10], [3, 1])
const bar = 150
const today = todayIn(null, Date.now())

/** People work five days a week, most of those days, on two hotels in both GDS; the rows as the trigger would make them. */
const fillings: SQL[] = [
  sql`insert into tenants (kind, name)
    select case when n % 3 = 0 then 'agency' else 'hotel' end, 'Bench account ' || n from generate_series(1, ${accounts}::int) n`,
  sql`insert into users (tenant_id, email, password_hash, first_name, last_name, role, status)
    select t.id, 'bench-' || t.id || '-' || p || '@bench.example', 'x', 'Bench', t.id || '-' || p,
      case when t.kind = 'agency' then 'travel_agent' when p = 1 then 'owner' else 'manager' end, 'active'
    from tenants t, generate_series(1, 2) p where t.name like 'Bench account %' order by p, t.id`,
  sql`insert into usage_days (day, tenant_id, user_id, hotel_id, gds_id, kind, uses)
    select ${today}::date - d, u.tenant_id, u.id, (u.tenant_id * 7 + h) % 300 + 1, g, k, 1 + (d * h + u.id) % 5
    from users u, generate_series(0, 364) d, generate_series(1, 2) h, generate_series(1, 2) g,
      (values ('rate_details'), ('rate_rules')) kinds(k)
    where u.email like 'bench-%' and (d + u.tenant_id) % 7 < 5 and (d * 31 + u.id * 17 + h * 3 + g * 5 + length(k)) % 10 < 6`,
  sql`insert into usage_days (day, tenant_id, user_id, hotel_id, gds_id, kind, uses)
    select ${today}::date - d, u.tenant_id, u.id, 0, 0, 'hotel_search', 1 + d % 9
    from users u, generate_series(0, 364) d where u.email like 'bench-%' and u.role = 'travel_agent' and (d + u.id) % 7 < 5`,
  sql`insert into usage_months (month, tenant_id, user_id, hotel_id, gds_id, kind, uses)
    select date_trunc('month', day)::date, tenant_id, user_id, hotel_id, gds_id, kind, sum(uses) from usage_days
    group by 1, 2, 3, 4, 5, 6
    on conflict (month, tenant_id, user_id, hotel_id, gds_id, kind) do update set uses = excluded.uses`,
  sql`analyze`,
]

const ranges = { year: 364, 'half a year': 181, 'thirty days': 29 }
const pages = (owner: number): [name: string, path: string, gds?: string][] =>
  Object.entries(ranges).flatMap(([name, days]): [string, string, string?][] => {
    const range = `from=${addDays(today, -days)}&to=${today}&length=25`
    return [
      [`hotels, ${name}`, `${range}&account_type=owner`],
      [`agencies, ${name}`, `${range}&account_type=travel_agent`],
      [`hotels in Sabre, ${name}`, `${range}&account_type=owner`, 'sabre'],
      [`one owner, ${name}`, `${range}&owner_id=${owner}`],
    ]
  })

type Filled = { days: number; months: number; owner: number }

await measurePages<Filled>({
  name: 'statistics',
  fillings,
  found: sql`select (select count(*)::int from usage_days) days, (select count(*)::int from usage_months) months,
    (select min(id) from users where email like 'bench-%' and role = 'owner') owner`,
  says: ({ days, months }) => `${days.toLocaleString('en')} sums of days, ${months.toLocaleString('en')} of months`,
  person: 'admin',
  pages: ({ owner }) =>
    pages(owner).map(([name, search, gds]) => ({ name, path: `/measurements?${search}`, gds, bar })),
  rounds,
})
