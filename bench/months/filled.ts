// A database on PostgreSQL with GDS responses of chosen size, age and place, and what must still be there after a month was dropped.
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/platform/database/handle.ts'

/** About what the responses of a checkup of 69 rates take. */
const bytesOfResponse = 24_576

export const run = (db: Database, text: string) => db.execute(sql.raw(text))
export const one = async <T>(db: Database, text: string) => (await run(db, text)).rows[0] as T

/** An account with a checkup, of which all responses are. */
export const insertCheckup = async (db: Database): Promise<{ tenant_id: number; checkup_id: number }> => {
  await run(db, `insert into tenants (kind, name) values ('hotel', 'Bench')`)
  await run(
    db,
    `insert into users (tenant_id, email, first_name, last_name, role, status) select id, 'bench@example.com', 'B', 'C', 'owner', 'active' from tenants`,
  )
  await run(db, `insert into hotels (name) values ('Bench')`)
  return insertAnother(db)
}

export const insertAnother = (db: Database) =>
  one<{ tenant_id: number; checkup_id: number }>(
    db,
    `insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set)
    select u.tenant_id, u.id, u.id, h.id, 1, 'full', current_date, 1, 1, 0, '{}', '{}', 'X', 'complete', 1 from users u, hotels h
    returning tenant_id, id::int checkup_id`,
  )

/** SQL of a moment in the middle of the month so many months ago. */
const inMonth = (ago: number) =>
  `(date_trunc('month', now() at time zone 'UTC') - interval '${ago} months' + interval '10 days') at time zone 'UTC'`
export const monthAgo = (ago: number) =>
  `(date_trunc('month', now() at time zone 'UTC') - interval '${ago} months')::date`

type Uses = { checkup_id: number; ago: number; megabytes: number; name: string }
const rowsOf = (megabytes: number) => Math.max(10, Math.round((megabytes * 1e6) / bytesOfResponse))

export const insertUses = (db: Database, { checkup_id, ago, megabytes, name }: Uses) =>
  run(
    db,
    `insert into checkup_evidence (tenant_id, checkup_id, operation, at, ms, request, sha256, rule_set)
    select c.tenant_id, c.id, 'HotelDetails', ${inMonth(ago)}, 1, '', md5('${name}' || n) || md5(n::text), 1
    from checkups c, generate_series(1, ${rowsOf(megabytes)}) n where c.id = ${checkup_id}`,
  )

/** Random-looking bytes, which PostgreSQL stores as they are. Before there were months, without one. */
export const insertResponses = (db: Database, { ago, megabytes, name }: Uses, hasMonths: boolean) =>
  run(
    db,
    `insert into evidence (sha256, bytes, size, created_at${hasMonths ? ', month' : ''})
    select md5('${name}' || n) || md5(n::text), decode(repeat(md5('${name}' || n), ${bytesOfResponse / 16}), 'hex'), 100000,
      ${inMonth(ago)}${hasMonths ? `, ${monthAgo(ago)}` : ''} from generate_series(1, ${rowsOf(megabytes)}) n`,
  )

/** Sums over everything that is not of the month: the same before and after, if nothing else was lost. `but`: hashes of the month that stay. */
export const sumsBeside = async (db: Database, ago: number, checkup_ids: readonly number[]) => {
  const { responses } = await one<{ responses: string }>(
    db,
    `select count(*) || ' ' || coalesce(sum(hashtextextended(sha256 || coalesce(md5(bytes), object_key), 0)), 0) responses
    from evidence where month <> ${monthAgo(ago)} and month <> 'infinity' and month <> ${monthAgo(0)}`,
  )
  const { uses } = await one<{ uses: string }>(
    db,
    `select count(*) || ' ' || coalesce(sum(hashtextextended(sha256 || at, 0)), 0) uses from checkup_evidence
    where checkup_id in (${checkup_ids.join(', ')})`,
  )
  return `${responses}; ${uses}`
}
