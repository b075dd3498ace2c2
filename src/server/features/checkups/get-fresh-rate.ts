// GET one booking code, with or without its rules: from a checkup of the last 5 minutes, or by a new one. S2§7
import type { z } from 'zod'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { type checkups, NewCheckup } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import { audienceOf } from '../../../domain/accuracy/advice/advice.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { hostsWords } from '../../../domain/notices.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { areDetailsWhole } from '../../workers/checkups/read-rules.ts'
import { rulesApart } from '../hotels/wire.ts'
import { beginCheckup } from './begin-checkup.ts'
import { type CachedCheckup, findCachedCheckup, findRateOfCode } from './data.ts'
import { type CheckupPlan, planCheckup } from './plan-checkup.ts'
import { inTurn, planOnCache, requestKeyOf, sinceOf } from './plan-rules.ts'
import { runCheckup } from './run-checkup.ts'
import { rateOf } from './wire.ts'

type RateQuery = z.output<typeof checkups.read.query>
/** Per server: the rates being fetched now. */
const flightsOf = new WeakMap<Context, Map<string, Promise<number>>>()
const neverAborted = new AbortController().signal

/** The id of a checkup; simultaneous equal requests share one checkup and its failure. */
const shareRequest = (context: Context, key: string, read: () => Promise<number>): Promise<number> => {
  const flights = flightsOf.get(context) ?? new Map<string, Promise<number>>()
  flightsOf.set(context, flights)
  const flying = flights.get(key)
  if (flying) return flying
  const flight = read().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}

/** The codes are lists in the query string, validated as in POST /checkups. */
const planForRate = (context: Context, user: Person, asked: RateQuery, gds: GdsName): Promise<CheckupPlan> => {
  const { rate_plan: _, corporate_codes = '', rate_category_codes = '', ...rest } = asked
  const codes = corporate_codes
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const question = NewCheckup.safeParse({ ...rest, corporate_codes: codes, rate_category_codes })
  if (question.success) return planCheckup(context, user, question.data, gds)
  const errors = Object.fromEntries(question.error.issues.map(({ path, message }) => [String(path[0]), [message]]))
  throw invalid(errors)
}

/** One booking code, cached within the last 5 minutes or fetched now. */
export const getFreshRate = async (
  context: Context,
  user: Person,
  asked: RateQuery,
  gds: GdsName,
  requestContext: RequestContext,
) => {
  const plan = await planForRate(context, user, asked, gds)
  const found = await findCachedCheckup(context.db, plan.request, sinceOf(context))
  if (found) {
    const rate = await rateIn(context, plan, found.id, asked.rate_plan)
    if (rate) return rate
    if (areRatesWhole(found)) throw notAvailable(found)
  }
  const id = await shareRequest(context, requestKeyOf(plan), () =>
    inTurn(context, plan, neverAborted, async () => {
      const newer = await findCachedCheckup(context.db, plan.request, sinceOf(context))
      return newer && newer.id !== found?.id ? newer.id : checkNow(context, plan, 1, requestContext)
    }),
  )
  return rateOrRefusal(context, plan, id, asked.rate_plan)
}

/** The same with its rules. If they come with the rate, no further call is needed. */
export const loadRateRules = async (
  context: Context,
  user: Person,
  asked: RateQuery,
  gds: GdsName,
  requestContext: RequestContext,
) => {
  if (!rulesApart(gdsIdOf(gds))) return getFreshRate(context, user, asked, gds, requestContext)
  const plan = await planForRate(context, user, asked, gds)
  const { rate_plan } = asked
  /** The checkup that already answers: it has these rules, or shows that there is no such rate. */
  const standing = async (): Promise<{ answer?: number; rest?: CachedCheckup }> => {
    const found = await findCachedCheckup(context.db, plan.request, sinceOf(context))
    const rate = found && (await rateIn(context, plan, found.id, rate_plan))
    if (!found) return {}
    if (rate ? rate.calls.rules === 'read' : areRatesWhole(found)) return { answer: found.id }
    return rate ? { rest: found } : {}
  }
  const id =
    (await standing()).answer ??
    (await shareRequest(context, `${requestKeyOf(plan)} ${rate_plan}`, () =>
      inTurn(context, plan, neverAborted, async () => {
        const { answer, rest } = await standing()
        return (
          answer ?? checkNow(context, await planOnCache(context, plan, [rate_plan], rest), rest ? 1 : 2, requestContext)
        )
      }),
    ))
  return rateOrRefusal(context, plan, id, rate_plan)
}

const areRatesWhole = ({ status, missing }: CachedCheckup) => status === 'complete' || areDetailsWhole(missing)
/** Makes the checkup while the caller waits; returns its id. */
const checkNow = async (
  context: Context,
  plan: CheckupPlan,
  queries: number,
  requestContext: RequestContext,
): Promise<number> => {
  await context.disk.requireSpace()
  const at = new Date(context.now()).toISOString()
  const request = { ...plan.request, at }
  const begun = await beginCheckup(context, request, { kind: 'checkup', queries, total: 1 }, requestContext)
  const ended = await runCheckup(context, begun, async () => ({ ...plan, request }))
  if (ended instanceof Refusal) throw ended
  return begun.checkup_id
}

const rateIn = async ({ db }: Context, { request }: CheckupPlan, id: number, rate_plan: string) => {
  const row = await findRateOfCode(db, request.person.tenant_id, id, rate_plan)
  return row && rateOf(row, audienceOf(request.person.role))
}

const rateOrRefusal = async (
  context: Context,
  plan: CheckupPlan,
  id: number,
  rate_plan: string,
): Promise<CheckupRate> => {
  const rate = await rateIn(context, plan, id, rate_plan)
  if (rate) return rate
  throw notAvailable(await findCachedCheckup(context.db, plan.request, sinceOf(context)))
}

/** An unknown host message is passed on; it never becomes 'no availability'. S2§8 */
const notAvailable = (found: Pick<CachedCheckup, 'outcome' | 'messages'> | undefined): Refusal => {
  const words = found?.outcome === 'unknown_message' ? hostsWords(found.messages) : ''
  if (words !== '') return new Refusal('not_found', words, { reason: 'unknown_message' })
  return new Refusal('not_found', 'Not available for selected date', { reason: 'rate_not_available' })
}
