// Checks of the price: present, in a real currency, adding up, plausible, and the same everywhere. S1§1
import { isCurrency } from '../../codes/currencies.ts'
import type { Rate } from '../../rate.ts'
import { everything, textsOf } from '../rate-texts.ts'
import { absent, check, notApplicable, pass, unknown, wrong } from '../check-result.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { shownCostWords } from './expected-costs.ts'
import { commissionIn } from './rate-description/commission-in-text.ts'
import { withTextValue } from './stated-in-text.ts'
import { plausible } from './price-plausible.ts'
import { changeFlagged, nightsSumToStay, sumAgrees } from './price-sums.ts'
import { extraPersonStated, mandatoryFeesInTotal, taxInclusionStated, textPriceAgrees } from './price-words.ts'
import { stableBetweenDetailsAndRules } from './price-stable.ts'

const totalPresent = (rate: Rate, checkup: Checkup): CheckResult =>
  rate.total !== null || rate.rate_total !== null
    ? pass('total')
    : absent('total', rate, checkup, 'the total price of the stay')

const currencyValid = (rate: Rate, checkup: Checkup): CheckResult => {
  const { currency } = rate
  if (currency === null || currency.trim() === '') return absent('currency', rate, checkup, 'an ISO 4217 currency')
  const invalid = [currency, ...Object.values(rate.other_currencies)].find((code) => !isCurrency(code))
  return invalid === undefined
    ? pass('currency')
    : wrong('currency', { shown: invalid, expected: 'an ISO 4217 currency', source: 'ISO 4217' })
}

const currencyIsPropertys = (rate: Rate, checkup: Checkup): CheckResult => {
  if (rate.currency === null) return notApplicable('currency')
  if (checkup.currency === null) return unknown('currency')
  return rate.currency === checkup.currency
    ? pass('currency')
    : wrong('currency', { shown: rate.currency, expected: checkup.currency, source: 'currency of the property' })
}

const pays = /^(?:true|percentage|percent|flatrate|flat rate|amount|yes)$/i
/** Variable, none and net have no value to load. */
const openCommission = /^\s*(?:var|none|net|no\b)/i
const commissionWords = (term: ReturnType<typeof commissionIn>): string[] => {
  if (!term?.paid || term.varies) return []
  const words = shownCostWords({ ...term, nights: null })
  return words === '' ? [] : [words]
}
const commissionValuePresent = (rate: Rate, checkup: Checkup): CheckResult => {
  if (!pays.test(rate.commission_type ?? '') || openCommission.test(rate.commission_value ?? ''))
    return notApplicable('commission_value')
  return rate.commission_value !== null && /\d/.test(rate.commission_value)
    ? pass('commission_value')
    : withTextValue(
        absent('commission_value', rate, checkup, 'the commission percentage or amount'),
        'commission',
        () => textsOf(rate, everything).flatMap(({ text }) => commissionWords(commissionIn(text, checkup))),
      )
}

export const pricingChecks: readonly Check[] = [
  check(
    43,
    'pricing.total_present',
    5,
    { reason: 'Guests won’t book without a total price.', source: 'required field' },
    totalPresent,
  ),
  check(
    44,
    'pricing.currency_valid',
    5,
    { reason: 'A price without a valid currency can’t be booked.', source: 'ISO 4217', decisive: true },
    currencyValid,
  ),
  check(
    45,
    'pricing.currency_is_propertys',
    3,
    { reason: 'A price in another currency differs on the bill.', source: 'currency of the property' },
    currencyIsPropertys,
  ),
  check(
    46,
    'pricing.sum_agrees',
    5,
    {
      reason: 'A total that doesn’t add up is disputed at check-in.',
      source: 'base price, taxes and surcharges',
      decisive: true,
    },
    sumAgrees,
  ),
  check(
    47,
    'pricing.nights_sum_to_stay',
    3,
    { reason: 'If nights don’t add up to the stay, one of them is loaded wrong.', source: 'price of each night' },
    nightsSumToStay,
  ),
  check(
    48,
    'pricing.change_flagged',
    1,
    {
      reason: 'Agents quote the first night for all nights unless a change is flagged.',
      source: 'Travelport RateChangeIndicator',
    },
    changeFlagged,
  ),
  check(
    49,
    'pricing.plausible',
    5,
    {
      reason: 'A placeholder price sells for almost nothing, or never.',
      source: 'amounts, and rates of the same room',
    },
    plausible,
  ),
  check(
    50,
    'pricing.mandatory_fees_in_total',
    5,
    { reason: 'A total without a mandatory fee misleads guests.', source: 'fees against total' },
    mandatoryFeesInTotal,
  ),
  check(
    51,
    'pricing.tax_inclusion_stated',
    3,
    { reason: 'Guests can’t compare prices if tax may be extra.', source: 'taxes and texts' },
    taxInclusionStated,
  ),
  check(
    52,
    'pricing.extra_person_stated',
    1,
    { reason: 'Extra guests need a price.', source: 'extra charges and texts' },
    extraPersonStated,
  ),
  check(
    53,
    'pricing.commission_value_present',
    1,
    { reason: 'Agents need the amount.', source: 'required field' },
    commissionValuePresent,
  ),
  check(
    54,
    'pricing.text_price_agrees',
    3,
    { reason: 'If the text shows a lower price, guests ask for it.', source: 'texts against amounts' },
    textPriceAgrees,
  ),
  check(
    55,
    'pricing.stable_between_details_and_rules',
    3,
    { reason: 'A price that changes between calls isn’t the price guests pay.', source: 'rate details against rules' },
    stableBetweenDetailsAndRules,
  ),
]
