// Deadlines of words: joined from two parts, ordered, and put on the days of a stay.
import { expect, test } from 'vitest'
import { atTime, daysOfStated, earlierFirst, hoursAhead, sameStated, type StatedDeadline, timeOfDay } from './stated.ts'

const checkIn = '2026-12-10'
const stated: StatedDeadline = { days: null, hours: null, time: null, date: null }
test.each([
  [{ ...stated, days: 2 }, ['2026-12-08']],
  [{ ...stated, days: 1, time: '24:00' }, ['2026-12-10', '2026-12-09', '2026-12-08']],
  [{ ...stated, hours: 48 }, ['2026-12-08']],
  [{ ...stated, date: '12-01' }, ['2025-12-01', '2026-12-01']],
  [{ ...stated, date: '2026-12-01' }, ['2026-12-01']],
  [stated, null],
])('words that give %j mean %j', (words, days) => expect(daysOfStated(words, checkIn)).toEqual(days))

test.each([
  ['24 hours and 6PM', { ...stated, hours: 24 }, { ...stated, days: 1, time: '18:00' }],
  ['2 days and 6PM', { ...stated, days: 2 }, { ...stated, days: 2, time: '18:00' }],
  ['a date and 6PM', { ...stated, date: '12-01' }, { ...stated, date: '12-01', time: '18:00' }],
  ['6PM 1 day before, said twice', { ...stated, days: 1, time: '18:00' }, { ...stated, days: 1, time: '18:00' }],
  ['36 hours and 6PM', { ...stated, hours: 36 }, null],
  ['4PM 1 day before and 6PM', { ...stated, days: 1, time: '16:00' }, null],
])('%s', (_, day, joined) => expect(atTime(day, { ...stated, time: '18:00' })).toEqual(joined))

test('one deadline in two units is one, with the hour that either has', () => {
  const hours: StatedDeadline = { ...stated, hours: 48 }
  const day: StatedDeadline = { ...stated, days: 2, time: '18:00' }
  expect(sameStated(hours, day)).toEqual(day)
  expect(sameStated({ ...stated, hours: 36 }, day)).toBeNull()
  expect(sameStated({ ...day, time: '16:00' }, day)).toBeNull()
  expect(hoursAhead({ ...stated, date: '12-01' })).toBeNull()
})

test('the earlier of two deadlines comes first, and of two as early the one with an hour', () => {
  const [week, day, clock] = [
    { ...stated, days: 7 },
    { ...stated, hours: 24 },
    { ...stated, time: '18:00' },
  ]
  const dayAtSix = { ...stated, days: 1, time: '18:00' }
  expect([clock, day, dayAtSix, week].toSorted(earlierFirst)).toEqual([week, dayAtSix, day, clock])
})

test('the end of a day is 24:00, and no hour or minute is beyond it', () => {
  expect([timeOfDay(6), timeOfDay(24), timeOfDay(18, '30')]).toEqual(['06:00', '24:00', '18:30'])
  expect([timeOfDay(25), timeOfDay(18, 60)]).toEqual([null, null])
})
