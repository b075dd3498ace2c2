// Reads own data: the whole of a hotel, what touches a stay, pages of one kind, and its versions. Whose it is comes first.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ownData as contract } from '../../../contract/own-data.ts'
import type { Person } from '../../../domain/accounts.ts'
import { noOwnData, type OwnData, type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { recordFrom } from '../../../domain/own-data/stored-fields.ts'
import { addDays, type Day } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { iso, rowsOfPage, type ListPage } from '../../platform/database/statements.ts'
import { otaMessages } from '../../tables/own-data.ts'

export type { OwnCounts, OwnSource } from '../../tables/own-data.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { versionRow } from './wire.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'

/** Own data belongs to a tenant and a hotel: two tenants with the same hotel never see each other's. */
const ownDataKey = rowShape({
  tenant_id: col.int,
  hotel_id: col.int,
})
export type OwnDataKey = z.output<typeof ownDataKey>
/** The requested nights, both inclusive. */
export type NightRange = { first: Day; last: Day }

/** The `until` of what holds now. */
export const forever = 2_147_483_647
export const ofHotel = ({ tenant_id, hotel_id }: OwnDataKey) => sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`

export const findVersion = async (db: Database | Transaction, of: OwnDataKey): Promise<number> =>
  (
    await rowOf(
      db,
      rowShape({ version: col.int }),
    )`select version from own_versions where ${ofHotel(of)} order by version desc limit 1`
  )?.version ?? 0

export const findHotelName = async (db: Database, { hotel_id }: OwnDataKey): Promise<string> =>
  (await rowOf(db, rowShape({ name: col.text }))`select name from hotels where id = ${hotel_id}`)?.name ?? ''

const newest = (of: OwnDataKey) => sql`(select coalesce(max(version), 0) from own_versions where ${ofHotel(of)})`
/** The records as the newest version has them: what is being written for the next one is not there yet. */
export const current = (of: OwnDataKey) => sql`${ofHotel(of)} and since <= ${newest(of)} and until > ${newest(of)}`

export const currentAs = (name: string, of: OwnDataKey) => {
  const [tenant, hotel, since, until] = ['tenant_id', 'hotel_id', 'since', 'until'].map((column) =>
    sql.raw(`${name}.${column}`),
  )
  return sql`${tenant} = ${of.tenant_id} and ${hotel} = ${of.hotel_id} and ${since} <= ${newest(of)} and ${until} > ${newest(of)}`
}

/** A departure may be closed on the day after the last night. */
export const touching = ({ first, last }: NightRange) =>
  sql`and (kind in ('rooms', 'plans', 'codes')
    or ((first_night is null or first_night <= ${addDays(last, 1)}::date) and (last_night is null or last_night >= ${first}::date)))`

/** Prices and restrictions are many: the other kinds are always read whole. */
export const nothingDated = sql`and kind not in ('prices', 'restrictions')`

const personName = (person: 'u' | 'a') => sql.raw(`trim(${person}.first_name || ' ' || ${person}.last_name)`)

/** `fields` is null if there is a version and no record. */
const ownRecordRow = rowShape({
  version: col.int,
  kind: z.enum(ownKinds).nullable(),
  id: col.int.nullable(),
  fields: col.json<object>().nullable(),
})
export const ownRecord = rowShape({ id: col.int, fields: col.json<object>() })

/** Records and their version in one statement, so that they belong together; of some nights only what touches them. */
export const loadOwnData = (db: Database | Transaction, of: OwnDataKey, nights: NightRange | null): Promise<OwnData> =>
  loadRecords(db, of, nights ? touching(nights) : sql``)

/** `rest` narrows the records. */
export const loadRecords = async (db: Database | Transaction, of: OwnDataKey, rest: SQL): Promise<OwnData> => {
  const rows = await rowsOf(db, ownRecordRow)`select v.version, r.kind, r.id, r.fields
    from (select coalesce(max(version), 0)::int version from own_versions where ${ofHotel(of)}) v
      left join (select kind, id, fields from own_records where ${current(of)} ${rest}) r on true
    order by r.id`
  const records = Object.fromEntries(ownKinds.map((kind) => [kind, [] as unknown[]])) as Record<OwnKind, unknown[]>
  for (const { kind, id, fields } of rows) if (kind && id && fields) records[kind].push(recordFrom(kind, id, fields))
  return { ...noOwnData, ...(records as unknown as OwnData), version: rows[0]?.version ?? 0 }
}

const newestOfRow = sql`(select coalesce(max(v.version), 0) from own_versions v where v.tenant_id = r.tenant_id and v.hotel_id = r.hotel_id)`
/** Records are of one kind and of a hotel in reach; to everybody else they look like missing ones. */
export const findRecordPlace = async (
  db: Database,
  person: Person,
  kind: OwnKind,
  id: number,
): Promise<OwnDataKey | undefined> =>
  rowOf(db, ownDataKey)`select r.tenant_id, r.hotel_id from own_records r join hotels on hotels.id = r.hotel_id
    where r.id = ${id} and r.kind = ${kind} and r.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}
      and r.since <= ${newestOfRow} and r.until > ${newestOfRow}`

export const findRecord = async <K extends OwnKind>(db: Database, of: OwnDataKey, kind: K, id: number) => {
  const row = await rowOf(
    db,
    ownRecord,
  )`select id, fields from own_records where ${current(of)} and kind = ${kind} and id = ${id}`
  return row && recordFrom(kind, id, row.fields)
}

export const listRecords = async <K extends OwnKind>(db: Database, of: OwnDataKey, kind: K, query: ListPage) => {
  const rows = await rowsOf(db, ownRecord)`select id, fields from own_records where ${current(of)} and kind = ${kind}
    order by id ${sql.raw(query.sort_direction)} ${rowsOfPage(query)}`
  return rows.map(({ id, fields }) => recordFrom(kind, id, fields))
}

/** Of each company that has the hotel its owner, or else a manager; only the person's own company but for administrators. */
export const listHolders = (db: Database, person: Person, hotel_id: number) =>
  rowsOf(
    db,
    rowShape({ user_id: col.int, name: col.text, company: col.text, version: col.int }),
  )`select user_id, name, company, version from (
      select distinct on (u.tenant_id) u.id user_id, ${personName('u')} name, t.name company,
        coalesce((select max(version) from own_versions v where v.tenant_id = u.tenant_id and v.hotel_id = ${hotel_id}), 0)::int version
      from users u join tenants t on t.id = u.tenant_id
        join user_hotels uh on uh.tenant_id = u.tenant_id and uh.user_id = u.id and uh.hotel_id = ${hotel_id}
      where u.role in ('owner', 'manager') and not u.is_admin and u.status <> 'inactive'
        ${person.is_admin ? sql`` : sql`and u.tenant_id = ${person.tenant_id}`}
      order by u.tenant_id, u.role = 'owner' desc, u.id) each
    order by company, user_id`

export const countRecords = async (db: Database, of: OwnDataKey): Promise<Record<OwnKind, number>> => {
  const rows = await rowsOf(
    db,
    rowShape({ kind: z.enum(ownKinds), n: col.int }),
  )`select kind, count(*)::int n from own_records where ${current(of)} group by kind`
  const none = Object.fromEntries(ownKinds.map((kind) => [kind, 0])) as Record<OwnKind, number>
  return { ...none, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) }
}

const versions = (of: OwnDataKey, rest: SQL) => sql`
  select v.version, ${iso(sql`v.at`)} "at", v.user_id, v.actor_id, ${personName('u')} user_name, ${personName('a')} actor_name, v.source, v.summary,
    v.counts, v.undoable
  from own_versions v join users u on u.id = v.user_id join users a on a.id = v.actor_id
  where v.tenant_id = ${of.tenant_id} and v.hotel_id = ${of.hotel_id} ${rest}`

type VersionQuery = z.output<typeof contract.versions.query>
export const listVersions = (db: Database, of: OwnDataKey, { sort_direction, length, page }: VersionQuery) =>
  rowsOf(
    db,
    versionRow,
  )`${versions(of, sql`order by v.version ${sql.raw(sort_direction)} ${rowsOfPage({ page, length })}`)}`

export const findVersionRow = async (db: Database, of: OwnDataKey, version: number) =>
  rowOf(db, versionRow)`${versions(of, sql`and v.version = ${version}`)}`

/** Whether checkups of the hotel wait to be re-scored against newer own data: a job works on it, or died, and they were not reached. */
export const isRescoring = async (db: Database, { tenant_id, hotel_id }: OwnDataKey, now: string): Promise<boolean> =>
  (
    await rowsOf(db, onlyId)`(select id::int from jobs where kind = 'rescore' and status in ('queued', 'running')
        and (subject->>'tenant_id')::int = ${tenant_id} and (subject->>'hotel_id')::int = ${hotel_id} limit 1)
      union all
      (select c.id::int from checkups c join hotels h on h.id = c.hotel_id
        where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.latest
          and c.check_in >= (${now}::timestamptz at time zone coalesce(h.time_zone, 'UTC'))::date
          and c.own_version < (select max(version) from own_versions v
            where v.tenant_id = c.tenant_id and v.hotel_id = c.hotel_id) limit 1)`
  ).length > 0

export const findOtaMessage = async (
  db: Database | Transaction,
  { tenant_id, hotel_id }: OwnDataKey,
  echo_token: string,
) =>
  (
    await db
      .select({ sha256: otaMessages.sha256, answer: otaMessages.answer, at: otaMessages.at })
      .from(otaMessages)
      .where(
        and(
          eq(otaMessages.tenant_id, tenant_id),
          eq(otaMessages.hotel_id, hotel_id),
          eq(otaMessages.echo_token, echo_token),
        ),
      )
  )[0]

/** By which codes a message may name a hotel: those of both GDS. */
export const listPropertyIds = async (db: Database, hotel_id: number): Promise<string[]> =>
  (
    await rowsOf(
      db,
      rowShape({ property_id: col.text }),
    )`select property_id from gds_hotels where hotel_id = ${hotel_id}`
  ).map(({ property_id }) => property_id)
