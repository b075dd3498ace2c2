// Checks of the price: there, in a real currency, adding up, plausible, and the same wherever it is told. S1§1
import { isCurrency } from '../../codes/currencies.ts'
import type { Rate } from '../../rate.ts'
import { absent, check, notApplicable, pass, unknown, wrong } from '../judgement.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'
import { plausible } from './price-plausible.ts'
import { changeFlagged, nightsSumToStay, sumAgrees } from './price-sums.ts'
import { extraPersonStated, mandatoryFeesInTotal, taxInclusionStated, textPriceAgrees } from './price-words.ts'
import { stableBetweenDetailsAndRules } from './price-stable.ts'

const totalPresent = (rate: Rate, reading: Reading): Judgement =>
  rate.total !== null || rate.rate_total !== null
    ? pass('total')
    : absent('total', rate, reading, 'the price of the stay')

const currencyValid = (rate: Rate, reading: Reading): Judgement => {
  const { currency } = rate
  if (currency === null || currency.trim() === '') return absent('currency', rate, reading, 'a currency of ISO 4217')
  const invalid = [currency, ...Object.values(rate.other_currencies)].find((code) => !isCurrency(code))
  return invalid === undefined
    ? pass('currency')
    : wrong('currency', { shown: invalid, expected: 'a currency of ISO 4217', source: 'ISO 4217' })
}

const currencyIsPropertys = (rate: Rate, reading: Reading): Judgement => {
  if (rate.currency === null) return notApplicable('currency')
  if (reading.currency === null) return unknown('currency')
  return rate.currency === reading.currency
    ? pass('currency')
    : wrong('currency', { shown: rate.currency, expected: reading.currency, source: 'the property’s currency' })
}

const pays = /^(?:true|percentage|percent|flatrate|flat rate|amount|yes)$/i
/** Variable, none and net have no value to load. */
const open = /^\s*(?:var|none|net|no\b)/i
const commissionValuePresent = (rate: Rate, reading: Reading): Judgement => {
  if (!pays.test(rate.commission_type ?? '') || open.test(rate.commission_value ?? ''))
    return notApplicable('commission_value')
  return rate.commission_value !== null && /\d/.test(rate.commission_value)
    ? pass('commission_value')
    : absent('commission_value', rate, reading, 'the per cent or amount of commission')
}

export const pricingChecks: readonly Check[] = [
  check(
    43,
    'pricing.total_present',
    5,
    { reason: 'Nobody books without knowing what the stay costs.', source: 'S2§3 total' },
    totalPresent,
  ),
  check(
    44,
    'pricing.currency_valid',
    5,
    { reason: 'A number without a real currency is no price.', source: 'ISO 4217', decisive: true },
    currencyValid,
  ),
  check(
    45,
    'pricing.currency_is_propertys',
    3,
    {
      reason: 'A price in a currency that the hotel does not use will differ on the bill.',
      source: 'the property’s currency',
    },
    currencyIsPropertys,
  ),
  check(
    46,
    'pricing.sum_agrees',
    5,
    {
      reason: 'A total that its parts do not add up to is refused at the desk.',
      source: 'base, taxes and surcharges',
      decisive: true,
    },
    sumAgrees,
  ),
  check(
    47,
    'pricing.nights_sum_to_stay',
    3,
    {
      reason: 'Nights that do not add up to the stay show that one of them is loaded wrongly.',
      source: 'amounts by night',
    },
    nightsSumToStay,
  ),
  check(
    48,
    'pricing.change_flagged',
    1,
    {
      reason: 'Agents quote the first night for all unless the change is flagged.',
      source: 'Travelport RateChangeIndicator',
    },
    changeFlagged,
  ),
  check(
    49,
    'pricing.plausible',
    5,
    {
      reason: 'A placeholder price is either booked for nothing or never.',
      source: 'amounts, and rates of the same room',
    },
    plausible,
  ),
  check(
    50,
    'pricing.mandatory_fees_in_total',
    5,
    { reason: 'A fee that nobody can avoid and the total lacks is a false price.', source: 'fees against the total' },
    mandatoryFeesInTotal,
  ),
  check(
    51,
    'pricing.tax_inclusion_stated',
    3,
    { reason: 'Whether tax is inside decides which of two prices is lower.', source: 'taxes and texts' },
    taxInclusionStated,
  ),
  check(
    52,
    'pricing.extra_person_stated',
    1,
    { reason: 'A third guest asks what he costs before he books.', source: 'extra charges and texts' },
    extraPersonStated,
  ),
  check(
    53,
    'pricing.commission_value_present',
    1,
    { reason: 'An agent chooses by the commission, not by the word.', source: 'S2§3 commission_value' },
    commissionValuePresent,
  ),
  check(
    54,
    'pricing.text_price_agrees',
    3,
    { reason: 'Two prices for one thing: the guest asks for the lower one.', source: 'texts against amounts' },
    textPriceAgrees,
  ),
  check(
    55,
    'pricing.stable_between_details_and_rules',
    3,
    {
      reason: 'A price that moves between two questions is not the price that is booked.',
      source: 'Details against Rules',
    },
    stableBetweenDetailsAndRules,
  ),
]
