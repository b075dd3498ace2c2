// Checks of the rate's name and description. S1§1
import { isBookingCode } from '../../stay.ts'
import type { Rate } from '../../rate.ts'
import { absent, check, isMerged, notApplicable, pass, rulesUnread, unknown, wrong, isBlank } from '../check-result.ts'
import { familyOf, readFamily } from '../text/categories.ts'
import { readCommission } from '../text/money/commission.ts'
import { describing, remembered, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { notACopy, rateAndRulesAgree } from './rate-comparisons.ts'
import { inclusionsNamed, noPlaceholder, noStalePeriod, notCutOff } from './rate-words.ts'

const namePresent = (rate: Rate, checkup: Checkup): CheckResult =>
  isBlank(rate.rate_name) ? absent('rate_name', rate, checkup, 'a rate name') : pass('rate_name')

const descriptionPresent = (rate: Rate, checkup: Checkup): CheckResult => {
  if (checkup.gds === 'sabre' && isBlank(rate.rate_description) && isMerged(rate, checkup))
    return pass('room_rate_description')
  // Travelport's Details carry only the name, used as description until the rules are read; rules may repeat it.
  if (isBlank(rate.rate_description) || rulesUnread(checkup))
    return absent('rate_description', rate, checkup, 'a rate description')
  return pass('rate_description')
}

const familyIn = remembered(readFamily)
const categoryMatchesName = (rate: Rate, checkup: Checkup): CheckResult => {
  if (isBlank(rate.rate_name)) return notApplicable('rate_category')
  const name = rate.rate_name ?? ''
  const code = rate.rate_category?.code
  if (code === undefined || rate.rate_category?.value === null) return unknown('rate_category')
  const named = familyIn(name, checkup)
  const family = familyOf(code)
  if (named === null || family === null || named.family === family) return pass('rate_category')
  // A tour is sold as a package.
  if (named.family === 'package' && family === 'tour') return pass('rate_category')
  return wrong('rate_name', {
    span: { start: named.start, end: named.end },
    shown: name.slice(named.start, named.end),
    expected: `a category for ${named.family} rates, not ${rate.rate_category?.value ?? code}`,
    source: 'rate_category',
  })
}

export const commissionIn = remembered(readCommission)
const commissionLabel = /^commission/i
/** Old messages say 'Commission: Yes' in words. */
const commissionKnown = (rate: Rate, checkup: Checkup): CheckResult => {
  if (rate.commission_type !== null && rate.commission_type.toLowerCase() !== 'unknown') return pass('commission_type')
  if (Object.entries(rate.other_texts).some(([name, text]) => commissionLabel.test(name) && text.trim() !== ''))
    return pass('commission_type')
  if (textsOf(rate, describing).some(({ text }) => commissionIn(text, checkup) !== null)) return pass('commission_type')
  const judged = absent('commission_type', rate, checkup, 'commission: Yes or No')
  return judged.verdict === 'missing' && rate.commission_type !== null
    ? { ...judged, shown: rate.commission_type }
    : judged
}

const longestCode = 7
const bookingCodeFormat = (rate: Rate, { gds }: Checkup): CheckResult => {
  const code = rate.rate_plan
  // No code, or on Travelport a longer one: an opaque key of the source, not a booking code.
  if (code === '' || (gds === 'travel_port' && code.length > longestCode)) return notApplicable('rate_plan')
  return isBookingCode(code)
    ? pass('rate_plan')
    : wrong('rate_plan', {
        shown: code,
        expected: '6 or 7 letters (A–Z) or digits',
        source: 'booking code format',
      })
}

export const rateDescriptionChecks: readonly Check[] = [
  check(
    1,
    'rate_description.name_present',
    3,
    { reason: 'Agents can’t tell rates apart without a name.', source: 'required field' },
    namePresent,
  ),
  check(
    2,
    'rate_description.description_present',
    3,
    { reason: 'Guests need to know what the price includes.', source: 'required field' },
    descriptionPresent,
  ),
  check(
    3,
    'rate_description.not_a_copy',
    3,
    { reason: 'Rates with the same text look the same to agents.', source: 'texts of the other rates' },
    notACopy,
  ),
  check(
    4,
    'rate_description.not_cut_off',
    1,
    { reason: 'Text that stops mid-word loses important terms.', source: 'longest text seen in this field' },
    notCutOff,
  ),
  check(
    5,
    'rate_description.inclusions_named',
    3,
    { reason: 'An included meal only helps sell the rate if the text mentions it.', source: 'meals against texts' },
    inclusionsNamed,
  ),
  check(
    6,
    'rate_description.no_stale_period',
    3,
    { reason: 'Expired dates make the whole rate look outdated.', source: 'date of the check' },
    noStalePeriod,
  ),
  check(
    7,
    'rate_description.no_placeholder',
    3,
    { reason: 'TEST or DO NOT SELL keeps agents away from an open rate.', source: 'texts of the rate' },
    noPlaceholder,
  ),
  check(
    8,
    'rate_description.category_matches_name',
    3,
    { reason: 'In the wrong category, the guests the rate is meant for can’t find it.', source: 'OpenTravel RPT' },
    categoryMatchesName,
  ),
  check(
    9,
    'rate_description.commission_known',
    3,
    { reason: 'Agents book commissionable rates first.', source: 'required field' },
    commissionKnown,
  ),
  check(
    10,
    'rate_description.booking_code_format',
    5,
    { reason: 'Invalid codes can’t be booked.', source: '6 or 7 letters or digits' },
    bookingCodeFormat,
  ),
  check(
    11,
    'rate_description.rate_and_rules_agree',
    3,
    {
      reason: 'Terms that differ between rate and rules are disputed at check-in.',
      source: 'rate details against rules',
    },
    rateAndRulesAgree,
  ),
]
