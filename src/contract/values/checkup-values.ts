// What a checkup and its rates look like on the wire; used by hotels, checkups and dashboard. S2§3
import { z } from 'zod'
import { observationKinds } from '../../domain/accuracy/observations/kinds.ts'
import type { OwnComparison as DomainComparison } from '../../domain/accuracy/checks/own-comparison.ts'
import { calls } from '../../domain/rate-fields/row.ts'
import { callStates, criteria, depths, fieldVerdicts } from '../../domain/accuracy/verdict.ts'
import { outcomes } from '../../domain/gds.ts'
import type { Expected } from '../../domain/own-data/expected.ts'
import { Day, Decimal, Instant, Summary, nullableText } from './basic-values.ts'
import { nullableAmount, three, nullableCount, Coded, GdsMoment, Bed, RateFields, WrongPrice } from './rate-values.ts'

/** An entry of the booking-code list; the whole rate is GET /checkup-rates/{id}. `details_available`: its rules were read. */
export const RateEntry = z.object({
  id: z.number().int(),
  rate_plan: z.string(),
  accuracy: z.number().nullable(),
  coverage: z.number(),
  wrong: z.number().int(),
  missing: z.number().int(),
  /** null: its price is not wrong, or cannot be judged. */
  wrong_price: WrongPrice.nullable(),
  details_available: z.boolean(),
  /** Whether its rules exist, read or to be read: the 'Rules available' tag. */
  rules_available: z.boolean(),
  /** How the call for its rules went; on Sabre they come with the rate. */
  rules: z.enum(callStates),
  corporate_codes: z.array(z.string()),
  corporate_id: nullableText,
  plan_code: nullableText,
  rate_category: Coded.nullable(),
  rate_name: nullableText,
  room: nullableText,
  total: nullableAmount,
  currency: nullableText,
  beds: z.array(Bed),
  bed_alternatives: z.array(z.array(Bed)),
  breakfast: three,
  lunch: three,
  dinner: three,
  meal_plans: z.array(Coded),
  refundable: three,
  cancellation_until: GdsMoment.nullable(),
  cancellation_deadline: GdsMoment.nullable(),
  cancellation_deadline_offset: RateFields.shape.cancellation_deadline_offset,
  guarantee_type: nullableText,
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
  messages: z.array(z.object({ code: nullableText, type: nullableText, text: z.string() })),
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
  shown: nullableText,
  expected: nullableText,
  source: nullableText,
  /** Ids of other failed checks that this finding explains: of the same field, or comparing with a value that is known to be wrong. */
  explains: z.array(z.string()),
  /** One instruction for the reader: a hotel changes its loading, an agent asks the hotel. */
  advice: z.string(),
})
export type Finding = z.infer<typeof Finding>

const ExpectedMoney = z.object({ amount: Decimal, currency: z.string() })
const ExpectedNights = z.object({ nights: z.number() })
const ExpectedPercent = z.object({ percent: z.string() })
/** What the property expects of a rate; null and empty: it has not said. */
export const ExpectedRate = z.object({
  version: z.number().int(),
  plan: z.object({ id: z.number().int(), code: z.string(), name: nullableText }),
  room: z.object({ id: z.number().int(), code: z.string(), name: nullableText }).nullable(),
  pattern: z.string(),
  rate_name: nullableText,
  plan_phrases: z.array(z.string()),
  room_name: nullableText,
  room_phrases: z.array(z.string()),
  beds: z.array(z.array(Bed)),
  room_view: Coded.nullable(),
  smoking: z.boolean().nullable(),
  greatest_occupancy: nullableCount,
  breakfast: z.boolean().nullable(),
  lunch: z.boolean().nullable(),
  dinner: z.boolean().nullable(),
  rate_category: Coded.nullable(),
  refundable: z.boolean().nullable(),
  cancellation_deadline_offset: RateFields.shape.cancellation_deadline_offset,
  cancellation_deadline: GdsMoment.nullable(),
  penalty: z.union([ExpectedNights, ExpectedPercent, ExpectedMoney]).nullable(),
  guarantee: z.enum(['guarantee', 'deposit', 'prepayment', 'none']).nullable(),
  deposit: z.union([ExpectedNights, ExpectedPercent, ExpectedMoney]).nullable(),
  commission: z.union([ExpectedPercent, ExpectedMoney, z.literal('none')]).nullable(),
  corporate_codes: z.array(z.string()),
  price: z
    .object({
      currency: z.string(),
      tax: z.enum(['before', 'after']),
      per_night: z.array(Decimal),
      compared_nights: z.array(Decimal).optional(),
      sum: Decimal,
      taxes: z.array(z.object({ name: z.string(), code: nullableText, amount: Decimal, included: z.boolean() })),
      total: nullableAmount,
    })
    .nullable(),
  no_price: nullableText,
})
ExpectedRate satisfies z.ZodType<Expected>

const verdict = z.enum(fieldVerdicts)
/** The rate next to own data: a verdict on each field, and the price line by line. */
const OwnComparison = z.object({
  fields: z.record(z.string(), verdict),
  nights: z.array(z.object({ night: Day, shown: nullableAmount, expected: Decimal, verdict })),
  taxes: z.array(
    z.object({
      name: z.string(),
      percent: nullableAmount,
      included: z.boolean(),
      shown: nullableAmount,
      expected: Decimal,
      verdict,
    }),
  ),
})
OwnComparison satisfies z.ZodType<Omit<DomainComparison, 'fields'>>
type OwnComparison = z.infer<typeof OwnComparison>
export type ExpectedRate = z.infer<typeof ExpectedRate>

/** An observation with its sentence. */
export const ObservationText = z.object({
  kind: z.enum(observationKinds),
  rate_plan: nullableText,
  other: nullableText,
  plan: nullableText,
  room: nullableText,
  field: nullableText,
  shown: nullableText,
  expected: nullableText,
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
  time_zone: nullableText,
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
  point_of_sale: nullableText,
  request: z.string(),
  /** The answer's bytes as received, as text; `response_base64` instead if they are not UTF-8. */
  response: nullableText,
  response_base64: nullableText,
  /** null if nothing arrived. */
  sha256: nullableText,
  rule_set: z.number().int(),
})
export type Evidence = z.infer<typeof Evidence>
