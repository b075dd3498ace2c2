// Compares both GDS: two checkups made in parallel as one job, or two stored ones.
import type { z } from 'zod'
import type { Comparison, comparisons } from '../../../contract/comparisons.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { compareCheckups } from '../../../domain/comparing/pairs.ts'
import { type GdsId, gdsIdOf, gdsLabelOf, gdsNames } from '../../../domain/gds.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/http/idempotency.ts'
import { internalRefusal, invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { startCheckup, needQueries, type CheckupPlan, planInGds } from '../checkups/service.ts'
import type { CheckupRow } from '../hotels/wire.ts'
import {
  cancelJob,
  closeJob,
  errorOf,
  openJob,
  refuseInterrupted,
  showJob,
  runJob,
  setJobProgress,
} from '../jobs/service.ts'
import { ownDataFor } from '../own-data/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { findWholeCheckup, listWholeRates } from './data.ts'
import { comparedOf, comparisonOf, type StoredSide } from './wire.ts'

type ComparisonInput = z.output<typeof comparisons.create.body>
type Failed = { gds_id: GdsId; message: string }
/** `failed` says in words which GDS has no checkup here. */
type Result = { left: number | null; right: number | null; failed: Failed[] }

/** Anything that would refuse one of the two refuses both, before a GDS is called. */
export const createComparison = async (
  context: Context,
  user: Person,
  body: ComparisonInput,
  { held, from }: { held: readonly GdsId[]; from: RequestContext },
): Promise<Job> => {
  const earlier = begunBefore(from)?.['job_id']
  if (earlier !== undefined) {
    const job = await showJob(context, user, earlier)
    refuseInterrupted(job)
    if (job.status !== 'failed') return job
  }
  await needHotel(context, await onBehalfOf(context, user, body.user_id), body.hotel_id)
  if (body.mode !== 'full') throw invalid({ mode: ['Only rates can be compared'] })
  const plans: CheckupPlan[] = []
  for (const gds of gdsNames) plans.push(await planInGds(context, user, body, gds, held))
  const [first] = plans
  if (first) await needQueries(context, first.request, plans.length)
  const job_id = await context.db.transaction(async (tx) => {
    const subject = { tenant_id: plans[0]?.request.person.tenant_id ?? 0 }
    const id = await openJob(tx, { by: user, kind: 'comparison', step: 'searching', total: plans.length, subject })
    await noteBegun(tx, from, { job_id: id })
    return id
  })
  askBoth(context, user, job_id, plans).catch((error: unknown) => context.log.error(error, `comparison job ${job_id}`))
  return showJob(context, user, job_id)
}

/** Each is a complete checkup with its own query; the failure of one does not affect the other. */
const askBoth = (context: Context, user: Person, job_id: number, plans: readonly CheckupPlan[]) =>
  runJob(context, job_id, async (signal) => {
    let done = 0
    const sides = await Promise.allSettled(
      plans.map(async (plan) => {
        const checkup = await startCheckup(context, plan)
        const stop = () => {
          cancelJob(context, user, checkup.job_id).catch((error: unknown) => context.log.debug(error, 'had ended'))
        }
        signal.addEventListener('abort', stop, { once: true })
        if (signal.aborted) stop()
        const refusal = await checkup.ended
        done += 1
        await setJobProgress(context, job_id, done, plans.length, 'searching')
        if (refusal) throw refusal
        return checkup.checkup_id
      }),
    )
    await close(context, job_id, sides)
  })

const close = ({ db, log }: Context, job_id: number, sides: readonly PromiseSettledResult<number>[]) =>
  db.transaction(async (tx) => {
    const failed = sides.flatMap((side, at): (Failed & { refusal: Refusal })[] => {
      if (side.status === 'fulfilled') return []
      const gds = gdsNames[at] ?? 'travel_port'
      if (!(side.reason instanceof Refusal)) log.error(side.reason, `comparison job ${job_id}`)
      const refusal = side.reason instanceof Refusal ? side.reason : internalRefusal()
      return [{ gds_id: gdsIdOf(gds), message: `${gdsLabelOf(gds)}: ${refusal.message}`, refusal }]
    })
    const [left = null, right = null] = sides.map((side) => (side.status === 'fulfilled' ? side.value : null))
    const [first] = failed
    if (left === null && right === null && first) return closeJob(tx, job_id, errorOf(first.refusal))
    const failures = failed.map(({ gds_id, message }) => ({ gds_id, message }))
    return closeJob(tx, job_id, null, { left, right, failed: failures } satisfies Result)
  })

type ComparisonQuery = z.output<typeof comparisons.show.query>

export const getComparison = async (context: Context, user: Person, asked: ComparisonQuery): Promise<Comparison> =>
  (await loadComparison(context, user, asked)).comparison

/** With the account that made both checkups: an administrator reaches every account's. */
export const loadComparison = async (
  context: Context,
  user: Person,
  asked: ComparisonQuery,
): Promise<{ comparison: Comparison; tenant_id: number }> => {
  const person = await onBehalfOf(context, user, asked.user_id)
  const rows = await Promise.all([asked.left, asked.right].map((id) => findWholeCheckup(context.db, person, id)))
  const [left, right] = [1, 2].map((gds_id) => rows.find((row) => row?.gds_id === gds_id))
  if (!left || !right) throw notFound()
  if (stayKeyOf(left) !== stayKeyOf(right))
    throw new Refusal('not_found', 'These checkups are not for the same hotel and stay', { reason: 'two_stays' })
  const nights = { first: left.check_in, last: addDays(left.check_in, left.nights - 1) }
  const [own, ...sides] = await Promise.all([
    ownDataFor(context.db, left.tenant_id, left.hotel_id, nights),
    sideOf(context, left),
    sideOf(context, right),
  ])
  const pairs = compareCheckups(comparedOf(sides[0]), comparedOf(sides[1]), own)
  return { comparison: comparisonOf(sides[0], sides[1], pairs), tenant_id: left.tenant_id }
}

const stayKeyOf = (row: CheckupRow) => {
  const { tenant_id, hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes } = row
  return JSON.stringify([tenant_id, hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes])
}

const sideOf = async ({ db }: Context, checkup: StoredSide['checkup']): Promise<StoredSide> => ({
  checkup,
  rates: await listWholeRates(db, checkup),
})
