// From verdicts to a score: weighted fractions per criterion, decisive checks, coverage, findings. S1§3
import type { Rate } from '../rate.ts'
import { applicableChecks } from './rule-set.ts'
import { shownPercent } from './summary.ts'
import {
  type Check,
  type Criterion,
  criteria,
  type Finding,
  type CheckResult,
  type Checkup,
  type Score,
  type Weights,
} from './verdict.ts'
import { withheld } from './withheld.ts'

const noWeights = (): Record<Criterion, Weights> => {
  const weights = {} as Record<Criterion, Weights>
  for (const criterion of criteria) weights[criterion] = { passed: 0, counted: 0, applicable: 0 }
  return weights
}

/** The results of the checks in `applicableChecks` that need no neighbours, in order; null for the others. */
export type EarlyResults = readonly (CheckResult | null)[]

/** Thrown where a check looks at the neighbours of its rate: it is judged when they are there, so the rest of it is not worth the time. */
const needsNeighbours = Symbol('needs neighbours')

/** Runs checks on rates while others of the checkup are still to come. Nothing else of the checkup may change afterwards. */
export const checkEarly = (rates: readonly Rate[], about: Omit<Checkup, 'rates'>): EarlyResults[] => {
  const checkup: Checkup = {
    ...about,
    get rates(): never {
      throw needsNeighbours
    },
  }
  const { checks } = applicableChecks(about)
  return rates.map((rate) => checks.map((check) => judgeAlone(check, rate, checkup)))
}

const judgeAlone = ({ judge }: Check, rate: Rate, checkup: Checkup): CheckResult | null => {
  try {
    return judge(rate, checkup)
  } catch (error) {
    if (error === needsNeighbours) return null
    throw error
  }
}

/** Scores one rate of a checkup. Never throws for what a GDS may have written. */
export const scoreRate = (rate: Rate, checkup: Checkup, ahead?: EarlyResults): Score => {
  const weights = noWeights()
  const { checks, verdicts: before } = applicableChecks(checkup)
  const verdicts = { ...before }
  const findings: Finding[] = []
  const spoiled = new Set<Criterion>()
  let at = 0
  for (const { id, criterion, weight, decisive, judge } of checks) {
    const result = withheld(id, ahead?.[at++] ?? judge(rate, checkup), rate)
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
export const scoreCheckup = (checkup: Checkup): Score[] => checkup.rates.map((rate) => scoreRate(rate, checkup))
