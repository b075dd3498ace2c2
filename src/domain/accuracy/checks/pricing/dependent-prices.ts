// Prices depend on each other: if one is known to be wrong, sums with it and guesses prove nothing about the others.
import type { RateField } from '../../../rate.ts'

const prices: readonly RateField[] = ['rate_base', 'total', 'taxes', 'tax_lines', 'currency']
/** For checks that add prices up, or guess from them. */
export const leansOnPrices = (): readonly RateField[] => prices
