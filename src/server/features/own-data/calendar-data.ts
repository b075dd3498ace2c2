// Reads what checkups show of a month, and what belongs to a room or rate plan.
import type { z } from 'zod'
import { sql } from 'drizzle-orm'
import type { PriceFinding } from '../../../domain/accuracy/checks/expected-lines.ts'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Database } from '../../platform/context.ts'
import { iso, sqlList } from '../../platform/statements.ts'
import { type NightRange, current, type OwnDataKey } from './data.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/rows.ts'
import { shownColumns, shownRate } from './shown-rate-data.ts'

const checkedRow = shownRate.extend({ checked_at: col.text, found: col.json<PriceFinding>().nullable() })
export type CheckedRow = z.output<typeof checkedRow>
const longestStay = 30
/** Findings are stored by the number of their check. */
const priceCheck = checkOf('pricing.matches_expected')?.number ?? 0
/** What checkups show of the nights of a month under these booking codes, newest first; `codes` are patterns of `like`. */
export const listCheckedRates = (
  db: Database,
  { tenant_id, hotel_id }: OwnDataKey,
  { first, last }: NightRange,
  { adults, codes }: { adults: number; codes: readonly string[] },
) =>
  rowsOf(
    db,
    checkedRow,
    sql`select ${shownColumns}, ${iso(sql`c.created_at`)} checked_at,
        jsonb_path_query_first(r.findings, '$[*] ? (@.number == $price)', ${JSON.stringify({ price: priceCheck })}::jsonb) found
      from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.latest and c.adults = ${adults} and c.children = 0
        and c.check_in between ${addDays(first, -longestStay)}::date and ${last}::date and c.check_in + c.nights > ${first}::date
        and upper(r.rate_plan) like any(${sqlList(codes, 'text')})
      order by c.created_at desc, c.id desc, r.position`,
  )

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
    sql`select count(*) filter (where kind = 'codes')::int codes, count(*) filter (where kind = 'prices')::int prices,
        count(*) filter (where kind = 'restrictions')::int restrictions,
        coalesce(array_agg(fields->>'code' order by id) filter (where kind = 'plans'), '{}') derived_plans
      from own_records where ${current(key)} and (
        (kind in ('codes', 'prices', 'restrictions') and ${owner} = ${record})
        or (kind = 'plans' and ${kind} = 'plans' and lower(fields->'derived'->>'from_plan_code') =
          (select lower(fields->>'code') from own_records where ${current(key)} and kind = 'plans' and id = ${record})))`,
  )
  return row ?? { codes: 0, prices: 0, restrictions: 0, derived_plans: [] }
}
