// From an answer and its scores to the rows that storage takes: computed in the thread, written by one statement each.
import { besideOf } from '../../domain/accuracy/beside.ts'
import { isPriceWrong, rollUp } from '../../domain/accuracy/roll-up.ts'
import { checkOf, ruleSet } from '../../domain/accuracy/rule-set.ts'
import { type CallState, criteria, type Reading, type Score } from '../../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { verdictLetters } from '../../domain/accuracy/stored-verdicts.ts'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import type { ListedField, ReadingResult, WeightColumns } from './reading.ts'

type Rows = Pick<
  ReadingResult,
  | 'rates'
  | 'entries'
  | 'checks'
  | 'rates_count'
  | 'price_wrong_rates'
  | 'weights'
  | 'rule_set'
  | 'own_version'
  | 'beside'
>

/** What belongs to each rate, in their order. */
type Judged = {
  scores: readonly Score[]
  rules: readonly CallState[]
  /** Whose checks the day counts; of all without it. */
  counted?: readonly boolean[] | undefined
  /** The rates' fields as they are stored, where they have been written already. */
  fields?: ReadonlyMap<Rate, string>
}

export const scoredRows = (reading: Reading, { scores, rules, counted, fields }: Judged): Rows => {
  const { rates, own } = reading
  const sums = rollUp(scores)
  const days: CheckDay[] = []
  const rows: string[] = []
  const entries = scores.map((score, position) => {
    const rate = rates[position] ?? emptyRate('')
    const { weights, wrong, missing, price_wrong, findings, verdicts } = partsOf(score)
    const columns = { rate_plan: rate.rate_plan, ...weights, wrong, missing, rules: rules[position] ?? 'not_made' }
    const expected = own?.expectedOf(rate.rate_plan)
    const isCounted = counted?.[position] !== false
    if (isCounted) countLetters(days, verdicts)
    const row = {
      position,
      ...columns,
      price_wrong,
      findings,
      verdicts,
      counted: isCounted,
      ...(expected && { expected }),
    }
    rows.push(`${databaseJson(row).slice(0, -1)},"fields":${fields?.get(rate) ?? storedFields(rate)}}`)
    return { ...columns, ...listedOf(rate) }
  })
  return {
    rates: `[${rows.join(',')}]`,
    entries: cleaned(entries),
    checks: databaseJson(days.filter(({ passed, wrong, missing }) => passed + wrong + missing > 0)),
    rates_count: sums.rates,
    price_wrong_rates: sums.price_wrong,
    weights: columnsOf(sums.criteria),
    rule_set: ruleSet.version,
    own_version: own?.data.version ?? 0,
    beside: databaseJson(besideOf(reading)),
  }
}

/** How one rate was judged, as its row holds it. */
export const judgementOf = (score: Score) => {
  const { weights, ...judged } = partsOf(score)
  return { ...weights, ...judged }
}
const partsOf = (score: Score) => {
  let wrong = 0
  for (const { verdict } of score.findings) if (verdict === 'wrong') wrong++
  return {
    weights: columnsOf(score.criteria),
    wrong,
    missing: score.findings.length - wrong,
    price_wrong: isPriceWrong(score),
    findings: score.findings.map(({ check, ...finding }) => ({ number: checkOf(check)?.number, ...finding })),
    verdicts: verdictLetters(score.verdicts),
  }
}

/** The few fields that a list of rates shows. */
const listedOf = (rate: Rate): Pick<Rate, ListedField> => {
  const { corporate_codes, corporate_id, rate_category, rate_name, room_rate_description, room_detail } = rate
  const { total, currency } = rate
  return {
    corporate_codes,
    corporate_id,
    rate_category,
    rate_name,
    room_rate_description,
    room_detail,
    total,
    currency,
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
  own_version: 0,
  beside: '[]',
  rates: '[]',
  entries: [],
  checks: '[]',
  evidence: [],
  base: null,
})

/** p1, q1 … p5, q5: passed and counted weight in the order of the criteria. */
export const columnsOf = (weights: Score['criteria']): ReadingResult['weights'] => {
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
export const storedFields = (rate: Rate): string => {
  const said: Record<string, unknown> = {}
  for (const field in rate) {
    const value = rate[field as keyof Rate]
    if (value !== null && !isEmpty(value)) said[field] = value
  }
  return databaseJson(said)
}
const isEmpty = (value: unknown) => {
  if (typeof value !== 'object') return false
  for (const _ in value) return false
  return true
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
