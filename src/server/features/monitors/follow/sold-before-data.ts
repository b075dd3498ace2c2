// Reads what earlier checkups say of the rates that nobody named: which a monitor's run before sold, and which of the own data were missing.
import { sql } from 'drizzle-orm'
import type { Observation } from '../../../../domain/accuracy/observations/kinds.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso, sqlList } from '../../../platform/database/statements.ts'
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
/** Whole answers of the monitor's last run before this one that asked the hotel in this GDS. */
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
        and exists (select from monitor_checks o where o.run_id = r.id and o.hotel_id = ${hotel_id} and o.gds_id = ${gds_id}
          and o.checkup_id is not null and o.failure is null)
        order by r.id desc limit 1)
    order by c.created_at, k.position`

const observed = rowShape({ observations: col.json<readonly Observation[]>().nullable() })
/** Of the newest whole checkup of the hotel in a GDS before a moment, by whomever, with the same codes: what is missing there was so before. */
export const findObservedBefore = async (
  db: Database,
  { tenant_id, hotel_id, gds_id }: HotelInGds,
  { before, corporate_codes }: { before: string; corporate_codes: readonly string[] },
): Promise<readonly Observation[] | null> =>
  (
    await rowOf(
      db,
      observed,
    )`select observations from checkups where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}
      and mode = 'full' and status = 'complete' and created_at < ${before}::timestamptz
      and corporate_codes = ${sqlList(corporate_codes, 'text')}
      order by created_at desc, id desc limit 1`
  )?.observations ?? null
