// Reads the rates of checkups that own data is suggested from or accepted from.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../../domain/accounts.ts'
import { callStates } from '../../../../domain/accuracy/verdict.ts'
import type { Rate } from '../../../../domain/rate.ts'
import type { Day } from '../../../../domain/stay.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { hotelsInReachOf } from '../../users/service.ts'
import { col, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import type { OwnDataKey } from '../data.ts'

/** One booking code as a checkup shows it: the basis of suggestions and of 'Accept as correct'. */
export const shownRate = rowShape({
  gds_id: z.literal([1, 2]),
  rate_plan: col.text,
  fields: col.json<Partial<Rate>>(),
  ...col.stay,
})
export type ShownRateRow = z.output<typeof shownRate>
const shownColumns = sql`c.gds_id, r.rate_plan, r.fields, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes`

const checkupsLookedAt = 12
const mostCodes = 2_000
const shownCode = rowShape({
  gds_id: z.literal([1, 2]),
  rate_plan: col.text,
  rate_id: col.int,
  check_in: col.text,
  nights: col.int,
})
/** Each booking code of the newest checkups of both GDS once, in order, with the rate of the newest of them that shows it. */
export const listShownCodes = (db: Database, { tenant_id, hotel_id }: OwnDataKey, today: Day) =>
  rowsOf(
    db,
    shownCode,
  )`select distinct on (c.gds_id, r.rate_plan) c.gds_id, r.rate_plan, r.id::int rate_id, c.check_in::text, c.nights
    from (select *, row_number() over (partition by gds_id order by created_at desc, id desc) place from checkups
        where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and latest and check_in >= ${today}::date) c
      join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
    where c.place <= ${checkupsLookedAt}
    order by c.gds_id, r.rate_plan, c.created_at desc, r.position limit ${mostCodes}`

/** A stored rate of the person's own tenant, of a hotel that they reach. */
export const findShownRate = async (db: Database, person: Person, id: number) =>
  rowOf(
    db,
    shownRate.extend({ hotel_id: col.int, time_zone: col.text.nullable() }),
  )`select ${shownColumns}, c.hotel_id, hotels.time_zone
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      join hotels on hotels.id = c.hotel_id
    where r.id = ${id} and r.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}`

const shownCheckup = rowShape({
  calls: col.json<Partial<Record<'details' | 'rules', (typeof callStates)[number]>>>(),
  rules: z.enum(callStates),
  point_of_sale: col.text,
  read_on: col.text,
  currency: col.text.nullable(),
  /** Of all its rates, in their order. */
  rate_names: col.json<(string | null)[]>(),
})
/** What the comparison of a stored rate with own data needs of its checkup. */
export const findShownCheckup = (db: Database, { tenant_id }: Pick<OwnDataKey, 'tenant_id'>, rate_id: number) =>
  rowOf(
    db,
    shownCheckup,
  )`select c.calls, r.rules, c.point_of_sale, coalesce(c.read_on, c.created_at::date)::text read_on,
      (select currency from gds_hotels where hotel_id = c.hotel_id and gds_id = c.gds_id order by id limit 1) currency,
      (select jsonb_agg(o.fields->'rate_name' order by o.position) from checkup_rates o
        where o.tenant_id = c.tenant_id and o.checkup_id = c.id) rate_names
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.id = ${rate_id} and r.tenant_id = ${tenant_id}`

const hotelZone = rowShape({ time_zone: col.text.nullable() })
export const findHotelZone = async (db: Database, hotel_id: number) =>
  (await rowOf(db, hotelZone)`select time_zone from hotels where id = ${hotel_id}`)?.time_zone ?? null
