// One sentence for each finding that a rate loader can act on; made when it is shown, never stored.
import { fieldWords, withDays } from './field-words.ts'
import {
  bedAdvice,
  cancellationAdvice,
  mealAdvice,
  nameAdvice,
  phraseAdvice,
  priceAdvice,
  roomAdvice,
} from './own-advice.ts'
import { checkOf } from './rule-set.ts'
import type { Finding } from './verdict.ts'

type Words = (finding: Finding) => string
const quoted = (text: string | undefined) => (text === undefined || text === '' ? 'this' : `“${text}”`)
const shown = ({ shown: text }: Finding) => quoted(text)
const plain = ({ shown: text }: Finding) => text ?? 'what is loaded'
const expected = ({ expected: text }: Finding) => text ?? 'the right value'
const fieldName = ({ field }: Finding) => fieldWords(field)

const plausibleWords = ({ expected: text = 'another amount', source = '' }: Finding) => {
  if (text.startsWith('about')) return `${source} come to ${text}`
  return text === 'the real price' ? 'it looks like a placeholder, so load the real price' : `expected is ${text}`
}

const advice: Readonly<Record<string, Words>> = {
  'rate_description.name_present': () =>
    'Load a rate name that tells this rate from the others, such as Best Flexible Rate.',
  'rate_description.description_present': () =>
    'Load a rate description: what the price includes, for whom the rate is, and how it can be cancelled.',
  'rate_description.not_a_copy': (finding) =>
    `Write words of its own for this rate: ${finding.source ?? 'the same text stands elsewhere'}.`,
  'rate_description.not_cut_off': (finding) =>
    `Shorten the ${fieldName(finding)}: it stops in the middle of a word, ${shown(finding)}.`,
  'rate_description.inclusions_named': (finding) =>
    `Name in the rate description what the price includes: ${expected(finding).replace('the words name ', '')}.`,
  'rate_description.no_stale_period': (finding) => `Remove ${shown(finding)} or load the coming period: it is over.`,
  'rate_description.no_placeholder': (finding) =>
    `Replace ${shown(finding)} by the final text, or close the rate if it is not for sale.`,
  'rate_description.category_matches_name': (finding) =>
    `The name says ${shown(finding)}: load ${expected(finding)}, or change the name.`,
  'rate_description.commission_known': () => 'Load whether this rate pays commission, and how much.',
  'rate_description.booking_code_format': (finding) =>
    `Change the booking code ${shown(finding)} to six or seven letters A-Z or digits 0-9.`,
  'rate_description.rate_and_rules_agree': (finding) =>
    `Load the same ${fieldName(finding)} in rate and rules: the rate says ${quoted(finding.expected)}, the rules ${shown(finding)}.`,
  'rate_description.matches_expected_name': nameAdvice,
  'rate_description.has_expected_phrases': phraseAdvice,
  'room_description.present': () => 'Load a room description: kind of room, bed, size and view.',
  'room_description.bed_type_present': (finding) =>
    finding.shown === '248'
      ? 'Load a bed type: code 248 says that the bed is not known.'
      : 'Load a bed type such as King, Queen or Twin for this room.',
  'room_description.bed_quantity_present': () => 'Load how many beds the room has.',
  'room_description.bed_text_agrees': (finding) =>
    `The text says ${shown(finding)} and the bed type is ${expected(finding)}: correct the one that is wrong.`,
  'room_description.view_known': (finding) =>
    finding.shown === undefined
      ? 'Load the view of the room.'
      : `Load a view that OpenTravel lists: code ${shown(finding)} says nothing.`,
  'room_description.smoking_known': () => 'Load whether this is a smoking or a non-smoking room.',
  'room_description.smoking_text_agrees': (finding) =>
    `The text says ${shown(finding)} and the room is loaded as ${expected(finding)}: correct the one that is wrong.`,
  'room_description.occupancy_covers_guests': (finding) =>
    `Load how many guests the room takes: the GDS was asked for ${expected(finding)} and answered ${shown(finding)}.`,
  'room_description.distinct_from_other_rooms': () =>
    'Say in the text what makes this room different: another room carries the same words.',
  'room_description.code_agrees': (finding) =>
    `The booking code reads as ${shown(finding)}, loaded is ${expected(finding)}: correct the bed, or use another code.`,
  'room_description.matches_expected_room': roomAdvice,
  'room_description.matches_expected_beds': bedAdvice,
  'meal_plans.breakfast_known': () => 'Load whether breakfast is in the price: yes or no.',
  'meal_plans.other_meals_known': (finding) => `Load whether ${finding.field} is in the price: yes or no.`,
  'meal_plans.text_agrees': (finding) =>
    `The text says ${shown(finding)}, the meal fields say ${expected(finding)}: correct the one that is wrong.`,
  'meal_plans.code_agrees': (finding) =>
    `Make the meal code and the meal fields agree: now ${plain(finding).replaceAll('the flag says', 'the field says')}.`,
  'meal_plans.covers_all_guests': (finding) =>
    finding.field === 'meal_guests'
      ? `Load the included meals ${expected(finding)}: the GDS says that they are ${plain(finding)}.`
      : `Load breakfast ${expected(finding)}: the text gives it ${shown(finding).replaceAll(/[“”]/g, '')}.`,
  'meal_plans.matches_expected': mealAdvice,
  'cancellation_policy.refundable_known': () => 'Load whether this rate is refundable.',
  'cancellation_policy.deadline_present': () =>
    'Load the cancellation deadline, as day and time or as hours before arrival.',
  'cancellation_policy.deadline_computable': (finding) =>
    `Load the deadline as ${expected(finding)}; ${shown(finding)} cannot be read.`,
  'cancellation_policy.offset_agrees': (finding) =>
    `The deadline offset, ${plain(finding)}, does not lead to ${expected(finding)}: correct the one that is wrong.`,
  'cancellation_policy.text_agrees': (finding) =>
    `The text says ${shown(finding)}, the booking system says ${expected(finding)}: correct the one that is wrong.`,
  'cancellation_policy.penalty_present': () => 'Load what a late cancellation costs: nights, per cent or an amount.',
  'cancellation_policy.deadline_before_arrival': (finding) =>
    `Load a deadline ${expected(finding)}${finding.expected?.endsWith('arrival') ? '' : ', the day of arrival'}, instead of ${plain(finding)}.`,
  'cancellation_policy.guarantee_present': () => 'Load how a booking is secured: guarantee, deposit or prepayment.',
  'cancellation_policy.guarantee_agrees': (finding) =>
    finding.source === 'guarantee_type'
      ? `The text says ${shown(finding)}, the guarantee type is ${expected(finding)}: correct the one that is wrong.`
      : finding.source === 'refundable'
        ? `The text says ${shown(finding)}, the rate is loaded as ${expected(finding)}: correct the one that is wrong.`
        : `Guarantee type and deposit do not agree, ${shown(finding)}: load ${expected(finding)}.`,
  'cancellation_policy.no_show_stated': () => 'Add to the cancellation text what a no-show costs.',
  'cancellation_policy.matches_expected': cancellationAdvice,
  'pricing.total_present': () => 'Load the price so that the GDS can show a total for the stay.',
  'pricing.currency_valid': (finding) =>
    finding.verdict === 'missing'
      ? 'Load the currency of the rate.'
      : `Load a currency code of ISO 4217, such as EUR, instead of ${shown(finding)}.`,
  'pricing.currency_is_propertys': (finding) =>
    `Load the rate in ${expected(finding)}, the currency of the property, not in ${shown(finding)}.`,
  'pricing.sum_agrees': (finding) =>
    `The total is ${plain(finding)}, its parts come to ${expected(finding)}: correct the one that is wrong.`,
  'pricing.nights_sum_to_stay': (finding) =>
    finding.source === 'price_base'
      ? `The ${plain(finding)}, the base price of the stay is ${expected(finding)}: correct the one that is wrong.`
      : `Load ${expected(finding)}: ${shown(finding)} cannot be read.`,
  'pricing.change_flagged': (finding) => `Set the rate change indicator to ${expected(finding)}.`,
  'pricing.plausible': (finding) => `Check ${shown(finding)} in the ${fieldName(finding)}: ${plausibleWords(finding)}.`,
  'pricing.mandatory_fees_in_total': (finding) => `Put the fee ${shown(finding)} into the total: nobody can avoid it.`,
  'pricing.tax_inclusion_stated': () => 'Load the taxes, or say in words whether the price includes them.',
  'pricing.extra_person_stated': () => 'Load what an extra person costs.',
  'pricing.commission_value_present': () => 'Load the per cent or the amount of the commission.',
  'pricing.text_price_agrees': (finding) =>
    `The text says ${shown(finding)}, the ${fieldWords(finding.source ?? 'price')} is ${expected(finding)}: correct the one that is wrong.`,
  'pricing.stable_between_details_and_rules': (finding) =>
    `Rate and rules name different amounts for the ${fieldName(finding)}, ${quoted(finding.expected)} and then ${shown(finding)}: load one amount for both.`,
  'pricing.matches_expected': priceAdvice,
}

/** Falls back to the reason of the check, so that a finding of any rule set can be shown. */
export const adviceFor = (finding: Finding): string =>
  withDays(advice[finding.check]?.(finding) ?? checkOf(finding.check)?.reason ?? `Check the ${fieldName(finding)}.`)
