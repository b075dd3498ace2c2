// One rate as a GDS shows it, in the names of S2§3. The readers of both GDS produce it; checks, storage and screens take it.
import type { Decimal } from './money.ts'

/** A GDS's answer to a yes/no question: its own `unknown` differs from an absent value (null). */
export type ThreeState = true | false | 'unknown'

/** A moment as a GDS wrote it: hotel-local `YYYY-MM-DDTHH:MM[:SS]`, and the offset only where it gave one (`+08:00`, `Z`). */
export type GdsMoment = { local: string; offset: string | null }

/** Relative deadline: `2 Day BeforeArrival`. Words of the wire; the number is text on the wire and whole here. */
export type DeadlineOffset = { unit_multiplier: number; time_unit: string; drop_time: string }

/** A code of an OpenTravel list with its name; the name is null if the list does not have the code. */
export type Coded = { code: string; value: string | null }

/** `type` names the bed (`King`), null for an unknown code; code 248 means that the hotel does not specify it. */
export type Bed = { code: string | null; type: string | null; quantity: number | null }
export type NamedAmount = { name: string; amount: Decimal }
/** Nights from `from` (inclusive) to `to` (exclusive) cost `amount` each. */
export type NightlyRate = { from: string; to: string; amount: Decimal }
/** FTT code, amount or percentage, and how it is charged, as the wire says (`PerNight`, `Daily`). */
export type TaxLine = {
  code: string | null
  name: string | null
  amount: Decimal | null
  percent: string | null
  term: string | null
  frequency: string | null
}
/** `Available`, `NotAvailable`, `SubstituteOffered`, `MaximumExceeded`, as the wire says. */
export type GuestMatch = { status: string; value: string | null }

/** null everywhere means: not on the wire. Amounts are in `currency` unless `other_currencies` names the field. */
export type Rate = {
  rate_plan: string
  corporate_codes: string[]
  corporate_id: string | null
  /** The code of the rate plan where the GDS gives it apart from the booking code, open to everybody or not (Sabre's RatePlanCode). */
  plan_code: string | null
  rate_category: Coded | null
  rate_name: string | null
  rate_description: string | null
  room_rate_description: string | null
  room_detail: string | null
  room_view: Coded | null
  /** On Sabre the outer lists are alternatives: `beds` is the first and `bed_alternatives` has the others. */
  beds: Bed[]
  bed_alternatives: Bed[][]
  adults_count: number | null
  children_count: number | null
  adults_match: GuestMatch | null
  children_match: GuestMatch | null
  breakfast: ThreeState | null
  lunch: ThreeState | null
  dinner: ThreeState | null
  /** OpenTravel MPT codes next to the flags; the two may contradict each other. */
  meal_plans: Coded[]
  /** For how many guests the meals are (Sabre MealsIncluded.GuestCount). */
  meal_guests: number | null
  smoking: ThreeState | null
  refundable: ThreeState | null
  other_fees: ThreeState | null
  rate_change_indicator: ThreeState | null
  /** The deadline as the GDS gave it. */
  cancellation_until: GdsMoment | null
  /** The deadline computed for the property, from `cancellation_until` or the offset. */
  cancellation_deadline: GdsMoment | null
  cancellation_deadline_offset: DeadlineOffset | null
  /** A deadline that stood on the wire and could not be read, word for word. */
  cancellation_until_unreadable: string | null
  cancel_penalty_amount: Decimal | null
  cancel_penalty_nights: number | null
  cancel_penalty_percent: string | null
  /** Whether a cancellation policy is given at all, in structure or words. */
  cancellation_policy: boolean | null
  cancellation_info: string | null
  guarantee_type: string | null
  guarantee_deadline: GdsMoment | null
  deposit_amount: Decimal | null
  deposit_nights: number | null
  deposit_percent: string | null
  credit_card_deposit_guarantee: string | null
  accepted_payment: string[]
  /** S2§3: true, false, unknown, None, Percentage; Sabre adds Variable, FlatRate and Amount. */
  commission_type: string | null
  commission_value: string | null
  currency: string | null
  /** Fields whose amount is in another currency than `currency`: `{deposit_amount: 'EUR'}`. */
  other_currencies: Record<string, string>
  /** The first night's amount. */
  rate_base: Decimal | null
  nightly_rates: NightlyRate[]
  rate_total: Decimal | null
  taxes: Decimal | null
  tax_lines: TaxLine[]
  surcharges: Decimal | null
  total: Decimal | null
  total_fees: Decimal | null
  fees: NamedAmount[]
  extra_adult_amount: Decimal | null
  extra_adult_rollaway_amount: Decimal | null
  extra_resort_fee: Decimal | null
  extra_charges: NamedAmount[]
  /** Base price of the stay as the GDS states it (Travelport: may be that of one night). */
  price_base: Decimal | null
  price_base_from: Decimal | null
  price_base_to: Decimal | null
  /** The seller if it is not the hotel itself: an agency or wholesaler that the GDS names (Sabre's RateSource). */
  rate_source: Coded | null
  /** Guests that the room takes at most (Sabre's Room.Occupancy). */
  max_occupancy: number | null
  /** Amounts that the GDS converted into another currency: approximate, and never the hotel's own price. */
  converted_currency: string | null
  converted_base: Decimal | null
  converted_taxes: Decimal | null
  converted_fees: Decimal | null
  converted_rate_total: Decimal | null
  converted_total: Decimal | null
  converted_penalty: Decimal | null
  converted_deposit: Decimal | null
  converted_extra_adult: Decimal | null
  converted_rollaway: Decimal | null
  gds_promotion_field: string | null
  location_info: string | null
  property_description: string | null
  rate_comment: string | null
  checkin_checkout: string | null
  /** Texts without a field: `{Include in Rate: 'Breakfast Included'}`. */
  other_texts: Record<string, string>
  /** Amounts that stood on the wire and could not be read, by field: never 0, never guessed. */
  unreadable: Record<string, string>
}
export type RateField = keyof Rate
/** An amount that the GDS converted into another currency. */
export type ConvertedAmount = Exclude<Extract<RateField, `converted_${string}`>, 'converted_currency'>

/** An empty rate, from which readers start. */
export const emptyRate = (rate_plan: string): Rate => ({
  rate_plan,
  corporate_codes: [],
  corporate_id: null,
  plan_code: null,
  rate_category: null,
  rate_name: null,
  rate_description: null,
  room_rate_description: null,
  room_detail: null,
  room_view: null,
  beds: [],
  bed_alternatives: [],
  adults_count: null,
  children_count: null,
  adults_match: null,
  children_match: null,
  breakfast: null,
  lunch: null,
  dinner: null,
  meal_plans: [],
  meal_guests: null,
  smoking: null,
  refundable: null,
  other_fees: null,
  rate_change_indicator: null,
  cancellation_until: null,
  cancellation_deadline: null,
  cancellation_deadline_offset: null,
  cancellation_until_unreadable: null,
  cancel_penalty_amount: null,
  cancel_penalty_nights: null,
  cancel_penalty_percent: null,
  cancellation_policy: null,
  cancellation_info: null,
  guarantee_type: null,
  guarantee_deadline: null,
  deposit_amount: null,
  deposit_nights: null,
  deposit_percent: null,
  credit_card_deposit_guarantee: null,
  accepted_payment: [],
  commission_type: null,
  commission_value: null,
  currency: null,
  other_currencies: {},
  rate_base: null,
  nightly_rates: [],
  rate_total: null,
  taxes: null,
  tax_lines: [],
  surcharges: null,
  total: null,
  total_fees: null,
  fees: [],
  extra_adult_amount: null,
  extra_adult_rollaway_amount: null,
  extra_resort_fee: null,
  extra_charges: [],
  price_base: null,
  price_base_from: null,
  price_base_to: null,
  rate_source: null,
  max_occupancy: null,
  converted_currency: null,
  converted_base: null,
  converted_taxes: null,
  converted_fees: null,
  converted_rate_total: null,
  converted_total: null,
  converted_penalty: null,
  converted_deposit: null,
  converted_extra_adult: null,
  converted_rollaway: null,
  gds_promotion_field: null,
  location_info: null,
  property_description: null,
  rate_comment: null,
  checkin_checkout: null,
  other_texts: {},
  unreadable: {},
})
