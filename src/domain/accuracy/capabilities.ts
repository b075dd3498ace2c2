// The capability table: what each GDS carries, in which call, and which checks read it. A lookup table.
import type { GdsName } from '../gds.ts'
import type { Rate, RateField } from '../rate.ts'
import type { Call, Check, CallState, Verdict } from './verdict.ts'

export type Carried = 'yes' | 'no' | 'sometimes'
export type CapabilityField = RateField | 'beds.quantity'
type Carriage = { carried: Carried; call: Call }
export type Capability = {
  field: CapabilityField
  need: 'required' | 'optional'
  travel_port: Carriage
  sabre: Carriage
  /** The check whose verdict `missing` shows the field as 'Missing'; null for optional fields. */
  presence: Check['id'] | null
  checks: readonly Check['id'][]
  source: string
}

const words: Record<string, Carriage> = {
  'details yes': { carried: 'yes', call: 'details' },
  'details sometimes': { carried: 'sometimes', call: 'details' },
  'details no': { carried: 'no', call: 'details' },
  'rules yes': { carried: 'yes', call: 'rules' },
  'rules sometimes': { carried: 'sometimes', call: 'rules' },
  'rules no': { carried: 'no', call: 'rules' },
}
type Words = `${Call} ${Carried}`
const carriage = (text: Words): Carriage => words[text] ?? { carried: 'no', call: 'details' }

/** One row: field, Travelport, Sabre, checks, source. A `!` before a check marks the presence check of the field. */
const row = (field: CapabilityField, tp: Words, sabre: Words, checks: string, source: string): Capability => {
  const list = checks.split(' ').filter((id) => id !== '')
  const presence = list.find((id) => id.startsWith('!'))?.slice(1) ?? null
  return {
    field,
    need: presence === null ? 'optional' : 'required',
    travel_port: carriage(tp),
    sabre: carriage(sabre),
    presence: presence as Check['id'] | null,
    checks: list.map((id) => id.replace('!', '')) as Check['id'][],
    source,
  }
}

const rateTexts =
  'rate_description.not_cut_off rate_description.inclusions_named rate_description.no_stale_period rate_description.no_placeholder'
const bothTexts = `meal_plans.text_agrees meal_plans.covers_all_guests cancellation_policy.text_agrees pricing.text_price_agrees pricing.mandatory_fees_in_total pricing.tax_inclusion_stated ${rateTexts}`
const penalty =
  '!cancellation_policy.penalty_present cancellation_policy.text_agrees rate_description.rate_and_rules_agree'
const deposit = 'cancellation_policy.guarantee_agrees'
const taxes = '!pricing.tax_inclusion_stated pricing.sum_agrees pricing.text_price_agrees'
const fees = 'pricing.mandatory_fees_in_total pricing.sum_agrees'

export const capabilities: readonly Capability[] = [
  row(
    'rate_plan',
    'details yes',
    'details sometimes',
    'rate_description.booking_code_format room_description.code_agrees',
    'Travelport RatePlanType; Sabre ProductCode, source 100 only',
  ),
  row('corporate_codes', 'details sometimes', 'details sometimes', '', 'Travelport CorporateDiscountID, when asked'),
  row('corporate_id', 'details sometimes', 'details sometimes', '', 'Travelport CorporateDiscountID; Sabre ClientId'),
  row(
    'rate_category',
    'details sometimes',
    'details sometimes',
    'rate_description.category_matches_name rate_description.not_a_copy',
    'OpenTravel RPT; Travelport RateCategory; Sabre RatePlanType',
  ),
  row(
    'rate_name',
    'details yes',
    'details yes',
    `!rate_description.name_present rate_description.category_matches_name rate_description.not_a_copy ${bothTexts}`,
    'Travelport RoomRateDescription Rate; Sabre RatePlanName',
  ),
  row(
    'rate_description',
    'rules yes',
    'details yes',
    `!rate_description.description_present rate_description.not_a_copy ${bothTexts}`,
    'Travelport RoomRateDescription Rate description, rules only; Sabre RatePlanDescription',
  ),
  row(
    'room_rate_description',
    'details yes',
    'details yes',
    `!room_description.present room_description.bed_text_agrees room_description.smoking_text_agrees room_description.distinct_from_other_rooms rate_description.not_a_copy ${bothTexts}`,
    'Travelport RoomRateDescription Room or Description; Sabre RoomDescription',
  ),
  row(
    'room_detail',
    'rules sometimes',
    'details sometimes',
    `room_description.present room_description.bed_text_agrees room_description.smoking_text_agrees rate_description.not_a_copy ${bothTexts}`,
    'Travelport RoomRateDescription Room detail, rules only; Sabre AdditionalDetails of the room',
  ),
  row(
    'room_view',
    'details sometimes',
    'details sometimes',
    '!room_description.view_known room_description.distinct_from_other_rooms',
    'OpenTravel RVT; Travelport RoomView; Sabre RoomViewCode',
  ),
  row(
    'beds',
    'details yes',
    'details yes',
    '!room_description.bed_type_present room_description.bed_text_agrees room_description.distinct_from_other_rooms room_description.code_agrees',
    'OpenTravel RMA and BED; Travelport BedTypes; Sabre BedTypeOptions',
  ),
  row(
    'beds.quantity',
    'details sometimes',
    'details yes',
    '!room_description.bed_quantity_present room_description.bed_text_agrees room_description.code_agrees',
    'Travelport BedTypes Quantity, often absent; Sabre BedType Count',
  ),
  row(
    'adults_count',
    'details sometimes',
    'details yes',
    'room_description.occupancy_covers_guests',
    'Travelport RateMatchIndicator AdultCount; Sabre Room Adults',
  ),
  row(
    'children_count',
    'details sometimes',
    'details no',
    'room_description.occupancy_covers_guests',
    'Travelport RateMatchIndicator ChildCount; Sabre source 100 knows no children',
  ),
  row(
    'breakfast',
    'details yes',
    'details yes',
    '!meal_plans.breakfast_known meal_plans.text_agrees meal_plans.code_agrees rate_description.inclusions_named rate_description.not_a_copy',
    'Travelport MealPlans Breakfast; Sabre MealsIncluded',
  ),
  row(
    'lunch',
    'details yes',
    'details yes',
    '!meal_plans.other_meals_known meal_plans.text_agrees meal_plans.code_agrees rate_description.inclusions_named',
    'Travelport MealPlans Lunch; Sabre MealsIncluded',
  ),
  row(
    'dinner',
    'details yes',
    'details yes',
    '!meal_plans.other_meals_known meal_plans.text_agrees meal_plans.code_agrees rate_description.inclusions_named',
    'Travelport MealPlans Dinner; Sabre MealsIncluded',
  ),
  row(
    'smoking',
    'details yes',
    'details sometimes',
    '!room_description.smoking_known room_description.smoking_text_agrees room_description.distinct_from_other_rooms',
    'Travelport SmokingRoomIndicator; Sabre NonSmoking, absent is unknown',
  ),
  row(
    'refundable',
    'details yes',
    'details yes',
    '!cancellation_policy.refundable_known cancellation_policy.deadline_present cancellation_policy.text_agrees cancellation_policy.guarantee_agrees rate_description.not_a_copy rate_description.rate_and_rules_agree',
    'Travelport CancelInfo NonRefundableStayIndicator; Sabre CancelPenalty Refundable',
  ),
  row('other_fees', 'details sometimes', 'details sometimes', '', 'Travelport ExtraFeesIncluded; never a fault alone'),
  row(
    'rate_change_indicator',
    'details yes',
    'details no',
    '!pricing.change_flagged pricing.nights_sum_to_stay',
    'Travelport RateChangeIndicator; Sabre has none',
  ),
  row(
    'cancellation_until',
    'details sometimes',
    'details sometimes',
    'cancellation_policy.deadline_present cancellation_policy.deadline_computable cancellation_policy.offset_agrees cancellation_policy.deadline_before_arrival cancellation_policy.text_agrees rate_description.rate_and_rules_agree',
    'Travelport CancelInfo CancelDeadline; Sabre CancelPenalty AbsoluteDeadline',
  ),
  row(
    'cancellation_deadline',
    'details yes',
    'details yes',
    '!cancellation_policy.deadline_present cancellation_policy.deadline_computable',
    'S2§5: always required',
  ),
  row(
    'cancellation_deadline_offset',
    'details sometimes',
    'details sometimes',
    'cancellation_policy.deadline_present cancellation_policy.deadline_computable cancellation_policy.offset_agrees cancellation_policy.text_agrees cancellation_policy.deadline_before_arrival',
    'Travelport CancelInfo OffsetUnitMultiplier; Sabre Deadline OffsetTimeUnit',
  ),
  row(
    'cancel_penalty_amount',
    'rules yes',
    'details yes',
    penalty,
    'Travelport CancelInfo CancelPenaltyAmount, else rules; Sabre AmountPercent',
  ),
  row('cancel_penalty_nights', 'rules yes', 'details yes', penalty.replace('!', ''), 'Travelport NumberOfNights'),
  row(
    'cancel_penalty_percent',
    'rules yes',
    'details yes',
    penalty.replace('!', ''),
    'Travelport CancelPenaltyPercent',
  ),
  row('cancellation_policy', 'rules sometimes', 'details sometimes', '', 'Travelport HotelRuleItem Cancellation'),
  row(
    'cancellation_info',
    'rules sometimes',
    'details sometimes',
    'cancellation_policy.text_agrees cancellation_policy.penalty_present cancellation_policy.no_show_stated',
    'Travelport HotelRuleItem Cancellation; Sabre PenaltyDescription',
  ),
  row(
    'guarantee_type',
    'details yes',
    'details yes',
    '!cancellation_policy.guarantee_present cancellation_policy.guarantee_agrees rate_description.rate_and_rules_agree',
    'Travelport GuaranteeInfo GuaranteeType; Sabre Guarantee GuaranteeType',
  ),
  row('guarantee_deadline', 'details sometimes', 'details sometimes', '', 'Travelport AbsoluteDeadline or HoldTime'),
  row('deposit_amount', 'details sometimes', 'details sometimes', deposit, '0.00 is no deposit'),
  row('deposit_nights', 'details sometimes', 'details sometimes', deposit, 'Travelport DepositNights'),
  row('deposit_percent', 'details sometimes', 'details sometimes', deposit, 'Travelport DepositPercent'),
  row(
    'credit_card_deposit_guarantee',
    'rules sometimes',
    'details sometimes',
    'cancellation_policy.guarantee_present',
    'Travelport HotelRuleItem Guarantee and Deposit; Sabre GuaranteesAccepted',
  ),
  row(
    'accepted_payment',
    'details sometimes',
    'details sometimes',
    '',
    'Travelport AcceptedPayment; Sabre PaymentCards',
  ),
  row(
    'commission_type',
    'details yes',
    'details yes',
    '!rate_description.commission_known pricing.commission_value_present',
    'Travelport Commission Indicator; Sabre Commission Type',
  ),
  row(
    'commission_value',
    'details yes',
    'details yes',
    '!pricing.commission_value_present',
    'Travelport Commission Percent or CommissionAmount; Sabre Percent or Amount',
  ),
  row(
    'currency',
    'details yes',
    'details yes',
    '!pricing.currency_valid pricing.currency_is_propertys pricing.text_price_agrees',
    'ISO 4217; the letters before each amount',
  ),
  row('rate_base', 'details sometimes', 'details sometimes', 'pricing.text_price_agrees', 'Travelport HotelRateByDate'),
  row(
    'nightly_rates',
    'details sometimes',
    'details sometimes',
    'pricing.nights_sum_to_stay pricing.change_flagged pricing.plausible pricing.text_price_agrees',
    'Travelport HotelRateByDate; Sabre Rates.Rate',
  ),
  row(
    'rate_total',
    'details yes',
    'details yes',
    'pricing.total_present pricing.sum_agrees',
    'Travelport Total; Sabre AmountAfterTax',
  ),
  row('taxes', 'rules yes', 'details yes', taxes, 'Travelport Tax, usually only in rules; Sabre Taxes.Amount'),
  row('surcharges', 'rules sometimes', 'details sometimes', 'pricing.sum_agrees', 'Travelport Surcharge'),
  row(
    'total',
    'details yes',
    'details yes',
    '!pricing.total_present pricing.sum_agrees pricing.plausible pricing.mandatory_fees_in_total pricing.text_price_agrees pricing.stable_between_details_and_rules',
    'Travelport Total; Sabre ApproxTotalPrice',
  ),
  row('total_fees', 'rules sometimes', 'details sometimes', fees, 'Travelport TaxDetails; Sabre Fees.Amount'),
  row('fees', 'rules sometimes', 'details sometimes', fees, 'Travelport TaxDetails; Sabre FeeGroups'),
  row(
    'extra_adult_amount',
    'rules yes',
    'details sometimes',
    '!pricing.extra_person_stated pricing.text_price_agrees',
    'Travelport ExtraCharges ExtraAdultAmount; Sabre RoomExtra 196',
  ),
  row(
    'extra_adult_rollaway_amount',
    'rules sometimes',
    'details sometimes',
    'pricing.extra_person_stated pricing.text_price_agrees',
    'Travelport ExtraCharges AdultRollawayCharge; Sabre RoomExtra 91',
  ),
  row(
    'extra_resort_fee',
    'rules sometimes',
    'details sometimes',
    'pricing.mandatory_fees_in_total pricing.text_price_agrees',
    'OpenTravel FTT 12',
  ),
  row('extra_charges', 'rules sometimes', 'details sometimes', '', 'Travelport ExtraCharges; Sabre RoomExtras'),
  row('gds_promotion_field', 'rules sometimes', 'details sometimes', rateTexts, 'Travelport HotelRuleItem Promotional'),
  row('location_info', 'rules sometimes', 'details sometimes', '', 'Travelport HotelRuleItem Property; static text'),
  row('property_description', 'rules sometimes', 'details sometimes', 'rate_description.not_a_copy', 'static text'),
  row('rate_comment', 'rules sometimes', 'details sometimes', bothTexts, 'Travelport RoomRateDescription Rate comment'),
  row('checkin_checkout', 'rules sometimes', 'details sometimes', '', 'Travelport HotelRuleItem Checkin Checkout'),
  row(
    'price_base',
    'details yes',
    'details yes',
    'pricing.sum_agrees pricing.nights_sum_to_stay pricing.plausible pricing.stable_between_details_and_rules',
    'Travelport Base, may be that of one night; Sabre AmountBeforeTax',
  ),
  row('price_base_from', 'details no', 'details no', '', 'Travelport search only: RateInfo MinimumAmount'),
  row('price_base_to', 'details no', 'details no', '', 'Travelport search only: RateInfo MaximumAmount'),
]

const byField = new Map(capabilities.map((capability) => [capability.field, capability]))
export const capabilityOf = (field: CapabilityField): Capability | undefined => byField.get(field)
const never: Carriage = { carried: 'no', call: 'details' }
export const carriedBy = (field: CapabilityField, gds: GdsName): Carriage => byField.get(field)?.[gds] ?? never

/** Fields for which a Travelport message before v40 has no place: they are unknown there, never missing. */
export const notInOldMessages: ReadonlySet<CapabilityField> = new Set<CapabilityField>([
  'rate_description',
  'beds',
  'beds.quantity',
  'smoking',
  'room_view',
  'breakfast',
  'lunch',
  'dinner',
  'commission_type',
  'commission_value',
  'rate_change_indicator',
])

/** Whether a field holds something that informs: not null, empty, 'unknown', or a bed of unknown kind. */
export const isSaid = (rate: Rate, field: RateField): boolean => {
  if (field === 'beds') return rate.beds.some(({ code, type }) => type !== null && code !== '248')
  const value = rate[field]
  if (value === null || value === 'unknown') return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.keys(value).length > 0
}

export type FieldState = 'present' | 'missing' | 'unknown' | 'optional'
const deadlines = ['cancellation_deadline', 'cancellation_until'] as const

/**
 * What a screen shows of a field: its value, 'Missing' in red (required, and its check says missing), unknown (this GDS
 * does not carry it, or the call was not read) or '-'. The deadline is always required. S2§2, S2§5
 */
export const fieldState = (
  field: RateField,
  rate: Rate,
  about: { gds: GdsName; calls: Record<Call, CallState>; verdicts: Readonly<Record<string, Verdict>> },
): FieldState => {
  if (isSaid(rate, field)) return 'present'
  if (field === 'cancellation_deadline' && !deadlines.some((name) => isSaid(rate, name))) return 'missing'
  const capability = byField.get(field)
  const verdict = capability?.presence ? about.verdicts[capability.presence] : undefined
  if (verdict === 'missing' && field !== 'cancellation_deadline') return 'missing'
  if (verdict === 'unknown') return 'unknown'
  const { carried, call } = carriedBy(field, about.gds)
  return carried === 'no' || about.calls[call] !== 'read' ? 'unknown' : 'optional'
}
