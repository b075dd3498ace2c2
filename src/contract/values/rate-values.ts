// All fields of a rate on the wire, as S2§3 names them.
import { z } from 'zod'
import type { Rate } from '../../domain/rate.ts'
import { Decimal, nullableText } from './basic-values.ts'

export const nullableAmount = Decimal.nullable()
/** How wrong a price is: as a share of the right one, and in money where one currency says it. */
export const WrongPrice = z.object({ share: z.number(), amount: nullableAmount, currency: nullableText })
export const three = z.union([z.boolean(), z.literal('unknown')]).nullable()
export const nullableCount = z.number().int().nullable()
export const Coded = z.object({ code: z.string(), value: nullableText })
export const GdsMoment = z.object({ local: z.string(), offset: nullableText })
export const Bed = z.object({ code: nullableText, type: nullableText, quantity: nullableCount })
const NamedAmount = z.object({ name: z.string(), amount: Decimal })
const GuestMatch = z.object({ status: z.string(), value: nullableText }).nullable()

/** All fields of a rate, as S2§3 names them; null is 'not on the wire'. */
export const RateFields = z.object({
  rate_plan: z.string(),
  corporate_codes: z.array(z.string()),
  corporate_id: nullableText,
  plan_code: nullableText,
  rate_category: Coded.nullable(),
  rate_name: nullableText,
  rate_description: nullableText,
  room_rate_description: nullableText,
  room_detail: nullableText,
  room_view: Coded.nullable(),
  beds: z.array(Bed),
  bed_alternatives: z.array(z.array(Bed)),
  adults_count: nullableCount,
  children_count: nullableCount,
  adults_match: GuestMatch,
  children_match: GuestMatch,
  breakfast: three,
  lunch: three,
  dinner: three,
  meal_plans: z.array(Coded),
  meal_guests: nullableCount,
  smoking: three,
  refundable: three,
  other_fees: three,
  rate_change_indicator: three,
  cancellation_until: GdsMoment.nullable(),
  cancellation_deadline: GdsMoment.nullable(),
  cancellation_deadline_offset: z
    .object({ unit_multiplier: z.number(), time_unit: z.string(), drop_time: z.string() })
    .nullable(),
  cancellation_until_unreadable: nullableText,
  cancel_penalty_amount: nullableAmount,
  cancel_penalty_nights: nullableCount,
  cancel_penalty_percent: nullableText,
  cancellation_policy: z.boolean().nullable(),
  cancellation_info: nullableText,
  guarantee_type: nullableText,
  guarantee_deadline: GdsMoment.nullable(),
  deposit_amount: nullableAmount,
  deposit_nights: nullableCount,
  deposit_percent: nullableText,
  credit_card_deposit_guarantee: nullableText,
  accepted_payment: z.array(z.string()),
  commission_type: nullableText,
  commission_value: nullableText,
  currency: nullableText,
  other_currencies: z.record(z.string(), z.string()),
  rate_base: nullableAmount,
  nightly_rates: z.array(z.object({ from: z.string(), to: z.string(), amount: Decimal })),
  rate_total: nullableAmount,
  taxes: nullableAmount,
  tax_lines: z.array(
    z.object({
      code: nullableText,
      name: nullableText,
      amount: nullableAmount,
      percent: nullableText,
      term: nullableText,
      frequency: nullableText,
    }),
  ),
  surcharges: nullableAmount,
  total: nullableAmount,
  total_fees: nullableAmount,
  fees: z.array(NamedAmount),
  extra_adult_amount: nullableAmount,
  extra_adult_rollaway_amount: nullableAmount,
  extra_resort_fee: nullableAmount,
  extra_charges: z.array(NamedAmount),
  price_base: nullableAmount,
  price_base_from: nullableAmount,
  price_base_to: nullableAmount,
  rate_source: Coded.nullable(),
  max_occupancy: nullableCount,
  converted_currency: nullableText,
  converted_base: nullableAmount,
  converted_taxes: nullableAmount,
  converted_fees: nullableAmount,
  converted_rate_total: nullableAmount,
  converted_total: nullableAmount,
  converted_penalty: nullableAmount,
  converted_deposit: nullableAmount,
  converted_extra_adult: nullableAmount,
  converted_rollaway: nullableAmount,
  gds_promotion_field: nullableText,
  location_info: nullableText,
  property_description: nullableText,
  rate_comment: nullableText,
  checkin_checkout: nullableText,
  other_texts: z.record(z.string(), z.string()),
  unreadable: z.record(z.string(), z.string()),
})
RateFields satisfies z.ZodType<Rate>
