// POST /checkups: what may be asked, the asking itself, and storing what came of it in one transaction. S2§4, S2§5, S2§9
import type { z } from 'zod'
import type { NewCheckup } from '../../../contract/checkups.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { type GdsName, gdsIdOf, type Outcome } from '../../../domain/gds.ts'
import type { Property } from '../../../domain/hotel.ts'
import { failureOf } from '../../../domain/notices.ts'
import { addDays, daysAhead, type Stay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReadingOrder, ReadingResult } from '../../workers/reading.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { findAccount } from '../gds-credentials/service.ts'
import { getHotel, hotelOfCheckup } from '../hotels/service.ts'
import { cancelled, closeJob, errorOf, jobNow, openJob, runJob, sayStep } from '../jobs/service.ts'
import { onBehalfOf } from '../users/service.ts'
import {
  type Asking,
  abandonCheckups,
  addCheckDays,
  endCheckup,
  fillTimeZone,
  hasQueriesLeft,
  holdHotel,
  insertCheckup,
  insertEvidence,
  insertRates,
  moveDayScores,
  recordUsage,
  retireOlder,
  upsertProperty,
} from './storing.ts'

/** What takes longer is answered with a job. */
const answerWithin = 8_000
const retryAfter = 60

type Asked = z.output<typeof NewCheckup>
/** Everything about one asking that is known before it begins. */
type Plan = { asking: Asking; order: ReadingOrder; gds_hotel_id: number; knowsZone: boolean }

/** Answers the hotel with its new reading, or the job that goes on. */
export const createCheckup = async (
  context: Context,
  user: Person,
  body: Asked,
  gds: GdsName,
  from?: From,
): Promise<{ hotel: Hotel } | { job: Job }> => {
  const plan = await planOf(context, user, body, gds)
  const { checkup_id, job_id } = await begin(context, plan, from)
  const work = runJob(context, job_id, (signal) => conduct(context, plan, checkup_id, job_id, signal))
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, answerWithin, 'late').unref())
  const first = await Promise.race([work, late])
  if (first === 'late') {
    work.catch((error: unknown) => context.log.error(error, `checkup ${checkup_id}`))
    return { job: await jobNow(context, user, job_id) }
  }
  if (first instanceof Refusal) throw first
  const hotel = await hotelOfCheckup(context, plan.asking.person.tenant_id, checkup_id)
  if (!hotel) throw new Error(`checkup ${checkup_id} is gone`)
  return { hotel }
}

const planOf = async (context: Context, user: Person, body: Asked, gds: GdsName): Promise<Plan> => {
  const other = body.user_id !== undefined && body.user_id !== user.id
  if (other && !user.is_admin) throw new Refusal('not_found', 'Not found')
  const person = await onBehalfOf(context, user, body.user_id)
  const hotel = await getHotel(context, person, body.hotel_id, gds)
  const today = todayIn(hotel.time_zone, context.now())
  refuseDays(body, today)
  const account = await findAccount(context, person, gds)
  if (!account) throw notConfigured()
  const stay: Stay = {
    check_in: body.start_date,
    check_out: body.end_date,
    adults: body.adults,
    children: body.children,
    corporate_codes: sorted(body.corporate_codes.map((code) => code.toUpperCase())),
    rate_category_codes: sorted(body.rate_category_codes),
  }
  const at = new Date(context.now()).toISOString()
  const { hotel_id, mode } = body
  const sold = hotel.gds_hotels.find(({ gds_id }) => gds_id === gdsIdOf(gds))
  const property = { property_id: sold?.property_id ?? '', chain_code: sold?.chain_code ?? '' }
  const point_of_sale = account.branch_code
  return {
    asking: { actor: user, person, hotel_id, gds: gdsIdOf(gds), mode, stay, point_of_sale, at, today },
    order: { account, mode, property, stay, today, time_zone: hotel.time_zone, currency: hotel.currency },
    gds_hotel_id: sold?.id ?? 0,
    knowsZone: hotel.time_zone !== null,
  }
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].toSorted()

const notConfigured = () =>
  new Refusal('invalid', 'Travel Port or Sabre not configured', { reason: 'gds_not_configured' }) // S1§8

/** From the hotel's own today to 330 days ahead, at least one night. S2§5 */
const refuseDays = ({ start_date, end_date }: Asked, today: string) => {
  const last = addDays(today, daysAhead)
  const errors: Record<string, string[]> = {}
  if (start_date < today) errors.start_date = ['Select a date from today on']
  else if (start_date > last) errors.start_date = [`Select a date within ${daysAhead} days`]
  if (end_date <= start_date) errors.end_date = ['Select a check-out date after check-in']
  else if (end_date > last && start_date <= last) errors.end_date = [`Select a date within ${daysAhead} days`]
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', 'Check the fields below', { errors })
}

/** One short transaction: from here on a process that dies leaves a checkup that will be reported as interrupted. */
const begin = ({ db }: Context, { asking }: Plan, from: From | undefined) =>
  db.transaction(async (tx) => {
    const { actor, person, at } = asking
    if (person.is_demo && !(await hasQueriesLeft(tx, person.tenant_id, at)))
      throw new Refusal('upgrade_required', 'This demo has no queries left')
    const checkup_id = await insertCheckup(tx, asking, ruleSet.version)
    const subject = { tenant_id: person.tenant_id, checkup_id }
    const job_id = await openJob(tx, { by: actor, kind: 'checkup', step: 'asking', subject })
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

/** Asks, reads and stores. A refusal is answered where the GDS failed or somebody cancelled; anything thrown is our own fault. */
const conduct = async (context: Context, plan: Plan, checkup_id: number, job_id: number, signal: AbortSignal) => {
  const { readings, log } = context
  try {
    const onStep = (step: string) => {
      sayStep(context, job_id, step).catch((error: unknown) => log.error(error, 'step'))
    }
    const isSold = plan.gds_hotel_id !== 0
    const result = isSold ? await readings.ask(plan.order, { signal, onStep }) : notSold()
    if (!signal.aborted) return await store(context, plan, checkup_id, job_id, result)
    return await abandon(context, checkup_id, job_id, signal.reason as Refusal)
  } catch (error) {
    if (signal.aborted) return await abandon(context, checkup_id, job_id, signal.reason as Refusal)
    const broken = new Refusal('unavailable', 'Something went wrong', { reason: 'internal', retryAfter, cause: error })
    await abandon(context, checkup_id, job_id, broken)
    throw error
  }
}

const abandon = async ({ db }: Context, checkup_id: number, job_id: number, reason: Refusal): Promise<Refusal> => {
  await db.transaction(async (tx) => {
    await closeJob(tx, job_id, errorOf(reason))
    await abandonCheckups(tx, [checkup_id])
  })
  return reason
}

const refusalOf = (outcome: Outcome): Refusal | null => {
  const failure = failureOf(outcome)
  if (!failure) return null
  const { kind, reason, message } = failure
  return new Refusal(kind, message, { reason, ...(kind === 'unavailable' && { retryAfter }) })
}

/** A message that we do not know says nothing of the rates, and a partial answer not enough: the older reading stays. */
const replacesOlder = ({ asking: { mode } }: Plan, outcome: Outcome) =>
  mode === 'full' && failureOf(outcome) === undefined && outcome !== 'partial' && outcome !== 'unknown_message'

/** All or nothing: rates, evidence, roll-ups, usage, and the job's end. */
const store = ({ db }: Context, plan: Plan, checkup_id: number, job_id: number, result: ReadingResult) =>
  db.transaction(async (tx) => {
    const { asking } = plan
    const { actor, person } = asking
    const refusal = refusalOf(result.outcome)
    if (!(await closeJob(tx, job_id, refusal && errorOf(refusal)))) {
      await abandonCheckups(tx, [checkup_id])
      return cancelled()
    }
    await holdHotel(tx, asking)
    const newest = replacesOlder(plan, result.outcome) && plan.gds_hotel_id !== 0
    const old = newest ? await retireOlder(tx, asking, checkup_id) : undefined
    const status = refusal ? 'failed' : result.outcome === 'partial' ? 'partial' : 'complete'
    const ended = await endCheckup(tx, asking, checkup_id, { status, newest, result })
    if (result.rates_count > 0) await insertRates(tx, person.tenant_id, checkup_id, result.rates)
    await insertEvidence(tx, person.tenant_id, checkup_id, result.rule_set, result.evidence)
    if (ended?.latest) await moveDayScores(tx, asking, result, old)
    if (result.rates_count > 0) await addCheckDays(tx, asking, result.checks)
    if (result.property && !refusal)
      await upsertProperty(tx, plan.gds_hotel_id, result.property, saidBy(result.property), asking.at)
    if (!plan.knowsZone && result.time_zone) await fillTimeZone(tx, asking.hotel_id, result.time_zone)
    // An administrator's queries are not the customer's, and a failure is nobody's. What was never sent is no query.
    if (result.evidence.length > 0) await recordUsage(tx, asking, checkup_id, !refusal && !actor.is_admin)
    return refusal
  })

/** The fields in which an answer says something: silence does not erase what another answer said. */
const saidBy = (property: Property): Partial<Property> =>
  Object.fromEntries(
    Object.entries(property).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

/** The GDS does not sell this hotel as far as we know, so there is nobody to ask. */
const notSold = (): ReadingResult => ({
  outcome: 'not_found',
  messages: [],
  missing: [],
  property: null,
  time_zone: null,
  rule_set: ruleSet.version,
  rates_count: 0,
  price_wrong_rates: 0,
  weights: { p1: 0, q1: 0, p2: 0, q2: 0, p3: 0, q3: 0, p4: 0, q4: 0, p5: 0, q5: 0, applicable: 0 },
  rates: '[]',
  checks: '[]',
  evidence: [],
})
