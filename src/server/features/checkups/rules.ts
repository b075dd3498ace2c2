// Reading again: one booking code, its rules, or the rules of all; answered from what was just read where that is young enough. S2§7
import type { z } from 'zod'
import type { CheckupRate } from '../../../contract/checkup-values.ts'
import { type checkups, NewCheckup, type RulesCost } from '../../../contract/checkups.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf, gdsNameOf } from '../../../domain/gds.ts'
import { hostsWords } from '../../../domain/notices.ts'
import { emptyRate } from '../../../domain/rate.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areDetailsWhole } from '../../workers/read-rules.ts'
import type { YoungDetails } from '../../workers/reading.ts'
import type { From } from '../audit/service.ts'
import { rulesApart } from '../hotels/wire.ts'
import { jobNow } from '../jobs/service.ts'
import { begin, begunEarlier, conduct, type Resting } from './asking.ts'
import { findQuestion, findRateOfCode, findYoung, listCodes, listYoungRates, type Young } from './data.ts'
import { askedFor, type Plan, planOf, type Question } from './planning.ts'
import { rateOf } from './wire.ts'

/** An answer this young is answered again, and rules may rest on it. */
const youngFor = 5 * 60_000

type Asked = z.output<typeof checkups.read.query>
/** One question of one person's account, as all of its readings share it. */
const keyOf = ({ asking: { person, hotel_id, gds, stay, point_of_sale } }: Plan) =>
  JSON.stringify(['question', person.tenant_id, hotel_id, gds, stay, point_of_sale])

/** Of each server: what is being read now. */
const flightsOf = new WeakMap<Context, Map<string, Promise<number>>>()
const never = new AbortController().signal

/** The id of a reading; whoever asks for the same while it is made gets the same one, and the same failure. */
const shared = (context: Context, key: string, read: () => Promise<number>): Promise<number> => {
  const flights = flightsOf.get(context) ?? new Map<string, Promise<number>>()
  flightsOf.set(context, flights)
  const flying = flights.get(key)
  if (flying) return flying
  const flight = read().finally(() => flights.delete(key))
  flights.set(key, flight)
  return flight
}

/** Readings of one question take turns, so that rules which are read at once gather in the newest one. */
const inTurn = <T>(context: Context, plan: Plan, signal: AbortSignal, work: () => Promise<T>) =>
  context.questions.inTurn(keyOf(plan), signal, work)

/** The codes are lists in the address; what may stand in them is judged as in POST /checkups. */
const planOfRate = (context: Context, user: Person, asked: Asked, gds: GdsName): Promise<Plan> => {
  const { rate_plan: _, corporate_codes = '', rate_category_codes = '', ...rest } = asked
  const codes = corporate_codes
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const question = NewCheckup.safeParse({ ...rest, corporate_codes: codes, rate_category_codes })
  if (question.success) return planOf(context, user, question.data, gds)
  const errors = Object.fromEntries(question.error.issues.map(({ path, message }) => [String(path[0]), [message]]))
  throw new Refusal('invalid', 'Check the fields below', { errors })
}

/** One booking code as it was read within 5 minutes, or as it is read now. */
export const readRate = async (context: Context, user: Person, asked: Asked, gds: GdsName, from: From) => {
  const plan = await planOfRate(context, user, asked, gds)
  const found = await findYoung(context.db, plan.asking, sinceOf(context))
  if (found) {
    const rate = await rateIn(context, plan, found.id, asked.rate_plan)
    if (rate) return rate
    if (isWhole(found)) throw notAvailable(found)
  }
  const id = await shared(context, keyOf(plan), () =>
    inTurn(context, plan, never, async () => {
      const newer = await findYoung(context.db, plan.asking, sinceOf(context))
      return newer && newer.id !== found?.id ? newer.id : readNow(context, plan, 1, from)
    }),
  )
  return rateOrRefusal(context, plan, id, asked.rate_plan)
}

/** The same with its rules. Where they come with the rate there is nothing more to ask. */
export const readRateRules = async (context: Context, user: Person, asked: Asked, gds: GdsName, from: From) => {
  if (!rulesApart(gdsIdOf(gds))) return readRate(context, user, asked, gds, from)
  const plan = await planOfRate(context, user, asked, gds)
  const { rate_plan } = asked
  /** The reading that answers as it stands: it has these rules, or knows that there is no such rate. */
  const standing = async (): Promise<{ answer?: number; rest?: Young }> => {
    const found = await findYoung(context.db, plan.asking, sinceOf(context))
    const rate = found && (await rateIn(context, plan, found.id, rate_plan))
    if (!found) return {}
    if (rate ? rate.calls.rules === 'read' : isWhole(found)) return { answer: found.id }
    return rate ? { rest: found } : {}
  }
  const id =
    (await standing()).answer ??
    (await shared(context, `${keyOf(plan)} ${rate_plan}`, () =>
      inTurn(context, plan, never, async () => {
        const { answer, rest } = await standing()
        return answer ?? readNow(context, await restingOn(context, plan, [rate_plan], rest), rest ? 1 : 2, from)
      }),
    ))
  return rateOrRefusal(context, plan, id, rate_plan)
}

const isWhole = ({ status, missing }: Young) => status === 'complete' || areDetailsWhole(missing)
const sinceOf = ({ now }: Context) => new Date(now() - youngFor).toISOString()

/** Asks while the caller waits; answers the id of the reading. */
const readNow = async (context: Context, plan: Resting, queries: number, from: From): Promise<number> => {
  await context.room()
  const at = new Date(context.now()).toISOString()
  const asking = { ...plan.asking, at }
  const begun = await begin(context, asking, { kind: 'checkup', queries, total: 1 }, from)
  const ended = await conduct(context, begun, async () => ({ ...plan, asking }))
  if (ended instanceof Refusal) throw ended
  return begun.checkup_id
}

/** The plan of reading these rules, resting on a young reading where there is one. */
const restingOn = async (context: Context, plan: Plan, rate_plans: string[], young?: Young): Promise<Resting> => {
  const details = young ? await detailsOf(context, plan, young) : null
  return { ...plan, order: { ...plan.order, rules: { rate_plans, details } }, ...(young && { young }) }
}

/** The plan of checking these prices against those of the reading `id`: what the person sees. The rates are read anew on the way. */
const confirming = async (context: Context, plan: Plan, rate_plans: string[], id: number): Promise<Resting> => {
  const details = await detailsOf(context, plan, { id, root_id: id, messages: [], missing: [] })
  return { ...plan, order: { ...plan.order, rules: { rate_plans, details, confirm: true } } }
}

type Shown = Pick<Young, 'id' | 'root_id' | 'messages' | 'missing'>
const detailsOf = async ({ db }: Context, plan: Plan, young: Shown): Promise<YoungDetails> => {
  const rows = await listYoungRates(db, plan.asking.person.tenant_id, young)
  return {
    rates: rows.map(({ rate_plan, fields }) => ({ ...emptyRate(rate_plan), ...fields })),
    rules: rows.map(({ rules }) => rules),
    before_rules: rows.flatMap(({ rate_plan, before }) => (before ? [{ ...emptyRate(rate_plan), ...before }] : [])),
    property_texts: plan.property_texts,
    messages: young.messages,
    missing: young.missing,
  }
}

const rateIn = async ({ db }: Context, { asking }: Plan, id: number, rate_plan: string) => {
  const row = await findRateOfCode(db, asking.person.tenant_id, id, rate_plan)
  return row && rateOf(row)
}

const rateOrRefusal = async (context: Context, plan: Plan, id: number, rate_plan: string): Promise<CheckupRate> => {
  const rate = await rateIn(context, plan, id, rate_plan)
  if (rate) return rate
  throw notAvailable(await findYoung(context.db, plan.asking, sinceOf(context)))
}

/** What the host said in words that we do not know is said on; it never becomes 'no availability'. S2§8 */
const notAvailable = (found: Pick<Young, 'outcome' | 'messages'> | undefined): Refusal => {
  const words = found?.outcome === 'unknown_message' ? hostsWords(found.messages) : ''
  if (words !== '') return new Refusal('not_found', words, { reason: 'unknown_message' })
  return new Refusal('not_found', 'Not available for selected date', { reason: 'rate_not_available' })
}

type Wanted = { id: number; rate_plans: string[] | undefined; user_id: number | undefined }

/** What reading the rules will cost; nothing is asked. */
export const costOfRules = async (context: Context, user: Person, wanted: Wanted): Promise<RulesCost> =>
  (await planOfRules(context, user, wanted)).cost

/** Reads the rules of all rates of a reading, or of those named, as a job; where they come with the rates, the prices of those named are checked. */
export const readRules = async (context: Context, user: Person, wanted: Wanted, from: From): Promise<Job> => {
  const earlier = await begunEarlier(context, user, from)
  if (earlier) return earlier.job
  const since = sinceOf(context)
  const { plan, codes, cost } = await planOfRules(context, user, wanted)
  if (!plan || codes.length === 0)
    throw new Refusal('conflict', 'There are no rules left to read', { reason: 'rules_read' })
  const { queries, rate_rules: total } = cost
  const begun = await begin(context, plan.asking, { kind: 'rules', queries, total }, from)
  const work = conduct(
    context,
    begun,
    async () =>
      rulesApart(plan.asking.gds)
        ? // Another reading may have come while this one waited; it is young by the moment of the order.
          restingOn(context, plan, codes, await findYoung(context.db, plan.asking, since))
        : confirming(context, plan, codes, wanted.id),
    (signal, turn) => inTurn(context, plan, signal, turn),
  )
  work.catch((error: unknown) => context.log.error(error, `rules of checkup ${wanted.id}`))
  return jobNow(context, user, begun.job_id)
}

const planOfRules = async (context: Context, user: Person, { id, rate_plans, user_id }: Wanted) => {
  const person = await askedFor(context, user, user_id)
  const row = await findQuestion(context.db, person, id)
  const gds = row && gdsNameOf(row.gds_id)
  if (!row || !gds) throw new Refusal('not_found', 'Not found')
  const known = await listCodes(context.db, person.tenant_id, id)
  const unknown = rate_plans?.filter((code) => known.every(({ rate_plan }) => rate_plan !== code)) ?? []
  if (unknown.length > 0) {
    const errors = { rate_plans: [`This search has no rate ${unknown.slice(0, 5).join(', ')}`] }
    throw new Refusal('invalid', 'Check the fields below', { errors })
  }
  const none = { plan: undefined, codes: [], cost: costOf([], 0) }
  const apart = rulesApart(row.gds_id)
  if (apart ? known.every(({ rules }) => rules === 'read') : !rate_plans?.length) return none
  const { hotel_id, check_in, nights, adults, children, corporate_codes, rate_category_codes } = row
  const question: Question = {
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
  const plan = await planOf(context, user, question, gds)
  if (!apart) {
    const codes = known.map(({ rate_plan }) => rate_plan).filter((code) => rate_plans?.includes(code))
    return { plan, codes, cost: costOf(codes, 1) }
  }
  const young = await findYoung(context.db, plan.asking, sinceOf(context))
  const now = young && young.id !== id ? await listCodes(context.db, person.tenant_id, young.id) : known
  const sold = young ? now.filter(({ rules }) => rules !== 'read') : known
  const codes = sold.map(({ rate_plan }) => rate_plan).filter((code) => rate_plans?.includes(code) ?? true)
  return { plan, codes, cost: costOf(codes, young || codes.length === 0 ? 0 : 1) }
}

const costOf = ({ length: rate_rules }: readonly string[], rate_details: number): RulesCost => ({
  rates: rate_rules,
  rate_rules,
  rate_details,
  queries: rate_rules + rate_details,
})
