// Long work: its durable record, who waits for it, how it is cancelled, and what becomes of it when its process dies.
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hotelOfCheckup } from '../hotels/service.ts'
import {
  endAbandoned,
  endJob,
  findJob,
  insertJob,
  insertQueued,
  listKinds,
  type JobRow,
  type NewJob,
  renewLeases,
  setProgress,
  setStep,
  startQueued,
} from './data.ts'
import { cancelled, errorOf, interrupted, interruptions, type JobError } from './wire.ts'

export { cancelled, errorOf } from './wire.ts'

type Running = { cancel: AbortController; ended: Promise<void> }
type Desk = { running: Map<number, Running>; closing: AbortController; timer: NodeJS.Timeout | undefined }

/** What this process works on, of each server that it holds (tests hold several). */
const desks = new WeakMap<Context, Desk>()
const deskOf = (context: Context): Desk => {
  const desk = desks.get(context) ?? { running: new Map(), closing: new AbortController(), timer: undefined }
  desks.set(context, desk)
  return desk
}

const renewEvery = 10_000
const lookEvery = 1_000

export const openJob = (tx: Transaction, job: NewJob) => insertJob(tx, job)

/** Opens a job that waits until its work begins, or answers the one that waits for the same: who comes later joins it. */
export const queueJob = (tx: Transaction, job: NewJob) => insertQueued(tx, job)
/** Whether the work of a waiting job may begin. */
export const beginJob = (tx: Transaction, id: number) => startQueued(tx, id)

/** In the transaction that stores what the job did. False: it was cancelled or given up before, so nothing may be stored. */
export const closeJob = async (
  tx: Transaction,
  id: number,
  error: JobError | null,
  result: unknown = null,
): Promise<boolean> => (await endJob(tx, id, error, result)) !== undefined

export const sayStep = ({ db }: Context, id: number, step: string) => setStep(db, id, step)
export const sayProgress = ({ db }: Context, id: number, done: number, total: number, step = 'rules') =>
  setProgress(db, id, done, total, step)

/** Runs the work of an opened job; its lease is renewed until the work has ended. The work itself closes the job. */
export const runJob = async <T>(
  context: Context,
  id: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const desk = deskOf(context)
  const cancel = new AbortController()
  const result = work(cancel.signal)
  const ended = result.then(
    () => {},
    () => {},
  )
  desk.running.set(id, { cancel, ended })
  desk.timer ??= setInterval(() => {
    renewLeases(context.db, [...desk.running.keys()]).catch((error: unknown) => context.log.error(error, 'leases'))
  }, renewEvery).unref()
  try {
    return await result
  } finally {
    desk.running.delete(id)
    if (desk.running.size === 0) {
      clearInterval(desk.timer)
      desk.timer = undefined
    }
  }
}

const getJob = async ({ db }: Context, user: Person, id: number): Promise<JobRow> => {
  const job = await findJob(db, user, id)
  if (!job) throw new Refusal('not_found', 'Not found')
  return job
}

const hasEnded = ({ status }: JobRow) => status === 'done' || status === 'failed'
const sleep = (ms: number, until: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Answers when the job has ended or after `wait` seconds; between two looks no connection is held. */
export const awaitJob = async (context: Context, user: Person, id: number, wait: number): Promise<Job> => {
  const over = performance.now() + wait * 1000
  const { running, closing } = deskOf(context)
  let job = await getJob(context, user, id)
  while (!hasEnded(job) && performance.now() < over && !closing.signal.aborted) {
    const left = Math.max(0, over - performance.now())
    const here = running.get(id)
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, closing.signal])
    await Promise.race([
      sleep(here ? left : Math.min(left, lookEvery), signal),
      here?.ended ?? sleep(lookEvery, signal),
    ])
    stop.abort()
    job = await getJob(context, user, id)
  }
  return shownJob(context, job)
}

/** How far a job is, and what came of it. */
export const jobNow = async (context: Context, user: Person, id: number): Promise<Job> =>
  shownJob(context, await getJob(context, user, id))

/** The result of a reading is read when it is asked for: it is stored once, where it belongs. Others are kept with the job. */
const shownJob = async (context: Context, job: JobRow): Promise<Job> => {
  const { id, status, done, total, step, subject, error } = job
  const { tenant_id = 0, checkup_id = 0 } = subject
  const hasResult = status === 'done' && checkup_id !== 0
  const result = hasResult ? { data: await hotelOfCheckup(context, tenant_id, checkup_id) } : job.result
  return { id, status, progress: { done, total, step }, result, error }
}

/** One statement decides between cancelling and having ended; the work is told afterwards. */
export const cancelJob = async (context: Context, user: Person, id: number): Promise<void> => {
  const why = await context.db.transaction(async (tx) => {
    const job = await findJob(tx, user, id)
    if (!job) throw new Refusal('not_found', 'Not found')
    const refusal = cancelled(job.kind)
    if ((await endJob(tx, id, errorOf(refusal))) === undefined)
      throw new Refusal('conflict', 'This work has ended and cannot be cancelled')
    return refusal
  })
  const here = deskOf(context).running.get(id)
  here?.cancel.abort(why)
  await here?.ended
}

/** The jobs that were open though no process works on them; they failed as interrupted. */
export const giveUpJobs = (tx: Transaction, all: boolean) => endAbandoned(tx, all, interruptions())

/** Whoever waits for a job is answered at once, so that the server can stop. */
export const stopWaiting = (context: Context) => deskOf(context).closing.abort()

/** Lets running work end for `ms`, then tells it to stop, and returns when it has. */
export const drainJobs = async (context: Context, ms: number): Promise<void> => {
  const { running } = deskOf(context)
  if (running.size === 0) return
  const all = () => Promise.all([...running.values()].map(({ ended }) => ended))
  const late = new AbortController()
  await Promise.race([all(), sleep(ms, late.signal)])
  late.abort()
  const kinds = new Map((await listKinds(context.db, [...running.keys()])).map(({ id, kind }) => [id, kind]))
  for (const [id, { cancel }] of running) cancel.abort(interrupted(kinds.get(id)))
  await all()
}
