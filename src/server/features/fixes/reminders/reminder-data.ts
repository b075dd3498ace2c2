// Fixes that are due about now and have an assignee who was not reminded yet, and that they were.
import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'

const dueRow = rowShape({
  tenant_id: col.int,
  hotel_id: col.int,
  key: col.text,
  due_on: col.text,
  assigned_to: col.int,
  time_zone: col.text.nullable(),
})
export type DueRow = z.output<typeof dueRow>

/** From the day before to the day after: each hotel has its own day. */
export const listAboutDue = (db: Database, today: string) =>
  rowsOf(db, dueRow)`select f.tenant_id, f.hotel_id, f.key, f.due_on::text, f.assigned_to, h.time_zone
    from fix_states f join hotels h on h.id = f.hotel_id join users u on u.tenant_id = f.tenant_id and u.id = f.assigned_to
    where f.due_on is not null and f.assigned_to is not null and f.due_on between ${today}::date - 1 and ${today}::date + 1
      and f.reminded_for is distinct from f.due_on and u.status = 'active' and not u.is_demo
    order by f.tenant_id, f.assigned_to, f.hotel_id, f.key`

const remindedRow = rowShape({ reminded: col.flag })
/** False where another server was first, or somebody has changed the date or the assignee. */
export const markReminded = async (tx: Transaction, { tenant_id, hotel_id, key, due_on, assigned_to }: DueRow) => {
  const marked = await rowsOf(tx, remindedRow)`update fix_states set reminded_for = due_on
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key} and due_on = ${due_on}::date
      and assigned_to = ${assigned_to} and reminded_for is distinct from due_on returning true reminded`
  return marked.length > 0
}
