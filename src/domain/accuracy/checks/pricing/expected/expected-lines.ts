// The expected price line by line next to the GDS price: each night, each tax.
import { type Decimal, isDecimal, within } from '../../../../money.ts'
import type { ExpectedPrice } from '../../../../own-data/expected.ts'
import type { Rate, RateField } from '../../../../rate.ts'
import { addDays, type Day, daysBetween } from '../../../../stay.ts'
import type { FieldVerdict, Finding } from '../../../verdict.ts'
import { minorUnit } from '../../amounts.ts'
import { nightsShown, nightTolerance } from './expected-nights.ts'
import type { PriceFacts } from './price-facts.ts'

type ComparedAmount = { shown: Decimal | null; expected: Decimal; verdict: FieldVerdict }
export type NightLine = ComparedAmount & { night: Day }
export type TaxLineCompared = ComparedAmount & { name: string; percent: Decimal | null; included: boolean }

/** What the check of the price found, with its facts: it compares like with like, where a line alone may be before tax or of one night. */
type FoundPrice = Pick<Finding, 'field' | 'facts'> | undefined
const factsOf = (found: FoundPrice, field: RateField): PriceFacts | undefined =>
  found?.field === field ? (found.facts as PriceFacts | undefined) : undefined

/** Each night that the GDS states. */
export const nightLines = (rate: Rate, price: ExpectedPrice, checkIn: Day, found: FoundPrice): NightLine[] => {
  const shown = rate.currency === price.currency ? nightsShown(rate, price, checkIn) : null
  const expected = price.compared_nights ?? price.per_night
  const by = nightTolerance(price, price.compared_nights !== undefined)
  const facts = factsOf(found, 'nightly_rates')
  const isOne = (night: Day, meant: Decimal) => meant === expected[daysBetween(checkIn, night)]
  // Nights that another way of stating them would compare differently have no verdict.
  const compared =
    price.compared_nights !== undefined ||
    (facts?.of === 'amount' && facts.night !== undefined && isOne(facts.night, facts.meant))
  return (shown?.nights ?? []).flatMap((amount, at) => {
    const own = expected[at]
    if (amount === null || own === undefined) return []
    const verdict = within(amount, own, by) ? 'pass' : compared ? 'wrong' : 'not_compared'
    return { night: addDays(checkIn, at), shown: amount, expected: own, verdict }
  })
}

export const compareTaxLines = (rate: Rate, price: ExpectedPrice, found: FoundPrice): TaxLineCompared[] =>
  price.taxes.map(({ name, code, amount: expected, included }) => {
    const line = rate.tax_lines.find(
      (each) => (code !== null && each.code === code) || each.name?.trim().toLowerCase() === name.trim().toLowerCase(),
    )
    const shown = line?.amount ?? null
    const known = shown !== null && isDecimal(shown) && rate.currency === price.currency
    const agrees = known && within(shown, expected, minorUnit(price.currency))
    const facts = factsOf(found, 'tax_lines')
    const named = facts !== undefined && 'tax' in facts && facts.tax === name
    return {
      name,
      shown,
      percent: line?.percent ?? null,
      expected,
      included,
      verdict: named ? 'wrong' : agrees ? 'pass' : 'not_compared',
    }
  })
