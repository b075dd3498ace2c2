// Reads stored readings as judging again needs them, judgements that were replaced, and findings of the newest readings.
import { sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { iso, listOf, rowsOf, type WeightColumns, weightList } from '../../platform/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { JudgementRow, NumberedFinding, RateJudged, RateJudgementRow } from './wire.ts'

export type OfHotel = { tenant_id: number; hotel_id: number }
/** `newest`: that count now and whose stay is not over; `older`: those too that a newer reading took the place of. */
export type Which = 'newest' | 'older'

/** Readings of a hotel with an answer, the nearest stays first. `from`: the hotel's own today. */
export const listReadings = async (db: Database, { tenant_id, hotel_id }: OfHotel, which: Which, from: string) =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select id::int from checkups
        where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and mode = 'full' and status in ('complete', 'partial')
          and ${which === 'newest' ? sql`latest and check_in >= ${from}::date` : sql`not latest`}
        order by check_in, id`,
    )
  ).map(({ id }) => id)

/** The version of the own data that counts now. */
const versionNow = sql`coalesce((select max(v.version) from own_versions v
  where v.tenant_id = c.tenant_id and v.hotel_id = c.hotel_id), 0)`

export type Stale = OfHotel & { id: number }
/** Newest readings that an older rule set judged, or of a stay to come that older own data did. */
export const listStale = (db: Database, rule_set: number, today: string, most: number, after: number) =>
  rowsOf<Stale>(
    db,
    sql`select id::int, tenant_id, hotel_id from checkups c
      where c.latest and c.id > ${after}
        and (c.rule_set < ${rule_set} or (c.check_in >= ${today}::date and c.own_version <> ${versionNow}))
      order by c.id limit ${most}`,
  )

export type StoredReading = {
  gds_id: GdsId
  latest: boolean
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: string[]
  rate_category_codes: string[]
  point_of_sale: string
  calls: { details?: CallState; rules?: CallState }
  rule_set: number
  own_version: number
  judged_at: string | null
  beside: string
  read_on: string
  time_zone: string | null
  currency: string | null
  missing: string[]
  property_texts: string[] | null
  rates: string
}

/** Everything that judging needs of one reading; what is long stays text. */
export const findReading = async (db: Database, tenant_id: number, id: number): Promise<StoredReading | undefined> =>
  (
    await rowsOf<StoredReading>(
      db,
      sql`select c.gds_id, c.latest, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes,
          c.point_of_sale, c.calls, c.missing, c.rule_set, c.own_version, c.judged_at::text, c.beside::text,
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
        where c.tenant_id = ${tenant_id} and c.id = ${id}`,
    )
  )[0]

export const findZone = async (db: Database, hotel_id: number) =>
  (await rowsOf<{ time_zone: string | null }>(db, sql`select time_zone from hotels where id = ${hotel_id}`))[0]
    ?.time_zone ?? null

const ownOf = (person: Person) =>
  sql`${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`
const judgement = (of: 'c' | 'e') =>
  sql`${sql.raw(of)}.rule_set, ${sql.raw(of)}.own_version, ${sql.raw(of)}.price_wrong_rates, ${sql.raw(of)}.applicable,
    ${weightList((column) => `${of}.${column}`)}`
const judgedAt = iso(sql`coalesce(c.judged_at, c.ended_at, c.created_at)`)

/** The judgement of a reading that counts, where the person reaches it. */
export const findJudgement = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<JudgementRow & { tenant_id: number }>(
      db,
      sql`select c.tenant_id, ${judgement('c')}, ${judgedAt} judged_at
        from checkups c join hotels on hotels.id = c.hotel_id where c.id = ${id} and ${ownOf(person)}`,
    )
  )[0]

/** Judgements that were replaced, newest first. */
export const listEarlier = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf<JudgementRow>(
    db,
    sql`select ${judgement('e')}, ${iso(sql`e.judged_at`)} judged_at from earlier_judgements e
      where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id} order by e.id desc`,
  )

export type RateFound = RateJudged & {
  id: number
  rate_plan: string
  gds_id: GdsId
  check_in: string
  rule_set: number
  plan: string | null
  room: string | null
  findings: NumberedFinding[]
}
const found = sql`r.id::int, r.rate_plan, c.gds_id, c.check_in::text, c.rule_set, r.applicable,
  ${weightList((column) => `r.${column}`)}, r.verdicts, r.findings, r.expected->'plan'->>'code' plan, r.expected->'room'->>'code' room`

export const findRate = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<RateFound & RateJudgementRow & { tenant_id: number; checkup_id: number; position: number }>(
      db,
      sql`select ${found}, r.tenant_id, r.checkup_id::int, r.position, c.own_version, ${judgedAt} judged_at
        from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
          join hotels on hotels.id = c.hotel_id
        where r.id = ${id} and ${ownOf(person)}`,
    )
  )[0]

/** What replaced judgements said of one rate, newest first; null where it was judged as by the next newer one. */
export const listEarlierOfRate = (db: Database, tenant_id: number, checkup_id: number, position: number) =>
  rowsOf<Pick<JudgementRow, 'rule_set' | 'own_version' | 'judged_at'> & { judged: RateJudged | null }>(
    db,
    sql`select e.rule_set, e.own_version, ${iso(sql`e.judged_at`)} judged_at, e.rates->${String(position)} judged
      from earlier_judgements e
      where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id} order by e.id desc`,
  )

export type Window = { person: Person; hotel_id: number; gds: readonly GdsId[]; from: string; to: string | null }
export type NewestReading = WeightColumns & {
  id: number
  tenant_id: number
  gds_id: GdsId
  rates_count: number
  price_wrong_rates: number
  applicable: number
  beside: unknown[]
  check_in: string
  created_at: string
}

/** The readings that count in a window of check-in days. */
export const listNewest = (db: Database, { person, hotel_id, gds, from, to }: Window) =>
  rowsOf<NewestReading>(
    db,
    sql`select c.id::int, c.tenant_id, c.gds_id, c.rates_count, c.price_wrong_rates, c.applicable, c.beside, c.check_in,
        ${iso(sql`c.created_at`)} created_at, ${weightList((column) => `c.${column}`)}
      from checkups c
      where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = any(${listOf(gds, 'integer')})
        and c.latest and c.check_in >= ${from}::date and ${to === null ? sql`true` : sql`c.check_in <= ${to}::date`}
      order by c.check_in, c.id`,
  )

/** Their rates that have a finding. */
export const listFound = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf<RateFound>(
    db,
    sql`select ${found} from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      where r.tenant_id = ${tenant_id} and r.checkup_id = any(${listOf(ids, 'integer')}) and r.wrong + r.missing > 0
      order by c.check_in, r.checkup_id, r.position`,
  )

/** The reading as it is at the moment of storing, held until the end. */
export const holdReading = async (tx: Transaction, tenant_id: number, id: number) =>
  (
    await rowsOf<WeightColumns & Held>(
      tx,
      sql`select latest, judged_at::text, tenant_id, hotel_id, gds_id, check_in::text, applicable, rates_count, price_wrong_rates,
          ${weightList((column) => column)}
        from checkups where tenant_id = ${tenant_id} and id = ${id} for update`,
    )
  )[0]
export type Held = OfHotel & {
  latest: boolean
  judged_at: string | null
  gds_id: GdsId
  check_in: string
  applicable: number
  rates_count: number
  price_wrong_rates: number
}
