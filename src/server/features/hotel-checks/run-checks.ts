// Makes the checks of a job, of hotels or of stays: each begins once, whatever becomes of the process, and the failure of one does
// not affect the others. S2§4
import { setTimeout as wait } from 'node:timers/promises'
import { gdsNameOf } from '../../../domain/gds.ts'
import { defaultStay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { internalRefusal, notFound, Refusal } from '../../platform/refusal.ts'
import { beginPatiently, endOfCheckup, planCheckup, startCheckup } from '../checkups/service.ts'
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
import { findPersonOf, needHotel, needStanding, onBehalfOf } from '../users/service.ts'
import {
  countChecks,
  failsInARow,
  listFailedStays,
  listOpenChecks,
  releaseUnsent,
  setBegun,
  setFailure,
} from './data.ts'

/** The kinds of a job that checks all hotels of a person, and of one that checks stays of a hotel. */
export const hotelsKind = 'hotel_checks'
export const staysKind = 'stay_checks'

/** Few, because people use the product meanwhile. */
const checkedAtOnce = 2
/** How often a check waits for checkups that are not read at all, and how long at most, in milliseconds. */
const [mostWaits, longestPause] = [60, 20_000]
const skipped = new Refusal('unavailable', 'Not sent, because the GDS had failed before', { reason: 'skipped' })

/** `subject`: whose checks they are, where somebody else has started it. */
type ChecksJob = { id: number; kind: string; tenant_id: number; user_id: number; subject: Record<string, number> }
type OpenCheck = Awaited<ReturnType<typeof listOpenChecks>>[number]

/** Makes what is left of the job's checks. It stays open when the server stops: the next one continues. */
export const runChecks = (context: Context, job: ChecksJob): void => {
  runJob(context, job.id, (signal) => makeAll(context, job, signal)).catch((error: unknown) =>
    context.log.error({ err: error }, `${job.kind}, job ${job.id}`),
  )
}

const makeAll = async (context: Context, job: ChecksJob, signal: AbortSignal): Promise<void> => {
  const { db } = context
  const { tenant_id = job.tenant_id } = job.subject
  const stop = AbortSignal.any([signal, stoppingOf(context)])
  try {
    const waiting = (await listOpenChecks(db, tenant_id, job.id)).values()
    const worker = async () => {
      for (const check of waiting) {
        if (stop.aborted) return
        await makeCheck(context, job, check, stop)
        const counts = await countChecks(db, tenant_id, job.id)
        if (counts) await setJobProgress(context, job.id, counts.done, counts.total, 'rates')
      }
    }
    const work = Promise.all(Array.from({ length: checkedAtOnce }, worker))
    // Requests that were sent before the cancellation are paid for: they end by themselves.
    await Promise.race([work, aborted(signal)])
    if (stop.aborted) return
    const result = job.kind === staysKind ? await staysOutcomeOf(context, tenant_id, job.id) : null
    await db.transaction((tx) => closeJob(tx, job.id, null, result))
  } catch (error) {
    await db.transaction((tx) => closeJob(tx, job.id, errorOf(internalRefusal(error))))
    throw error
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((end) => {
    if (signal.aborted) end()
    signal.addEventListener('abort', () => end(), { once: true })
  })

/** Of stays. `skipped`: nothing was sent of these, because the GDS had failed before. */
const staysOutcomeOf = async ({ db }: Context, tenant_id: number, job_id: number) => {
  const [counts, failures] = await Promise.all([
    countChecks(db, tenant_id, job_id),
    listFailedStays(db, tenant_id, job_id),
  ])
  const failed = failures.flatMap(({ reason, gds_id, ...stay }) =>
    reason === skipped.reason ? [] : [{ gds: gdsNameOf(gds_id), ...stay }],
  )
  return { checked: (counts?.done ?? 0) - failures.length, failed, skipped: failures.length - failed.length }
}

/** Continues the checks whose process is gone; with `all` those of every open job. */
export const resumeChecks = async (context: Context, all: boolean): Promise<void> => {
  for (const job of await context.db.transaction((tx) => takeOverJobs(tx, all))) runChecks(context, job)
}

const makeCheck = async (
  context: Context,
  job: ChecksJob,
  check: OpenCheck,
  stop: AbortSignal,
  waited = 0,
): Promise<void> => {
  const { db } = context
  const giveUp = ({ errors = {}, message, reason }: Refusal) =>
    setFailure(db, check, Object.values(errors)[0]?.[0] ?? message, reason)
  if (check.checkup_id !== null && !(await isFreeAgain(context, check, check.checkup_id, stop))) return
  if (await failsInARow(db, check)) return void (await giveUp(skipped))
  const why = await beginPatiently(
    () => beginOne(context, job, check),
    () => releaseUnsent(db, check),
    stop,
  )
  // No GDS is to blame, and it passes.
  if (why?.reason === 'checkups_down' && waited < mostWaits) {
    await wait(Math.min((why.retryAfter ?? 1) * 1_000, longestPause), undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) return
    const open = (await listOpenChecks(db, check.tenant_id, job.id)).find(({ id }) => id === check.id)
    return open && makeCheck(context, job, open, stop, waited + 1)
  }
  // The next server decides what became of one that was cut off.
  if (why && !['cancelled', 'interrupted'].includes(why.reason)) await giveUp(why)
}

/** What a process that is gone had begun: made, failed, or not sent at all, and only then it begins again. */
const isFreeAgain = async (
  context: Context,
  check: OpenCheck,
  checkup_id: number,
  stop: AbortSignal,
): Promise<boolean> => {
  const status = await endOfCheckup(context, check.tenant_id, checkup_id, stop)
  if (status === undefined) return false
  if (await releaseUnsent(context.db, check)) return true
  if (status === 'failed') await setFailure(context.db, check, interrupted().message, interrupted().reason)
  return false
}

/** A refusal where the check could not be made. */
const beginOne = async (context: Context, job: ChecksJob, check: OpenCheck): Promise<Refusal | null> => {
  const note = async (tx: Transaction, checkup_id: number) => {
    if (!(await isJobOpen(tx, job.id)) || !(await setBegun(tx, check, checkup_id))) throw cancelled(job.kind)
  }
  try {
    const { hotel_id, gds_id } = check
    const user = await findPersonOf(context, job.user_id)
    const gds = gdsNameOf(gds_id)
    if (!user || !gds) throw notFound()
    // Hours may have passed since the call that the gate let in.
    await needStanding(context, user, gds_id)
    const { user_id } = job.subject
    const person = await onBehalfOf(context, user, user_id)
    // The hotel may have been unassigned meanwhile.
    await needHotel(context, person, hotel_id)
    const stay = check.stay ?? { ...defaultStay(todayIn(check.time_zone, context.now())), corporate_codes: [] }
    const asked = { hotel_id, user_id, mode: 'full' as const, rate_category_codes: [], ...stay }
    const plan = await planCheckup(context, user, asked, gds)
    return await (await startCheckup(context, plan, note)).ended
  } catch (error) {
    if (error instanceof Refusal) return error
    context.log.error({ err: error }, `check of hotel ${check.hotel_id}`)
    return internalRefusal(error)
  }
}
