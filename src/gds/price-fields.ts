// The fields that together are the price of a rate.
import type { RateField } from '../domain/rate.ts'

export const priceFields: readonly RateField[] = [
  'rate_base',
  'nightly_rates',
  'rate_total',
  'taxes',
  'tax_lines',
  'surcharges',
  'total',
  'total_fees',
  'fees',
  'price_base',
]
