// Cancels a job: one statement decides whether it was canceled or had ended; the work is aborted afterwards.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
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

/** In a transaction: cancels the open jobs of a kind in an account, and returns their ids for `abortJobs`. */
export const cancelJobsOf = async (tx: Transaction, tenant_id: number, kind: string): Promise<number[]> =>
  (await endOpenJobs(tx, tenant_id, kind, errorOf(cancelled(kind)))).map(({ id }) => id)

/** Once they are canceled: what this process has begun of them ends. Another process notices before its next step. */
export const abortJobs = (context: Context, ids: readonly number[], kind: string): void => {
  for (const id of ids) runningJobsOf(context).running.get(id)?.cancel.abort(cancelled(kind))
}
