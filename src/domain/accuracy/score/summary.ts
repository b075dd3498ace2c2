// From weights to the percentages and bands that people see. S1§3, S1§9
import { type Criterion, criteria, type Weights } from '../verdict.ts'

/** Percentages, or null if nothing was observable. S1§3 */
export type Summary = Record<Criterion, number | null> & { all: number | null }

export const passedPercent = ({ passed, counted }: Pick<Weights, 'passed' | 'counted'>): number | null =>
  counted === 0 ? null : (100 * passed) / counted

/** Rounded as shown, but something with a finding never shows 100. */
export const shownPercent = (weights: Pick<Weights, 'passed' | 'counted'>): number | null => {
  const percent = passedPercent(weights)
  if (percent === null) return null
  const rounded = Math.round(percent)
  return weights.passed < weights.counted ? Math.min(rounded, 99) : rounded
}

/** Sums weights, then divides; never an average of averages. */
export const summaryOf = (weights: Record<Criterion, Pick<Weights, 'passed' | 'counted'>>): Summary => {
  const all = { passed: 0, counted: 0 }
  const summary = {} as Summary
  for (const criterion of criteria) {
    const { passed, counted } = weights[criterion]
    all.passed += passed
    all.counted += counted
    summary[criterion] = shownPercent({ passed, counted })
  }
  summary.all = shownPercent(all)
  return summary
}

/** 8 for 100 or more, 7 above 80, 6 above 70, 5 above 60, 4 above 40, 3 above 20, 2 above 0, 1 for 0 or below. S1§9 */
export const bandOf = (shown: number): 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 => {
  const percent = Math.round(shown)
  if (percent >= 100) return 8
  if (percent > 80) return 7
  if (percent > 70) return 6
  if (percent > 60) return 5
  if (percent > 40) return 4
  if (percent > 20) return 3
  return percent > 0 ? 2 : 1
}
