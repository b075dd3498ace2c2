// Adds, changes, deactivates and deletes demo accounts; deactivation ends their sessions. S2§4, S2§5
import type { AuditAction } from '../../../contract/audit.ts'
import type { Demo, NewDemo } from '../../../contract/demo-links.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { endAllSessions, holdPerson } from '../auth/service.ts'
import {
  cancelDemoRow,
  deleteDemoRow,
  findDemo,
  holdDemoRow,
  holdDemoTenant,
  isHotel,
  setAllowance,
  setReach,
  updateDemoRow,
} from './data.ts'
import { abortHotelCheck, cancelHotelCheck, queueHotelCheck } from './check-hotel.ts'
import { showDemo } from './list-demos.ts'
import { openDemo } from './service.ts'
import type { DemoRow } from './wire.ts'

type DemoChange = { [K in keyof NewDemo]?: NewDemo[K] | undefined }
type Writer = { user: Person; request: RequestContext }

const needHotel = async (tx: Transaction, id: number | undefined) => {
  if (id !== undefined && !(await isHotel(tx, id))) throw invalid({ hotel: ['The selected hotel is invalid.'] })
}
const needFuture = ({ now }: Context, day: string | undefined, before?: string) => {
  if (day !== undefined && day !== before && day < todayIn(null, now()))
    throw invalid({ deadline_at: ['Choose today or a later date'] })
}

const record = (
  context: Context,
  tx: Transaction,
  { user, request }: Writer,
  { id, ...entry }: { id: number; action: AuditAction; details: Record<string, unknown> },
) => recordAudit(context, tx, { by: user, subject: `demo ${id}`, request, ...entry })

export const createDemo = async (context: Context, sent: NewDemo, writer: Writer): Promise<Demo> => {
  needFuture(context, sent.deadline_at)
  const id = await context.db.transaction(async (tx) => {
    await needHotel(tx, sent.hotel[0])
    const made = await openDemo(context, tx, sent)
    await checkHotel(context, tx, made, sent, writer)
    await record(context, tx, writer, { id: made, action: 'demo.created', details: sent })
    return made
  })
  return showDemo(context, id)
}

/** If that was asked for, and somebody can still visit it. */
const checkHotel = async (
  context: Context,
  tx: Transaction,
  id: number,
  { check }: Pick<DemoChange, 'check'>,
  { user }: Writer,
) => {
  const row = check && (await findDemo(tx, id, todayIn(null, context.now())))
  if (row && row.active) await queueHotelCheck(context, tx, user, row)
}

const fieldsOf = ({ name, hotel_id, deadline_at, queries, gds_ids }: DemoRow) => ({
  name,
  hotel_id,
  deadline_at,
  queries,
  gds_ids,
})

/** Whoever opens its link waits, or is inside already and is logged out. */
const holdDemo = async ({ now }: Context, tx: Transaction, id: number): Promise<DemoRow> => {
  const today = todayIn(null, now())
  const found = await findDemo(tx, id, today)
  if (!found) throw notFound()
  await holdDemoTenant(tx, found.tenant_id)
  await holdPerson(tx, { id: found.user_id, tenant_id: found.tenant_id })
  const row = await holdDemoRow(tx, id, today)
  if (!row) throw notFound()
  return row
}

export const updateDemo = async (context: Context, id: number, sent: DemoChange, writer: Writer): Promise<Demo> => {
  const stopped = await context.db.transaction(async (tx) => {
    const row = await holdDemo(context, tx, id)
    needFuture(context, sent.deadline_at, row.deadline_at)
    await needHotel(tx, sent.hotel?.[0])
    const before = fieldsOf(row)
    const after = {
      name: sent.name ?? row.name,
      hotel_id: sent.hotel?.[0] ?? row.hotel_id,
      deadline_at: sent.deadline_at ?? row.deadline_at,
      queries: sent.queries ?? row.queries,
      gds_ids: sent.gds_ids ? [...new Set(sent.gds_ids)].toSorted() : row.gds_ids,
    }
    const { tenant_id, user_id } = row
    await updateDemoRow(tx, id, { ...after, tenant_id, user_id }, new Date(context.now()).toISOString())
    await setReach(tx, { ...after, tenant_id, user_id })
    const spent = await setAllowance(tx, tenant_id, after.queries, todayIn(null, context.now()))
    if (sent.queries !== undefined && sent.queries < spent)
      throw invalid({ queries: [`${spent} queries are already used`] })
    const isSame = after.hotel_id === before.hotel_id && after.gds_ids.join() === before.gds_ids.join()
    const ended = isSame ? [] : await cancelHotelCheck(tx, row)
    await checkHotel(context, tx, id, sent, writer)
    await record(context, tx, writer, { id, action: 'demo.updated', details: { before, after } })
    return ended
  })
  abortHotelCheck(context, stopped)
  return showDemo(context, id)
}

export const cancelDemo = async (context: Context, id: number, writer: Writer): Promise<Demo> => {
  const stopped = await context.db.transaction(async (tx) => {
    const row = await holdDemo(context, tx, id)
    if (!(await cancelDemoRow(tx, id, new Date(context.now()).toISOString())))
      throw new Refusal('conflict', 'This demo was already deactivated')
    await endAllSessions(tx, { id: row.user_id, tenant_id: row.tenant_id })
    const ended = await cancelHotelCheck(tx, row)
    await record(context, tx, writer, { id, action: 'demo.cancelled', details: { name: row.name } })
    return ended
  })
  abortHotelCheck(context, stopped)
  return showDemo(context, id)
}

export const deleteDemo = async (context: Context, id: number, writer: Writer): Promise<void> => {
  const stopped = await context.db.transaction(async (tx) => {
    await holdDemo(context, tx, id)
    const gone = await deleteDemoRow(tx, id)
    if (!gone) throw notFound()
    await endAllSessions(tx, { id: gone.user_id, tenant_id: gone.tenant_id })
    const ended = await cancelHotelCheck(tx, gone)
    await record(context, tx, writer, { id, action: 'demo.deleted', details: { name: gone.name } })
    return ended
  })
  abortHotelCheck(context, stopped)
}
