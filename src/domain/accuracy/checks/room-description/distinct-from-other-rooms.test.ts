// When a room can be told from the others by its text.
import { expect, test } from 'vitest'
import type { Bed, Rate } from '../../../rate.ts'
import { verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf, cleanRate } from '../../../testing/clean-rate.ts'
import { scoreCheckup } from '../../score/score.ts'
import { about } from './distinct-from-other-rooms.ts'

const bed = (code: string, type: string, quantity: number): Bed => ({ code, type, quantity })

test('a rate alone is not compared', () => expect(verdictOf(about)).toBe('not_applicable'))

const distinct = (...rates: Partial<Rate>[]) =>
  scoreCheckup(checkupOf(rates.map((changes) => cleanRate(changes)))).map(({ verdicts }) => verdicts[about.id])
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
  expect(score?.findings.find(({ check }) => check === about.id)).toMatchObject({
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
