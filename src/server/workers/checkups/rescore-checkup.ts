// Re-scores a stored checkup with the current rule set and own data and returns the changes; calls no GDS.
import { isDeepStrictEqual } from 'node:util'
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import { expectedWithNights } from '../../../domain/accuracy/checks/pricing/expected/expected-nights.ts'
import { observationsOf } from '../../../domain/accuracy/observations/observations.ts'
import { oneFindingPerField } from '../../../domain/accuracy/causes/one-per-field.ts'
import { emptyRollUp, rollUp } from '../../../domain/accuracy/score/roll-up.ts'
import { causesVersion, readCausesSince, storedOnce } from '../../../domain/accuracy/causes/scored-causes.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { numberedVerdicts, type StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { CheckContext, Verdict } from '../../../domain/accuracy/verdict.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { isUnread } from '../../../domain/accuracy/score/unread.ts'
import { contextOf } from './early-work.ts'
import { type Marks, watchRates } from './rate-watch.ts'
import { scoreRates } from './score-rates.ts'
import { areDetailsWhole } from './read-rules.ts'
import type { RescoredCheckup, RescoreOrder, ScoreRow, StoredRate } from './checkup.ts'
import { databaseJson } from './database-json.ts'
import { checkCountsOf, weightColumnsOf, scoreColumns } from './scored-rows.ts'
import { storedCauses } from './stored-causes.ts'

const scoreKeys = [
  ...(['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5'] as const),
  ...(['applicable', 'wrong', 'missing', 'price_wrong', 'findings', 'verdicts'] as const),
]
const scoreIn = (row: ScoreRow): ScoreRow => Object.fromEntries(scoreKeys.map((key) => [key, row[key]])) as ScoreRow

/** Undefined if the checkup does not change. */
export const rescoreCheckup = (order: RescoreOrder, marks: Marks = {}): RescoredCheckup | undefined => {
  const stored = JSON.parse(order.rates) as StoredRate[]
  const checkup = restored(order, stored)
  const rules = stored.map((row) => row.rules)
  const watch = watchRates({ ...marks, aside: [...unreadBefore(order, stored), ...(marks.aside ?? [])] })
  const { scores, readable } = scoreRates(checkup, rules, watch)
  const found = scores.map(({ findings }) => oneFindingPerField(findings))
  const changes = new Map<number, Changed>()
  const earlier: Record<number, ScoreRow> = {}
  const rows: unknown[] = []
  for (const [at, score] of scores.entries()) {
    const row = stored[at]
    if (!row) continue
    const [was, is] = [scoreIn(row), asStored<ScoreRow>(scoreColumns(score, found[at] ?? []))]
    const expected = isUnread(score) ? row.expected : asStored<Expected | null>(expectedAt(checkup, at))
    const moved = !isDeepStrictEqual(was, is)
    if (moved) earlier[row.position] = was
    if (moved && row.counted) recount(changes, was, is)
    if (moved || !isSameExpected(row.expected, expected)) rows.push({ id: row.id, ...is, expected })
  }
  const [observations, own_version] = [databaseJson(observationsOf(readable)), order.own?.version ?? 0]
  const sums = scores.length > 0 ? rollUp(scores) : emptyRollUp()
  const isOtherRuleSet = order.rule_set !== ruleSet.version
  const stands = rows.length === 0 && isDeepStrictEqual(JSON.parse(order.observations), JSON.parse(observations))
  const hasCauses = order.causes_version >= readCausesSince && order.causes_version <= causesVersion
  if (stands && !isOtherRuleSet && hasCauses && order.own_version === own_version) return undefined
  return {
    rule_set: ruleSet.version,
    own_version,
    observations,
    weights: weightColumnsOf(sums.criteria),
    rates_count: sums.rates,
    price_wrong_rates: sums.price_wrong,
    check_counts: checkCountsOf(found),
    causes: databaseJson(storedOnce(storedCauses(checkup, scores))),
    rates: JSON.stringify(rows),
    earlier: isOtherRuleSet || Object.keys(earlier).length > 0 ? databaseJson(earlier) : null,
    checks: JSON.stringify([...changes.values()].filter(({ passed, wrong, missing }) => passed || wrong || missing)),
  }
}

/** What could not be read is not tried again with every change of own data: only another rule set may read it. */
const unreadBefore = (order: RescoreOrder, stored: readonly StoredRate[]): number[] =>
  order.rule_set !== ruleSet.version
    ? []
    : stored.flatMap(({ q1, q2, q3, q4, q5 }, at) => (q1 + q2 + q3 + q4 + q5 === 0 ? [at] : []))

const restored = (order: RescoreOrder, stored: readonly StoredRate[]): CheckContext => {
  const { details, rules, missing, property_texts } = order
  const before = new Map<string, Rate>()
  for (const row of stored)
    if (row.before && !before.has(row.rate_plan))
      before.set(row.rate_plan, { ...emptyRate(row.rate_plan), ...row.before })
  const rates = stored.map(({ rate_plan, fields }) =>
    inHotelTime({ ...emptyRate(rate_plan), ...fields }, order.time_zone),
  )
  return {
    ...contextOf(order, property_texts, before, { details, rules }),
    whole: areDetailsWhole(missing),
    rates,
  }
}

/** As it will be read back: without undefined values and characters that cannot be stored. */
const asStored = <T>(value: unknown): T => JSON.parse(databaseJson(value)) as T

const expectedAt = (checkup: CheckContext, at: number): Expected | null => {
  const rate = checkup.rates[at]
  const expected = rate && checkup.own?.expectedOf(rate.rate_plan)
  return expected ? expectedWithNights(expected, rate, checkup) : null
}

/** A newer version with the same data for a code keeps its snapshot. */
const isSameExpected = (a: Expected | null, b: Expected | null) =>
  isDeepStrictEqual(a && { ...a, version: 0 }, b && { ...b, version: 0 })

type Changed = { check_number: number; passed: number; wrong: number; missing: number }
const columnOf: Partial<Record<Verdict, 'passed' | 'wrong' | 'missing'>> = {
  pass: 'passed',
  wrong: 'wrong',
  missing: 'missing',
}

const recount = (changes: Map<number, Changed>, was: ScoreRow, is: ScoreRow) => {
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
