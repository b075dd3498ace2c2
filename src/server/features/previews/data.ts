// The only file that reads and writes shared links; it knows only the hash of a token.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, type SortedPage } from '../../platform/database/statements.ts'

type Owner = { tenant_id: number; user_id: number }
type NewPreview = Owner & { checkup_rate_id: number; hash: string; created_at: string; expires_at: string }

export const insertPreview = async (tx: Transaction, row: NewPreview): Promise<number> =>
  (
    await rowOf(tx, onlyId)`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
      values (${row.tenant_id}, ${row.user_id}, ${row.checkup_rate_id}, ${row.hash}, ${row.created_at}, ${row.expires_at})
      returning id`
  )?.id ?? 0

const previewRow = rowShape({
  id: col.int,
  checkup_rate_id: col.int,
  rate_plan: col.text,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  check_in: col.text,
  nights: col.int,
  created_at: col.text,
  expires_at: col.text,
})

const working = ({ tenant_id, user_id }: Owner, now: string) => sql`
  from previews p
    join checkup_rates r on r.tenant_id = p.tenant_id and r.id = p.checkup_rate_id
    join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    join hotels on hotels.id = c.hotel_id
  where p.tenant_id = ${tenant_id} and p.user_id = ${user_id} and p.revoked_at is null and p.expires_at > ${now}`

type ListQuery = SortedPage<'created_at' | 'expires_at'>
const orders = { created_at: sql`p.created_at`, expires_at: sql`p.expires_at` }

/** A person's links that work. */
export const listPreviewRows = (db: Database, owner: Owner, query: ListQuery, now: string) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf(db, previewRow)`
    select p.id, p.checkup_rate_id::int, r.rate_plan, c.hotel_id, hotels.name hotel, c.gds_id, c.check_in::text, c.nights,
      ${iso(sql`p.created_at`)} created_at, ${iso(sql`p.expires_at`)} expires_at ${working(owner, now)}
    order by ${orders[query.sort_by]} ${direction}, p.id ${direction} ${rowsOfPage(query)}`
}

export const countPreviews = async (db: Database, owner: Owner, now: string): Promise<number> =>
  countOf(db)`select count(*)::int n ${working(owner, now)}`

/** False for one that is not the person's, or does not work any more. */
export const revokeRow = async (tx: Transaction, { tenant_id, user_id }: Owner, id: number, now: string) =>
  (await rowOf(
    tx,
    onlyId,
  )`update previews set revoked_at = ${now} where id = ${id} and tenant_id = ${tenant_id} and user_id = ${user_id}
    and revoked_at is null and expires_at > ${now} returning id`) !== undefined

/** What a token opens: a rate, and the person who shared it. */
export const findShared = (db: Database, hash: string, now: string) =>
  rowOf(
    db,
    rowShape({ tenant_id: col.int, user_id: col.int, checkup_rate_id: col.int }),
  )`select tenant_id, user_id, checkup_rate_id::int from previews
    where hash = ${hash} and revoked_at is null and expires_at > ${now}`
