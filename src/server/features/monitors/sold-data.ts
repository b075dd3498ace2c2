// Hotels of a person with the GDS in which they have an id.
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, countRows, rowShape, rowsOf } from '../../platform/database/rows.ts'
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

/** Whether any of them has booking codes in its own data now: without these nothing says which rate should be shown. */
export const hasOwnData = async (db: Database, tenant_id: number, hotel_ids: readonly number[]): Promise<boolean> =>
  (await countRows(db)`select 1 from own_records r where r.tenant_id = ${tenant_id} and r.kind = 'codes'
    and r.hotel_id = any(${sqlList(hotel_ids, 'integer')}) and (select max(v.version) from own_versions v
      where v.tenant_id = r.tenant_id and v.hotel_id = r.hotel_id) between r.since and r.until - 1 limit 1`) > 0

/** Booking codes of the newest answer of each hotel in a GDS, those with findings first: the rules of these are worth reading. */
export const listCodesToRead = (
  db: Database,
  { tenant_id, hotel_ids, gds_id }: { tenant_id: number; hotel_ids: readonly number[]; gds_id: number },
  most: number,
) =>
  rowsOf(
    db,
    rowShape({ hotel_id: col.int, codes: col.texts }),
  )`select h.id hotel_id, array(select r.rate_plan from checkup_rates r
      where r.tenant_id = ${tenant_id} and r.checkup_id = (select c.id from checkups c
        where c.tenant_id = ${tenant_id} and c.hotel_id = h.id and c.gds_id = ${gds_id} and c.mode = 'full'
          and c.status in ('complete', 'partial') order by c.created_at desc limit 1)
      group by r.rate_plan order by max(jsonb_array_length(r.findings)) desc, min(r.position) limit ${most}) codes
    from unnest(${sqlList(hotel_ids, 'integer')}) h(id)`
