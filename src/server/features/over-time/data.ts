// Reads the checkups behind a day of scores, and those that show a booking code.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, sqlList, weightList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** Days of all hotels in reach or of one; both ends belong to them. */
export type DaysView = {
  person: Person
  gds: readonly GdsId[]
  hotel_id: number | undefined
  criterion: Criterion | undefined
  from: Day
  to: Day
}

export const dayAtHotel = sql`coalesce(c.read_on, c.created_at::date)`
/** Whole answers and parts of one; not the details that were stored for a checkup with rules, which has the same rates and more. */
export const isOfDay = sql`c.mode = 'full' and c.status in ('complete', 'partial')
  and not exists (select from checkups o where o.tenant_id = c.tenant_id and o.base_id = c.id and o.id < c.id)`

/** Whether no later checkup of that day asked for the same: only then does it say how the day ended. Words that nobody knows do not. */
export const isLastOfStay = sql`c.id = first_value(c.id) over (partition by c.gds_id, ${dayAtHotel}, c.check_in, c.nights, c.adults, c.children,
  c.corporate_codes, c.rate_category_codes, c.point_of_sale
  order by c.outcome is not distinct from 'unknown_message', c.created_at desc, c.id desc)`

/** The score that a checkup was stored with, where another has replaced it: to score again is no news of that day. */
export const firstScore = sql`left join lateral (select * from earlier_scores e
  where e.tenant_id = c.tenant_id and e.checkup_id = c.id order by e.id limit 1) e on true`

/** What a rate had of it. A score that was replaced keeps only the rates that the next one changed; the index of rates knows no position. */
export const firstOfRate = sql`left join lateral (select was from (
    select e.id, e.rates->(select position::text from checkup_rates x where x.tenant_id = r.tenant_id and x.id = r.id) was
    from earlier_scores e where e.tenant_id = c.tenant_id and e.checkup_id = c.id) e
  where was is not null order by id limit 1) f on true`

const checkupOfDay = rowShape({
  ...col.weights,
  id: col.int,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  nights: col.int,
  created_at: col.text,
  rule_set: col.int,
  rate_id: col.int.nullable(),
  total: col.int,
})
export type CheckupOfDay = z.output<typeof checkupOfDay>

/** The newest first; of a booking code only those that show it, with the sums of its rates. */
export const listCheckupsOfDay = (
  db: Database,
  { person, gds, hotel_id, from, to }: DaysView,
  rate_plan: string | undefined,
  { until, ...page }: { page: number; length: number; until?: string | undefined },
) =>
  rowsOf(
    db,
    checkupOfDay,
  )`select c.id::int, hotels.id hotel_id, hotels.name hotel, c.gds_id, c.check_in::text, c.nights,
      ${iso(sql`c.created_at`)} created_at, c.rule_set, s.rate_id::int, count(*) over ()::int total, ${weightList((column) => `s.${column}`)}
    from hotels join checkups c on c.hotel_id = hotels.id
      join lateral (select ${
        rate_plan === undefined
          ? sql`(select id from checkup_rates r where r.tenant_id = c.tenant_id and r.checkup_id = c.id order by r.rate_plan limit 1) rate_id,
            ${weightList((column) => `c.${column}`)}`
          : sql`min(r.id) rate_id, ${weightList((column) => `sum(r.${column})::int ${column}`)}
            from checkup_rates r where r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${rate_plan}`
      }) s on ${rate_plan === undefined ? sql`true` : sql`s.rate_id is not null`}
    where c.tenant_id = ${person.tenant_id} and c.gds_id = any(${sqlList(gds, 'integer')})
      and c.created_at between ${from}::date - 1 and ${to}::date + 2 and ${dayAtHotel} between ${from}::date and ${to}::date
      and ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`} and ${isOfDay} and ${hotelsInReachOf(person)}
      and ${until === undefined ? sql`true` : sql`c.created_at < ${until}::timestamptz + interval '1 millisecond'`}
    order by c.created_at desc, c.id desc ${rowsOfPage(page)}`
