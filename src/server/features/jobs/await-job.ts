// Returns a job, at once or when it ends.
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { hotelOfCheckup } from '../hotels/service.ts'
import { findJob, findOwned, type JobRow } from './data.ts'
import { runningJobsOf, sleep } from './run-job.ts'

const jobCheckEvery = 1_000

const getJob = async ({ db }: Context, user: Person, id: number): Promise<JobRow> => {
  const job = await findJob(db, user, id)
  if (!job) throw notFound()
  return job
}

const hasEnded = ({ status }: JobRow) => status === 'done' || status === 'failed'
/** Answers when the job has ended or after `wait` seconds; between two looks no connection is held. */
export const awaitJob = async (context: Context, user: Person, id: number, wait: number): Promise<Job> => {
  const over = performance.now() + wait * 1000
  const { running, closing } = runningJobsOf(context)
  let job = await getJob(context, user, id)
  while (!hasEnded(job) && performance.now() < over && !closing.signal.aborted) {
    const left = Math.max(0, over - performance.now())
    const here = running.get(id)
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, closing.signal])
    await Promise.race([
      sleep(here ? left : Math.min(left, jobCheckEvery), signal),
      here?.ended ?? sleep(jobCheckEvery, signal),
    ])
    stop.abort()
    job = await getJob(context, user, id)
  }
  return shownJob(context, job)
}

/** Ends when a job of the queue has ended, in whatever process, or when this server stops. */
export const untilEnded = async (context: Context, id: number): Promise<void> => {
  const { signal } = runningJobsOf(context).closing
  const isOpen = async () => ['queued', 'running'].includes((await findOwned(context.db, id))?.status ?? 'done')
  while (!signal.aborted && (await isOpen())) await sleep(jobCheckEvery, signal)
}

/** What a person exported of themselves is for their own eyes: their API tokens don't find it. */
export const refuseExport = async ({ db }: Context, user: Person, id: number): Promise<void> => {
  if ((await findJob(db, user, id))?.kind === 'profile_export') throw notFound()
}

/** A job's progress and result. */
export const showJob = async (context: Context, user: Person, id: number): Promise<Job> =>
  shownJob(context, await getJob(context, user, id))

/** The result of a checkup is read on request, because it is stored once, with the checkup. Others are kept with the job. */
const shownJob = async (context: Context, job: JobRow): Promise<Job> => {
  const { id, status, done, total, step, subject, error } = job
  const { tenant_id = 0, checkup_id = 0 } = subject
  const hasResult = status === 'done' && checkup_id !== 0
  const result = hasResult ? { data: await hotelOfCheckup(context, tenant_id, checkup_id) } : job.result
  return { id, status, progress: { done, total, step }, result, error }
}
