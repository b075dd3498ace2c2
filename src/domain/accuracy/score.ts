// From verdicts to a score: weighted fractions per criterion, decisive checks, coverage, findings. S1§3
import type { Rate } from '../rate.ts'
import { askedIn } from './rule-set.ts'
import { shownPercent } from './summary.ts'
import {
  type Criterion,
  criteria,
  type Finding,
  type Judgement,
  type Reading,
  type Score,
  type Weights,
} from './verdict.ts'

const noWeights = (): Record<Criterion, Weights> => {
  const weights = {} as Record<Criterion, Weights>
  for (const criterion of criteria) weights[criterion] = { passed: 0, counted: 0, applicable: 0 }
  return weights
}

/** What the checks of `askedIn` say of a rate before its neighbours are known, in their order; null where one looks at them. */
export type Ahead = readonly (Judgement | null)[]

/** Judges rates while others of their reading are still to come. Nothing else of the reading may change afterwards. */
export const judgeAhead = (rates: readonly Rate[], about: Omit<Reading, 'rates'>): Ahead[] => {
  let looked = false
  const reading: Reading = {
    ...about,
    get rates() {
      looked = true
      return rates
    },
  }
  const { checks } = askedIn(about)
  return rates.map((rate) =>
    checks.map(({ judge }) => {
      looked = false
      const judgement = judge(rate, reading)
      return looked ? null : judgement
    }),
  )
}

/** Scores one rate of a reading. Never throws for what a GDS may have written. */
export const scoreRate = (rate: Rate, reading: Reading, ahead?: Ahead): Score => {
  const weights = noWeights()
  const { checks, verdicts: before } = askedIn(reading)
  const verdicts = { ...before }
  const findings: Finding[] = []
  const spoiled = new Set<Criterion>()
  let at = 0
  for (const { id, criterion, weight, decisive, judge } of checks) {
    const judgement = ahead?.[at++] ?? judge(rate, reading)
    const { verdict } = judgement
    verdicts[id] = verdict
    const sums = weights[criterion]
    if (verdict !== 'not_applicable') sums.applicable += weight
    if (verdict === 'pass' || verdict === 'wrong' || verdict === 'missing') sums.counted += weight
    if (verdict === 'pass') sums.passed += weight
    if (verdict === 'wrong' || verdict === 'missing') findings.push({ check: id, ...judgement, verdict })
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

/** Scores every rate of a reading, in the order of its rates. */
export const scoreReading = (reading: Reading): Score[] => reading.rates.map((rate) => scoreRate(rate, reading))
