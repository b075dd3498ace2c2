// Plans what is fetched after a checkup: rules on top of cached rates, or price checks of the shown rates.
import { emptyRate } from '../../../domain/rate.ts'
import type { Context } from '../../platform/context.ts'
import type { CachedDetails } from '../../workers/checkups/checkup.ts'
import { type CachedCheckup, listCachedRates } from './data.ts'
import type { CheckupPlan } from './plan-checkup.ts'

/** A checkup younger than this is answered again, and rules may be loaded on top of it. */
const cachedFor = 5 * 60_000

export const sinceOf = ({ now }: Context) => new Date(now() - cachedFor).toISOString()

/** One question of one person's account, as all of its checkups share it. */
export const requestKeyOf = ({ request: { person, hotel_id, gds, stay, point_of_sale } }: CheckupPlan) =>
  JSON.stringify(['question', person.tenant_id, hotel_id, gds, stay, point_of_sale])

/** Checkups of one question take turns, so that rules which are read at once gather in the newest one. */
export const inTurn = <T>(context: Context, plan: CheckupPlan, signal: AbortSignal, work: () => Promise<T>) =>
  context.checkupSemaphore.run(requestKeyOf(plan), signal, work)

/** The plan of loading these rules, on top of a cached checkup if there is one. */
export const planOnCache = async (
  context: Context,
  plan: CheckupPlan,
  rate_plans: string[],
  cached?: CachedCheckup,
): Promise<CheckupPlan> => {
  const details = cached ? await cachedDetails(context, plan, cached) : null
  return { ...plan, order: { ...plan.order, rules: { rate_plans, details } }, ...(cached && { cached }) }
}

/** The plan of checking these prices against those of the checkup `id`: what the person sees. The rates are read again on the way. */
export const planPriceCheck = async (
  context: Context,
  plan: CheckupPlan,
  rate_plans: string[],
  id: number,
): Promise<CheckupPlan> => {
  const details = await cachedDetails(context, plan, { id, root_id: id, messages: [], missing: [] })
  return { ...plan, order: { ...plan.order, rules: { rate_plans, details, confirm: true } } }
}

type ShownCheckup = Pick<CachedCheckup, 'id' | 'root_id' | 'messages' | 'missing'>
const cachedDetails = async ({ db }: Context, plan: CheckupPlan, cached: ShownCheckup): Promise<CachedDetails> => {
  const rows = await listCachedRates(db, plan.request.person.tenant_id, cached)
  return {
    rates: rows.map(({ rate_plan, fields }) => ({ ...emptyRate(rate_plan), ...fields })),
    rules: rows.map(({ rules }) => rules),
    before_rules: rows.flatMap(({ rate_plan, before }) => (before ? [{ ...emptyRate(rate_plan), ...before }] : [])),
    property_texts: plan.property_texts,
    messages: cached.messages,
    missing: cached.missing,
  }
}
