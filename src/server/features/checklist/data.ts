// Reads what a person has done so far, and keeps whether they put the checklist away.
import { sql } from 'drizzle-orm'
import type { Person, PersonKey } from '../../../domain/accounts.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape } from '../../platform/database/rows.ts'
import { hotelsInReachOf } from '../users/service.ts'

const firstSteps = rowShape({
  hidden: col.flag,
  checked: col.flag,
  own_data: col.flag,
  searched: col.flag,
  reported: col.flag,
  next_hotel_id: col.int.nullable(),
})

/** The `until` of a record that nobody has replaced or deleted. */
const holdsNow = 2_147_483_647

/** Of hotel people at their own hotels; `next_hotel_id` has rates of a GDS and no own data yet, or else is the first one. */
export const findFirstSteps = (db: Database, person: Person) => {
  const { id, tenant_id } = person
  const hasChecks = sql`exists (select from checkups c where c.tenant_id = ${tenant_id} and c.hotel_id = hotels.id
    and c.mode = 'full' and c.status in ('complete', 'partial'))`
  const hasOwnData = sql`exists (select from own_records r where r.tenant_id = ${tenant_id} and r.hotel_id = hotels.id and r.kind = 'plans' and r.until = ${holdsNow})`
  const isAgent = person.role === 'travel_agent'
  return rowOf(db, firstSteps)`select users.checklist_hidden_at is not null hidden,
      ${
        isAgent
          ? sql`exists (select from checkups c where c.tenant_id = ${tenant_id} and c.user_id = ${id} and c.status in ('complete', 'partial')) checked,
              false own_data, null::int next_hotel_id`
          : sql`exists (select from hotels where ${hotelsInReachOf(person)} and ${hasChecks}) checked,
              exists (select from hotels where ${hotelsInReachOf(person)} and ${hasOwnData}) own_data,
              (select hotels.id from hotels where ${hotelsInReachOf(person)}
                order by ${hasOwnData}, not ${hasChecks}, lower(hotels.name), hotels.id limit 1) next_hotel_id`
      },
      exists (select from hotel_searches s where s.tenant_id = ${tenant_id} and s.user_id = ${id}) searched,
      exists (select from issues i where i.tenant_id = ${tenant_id} and i.user_id = ${id}) reported
    from users where users.tenant_id = ${tenant_id} and users.id = ${id}`
}

/** Keeps the first moment at which it was put away. */
export const setHidden = (db: Database, { id, tenant_id }: PersonKey, at: string | null) =>
  db.execute(sql`update users set checklist_hidden_at = case when ${at}::timestamptz is null then null
      else coalesce(checklist_hidden_at, ${at}::timestamptz) end
    where tenant_id = ${tenant_id} and id = ${id}`)
