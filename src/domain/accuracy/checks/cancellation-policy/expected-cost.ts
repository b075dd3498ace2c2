// Penalty and deposit of a rate against the property's own.
import { compare, isDecimal } from '../../../money.ts'
import { nightsOf } from '../../../stay.ts'
import type { Amounts } from '../../causes/amount-difference.ts'
import { wrong } from '../../check.ts'
import { lacking, pass, unknown, type Unread } from '../../check-result.ts'
import type { Say } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import { cancellationIn, cancellationTextsOf } from '../cancellation-words.ts'
import type { SizedCost } from '../cost-units.ts'
import { type Cost, costWords, isShown, sameCost, shownCostWords } from '../expected-costs.ts'
import type { FieldComparison } from '../expected-parts.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { depositFields, depositOf, penaltyFields, penaltyOf } from './shown-costs.ts'

/** The property's `cost`, and what the fields say instead. */
export type CostFacts = Unread & Partial<FaultyWords> & { cost: Cost; shown?: SizedCost | 'no deposit' }

const nightsIn = ({ stay }: CheckContext) => (stay ? nightsOf(stay) : null)
/** Of a cost that is stated in several fields, the one that says most. */
const statedField = <F>({ nights, percent }: SizedCost, fields: readonly [amount: F, nights: F, percent: F]): F =>
  fields[nights !== null ? 1 : percent !== null ? 2 : 0]

export const penaltyPart: FieldComparison<CostFacts> = (rate, expected, checkup) => {
  const cost = expected.penalty
  if (cost === null) return null
  const shown = penaltyOf(rate)
  const field = statedField(shown, penaltyFields)
  if (isShown(shown)) {
    const same = sameCost(cost, shown, expected.price, nightsIn(checkup))
    if (same === null) return unknown(field)
    return same ? pass(field) : wrong(field, { cost, shown })
  }
  for (const each of cancellationTextsOf(rate)) {
    const stated = cancellationIn(each.text, checkup).penalty
    if (!stated) continue
    const same = sameCost(cost, stated, expected.price, nightsIn(checkup))
    if (same !== null) return same ? pass(each.field) : wrongWords(each, stated, { cost })
  }
  // Nothing comes back from a non-refundable rate: that is its penalty.
  return rate.refundable === false ? null : lacking(field, rate, checkup, { cost })
}

export const depositPart: FieldComparison<CostFacts> = (rate, expected, checkup) => {
  const cost = expected.deposit
  if (cost === null) return null
  const shown = depositOf(rate)
  const field = statedField(shown, depositFields)
  if (!isShown(shown)) return lacking(field, rate, checkup, { cost })
  if (isNothing(shown)) return wrong(field, { cost, shown: 'no deposit' })
  const same = sameCost(cost, shown, expected.price, nightsIn(checkup))
  if (same === null) return unknown(field)
  return same ? pass(field) : wrong(field, { cost, shown })
}
/** 0.00 is no deposit. */
const isNothing = ({ nights, percent, amount }: SizedCost) =>
  nights === null && percent === null && amount !== null && isDecimal(amount) && compare(amount, '0') === 0

/** Where both are amounts alone. */
export const costAmounts = ({ cost, shown }: CostFacts): Amounts | null => {
  if (!('amount' in cost) || shown === undefined || shown === 'no deposit') return null
  const { nights, percent, amount, currency } = shown
  return nights !== null || percent !== null || amount === null || currency !== cost.currency
    ? null
    : { currency, shown: amount, expected: cost.amount, of_night: false }
}

/** In the unit of its field. */
export const wantedCost = ({ cost }: CostFacts): string =>
  'nights' in cost ? String(cost.nights) : 'percent' in cost ? cost.percent : cost.amount

export const expectedCostWords = ({ cost, shown }: CostFacts, say: Say) => ({
  shown: shown === undefined || shown === 'no deposit' ? shown : shownCostWords(shown, say),
  expected: costWords(cost, say),
})
