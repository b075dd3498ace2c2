// One reading from a GDS, made in the thread: asks what the order wants, judges every rate, and hands over rows, sums and evidence.
import { type Ahead, scoreRate } from '../../domain/accuracy/score.ts'
import { type CallState, callStates, type Reading, type Score } from '../../domain/accuracy/verdict.ts'
import type { Outcome } from '../../domain/gds.ts'
import { failureOf, hostsWords } from '../../domain/notices.ts'
import type { Rate } from '../../domain/rate.ts'
import { newIn } from '../../gds/asking.ts'
import type { Asked, AskedRules, GdsClient } from '../../gds/gds.ts'
import { isVendorsSilence } from '../../gds/host-words.ts'
import { aboutOf, type Early, evidenceOf, isSame, textsOf, workEarly, zoneOf } from './early-work.ts'
import { addRules, areDetailsWhole, type RatesWithRules, stillMissing, unreadOf } from './read-rules.ts'
import type { Queries, ReadingOrder, ReadingResult, RulesOrder, YoungDetails } from './reading.ts'
import { cleaned, nothingAsked, scoredRows } from './scored-rows.ts'

type Say = (done: number, total: number) => void

/** Never throws for what a GDS does. `say` is told of how many codes the rules were asked. */
export const makeReading = async (
  client: GdsClient,
  order: ReadingOrder,
  signal: AbortSignal,
  say: Say,
): Promise<ReadingResult> => {
  const { mode, rules: wanted, property, stay } = order
  const ask = { property, stay }
  if (wanted?.confirm) return confirmPrices(client, order, wanted, signal, say)
  if (wanted?.details) return readRules(client, order, wanted.details, signal, say)
  const early = workEarly(order)
  const details = await (mode === 'full' ? client.askRates(ask, signal, early.onPage) : client.askProperty(ask, signal))
  const young = youngOf(details)
  const base = resultOfDetails(order, details, young, early)
  if (!wanted || unreadOf(young, wanted.rate_plans).length === 0) return base
  const { time_zone } = base
  return { ...(await readRules(client, { ...order, time_zone }, young, signal, say)), base }
}

const youngOf = ({ rates, calls, property, messages, missing }: Asked): YoungDetails => ({
  rates,
  rules: rates.map(() => calls.rules),
  before_rules: [],
  property_texts: textsOf(property),
  messages,
  missing,
})

const readRules = async (
  client: GdsClient,
  order: ReadingOrder,
  young: YoungDetails,
  signal: AbortSignal,
  say: Say,
): Promise<ReadingResult> => {
  const { property, stay } = order
  const rate_plans = unreadOf(young, order.rules?.rate_plans ?? [])
  const before = new Map(young.before_rules.map((rate) => [rate.rate_plan, rate]))
  const details = young.rates.map((rate) => before.get(rate.rate_plan) ?? rate)
  const onCode = (done: number) => say(done, rate_plans.length)
  const none: AskedRules = { codes: [], messages: [], exchanges: [], retry_after: null }
  const asked =
    rate_plans.length === 0 ? none : await client.askRules({ property, stay, details, rate_plans }, signal, onCode)
  return resultOfRules(order, young, rate_plans, asked)
}

/** The rates that were read anew are a reading of their own; on it rests the one that has the prices which were confirmed. */
const confirmPrices = async (
  client: GdsClient,
  order: ReadingOrder,
  { rate_plans, details }: RulesOrder,
  signal: AbortSignal,
  say: Say,
): Promise<ReadingResult> => {
  const { property, stay } = order
  const onCode = (done: number) => say(done, rate_plans.length)
  const ask = { property, stay, details: details?.rates ?? [], rate_plans }
  const { fresh, ...asked } = await client.askRules(ask, signal, onCode)
  if (!fresh) throw new Error(`${client.name} has its rules apart from the rates`)
  const young = youngOf(fresh)
  const base = resultOfDetails(order, fresh, young, workEarly(order))
  if (fresh.rates.length === 0) return base
  const messages = newIn(fresh.messages, asked.messages)
  const exchanges = asked.exchanges.filter((exchange) => !fresh.exchanges.includes(exchange))
  const { time_zone } = base
  return { ...resultOfRules({ ...order, time_zone }, young, rate_plans, { ...asked, messages, exchanges }), base }
}

const resultOfRules = (
  order: ReadingOrder,
  young: YoungDetails,
  rate_plans: readonly string[],
  asked: AskedRules,
): ReadingResult => {
  const joined = addRules(young, rate_plans, asked.codes)
  const missing = [...stillMissing(young.missing, rate_plans), ...joined.missing]
  // What was given up before it was sent left no exchange; a second try is no second query.
  const codes = asked.codes.filter(({ unasked }) => !unasked)
  const sent = Math.min(codes.length, asked.exchanges.length)
  const answered = codes.filter(({ outcome }) => !failureOf(outcome)).length
  return {
    ...nothingAsked(missing.length > 0 ? 'partial' : 'rates', cleaned([...young.messages, ...asked.messages])),
    ...judged(
      order,
      joined,
      young.property_texts,
      { details: 'read', rules: 'not_made' },
      { missing, counted: joined.now },
    ),
    of_account: accountIn(asked),
    missing: cleaned(missing),
    time_zone: order.time_zone,
    queries: { ...noQueries, rate_rules: sent },
    answered: { ...noQueries, rate_rules: Math.min(sent, answered) },
    retry_after: asked.retry_after,
    evidence: asked.exchanges.map(evidenceOf),
  }
}

/** One answer shows that the account works; where all calls failed it may not, and where the GDS ended them it does not. */
const accountIn = ({ codes }: AskedRules): Outcome => {
  const ended = codes.find(({ outcome }) => outcome === 'credentials' || outcome === 'throttled')
  const works = codes.find(({ outcome }) => !failureOf(outcome))
  const [first] = codes
  return (ended ?? works)?.outcome ?? (first ? worksFor(first.outcome, first.words) : 'rates')
}

/** A hotel whose own system keeps silent says nothing against the account: all other hotels can be asked. */
const worksFor = (outcome: Outcome, words: string): Outcome =>
  outcome === 'host_error' && isVendorsSilence(words) ? 'partial' : outcome

const resultOfDetails = (order: ReadingOrder, asked: Asked, young: YoungDetails, early: Early): ReadingResult => {
  const time_zone = zoneOf(order, asked.property)
  const kind = order.mode === 'full' ? 'rate_details' : 'hotel_details'
  const made = asked.exchanges.length > 0 ? 1 : 0
  return {
    ...nothingAsked(asked.outcome, cleaned(asked.messages)),
    ...judged({ ...order, time_zone }, addRules(young, [], []), young.property_texts, asked.calls, {
      missing: asked.missing,
      early,
    }),
    of_account: asked.of_account ?? worksFor(asked.outcome, hostsWords(asked.messages)),
    missing: cleaned(asked.missing),
    property: cleaned(asked.property),
    time_zone,
    queries: { ...noQueries, [kind]: made },
    answered: { ...noQueries, [kind]: failureOf(asked.outcome) ? 0 : made },
    retry_after: asked.retry_after,
    evidence: asked.exchanges.map((exchange) => early.evidence.get(exchange) ?? evidenceOf(exchange)),
  }
}

const noQueries: Queries = { rate_details: 0, rate_rules: 0, hotel_details: 0 }

type Marks = { missing: readonly string[]; early?: Early; counted?: readonly boolean[] }

/** Without `counted` the day counts the checks of all rates. */
const judged = (
  order: ReadingOrder,
  { rates, rules, before_rules }: RatesWithRules,
  property_texts: readonly string[],
  made: ReadingResult['calls'],
  { missing, early, counted }: Marks,
) => {
  const calls = { ...made, rules: rules.length > 0 ? callOf(rules) : made.rules }
  const about = aboutOf(order, property_texts, before_rules, calls)
  const reading: Reading = { ...about, whole: areDetailsWhole(missing), rates }
  const ahead = early && isSame(early.by, reading) ? early : undefined
  if (ahead?.by) reading.own = ahead.by.own // it has worked out already what it expects
  const scores = scoresOf(reading, rules, ahead?.judged)
  return {
    calls,
    rules_read: rules.filter((state) => state === 'read').length,
    ...scoredRows(reading, { scores, rules, counted, ...(early && { fields: early.fields }) }),
  }
}

/** Every rate by the calls that were made for it. */
export const scoresOf = (reading: Reading, rules: readonly CallState[], ahead?: ReadonlyMap<Rate, Ahead>): Score[] => {
  const { calls, rates } = reading
  const by = Object.fromEntries(callStates.map((state) => [state, { ...reading, calls: { ...calls, rules: state } }]))
  return rates.map((rate, at) => scoreRate(rate, by[rules[at] ?? calls.rules] ?? reading, ahead?.get(rate)))
}

/** Failed where one failed, read where none is unread. */
const callOf = (rules: readonly CallState[]): CallState =>
  rules.includes('failed') ? 'failed' : rules.includes('not_made') ? 'not_made' : 'read'
