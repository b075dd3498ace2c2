// Roll-ups sum weights and divide last; never an average of averages. They say 'price wrong on n rates' first.
import { ruleSet } from '../rule-set.ts'
import { type Criterion, criteria, type Finding, type Score, type Weights } from '../verdict.ts'

type RollUp = {
  criteria: Record<Criterion, Weights>
  rates: number
  /** Rates on which a check of pricing that blocks a booking or costs money says wrong. */
  price_wrong: number
  /** Sum of applicable weight; with counted it gives the coverage. */
  applicable: number
}

export const emptyRollUp = (): RollUp => ({
  criteria: Object.fromEntries(
    criteria.map((criterion) => [criterion, { passed: 0, counted: 0, applicable: 0 }]),
  ) as RollUp['criteria'],
  rates: 0,
  price_wrong: 0,
  applicable: 0,
})

const costlyChecks = ruleSet.checks.filter(({ criterion, weight }) => criterion === 'pricing' && weight === 5)
const costly = new Set<string>(costlyChecks.map(({ id }) => id))
/** Stored findings of a wrong price carry these numbers. */
export const costlyNumbers: readonly number[] = costlyChecks.map(({ number }) => number)
export const isWrongPrice = ({ check, verdict }: Pick<Finding, 'check' | 'verdict'>): boolean =>
  verdict === 'wrong' && costly.has(check)
export const isPriceWrong = ({ findings }: Pick<Score, 'findings'>): boolean => findings.some(isWrongPrice)

/** Sums the scores of rates; integers all the way, so any order and any grouping gives the same. */
export const rollUp = (scores: Iterable<Pick<Score, 'criteria' | 'findings'>>): RollUp => {
  const sums = emptyRollUp()
  for (const score of scores) {
    sums.rates += 1
    if (isPriceWrong(score)) sums.price_wrong += 1
    for (const criterion of criteria) {
      const { passed, counted, applicable } = score.criteria[criterion]
      sums.criteria[criterion].passed += passed
      sums.criteria[criterion].counted += counted
      sums.criteria[criterion].applicable += applicable
      sums.applicable += applicable
    }
  }
  return sums
}
