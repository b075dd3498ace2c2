// The fields of a rate as they are called in a sentence. A lookup table.
import type { RateField } from '../rate.ts'

const wordsByField: Readonly<Partial<Record<RateField, string>>> = {
  rate_plan: 'booking code',
  room_rate_description: 'room description',
  room_detail: 'room details',
  adults_count: 'number of adults',
  children_count: 'number of children',
  meal_plans: 'meal plan code',
  meal_guests: 'number of guests with meals',
  refundable: 'refundability',
  other_fees: 'other fees',
  cancellation_until: 'cancellation deadline',
  cancellation_deadline_offset: 'cancel-before period',
  cancel_penalty_amount: 'cancellation penalty',
  cancel_penalty_nights: 'cancellation penalty',
  cancel_penalty_percent: 'cancellation penalty',
  cancellation_info: 'cancellation text',
  deposit_amount: 'deposit',
  deposit_nights: 'deposit',
  deposit_percent: 'deposit',
  credit_card_deposit_guarantee: 'guarantee text',
  commission_type: 'commission',
  commission_value: 'commission',
  rate_base: 'price of the first night',
  nightly_rates: 'price of the night',
  rate_total: 'price after tax',
  tax_lines: 'tax',
  total_fees: 'total of fees',
  extra_adult_amount: 'price of an extra adult',
  extra_adult_rollaway_amount: 'price of a rollaway bed',
  extra_resort_fee: 'resort fee',
  price_base: 'base price of the stay',
  gds_promotion_field: 'promotion text',
  other_texts: 'text',
}
export const fieldWords = (field: string): string =>
  (Object.hasOwn(wordsByField, field) ? wordsByField[field as RateField] : undefined) ?? field.replaceAll('_', ' ')
