// Judges a stored reading again by the rule set and own data of now, and says what that changes; asks no GDS.
import { isDeepStrictEqual } from 'node:util'
import { besideOf } from '../../domain/accuracy/beside.ts'
import { emptyRollUp, rollUp } from '../../domain/accuracy/roll-up.ts'
import { ruleSet } from '../../domain/accuracy/rule-set.ts'
import { numberedVerdicts, type StoredVerdicts } from '../../domain/accuracy/stored-verdicts.ts'
import type { Reading, Verdict } from '../../domain/accuracy/verdict.ts'
import type { Expected } from '../../domain/own-data/expected.ts'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import { readingOf } from './early-work.ts'
import { scoresOf } from './make-reading.ts'
import { areDetailsWhole } from './read-rules.ts'
import type { JudgedAgain, JudgingOrder, RateJudgement, StoredRate } from './reading.ts'
import { columnsOf, databaseJson, judgementOf } from './scored-rows.ts'

const judgementKeys = [
  ...(['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'] as const),
  ...(['applicable', 'wrong', 'missing', 'price_wrong', 'findings', 'verdicts'] as const),
]
const judgementIn = (row: RateJudgement): RateJudgement =>
  Object.fromEntries(judgementKeys.map((key) => [key, row[key]])) as RateJudgement

/** Undefined where the reading stays exactly as it is. */
export const judgeAgain = (order: JudgingOrder): JudgedAgain | undefined => {
  const stored = JSON.parse(order.rates) as StoredRate[]
  const reading = restored(order, stored)
  const rules = stored.map((row) => row.rules)
  const scores = scoresOf(reading, rules)
  const changes = new Map<number, Changed>()
  const earlier: Record<number, RateJudgement> = {}
  const rows: unknown[] = []
  for (const [at, score] of scores.entries()) {
    const row = stored[at]
    if (!row) continue
    const [was, is] = [judgementIn(row), asStored<RateJudgement>(judgementOf(score))]
    const expected = asStored<Expected | null>(reading.own?.expectedOf(row.rate_plan) ?? null)
    const moved = !isDeepStrictEqual(was, is)
    if (moved) earlier[row.position] = was
    if (moved && row.counted) recount(changes, was, is)
    if (moved || !isSameExpected(row.expected, expected)) rows.push({ id: row.id, ...is, expected })
  }
  const [beside, own_version] = [databaseJson(besideOf(reading)), order.own?.version ?? 0]
  const sums = scores.length > 0 ? rollUp(scores) : emptyRollUp()
  const isOtherRuleSet = order.rule_set !== ruleSet.version
  const stands = rows.length === 0 && isDeepStrictEqual(JSON.parse(order.beside), JSON.parse(beside))
  if (stands && !isOtherRuleSet && order.own_version === own_version) return undefined
  return {
    rule_set: ruleSet.version,
    own_version,
    beside,
    weights: columnsOf(sums.criteria),
    rates_count: sums.rates,
    price_wrong_rates: sums.price_wrong,
    rates: JSON.stringify(rows),
    earlier: isOtherRuleSet || Object.keys(earlier).length > 0 ? databaseJson(earlier) : null,
    checks: JSON.stringify([...changes.values()].filter(({ passed, wrong, missing }) => passed || wrong || missing)),
  }
}

const restored = (order: JudgingOrder, stored: readonly StoredRate[]): Reading => {
  const { details, rules, missing, property_texts } = order
  const before = new Map<string, Rate>()
  for (const row of stored)
    if (row.before && !before.has(row.rate_plan))
      before.set(row.rate_plan, { ...emptyRate(row.rate_plan), ...row.before })
  const rates = stored.map(({ rate_plan, fields }) => ({ ...emptyRate(rate_plan), ...fields }))
  return { ...readingOf(order, property_texts, before, { details, rules }), whole: areDetailsWhole(missing), rates }
}

/** As it will be read again: without what is undefined, and with no character that cannot be stored. */
const asStored = <T>(value: unknown): T => JSON.parse(databaseJson(value)) as T

/** A newer version that says the same of a code leaves its snapshot as it is. */
const isSameExpected = (a: Expected | null, b: Expected | null) =>
  isDeepStrictEqual(a && { ...a, version: 0 }, b && { ...b, version: 0 })

type Changed = { check_number: number; passed: number; wrong: number; missing: number }
const columnOf: Partial<Record<Verdict, 'passed' | 'wrong' | 'missing'>> = {
  pass: 'passed',
  wrong: 'wrong',
  missing: 'missing',
}

const recount = (changes: Map<number, Changed>, was: RateJudgement, is: RateJudgement) => {
  const add = (verdicts: StoredVerdicts, by: 1 | -1) => {
    for (const [check_number, verdict] of numberedVerdicts(verdicts)) {
      const column = columnOf[verdict]
      if (!column) continue
      const changed = changes.get(check_number) ?? { check_number, passed: 0, wrong: 0, missing: 0 }
      changed[column] += by
      changes.set(check_number, changed)
    }
  }
  add(was.verdicts, -1)
  add(is.verdicts, 1)
}
