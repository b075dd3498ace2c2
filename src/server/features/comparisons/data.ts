// Reads two stored readings and their rates, to be held against each other.
import { sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { Database } from '../../platform/context.ts'
import { checkupColumns, rowsOf, weightList } from '../../platform/statements.ts'
import type { CheckupRow } from '../hotels/wire.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { StoredRate } from './wire.ts'

/** A whole reading of a hotel in the person's reach; an administrator reaches every tenant's. */
export const findReading = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<CheckupRow & { hotel: string }>(
      db,
      sql`select ${checkupColumns}, hotels.name hotel from checkups c join hotels on hotels.id = c.hotel_id
        where c.id = ${id} and c.mode = 'full' and c.status in ('complete', 'partial')
          and ${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`,
    )
  )[0]

/** In the order of the answer. */
export const listWholeRates = (db: Database, { tenant_id, id }: Pick<CheckupRow, 'tenant_id' | 'id'>) =>
  rowsOf<StoredRate>(
    db,
    sql`select r.id::int, r.rate_plan, r.wrong, r.missing, r.applicable, r.rules, ${weightList((name) => `r.${name}`)}, r.fields, r.expected
      from checkup_rates r where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} order by r.position`,
  )
