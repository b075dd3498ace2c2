// From an answer and its scores to the rows that storage takes: computed in the thread, written by one statement each.
import { isPriceWrong, rollUp } from '../../domain/accuracy/roll-up.ts'
import { checkOf, ruleSet } from '../../domain/accuracy/rule-set.ts'
import { type CallState, criteria, type Score, type Verdict } from '../../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import type { ReadingResult, WeightColumns } from './reading.ts'

type Rows = Pick<ReadingResult, 'rates' | 'checks' | 'rates_count' | 'price_wrong_rates' | 'weights' | 'rule_set'>

/** `scores` belong to `rates`, one each, in their order, as do `rules` and `counted`: whose checks the day counts, all without it. */
export const scoredRows = (
  rates: readonly Rate[],
  scores: readonly Score[],
  rules: readonly CallState[],
  counted?: readonly boolean[],
): Rows => {
  const sums = rollUp(scores)
  const days = new Map<number, CheckDay>()
  for (const [at, { verdicts }] of scores.entries())
    if (counted?.[at] !== false) for (const [id, verdict] of Object.entries(verdicts)) count(days, id, verdict)
  const rows = scores.map((score, position) => {
    const wrong = score.findings.filter(({ verdict }) => verdict === 'wrong').length
    return {
      position,
      rate_plan: rates[position]?.rate_plan,
      ...columnsOf(score.criteria),
      wrong,
      missing: score.findings.length - wrong,
      price_wrong: isPriceWrong(score),
      rules: rules[position] ?? 'not_made',
      fields: saidOf(rates[position]),
      findings: score.findings.map(({ check, ...finding }) => ({ number: checkOf(check)?.number, ...finding })),
      verdicts: lettersOf(score.verdicts),
    }
  })
  return {
    rates: databaseJson(rows),
    checks: databaseJson([...days.values()].toSorted((a, b) => a.check_number - b.check_number)),
    rates_count: sums.rates,
    price_wrong_rates: sums.price_wrong,
    weights: columnsOf(sums.criteria),
    rule_set: ruleSet.version,
  }
}

/** What stands where nothing was asked: the GDS does not sell the hotel, or its account rests. */
export const nothingAsked = (outcome: Outcome, messages: HostMessage[] = []): ReadingResult => ({
  outcome,
  of_account: outcome,
  messages,
  missing: [],
  property: null,
  time_zone: null,
  rule_set: ruleSet.version,
  calls: { details: 'not_made', rules: 'not_made' },
  rules_read: 0,
  queries: { rate_details: 0, rate_rules: 0, hotel_details: 0 },
  answered: { rate_details: 0, rate_rules: 0, hotel_details: 0 },
  retry_after: null,
  rates_count: 0,
  price_wrong_rates: 0,
  weights: { p1: 0, q1: 0, p2: 0, q2: 0, p3: 0, q3: 0, p4: 0, q4: 0, p5: 0, q5: 0, applicable: 0 },
  rates: '[]',
  checks: '[]',
  evidence: [],
  base: null,
})

/** p1, q1 … p5, q5: passed and counted weight in the order of the criteria. */
const columnsOf = (weights: Score['criteria']): ReadingResult['weights'] => {
  const columns = { applicable: 0 } as ReadingResult['weights']
  for (const [n, name] of criteria.entries()) {
    const { passed, counted, applicable } = weights[name]
    columns[`p${n + 1}` as keyof WeightColumns] = passed
    columns[`q${n + 1}` as keyof WeightColumns] = counted
    columns.applicable += applicable
  }
  return columns
}

/** Without the fields of which nothing was said: half the size, and small enough to stay inside its row. `emptyRate` has them again. */
const saidOf = (rate: Rate | undefined) => {
  const said: Record<string, unknown> = {}
  for (const field in rate) {
    const value = rate[field as keyof Rate]
    if (value !== null && !isEmpty(value)) said[field] = value
  }
  return said
}
const isEmpty = (value: unknown) => {
  if (typeof value !== 'object') return false
  for (const _ in value) return false
  return true
}

/** Numbers of checks by the first letter of their verdict: `{p: [1, 2], u: [3]}`; a third of the names' size. */
const lettersOf = (verdicts: Record<string, Verdict>) => {
  const numbers: Record<string, number[]> = {}
  for (const [id, verdict] of Object.entries(verdicts)) {
    const number = checkOf(id)?.number
    if (number !== undefined) (numbers[verdict.slice(0, 1)] ??= []).push(number)
  }
  return numbers
}

type CheckDay = { check_number: number; passed: number; wrong: number; missing: number }
const count = (days: Map<number, CheckDay>, id: string, verdict: Verdict) => {
  const check_number = checkOf(id)?.number
  if (check_number === undefined || verdict === 'unknown' || verdict === 'not_applicable') return
  const day = days.get(check_number) ?? { check_number, passed: 0, wrong: 0, missing: 0 }
  day[verdict === 'pass' ? 'passed' : verdict]++
  days.set(check_number, day)
}

/** JSON that jsonb takes: it knows neither U+0000 nor half a surrogate pair, and a GDS text may hold both. */
export const databaseJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return json.includes('\\u') && /\\u(0000|d[89a-f])/i.test(json)
    ? JSON.stringify(value, (_, part: unknown) => cleanText(part))
    : json
}

/** The same for plain text columns; anything but text stays as it is. */
export const cleanText = <T>(part: T): T | string =>
  typeof part === 'string' ? part.replaceAll('\u0000', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD') : part

/** A whole value in which every text can be stored. */
export const cleaned = <T>(value: T): T => JSON.parse(databaseJson(value)) as T
