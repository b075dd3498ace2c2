// Reads what checkups show of a month, and what belongs to a room or rate plan.
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { PriceFinding } from '../../../../domain/own-data/calendar/price-calendar.ts'
import { about as priceCheck } from '../../../../domain/accuracy/checks/pricing/matches-expected.ts'
import { type GdsId, outcomes } from '../../../../domain/gds.ts'
import { emptyRate, type RateField } from '../../../../domain/rate.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { iso, sqlList } from '../../../platform/database/statements.ts'
import { type NightRange, current, type OwnDataKey } from '../data.ts'
import { col, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { shownRate } from '../proposals/shown-rate-data.ts'

const checkedRow = shownRate.extend({
  rate_id: col.int,
  checkup_id: col.int,
  checked_at: col.text,
  /** The own data that the check compared with. */
  own_version: col.int,
  found: col.json<PriceFinding>().nullable(),
})
export type CheckedRow = z.output<typeof checkedRow>
const longestStay = 30
/** What a night's price is read from: a rate's texts are most of it, and would be sent and parsed for nothing. */
const priceFields: readonly string[] = [
  'currency',
  'nightly_rates',
  'rate_base',
  'rate_total',
  'total',
  'rate_change_indicator',
  'adults_count',
  'other_texts',
  'unreadable',
  'other_currencies',
] satisfies RateField[]
const otherFields = Object.keys(emptyRate('')).filter((name) => !priceFields.includes(name))
const stayColumns = sql`c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes`
const ofNights = ({ tenant_id, hotel_id }: OwnDataKey, { first, last }: NightRange, adults: number) =>
  sql`c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.latest and c.adults = ${adults} and c.children = 0
    and c.check_in between ${addDays(first, -longestStay)}::date and ${last}::date and c.check_in + c.nights > ${first}::date`
/** What checkups show of the nights of a month under these booking codes, newest first; `codes` are patterns of `like`. */
export const listCheckedRates = (
  db: Database,
  { tenant_id, hotel_id }: OwnDataKey,
  { first, last }: NightRange,
  { adults, codes }: { adults: number; codes: readonly string[] },
) =>
  rowsOf(db, checkedRow)`
    select c.gds_id, r.rate_plan, r.fields - ${sqlList(otherFields, 'text')} fields, ${stayColumns}, r.id::int rate_id, c.id::int checkup_id,
      c.own_version, ${iso(sql`c.created_at`)} checked_at,
      jsonb_path_query_first(r.findings, '$[*] ? (@.number == $price && @.verdict == "wrong")', ${JSON.stringify({ price: priceCheck.number })}::jsonb) found
    from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
    where ${ofNights({ tenant_id, hotel_id }, { first, last }, adults)}
      and upper(r.rate_plan) like any(${sqlList(codes, 'text')})
    order by c.created_at desc, c.id desc, r.position`

const coveringRow = rowShape({
  checkup_id: col.int,
  gds_id: z.literal([1, 2]),
  ...col.stay,
  point_of_sale: col.text,
  outcome: z.enum(outcomes),
  checked_at: col.text,
})
export type CoveringRow = z.output<typeof coveringRow>
/** Every whole checkup of a night of the month, newest first: what it does not show is told too. */
export const listCoveringCheckups = (db: Database, key: OwnDataKey, nights: NightRange, adults: number) =>
  rowsOf(db, coveringRow)`
    select c.id::int checkup_id, c.gds_id, ${stayColumns}, c.point_of_sale, c.outcome, ${iso(sql`c.created_at`)} checked_at
    from checkups c where ${ofNights(key, nights, adults)} and c.mode = 'full' and c.status = 'complete' and c.outcome is not null
    order by c.created_at desc, c.id desc`

const sellers = rowShape({ gds_ids: col.json<GdsId[]>(), time_zone: col.text.nullable() })
/** Which GDS sell the hotel, and its time zone. */
export const findSellers = async (db: Database, hotel_id: number) =>
  (await rowOf(
    db,
    sellers,
  )`select time_zone, coalesce((select jsonb_agg(distinct g.gds_id order by g.gds_id) from gds_hotels g
    where g.hotel_id = hotels.id and g.gds_id in (1, 2)), '[]') gds_ids from hotels where id = ${hotel_id}`) ?? {
    gds_ids: [],
    time_zone: null,
  }

/** How many records go with a room or rate plan, and the plans that take their prices from it. */
const removal = rowShape({ codes: col.int, prices: col.int, restrictions: col.int, derived_plans: col.texts })
export const countRemoval = async (
  db: Database,
  key: OwnDataKey,
  { kind, record }: { kind: 'rooms' | 'plans'; record: number },
) => {
  const owner = sql.raw(kind === 'plans' ? 'plan_id' : 'room_id')
  const row = await rowOf(
    db,
    removal,
  )`select count(*) filter (where kind = 'codes')::int codes, count(*) filter (where kind = 'prices')::int prices,
      count(*) filter (where kind = 'restrictions')::int restrictions,
      coalesce(array_agg(fields->>'code' order by id) filter (where kind = 'plans'), '{}') derived_plans
    from own_records where ${current(key)} and (
      (kind in ('codes', 'prices', 'restrictions') and ${owner} = ${record})
      or (kind = 'plans' and ${kind} = 'plans' and lower(fields->'derived'->>'from_plan_code') =
        (select lower(fields->>'code') from own_records where ${current(key)} and kind = 'plans' and id = ${record})))`
  return row ?? { codes: 0, prices: 0, restrictions: 0, derived_plans: [] }
}
