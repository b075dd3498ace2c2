// Reads checkups, their rates and their evidence; every statement begins with whose they are.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { checkups as contract } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/context.ts'
import { checkupColumns, iso, rowsOf, weightList } from '../../platform/statements.ts'
import type { CheckupRow } from '../hotels/wire.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { EvidenceRecord, RateRow } from './wire.ts'

type Query = z.output<typeof contract.list.query>

/** Readings of the person's own tenant, of hotels that they reach; an administrator reaches all. */
const ownOf = (person: Person) =>
  sql`${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`

const matching = (person: Person, { hotel_id, start_date, end_date }: Query, gds: GdsId | undefined) => sql`
  from checkups c join hotels on hotels.id = c.hotel_id
  where c.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}
    and ${hotel_id ? sql`c.hotel_id = ${hotel_id}` : sql`true`} and ${gds ? sql`c.gds_id = ${gds}` : sql`true`}
    and ${start_date ? sql`c.check_in >= ${start_date}::date` : sql`true`}
    and ${end_date ? sql`c.check_in <= ${end_date}::date` : sql`true`}`

const orders = { created_at: sql`c.created_at`, from_date: sql`c.check_in` } satisfies Record<Query['sort_by'], unknown>

export const listCheckups = (db: Database, person: Person, query: Query, gds: GdsId | undefined) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf<CheckupRow>(
    db,
    sql`select ${checkupColumns} ${matching(person, query, gds)}
      order by ${orders[query.sort_by]} ${direction}, c.id ${direction}
      limit ${query.length} offset ${(query.page - 1) * query.length}`,
  )
}

export const countCheckups = async (db: Database, person: Person, query: Query, gds: GdsId | undefined) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int n ${matching(person, query, gds)}`))[0]?.n ?? 0

export const findRate = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<RateRow>(
      db,
      sql`select r.id::int, r.checkup_id::int, c.tenant_id, c.hotel_id, c.gds_id, c.depth, c.calls, r.rate_plan, r.applicable,
          ${weightList((column) => `r.${column}`)}, r.fields, r.findings, r.verdicts, ${iso(sql`c.created_at`)} created_at
        from checkup_rates r
          join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
          join hotels on hotels.id = c.hotel_id
        where r.id = ${id} and ${ownOf(person)}`,
    )
  )[0]

/** Every exchange of a checkup in the order of asking; an answer that the retention has removed has no bytes. */
export const listEvidence = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf<EvidenceRecord>(
    db,
    sql`select e.operation, ${iso(sql`e.at`)} "at", e.ms, e.point_of_sale, e.request, e.sha256, e.rule_set, b.bytes
      from checkup_evidence e left join evidence b on b.sha256 = e.sha256
      where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id} order by e.id`,
  )
