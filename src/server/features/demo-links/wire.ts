// A demo as the API sends it.
import type { Demo } from '../../../contract/demo-links.ts'
import type { z } from 'zod'
import { col, rowShape } from '../../platform/database/rows.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'

export const demoRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  user_id: col.int,
  name: col.text,
  hotel_id: col.int,
  hotel_name: col.text,
  deadline_at: col.text,
  queries: col.int,
  queries_used: col.int,
  days_left: col.int,
  updated_at: col.text,
  sealed: col.text,
  gds_ids: col.json<(1 | 2)[]>(),
  active: col.flag,
})
export type DemoRow = z.output<typeof demoRow>

/** Where the link's token is sealed to. */
export const tokenPlace = ({ tenant_id, user_id }: Pick<DemoRow, 'tenant_id' | 'user_id'>) =>
  [tenant_id, user_id, 'demo link'] as const

/** Null if its secret key is gone: the demo still works for whoever has its link. */
export const tokenOf = (seal: Sealing, row: DemoRow): string | null => {
  try {
    return seal.open(Buffer.from(row.sealed, 'base64'), tokenPlace(row))
  } catch {
    return null
  }
}

export const demoOf = (seal: Sealing, row: DemoRow): Demo => {
  const { id, name, hotel_id, hotel_name, deadline_at, queries, queries_used, days_left, updated_at, gds_ids } = row
  return {
    id,
    name,
    hotel: { id: hotel_id, name: hotel_name },
    deadline_at,
    queries,
    queries_used,
    days_left,
    updated_at,
    token: tokenOf(seal, row),
    gds_ids,
    active: row.active,
  }
}
