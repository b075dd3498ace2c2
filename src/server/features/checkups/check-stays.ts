// POST /hotels/{id}/checkups: several stays of a hotel as one job, one checkup each, or what they cost. S2§4
import type { z } from 'zod'
import type { checkups, StaysCost } from '../../../contract/checkups.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, gdsIdOf, gdsLabelOf } from '../../../domain/gds.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/idempotency.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import {
  cancelJob,
  closeJob,
  errorOf,
  openJob,
  refuseInterrupted,
  runJob,
  setJobProgress,
  showJob,
} from '../jobs/service.ts'
import { needStanding } from '../users/service.ts'
import { type CheckupPlan, planCheckup } from './plan-checkup.ts'
import { needQueries, startCheckup } from './start-checkup.ts'

type StaysInput = z.output<typeof checkups.stays.body> & { hotel_id: number }
type StayToCheck = StaysInput['stays'][number]
type FailedStay = StayToCheck & { message: string }
/** `skipped`: nothing was sent of these, because the GDS had failed before. */
type StaysResult = { checked: number; failed: FailedStay[]; skipped: number }

/** People search meanwhile. */
const checkedAtOnce = 2
/** After so many failures in a row a GDS is not asked again. */
const mostFailures = 2

/** Nothing is sent. */
export const costOfStays = async (
  context: Context,
  user: Person,
  wanted: StaysInput,
  held: readonly GdsId[],
): Promise<z.input<typeof StaysCost>> => {
  const { plans } = await planStays(context, user, wanted, held)
  const enough = await needQueriesFor(context, plans).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'demo_used_up') return false
      throw error
    },
  )
  return { queries: plans.length, enough }
}

/** Anything that would refuse one of them refuses all, before a GDS is called. */
export const checkStays = async (
  context: Context,
  user: Person,
  wanted: StaysInput,
  { held, from }: { held: readonly GdsId[]; from: RequestContext },
): Promise<Job> => {
  const earlier = begunBefore(from)?.['job_id']
  if (earlier !== undefined) {
    const job = await showJob(context, user, earlier)
    refuseInterrupted(job)
    if (job.status !== 'failed') return job
  }
  const { plans, each } = await planStays(context, user, wanted, held)
  await needQueriesFor(context, plans)
  const job_id = await context.db.transaction(async (tx) => {
    const subject = { tenant_id: plans[0]?.request.person.tenant_id ?? 0, hotel_id: wanted.hotel_id }
    const id = await openJob(tx, { by: user, kind: 'stay_checks', step: 'searching', total: plans.length, subject })
    await noteBegun(tx, from, { job_id: id })
    return id
  })
  runAll(context, user, job_id, each).catch((error: unknown) =>
    context.log.error(error, `check of stays, job ${job_id}`),
  )
  return showJob(context, user, job_id)
}

type OneStay = StayToCheck & { plan: () => Promise<CheckupPlan> }
/** Each is planned once to find what would refuse it, and again when its turn comes: own data may be another one then. */
const planStays = async (context: Context, user: Person, wanted: StaysInput, held: readonly GdsId[]) => {
  const { stays, ...request } = wanted
  const each: OneStay[] = []
  const plans: CheckupPlan[] = []
  for (const { gds, ...dates } of stays) {
    if (!user.is_admin && !held.includes(gdsIdOf(gds)))
      throw new Refusal('forbidden', `${gdsLabelOf(gds)} is not part of your account`, { reason: 'gds_not_held' })
    const plan = () => planCheckup(context, user, { ...request, ...dates, rate_category_codes: [], mode: 'full' }, gds)
    const first = await plan()
    if (first.gds_hotel_id === 0)
      throw new Refusal('invalid', `${gdsLabelOf(gds)} does not sell this hotel`, { reason: 'not_sold' })
    plans.push({ ...first, order: { ...first.order, own: null } })
    each.push({ gds, ...dates, plan })
  }
  return { plans, each }
}

const needQueriesFor = async (context: Context, plans: readonly CheckupPlan[]) => {
  const [first] = plans
  if (first) await needQueries(context, first.request, plans.length)
}

/** Each is a complete checkup with its own query: it is kept even if the job is canceled. */
const runAll = (context: Context, user: Person, job_id: number, stays: readonly OneStay[]) =>
  runJob(context, job_id, async (signal) => {
    const close = (why: Refusal | null, result: StaysResult | null) =>
      context.db.transaction((tx) => closeJob(tx, job_id, why && errorOf(why), result))
    try {
      const result = await checkAll(context, user, stays, signal, (done) =>
        setJobProgress(context, job_id, done, stays.length, 'searching'),
      )
      const stopped = signal.reason instanceof Refusal ? signal.reason : null
      await close(stopped, stopped ? null : result)
    } catch (error) {
      await close(internalRefusal(error), null)
      throw error
    }
  })

const checkAll = async (
  context: Context,
  user: Person,
  stays: readonly OneStay[],
  signal: AbortSignal,
  onProgress: (done: number) => Promise<unknown>,
): Promise<StaysResult> => {
  const result: StaysResult = { checked: 0, failed: [], skipped: 0 }
  const inARow = { travel_port: 0, sabre: 0 }
  let done = 0
  const waiting = stays.values()
  const worker = async () => {
    for (const { plan, ...stay } of waiting) {
      if (signal.aborted) return
      if (inARow[stay.gds] >= mostFailures) result.skipped += 1
      else {
        const why = await checkOne(context, user, { ...stay, plan }, signal)
        inARow[stay.gds] = why ? inARow[stay.gds] + 1 : 0
        if (why) result.failed.push({ ...stay, message: why.message })
        else result.checked += 1
      }
      done += 1
      await onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: checkedAtOnce }, worker))
  return result
}

/** Why it was not made: the GDS failed, no queries are left, somebody canceled, or the person may no longer search there. */
const checkOne = async (
  context: Context,
  user: Person,
  { gds, plan }: OneStay,
  signal: AbortSignal,
): Promise<Refusal | null> => {
  try {
    await needStanding(context, user, gdsIdOf(gds))
    const checkup = await startCheckup(context, await plan())
    const stop = () => {
      cancelJob(context, user, checkup.job_id).catch((error: unknown) => context.log.debug(error, 'had ended'))
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const refusal = await checkup.ended
    signal.removeEventListener('abort', stop)
    return refusal
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
