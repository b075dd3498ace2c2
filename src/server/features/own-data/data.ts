// Reads own data: the whole of a hotel, what touches a stay, pages of one kind, and its versions. Whose it is comes first.
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnOverview, ownData as contract } from '../../../contract/own-data.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { OwnChange } from '../../../domain/own-data/orders.ts'
import type { GdsId } from '../../../domain/gds.ts'
import { noOwnData, type OwnData, type OwnKind, type OwnRecord, ownKinds } from '../../../domain/own-data/records.ts'
import type { Rate } from '../../../domain/rate.ts'
import { addDays, type Day } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { containing, iso, rowsOf } from '../../platform/statements.ts'
import { otaMessages } from '../../tables/own-data.ts'

export type { OwnCounts, OwnSource } from '../../tables/own-data.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { VersionRow } from './wire.ts'

/** Own data belongs to a tenant and a hotel: two tenants that watch one hotel know nothing of each other's. */
export type Of = { tenant_id: number; hotel_id: number }
/** Nights that are asked about, both inclusive. */
export type Nights = { first: Day; last: Day }

const ofHotel = ({ tenant_id, hotel_id }: Of) => sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`

export const findVersion = async (db: Database | Transaction, of: Of): Promise<number> =>
  (
    await rowsOf<{ version: number }>(
      db,
      sql`select version from own_versions where ${ofHotel(of)} order by version desc limit 1`,
    )
  )[0]?.version ?? 0

/** A departure may be closed on the day after the last night. */
const touching = ({ first, last }: Nights) =>
  sql`and (kind in ('rooms', 'plans', 'codes')
    or ((first_night is null or first_night <= ${addDays(last, 1)}::date) and (last_night is null or last_night >= ${first}::date)))`

const nameOf = (person: 'u' | 'a') => sql.raw(`trim(${person}.first_name || ' ' || ${person}.last_name)`)

type Row = { version: number; kind: OwnKind | null; id: number; fields: object }

/** Records and their version in one statement, so that they belong together; of some nights only what touches them. */
export const loadOwnData = async (db: Database | Transaction, of: Of, nights: Nights | null): Promise<OwnData> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select v.version, r.kind, r.id, r.fields
      from (select coalesce(max(version), 0)::int version from own_versions where ${ofHotel(of)}) v
        left join (select kind, id, fields from own_records where ${ofHotel(of)} ${nights ? touching(nights) : sql``}) r on true
      order by r.id`,
  )
  const records = Object.fromEntries(ownKinds.map((kind) => [kind, [] as unknown[]])) as Record<OwnKind, unknown[]>
  for (const { kind, id, fields } of rows) if (kind) records[kind].push({ ...fields, id })
  return { ...noOwnData, ...(records as unknown as OwnData), version: rows[0]?.version ?? 0 }
}

/** Records are of one kind and of a hotel in reach; to everybody else they look like missing ones. */
export const findRecordPlace = async (
  db: Database,
  person: Person,
  kind: OwnKind,
  id: number,
): Promise<Of | undefined> =>
  (
    await rowsOf<Of>(
      db,
      sql`select r.tenant_id, r.hotel_id from own_records r join hotels on hotels.id = r.hotel_id
        where r.id = ${id} and r.kind = ${kind} and r.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}`,
    )
  )[0]

type Page = { page: number; length: number; sort_direction: 'asc' | 'desc' }

export const listRecords = async <K extends OwnKind>(db: Database, of: Of, kind: K, query: Page) => {
  const rows = await rowsOf<Pick<Row, 'id' | 'fields'>>(
    db,
    sql`select id, fields from own_records where ${ofHotel(of)} and kind = ${kind}
      order by id ${sql.raw(query.sort_direction)} limit ${query.length} offset ${(query.page - 1) * query.length}`,
  )
  return rows.map(({ id, fields }) => ({ ...fields, id }) as OwnRecord[K])
}

type PriceQuery = Page & {
  sort_by: 'id' | 'plan' | 'room' | 'nights' | 'price'
  id?: number | undefined
  plan_id?: number | undefined
  room_id?: number | undefined
  find?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}
const priceOrders: Record<PriceQuery['sort_by'], readonly string[]> = {
  id: [],
  plan: ['p.plain', 'm.plain', 'r.first_night'],
  room: ['m.plain', 'p.plain', 'r.first_night'],
  nights: ['r.first_night', 'p.plain', 'm.plain'],
  price: ['r.amount'],
}
/** Prices by what they say; one of every room is a price of the room that is asked for. Answers how many there are beside the page. */
export const listPrices = async (db: Database, of: Of, query: PriceQuery) => {
  const { plan_id, room_id, find, from, to } = query
  const direction = query.sort_direction
  const order = [...priceOrders[query.sort_by], 'r.id'].map(
    (each) => `${each} ${direction} nulls ${direction === 'asc' ? 'first' : 'last'}`,
  )
  const narrow = [
    query.id !== undefined && sql`and r.id = ${query.id}`,
    plan_id !== undefined && sql`and r.plan_id = ${plan_id}`,
    room_id !== undefined && sql`and (r.room_id is null or r.room_id = ${room_id})`,
    from !== undefined && sql`and (r.last_night is null or r.last_night >= ${from}::date)`,
    to !== undefined && sql`and (r.first_night is null or r.first_night <= ${to}::date)`,
    find !== undefined &&
      sql`and concat_ws(' ', p.code, p.name, m.code, m.name, r.amount::text,
        to_char(r.first_night, 'DD.MM.YYYY'), to_char(r.last_night, 'DD.MM.YYYY')) ilike ${containing(find)}`,
  ].map((each) => each || sql``)
  const rows = await rowsOf<Pick<Row, 'id' | 'fields'> & { n: number }>(
    db,
    sql`with named as (select id, fields->>'code' code, fields->>'name' name, lower(fields->>'code') plain from own_records
          where ${ofHotel(of)} and kind in ('plans', 'rooms')),
        r as (select id, first_night, last_night, (fields->>'plan_id')::int plan_id, (fields->>'room_id')::int room_id,
            (fields->>'amount')::numeric amount from own_records where ${ofHotel(of)} and kind = 'prices'),
        page as (select r.id, count(*) over ()::int n, row_number() over (order by ${sql.raw(order.join(', '))}) place
          from r join named p on p.id = r.plan_id left join named m on m.id = r.room_id
          where true ${sql.join(narrow, sql` `)} order by place limit ${query.length} offset ${(query.page - 1) * query.length})
      select page.id, own_records.fields, page.n from page join own_records on own_records.id = page.id order by page.place`,
  )
  return {
    rows: rows.map(({ id, fields }) => ({ ...fields, id }) as OwnRecord['prices']),
    total: rows[0]?.n ?? (query.page > 1 ? (await countRecords(db, of)).prices : 0),
  }
}

/** Of each company that has the hotel its owner, or else a manager; only the person's own company but for administrators. */
export const listHolders = (db: Database, person: Person, hotel_id: number) =>
  rowsOf<{ user_id: number; name: string; company: string; version: number }>(
    db,
    sql`select user_id, name, company, version from (
        select distinct on (u.tenant_id) u.id user_id, ${nameOf('u')} name, t.name company,
          coalesce((select max(version) from own_versions v where v.tenant_id = u.tenant_id and v.hotel_id = ${hotel_id}), 0)::int version
        from users u join tenants t on t.id = u.tenant_id
          join user_hotels uh on uh.tenant_id = u.tenant_id and uh.user_id = u.id and uh.hotel_id = ${hotel_id}
        where u.role in ('owner', 'manager') and not u.is_admin and u.status <> 'inactive'
          ${person.is_admin ? sql`` : sql`and u.tenant_id = ${person.tenant_id}`}
        order by u.tenant_id, u.role = 'owner' desc, u.id) each
      order by company, user_id`,
  )

type SeasonRow = z.input<typeof OwnOverview>['seasons'][number]
/** Those of the most prices, in the order of their nights. */
export const listSeasons = (db: Database, of: Of) =>
  rowsOf<SeasonRow>(
    db,
    sql`select first_night::text, last_night::text, weekdays, adults, prices from (
        select first_night, last_night, fields->'weekdays' weekdays, (fields->>'adults')::int adults, count(*)::int prices
        from own_records where ${ofHotel(of)} and kind = 'prices' group by 1, 2, 3, 4 order by prices desc, first_night limit 100) each
      order by first_night nulls first, last_night, adults nulls first, weekdays`,
  )

export const countRecords = async (db: Database, of: Of): Promise<Record<OwnKind, number>> => {
  const rows = await rowsOf<{ kind: OwnKind; n: number }>(
    db,
    sql`select kind, count(*)::int n from own_records where ${ofHotel(of)} group by kind`,
  )
  const none = Object.fromEntries(ownKinds.map((kind) => [kind, 0])) as Record<OwnKind, number>
  return { ...none, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) }
}

const versions = (of: Of, rest: ReturnType<typeof sql>) => sql`
  select v.version, ${iso(sql`v.at`)} "at", v.user_id, v.actor_id, ${nameOf('u')} user_name, ${nameOf('a')} actor_name, v.source, v.summary,
    v.counts, not exists (select from own_versions later where later.tenant_id = v.tenant_id
      and later.hotel_id = v.hotel_id and later.version > v.version and later.touched && v.touched) undoable
  from own_versions v join users u on u.id = v.user_id join users a on a.id = v.actor_id
  where v.tenant_id = ${of.tenant_id} and v.hotel_id = ${of.hotel_id} ${rest}`

type VersionQuery = z.output<typeof contract.versions.query>
export const listVersions = (db: Database, of: Of, { sort_direction, length, page }: VersionQuery) =>
  rowsOf<VersionRow>(
    db,
    versions(of, sql`order by v.version ${sql.raw(sort_direction)} limit ${length} offset ${(page - 1) * length}`),
  )

export const findVersionRow = async (db: Database, of: Of, version: number) =>
  (await rowsOf<VersionRow>(db, versions(of, sql`and v.version = ${version}`)))[0]

export const findChanges = async (db: Database | Transaction, of: Of, version: number) =>
  (
    await rowsOf<{ changes: OwnChange[] }>(
      db,
      sql`select changes from own_versions where ${ofHotel(of)} and version = ${version}`,
    )
  )[0]?.changes

/** Whether readings of the hotel wait to be judged against newer own data: a job works on it, or died, and they were not reached. */
export const isBeingJudged = async (db: Database, { tenant_id, hotel_id }: Of, now: string): Promise<boolean> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`(select id::int from jobs where kind = 'judging' and status in ('queued', 'running')
          and (subject->>'tenant_id')::int = ${tenant_id} and (subject->>'hotel_id')::int = ${hotel_id} limit 1)
        union all
        (select c.id::int from checkups c join hotels h on h.id = c.hotel_id
          where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.latest
            and c.check_in >= (${now}::timestamptz at time zone coalesce(h.time_zone, 'UTC'))::date
            and c.own_version < (select max(version) from own_versions v
              where v.tenant_id = c.tenant_id and v.hotel_id = c.hotel_id) limit 1)`,
    )
  ).length > 0

export const findOtaMessage = async (db: Database | Transaction, { tenant_id, hotel_id }: Of, echo_token: string) =>
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
  (await rowsOf<{ property_id: string }>(db, sql`select property_id from gds_hotels where hotel_id = ${hotel_id}`)).map(
    ({ property_id }) => property_id,
  )

type TokenRow = { id: string; name: string; created_at: string; used_at: string | null }
export const listTokens = (db: Database, { tenant_id, hotel_id }: Of) =>
  rowsOf<TokenRow>(
    db,
    sql`select left(hash, 16) id, name, ${iso(sql`created_at`)} created_at, ${iso(sql`used_at`)} used_at from tokens
      where kind = 'property' and tenant_id = ${tenant_id} and (subject->>'hotel_id')::int = ${hotel_id}
      order by tokens.created_at desc, hash`,
  )

type HolderRow = Person & { hotel_id: number; name: string; used_at: string | null }
/** Who made a property's token and for which hotel; nobody where they are not active any more. */
export const findTokenHolder = async (db: Database, hash: string, now: string) => {
  const [row] = await rowsOf<HolderRow>(
    db,
    sql`select u.id, u.tenant_id, u.role, u.is_admin, u.is_demo, u.status, (t.subject->>'hotel_id')::int hotel_id, t.name,
        ${iso(sql`t.used_at`)} used_at
      from tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
      where t.hash = ${hash} and t.kind = 'property' and t.expires_at > ${now} and u.status <> 'inactive'`,
  )
  if (!row) return undefined
  const { hotel_id, name, used_at, ...person } = row
  return { hotel_id, name, used_at, person }
}

/** One booking code as a reading shows it: what proposals and 'take as expected' are made from. */
export type ShownRow = {
  gds_id: GdsId
  rate_plan: string
  fields: Partial<Rate>
  check_in: Day
  nights: number
  adults: number
  children: number
  corporate_codes: string[]
  rate_category_codes: string[]
}
const shownColumns = sql`c.gds_id, r.rate_plan, r.fields, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes`

const readingsLookedAt = 12
const mostCodes = 2_000
/** Each booking code of the newest readings of both GDS once, as the newest of them shows it. */
export const listShown = (db: Database, { tenant_id, hotel_id }: Of, today: Day) =>
  rowsOf<ShownRow>(
    db,
    sql`select distinct on (c.gds_id, r.rate_plan) ${shownColumns}
      from (select *, row_number() over (partition by gds_id order by created_at desc, id desc) place from checkups
          where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and latest and check_in >= ${today}::date) c
        join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where c.place <= ${readingsLookedAt}
      order by c.gds_id, r.rate_plan, c.created_at desc, r.position limit ${mostCodes}`,
  )

/** A stored rate of the person's own tenant, of a hotel that they reach. */
export const findShownRate = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<ShownRow & { hotel_id: number }>(
      db,
      sql`select ${shownColumns}, c.hotel_id
        from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
          join hotels on hotels.id = c.hotel_id
        where r.id = ${id} and r.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}`,
    )
  )[0]
