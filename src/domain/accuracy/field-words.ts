// The fields of a rate as people name them in a sentence of advice. A lookup table.
import type { RateField } from '../rate.ts'

const words: Readonly<Partial<Record<RateField, string>>> = {
  rate_plan: 'booking code',
  rate_name: 'rate name',
  rate_category: 'rate category',
  rate_description: 'rate description',
  room_rate_description: 'room description',
  room_detail: 'room details',
  room_view: 'room view',
  adults_count: 'number of adults',
  children_count: 'number of children',
  meal_plans: 'meal code',
  meal_guests: 'number of guests with meals',
  other_fees: 'other fees included',
  rate_change_indicator: 'rate change indicator',
  cancellation_until: 'cancellation deadline',
  cancellation_deadline: 'cancellation deadline',
  cancellation_deadline_offset: 'cancellation deadline',
  cancel_penalty_amount: 'cancellation penalty',
  cancel_penalty_nights: 'cancellation penalty',
  cancel_penalty_percent: 'cancellation penalty',
  cancellation_info: 'cancellation text',
  guarantee_type: 'guarantee type',
  deposit_amount: 'deposit',
  deposit_nights: 'deposit',
  deposit_percent: 'deposit',
  credit_card_deposit_guarantee: 'guarantee text',
  commission_type: 'commission',
  commission_value: 'commission',
  rate_base: 'price of the first night',
  nightly_rates: 'price of the night',
  rate_total: 'price after tax',
  tax_lines: 'tax line',
  total_fees: 'sum of the fees',
  extra_adult_amount: 'price of an extra adult',
  extra_adult_rollaway_amount: 'price of a rollaway bed',
  extra_resort_fee: 'resort fee',
  price_base: 'base price of the stay',
  gds_promotion_field: 'promotion text',
  rate_comment: 'rate comment',
  other_texts: 'text',
}
export const fieldWords = (field: string): string =>
  (Object.hasOwn(words, field) ? words[field as RateField] : undefined) ?? field.replaceAll('_', ' ')

/** Days as people write them: 2026-12-09 is 09.12.2026. */
export const withDays = (text: string): string => text.replaceAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3.$2.$1')
