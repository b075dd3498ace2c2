// Statistics over a year of use: 200 hotels' and 100 agencies' accounts with two people each, 700,000 sums of days. Prints
// p50 and p95 of each page; bar: p95 of 150 ms. --short: a tenth of the accounts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { measureOnPostgres } from './postgres.ts'
import { appToken, logInTo, quantile, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

const [accounts, rounds] = sized([300, 60], [30, 10], [3, 1])
const bar = 150
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
const today = todayIn(null, Date.now())

type RunDatabase = { folder: string; url?: string }
const environmentOf = ({ folder, url }: RunDatabase): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: 'true',
  SECRET_KEY: '07'.repeat(32),
  ...(url && { DATABASE_URL: url }),
})

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

const measure = async (database: string, place: RunDatabase) => {
  await (await startProduct(environmentOf(place))).stop()
  const opened = await openDatabase(place)
  for (const filling of fillings) await opened.db.execute(filling)
  const { rows } = await opened.db.execute(
    sql`select (select count(*)::int from usage_days) days, (select count(*)::int from usage_months) months,
      (select min(id) from users where email like 'bench-%' and role = 'owner') owner`,
  )
  const [{ days = 0, months = 0, owner = 0 } = {}] = rows as { days: number; months: number; owner: number }[]
  await opened.stop()
  print(`${database}: ${days.toLocaleString('en')} sums of days, ${months.toLocaleString('en')} of months`)
  const product = await startProduct(environmentOf(place))
  const authorization = `Bearer ${await logInTo(product.address, 'admin')}`
  for (const [name, search, gds] of pages(owner)) {
    const headers = { 'app-token': appToken, authorization, ...(gds && { 'gds-name': gds }) }
    const times: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const start = performance.now()
      const answer = await fetch(`${product.address}/api/measurements?${search}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      if (round >= 0) times.push(performance.now() - start)
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    print(`  ${name.padEnd(30)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
    if (p95 > bar && judgesTime) missed.push(`${database}, ${name}: p95 ${p95.toFixed(0)} ms`)
  }
  await product.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-statistics-'))
try {
  await measure('embedded', { folder: join(folder, 'embedded') })
  /** The smallest form measures the embedded database alone: another needs a demo world of its own. */
  if (sized(true, true, false))
    await measureOnPostgres({
      name: 'statistics',
      folder,
      measure: (url) => measure('PostgreSQL', { folder: join(folder, 'postgres'), url }),
    })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
print(missed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${missed.join('\n  ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
