// Hotels of a person with the GDS in which they have an id.
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { z } from 'zod'
import { hotelsInReachOf } from '../users/service.ts'

const soldHotel = rowShape({
  id: col.int,
  name: col.text,
  time_zone: col.text.nullable(),
  gds_ids: z.array(z.custom<GdsId>((value) => value === 1 || value === 2)),
})
/** Those of the given ones that the person reaches, by name. */
export const listSoldIn = (db: Database, person: Person, ids: readonly number[]) =>
  rowsOf(db, soldHotel)`select hotels.id, hotels.name, hotels.time_zone,
      array(select distinct g.gds_id from gds_hotels g where g.hotel_id = hotels.id order by 1) gds_ids
    from hotels where hotels.id = any(${sqlList(ids, 'integer')}) and ${hotelsInReachOf(person)}
    order by lower(hotels.name), hotels.id`

/** Booking codes of the newest answer of a hotel in a GDS, those with findings first: the rules of these are worth reading. */
export const listCodesToRead = async (
  db: Database,
  { tenant_id, hotel_id, gds_id }: { tenant_id: number; hotel_id: number; gds_id: number },
  most: number,
): Promise<string[]> =>
  (
    await rowsOf(db, rowShape({ rate_plan: col.text }))`select r.rate_plan from checkup_rates r
      where r.tenant_id = ${tenant_id} and r.checkup_id = (select c.id from checkups c
        where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds_id} and c.mode = 'full'
          and c.status in ('complete', 'partial') order by c.created_at desc limit 1)
      group by r.rate_plan order by max(jsonb_array_length(r.findings)) desc, min(r.position) limit ${most}`
  ).map(({ rate_plan }) => rate_plan)
