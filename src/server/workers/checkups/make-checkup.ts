// Makes one checkup in the thread: fetches what the order names, scores every rate, and returns rows, totals and evidence.
import type { CallState, CheckContext } from '../../../domain/accuracy/verdict.ts'
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import type { Outcome } from '../../../domain/gds.ts'
import { failureOf, hostsWords } from '../../../domain/notices.ts'
import { newMessages } from '../../../gds/calls.ts'
import type { GdsResult, RulesResult, GdsClient } from '../../../gds/gds.ts'
import { isVendorSilent } from '../../../gds/host-messages.ts'
import { aboutOf, type Early, evidenceRowOf, isSameWork, textsOfProperty, workEarly, zoneOf } from './early-work.ts'
import { addRules, areDetailsWhole, type RatesWithRules, stillMissing, unreadOf } from './read-rules.ts'
import { type CheckupOrder, type CheckupResult, type RulesOrder, type CachedDetails, noQueries } from './checkup.ts'
import { type RateWatch, watchRates } from './rate-watch.ts'
import { scoreRates } from './score-rates.ts'
import { cleaned } from './database-json.ts'
import { emptyResult, scoredRows } from './scored-rows.ts'

/** An order with the watch over its rates. */
type WatchedOrder = CheckupOrder & { watch: RateWatch }
type OnProgress = (done: number, total: number) => void

/** Never throws for a GDS failure. `onProgress` is told the number of codes whose rules were fetched. */
export const makeCheckup = async (
  client: GdsClient,
  ordered: CheckupOrder,
  signal: AbortSignal,
  onProgress: OnProgress,
  watch: RateWatch = watchRates(),
): Promise<CheckupResult> => {
  const order: WatchedOrder = { ...ordered, watch }
  const { mode, rules: wanted, property, stay } = order
  const ask = { property, stay }
  if (wanted?.confirm) return confirmPrices(client, order, wanted, signal, onProgress)
  if (wanted?.details) return readRules(client, order, wanted.details, signal, onProgress)
  const early = workEarly(order, order.watch)
  const details = await (mode === 'full'
    ? client.fetchRates(ask, signal, early.onPage)
    : client.fetchProperty(ask, signal))
  const cached = cachedOf(details)
  const base = watch.work(() => resultOfDetails(order, details, cached, early))
  if (!wanted || unreadOf(cached, wanted.rate_plans).length === 0) return base
  const { time_zone } = base
  return { ...(await readRules(client, { ...order, time_zone }, cached, signal, onProgress)), base }
}

const cachedOf = ({ rates, calls, property, messages, missing }: GdsResult): CachedDetails => ({
  rates,
  rules: rates.map(() => calls.rules),
  before_rules: [],
  property_texts: textsOfProperty(property),
  messages,
  missing,
})

const readRules = async (
  client: GdsClient,
  order: WatchedOrder,
  cached: CachedDetails,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<CheckupResult> => {
  const { property, stay } = order
  const rate_plans = unreadOf(cached, order.rules?.rate_plans ?? [])
  const before = new Map(cached.before_rules.map((rate) => [rate.rate_plan, rate]))
  const details = cached.rates.map((rate) => before.get(rate.rate_plan) ?? rate)
  const onCode = (done: number) => onProgress(done, rate_plans.length)
  const none: RulesResult = { codes: [], messages: [], exchanges: [], retry_after: null }
  const asked =
    rate_plans.length === 0 ? none : await client.fetchRules({ property, stay, details, rate_plans }, signal, onCode)
  return order.watch.work(() => resultOfRules(order, cached, rate_plans, asked))
}

/** The re-fetched rates are a separate checkup, on which the one with the confirmed prices is based. */
const confirmPrices = async (
  client: GdsClient,
  order: WatchedOrder,
  { rate_plans, details }: RulesOrder,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<CheckupResult> => {
  const { property, stay } = order
  const onCode = (done: number) => onProgress(done, rate_plans.length)
  const ask = { property, stay, details: details?.rates ?? [], rate_plans }
  const { fresh, ...asked } = await client.fetchRules(ask, signal, onCode)
  if (!fresh) throw new Error(`${client.name} has its rules apart from the rates`)
  const cached = cachedOf(fresh)
  const base = order.watch.work(() => resultOfDetails(order, fresh, cached, workEarly(order, order.watch)))
  if (fresh.rates.length === 0) return base
  const messages = newMessages(fresh.messages, asked.messages)
  const exchanges = asked.exchanges.filter((exchange) => !fresh.exchanges.includes(exchange))
  const { time_zone } = base
  const result = order.watch.work(() =>
    resultOfRules({ ...order, time_zone }, cached, rate_plans, { ...asked, messages, exchanges }),
  )
  return { ...result, base }
}

const resultOfRules = (
  order: WatchedOrder,
  cached: CachedDetails,
  rate_plans: readonly string[],
  asked: RulesResult,
): CheckupResult => {
  const joined = addRules(cached, rate_plans, asked.codes)
  const missing = [...stillMissing(cached.missing, rate_plans), ...joined.missing]
  // A retry is not a second query.
  const sent = new Set(asked.exchanges.flatMap(({ reached, rate_plan }) => (reached && rate_plan ? rate_plan : [])))
  return {
    ...emptyResult(missing.length > 0 ? 'partial' : 'rates', cleaned([...cached.messages, ...asked.messages])),
    ...scoredParts(
      order,
      joined,
      cached.property_texts,
      { details: 'read', rules: 'not_made' },
      { missing, counted: joined.now },
    ),
    account_outcome: accountIn(asked),
    missing: cleaned(missing),
    time_zone: order.time_zone,
    queries: { ...noQueries, rate_rules: sent.size },
    retry_after: asked.retry_after,
    evidence: asked.exchanges.map(evidenceRowOf),
  }
}

/** One answer shows that the account works; where all calls failed it may not, and where the GDS ended them it does not. */
const accountIn = ({ codes }: RulesResult): Outcome => {
  const ended = codes.find(({ outcome }) => outcome === 'credentials' || outcome === 'throttled')
  const works = codes.find(({ outcome }) => !failureOf(outcome))
  const [first] = codes
  return (ended ?? works)?.outcome ?? (first ? worksFor(first.outcome, first.words) : 'rates')
}

/** A hotel whose own system does not answer says nothing about the account: other hotels can still be fetched. */
const worksFor = (outcome: Outcome, words: string): Outcome =>
  outcome === 'host_error' && isVendorSilent(words) ? 'partial' : outcome

const resultOfDetails = (order: WatchedOrder, asked: GdsResult, cached: CachedDetails, early: Early): CheckupResult => {
  const time_zone = zoneOf(order, asked.property)
  const kind = order.mode === 'full' ? 'rate_details' : 'hotel_details'
  const made = asked.exchanges.some(({ reached }) => reached) ? 1 : 0
  return {
    ...emptyResult(asked.outcome, cleaned(asked.messages)),
    ...scoredParts({ ...order, time_zone }, addRules(cached, [], []), cached.property_texts, asked.calls, {
      missing: asked.missing,
      early,
    }),
    account_outcome: asked.account_outcome ?? worksFor(asked.outcome, hostsWords(asked.messages)),
    missing: cleaned(asked.missing),
    property: cleaned(asked.property),
    time_zone,
    queries: { ...noQueries, [kind]: made },
    retry_after: asked.retry_after,
    evidence: asked.exchanges.map((exchange) => early.evidence.get(exchange) ?? evidenceRowOf(exchange)),
  }
}

type Marks = { missing: readonly string[]; early?: Early; counted?: readonly boolean[] }

/** Without `counted` the day counts the checks of all rates. */
const scoredParts = (
  order: WatchedOrder,
  { rates, rules, before_rules }: RatesWithRules,
  property_texts: readonly string[],
  made: CheckupResult['calls'],
  { missing, early, counted }: Marks,
) => {
  const calls = { ...made, rules: rules.length > 0 ? callOf(rules) : made.rules }
  const about = aboutOf(order, property_texts, before_rules, calls)
  const atHotel = rates.map((rate) => inHotelTime(rate, order.time_zone))
  const checkup: CheckContext = { ...about, whole: areDetailsWhole(missing), rates: atHotel }
  const ahead = early && isSameWork(early.by, checkup) ? early : undefined
  if (ahead?.by) checkup.own = ahead.by.own // the expectations are already computed
  const { scores, readable } = scoreRates(checkup, rules, order.watch, ahead?.results)
  return {
    calls,
    rules_read: rules.filter((state) => state === 'read').length,
    ...scoredRows(checkup, { scores, readable, rules, counted, ...(early && { written: early.written }) }),
  }
}

/** Failed if one failed, read if none is unread. */
const callOf = (rules: readonly CallState[]): CallState =>
  rules.includes('failed') ? 'failed' : rules.includes('not_made') ? 'not_made' : 'read'
