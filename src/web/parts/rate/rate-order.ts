// The order of booking codes in a list, and which corporate codes of the search have none. S2§2
import type { Checkup } from '../../../contract/checkup-values.ts'

export const rateOrders = [
  { value: 'default', label: 'Default order' },
  { value: 'worst', label: 'Worst to best' },
  { value: 'best', label: 'Best to worst' },
  { value: 'price', label: 'Wrong prices first' },
] as const
export type RateOrder = (typeof rateOrders)[number]['value']
export const isRateOrder = (text: string | null): text is RateOrder => rateOrders.some(({ value }) => value === text)

type Sortable = {
  accuracy: number | null
  corporate_codes: readonly string[]
  corporate_id: string | null
  wrong_price: { share: number } | null
}
export const isCorporate = (rate: Pick<Sortable, 'corporate_codes' | 'corporate_id'>): boolean =>
  rate.corporate_codes.length > 0 || rate.corporate_id !== null

type Requested = Pick<Checkup, 'corporate_codes' | 'missing'>
type Named = Omit<Sortable, 'accuracy' | 'wrong_price'> & { rate_plan: string }
const isOf = (rate: Named, code: string): boolean =>
  [...rate.corporate_codes, rate.corporate_id, rate.rate_plan].some(
    (each) => each?.toUpperCase() === code.toUpperCase(),
  )

/** Corporate codes of the search under which the GDS returned nothing; unknown while some of its rates are missing. */
export const codesWithoutRates = (
  { corporate_codes, missing }: Requested,
  rates: readonly Named[],
): readonly string[] =>
  missing.length > 0 ? [] : corporate_codes.filter((code) => !rates.some((rate) => isOf(rate, code)))

/** Rates of the corporate codes that were searched for, then all others, each as the GDS ordered them. */
export const requestedFirst = <R extends Named>(
  rates: readonly R[],
  { corporate_codes }: Pick<Requested, 'corporate_codes'>,
): readonly R[] => {
  const isRequested = (rate: R) => corporate_codes.some((code) => isOf(rate, code))
  return rates.toSorted((a, b) => Number(isRequested(b)) - Number(isRequested(a)))
}

/** As a hotel's list shows them: the first one is opened. */
export const ratesInView = <R extends Named>({ rates, checkup }: { rates: readonly R[]; checkup: Requested | null }) =>
  checkup ? requestedFirst(rates, checkup) : rates

const wrongShare = ({ wrong_price }: Sortable) => wrong_price?.share ?? -1

/**
 * When sorted, rates with a corporate code or id move to the top; rates without a score come last in every order. Wrong prices
 * come before all else where they are asked for, the most wrong first.
 */
export const inOrder = <R extends Sortable>(rates: readonly R[], order: RateOrder): readonly R[] => {
  if (order === 'default') return rates
  const sign = order === 'best' ? -1 : 1
  return rates.toSorted((a, b) => {
    const money = order === 'price' ? wrongShare(b) - wrongShare(a) : 0
    if (money !== 0) return money
    const corporate = Number(isCorporate(b)) - Number(isCorporate(a))
    if (corporate !== 0) return corporate
    if (a.accuracy === null || b.accuracy === null) return Number(a.accuracy === null) - Number(b.accuracy === null)
    return sign * (a.accuracy - b.accuracy)
  })
}
