// Ends the work of processes that are gone: their checkups fail as interrupted.
import type { Context } from '../../platform/context.ts'
import { endAbandonedJobs, listCheckupsOfEndedJobs } from '../jobs/service.ts'
import { endUnfinished, listRunning } from './usage-data.ts'

/** Reports as interrupted what no process works on any more: with `all` every open job, otherwise those whose lease is over. */
export const endAbandonedWork = (context: Context, all: boolean): Promise<void> =>
  context.db.transaction(async (tx) => {
    const jobs = await endAbandonedJobs(tx, all)
    // A process can die after its job was cancelled and before its checkup had ended.
    const others = all ? await listRunning(tx) : await listCheckupsOfEndedJobs(tx)
    const ids = [...jobs.flatMap(({ subject }) => subject.checkup_id ?? []), ...others]
    if (ids.length > 0) await endUnfinished(tx, [...new Set(ids)])
  })
