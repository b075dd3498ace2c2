// Reads stored checkups for a re-score, earlier scores, and the findings of the newest checkups.
import { sql } from 'drizzle-orm'
import { readCausesSince } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { iso, sqlList, weightList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { type RateScoreColumns, rateScoreColumns, rateScoreRow, scoreRow } from './wire.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { z } from 'zod'

const ofHotel = rowShape({
  tenant_id: col.int,
  hotel_id: col.int,
})
export type OfHotel = z.output<typeof ofHotel>
/** `newest`: current ones whose stay is not over; `older`: also those that a newer checkup replaced. */
export type CheckupAge = 'newest' | 'older'

/** Checkups of a hotel with an answer, the nearest stays first. `from`: the hotel's own today. */
export const listCheckupsToScore = async (
  db: Database,
  { tenant_id, hotel_id }: OfHotel,
  which: CheckupAge,
  from: string,
) =>
  (
    await rowsOf(db, onlyId)`select id::int from checkups
      where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and mode = 'full' and status in ('complete', 'partial')
        and ${which === 'newest' ? sql`latest and check_in >= ${from}::date` : sql`not latest`}
      order by check_in, id`
  ).map(({ id }) => id)

/** The current version of own data. */
const versionNow = sql`coalesce((select max(v.version) from own_versions v
  where v.tenant_id = c.tenant_id and v.hotel_id = c.hotel_id), 0)`

const staleCheckup = rowShape({
  ...ofHotel.shape,
  id: col.int,
})
export type StaleCheckup = z.output<typeof staleCheckup>
/**
 * Newest checkups scored under an older rule set or, for future stays, with older own data or without their causes. Two parts, because
 * each has its index; the second is read first, or PostgreSQL looks for the few stale ones through all checkups in the order of their ids.
 */
export const listStaleCheckups = (db: Database, rule_set: number, today: string, most: number, after: number) =>
  rowsOf(db, staleCheckup)`with ahead as materialized (
      select id, tenant_id, hotel_id, causes_version, own_version from checkups
      where latest and check_in >= ${today}::date and id > ${after})
    select id::int, tenant_id, hotel_id from (
      (select id, tenant_id, hotel_id from checkups
        where latest and rule_set < ${rule_set} and id > ${after} order by id limit ${most})
      union
      select id, tenant_id, hotel_id from ahead c
      where c.causes_version < ${readCausesSince} or c.own_version <> ${versionNow}) stale
    order by id limit ${most}`

const storedCheckup = rowShape({
  gds_id: z.literal([1, 2]),
  latest: col.flag,
  ...col.stay,
  point_of_sale: col.text,
  calls: col.json<{ details?: CallState; rules?: CallState }>(),
  rule_set: col.int,
  own_version: col.int,
  causes_version: col.int,
  scored_at: col.text.nullable(),
  observations: col.text,
  read_on: col.text,
  time_zone: col.text.nullable(),
  currency: col.text.nullable(),
  missing: col.texts,
  property_texts: col.texts.nullable(),
  rates: col.text,
})
export type StoredCheckup = z.output<typeof storedCheckup>

/** Everything that a re-score needs from one checkup; long values stay text. */
export const findStoredCheckup = async (
  db: Database,
  tenant_id: number,
  id: number,
): Promise<StoredCheckup | undefined> =>
  rowOf(db, storedCheckup)`
    select c.gds_id, c.latest, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes,
      c.point_of_sale, c.calls, c.missing, c.rule_set, c.own_version, c.causes_version, c.scored_at::text, c.observations::text,
      coalesce(c.read_on, (c.created_at at time zone coalesce(h.time_zone, 'UTC'))::date)::text read_on, h.time_zone,
      g.currency, jsonb_path_query_array(d.fields, '$.descriptions[*].text') property_texts,
      (select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]')::text from (
        select r.id, r.position, r.rate_plan, r.rules, r.counted, r.fields, b.fields before, r.expected, r.findings,
          r.verdicts, r.price_wrong, r.applicable, r.wrong, r.missing, ${weightList((column) => `r.${column}`)}
        from checkup_rates r left join checkup_rates b on r.rules = 'read' and (c.gds_id = 1 or r.counted)
          and b.tenant_id = c.tenant_id and b.checkup_id = c.base_id and b.position = r.position and b.rate_plan = r.rate_plan
        where r.tenant_id = c.tenant_id and r.checkup_id = c.id) x) rates
    from checkups c join hotels h on h.id = c.hotel_id
      left join lateral (
        select id, currency from gds_hotels where hotel_id = c.hotel_id and gds_id = c.gds_id order by id limit 1) g on true
      left join gds_hotel_details d on d.gds_hotel_id = g.id
    where c.tenant_id = ${tenant_id} and c.id = ${id}`

export const findZone = async (db: Database, hotel_id: number) => {
  const zone = rowShape({ time_zone: col.text.nullable() })
  const found = await rowOf(db, zone)`select time_zone from hotels where id = ${hotel_id}`
  return found?.time_zone ?? null
}

const ownOf = (person: Person) =>
  sql`${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`
const scoreColumnsOf = (of: 'c' | 'e') =>
  sql`${sql.raw(of)}.rule_set, ${sql.raw(of)}.own_version, ${sql.raw(of)}.price_wrong_rates, ${sql.raw(of)}.applicable,
    ${weightList((column) => `${of}.${column}`)}`
const scoredAt = iso(sql`coalesce(c.scored_at, c.ended_at, c.created_at)`)

/** The current score of a checkup that the person may see. */
export const findScore = async (db: Database, person: Person, id: number) =>
  rowOf(db, scoreRow.extend({ tenant_id: col.int }))`select c.tenant_id, ${scoreColumnsOf('c')}, ${scoredAt} scored_at
    from checkups c join hotels on hotels.id = c.hotel_id where c.id = ${id} and ${ownOf(person)}`

/** Scores that newer ones replaced, newest first. */
export const listEarlierScores = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, scoreRow)`select ${scoreColumnsOf('e')}, ${iso(sql`e.scored_at`)} scored_at from earlier_scores e
    where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id} order by e.id desc`

const rateWithFindings = rowShape({
  ...rateScoreColumns.shape,
  id: col.int,
  rate_plan: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  rule_set: col.int,
  plan: col.text.nullable(),
  room: col.text.nullable(),
  findings: col.json<NumberedFinding[]>(),
})
export type RateWithFindings = z.output<typeof rateWithFindings>
const found = sql`r.id::int, r.rate_plan, c.gds_id, c.check_in::text, c.rule_set, r.applicable,
  ${weightList((column) => `r.${column}`)}, r.verdicts, r.findings, r.expected->'plan'->>'code' plan, r.expected->'room'->>'code' room`

const rateWithScore = rateWithFindings.extend({
  ...rateScoreRow.shape,
  tenant_id: col.int,
  checkup_id: col.int,
  position: col.int,
})
export const findScoredRate = async (db: Database, person: Person, id: number) =>
  rowOf(
    db,
    rateWithScore,
  )`select ${found}, r.tenant_id, r.checkup_id::int, r.position, c.own_version, ${scoredAt} scored_at
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      join hotels on hotels.id = c.hotel_id
    where r.id = ${id} and ${ownOf(person)}`

const earlierRateScore = scoreRow
  .pick({ rule_set: true, own_version: true, scored_at: true })
  .extend({ score: col.json<RateScoreColumns>().nullable() })
/** The replaced results of one rate, newest first; null if they equal those of the next newer score. */
export const listEarlierRateScores = (db: Database, tenant_id: number, checkup_id: number, position: number) =>
  rowsOf(
    db,
    earlierRateScore,
  )`select e.rule_set, e.own_version, ${iso(sql`e.scored_at`)} scored_at, e.rates->${String(position)} score
    from earlier_scores e
    where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id} order by e.id desc`

type CheckupWindow = { person: Person; hotel_id: number; gds: readonly GdsId[]; from: string; to: string | null }
const latestCheckup = rowShape({
  ...col.weights,
  id: col.int,
  tenant_id: col.int,
  gds_id: z.literal([1, 2]),
  rates_count: col.int,
  price_wrong_rates: col.int,
  applicable: col.int,
  observations: col.json<unknown[]>(),
  check_in: col.text,
  created_at: col.text,
})
export type LatestCheckup = z.output<typeof latestCheckup>

/** The checkups that count in a window of check-in days. */
export const listNewest = (db: Database, { person, hotel_id, gds, from, to }: CheckupWindow) =>
  rowsOf(db, latestCheckup)`
    select c.id::int, c.tenant_id, c.gds_id, c.rates_count, c.price_wrong_rates, c.applicable, c.observations, c.check_in,
      ${iso(sql`c.created_at`)} created_at, ${weightList((column) => `c.${column}`)}
    from checkups c
    where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = any(${sqlList(gds, 'integer')})
      and c.latest and c.check_in >= ${from}::date and ${to === null ? sql`true` : sql`c.check_in <= ${to}::date`}
    order by c.check_in, c.id`

/** Their rates that have a finding. */
export const listRatesWithFindings = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf(
    db,
    rateWithFindings,
  )`select ${found} from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.tenant_id = ${tenant_id} and r.checkup_id = any(${sqlList(ids, 'integer')}) and r.wrong + r.missing > 0
    order by c.check_in, r.checkup_id, r.position`

/** The checkup at the moment of storing, locked until the end. */
export const holdCheckup = async (tx: Transaction, tenant_id: number, id: number) =>
  rowOf(tx, heldCheckup)`
    select latest, scored_at::text, tenant_id, hotel_id, gds_id, check_in::text, applicable, rates_count, price_wrong_rates,
      ${weightList((column) => column)}
    from checkups where tenant_id = ${tenant_id} and id = ${id} for update`
const heldCheckup = rowShape({
  ...col.weights,
  ...ofHotel.shape,
  latest: col.flag,
  scored_at: col.text.nullable(),
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  applicable: col.int,
  rates_count: col.int,
  price_wrong_rates: col.int,
})
export type HeldCheckup = z.output<typeof heldCheckup>
