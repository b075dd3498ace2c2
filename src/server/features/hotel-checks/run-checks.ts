// Checks the hotels of a job: each check begins once, whatever becomes of the process, and the failure of one does not affect the
// others. S2§4
import { setTimeout as wait } from 'node:timers/promises'
import { gdsNameOf } from '../../../domain/gds.ts'
import { defaultStay, todayIn } from '../../../domain/stay.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { internalRefusal, notFound, Refusal } from '../../platform/refusal.ts'
import { planCheckup, startCheckup } from '../checkups/service.ts'
import {
  cancelled,
  closeJob,
  errorOf,
  interrupted,
  isJobOpen,
  runJob,
  setJobProgress,
  stoppingOf,
  takeOverJobs,
} from '../jobs/service.ts'
import { findPersonOf, needHotel, needStanding } from '../users/service.ts'
import {
  type CheckKey,
  countChecks,
  findCheckupStatus,
  listOpenChecks,
  releaseUnsent,
  setBegun,
  setFailure,
} from './data.ts'

/** The kind of a job that checks all hotels of a person. */
export const checksKind = 'hotel_checks'

/** Few, because people use the product meanwhile. */
const hotelsAtOnce = 2
/** How often a check is begun while this server is only busy, and the longest pause before that, in seconds. */
const [mostBegins, longestPause] = [5, 30]

type ChecksJob = { id: number; tenant_id: number; user_id: number }
type OpenCheck = Awaited<ReturnType<typeof listOpenChecks>>[number]

/** Makes what is left of the job's checks. It stays open when the server stops: the next one continues. */
export const runChecks = (context: Context, job: ChecksJob): Promise<void> =>
  runJob(context, job.id, async (signal) => {
    const { db } = context
    const stop = AbortSignal.any([signal, stoppingOf(context)])
    try {
      const waiting = (await listOpenChecks(db, job.tenant_id, job.id)).values()
      const worker = async () => {
        for (const check of waiting) {
          if (stop.aborted) return
          await makeCheck(context, job, check, stop)
          const counts = await countChecks(db, job.tenant_id, job.id)
          if (counts) await setJobProgress(context, job.id, counts.done, counts.total, 'rates')
        }
      }
      const work = Promise.all(Array.from({ length: hotelsAtOnce }, worker))
      // What was sent when somebody cancels is paid for: it ends by itself, and nobody waits for it.
      await Promise.race([work, aborted(signal)])
      if (!stop.aborted) await db.transaction((tx) => closeJob(tx, job.id, null))
    } catch (error) {
      await db.transaction((tx) => closeJob(tx, job.id, errorOf(internalRefusal(error))))
      throw error
    }
  })

const aborted = (signal: AbortSignal) =>
  new Promise<void>((end) => {
    if (signal.aborted) end()
    signal.addEventListener('abort', () => end(), { once: true })
  })

/** Continues the checks whose process is gone; with `all` those of every open job. */
export const resumeChecks = async (context: Context, all: boolean): Promise<void> => {
  const jobs = await context.db.transaction((tx) => takeOverJobs(tx, all, checksKind))
  for (const job of jobs)
    runChecks(context, job).catch((error: unknown) =>
      context.log.error({ err: error }, `check of hotels, job ${job.id}, continued`),
    )
}

const makeCheck = async (context: Context, job: ChecksJob, check: OpenCheck, stop: AbortSignal): Promise<void> => {
  const key: CheckKey = { tenant_id: job.tenant_id, job_id: job.id, hotel_id: check.hotel_id, gds_id: check.gds_id }
  if (check.checkup_id !== null && !(await isFreeAgain(context, key, check.checkup_id, stop))) return
  for (let tried = 1; ; tried++) {
    const why = await beginOne(context, job, check, key)
    // The next server decides what became of one that was cut off.
    if (!why || ['cancelled', 'interrupted'].includes(why.reason)) return
    const mayPass = why.code === 'too_many' || why.reason === 'busy'
    if (!mayPass || tried >= mostBegins || stop.aborted) return void (await setFailure(context.db, key, why.message))
    await releaseUnsent(context.db, key)
    const pause = Math.min(why.retryAfter ?? tried, longestPause) * 1_000
    await wait(pause, undefined, { signal: stop }).catch(() => {})
  }
}

/** What a process that is gone had begun: made, failed, or not sent at all, and only then it begins again. */
const isFreeAgain = async ({ db }: Context, key: CheckKey, checkup_id: number, stop: AbortSignal): Promise<boolean> => {
  while ((await findCheckupStatus(db, key.tenant_id, checkup_id)) === 'running') {
    if (stop.aborted) return false
    await wait(1_000, undefined, { signal: stop }).catch(() => {})
  }
  if (await releaseUnsent(db, key)) return true
  const isMade = (await findCheckupStatus(db, key.tenant_id, checkup_id)) !== 'failed'
  if (!isMade) await setFailure(db, key, interrupted().message)
  return false
}

/** A refusal where the check could not be made. */
const beginOne = async (
  context: Context,
  job: ChecksJob,
  { hotel_id, gds_id, time_zone }: OpenCheck,
  key: CheckKey,
): Promise<Refusal | null> => {
  const note = async (tx: Transaction, checkup_id: number) => {
    if (!(await isJobOpen(tx, job.id)) || !(await setBegun(tx, key, checkup_id))) throw cancelled(checksKind)
  }
  try {
    const person = await findPersonOf(context, job.user_id)
    const gds = gdsNameOf(gds_id)
    if (!person || !gds) throw notFound()
    await needStanding(context, person, gds_id)
    // Nothing is known of a hotel that was taken from the person meanwhile.
    await needHotel(context, person, hotel_id)
    const codes = { corporate_codes: [], rate_category_codes: [] }
    const stay = defaultStay(todayIn(time_zone, context.now()))
    const plan = await planCheckup(context, person, { hotel_id, mode: 'full', ...stay, ...codes }, gds)
    return await (await startCheckup(context, plan, note)).ended
  } catch (error) {
    if (error instanceof Refusal) return error
    context.log.error({ err: error }, `check of hotel ${hotel_id}`)
    return internalRefusal(error)
  }
}
