// Amounts that differ from stay to stay are one cause: the same check, field and words with other numbers.
import { countText } from '../formats.ts'
import { fieldWords } from './field-words.ts'
import { checkOf } from './rule-set.ts'
import type { Finding } from './verdict.ts'

/** Prices are loaded per calendar day, so their amounts and nights do not distinguish causes. */
export const variesByStay = ({ check, field }: Finding): boolean =>
  checkOf(check)?.criterion === 'pricing' && field !== 'currency'

export const withoutAmounts = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\d{4}-\d\d-\d\d|\d[\d.,]*/g, '0')

const advice: Readonly<Record<string, (field: string) => string>> = {
  'pricing.sum_agrees': () => 'Correct the total or its components, so that they add up',
  'pricing.nights_sum_to_stay': () => 'Correct the nightly prices or the price of the stay, so that they add up',
  'pricing.stable_between_details_and_rules': (field) => `Set the same ${field} in rate details and rules`,
  'pricing.text_price_agrees': () => 'Correct the amount in the text or in the price, whichever is wrong',
  'pricing.mandatory_fees_in_total': () => 'Include the mandatory fee in the total',
  'pricing.plausible': (field) => `Check the ${field}`,
  'pricing.matches_expected': (field) => `Set the ${field} to the price in your rates`,
}

/** One instruction for several stays with different amounts. */
export const adviceForStays = ({ check, field }: Finding, stays: number): string =>
  `${(checkOf(check)?.adviceForStays ?? advice[check] ?? ((name) => `Correct the ${name}`))(fieldWords(field))} (${countText(stays, 'stay')})`
