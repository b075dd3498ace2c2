// The partition of GDS responses that is not dropped: what outlives its month goes row by row, and what was stored before there were
// months moves into them.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { keptSince, objectKey, pinnedUses, utcMonth } from './evidence-data.ts'

const cursorShape = rowShape({ created_at: col.text, sha256: col.text })
type Cursor = z.output<typeof cursorShape>
export const fromStart: Cursor = { created_at: '-infinity', sha256: '' }

/** By a checkup that is recent enough, an open issue, or a link. */
const isInUse = (now: string) =>
  sql`(exists (select from checkup_evidence c where c.sha256 = e.sha256 and c.at >= ${keptSince(now)})
    or e.sha256 in (select p.sha256 from (${pinnedUses(now)}) p))`

/** Old responses behind the cursor, and which of them nobody uses. */
export const listKept = (db: Database, now: string, { created_at, sha256 }: Cursor, limit: number) =>
  rowsOf(db, cursorShape.extend({ unused: col.flag }))`select e.created_at::text, e.sha256, not ${isInUse(now)} unused
    from evidence e where e.month = 'infinity' and e.created_at < ${keptSince(now)}
      and (e.created_at, e.sha256) > (${created_at}::timestamptz, ${sha256}::text)
    order by e.created_at, e.sha256 limit ${limit}`

const deletedWith = sql`insert into evidence_deletions (object_key)
  select e.object_key from gone e where e.object_key is not null on conflict do nothing`

/** Of these responses, those that still nobody uses. Their objects are deleted later. Returns how many. */
export const deleteKept = (db: Database, now: string, hashes: readonly string[]) =>
  countOf(db)`with gone as (
      delete from evidence e where e.month = 'infinity' and e.sha256 = any(${sqlList(hashes, 'text')}) and not ${isInUse(now)}
      returning case when e.object_state is not null then ${objectKey} end object_key),
    queued as (${deletedWith})
    select count(*)::int n from gone`

/** A day after responses came to be kept by month: by then all servers are of a version that knows it. */
export const isUpgradeOver = async (db: Database): Promise<boolean> =>
  (await countOf(db)`select count(*)::int n from migrations
    where name like '0056%' and ran_at < now() - interval '1 day'`) > 0

/** Rows from which a version before has taken the response: it left them for their hash, which every use has. */
export const deleteEmptied = (db: Database) =>
  db.execute(sql`with gone as (
      delete from evidence e where e.month = 'infinity' and e.bytes is null and e.object_state is distinct from 'stored'
      returning case when e.object_state is not null then ${objectKey} end object_key)
    ${deletedWith}`)

/** The oldest month that is not dropped. */
const firstMonth = (now: string) => utcMonth(keptSince(now))

const toMove = cursorShape.extend({ months: col.texts })

/** Responses in the kept partition that are young enough for the months, with the months of their uses. */
export const listToMove = (db: Database, now: string, { created_at, sha256 }: Cursor, limit: number) =>
  rowsOf(db, toMove)`select e.created_at::text, e.sha256,
      array(select distinct ${utcMonth(sql`c.at`)}::text from checkup_evidence c
        where c.sha256 = e.sha256 and ${utcMonth(sql`c.at`)} >= ${firstMonth(now)}) months
    from evidence e where e.month = 'infinity' and e.created_at >= (${firstMonth(now)} + interval '1 day') at time zone 'UTC'
      and (e.created_at, e.sha256) > (${created_at}::timestamptz, ${sha256}::text)
    order by e.created_at, e.sha256 limit ${limit}`

/** Each to every month in which it was used. A stored one keeps its object, which all of them then share. Returns how many were moved. */
export const moveToMonths = (tx: Transaction, now: string, hashes: readonly string[]) =>
  countOf(tx)`with moved as (
      delete from evidence e where e.month = 'infinity' and e.sha256 = any(${sqlList(hashes, 'text')}) returning e.*),
    added as (insert into evidence (month, sha256, bytes, size, created_at, object_state, object_key)
      select distinct on (e.sha256, ${utcMonth(sql`c.at`)}) ${utcMonth(sql`c.at`)}, e.sha256, e.bytes, e.size, e.created_at,
        case e.object_state when 'stored' then 'stored' end, case e.object_state when 'stored' then ${objectKey} end
      from moved e join checkup_evidence c on c.sha256 = e.sha256
      where ${utcMonth(sql`c.at`)} >= ${firstMonth(now)} on conflict do nothing)
    select count(*)::int n from moved`
