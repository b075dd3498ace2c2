// The only file that reads and writes the counts of what people use.
import { sql } from 'drizzle-orm'
import type { GdsId } from '../../../domain/gds.ts'
import type { Transaction } from '../../platform/database/handle.ts'

type UseKind = 'export_pdf' | 'export_excel' | 'copy_link' | 'create_issue' | 'hotel_search'
/** Whose use it is: `actor_id` if somebody acts for them, such as an administrator, whose use is left out of the statistics. */
export type Use = {
  kind: UseKind
  tenant_id: number
  user_id: number
  actor_id?: number
  hotel_id?: number | null
  gds?: GdsId | null
  /** The moment of the call (ISO 8601); now if it is not given. */
  at?: string
}

/** `counted` is about the plan, which covers queries alone. */
export const insertUse = (tx: Transaction, { kind, tenant_id, user_id, actor_id, hotel_id, gds, at }: Use) =>
  tx.execute(sql`insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, created_at)
    values (${tenant_id}, ${user_id}, ${actor_id ?? user_id}, ${hotel_id ?? null}, ${gds ?? null}, ${kind}, false,
      coalesce(${at ?? null}::timestamptz, now()))`)
