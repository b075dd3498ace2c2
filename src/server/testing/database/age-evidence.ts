// Makes stored GDS responses older, as if their calls had been made months ago: in their months, which are made where they are missing.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handle.ts'

/** Of all checkups, or of one. Whole months, so that what was of one month stays together. */
export const ageEvidence = (db: Database, months: number, checkup_id?: number): Promise<void> =>
  db.transaction(async (tx) => {
    const older = sql`${months}::int * interval '1 month'`
    const of = checkup_id === undefined ? sql`true` : sql`u.checkup_id = ${checkup_id}`
    const { rows } =
      await tx.execute(sql`select distinct (date_trunc('month', u.at at time zone 'UTC') - ${older})::date::text "month"
      from checkup_evidence u where ${of}`)
    for (const { month } of rows) {
      const table = `evidence_${String(month).slice(0, 7).replace('-', '_')}`
      await tx.execute(`create table if not exists ${table} partition of evidence for values in ('${month}')`)
    }
    await tx.execute(sql`update evidence e set month = (e.month - ${older})::date, created_at = e.created_at - ${older}
      where e.month <> 'infinity' and exists (select from checkup_evidence u where u.sha256 = e.sha256 and ${of}
        and date_trunc('month', u.at at time zone 'UTC')::date = e.month)`)
    await tx.execute(sql`update checkup_evidence u set at = u.at - ${older} where ${of}`)
  })
