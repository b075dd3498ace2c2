// Writes checkups: the running row, then all results, with as few statements as possible.
import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import { causesVersion } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { Depth } from '../../../domain/accuracy/verdict.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import { nightsOf, type Stay } from '../../../domain/stay.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { sqlList, weightColumns } from '../../platform/database/statements.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { utcMonth } from './evidence-data.ts'
import { hasPartition, makeMonth } from './evidence-months-data.ts'
import type { CheckupMode, EvidenceRow, CheckupResult } from '../../workers/checkups/checkup.ts'

/** The request and its account. `at` is our own time (ISO 8601), `today` the date at the hotel. */
export type CheckupRequest = {
  actor: Person
  person: Person
  hotel_id: number
  gds: GdsId
  mode: CheckupMode
  stay: Stay
  point_of_sale: string
  at: string
  today: string
}
type EndStatus = 'complete' | 'partial' | 'failed'

export const insertCheckup = async (
  tx: Transaction,
  request: CheckupRequest,
  rule_set: number,
  { details_sent, reserved }: { details_sent: number; reserved: number } = { details_sent: 0, reserved: 0 },
): Promise<number> => {
  const { actor, person, hotel_id, gds, mode, stay, point_of_sale, at, today } = request
  const row = await rowOf(
    tx,
    onlyId,
  )`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set, created_at, read_on, details_sent, reserved)
    values (${person.tenant_id}, ${person.id}, ${actor.id}, ${hotel_id}, ${gds}, ${mode}, ${stay.check_in}, ${nightsOf(stay)},
      ${stay.adults}, ${stay.children}, ${sqlList(stay.corporate_codes, 'text')}, ${sqlList(stay.rate_category_codes, 'text')},
      ${point_of_sale}, 'running', ${rule_set}, ${at}, ${today}, ${details_sent}, ${reserved})
    returning id::int`
  return row?.id ?? 0
}

type Sums = Record<string, number>
const checkupSums = rowShape({ rates_count: col.int, price_wrong_rates: col.int, applicable: col.int, ...col.weights })
const sums = ['rates_count', 'price_wrong_rates', 'applicable', ...weightColumns]

/** The same hotel, GDS, stay, guests, codes, tenant and point of sale, of checkups under the name `of`. */
export const sameRequest = ({ person, hotel_id, gds, stay, point_of_sale }: CheckupRequest, of = 'checkups'): SQL => {
  const column = (name: string) => sql.raw(`${of}.${name}`)
  return sql`${column('tenant_id')} = ${person.tenant_id} and ${column('hotel_id')} = ${hotel_id}
    and ${column('gds_id')} = ${gds} and ${column('check_in')} = ${stay.check_in} and ${column('nights')} = ${nightsOf(stay)}
    and ${column('adults')} = ${stay.adults} and ${column('children')} = ${stay.children}
    and ${column('point_of_sale')} = ${point_of_sale}
    and ${column('corporate_codes')} = ${sqlList(stay.corporate_codes, 'text')}
    and ${column('rate_category_codes')} = ${sqlList(stay.rate_category_codes, 'text')}`
}

/** Moves `latest` from the checkup of the same request whose details are not newer than `root_id`; returns what that one had counted. */
export const retireOlder = async (
  tx: Transaction,
  request: CheckupRequest,
  root_id: number,
): Promise<Sums | undefined> =>
  rowOf(tx, checkupSums)`update checkups set latest = false, causes = null
    where ${sameRequest(request)} and latest and coalesce(base_id, id) <= ${root_id}
    returning ${sql.raw(sums.join(', '))}`

/** `from` is the checkup whose rates these are a copy of. */
type Ending = { status: EndStatus; newest: boolean; base_id: number | null; from: number | null; result: CheckupResult }

/** Ends a running checkup. `newest`: it becomes the latest of its question unless a younger one is. Undefined: it had ended before. */
export const endCheckup = async (
  tx: Transaction,
  request: CheckupRequest,
  id: number,
  { status, newest, base_id, from, result }: Ending,
) => {
  const depth: Depth = result.calls.rules === 'read' ? 'details+rules' : 'details'
  const latest = newest
    ? sql`not exists (select 1 from checkups younger where ${sameRequest(request, 'younger')} and younger.latest)`
    : sql`false`
  const weights = sql.join(
    Object.entries(result.weights).map(([column, weight]) => sql`${sql.raw(column)} = ${weight}`),
    sql`, `,
  )
  const row = await rowOf(
    tx,
    rowShape({ latest: col.flag }),
  )`update checkups set status = ${status}, outcome = ${result.outcome}, ended_at = now(), latest = ${latest},
      messages = ${JSON.stringify(result.messages)}::jsonb, missing = ${JSON.stringify(result.missing)}::jsonb,
      calls = ${JSON.stringify(result.calls)}::jsonb, depth = ${depth}, base_id = ${base_id}::bigint,
      live = coalesce(${result.property?.live ?? null}::boolean, (select origin.live from checkups origin
        where origin.tenant_id = ${request.person.tenant_id} and origin.id = ${from}::bigint)),
      rules_read = ${result.rules_read}, rule_set = ${result.rule_set}, own_version = ${result.own_version}, observations = ${result.observations}::jsonb,
      check_counts = ${result.check_counts}::jsonb, causes = ${result.causes}::jsonb,
      causes_version = ${causesVersion}, scored_at = now(), rates_count = ${result.rates_count},
      price_wrong_rates = ${result.price_wrong_rates}, ${weights}
    where tenant_id = ${request.person.tenant_id} and id = ${id} and status = 'running' returning latest`
  return row
}

/** Ends a checkup without a result. False: it had ended before, and what it sent is counted. */
export const failCheckup = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(
    tx,
  )`update checkups set status = 'failed', ended_at = now() where id = ${id} and status = 'running' returning 1`) > 0

const writtenColumns = [
  ['position', 'smallint'],
  ['rate_plan', 'text'],
  ...[...weightColumns, 'applicable', 'wrong', 'missing'].map((column) => [column, 'smallint'] as const),
  ['price_wrong', 'boolean'],
  ['rules', 'text'],
  ['fields', 'jsonb'],
  ['findings', 'jsonb'],
  ['verdicts', 'jsonb'],
  ['expected', 'jsonb'],
  ['counted', 'boolean'],
] as const
const columnNames = sql.raw(writtenColumns.map(([name]) => name).join(', '))
const typedColumns = sql.raw(writtenColumns.map(([name, type]) => `${name} ${type}`).join(', '))

/** Returns the ids of the rates, by their places. */
export const insertRates = async (tx: Transaction, tenant_id: number, id: number, rates: string): Promise<number[]> => {
  const added = await rowsOf(
    tx,
    rowShape({ id: col.int, position: col.int }),
  )`insert into checkup_rates (tenant_id, checkup_id, ${columnNames})
    select ${tenant_id}::int, ${id}::bigint, x.* from jsonb_to_recordset(${rates}::jsonb) x(${typedColumns})
    returning id::int, position`
  const ids: number[] = []
  for (const { id: rate_id, position } of added) ids[position] = rate_id
  return ids
}

const usedMonth = rowShape({ month: col.text, there: col.flag })

/** Each content once in a month, in the order of the hashes, so that two writers of the same content never deadlock. */
export const insertEvidence = async (
  tx: Transaction,
  tenant_id: number,
  id: number,
  rule_set: number,
  rows: EvidenceRow[],
) => {
  if (rows.length === 0) return
  const exchanges = JSON.stringify(rows.map(({ bytes: _, size: __, ...row }) => row))
  const months = await rowsOf(tx, usedMonth)`with used as (insert into checkup_evidence
      (tenant_id, checkup_id, rule_set, operation, at, ms, point_of_sale, rate_plan, request, status, sha256)
    select ${tenant_id}::int, ${id}::bigint, ${rule_set}::int, x.* from jsonb_to_recordset(${exchanges}::jsonb)
      x(operation text, at timestamptz, ms int, point_of_sale text, rate_plan text, request text, status int, sha256 text)
    returning at, sha256)
    select u.month::text, ${hasPartition(sql`u.month`)} there
    from (select distinct ${utcMonth(sql`at`)} "month" from used where sha256 is not null) u order by 1`
  for (const { month, there } of months) if (!there) await makeMonth(tx, month)
  const contents = new Map(
    rows.flatMap((row) => (row.sha256 && row.bytes ? [[`${row.sha256} ${row.at.slice(0, 7)}`, row] as const] : [])),
  )
  if (contents.size === 0) return
  const values = [...contents]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { at, sha256, bytes, size }]) => sql`(${at}::timestamptz, ${sha256}::text, ${bytes}::bytea, ${size}::int)`)
  await tx.execute(sql`insert into evidence (month, sha256, bytes, size) select ${utcMonth(sql`x.at`)}, x.sha256, x.bytes, x.size
    from (values ${sql.join(values, sql`, `)}) x(at, sha256, bytes, size) on conflict do nothing`)
}

/** What the rates were copied from is evidence of the copies too. */
export const linkEvidence = (tx: Transaction, tenant_id: number, id: number, rule_set: number, from: number) =>
  tx.execute(sql`insert into checkup_evidence
      (tenant_id, checkup_id, rule_set, operation, at, ms, point_of_sale, rate_plan, request, status, sha256)
    select tenant_id, ${id}::bigint, ${rule_set}::int, operation, at, ms, point_of_sale, rate_plan, request, status, sha256
    from checkup_evidence where tenant_id = ${tenant_id} and checkup_id = ${from} order by id`)

/** Adds what the new latest checkup counts for and takes off what the older one did. */
export const moveDayScores = async (
  tx: Transaction,
  { person, hotel_id, gds, stay, at }: CheckupRequest,
  result: CheckupResult,
  old?: Sums,
) => {
  const now: Sums = { ...result.weights, rates_count: result.rates_count, price_wrong_rates: result.price_wrong_rates }
  if (result.rates_count === 0 && !old) return
  const deltas = sums.map((column) => sql`${(now[column] ?? 0) - (old?.[column] ?? 0)}::int`)
  const columns = sums.map((column) => (column === 'rates_count' ? 'rates' : column))
  await tx.execute(sql`insert into day_scores (tenant_id, hotel_id, gds_id, check_in, ${sql.raw(columns.join(', '))}, last_read_at)
    values (${person.tenant_id}, ${hotel_id}, ${gds}, ${stay.check_in}, ${sql.join(deltas, sql`, `)}, ${at})
    on conflict (tenant_id, hotel_id, gds_id, check_in) do update
    set ${sql.raw(columns.map((column) => `${column} = day_scores.${column} + excluded.${column}`).join(', '))},
      last_read_at = greatest(day_scores.last_read_at, excluded.last_read_at)`)
}

export const addCheckDays = (tx: Transaction, { person, hotel_id, gds, today }: CheckupRequest, checks: string) =>
  tx.execute(sql`insert into check_days as d (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
    select ${person.tenant_id}::int, ${hotel_id}::int, ${gds}::int, ${today}::date, x.*
    from jsonb_to_recordset(${checks}::jsonb) x(check_number smallint, passed int, wrong int, missing int)
    on conflict (tenant_id, hotel_id, gds_id, read_on, check_number) do update
    set passed = d.passed + excluded.passed, wrong = d.wrong + excluded.wrong, missing = d.missing + excluded.missing`)

/** Stated values replace the stored ones; unstated ones stay. */
export const upsertProperty = (
  tx: Transaction,
  gds_hotel_id: number,
  property: PropertyContent,
  stated: Partial<PropertyContent>,
  at: string,
) =>
  tx.execute(sql`insert into gds_hotel_details as d (gds_hotel_id, fields, read_at)
    values (${gds_hotel_id}, ${JSON.stringify(property)}::jsonb, ${at})
    on conflict (gds_hotel_id) do update set fields = d.fields || ${JSON.stringify(stated)}::jsonb, read_at = excluded.read_at`)

/** Sabre names it in its answers; a hotel that was entered by its own id alone gets it from there. */
export const fillGlobalId = (tx: Transaction, gds_hotel_id: number, global_id: string) =>
  tx.execute(sql`update gds_hotels set global_id = ${global_id} where id = ${gds_hotel_id} and global_id is null`)

export const fillTimeZone = (tx: Transaction, hotel_id: number, zone: string) =>
  tx.execute(sql`update hotels set time_zone = ${zone} where id = ${hotel_id} and time_zone is null`)
