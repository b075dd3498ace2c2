// Searches of a name or code among 100,000 hotels, as many people, properties and issues, on both databases: prints p50 and p95 of each
// and says if its index is not used. Bar: p50 of 50 ms for words of three letters or more. --short: a tenth of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../src/server/platform/database/handle.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { findsWords, folded, startsCode, startsFirst } from '../src/server/platform/database/search-words.ts'
import { measureOnPostgres } from './postgres.ts'
import { quantile } from './product.ts'
import { judgesTime, sized } from './size.ts'

const [rows, rounds] = sized([100_000, 40], [10_000, 10], [3000, 1])
const bar = 50
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []

/** Names of four words out of sixty, as a catalogue has them, and one that is looked for. */
const word = (salt: number) =>
  sql.raw(`(array['Hôtel','Hotel','Inn','Residence','Palace','Gasthof','Zum','Grand','Royal','Park','Airport','Central','Plaza','Garden','Villa','Château',
    'Łódź','Warszawa','München','Zürich','Málaga','São','Paulo','Kraków','Gdynia','Århus','Malmö','Tromsø','Reykjavík','İzmir'])[1 + abs(hashint4(n * 7 + ${salt})) % 30]`)
const fillings: SQL[] = [
  sql`insert into hotels (name, city) select concat_ws(' ', ${word(1)}, ${word(2)}, ${word(3)}, left(md5(n::text), 6)), ${word(4)} from generate_series(1, ${rows}::int) n`,
  sql`insert into hotels (name, city) values ('Hotel Wisła Kraków', 'Kraków')`,
  sql`insert into tenants (kind, name) values ('hotel', 'Bench')`,
  sql`insert into users (tenant_id, email, password_hash, first_name, last_name, role, status)
    select t.id, 'bench-' || md5(n::text) || '@bench.example', 'x', ${word(5)}, left(md5(n::text), 7), 'owner', 'active'
    from (select id from tenants where name = 'Bench') t, generate_series(1, ${rows}::int) n`,
  sql`update users set first_name = 'Łucja', last_name = 'Żółć' where email = 'bench-' || md5('7') || '@bench.example'`,
  sql`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select id, 1, 'P' || id, 'XX' from hotels`,
  sql`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code, description,
      report, created_at)
    select u.tenant_id, u.id, h.id, 1, 'X', 1, 1, 'C' || h.id, 'Wrong', '{}', now() from hotels h, (select tenant_id, id from users limit 1) u`,
  sql`analyze`,
]

type Search = { name: string; typed: string; index?: string; found?: number; query: (typed: string) => SQL }
const hotels = (typed: string) => {
  const asked = { sort_by: 'name', sort_direction: 'asc' as const, name: typed }
  return sql`select id from hotels where ${findsWords(sql`hotels.name_city_words`, typed)}
    order by ${startsFirst(sql`hotels.name_words`, asked)} lower(name), id limit 20`
}
const people = (typed: string) => sql`select id from users where ${findsWords(sql`users.name_words`, typed)} limit 20`
const searches: Search[] = [
  { name: 'hotel by two words', typed: 'krakow wisla', index: 'hotels_name_city_words', found: 1, query: hotels },
  { name: 'hotel by one word', typed: 'wisla', index: 'hotels_name_city_words', found: 1, query: hotels },
  { name: 'hotel that is not there', typed: 'nowhere', index: 'hotels_name_city_words', found: 0, query: hotels },
  { name: 'person', typed: 'zolc lucja', index: 'users_name_words', found: 1, query: people },
  {
    name: 'person by email',
    typed: `bench-${'c'.repeat(9)}`,
    index: 'users_email_words',
    found: 0,
    query: (typed) => sql`select id from users where ${findsWords(folded(sql`users.email`), typed)} limit 20`,
  },
  {
    name: 'property by its ID',
    typed: 'p777',
    index: 'gds_hotels_by_start',
    query: (typed) => sql`select hotel_id from gds_hotels g where ${startsCode(sql`g.property_id`, typed)} limit 20`,
  },
  {
    name: 'issue by its code',
    typed: 'c777',
    index: 'issues_by_start',
    query: (typed) => sql`select id from issues i where ${startsCode(sql`i.booking_code`, typed)} limit 20`,
  },
  { name: 'hotel by a word of many', typed: 'hotel', query: hotels },
  { name: 'hotel by two letters', typed: 'wi', query: hotels },
]

const measure = async (database: string, db: Database) => {
  await migrate(db)
  for (const filling of fillings) await db.execute(filling)
  for (const { name, typed, index, found, query } of searches) {
    const plan = JSON.stringify((await db.execute(sql`explain ${query(typed)}`)).rows)
    if (index && !plan.includes(index)) missed.push(`${database}, ${name}: ${index} is not used`)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const { rows: ids } = await db.execute(query(typed))
      times.push(performance.now() - start)
      if (found !== undefined && ids.length !== found) missed.push(`${database}, ${name}: ${ids.length} found`)
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    print(`${database.padEnd(10)} ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    if (judgesTime && index && p50 > bar) missed.push(`${database}, ${name}: p50 of ${p50.toFixed(0)} ms`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
try {
  const embedded = await openDatabase({ folder: join(folder, 'embedded') })
  await measure('embedded', embedded.db)
  await embedded.stop()
  await measureOnPostgres({
    name: 'search',
    folder,
    measure: async (url) => {
      const filled = await openDatabase({ url, folder })
      await measure('PostgreSQL', filled.db)
      await filled.stop()
    },
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
print(missed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${missed.join('\n  ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
