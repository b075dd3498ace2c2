// Ends the work of processes that are gone: checkups fail as interrupted, re-scoring is queued again.
import type { Context } from '../../platform/context.ts'
import { endAbandonedJobs, listCheckupsOfEndedJobs } from '../jobs/service.ts'
import { endUnfinished, listRunning } from './usage-data.ts'

/** Checkups over which the process dies each time are left to the schedule. */
const mostRestarts = 10

/**
 * Reports as interrupted what no process works on any more: with `all` every open job, otherwise those whose lease is over.
 * A re-score that a change of own data requires is restarted at once, without a new request.
 */
export const endAbandonedWork = async (context: Context, all: boolean): Promise<void> => {
  const abandoned = await context.db.transaction(async (tx) => {
    const jobs = await endAbandonedJobs(tx, all)
    // A process can die after its job was cancelled and before its checkup had ended.
    const others = all ? await listRunning(tx) : await listCheckupsOfEndedJobs(tx)
    const ids = [...jobs.flatMap(({ subject }) => subject.checkup_id ?? []), ...others]
    if (ids.length > 0) await endUnfinished(tx, [...new Set(ids)])
    return jobs
  })
  for (const { kind, subject, tenant_id, user_id, begun } of abandoned) {
    const { tenant_id: of = 0, hotel_id = 0, older, tried = 0 } = subject
    if (kind !== 'rescore' || tried >= mostRestarts) continue
    const by = { id: user_id, tenant_id }
    const wanted = { tenant_id: of, hotel_id, by, older: older === 1, tried: begun ? tried + 1 : tried }
    await context.db.transaction((tx) => context.rescoreSoon(tx, wanted))
  }
}
