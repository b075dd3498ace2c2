// Cases of the checks of the room.
import { expect, test } from 'vitest'
import type { Bed, Rate } from '../../rate.ts'
import { cleanRate, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate, scoreCheckup } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`room_description.${check}`]
}
const bed = (code: string, type: string | null, quantity: number | null = 1): Bed => ({ code, type, quantity })
const sabre = { gds: 'sabre' } as const
const stay = checkupOf([]).stay
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

test.each<Case>([
  ['smoking_text_agrees', 'non-smoking in both', 'pass'],
  ['smoking_text_agrees', 'NSMK in a smoking room', 'wrong', { smoking: true }],
  ['smoking_text_agrees', 'a smoking room in words', 'wrong', { room_rate_description: 'DELUXE 1 KING SMOKING' }],
  ['smoking_text_agrees', 'flag unknown', 'not_applicable', { smoking: 'unknown' }],
  ['smoking_text_agrees', 'a silent text', 'not_applicable', { room_rate_description: 'DELUXE 1 KING' }],
  ['occupancy_covers_guests', 'available', 'pass'],
  [
    'occupancy_covers_guests',
    'the maximum is exceeded',
    'wrong',
    { adults_match: { status: 'MaximumExceeded', value: '1' } },
  ],
  ['occupancy_covers_guests', 'a substitute', 'wrong', { adults_match: { status: 'SubstituteOffered', value: '1' } }],
  [
    'occupancy_covers_guests',
    'not for the children',
    'wrong',
    { children_match: { status: 'NotAvailable', value: null } },
  ],
  [
    'occupancy_covers_guests',
    'a smaller value alone is not wrong',
    'pass',
    { adults_match: { status: 'Available', value: '1' }, adults_count: 1 },
  ],
  ['occupancy_covers_guests', 'not told', 'unknown', { adults_match: null }],
  ['occupancy_covers_guests', 'a word of no list', 'unknown', { adults_match: { status: 'Pending', value: null } }],
  [
    'occupancy_covers_guests',
    'nothing about the child that was asked for',
    'unknown',
    { children_match: null },
    { stay: stay && { ...stay, children: 1 } },
  ],
  ['occupancy_covers_guests', 'Sabre: room for both', 'pass', {}, sabre],
  ['occupancy_covers_guests', 'Sabre: room for one', 'wrong', { adults_count: 1 }, sabre],
  ['occupancy_covers_guests', 'Sabre: at most one guest', 'wrong', { max_occupancy: 1 }, sabre],
  [
    'occupancy_covers_guests',
    'Sabre: only the greatest number',
    'pass',
    { adults_count: null, max_occupancy: 2 },
    sabre,
  ],
  ['occupancy_covers_guests', 'Sabre: nothing stated', 'unknown', { adults_count: null }, sabre],
  [
    'occupancy_covers_guests',
    'Sabre: full without the child',
    'unknown',
    { max_occupancy: 2 },
    { ...sabre, stay: stay && { ...stay, adults: 2, children: 1 } },
  ],
  [
    'occupancy_covers_guests',
    'Sabre: room for the child too',
    'pass',
    { max_occupancy: 3 },
    { ...sabre, stay: stay && { ...stay, adults: 2, children: 1 } },
  ],
  [
    'occupancy_covers_guests',
    'Sabre knows no children',
    'unknown',
    {},
    { ...sabre, stay: stay && { ...stay, children: 1 } },
  ],
  [
    'occupancy_covers_guests',
    'Sabre: no room for the adults beside a child',
    'wrong',
    { adults_count: 1 },
    { ...sabre, stay: stay && { ...stay, children: 1 } },
  ],
  ['code_agrees', 'A1K with a king', 'pass'],
  ['code_agrees', 'C2Q with a king', 'wrong', { rate_plan: 'C2QRAC' }],
  ['code_agrees', 'an opaque code', 'not_applicable', { rate_plan: 'DLXRAC' }],
  ['code_agrees', 'no bed to compare with', 'not_applicable', { beds: [] }],
  ['distinct_from_other_rooms', 'alone', 'not_applicable'],
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))

const distinct = (...rates: Partial<Rate>[]) =>
  scoreCheckup(checkupOf(rates.map((changes) => cleanRate(changes)))).map(
    ({ verdicts }) => verdicts['room_description.distinct_from_other_rooms'],
  )
test('one room under two plans has the same words and that is right', () => {
  expect(distinct({}, { rate_plan: 'A1KPRO', rate_name: 'PROMO' })).toEqual(['pass', 'pass'])
})
test('two rooms with different beds and the same words cannot be told apart', () => {
  const deluxe = { room_rate_description: 'DELUXE ROOM', room_detail: null }
  expect(distinct(deluxe, { ...deluxe, beds: [bed('113', 'Twin', 2)] }, {})).toEqual(['wrong', 'wrong', 'pass'])
})
test('rooms whose rates are named after their beds can be told apart', () => {
  const words = { room_rate_description: 'THIS ROOM HAS A DESK AND A MINIFRIDGE', room_detail: null }
  const king = { ...words, rate_name: 'Classic King Room', beds: [bed('58', 'King', 1)] }
  const twin = { ...words, rate_name: 'Classic Room with Two Twin Beds', beds: [bed('113', 'Twin', 2)] }
  expect(distinct(king, twin)).toEqual(['pass', 'pass'])
  expect(distinct({ ...king, rate_name: 'Flexible' }, { ...twin, rate_name: 'Flexible' })).toEqual(['wrong', 'wrong'])
})
test.each([
  '',
  '  ',
  '.',
  null,
])('without words in the room description (%j) the finding shows the room detail', (empty) => {
  const deluxe = { room_rate_description: empty, room_detail: 'DELUXE ROOM' }
  const rates = [deluxe, { ...deluxe, beds: [bed('113', 'Twin', 2)] }].map((changes) => cleanRate(changes))
  const [score] = scoreCheckup(checkupOf(rates))
  expect(score?.findings.find(({ check }) => check === 'room_description.distinct_from_other_rooms')).toMatchObject({
    field: 'room_detail',
    shown: 'DELUXE ROOM',
    span: { start: 0, end: 'DELUXE ROOM'.length },
  })
})
test('a view that no list has is no difference', () => {
  const plain = { room_rate_description: '1 KING BED NSMK', room_detail: null }
  const views = [{ code: '3', value: 'City view' }, { code: '99', value: null }, null].map((room_view) => ({
    ...plain,
    room_view,
  }))
  expect(distinct(...views)).toEqual(['pass', 'pass', 'pass'])
})
test('a wrong bed on one rate does not blame the others of its room', () => {
  expect(distinct({}, { beds: [bed('113', 'Twin', 2)] }, {})).toEqual(['pass', 'pass', 'pass'])
})
