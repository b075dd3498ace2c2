// What a Sabre answer is scored by: only what such an answer carries can be missing or wrong. S2§3
import { expect, test } from 'vitest'
import { scoreRate } from '../../domain/accuracy/score/score.ts'
import { checkupOf } from '../../domain/testing/clean-rate.ts'
import { answer, type Parts, readBody } from '../testing/sabre-answers.ts'

const verdict = (check: string, parts: Parts) => {
  const [rate] = readBody(answer(parts), { sources: 'all', check_in: '2026-12-10' }).rates
  if (!rate) throw new Error('There is no rate')
  return scoreRate(rate, checkupOf([rate], { gds: 'sabre' })).verdicts[check]
}
const stay = { StartDate: '2026-12-10', EndDate: '2026-12-13', CurrencyCode: 'EUR' }
const sums = (before: string, after: string, taxes: object, fees: object, total = after) => ({
  info: { ...stay, AmountBeforeTax: before, AmountAfterTax: after, ApproxTotalPrice: total, Taxes: taxes, Fees: fees },
})
const penalty = (more: object) => ({
  info: { ...stay, CancelPenalties: { CancelPenalty: [{ Refundable: true, ...more }] } },
})
const deadline = { Deadline: { AbsoluteDeadline: '2026-12-09T18:00:00' } }
const room = (text: string, Code: number, Description: string) => ({
  room: {
    BedTypeOptions: { BedTypes: [{ BedType: [{ Code, Description, Count: 1 }] }] },
    RoomDescription: { Name: 'FLEX', Text: [text] },
  },
})
const named = (RatePlanName: string, RatePlanType: string) => ({ plan: { RatePlanName, RatePlanType } })

test.each<[string, string, string, Parts]>([
  [
    'pricing.sum_agrees',
    'taxes and fees by their amounts',
    'pass',
    sums('300', '345', { Amount: '30' }, { Amount: '15' }),
  ],
  [
    'pricing.sum_agrees',
    'lists that come to something else',
    'pass',
    sums('300', '330', { Amount: '30', Tax: [{ Amount: '5' }, { Amount: '5' }] }, { Fee: [{ Amount: '77' }] }),
  ],
  ['pricing.sum_agrees', 'taxes that the sum lacks', 'wrong', sums('300', '310', { Amount: '30' }, {})],
  ['pricing.nights_sum_to_stay', 'a price without its nights', 'unknown', sums('300', '330', { Amount: '30' }, {})],
  ['cancellation_policy.penalty_present', 'a penalty without its cost', 'missing', penalty(deadline)],
  [
    'cancellation_policy.penalty_present',
    'a penalty with an empty cost',
    'missing',
    penalty({ ...deadline, AmountPercent: {} }),
  ],
  [
    'cancellation_policy.penalty_present',
    'nights',
    'pass',
    penalty({ ...deadline, AmountPercent: { NmbrOfNights: 1 } }),
  ],
  [
    'room_description.bed_text_agrees',
    'only the sofa bed of a queen and a sofa bed',
    'wrong',
    room('1 QUEEN AND SOFA BED', 6, 'Sofa bed'),
  ],
  ['room_description.bed_text_agrees', 'the queen', 'pass', room('1 QUEEN BED', 5, 'Queen')],
  ['rate_description.category_matches_name', 'members in the rack', 'wrong', named('MEMBERS RATE', '13')],
  ['rate_description.category_matches_name', 'a card in the rack', 'wrong', named('REWARDS CARD RATE', '13')],
  ['rate_description.category_matches_name', 'members of an association', 'pass', named('AAA CARD HOLDERS RATE', '1')],
  [
    'rate_description.category_matches_name',
    'what members get',
    'pass',
    named('BEST RATE FREE WIFI FOR MEMBERS', '13'),
  ],
  ['meal_plans.breakfast_known', 'no element of meals', 'unknown', {}],
  [
    'rate_description.description_present',
    'texts of plan and room as one',
    'pass',
    room('FLEXIBLE RATE, GUEST ROOM, 1 KING', 3, 'King'),
  ],
])('%s, %s: %s', (check, _, expected, parts) => expect(verdict(check, parts)).toBe(expected))
