// Checks of the rate's name and description. S1§1
import { isBookingCode } from '../../stay.ts'
import type { Rate } from '../../rate.ts'
import { absent, check, notApplicable, pass, rulesUnread, unknown, wrong } from '../judgement.ts'
import { familyOf, readFamily } from '../text/categories.ts'
import { readCommission } from '../text/money/commission.ts'
import { describing, remembered, textsOf } from '../texts.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'
import { notACopy, rateAndRulesAgree } from './rate-comparisons.ts'
import { inclusionsNamed, noPlaceholder, noStalePeriod, notCutOff } from './rate-words.ts'

const isBlank = (text: string | null): boolean => text === null || !/[\p{L}\p{N}]/u.test(text)

const namePresent = (rate: Rate, reading: Reading): Judgement =>
  isBlank(rate.rate_name) ? absent('rate_name', rate, reading, 'a name') : pass('rate_name')

/** Travelport's Details carry only the name, which stands in for a description until the rules are read. */
const descriptionPresent = (rate: Rate, reading: Reading): Judgement => {
  const standsIn = reading.gds === 'travel_port' && (rulesUnread(reading) || rate.rate_description === rate.rate_name)
  if (isBlank(rate.rate_description) || standsIn) return absent('rate_description', rate, reading, 'a description')
  return pass('rate_description')
}

const familyIn = remembered(readFamily)
const categoryMatchesName = (rate: Rate, reading: Reading): Judgement => {
  if (isBlank(rate.rate_name)) return notApplicable('rate_category')
  const name = rate.rate_name ?? ''
  const code = rate.rate_category?.code
  if (code === undefined || rate.rate_category?.value === null) return unknown('rate_category')
  const said = familyIn(name, reading)
  const family = familyOf(code)
  if (said === null || family === null || said.family === family) return pass('rate_category')
  return wrong('rate_name', {
    span: { start: said.start, end: said.end },
    shown: name.slice(said.start, said.end),
    expected: `a category for ${said.family} rates, not ${rate.rate_category?.value ?? code}`,
    source: 'rate_category',
  })
}

const commissionIn = remembered(readCommission)
const labelled = /^commission/i
/** Old messages say 'Commission: Yes' in words. */
const commissionKnown = (rate: Rate, reading: Reading): Judgement => {
  if (rate.commission_type !== null && rate.commission_type.toLowerCase() !== 'unknown') return pass('commission_type')
  if (Object.entries(rate.other_texts).some(([name, text]) => labelled.test(name) && text.trim() !== ''))
    return pass('commission_type')
  if (textsOf(rate, describing).some(({ text }) => commissionIn(text, reading) !== null)) return pass('commission_type')
  const judged = absent('commission_type', rate, reading, 'whether commission is paid')
  return judged.verdict === 'missing' && rate.commission_type !== null
    ? { ...judged, shown: rate.commission_type }
    : judged
}

const longestCode = 7
const bookingCodeFormat = (rate: Rate, { gds }: Reading): Judgement => {
  const code = rate.rate_plan
  // No code, or on Travelport a longer one: an opaque key of the source, not a booking code.
  if (code === '' || (gds === 'travel_port' && code.length > longestCode)) return notApplicable('rate_plan')
  return isBookingCode(code)
    ? pass('rate_plan')
    : wrong('rate_plan', {
        shown: code,
        expected: 'six or seven letters A-Z or digits 0-9',
        source: 'form of a booking code',
      })
}

export const rateDescriptionChecks: readonly Check[] = [
  check(
    1,
    'rate_description.name_present',
    3,
    { reason: 'Without a name an agent cannot tell one rate from another.', source: 'S2§3' },
    namePresent,
  ),
  check(
    2,
    'rate_description.description_present',
    3,
    { reason: 'Without a description nobody can say what the price buys.', source: 'S2§3' },
    descriptionPresent,
  ),
  check(
    3,
    'rate_description.not_a_copy',
    3,
    {
      reason: 'The same words on two plans, or the room’s words on a rate, hide what makes the rate different.',
      source: 'texts of the same answer',
    },
    notACopy,
  ),
  check(
    4,
    'rate_description.not_cut_off',
    1,
    { reason: 'A text that stops in a word loses what came after it.', source: 'greatest length seen for the field' },
    notCutOff,
  ),
  check(
    5,
    'rate_description.inclusions_named',
    3,
    { reason: 'A meal that is paid for and not named does not sell the rate.', source: 'meal flags against the texts' },
    inclusionsNamed,
  ),
  check(
    6,
    'rate_description.no_stale_period',
    3,
    { reason: 'A season that is over makes a guest doubt the whole rate.', source: 'the day of reading' },
    noStalePeriod,
  ),
  check(
    7,
    'rate_description.no_placeholder',
    3,
    { reason: 'TEST or DO NOT SELL keeps agents away from a rate that is open.', source: 'texts of the rate' },
    noPlaceholder,
  ),
  check(
    8,
    'rate_description.category_matches_name',
    3,
    {
      reason: 'A rate in the wrong category is not found by those whom it is for, and is booked by others.',
      source: 'OpenTravel RPT',
    },
    categoryMatchesName,
  ),
  check(
    9,
    'rate_description.commission_known',
    3,
    { reason: 'Agents sell first what says that it pays them.', source: 'S2§3 commission_type' },
    commissionKnown,
  ),
  check(
    10,
    'rate_description.booking_code_format',
    1,
    { reason: 'A code of another form cannot be typed into a booking.', source: 'S2§5' },
    bookingCodeFormat,
  ),
  check(
    11,
    'rate_description.rate_and_rules_agree',
    3,
    {
      reason: 'Conditions that change between the rate and its rules are disputed at the desk.',
      source: 'Details against Rules',
    },
    rateAndRulesAgree,
  ),
]
