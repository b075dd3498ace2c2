// Reads two stored checkups and their rates for comparison.
import { sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { Database } from '../../platform/database/handle.ts'
import { checkupColumns, weightList } from '../../platform/database/statements.ts'
import { wrongPrices } from '../hotels/service.ts'
import { type CheckupRow, checkupRow } from '../hotels/wire.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { storedRate } from './wire.ts'
import { col, rowOf, rowsOf } from '../../platform/database/rows.ts'

/** A whole checkup of a hotel in the person's reach; an administrator reaches every tenant's. */
export const findWholeCheckup = async (db: Database, person: Person, id: number) =>
  rowOf(
    db,
    checkupRow.extend({ hotel: col.text, time_zone: col.text.nullable() }),
    sql`select ${checkupColumns}, hotels.name hotel, hotels.time_zone from checkups c join hotels on hotels.id = c.hotel_id
        where c.id = ${id} and c.mode = 'full' and c.status in ('complete', 'partial')
          and ${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`,
  )

/** In the order of the answer. */
export const listWholeRates = (db: Database, { tenant_id, id }: Pick<CheckupRow, 'tenant_id' | 'id'>) =>
  rowsOf(
    db,
    storedRate,
    sql`select r.id::int, r.rate_plan, r.wrong, r.missing, r.applicable, r.rules, ${weightList((name) => `r.${name}`)}, ${wrongPrices},
        r.fields, r.expected
      from checkup_rates r where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} order by r.position`,
  )
