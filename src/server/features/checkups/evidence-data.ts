// Where the bytes of GDS responses are: in the database, in the store, or on their way from one to the other.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/handle.ts'
import { col, countOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'

const monthsKept = 13

/** Up to when responses are over, a moment in SQL. By the earlier of two clocks: one that is ahead drops nothing. */
export const keptSince = (now: string): SQL =>
  sql`(least(${now}::timestamptz, now()) - ${monthsKept}::int * interval '1 month')`

/** The month (UTC) of a moment, a date in SQL. */
export const utcMonth = (moment: SQL): SQL => sql`date_trunc('month', ${moment} at time zone 'UTC')::date`

/** The key of the object of a stored `evidence e`. Versions before `0056` did not note it. */
export const objectKey = sql`coalesce(e.object_key, 'evidence/' || left(e.sha256, 2) || '/' || e.sha256 || '.br')`

/** The key of the object that the bytes of `evidence e` get, of its month: a response that comes again in another has another object. */
const ownKey = sql`'evidence/' || case e.month when 'infinity' then 'kept' else to_char(e.month, 'YYYY-MM') end || '/' || e.sha256 || '.br'`

/** Uses of responses that an open issue refers to, or of which a link still shows a rate: `sha256` and `at`. */
export const pinnedUses = (now: string): SQL => sql`
  select c.sha256, c.at from issues i join checkup_evidence c on c.tenant_id = i.tenant_id and c.checkup_id = i.checkup_id
    where i.status <> 'closed' and c.sha256 is not null
  union select c.sha256, c.at from previews p
      join checkup_rates r on r.tenant_id = p.tenant_id and r.id = p.checkup_rate_id
      join checkup_evidence c on c.tenant_id = p.tenant_id and c.checkup_id = r.checkup_id
    where p.revoked_at is null and p.expires_at > ${now} and c.sha256 is not null`

const heldRow = rowShape({
  month: col.text,
  sha256: col.text,
  object_key: col.text,
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
})
const keyRow = rowShape({ object_key: col.text })
const keysOf = async (found: Promise<z.output<typeof keyRow>[]>) => (await found).map(({ object_key }) => object_key)

/** A response of a month and the object that is, or shall be, its own. `month` is its first day, 'infinity' where it is kept longer. */
type ObjectOfResponse = { month: string; sha256: string; object_key: string }

const objectRows = (objects: readonly ObjectOfResponse[]) => sql`unnest(
  ${sqlList(
    objects.map(({ month }) => month),
    'text',
  )}::date[], ${sqlList(
    objects.map(({ sha256 }) => sha256),
    'text',
  )}, ${sqlList(
    objects.map(({ object_key }) => object_key),
    'text',
  )}) x(month, sha256, object_key)`

/** The oldest first, with the keys for their objects and without those of the given keys. */
export const listInDatabase = (db: Database, refused: readonly string[], limit: number) =>
  rowsOf(db, heldRow)`select e.month::text, e.sha256, ${ownKey} object_key, e.bytes from evidence e
    where e.bytes is not null and ${ownKey} <> all(${sqlList(refused, 'text')}) order by e.created_at, e.sha256 limit ${limit}`

/** Only of rows that still have bytes: retention may have taken some meanwhile. What is stored again is not to be deleted any more. */
export const markStored = (db: Database, objects: readonly ObjectOfResponse[]) =>
  keysOf(
    rowsOf(db, keyRow)`with marked as (
        update evidence e set bytes = null, object_state = 'stored', object_key = x.object_key from ${objectRows(objects)}
        where e.sha256 = x.sha256 and e.month = x.month and e.bytes is not null returning e.object_key),
      wanted as (delete from evidence_deletions d using marked m where d.object_key = m.object_key)
      select object_key from marked`,
  )

/** Of objects that were sent, those that no row knows of: the next deletion takes them. Never what another run has marked as stored. */
export const markUnwanted = (db: Database, objects: readonly ObjectOfResponse[]) =>
  db.execute(sql`insert into evidence_deletions (object_key) select x.object_key from ${objectRows(objects)}
    where not exists (select from evidence e where e.sha256 = x.sha256 and e.month = x.month
      and (e.bytes is not null or ${objectKey} = x.object_key)) on conflict do nothing`)

/** Whether a stored row has this object. A key of a month is of rows of that month, or of a copy that is kept; any other may be of every month. */
const isNeeded = sql`case when n.month is null then exists (select from evidence e
      where e.sha256 = n.sha256 and e.object_state = 'stored' and ${objectKey} = n.object_key)
    else exists (select from evidence e
      where e.sha256 = n.sha256 and e.month = n.month and e.object_state = 'stored' and ${objectKey} = n.object_key)
    or exists (select from evidence e
      where e.sha256 = n.sha256 and e.month = 'infinity' and e.object_state = 'stored' and ${objectKey} = n.object_key) end`

/** The next objects of the list behind a key. Those that a row needs are taken from it: the dropped month was not the only one that knew them. */
export const listToDelete = (db: Database, after: string, limit: number) =>
  rowsOf(db, keyRow.extend({ needed: col.flag }))`with n as materialized (
      select object_key, substring(object_key from '([^/.]+)[.]br$') sha256,
        to_date(substring(object_key from '^evidence/([0-9]{4}-[0-9]{2})/'), 'YYYY-MM') "month"
      from evidence_deletions where object_key > ${after} order by object_key limit ${limit}),
    judged as materialized (select n.object_key, ${isNeeded} needed from n),
    struck as (delete from evidence_deletions d using judged j where d.object_key = j.object_key and j.needed)
    select object_key, needed from judged order by object_key`

export const markDeleted = (db: Database, keys: readonly string[]) =>
  keysOf(
    rowsOf(
      db,
      keyRow,
    )`delete from evidence_deletions where object_key = any(${sqlList(keys, 'text')}) returning object_key`,
  )

export const countStored = (db: Database) =>
  countOf(db)`select count(*)::int n from evidence where object_state = 'stored'`

/** Others each time. */
export const listSomeStored = (db: Database, limit: number) =>
  rowsOf(db, rowShape({ sha256: col.text, object_key: col.text }))`select e.sha256, ${objectKey} object_key
    from evidence e where e.object_state = 'stored' order by random() limit ${limit}`
