// From an answer and its scores to the rows that storage takes: computed in the thread, written by one statement each.
import { expectedWithNights } from '../../../domain/accuracy/checks/pricing/expected/expected-nights.ts'
import { failedFields } from '../../../domain/spells/code-seen.ts'
import { observationsOf } from '../../../domain/accuracy/observations/observations.ts'
import type { PriceFound } from '../../../domain/accuracy/causes/money-difference.ts'
import { type FieldFinding, oneFindingPerField } from '../../../domain/accuracy/causes/one-per-field.ts'
import { isUnread } from '../../../domain/accuracy/score/unread.ts'
import { isPriceWrong, isWrongPrice, rollUp } from '../../../domain/accuracy/score/roll-up.ts'
import { checkOf, ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { CallState, CheckContext, Finding, Score } from '../../../domain/accuracy/verdict.ts'
import { cleanText, databaseJson } from './database-json.ts'
import { foundIn, noneFound, type SoldRate } from './found-causes.ts'
import { storedCauses } from './stored-causes.ts'
import { storedOnce } from '../../../domain/accuracy/causes/scored-causes.ts'
import { noQueries } from './checkup.ts'
import type { HostMessage, Outcome } from '../../../domain/gds.ts'
import { verdictLetters } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { nightsOf } from '../../../domain/stay.ts'
import { type CheckupResult, type ListedField, listedFields } from './checkup.ts'

type ScoredRows = Pick<
  CheckupResult,
  | 'rates'
  | 'entries'
  | 'checks'
  | 'check_counts'
  | 'causes'
  | 'found'
  | 'sold'
  | 'rates_count'
  | 'price_wrong_rates'
  | 'weights'
  | 'rule_set'
  | 'own_version'
  | 'observations'
>

/** What belongs to each rate, in their order. */
type ScoringResult = {
  scores: readonly Score[]
  /** The checkup with the rates that could be read. */
  readable: CheckContext
  rules: readonly CallState[]
  /** Whose checks the day counts; of all without it. */
  counted?: readonly boolean[] | undefined
  /** The rates that have been written already. */
  written?: ReadonlyMap<Rate, WrittenRate>
}

export const scoredRows = (
  checkup: CheckContext,
  { scores, readable, rules, counted, written }: ScoringResult,
): ScoredRows => {
  const { rates, own } = checkup
  const sums = rollUp(scores)
  const days: CheckDay[] = []
  const [rows, entries]: [string[], string[]] = [[], []]
  const sold: SoldRate[] = []
  const found = scores.map(({ findings }) => oneFindingPerField(findings))
  for (const [position, score] of scores.entries()) {
    const rate = rates[position] ?? emptyRate('')
    const { weights, wrong, missing, price_wrong, findings, verdicts } = scoreParts(score, found[position] ?? [])
    const expected = isUnread(score) ? null : own?.expectedOf(rate.rate_plan)
    const isCounted = counted?.[position] !== false
    if (isCounted) countLetters(days, verdicts)
    const { fields, listed } = written?.get(rate) ?? writeRate(rate)
    // Row and entry begin alike, and each part is written once.
    const columns = `${inner({ rate_plan: rate.rate_plan })},${inner(weights)},"wrong":${wrong},"missing":${missing},"rules":"${rules[position] ?? 'not_made'}"`
    sold.push({
      rate_plan: cleanText(rate.rate_plan),
      rules: rules[position] ?? 'not_made',
      verdicts,
      failed: failedFields(findings),
    })
    const nights = expected && expectedWithNights(expected, rate, checkup)
    rows.push(
      `{"position":${position},${columns},"price_wrong":${price_wrong},"findings":${databaseJson(findings)},"verdicts":"${verdicts}",` +
        `"counted":${isCounted},${nights ? `"expected":${databaseJson(nights)},` : ''}"fields":${fields}}`,
    )
    const wrong_prices = score.findings.filter(isWrongPrice).map(priceFound)
    entries.push(`{${columns},"wrong_prices":${databaseJson(wrong_prices)},${listed}}`)
  }
  const causes = storedCauses(checkup, scores)
  return {
    rates: `[${rows.join(',')}]`,
    entries: `[${entries.join(',')}]`,
    checks: databaseJson(days.filter(({ passed, wrong, missing }) => passed + wrong + missing > 0)),
    check_counts: checkCountsOf(found),
    causes: databaseJson(storedOnce(causes)),
    found: foundIn(causes, checkup.stay ? nightsOf(checkup.stay) : 1),
    sold,
    rates_count: sums.rates,
    price_wrong_rates: sums.price_wrong,
    weights: weightColumnsOf(sums.criteria),
    rule_set: ruleSet.version,
    own_version: own?.data.version ?? 0,
    observations: databaseJson(observationsOf(readable)),
  }
}

/** The score of one rate, as stored in its row. */
export const scoreColumns = (score: Score, found: readonly FieldFinding[]) => {
  const { weights, ...columns } = scoreParts(score, found)
  return { ...weights, ...columns }
}
const scoreParts = (score: Score, found: readonly FieldFinding[]) => {
  const wrong = found.filter(({ finding }) => finding.verdict === 'wrong').length
  return {
    weights: weightColumnsOf(score.criteria),
    wrong,
    missing: found.length - wrong,
    price_wrong: isPriceWrong(score),
    findings: score.findings.map(({ check, ...finding }) => ({ number: checkOf(check)?.number, ...finding })),
    verdicts: verdictLetters(score.verdicts),
  }
}

const priceFound = ({ check, facts }: Finding): PriceFound => ({
  number: checkOf(check)?.number ?? 0,
  facts: facts ?? null,
})

/** A rate in the parts of JSON that its score does not change: an object of its stored fields, and the members that a list shows. */
export type WrittenRate = { fields: string; listed: string }
export const writeRate = (rate: Rate): WrittenRate => {
  const listed: Partial<Record<ListedField, unknown>> = {}
  for (const field of listedFields) listed[field] = rate[field]
  return { fields: storedFields(rate), listed: inner(listed) }
}
/** The members of an object, without its braces. */
const inner = (value: object) => databaseJson(value).slice(1, -1)

/** The row if no call was made: the GDS does not sell the hotel, or its circuit breaker is open. */
export const emptyResult = (outcome: Outcome, messages: HostMessage[] = []): CheckupResult => ({
  outcome,
  account_outcome: outcome,
  messages,
  missing: [],
  property: null,
  time_zone: null,
  rule_set: ruleSet.version,
  calls: { details: 'not_made', rules: 'not_made' },
  rules_read: 0,
  queries: noQueries,
  retry_after: null,
  rates_count: 0,
  price_wrong_rates: 0,
  weights: { p1: 0, q1: 0, p2: 0, q2: 0, p3: 0, q3: 0, p4: 0, q4: 0, p5: 0, q5: 0, applicable: 0 },
  own_version: 0,
  observations: '[]',
  rates: '[]',
  entries: '[]',
  checks: '[]',
  check_counts: '{}',
  causes: '[]',
  found: noneFound,
  sold: [],
  evidence: [],
  base: null,
})

/** p1, q1 … p5, q5: passed and counted weight in the order of the criteria. */
export const weightColumnsOf = (weights: Score['criteria']): CheckupResult['weights'] => {
  const [one, two, three, four, five] = [
    weights.rate_description,
    weights.room_description,
    weights.meal_plans,
    weights.cancellation_policy,
    weights.pricing,
  ] as const
  return {
    applicable: one.applicable + two.applicable + three.applicable + four.applicable + five.applicable,
    p1: one.passed,
    q1: one.counted,
    p2: two.passed,
    q2: two.counted,
    p3: three.passed,
    q3: three.counted,
    p4: four.passed,
    q4: four.counted,
    p5: five.passed,
    q5: five.counted,
  }
}

/** Without unstated fields: half the size, small enough to stay inside its row. `emptyRate` restores them. */
const storedFields = (rate: Rate): string => {
  const stated: Record<string, unknown> = {}
  for (const field in rate) {
    const value = rate[field as keyof Rate]
    if (value !== null && !isEmptyValue(value)) stated[field] = value
  }
  return databaseJson(stated)
}
const isEmptyValue = (value: unknown) => {
  if (typeof value !== 'object') return false
  for (const _ in value) return false
  return true
}

/** JSON of the rates with a wrong or missing finding, by the number of its check; explained checks are not counted. */
export const checkCountsOf = (found: readonly (readonly FieldFinding[])[]): string => {
  const counts: Record<number, [wrong: number, missing: number]> = {}
  for (const ofRate of found) {
    const verdicts = new Map(ofRate.toReversed().map(({ finding: { check, verdict } }) => [check, verdict]))
    for (const [check, verdict] of verdicts) {
      const number = checkOf(check)?.number
      if (number !== undefined) (counts[number] ??= [0, 0])[verdict === 'wrong' ? 0 : 1] += 1
    }
  }
  return JSON.stringify(counts)
}

type CheckDay = { check_number: number; passed: number; wrong: number; missing: number }
const counters: Readonly<Record<string, 'passed' | 'wrong' | 'missing'>> = { p: 'passed', w: 'wrong', m: 'missing' }
/** By the letters that are stored: the number of a check is its place. */
const countLetters = (days: CheckDay[], verdicts: string) => {
  for (let at = 0; at < verdicts.length; at++) {
    const day = (days[at] ??= { check_number: at + 1, passed: 0, wrong: 0, missing: 0 })
    const counter = counters[verdicts.charAt(at)]
    if (counter) day[counter]++
  }
}
