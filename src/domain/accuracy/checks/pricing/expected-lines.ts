// The expected price line by line next to the GDS price: each night, each tax.
import { type Decimal, isDecimal, within } from '../../../money.ts'
import type { ExpectedPrice } from '../../../own-data/expected.ts'
import type { Rate } from '../../../rate.ts'
import { addDays, type Day } from '../../../stay.ts'
import type { FieldVerdict } from '../../verdict.ts'
import { minorUnit } from '../amounts.ts'
import { nightsShown, nightTolerance } from './expected-nights.ts'

type ComparedAmount = { shown: Decimal | null; expected: Decimal; verdict: FieldVerdict }
export type NightLine = ComparedAmount & { night: Day }
export type TaxLineCompared = ComparedAmount & { name: string; percent: Decimal | null; included: boolean }

/** What the check of the price found: it compares like with like, where a line alone may be before tax or of one night. */
export type PriceFinding = { field: string; shown: string | null; expected: string | null } | undefined

/** Each night that the GDS states. */
export const nightLines = (rate: Rate, price: ExpectedPrice, checkIn: Day, found: PriceFinding): NightLine[] => {
  const shown = rate.currency === price.currency ? nightsShown(rate, price, checkIn) : null
  const expected = price.compared_nights ?? price.per_night
  const by = nightTolerance(price, price.compared_nights !== undefined)
  const onNights = found !== undefined && found.field === 'nightly_rates'
  const words = expected.map((amount, at) => `${price.currency} ${amount} on ${addDays(checkIn, at)}`)
  // Nights that another way of stating them would compare differently have no verdict.
  const compared = price.compared_nights !== undefined || (onNights && words.includes(found.expected ?? ''))
  return (shown?.nights ?? []).flatMap((amount, at) => {
    const own = expected[at]
    if (amount === null || own === undefined) return []
    const verdict = within(amount, own, by) ? 'pass' : compared ? 'wrong' : 'not_compared'
    return { night: addDays(checkIn, at), shown: amount, expected: own, verdict }
  })
}

export const compareTaxLines = (rate: Rate, price: ExpectedPrice, found: PriceFinding): TaxLineCompared[] =>
  price.taxes.map(({ name, code, amount: expected, included }) => {
    const line = rate.tax_lines.find(
      (each) => (code !== null && each.code === code) || each.name?.trim().toLowerCase() === name.trim().toLowerCase(),
    )
    const shown = line?.amount ?? null
    const known = shown !== null && isDecimal(shown) && rate.currency === price.currency
    const agrees = known && within(shown, expected, minorUnit(price.currency))
    const named = found?.field === 'tax_lines' && (found.expected?.startsWith(`${name} `) ?? false)
    return {
      name,
      shown,
      percent: line?.percent ?? null,
      expected,
      included,
      verdict: named ? 'wrong' : agrees ? 'pass' : 'not_compared',
    }
  })
