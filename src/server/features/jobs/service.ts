// Long work for other features: its durable record, waiting for it, canceling it, and what happens when its process dies.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import {
  endAbandoned,
  endJob,
  insertJob,
  insertOnly,
  findNewestJob,
  findOwned,
  listEnded,
  insertQueued,
  type NewJob,
  setProgress,
  setStep,
  startQueued,
  takeOver,
} from './data.ts'
import { interruptions, type JobError } from './wire.ts'

export { awaitJob, refuseExport, showJob, untilEnded } from './await-job.ts'
export { abortJobs, cancelJob, cancelJobsOf } from './cancel-job.ts'
export { countRunning, drainJobs, runJob, stoppingOf, stopWaiting } from './run-job.ts'
export { cancelled, errorOf, interrupted, refuseInterrupted } from './wire.ts'

/** The kind of the job that makes the first checkups of the demo world, or of a demo's hotel. */
export const firstCheckups = 'first_checkups'

export const openJob = (tx: Transaction, job: NewJob) => insertJob(tx, job)

/** Undefined if somebody of the tenant has one of this kind open; with `same` only one whose subject has these parts counts. */
export const openOneJob = (tx: Transaction, tenant_id: number, job: NewJob, same: NewJob['subject'] = {}) =>
  insertOnly(tx, tenant_id, job, same)

/** Opens a job that waits until its work begins, or answers the one that waits for the same: who comes later joins it. */
export const queueJob = (tx: Transaction, job: NewJob) => insertQueued(tx, job)
/** Whether the work of a job that the queue has given us may begin, or go on. */
export const beginJob = (tx: Transaction, id: number) => startQueued(tx, id)

/** In the transaction that stores what the job did. False: it was cancelled or given up before, so nothing may be stored. */
export const closeJob = async (
  tx: Transaction,
  id: number,
  error: JobError | null,
  result: unknown = null,
): Promise<boolean> => (await endJob(tx, id, error, result)) !== undefined

export const setJobStep = ({ db }: Context, id: number, step: string) => setStep(db, id, step)
export const setJobProgress = ({ db }: Context, id: number, done: number, total: number, step = 'rules') =>
  setProgress(db, id, done, total, step)

/** The newest job of a kind that anybody of the tenant opened. */
export const newestJob = ({ db }: Context, tenant_id: number, kind: string) => findNewestJob(db, tenant_id, kind)

/** A job of anybody: the caller checks access. */
export const findJobOf = ({ db }: Pick<Context, 'db'>, id: number) => findOwned(db, id)
/** Whether its work may go on, within a transaction that does a part of it. */
export const isJobOpen = async (tx: Transaction, id: number): Promise<boolean> =>
  (await findOwned(tx, id))?.status === 'running'
/** Open jobs that go on after their process is gone: this process works on them from now on; with `all` on every open one. */
export const takeOverJobs = (tx: Transaction, all: boolean) => takeOver(tx, all)

/** Checkups of the jobs that ended a few minutes ago: long enough for their work to have stopped. */
export const listCheckupsOfEndedJobs = async (tx: Transaction): Promise<number[]> =>
  (await listEnded(tx)).flatMap(({ subject }) => subject.checkup_id ?? [])

/** The jobs that were open though no process works on them; they failed as interrupted. */
export const endAbandonedJobs = (tx: Transaction, all: boolean) => endAbandoned(tx, all, interruptions())
