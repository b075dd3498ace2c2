// Starts a run now, of all hotels of a monitor, also of one that is paused; refuses what would hold it.
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { planRunChecks } from './begin-run.ts'
import type { MonitorWriter } from './create-monitor.ts'
import { findFacts, decideHold } from './decide-hold.ts'
import { lockRow } from './data.ts'
import { runsInReach } from './list-monitors.ts'
import { queueRun } from './queue-runs.ts'
import { findRun, insertRun, isUnderWay } from './run-data.ts'
import { needMonitor, refuseChange } from './update-monitor.ts'

export const startRun = async (
  context: Context,
  { user, person, request }: MonitorWriter,
  id: number,
): Promise<RunSummary> => {
  const { tenant_id } = person
  const monitor = await needMonitor(context, person, id)
  const facts = await findFacts(context, monitor, { unattended: false })
  const plan = await planRunChecks(context, { zone: null }, monitor, facts)
  const hold = await decideHold(context, context.db, monitor, facts, plan)
  if (hold) throw new Refusal('conflict', hold.message, { reason: hold.reason })
  if (plan.checks.length === 0)
    throw new Refusal('conflict', 'No date of this monitor is ahead, or no GDS of it sells its hotels', {
      reason: 'nothing_to_check',
    })
  const run_id = await context.db.transaction(async (tx) => {
    const locked = await lockRow(tx, tenant_id, id)
    if (!locked) throw notFound()
    await refuseChange(tx, person, locked)
    const alreadyRuns = new Refusal('conflict', 'It is being run already. Wait until that is done', {
      reason: 'already_running',
    })
    if (await isUnderWay(tx, id)) throw alreadyRuns
    const run = { tenant_id, monitor_id: id, zone: null, due_at: isoTime(context.now()), started_by: user.id }
    const made = await insertRun(tx, run)
    if (made === undefined) throw alreadyRuns
    await queueRun(context, tx, { id: made, tenant_id })
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'monitor.run',
      subject: `monitor ${id}`,
      details: { run: made, queries: plan.queries },
      request,
    })
    return made
  })
  const row = await findRun(context.db, id, run_id)
  const [shown] = row ? await runsInReach(context, person, [row]) : []
  if (!shown) throw notFound()
  return shown
}
