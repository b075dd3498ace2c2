// Reads what earlier checkups say of the rates that nobody named: which a monitor's run before sold, and which of the own data were missing.
import { sql } from 'drizzle-orm'
import type { Observation } from '../../../../domain/accuracy/observations/kinds.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso } from '../../../platform/database/statements.ts'
import { z } from 'zod'

type HotelInGds = { tenant_id: number; hotel_id: number; gds_id: number }

const soldCheck = rowShape({
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  slots: col.texts,
  at: col.text,
  rates:
    col.json<
      readonly {
        rate_plan: string
        room_rate_description: string | null
        own_plan: string | null
        own_room: string | null
      }[]
    >(),
})
export type SoldCheck = z.output<typeof soldCheck>
/** Whole answers of the monitor's last run before this one that had such a one, with rates, of the hotel in this GDS. */
export const listSoldBefore = (
  db: Database,
  { tenant_id, hotel_id, gds_id }: HotelInGds,
  run: { id: number; monitor_id: number },
) =>
  rowsOf(
    db,
    soldCheck,
  )`select k.check_in::text, k.nights, k.adults, k.children, k.corporate_codes, k.slots, ${iso(sql`c.created_at`)} at,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('rate_plan', s.rate_plan, 'room_rate_description', s.fields->>'room_rate_description',
        'own_plan', s.expected->'plan'->>'code', 'own_room', s.expected->'room'->>'code')), '[]')
        from checkup_rates s where s.tenant_id = c.tenant_id and s.checkup_id = c.id) rates
    from monitor_checks k join checkups c on c.tenant_id = k.tenant_id and c.id = k.checkup_id
    where k.hotel_id = ${hotel_id} and k.gds_id = ${gds_id} and k.tenant_id = ${tenant_id} and k.failure is null and c.status = 'complete'
      and k.run_id = (select r.id from monitor_runs r where r.monitor_id = ${run.monitor_id} and r.again_of is null and r.id < ${run.id}
        and exists (select from monitor_checks o join checkups w on w.tenant_id = o.tenant_id and w.id = o.checkup_id
          where o.run_id = r.id and o.hotel_id = ${hotel_id} and o.gds_id = ${gds_id} and o.failure is null
            and w.status = 'complete' and w.rates_count > 0)
        order by r.id desc limit 1)
    order by c.created_at, k.position`

const observed = rowShape({ observations: col.json<readonly Observation[]>().nullable() })
/**
 * Of the newest whole checkup with rates of the hotel in a GDS before a moment, by whomever, that asked as this one did on whatever date: what
 * is missing there was so before. Null once the monitor itself has seen one.
 */
export const findObservedBefore = async (
  db: Database,
  { tenant_id, hotel_id, gds_id }: HotelInGds,
  { monitor_id, before, checkup_id }: { monitor_id: number; before: string; checkup_id: number },
): Promise<readonly Observation[] | null> =>
  (
    await rowOf(
      db,
      observed,
    )`select c.observations from checkups c join checkups n on n.tenant_id = c.tenant_id and n.id = ${checkup_id}
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds_id}
        and c.mode = 'full' and c.status = 'complete' and c.rates_count > 0 and c.created_at < ${before}::timestamptz
        and c.nights = n.nights and c.adults = n.adults and c.children = n.children and c.point_of_sale = n.point_of_sale
        and c.corporate_codes = n.corporate_codes and c.rate_category_codes = '{}'
        and not exists (select from monitor_watched w where w.monitor_id = ${monitor_id} and w.hotel_id = ${hotel_id}
          and w.gds_id = ${gds_id} and w.watched->>'rates_since' is not null)
      order by c.created_at desc, c.id desc limit 1`
  )?.observations ?? null
