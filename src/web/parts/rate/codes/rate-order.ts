// The order of booking codes in a list. S2§2

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

const wrongShare = ({ wrong_price }: Sortable) => wrong_price?.share ?? -1

/**
 * When sorted, rates with a corporate code or id move to the top; rates without a score come last in every order. Wrong prices
 * come before all else where they are asked for, the most wrong first.
 */
export const sortRates = <R extends Sortable>(rates: readonly R[], order: RateOrder): readonly R[] => {
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
