// The order of booking codes in a list. S2§2

export const rateOrders = [
  { value: 'default', label: 'Default order' },
  { value: 'worst', label: 'Worst to best' },
  { value: 'best', label: 'Best to worst' },
] as const
export type RateOrder = (typeof rateOrders)[number]['value']
export const isRateOrder = (text: string | null): text is RateOrder => rateOrders.some(({ value }) => value === text)

type Sortable = { accuracy: number | null; corporate_codes: readonly string[]; corporate_id: string | null }
export const isCorporate = (rate: Pick<Sortable, 'corporate_codes' | 'corporate_id'>): boolean =>
  rate.corporate_codes.length > 0 || rate.corporate_id !== null

/** When sorted, rates with a corporate code or id move to the top; rates without a score come last in both orders. */
export const inOrder = <R extends Sortable>(rates: readonly R[], order: RateOrder): readonly R[] => {
  if (order === 'default') return rates
  const sign = order === 'worst' ? 1 : -1
  return rates.toSorted((a, b) => {
    const corporate = Number(isCorporate(b)) - Number(isCorporate(a))
    if (corporate !== 0) return corporate
    if (a.accuracy === null || b.accuracy === null) return Number(a.accuracy === null) - Number(b.accuracy === null)
    return sign * (a.accuracy - b.accuracy)
  })
}
