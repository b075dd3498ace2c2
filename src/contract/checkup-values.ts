// What a checkup and its rates look like on the wire; used by hotels, checkups and dashboard. S2§3
import { z } from 'zod'
import { observationKinds } from '../domain/accuracy/observations/kinds.ts'
import type { OwnComparison as DomainComparison } from '../domain/accuracy/checks/own-comparison.ts'
import { callStates, calls, criteria, depths, fieldVerdicts } from '../domain/accuracy/verdict.ts'
import { outcomes } from '../domain/gds.ts'
import type { Expected } from '../domain/own-data/expected.ts'
import type { Rate } from '../domain/rate.ts'
import { Day, Decimal, Instant, Summary } from './values.ts'

const text = z.string().nullable()
const amount = Decimal.nullable()
const three = z.union([z.boolean(), z.literal('unknown')]).nullable()
const count = z.number().int().nullable()
const Coded = z.object({ code: z.string(), value: text })
const Moment = z.object({ local: z.string(), offset: text })
const Bed = z.object({ code: text, type: text, quantity: count })
const NamedAmount = z.object({ name: z.string(), amount: Decimal })
const GuestMatch = z.object({ status: z.string(), value: text }).nullable()

/** All fields of a rate, as S2§3 names them; null is 'not on the wire'. */
const RateFields = z.object({
  rate_plan: z.string(),
  corporate_codes: z.array(z.string()),
  corporate_id: text,
  rate_category: Coded.nullable(),
  rate_name: text,
  rate_description: text,
  room_rate_description: text,
  room_detail: text,
  room_view: Coded.nullable(),
  beds: z.array(Bed),
  bed_alternatives: z.array(z.array(Bed)),
  adults_count: count,
  children_count: count,
  adults_match: GuestMatch,
  children_match: GuestMatch,
  breakfast: three,
  lunch: three,
  dinner: three,
  meal_plans: z.array(Coded),
  meal_guests: count,
  smoking: three,
  refundable: three,
  other_fees: three,
  rate_change_indicator: three,
  cancellation_until: Moment.nullable(),
  cancellation_deadline: Moment.nullable(),
  cancellation_deadline_offset: z
    .object({ unit_multiplier: z.number(), time_unit: z.string(), drop_time: z.string() })
    .nullable(),
  cancellation_until_unreadable: text,
  cancel_penalty_amount: amount,
  cancel_penalty_nights: count,
  cancel_penalty_percent: text,
  cancellation_policy: z.boolean().nullable(),
  cancellation_info: text,
  guarantee_type: text,
  guarantee_deadline: Moment.nullable(),
  deposit_amount: amount,
  deposit_nights: count,
  deposit_percent: text,
  credit_card_deposit_guarantee: text,
  accepted_payment: z.array(z.string()),
  commission_type: text,
  commission_value: text,
  currency: text,
  other_currencies: z.record(z.string(), z.string()),
  rate_base: amount,
  nightly_rates: z.array(z.object({ from: z.string(), to: z.string(), amount: Decimal })),
  rate_total: amount,
  taxes: amount,
  tax_lines: z.array(z.object({ code: text, name: text, amount, percent: text, term: text, frequency: text })),
  surcharges: amount,
  total: amount,
  total_fees: amount,
  fees: z.array(NamedAmount),
  extra_adult_amount: amount,
  extra_adult_rollaway_amount: amount,
  extra_resort_fee: amount,
  extra_charges: z.array(NamedAmount),
  price_base: amount,
  price_base_from: amount,
  price_base_to: amount,
  rate_source: Coded.nullable(),
  max_occupancy: count,
  converted_currency: text,
  converted_base: amount,
  converted_taxes: amount,
  converted_fees: amount,
  converted_rate_total: amount,
  converted_total: amount,
  converted_penalty: amount,
  converted_deposit: amount,
  converted_extra_adult: amount,
  converted_rollaway: amount,
  gds_promotion_field: text,
  location_info: text,
  property_description: text,
  rate_comment: text,
  checkin_checkout: text,
  other_texts: z.record(z.string(), z.string()),
  unreadable: z.record(z.string(), z.string()),
})
RateFields satisfies z.ZodType<Rate>

/** An entry of the booking-code list; the whole rate is GET /checkup-rates/{id}. `details_available`: its rules were read. */
export const RateEntry = z.object({
  id: z.number().int(),
  rate_plan: z.string(),
  accuracy: z.number().nullable(),
  coverage: z.number(),
  wrong: z.number().int(),
  missing: z.number().int(),
  details_available: z.boolean(),
  /** Whether its rules exist, read or to be read: the 'Rules available' tag. */
  rules_available: z.boolean(),
  /** How the call for its rules went; on Sabre they come with the rate. */
  rules: z.enum(callStates),
  corporate_codes: z.array(z.string()),
  corporate_id: text,
  rate_category: Coded.nullable(),
  rate_name: text,
  room: text,
  total: amount,
  currency: text,
  beds: z.array(Bed),
  bed_alternatives: z.array(z.array(Bed)),
  breakfast: three,
  lunch: three,
  dinner: three,
  meal_plans: z.array(Coded),
  refundable: three,
  cancellation_until: Moment.nullable(),
  cancellation_deadline: Moment.nullable(),
  cancellation_deadline_offset: RateFields.shape.cancellation_deadline_offset,
  guarantee_type: text,
})
export type RateEntry = z.infer<typeof RateEntry>

export const Checkup = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  gds_id: z.number().int(),
  mode: z.enum(['full', 'hotel_details_only']),
  status: z.enum(['running', 'complete', 'partial', 'failed']),
  outcome: z.enum(outcomes).nullable(),
  /** The title and sentence that the empty state shows when there are no rates. S2§2, S2§4 */
  notice: z.object({ title: z.string(), message: z.string() }).nullable(),
  messages: z.array(z.object({ code: text, type: text, text: z.string() })),
  /** What a partial checkup lacks, in words. */
  missing: z.array(z.string()),
  from_date: Day,
  to_date: Day,
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  corporate_codes: z.array(z.string()),
  /** Pipe-separated. S2§3 */
  rate_category_codes: z.string(),
  depth: z.enum(depths),
  /** Of how many of its rates the rules were read. */
  rules_read: z.number().int(),
  rule_set: z.number().int(),
  /** The version of the property's own data that took part in the score; 0: none did. */
  own_version: z.number().int(),
  /** When it was last scored; a newer rule set or newer own data re-scores the same answer. */
  scored_at: Instant.nullable(),
  summary: Summary,
  coverage: z.number().nullable(),
  rates_count: z.number().int(),
  price_wrong_rates: z.number().int(),
  /** false: the rates are from the GDS's own database, perhaps stale; null: the answer does not say. */
  live: z.boolean().nullable(),
  created_at: Instant,
})
export type Checkup = z.infer<typeof Checkup>

export const Finding = z.object({
  check: z.string(),
  number: z.number().int(),
  criterion: z.enum(criteria),
  weight: z.number().int(),
  decisive: z.boolean(),
  verdict: z.enum(['wrong', 'missing']),
  field: z.string(),
  span: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  shown: text,
  expected: text,
  source: text,
  /** Ids of other failed checks that this finding explains: of the same field, or comparing with a value that is known to be wrong. */
  explains: z.array(z.string()),
  /** One instruction for the reader: a hotel changes its loading, an agent asks the hotel. */
  advice: z.string(),
})
export type Finding = z.infer<typeof Finding>

const money = z.object({ amount: Decimal, currency: z.string() })
const nights = z.object({ nights: z.number() })
const percent = z.object({ percent: z.string() })
/** What the property expects of a rate; null and empty: it has not said. */
export const ExpectedRate = z.object({
  version: z.number().int(),
  plan: z.object({ id: z.number().int(), code: z.string(), name: text }),
  room: z.object({ id: z.number().int(), code: z.string(), name: text }).nullable(),
  pattern: z.string(),
  rate_name: text,
  plan_phrases: z.array(z.string()),
  room_name: text,
  room_phrases: z.array(z.string()),
  beds: z.array(z.array(Bed)),
  room_view: Coded.nullable(),
  smoking: z.boolean().nullable(),
  greatest_occupancy: count,
  breakfast: z.boolean().nullable(),
  lunch: z.boolean().nullable(),
  dinner: z.boolean().nullable(),
  rate_category: Coded.nullable(),
  refundable: z.boolean().nullable(),
  cancellation_deadline_offset: RateFields.shape.cancellation_deadline_offset,
  cancellation_deadline: Moment.nullable(),
  penalty: z.union([nights, percent, money]).nullable(),
  guarantee: z.enum(['guarantee', 'deposit', 'prepayment', 'none']).nullable(),
  deposit: z.union([nights, percent, money]).nullable(),
  commission: z.union([percent, money, z.literal('none')]).nullable(),
  corporate_codes: z.array(z.string()),
  price: z
    .object({
      currency: z.string(),
      tax: z.enum(['before', 'after']),
      per_night: z.array(Decimal),
      compared_nights: z.array(Decimal).optional(),
      sum: Decimal,
      taxes: z.array(z.object({ name: z.string(), code: text, amount: Decimal, included: z.boolean() })),
      total: amount,
    })
    .nullable(),
  no_price: text,
})
ExpectedRate satisfies z.ZodType<Expected>

const verdict = z.enum(fieldVerdicts)
/** The rate next to own data: a verdict on each field, and the price line by line. */
const OwnComparison = z.object({
  fields: z.record(z.string(), verdict),
  nights: z.array(z.object({ night: Day, shown: amount, expected: Decimal, verdict })),
  taxes: z.array(
    z.object({ name: z.string(), percent: amount, included: z.boolean(), shown: amount, expected: Decimal, verdict }),
  ),
})
OwnComparison satisfies z.ZodType<Omit<DomainComparison, 'fields'>>
type OwnComparison = z.infer<typeof OwnComparison>
export type ExpectedRate = z.infer<typeof ExpectedRate>

/** An observation with its sentence. */
export const ObservationText = z.object({
  kind: z.enum(observationKinds),
  rate_plan: text,
  other: text,
  plan: text,
  room: text,
  field: text,
  shown: text,
  expected: text,
  /** Other booking codes with the same observation. */
  alike: z.array(z.string()),
  /** How many facts of this kind are left out after this one. */
  more: z.number().int(),
  words: z.string(),
})
export type ObservationText = z.infer<typeof ObservationText>

export const CheckupRate = RateFields.extend({
  id: z.number().int(),
  checkup_id: z.number().int(),
  hotel_id: z.number().int(),
  gds_id: z.number().int(),
  depth: z.enum(depths),
  /** `rules` is that of this booking code. */
  calls: z.record(z.enum(calls), z.enum(callStates)),
  accuracy: z.number().nullable(),
  coverage: z.number(),
  summary: Summary,
  details_available: z.boolean(),
  rules_available: z.boolean(),
  /** Each check's verdict by id. */
  verdicts: z.record(z.string(), z.enum(['pass', 'wrong', 'missing', 'unknown', 'not_applicable'])),
  findings: z.array(Finding),
  /** null: the property's own data says nothing of this code, and took no part in its score. */
  expected: ExpectedRate.nullable(),
  /** Together with `expected`. */
  compared: OwnComparison.nullable(),
  /** IANA zone of the hotel: the clock of its deadlines. */
  time_zone: text,
  /** The observations about this booking code. */
  observations: z.array(ObservationText),
  rule_set: z.number().int(),
  own_version: z.number().int(),
  scored_at: Instant.nullable(),
  created_at: Instant,
})
export type CheckupRate = z.infer<typeof CheckupRate>

export const Evidence = z.object({
  operation: z.string(),
  at: Instant,
  ms: z.number().int(),
  point_of_sale: text,
  request: z.string(),
  /** The answer's bytes as received, as text; `response_base64` instead if they are not UTF-8. */
  response: text,
  response_base64: text,
  /** null if nothing arrived. */
  sha256: text,
  rule_set: z.number().int(),
})
export type Evidence = z.infer<typeof Evidence>
