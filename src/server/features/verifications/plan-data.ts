// Reads on which stays a fix is found, and whether its hotel is sold at which point of sale: what a verification has to ask.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'

const stayToVerify = rowShape({ ...col.stay, point_of_sale: col.text, codes: col.texts, rules_of: col.texts })
type FixToCheck = { tenant_id: number; hotel_id: number; gds_id: number; key: string; rate_ids: readonly number[] }

/** With the rates that have it now, and the codes that no checkup has seen without it since: both have to pass. */
export const listStaysToVerify = (db: Database, { tenant_id, hotel_id, gds_id, key, rate_ids }: FixToCheck) => {
  const stay = sql`check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale`
  return rowsOf(db, stayToVerify)`with found as (
      select ${stay}, r.rate_plan code, r.rules = 'read' has_rules
      from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      where r.tenant_id = ${tenant_id} and r.id = any(${sqlList(rate_ids, 'integer')}) and c.hotel_id = ${hotel_id}
      union all
      select ${stay}, code.code, exists (select from checkup_rates r
          where r.tenant_id = t.tenant_id and r.checkup_id = coalesce((t.parts->s.id::text->>'decided_by')::bigint, t.seen_by)
            and r.rate_plan = code.code and r.rules = 'read')
      from fix_spells s join fix_stays t on t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id and t.gds_id = s.gds_id and s.id = any(t.open)
        cross join lateral jsonb_array_elements_text(coalesce(t.parts->s.id::text->'open', t.parts->s.id::text->'codes')) code(code)
      where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = ${gds_id} and s.key = ${key} and s.gone_at is null)
    select check_in::text, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale,
      array_agg(distinct code order by code) codes,
      coalesce(array_agg(distinct code order by code) filter (where has_rules), '{}') rules_of
    from found group by ${stay} order by check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale`
}
export type StayToVerify = Awaited<ReturnType<typeof listStaysToVerify>>[number]

export const findTimeZone = async (db: Database, hotel_id: number): Promise<string | null> =>
  (await rowOf(db, rowShape({ time_zone: col.text.nullable() }))`select time_zone from hotels where id = ${hotel_id}`)
    ?.time_zone ?? null
