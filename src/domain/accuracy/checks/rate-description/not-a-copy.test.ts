// When a description is a rate’s own.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf, cleanRate, detailsOnly } from '../../../testing/clean-rate.ts'
import { scoreCheckup } from '../../score/score.ts'
import { about } from './not-a-copy.ts'

const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  [
    'the name of the room, where the source merges both texts',
    'not_applicable',
    { rate_description: 'Standard Room', room_rate_description: 'Standard Room', room_detail: null },
    sabre,
  ],
  ['words of its own', 'pass'],
  ['the room’s words in another case', 'wrong', { rate_description: 'Deluxe room, 1 king bed nsmk!' }],
  ['the property’s words', 'wrong', { rate_description: 'Quiet hotel near the park with 80 rooms.' }],
  ['no description', 'not_applicable', { rate_description: null }],
  [
    'one text for rate and room, as old messages have it',
    'not_applicable',
    { rate_description: 'BEST FLEXIBLE RATE', room_rate_description: 'BEST FLEXIBLE RATE' },
  ],
  ['rules not read', 'unknown', {}, detailsOnly],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

const room = (name: string) => ({ room_rate_description: name })
const copies = (...rates: Partial<Rate>[]) =>
  scoreCheckup(checkupOf(rates.map((changes) => cleanRate(changes)))).map(({ verdicts }) => verdicts[about.id])
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
