// Cancels a job: one statement decides whether it was canceled or had ended; the work is aborted afterwards.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { endJob, endOpenJobs, findJob } from './data.ts'
import { runningJobsOf } from './run-job.ts'
import { cancelled, errorOf } from './wire.ts'

export const cancelJob = async (context: Context, user: Person, id: number): Promise<void> => {
  const why = await context.db.transaction(async (tx) => {
    const job = await findJob(tx, user, id)
    if (!job) throw notFound()
    const refusal = cancelled(job.kind)
    if ((await endJob(tx, id, errorOf(refusal))) === undefined)
      throw new Refusal('conflict', 'This job has already finished')
    return refusal
  })
  const here = runningJobsOf(context).running.get(id)
  here?.cancel.abort(why)
  await here?.ended
}

/** Cancels the open jobs of a kind in an account. Work that has started may continue in the background. */
export const cancelJobsOf = async (context: Context, tenant_id: number, kind: string): Promise<void> => {
  const why = cancelled(kind)
  const ended = await context.db.transaction((tx) => endOpenJobs(tx, tenant_id, kind, errorOf(why)))
  for (const { id } of ended) runningJobsOf(context).running.get(id)?.cancel.abort(why)
}
