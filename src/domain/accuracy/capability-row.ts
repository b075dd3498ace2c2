// One row of the capability table: how each GDS carries a field, and which checks use it.
import type { RateField } from '../rate.ts'
import type { CheckId } from './check-names.ts'
import type { Call } from './verdict.ts'

type Carried = 'yes' | 'no' | 'sometimes'
export type CapabilityField = RateField | 'beds.quantity'
export type Carriage = { carried: Carried; call: Call }
export type Capability = {
  field: CapabilityField
  travel_port: Carriage
  sabre: Carriage
  /** The check whose verdict `missing` shows the field as 'Missing': such a field is required; null for optional ones. */
  presence: CheckId | null
  checks: readonly CheckId[]
  source: string
}

const carriedIn = (call: Call): Record<Carried, Carriage> => ({
  yes: { carried: 'yes', call },
  no: { carried: 'no', call },
  sometimes: { carried: 'sometimes', call },
})
/** `details.yes`: always in the details; `rules.sometimes`: now and then, in the rules. */
export const details = carriedIn('details')
export const rules = carriedIn('rules')

/** Checks that read text, by the texts that they take. */
const anyText = [
  'rate_description.not_cut_off',
  'rate_description.no_stale_period',
  'rate_description.no_placeholder',
  'cancellation_policy.guarantee_agrees',
  'cancellation_policy.no_show_stated',
  'pricing.text_price_agrees',
  'pricing.mandatory_fees_in_total',
  'pricing.tax_inclusion_stated',
] as const
const describing = [
  'rate_description.commission_known',
  'pricing.extra_person_stated',
  'rate_description.matches_expected_name',
] as const
const mealChecks = [
  'meal_plans.text_agrees',
  'meal_plans.breakfast_known',
  'meal_plans.other_meals_known',
  'meal_plans.covers_all_guests',
  'rate_description.inclusions_named',
  'meal_plans.matches_expected',
] as const
const cancellationChecks = [
  'cancellation_policy.text_agrees',
  'cancellation_policy.penalty_present',
  'cancellation_policy.matches_expected',
] as const
const room = [
  'room_description.bed_text_agrees',
  'room_description.smoking_text_agrees',
  'room_description.matches_expected_room',
] as const
const phrasesCheck = 'rate_description.has_expected_phrases'

/** By the field that holds the text. */
export const textChecks = {
  rate: [...anyText, ...describing, ...mealChecks, ...cancellationChecks, ...room, phrasesCheck],
  room: [...anyText, ...describing, ...mealChecks, ...cancellationChecks, ...room],
  comment: [...anyText, ...describing, ...mealChecks, ...cancellationChecks, phrasesCheck],
  cancellation: [...anyText, ...cancellationChecks],
  guarantee: anyText,
  promotion: [...anyText, ...mealChecks, phrasesCheck],
  labelled: [
    'rate_description.no_stale_period',
    'rate_description.commission_known',
    'cancellation_policy.guarantee_present',
    'cancellation_policy.guarantee_agrees',
    'cancellation_policy.no_show_stated',
    'pricing.mandatory_fees_in_total',
    'pricing.tax_inclusion_stated',
    'pricing.sum_agrees',
    'pricing.nights_sum_to_stay',
    'pricing.change_flagged',
    ...mealChecks,
    ...cancellationChecks,
    phrasesCheck,
  ],
} as const satisfies Record<string, readonly CheckId[]>
