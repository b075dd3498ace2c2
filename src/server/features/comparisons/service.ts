// Both GDS side by side: asked at once as one job, or two stored readings held against each other.
import type { z } from 'zod'
import type { Comparison, comparisons } from '../../../contract/comparisons.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { compareReadings } from '../../../domain/comparing/pairs.ts'
import { type GdsId, gdsIdOf, gdsList, type GdsName, gdsNames } from '../../../domain/gds.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { From } from '../audit/service.ts'
import { beginReading, needQueries, type PlannedReading, planReading } from '../checkups/service.ts'
import type { CheckupRow } from '../hotels/wire.ts'
import { cancelJob, closeJob, errorOf, jobNow, openJob, runJob, sayProgress } from '../jobs/service.ts'
import { ownDataFor } from '../own-data/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { findReading, listWholeRates } from './data.ts'
import { comparedOf, comparisonOf, type Side } from './wire.ts'

type Question = z.output<typeof comparisons.create.body>
type Failed = { gds_id: GdsId; message: string }
/** `failed` says in words which GDS has no reading here. */
type Result = { left: number | null; right: number | null; failed: Failed[] }

const labelOf = (gds: GdsName) => gdsList.find(({ name }) => name === gds)?.label ?? gds

/** Everything that would refuse one of the two refuses both, before a GDS hears of it. */
export const createComparison = async (
  context: Context,
  user: Person,
  body: Question,
  { held, from }: { held: readonly GdsId[]; from: From },
): Promise<Job> => {
  const earlier = begunBefore(from)?.['job_id']
  if (earlier !== undefined) {
    const job = await jobNow(context, user, earlier)
    if (job.status !== 'failed') return job
  }
  await needHotel(context, await onBehalfOf(context, user, body.user_id), body.hotel_id)
  if (body.mode !== 'full')
    throw new Refusal('invalid', 'Check the fields below', { errors: { mode: ['Only rates can be compared'] } })
  for (const gds of gdsNames)
    if (!user.is_admin && !held.includes(gdsIdOf(gds)))
      throw new Refusal('forbidden', `${labelOf(gds)} is not part of your account`, { reason: 'gds_not_held' })
  const plans: PlannedReading[] = []
  for (const gds of gdsNames) plans.push(await planOf(context, user, body, gds))
  await needQueries(context, plans)
  const job_id = await context.db.transaction(async (tx) => {
    const subject = { tenant_id: plans[0]?.asking.person.tenant_id ?? 0 }
    const id = await openJob(tx, { by: user, kind: 'comparison', step: 'asking', total: plans.length, subject })
    await noteBegun(tx, from, { job_id: id })
    return id
  })
  askBoth(context, user, job_id, plans).catch((error: unknown) => context.log.error(error, `comparison job ${job_id}`))
  return jobNow(context, user, job_id)
}

const planOf = async (context: Context, user: Person, body: Question, gds: GdsName): Promise<PlannedReading> => {
  const plan = await planReading(context, user, body, gds).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'gds_not_configured')
      throw new Refusal('invalid', `${labelOf(gds)} is not configured`, { reason: 'gds_not_configured' })
    throw error
  })
  if (plan.gds_hotel_id !== 0) return plan
  throw new Refusal('invalid', `${labelOf(gds)} does not sell this hotel`, { reason: 'not_sold' })
}

/** Each reading is a whole one with its own query; the failure of one leaves the other as it is. */
const askBoth = (context: Context, user: Person, job_id: number, plans: readonly PlannedReading[]) =>
  runJob(context, job_id, async (signal) => {
    let done = 0
    const sides = await Promise.allSettled(
      plans.map(async (plan) => {
        const reading = await beginReading(context, plan)
        const stop = () => {
          cancelJob(context, user, reading.job_id).catch((error: unknown) => context.log.debug(error, 'had ended'))
        }
        signal.addEventListener('abort', stop, { once: true })
        if (signal.aborted) stop()
        const refusal = await reading.ended
        done += 1
        await sayProgress(context, job_id, done, plans.length, 'asking')
        if (refusal) throw refusal
        return reading.checkup_id
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
      const refusal =
        side.reason instanceof Refusal
          ? side.reason
          : new Refusal('unavailable', 'Something went wrong', { reason: 'internal', retryAfter: 60 })
      return [{ gds_id: gdsIdOf(gds), message: `${labelOf(gds)}: ${refusal.message}`, refusal }]
    })
    const [left = null, right = null] = sides.map((side) => (side.status === 'fulfilled' ? side.value : null))
    const [first] = failed
    if (left === null && right === null && first) return closeJob(tx, job_id, errorOf(first.refusal))
    const told = failed.map(({ gds_id, message }) => ({ gds_id, message }))
    return closeJob(tx, job_id, null, { left, right, failed: told } satisfies Result)
  })

type Asked = z.output<typeof comparisons.show.query>

export const getComparison = async (context: Context, user: Person, asked: Asked): Promise<Comparison> => {
  const person = await onBehalfOf(context, user, asked.user_id)
  const rows = await Promise.all([asked.left, asked.right].map((id) => findReading(context.db, person, id)))
  const [left, right] = [1, 2].map((gds_id) => rows.find((row) => row?.gds_id === gds_id))
  if (!left || !right) throw new Refusal('not_found', 'Not found')
  if (questionOf(left) !== questionOf(right))
    throw new Refusal('not_found', 'These readings are not of the same hotel and stay', { reason: 'two_stays' })
  const nights = { first: left.check_in, last: addDays(left.check_in, left.nights - 1) }
  const [own, ...sides] = await Promise.all([
    ownDataFor(context.db, left.tenant_id, left.hotel_id, nights),
    sideOf(context, left),
    sideOf(context, right),
  ])
  const pairs = compareReadings(comparedOf(sides[0]), comparedOf(sides[1]), own)
  return comparisonOf(sides[0], sides[1], pairs)
}

const questionOf = (row: CheckupRow) => {
  const { tenant_id, hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes } = row
  return JSON.stringify([tenant_id, hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes])
}

const sideOf = async ({ db }: Context, checkup: Side['checkup']): Promise<Side> => ({
  checkup,
  rates: await listWholeRates(db, checkup),
})
