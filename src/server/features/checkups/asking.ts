// One reading from its beginning to its end: the running row with its job, the asking, and storing what came of it in one transaction. S2§4
import type { Hotel } from '../../../contract/hotels.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Property } from '../../../domain/hotel.ts'
import { failureOf } from '../../../domain/notices.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdHotel } from '../../platform/statements.ts'
import { areDetailsWhole } from '../../workers/read-rules.ts'
import type { ReadingResult } from '../../workers/reading.ts'
import { nothingAsked } from '../../workers/scored-rows.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { askGds } from '../gds-credentials/service.ts'
import { hotelOfCheckup } from '../hotels/service.ts'
import { cancelled, closeJob, errorOf, jobNow, openJob, runJob, sayProgress, sayStep } from '../jobs/service.ts'
import { findOwnVersion, type Young } from './data.ts'
import { type Plan, planOf, type Question } from './planning.ts'
import {
  type Asking,
  abandonCheckups,
  addCheckDays,
  endCheckup,
  fillGlobalId,
  fillTimeZone,
  hasQueriesLeft,
  insertCheckup,
  insertEvidence,
  insertRates,
  linkEvidence,
  moveDayScores,
  recordUsage,
  retireOlder,
  upsertProperty,
} from './storing.ts'

/** What takes longer is answered with a job. */
const answerWithin = 8_000
const retryAfter = 60

/** Answers the hotel with its new reading, or the job that goes on. */
export const createCheckup = async (
  context: Context,
  user: Person,
  body: Question,
  gds: GdsName,
  from?: From,
): Promise<{ hotel: Hotel } | { job: Job }> => {
  const plan = await planOf(context, user, body, gds)
  const { tenant_id } = plan.asking.person
  const earlier = await begunEarlier(context, user, from)
  if (earlier?.job.status === 'running') return { job: earlier.job }
  if (earlier) return { hotel: await hotelWith(context, tenant_id, earlier.checkup_id) }
  const begun = await begin(context, plan.asking, { kind: 'checkup', queries: 1, total: 1 }, from)
  const work = conduct(context, begun, async () => plan)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, answerWithin, 'late').unref())
  const first = await Promise.race([work, late])
  if (first === 'late') {
    work.catch((error: unknown) => context.log.error(error, `checkup ${begun.checkup_id}`))
    return { job: await jobNow(context, user, begun.job_id) }
  }
  if (first instanceof Refusal) throw first
  const entries = first.result.entries.map((entry, at) => ({ ...entry, id: first.ids[at] ?? 0 }))
  return { hotel: await hotelWith(context, tenant_id, begun.checkup_id, entries) }
}

const hotelWith = async (...asked: Parameters<typeof hotelOfCheckup>): Promise<Hotel> => {
  const hotel = await hotelOfCheckup(...asked)
  if (!hotel) throw new Error(`checkup ${asked[2]} is gone`)
  return hotel
}

/** What an earlier try with the same key had begun before its process died, unless nothing came of it. */
export const begunEarlier = async (context: Context, user: Person, from: From | undefined) => {
  const { job_id, checkup_id } = begunBefore(from) ?? {}
  if (job_id === undefined || checkup_id === undefined) return undefined
  const job = await jobNow(context, user, job_id)
  return job.status === 'failed' ? undefined : { job, checkup_id }
}

export type Begun = { checkup_id: number; job_id: number }
/** `queries` are reserved of a demo's; `total` is what the progress counts up to. */
type Work = { kind: 'checkup' | 'rules'; queries: number; total: number }

/** One short transaction: from here on a process that dies leaves a checkup that will be reported as interrupted. */
export const begin = ({ db }: Context, asking: Asking, { kind, queries, total }: Work, from?: From): Promise<Begun> =>
  db.transaction(async (tx) => {
    const { actor, person, at } = asking
    const limited = person.is_demo && !actor.is_admin // an administrator's queries are not the customer's
    if (limited && !(await hasQueriesLeft(tx, person.tenant_id, at, queries)))
      throw new Refusal('upgrade_required', 'This demo has no queries left')
    const checkup_id = await insertCheckup(tx, asking, ruleSet.version)
    const subject = { tenant_id: person.tenant_id, checkup_id, queries }
    const job_id = await openJob(tx, { by: actor, kind, step: 'asking', total, subject })
    await noteBegun(tx, from, { checkup_id, job_id })
    if (actor.id !== person.id)
      await recordAudit(tx, {
        at: Date.parse(at),
        by: actor,
        of: person,
        action: 'checkup.created',
        subject: `checkup ${checkup_id}`,
        from,
      })
    return { checkup_id, job_id }
  })

/** A plan whose rates are copied from a young reading, or a plan that asks for them itself. */
export type Resting = Plan & { young?: Young }
/** What was stored, and the ids of its rates in their order. */
export type Stored = { result: ReadingResult; ids: readonly number[] }
/** Lets the whole of a reading wait for its turn among others. */
type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/**
 * Plans when its turn has come, asks, reads and stores. A refusal is answered where the GDS failed or somebody cancelled;
 * anything thrown is our own fault.
 */
export const conduct = (
  context: Context,
  begun: Begun,
  planned: () => Promise<Resting>,
  inTurn: InTurn = (_, work) => work(),
): Promise<Refusal | Stored> =>
  runJob(context, begun.job_id, async (signal) => {
    try {
      return await inTurn(signal, async () => {
        const plan = await planned()
        const result = await askFor(context, plan, begun, signal)
        if (!signal.aborted) return store(context, plan, begun, result)
        return abandon(context, begun, signal.reason as Refusal)
      })
    } catch (error) {
      if (signal.aborted) return abandon(context, begun, signal.reason as Refusal)
      if (error instanceof Refusal) return abandon(context, begun, error)
      const about = { reason: 'internal', retryAfter, cause: error }
      await abandon(context, begun, new Refusal('unavailable', 'Something went wrong', about))
      throw error
    }
  })

const askFor = (context: Context, plan: Plan, { job_id }: Begun, signal: AbortSignal): Promise<ReadingResult> => {
  if (plan.gds_hotel_id === 0) return Promise.resolve(nothingAsked('not_found')) // nobody to ask, as far as we know
  const failed = (error: unknown) => context.log.error(error, 'how far the work is')
  return askGds(context, plan.order, {
    signal,
    onStep: (step) => void sayStep(context, job_id, step).catch(failed),
    onProgress: (done, total) => void sayProgress(context, job_id, done, total).catch(failed),
  })
}

const abandon = async ({ db }: Context, { checkup_id, job_id }: Begun, reason: Refusal): Promise<Refusal> => {
  await db.transaction(async (tx) => {
    await closeJob(tx, job_id, errorOf(reason))
    await abandonCheckups(tx, [checkup_id])
  })
  return reason
}

const refusalOf = ({ outcome, retry_after }: ReadingResult): Refusal | null => {
  const failure = failureOf(outcome)
  if (!failure) return null
  const { kind, reason, message } = failure
  const after = Math.max(1, retry_after ?? retryAfter)
  return new Refusal(kind, message, { reason, ...(kind === 'unavailable' && { retryAfter: after }) })
}

/** A message that we do not know says nothing of the rates, and half the details not enough: the older reading stays. */
const replacesOlder = (
  { asking, gds_hotel_id }: Plan,
  { outcome, missing }: Pick<ReadingResult, 'outcome' | 'missing'>,
) =>
  asking.mode === 'full' &&
  gds_hotel_id !== 0 &&
  failureOf(outcome) === undefined &&
  outcome !== 'unknown_message' &&
  (outcome !== 'partial' || areDetailsWhole(missing))

/** All or nothing: rates, evidence, roll-ups, usage, and the job's end. */
const store = (context: Context, plan: Resting, begun: Begun, result: ReadingResult): Promise<Refusal | Stored> =>
  context.db.transaction(async (tx) => {
    const { asking, young } = plan
    const refusal = refusalOf(result)
    if (!(await closeJob(tx, begun.job_id, refusal && errorOf(refusal)))) {
      await abandonCheckups(tx, [begun.checkup_id])
      return cancelled()
    }
    const { hotel_id, person } = asking
    await holdHotel(tx, { tenant_id: person.tenant_id, hotel_id })
    const { checkup_id: id } = begun
    const base_id = result.base ? await storeBase(tx, plan, result.base) : (young?.root_id ?? null)
    const from = result.base ? base_id : young?.id
    const old = replacesOlder(plan, result) ? await retireOlder(tx, asking, young?.root_id ?? id) : undefined
    const { latest, ids } = await storeReading(tx, plan, id, result, { base_id, from: from ?? null })
    if (latest) await moveDayScores(tx, asking, result, old)
    // Own data that changed while the GDS was asked has not seen this reading when it had the others judged again.
    if (latest && (await findOwnVersion(tx, person.tenant_id, hotel_id)) > result.own_version)
      await context.judgeAgainSoon(tx, { tenant_id: person.tenant_id, hotel_id, by: asking.actor })
    return refusal ?? { result, ids }
  })

/** The details that were read before the rules are a reading of their own, a moment older, which is never shown as the newest. */
const storeBase = async (tx: Transaction, plan: Plan, base: ReadingResult) => {
  const before = new Date(Date.parse(plan.asking.at) - 1).toISOString()
  const id = await insertCheckup(tx, { ...plan.asking, at: before }, base.rule_set)
  await storeReading(tx, plan, id, base, { base_id: null, from: null, surpassed: true })
  return id
}

type Rest = { base_id: number | null; from: number | null; surpassed?: boolean }

/** Answers the ids of its rates, and whether it is now the latest reading of its question. */
const storeReading = async (
  tx: Transaction,
  plan: Plan,
  id: number,
  result: ReadingResult,
  { base_id, from, surpassed }: Rest,
) => {
  const { asking, gds_hotel_id, knowsZone } = plan
  const { tenant_id } = asking.person
  const failed = failureOf(result.outcome) !== undefined
  const status = failed ? 'failed' : result.outcome === 'partial' ? 'partial' : 'complete'
  const newest = !surpassed && replacesOlder(plan, result)
  const ended = await endCheckup(tx, asking, id, { status, newest, base_id, from, result })
  const ids = result.rates_count > 0 ? await insertRates(tx, tenant_id, id, result.rates) : []
  if (from !== null) await linkEvidence(tx, tenant_id, id, result.rule_set, from)
  await insertEvidence(tx, tenant_id, id, result.rule_set, result.evidence)
  if (result.checks !== '[]') await addCheckDays(tx, asking, result.checks)
  if (result.property && !failed) {
    await upsertProperty(tx, gds_hotel_id, result.property, saidBy(result.property), asking.at)
    if (result.property.global_id !== null) await fillGlobalId(tx, gds_hotel_id, result.property.global_id)
  }
  if (!knowsZone && result.time_zone) await fillTimeZone(tx, asking.hotel_id, result.time_zone)
  if (result.evidence.length > 0) await recordUsage(tx, asking, id, result)
  return { ids, latest: ended?.latest === true }
}

/** The fields in which an answer says something: silence does not erase what another answer said. */
const saidBy = (property: Property): Partial<Property> =>
  Object.fromEntries(
    Object.entries(property).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
