// A month of states: how many nights are in each, only the differences, and the way from one to the next.
import { expect, test } from 'vitest'
import type { FieldVerdict } from '../../accuracy/verdict.ts'
import { calendarState, countStates, fromNight, nextDifference, onlyDifferences, sumNights } from './calendar-state.ts'

const night = (...verdicts: (FieldVerdict | null)[]) => ({
  closed: null,
  gds: verdicts.flatMap((verdict, at) => (verdict === null ? [] : [{ gds_id: at + 1, verdict }])),
  answers: [],
})
const both = [1, 2]
const rooms = [
  { room_id: 1, nights: [night('pass', null), night('wrong', 'pass'), night(null, 'not_compared')] },
  { room_id: 2, nights: [night('pass', 'pass'), night('pass', 'pass'), night('pass', 'pass')] },
  { room_id: 3, nights: [night('missing', 'wrong'), night('pass', 'pass'), night(null, null)] },
]

test('nights are counted for each GDS', () => {
  expect(countStates(rooms, both)).toEqual({
    different: 3,
    match: 10,
    not_compared: 1,
    closed: 0,
    not_offered: 0,
    not_mapped: 0,
    not_checked: 4,
  })
})

test('a price says more than that the property has closed the night, which says more than an answer', () => {
  const closed = 'the property has closed it on 10.12.2026'
  expect(calendarState({ ...night('wrong'), closed }, 1)).toBe('different')
  const answers = [{ gds_id: 1, state: 'not_offered' as const }]
  expect(calendarState({ ...night(null), closed, answers }, 1)).toBe('closed')
  expect(calendarState({ ...night(null), answers }, 1)).toBe('not_offered')
})

test('only differences: the rooms and nights that have one', () => {
  const kept = onlyDifferences(rooms, both)
  expect(kept.map(({ room_id, nights }) => [room_id, nights.length])).toEqual([
    [1, 2],
    [3, 2],
  ])
  expect(onlyDifferences(rooms, [])).toEqual([])
})

test('a month from one night on, with the sums of these nights alone', () => {
  const own = { amount: '120.00' }
  const dated = [
    { ...night('wrong'), night: '2026-11-26', own },
    { ...night('pass'), night: '2026-11-27', own },
    { ...night(null), night: '2026-11-28', own: null },
  ]
  const month = [{ room_id: 1, nights: dated }]
  expect(sumNights(month)).toEqual({ priced: 2, checked: 2, wrong: 1 })
  const left = fromNight(month, '2026-11-27')
  expect(left).toEqual([{ room_id: 1, nights: dated.slice(1) }])
  expect(sumNights(left)).toEqual({ priced: 1, checked: 1, wrong: 0 })
})

test('from one difference to the next, row by row, round the month and back', () => {
  const first = nextDifference(rooms, both, { down: 0, right: 0 }, 1)
  expect(first).toEqual({ down: 0, right: 1 })
  expect(nextDifference(rooms, both, { down: 0, right: 1 }, 1)).toEqual({ down: 2, right: 0 })
  expect(nextDifference(rooms, both, { down: 2, right: 0 }, 1)).toEqual({ down: 0, right: 1 })
  expect(nextDifference(rooms, both, { down: 0, right: 1 }, -1)).toEqual({ down: 2, right: 0 })
  expect(nextDifference(rooms.slice(1, 2), both, { down: 0, right: 0 }, 1)).toBeNull()
  expect(nextDifference([], both, { down: 0, right: 0 }, 1)).toBeNull()
})
