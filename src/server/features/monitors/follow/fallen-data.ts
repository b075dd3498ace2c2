// Reads which accepted deviations another value has ended, for the monitors that see that value.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChangedValue } from '../../../../domain/accepted/acceptance.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso } from '../../../platform/database/statements.ts'

const fallen = rowShape({ changed: col.json<ChangedValue>(), at: col.text })
export type FallenValue = z.output<typeof fallen>

/** When somebody last acted on the whole of a fix, as the list of fixes has it: accepting one booking code says nothing of the others. */
const actedOnWhole = sql`case when f.quiet_at = f.updated_at then f.acted_at else f.updated_at end`

/** Since a moment; not those of which somebody has said something since: a checkup that opens a fix again is nobody, and what is accepted anew is said. */
export const listFallenValues = (
  db: Database,
  { tenant_id, hotel_id, gds_id }: { tenant_id: number; hotel_id: number; gds_id: number },
  since: string,
) =>
  rowsOf(db, fallen)`select a.ended changed, ${iso(sql`a.ended_at`)} at from accepted_deviations a
    where a.tenant_id = ${tenant_id} and a.hotel_id = ${hotel_id} and a.gds_id = ${gds_id} and a.ended_how = 'changed'
      and a.ended_at >= ${since}::timestamptz and not exists (select from fix_states f
        where f.tenant_id = a.tenant_id and f.hotel_id = a.hotel_id and f.key = a.ended->>'key'
        and ${actedOnWhole} > a.ended_at)
      and not exists (select from accepted_deviations n
        where n.tenant_id = a.tenant_id and n.hotel_id = a.hotel_id and n.gds_id = a.gds_id and n.key = a.ended->>'key'
          and (n.code is null or n.code = a.ended->>'code') and n.accepted_at > a.ended_at)
    order by a.ended_at desc, a.id desc`
