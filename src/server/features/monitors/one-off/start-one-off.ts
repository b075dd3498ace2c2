// Starts a one-off run: stored whole with its job, so that it goes on whatever becomes of the server.
import type { AskedOnce } from '../../../../contract/one-off-runs.ts'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { begunBefore, noteBegun } from '../../../platform/http/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../audit/service.ts'
import { lockAccount } from '../account-data.ts'
import type { MonitorWriter } from '../create-monitor.ts'
import { queueRun } from '../queue-runs.ts'
import { getOneOff, type WholeOneOff } from './list-one-offs.ts'
import { countOpenOneOffs, insertOneOff } from './one-off-data.ts'
import { planOneOff } from './plan-one-off.ts'

/** The same call again, whose process had died, finds the run that it had stored. */
export const startOneOff = async (
  context: Context,
  { user, person, request }: MonitorWriter,
  asked: AskedOnce,
): Promise<WholeOneOff> => {
  const earlier = begunBefore(request)?.['run_id']
  if (earlier !== undefined) return getOneOff(context, person, earlier)
  const { checks, queries } = await planOneOff(context, person, asked)
  const { tenant_id } = person
  const due_at = isoTime(context.now())
  const id = await context.db.transaction(async (tx) => {
    // Of two that start at once the second sees the first one.
    await lockAccount(tx, tenant_id)
    if ((await countOpenOneOffs(tx, tenant_id)) >= monitorLimits.one_off_runs)
      throw new Refusal(
        'conflict',
        `${monitorLimits.one_off_runs} one-off runs of your account are under way. Wait until one has ended, or cancel it`,
        { reason: 'too_many_runs' },
      )
    const made = await insertOneOff(tx, { tenant_id, started_by: person.id, due_at, queries }, checks)
    await queueRun(context, tx, { id: made, tenant_id })
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'one_off_run.started',
      subject: `run ${made}`,
      details: { ...asked, queries },
      request,
    })
    await noteBegun(tx, request, { run_id: made })
    return made
  })
  return getOneOff(context, person, id)
}
