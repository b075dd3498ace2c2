// From verdicts to a score: weighted fractions per criterion, decisive checks, coverage, findings. S1§3
import type { Rate } from '../../rate.ts'
import { applicableChecks } from '../rule-set.ts'
import { shownPercent } from './summary.ts'
import type { Check } from '../check.ts'
import {
  type Criterion,
  criteria,
  type Finding,
  type CheckResult,
  type CheckContext,
  type Score,
  type Weights,
} from '../verdict.ts'
import { withheld } from '../withheld.ts'

const noWeights = (): Record<Criterion, Weights> => {
  const weights = {} as Record<Criterion, Weights>
  for (const criterion of criteria) weights[criterion] = { passed: 0, counted: 0, applicable: 0 }
  return weights
}

/** The results of the checks in `applicableChecks` that need no neighbours, in order; null for the others. */
export type EarlyResults = readonly (CheckResult | null)[]

/** Thrown where a check looks at the neighbours of its rate: it is judged when they are there, so the rest of it is not worth the time. */
const needsNeighbours = Symbol('needs neighbours')

/** How long the checks of one rate may take together; those of an ordinary rate take less than a thousandth of it. */
export const rateBudgetMs = 1_000
/** Milliseconds, from any start. Without a clock a rate has as much time as it takes. */
export type Clock = () => number
const noClock: Clock = () => 0

/** The early checks of one rate; null where they took longer than a rate may take. */
export type EarlyCheck = (rate: Rate, now?: Clock) => EarlyResults | null

/** Judges rates one by one while others of the checkup are still to come. Nothing else of the checkup may change afterwards. */
export const earlyCheck = (about: Omit<CheckContext, 'rates'>): EarlyCheck => {
  const checkup: CheckContext = {
    ...about,
    get rates(): never {
      throw needsNeighbours
    },
  }
  const { checks } = applicableChecks(about)
  return (rate, now = noClock) => {
    const end = now() + rateBudgetMs
    const results: (CheckResult | null)[] = []
    for (const check of checks) {
      results.push(judgeAlone(check, rate, checkup))
      if (now() > end) return null
    }
    return results
  }
}

const judgeAlone = ({ judge }: Check, rate: Rate, checkup: CheckContext): CheckResult | null => {
  try {
    return judge(rate, checkup)
  } catch (error) {
    if (error === needsNeighbours) return null
    throw error
  }
}

/** The score of a rate that could not be read: nothing is known of it, so it has no finding and moves no other score. */
export const unreadScore = (checkup: Pick<CheckContext, 'own'>): Score => {
  const { checks, verdicts } = applicableChecks(checkup)
  const weights = noWeights()
  for (const { criterion, weight } of checks) weights[criterion].applicable += weight
  return { criteria: weights, accuracy: null, coverage: 0, verdicts: { ...verdicts }, findings: [] }
}

/** Scores one rate of a checkup. Never throws for what a GDS may have written; what takes too long is left unread. */
export const scoreRate = (rate: Rate, checkup: CheckContext, ahead?: EarlyResults | null, now = noClock): Score => {
  const end = now() + rateBudgetMs
  const weights = noWeights()
  const { checks, verdicts: before } = applicableChecks(checkup)
  const verdicts = { ...before }
  const findings: Finding[] = []
  const spoiled = new Set<Criterion>()
  let at = 0
  for (const check of checks) {
    const { id, criterion, weight, decisive } = check
    const result = withheld(check, ahead?.[at++] ?? check.judge(rate, checkup), rate)
    if (now() > end) return unreadScore(checkup)
    const { verdict } = result
    verdicts[id] = verdict
    const sums = weights[criterion]
    if (verdict !== 'not_applicable') sums.applicable += weight
    if (verdict === 'pass' || verdict === 'wrong' || verdict === 'missing') sums.counted += weight
    if (verdict === 'pass') sums.passed += weight
    if (verdict === 'wrong' || verdict === 'missing') findings.push({ check: id, ...result, verdict })
    if (verdict === 'wrong' && decisive) spoiled.add(criterion)
  }
  for (const criterion of spoiled) weights[criterion].passed = 0
  const all = { passed: 0, counted: 0, applicable: 0 }
  for (const criterion of criteria) {
    all.passed += weights[criterion].passed
    all.counted += weights[criterion].counted
    all.applicable += weights[criterion].applicable
  }
  const coverage = all.applicable === 0 ? 0 : Math.round((100 * all.counted) / all.applicable)
  return { criteria: weights, accuracy: shownPercent(all), coverage, verdicts, findings }
}

/** Scores every rate of a checkup, in the order of its rates. */
export const scoreCheckup = (checkup: CheckContext): Score[] => checkup.rates.map((rate) => scoreRate(rate, checkup))
