// Ends a run by what became of its checkups, stores what it confirmed and tells webhooks in the same transaction: neither is there without the
// others.
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { queueEvent } from '../webhooks/service.ts'
import { lockAccount } from './account-data.ts'
import { findRow, lockRow } from './data.ts'
import { findFacts } from './decide-hold.ts'
import { followRun, readRun } from './follow/follow-run.ts'
import { countRun, endStateOf, endRun, findCommonFailure, type OpenRun } from './run-data.ts'

export const endMonitorRun = async (context: Context, run: OpenRun): Promise<void> => {
  const { db } = context
  const { id, tenant_id } = run
  const found = run.monitor_id === null ? undefined : await findRow(db, tenant_id, run.monitor_id)
  const facts = found && (await findFacts(context, found))
  const answers = found ? await readRun(context, found, run) : []
  const at = isoTime(context.now())
  await db.transaction(async (tx) => {
    await lockAccount(tx, tenant_id)
    const monitor = found && (await lockRow(tx, tenant_id, found.id))
    const counts = await countRun(tx, id)
    if (!counts) return
    const state = endStateOf(counts)
    const reason = counts.failed === 0 ? null : await findCommonFailure(tx, id)
    if (!(await endRun(tx, { id, state, reason, at }))) return
    if (monitor && facts) await followRun(context, tx, { monitor, run, facts }, answers)
    if (!monitor || run.again) return
    const { answered, failed } = counts
    await queueEvent(context, tx, {
      tenant_id,
      event: 'monitor.run_ended',
      data: { monitor_id: monitor.id, run_id: id, state, answered, failed },
      path: `/monitors/${monitor.id}/runs/${id}`,
    })
  })
}
