// Cases of the checks of name and description: pass, wrong, missing, unknown, not applicable.
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { cleanDetails, cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreCheckup, scoreRate } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`rate_description.${check}`]
}
const sabre = { gds: 'sabre' } as const
const before = (changes: Partial<Rate> = {}) => ({ before_rules: new Map([['A1KRAC', cleanDetails(changes)]]) })
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

test.each<Case>([
  [
    'not_a_copy',
    'the name of the room, where the source merges both texts',
    'not_applicable',
    { rate_description: 'Standard Room', room_rate_description: 'Standard Room', room_detail: null },
    sabre,
  ],
  ['name_present', 'a name', 'pass'],
  ['name_present', 'no name', 'missing', { rate_name: null }],
  ['name_present', 'a name of blanks and dots', 'missing', { rate_name: ' . ' }],
  [
    'name_present',
    'Details failed',
    'unknown',
    { rate_name: null },
    { calls: { details: 'failed', rules: 'not_made' } },
  ],
  ['description_present', 'a description', 'pass'],
  ['description_present', 'no description, rules read', 'missing', { rate_description: null }],
  ['description_present', 'the rules repeat the name', 'pass', { rate_description: 'BEST FLEXIBLE RATE' }],
  [
    'description_present',
    'only the name stands in, rules not read',
    'unknown',
    { rate_description: 'BEST FLEXIBLE RATE' },
    detailsOnly,
  ],
  ['description_present', 'no description, rules not read', 'unknown', { rate_description: null }, detailsOnly],
  [
    'description_present',
    'no description, rules failed',
    'unknown',
    { rate_description: null },
    { calls: { details: 'read', rules: 'failed' } },
  ],
  [
    'description_present',
    'Sabre carries it with the rate',
    'missing',
    { rate_description: null, room_rate_description: null },
    sabre,
  ],
  ['description_present', 'Sabre merges it with the room’s', 'pass', { rate_description: null }, sabre],
  ['not_a_copy', 'words of its own', 'pass'],
  ['not_a_copy', 'the room’s words in another case', 'wrong', { rate_description: 'Deluxe room, 1 king bed nsmk!' }],
  ['not_a_copy', 'the property’s words', 'wrong', { rate_description: 'Quiet hotel near the park with 80 rooms.' }],
  ['not_a_copy', 'no description', 'not_applicable', { rate_description: null }],
  [
    'not_a_copy',
    'one text for rate and room, as old messages have it',
    'not_applicable',
    { rate_description: 'BEST FLEXIBLE RATE', room_rate_description: 'BEST FLEXIBLE RATE' },
  ],
  ['not_a_copy', 'rules not read', 'unknown', {}, detailsOnly],
  ['not_cut_off', 'whole words', 'pass'],
  [
    'not_cut_off',
    'ends in a word',
    'wrong',
    { rate_description: 'FLEXIBLE RATE WITH WIFI INCL BREAKFAST AND CANCELLAT' },
  ],
  [
    'not_cut_off',
    'ends in a usual short form',
    'pass',
    { rate_description: 'FLEXIBLE RATE WITH WIFI AND BREAKFAST INCL' },
  ],
  ['inclusions_named', 'breakfast in the words', 'pass'],
  ['inclusions_named', 'breakfast in no words', 'missing', { rate_description: 'FLEXIBLE RATE WITH WIFI' }],
  [
    'inclusions_named',
    'breakfast in the room’s words',
    'pass',
    { rate_description: 'FLEXIBLE RATE', room_detail: 'BB' },
  ],
  ['inclusions_named', 'half board names dinner', 'pass', { rate_description: 'HALF BOARD', dinner: true }],
  ['inclusions_named', 'dinner is not named', 'missing', { dinner: true }],
  ['inclusions_named', 'rules may still name it', 'unknown', { rate_description: null }, detailsOnly],
  [
    'inclusions_named',
    'internet and parking of the structure in no words',
    'missing',
    {
      gds_promotion_field: 'Free High Speed Internet Connection\nFree parking',
      rate_description: 'BREAKFAST INCLUDED',
    },
    sabre,
  ],
  [
    'inclusions_named',
    'internet and parking of the structure in the words',
    'pass',
    { gds_promotion_field: 'Complimentary wireless internet\nFree parking', rate_description: 'BKFST WIFI PARKING' },
    sabre,
  ],
  [
    'inclusions_named',
    'an agency’s inclusions and its own words',
    'missing',
    {
      gds_promotion_field: 'Free parking',
      rate_description: 'BREAKFAST INCLUDED',
      rate_source: { code: '110', value: 'Expedia' },
    },
    sabre,
  ],
  [
    'inclusions_named',
    'a transfer that a foreign text names',
    'pass',
    { gds_promotion_field: 'Free airport transfer', rate_comment: 'NAVETTE AEROPORT INCLUSE' },
    sabre,
  ],
  [
    'inclusions_named',
    'parking that a text prices',
    'wrong',
    { gds_promotion_field: 'Free parking', rate_comment: 'PARKING EUR 20 PER DAY' },
    sabre,
  ],
  ['inclusions_named', 'nothing included', 'not_applicable', { breakfast: false, meal_plans: [] }],
  ['no_stale_period', 'no period', 'pass'],
  ['no_stale_period', 'a season that is over', 'wrong', { rate_description: 'SUMMER 2025 OFFER WITH BREAKFAST' }],
  ['no_stale_period', 'a book-by date that has passed', 'wrong', { rate_comment: 'BOOK BY 31OCT26' }],
  ['no_stale_period', 'a year of renovation', 'pass', { room_detail: 'RENOVATED 2019' }],
  ['no_stale_period', 'this year', 'pass', { rate_name: 'FLEXIBLE 2026' }],
  ['no_placeholder', 'final texts', 'pass'],
  ['no_placeholder', 'TEST in the name', 'wrong', { rate_name: 'TEST RATE' }],
  ['no_placeholder', 'do not sell in the comment', 'wrong', { rate_comment: 'DO NOT SELL' }],
  ['category_matches_name', 'rack named Best Available Rate', 'pass', { rate_name: 'Best Available Rate' }],
  [
    'category_matches_name',
    'published named rack',
    'pass',
    { rate_category: { code: '24', value: 'Published' }, rate_name: 'RACK RATE' },
  ],
  ['category_matches_name', 'rack named government', 'wrong', { rate_name: 'GOVERNMENT RATE' }],
  [
    'category_matches_name',
    'government named government',
    'pass',
    { rate_category: { code: '8', value: 'Government' }, rate_name: 'GOVT RATE' },
  ],
  [
    'category_matches_name',
    'a promotion may be for members',
    'pass',
    { rate_category: { code: '12', value: 'Promotional' }, rate_name: 'MEMBER OFFER' },
  ],
  [
    'category_matches_name',
    'a company’s rate under travel industry',
    'wrong',
    { rate_name: 'CORPORATE RATE', rate_category: { code: '16', value: 'Travel industry' } },
  ],
  [
    'category_matches_name',
    'a tour is a package',
    'pass',
    { rate_name: 'SPA PACKAGE', rate_category: { code: '15', value: 'Tour or wholesale' } },
  ],
  [
    'category_matches_name',
    'members in the plural, by a card',
    'wrong',
    { rate_name: 'AAA MEMBERS CARD REQUIRED', rate_category: { code: '13', value: 'Rack' } },
  ],
  ['category_matches_name', 'no category', 'unknown', { rate_category: null }],
  ['category_matches_name', 'a code that no list knows', 'unknown', { rate_category: { code: '99', value: null } }],
  ['category_matches_name', 'no name', 'not_applicable', { rate_name: null }],
  ['commission_known', 'true', 'pass'],
  ['commission_known', 'None is an answer', 'pass', { commission_type: 'None', commission_value: null }],
  ['commission_known', 'unknown', 'missing', { commission_type: 'unknown' }],
  ['commission_known', 'absent', 'missing', { commission_type: null }],
  [
    'commission_known',
    'in the words of an old message',
    'pass',
    { commission_type: null, other_texts: { Commission: 'Yes' } },
  ],
  [
    'commission_known',
    'non-commissionable in the text',
    'pass',
    { commission_type: null, rate_comment: 'NON COMMISSIONABLE' },
  ],
  ['booking_code_format', 'six letters and digits', 'pass'],
  ['booking_code_format', 'seven', 'pass', { rate_plan: 'C1KRACD' }],
  ['booking_code_format', 'five', 'wrong', { rate_plan: 'A1KRA' }],
  ['booking_code_format', 'small letters', 'wrong', { rate_plan: 'a1krac' }],
  ['booking_code_format', 'a blank in it', 'wrong', { rate_plan: 'A1 RAC' }],
  ['booking_code_format', 'a longer opaque code', 'not_applicable', { rate_plan: 'A1KRACN0125' }],
  ['booking_code_format', 'a longer code on Sabre', 'wrong', { rate_plan: 'A1KRACN0125' }, sabre],
  ['booking_code_format', 'no code', 'not_applicable', { rate_plan: '' }],
  ['rate_and_rules_agree', 'the same in both', 'pass', {}, before()],
  ['rate_and_rules_agree', 'refundable in one only', 'wrong', {}, before({ refundable: false })],
  ['rate_and_rules_agree', 'a guarantee that became a deposit', 'wrong', {}, before({ guarantee_type: 'Deposit' })],
  ['rate_and_rules_agree', 'silence in one is no contradiction', 'pass', {}, before({ breakfast: null })],
  [
    'rate_and_rules_agree',
    'commissionable in Details, its percentage in Rules',
    'pass',
    { commission_type: 'Percentage' },
    before({ commission_type: 'true', commission_value: null }),
  ],
  [
    'rate_and_rules_agree',
    'commissionable in Details, not in Rules',
    'wrong',
    { commission_type: 'false', commission_value: null },
    before(),
  ],
  ['rate_and_rules_agree', 'no Details kept', 'unknown'],
  ['rate_and_rules_agree', 'Sabre has no separate rules', 'not_applicable', {}, sabre],
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))

const room = (name: string) => ({ room_rate_description: name })
const copies = (...rates: Partial<Rate>[]) =>
  scoreCheckup(checkupOf(rates.map((changes) => cleanRate(changes)))).map(
    ({ verdicts }) => verdicts['rate_description.not_a_copy'],
  )
test('a plan text repeated over rooms is right, even where one of them is loaded wrongly', () => {
  expect(copies(room('STUDIO'), room('LOFT'), { ...room('SUITE'), refundable: false })).toEqual([
    'pass',
    'pass',
    'pass',
  ])
})
test('both bearers of a text on two plans that surely differ are flagged', () => {
  const prepaid = { rate_name: 'ADVANCE PURCHASE', refundable: false as const }
  expect(copies({}, prepaid)).toEqual(['wrong', 'wrong'])
})
test('one room sold twice for other totals under the same words shows two plans', () => {
  expect(
    copies({}, { rate_plan: 'A1KSEN', total: '400.00' }, { room_rate_description: 'LOFT', total: '500.00' }),
  ).toEqual(['wrong', 'wrong', 'pass'])
})
test('converted totals of one currency show two plans too', () => {
  const converted = { total: null, currency: null, converted_currency: 'EUR' }
  expect(
    copies(
      { ...converted, converted_total: '400.00' },
      { ...converted, rate_plan: 'A1KSEN', converted_total: '450.00' },
    ),
  ).toEqual(['wrong', 'wrong'])
})
test('two names with the same text and no known difference may be one plan', () => {
  expect(copies({}, { rate_name: 'BEST FLEX' })).toEqual(['unknown', 'unknown'])
})
test('a long name that continues elsewhere is the same plan; a short one is not', () => {
  const long = 'BED AND CONTINENTAL BREAKFAST CANCEL 24 HOURS PRIOR TO ARRIVAL'
  const more = { rate_name: `${long} ACCOMMODA`, refundable: false as const }
  expect(copies({ rate_name: long }, more)).toEqual(['unknown', 'unknown'])
  const short = 'FLEX RATE'
  const prepaid = { rate_name: `${short} ADVANCE`, refundable: false as const }
  expect(copies({ rate_name: short }, prepaid)).toEqual(['wrong', 'wrong'])
})

test('a finding marks the words that it was read from', () => {
  const rate = cleanRate({ rate_comment: 'ALL ROOMS ÜBER DEN DÄCHERN - TBD' })
  const [finding] = scoreRate(rate, checkupOf([rate])).findings
  expect(finding).toMatchObject({ check: 'rate_description.no_placeholder', field: 'rate_comment', shown: 'TBD' })
  expect(rate.rate_comment?.slice(finding?.span?.start, finding?.span?.end)).toBe('TBD')
})
