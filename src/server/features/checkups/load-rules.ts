// POST the rules of a checkup: a job that loads those of all its rates, or of the codes named, and what that costs. S2§2, S2§7
import type { RulesCost } from '../../../contract/checkups.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { rulesApart } from '../hotels/wire.ts'
import { showJob } from '../jobs/service.ts'
import { beginCheckup, type BegunCheckup, findEarlierAttempt, reserveMore } from './begin-checkup.ts'
import { findCachedCheckup, findRequestedStay, listCheckupCodes } from './data.ts'
import { type CheckupInput, type CheckupPlan, payingPersonOf, planCheckup } from './plan-checkup.ts'
import { inTurn, planOnCache, planPriceCheck, sinceOf } from './plan-rules.ts'
import { runCheckup } from './run-checkup.ts'

type RulesRequest = { id: number; rate_plans: string[] | undefined; user_id: number | undefined }

/** What fetching the rules will cost; no call is made. */
export const costOfRules = async (context: Context, user: Person, wanted: RulesRequest): Promise<RulesCost> =>
  (await planRules(context, user, wanted)).cost

/** Reads the rules of all rates of a checkup, or of those named, as a job; where they come with the rates, the prices of those named are checked. */
export const loadRules = async (
  context: Context,
  user: Person,
  wanted: RulesRequest,
  requestContext: RequestContext,
): Promise<Job> => {
  const earlier = await findEarlierAttempt(context, user, requestContext)
  if (earlier) return earlier.job
  const since = sinceOf(context)
  const { plan, codes, cost } = await planRules(context, user, wanted)
  if (!plan || codes.length === 0)
    throw new Refusal('conflict', 'All rules are already loaded', { reason: 'rules_read' })
  const { queries, rate_rules: total } = cost
  const begun = await beginCheckup(context, plan.request, { kind: 'rules', queries, total }, requestContext)
  const work = runCheckup(
    context,
    begun,
    async () =>
      rulesApart(plan.request.gds)
        ? // Another checkup may have come while this one waited; its age counts from the moment of the order.
          planReserved(context, plan, codes, begun, since)
        : planPriceCheck(context, plan, codes, wanted.id),
    { inTurn: (signal, turn) => inTurn(context, plan, signal, turn) },
  )
  work.catch((error: unknown) => context.log.error(error, `rules of checkup ${wanted.id}`))
  return showJob(context, user, begun.job_id)
}

/** If the details are no longer cached when its turn comes, they are fetched again, which is one more query. */
const planReserved = async (
  context: Context,
  plan: CheckupPlan,
  codes: string[],
  begun: BegunCheckup,
  since: string,
): Promise<CheckupPlan> => {
  const cached = await findCachedCheckup(context.db, plan.request, since)
  if (!cached) await reserveMore(context, plan.request, begun, codes.length + 1)
  return planOnCache(context, plan, codes, cached)
}

const planRules = async (context: Context, user: Person, { id, rate_plans, user_id }: RulesRequest) => {
  const person = await payingPersonOf(context, user, user_id)
  const row = await findRequestedStay(context.db, person, id)
  const gds = row && gdsNameOf(row.gds_id)
  if (!row || !gds) throw notFound()
  const known = await listCheckupCodes(context.db, person.tenant_id, id)
  const unknown = rate_plans?.filter((code) => known.every(({ rate_plan }) => rate_plan !== code)) ?? []
  if (unknown.length > 0) {
    const errors = { rate_plans: [`This search doesn't include ${unknown.slice(0, 5).join(', ')}`] }
    throw invalid(errors)
  }
  const none = { plan: undefined, codes: [], cost: costOf([], 0) }
  const apart = rulesApart(row.gds_id)
  if (apart ? known.every(({ rules }) => rules === 'read') : !rate_plans?.length) return none
  const { hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes } = row
  const question: CheckupInput = {
    hotel_id,
    mode: 'full',
    start_date: check_in,
    end_date: addDays(check_in, nights),
    adults,
    children,
    corporate_codes,
    rate_category_codes,
    user_id,
  }
  const plan = await planCheckup(context, user, question, gds)
  if (!apart) {
    const codes = known.map(({ rate_plan }) => rate_plan).filter((code) => rate_plans?.includes(code))
    return { plan, codes, cost: costOf(codes, 1) }
  }
  const cached = await findCachedCheckup(context.db, plan.request, sinceOf(context))
  const now = cached && cached.id !== id ? await listCheckupCodes(context.db, person.tenant_id, cached.id) : known
  const sold = cached ? now.filter(({ rules }) => rules !== 'read') : known
  const codes = sold.map(({ rate_plan }) => rate_plan).filter((code) => rate_plans?.includes(code) ?? true)
  return { plan, codes, cost: costOf(codes, cached || codes.length === 0 ? 0 : 1) }
}

const costOf = ({ length: rate_rules }: readonly string[], rate_details: number): RulesCost => ({
  rates: rate_rules,
  rate_rules,
  rate_details,
  queries: rate_rules + rate_details,
})
