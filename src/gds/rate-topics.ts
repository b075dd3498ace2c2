// A rate by its topics: each reader returns one of them, whichever GDS the answer came from, and a rate is composed once. S2§3
import { deadlineOf } from '../domain/deadlines/compute.ts'
import type { ConvertedAmount, Rate } from '../domain/rate.ts'
import type { Day } from '../domain/stay.ts'
import type { HotelTexts } from './hotel-texts.ts'
import type { Notes } from './notes.ts'
import { readClock } from './values.ts'

export type Identity = Pick<
  Rate,
  'rate_plan' | 'rate_source' | 'corporate_codes' | 'corporate_id' | 'plan_code' | 'rate_category' | 'rate_name'
>
type Texts = Pick<
  Rate,
  | 'rate_description'
  | 'room_rate_description'
  | 'room_detail'
  | 'gds_promotion_field'
  | 'rate_comment'
  | 'property_description'
  | 'location_info'
  | 'checkin_checkout'
  | 'other_texts'
>
export type Room = Pick<Rate, 'room_view' | 'beds' | 'bed_alternatives' | 'smoking' | 'max_occupancy'>
export type Guests = Pick<Rate, 'adults_count' | 'children_count' | 'adults_match' | 'children_match'>
export type Meals = Pick<Rate, 'breakfast' | 'lunch' | 'dinner' | 'meal_plans' | 'meal_guests'>
export type Cancellation = Pick<
  Rate,
  | 'refundable'
  | 'cancellation_until'
  | 'cancellation_until_unreadable'
  | 'cancellation_deadline_offset'
  | 'cancel_penalty_amount'
  | 'cancel_penalty_nights'
  | 'cancel_penalty_percent'
  | 'cancellation_info'
>
export type Guarantee = Pick<
  Rate,
  | 'guarantee_type'
  | 'guarantee_deadline'
  | 'deposit_amount'
  | 'deposit_nights'
  | 'deposit_percent'
  | 'credit_card_deposit_guarantee'
  | 'accepted_payment'
>
export type Commission = Pick<Rate, 'commission_type' | 'commission_value'>
export type Pricing = Pick<
  Rate,
  | 'other_fees'
  | 'rate_change_indicator'
  | 'rate_base'
  | 'nightly_rates'
  | 'price_base'
  | 'rate_total'
  | 'total'
  | 'taxes'
  | 'tax_lines'
  | 'surcharges'
  | 'total_fees'
  | 'fees'
  | 'extra_adult_amount'
  | 'extra_adult_rollaway_amount'
  | 'extra_resort_fee'
  | 'extra_charges'
>
export type Converted = Pick<Rate, 'converted_currency' | ConvertedAmount>
export const noConversion: Converted = {
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
}

type Topics = {
  identity: Identity
  texts: Texts
  room: Room
  guests: Guests
  meals: Meals
  cancellation: Cancellation
  guarantee: Guarantee
  commission: Commission
  pricing: Pricing
  converted: Converted
  notes: Notes
}

/** What a response states about its hotel applies to each rate that does not state it itself. */
export const composeRate = (topics: Topics, hotel: HotelTexts, checkIn: Day | null): Rate => {
  const { identity, texts, room, guests, meals, cancellation, guarantee, commission, pricing, converted, notes } =
    topics
  const checkin_checkout = texts.checkin_checkout ?? hotel.clock
  return {
    rate_plan: identity.rate_plan,
    corporate_codes: identity.corporate_codes,
    corporate_id: identity.corporate_id,
    plan_code: identity.plan_code,
    rate_category: identity.rate_category,
    rate_name: identity.rate_name,
    rate_description: texts.rate_description,
    room_rate_description: texts.room_rate_description,
    room_detail: texts.room_detail,
    room_view: room.room_view,
    beds: room.beds,
    bed_alternatives: room.bed_alternatives,
    adults_count: guests.adults_count,
    children_count: guests.children_count,
    adults_match: guests.adults_match,
    children_match: guests.children_match,
    breakfast: meals.breakfast,
    lunch: meals.lunch,
    dinner: meals.dinner,
    meal_plans: meals.meal_plans,
    meal_guests: meals.meal_guests,
    smoking: room.smoking,
    refundable: cancellation.refundable,
    other_fees: pricing.other_fees,
    rate_change_indicator: pricing.rate_change_indicator,
    cancellation_until: cancellation.cancellation_until,
    cancellation_deadline: deadlineOf(cancellation, checkIn, null, checkInHour(checkin_checkout)),
    cancellation_deadline_offset: cancellation.cancellation_deadline_offset,
    cancellation_until_unreadable: cancellation.cancellation_until_unreadable,
    cancel_penalty_amount: cancellation.cancel_penalty_amount,
    cancel_penalty_nights: cancellation.cancel_penalty_nights,
    cancel_penalty_percent: cancellation.cancel_penalty_percent,
    cancellation_policy: isPolicyStated(cancellation),
    cancellation_info: cancellation.cancellation_info,
    guarantee_type: guarantee.guarantee_type,
    guarantee_deadline: guarantee.guarantee_deadline,
    deposit_amount: guarantee.deposit_amount,
    deposit_nights: guarantee.deposit_nights,
    deposit_percent: guarantee.deposit_percent,
    credit_card_deposit_guarantee: guarantee.credit_card_deposit_guarantee,
    accepted_payment: guarantee.accepted_payment,
    commission_type: commission.commission_type,
    commission_value: commission.commission_value,
    currency: notes.currency,
    other_currencies: notes.other_currencies,
    rate_base: pricing.rate_base,
    nightly_rates: pricing.nightly_rates,
    rate_total: pricing.rate_total,
    taxes: pricing.taxes,
    tax_lines: pricing.tax_lines,
    surcharges: pricing.surcharges,
    total: pricing.total,
    total_fees: pricing.total_fees,
    fees: pricing.fees,
    extra_adult_amount: pricing.extra_adult_amount,
    extra_adult_rollaway_amount: pricing.extra_adult_rollaway_amount,
    extra_resort_fee: pricing.extra_resort_fee,
    extra_charges: pricing.extra_charges,
    price_base: pricing.price_base,
    price_base_from: null,
    price_base_to: null,
    rate_source: identity.rate_source,
    max_occupancy: room.max_occupancy,
    converted_currency: converted.converted_currency,
    converted_base: converted.converted_base,
    converted_taxes: converted.converted_taxes,
    converted_fees: converted.converted_fees,
    converted_rate_total: converted.converted_rate_total,
    converted_total: converted.converted_total,
    converted_penalty: converted.converted_penalty,
    converted_deposit: converted.converted_deposit,
    converted_extra_adult: converted.converted_extra_adult,
    converted_rollaway: converted.converted_rollaway,
    gds_promotion_field: texts.gds_promotion_field,
    location_info: texts.location_info ?? hotel.location,
    property_description: texts.property_description ?? hotel.description,
    rate_comment: texts.rate_comment,
    checkin_checkout,
    other_texts: texts.other_texts,
    unreadable: notes.unreadable,
  }
}

/** `Check-in 3PM, check-out 12N`, `CHECK-IN TIME-1500  CHECK-OUT TIME-1200`. */
const checkInWords =
  /\bcheck-?\s?in\b(?:\s+(?:time|hours?|is|from|after|at|starts|begins|begin))*\W{0,4}(\d{1,2}(?:[:.]?\d\d)?(?:\s?(?:AM|PM|NOON|HRS?|[APNH])\b)?)/i
/** The hour (HH:MM) from which the hotel takes guests in, as its text says it; null if it does not. */
export const checkInHour = (text: string | null): string | null => {
  const written = checkInWords.exec(text ?? '')?.[1]?.replace('.', ':')
  return written === undefined ? null : (readClock(written) ?? null)
}

/** Whether a cancellation policy is given at all, in structure or words. */
export const isPolicyStated = (stated: Cancellation): true | null =>
  stated.cancellation_until !== null ||
  stated.cancellation_until_unreadable !== null ||
  stated.cancellation_deadline_offset !== null ||
  stated.cancel_penalty_amount !== null ||
  stated.cancel_penalty_nights !== null ||
  stated.cancel_penalty_percent !== null ||
  stated.cancellation_info !== null ||
  stated.refundable === false
    ? true
    : null
