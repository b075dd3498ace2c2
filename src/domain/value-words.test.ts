// Values in findings and on screens read as people write them.
import { expect, test } from 'vitest'
import { countWords, guestAnswer, momentWords, offsetWords, spacedWords, guestWords } from './value-words.ts'

test('a moment has a day and an hour; what is none stays', () => {
  expect(momentWords('2026-12-03T16:00:00')).toBe('2026-12-03 16:00')
  expect(momentWords('Day')).toBe('Day')
})

test.each([
  [2, 'Day', 'BeforeArrival', '2 days before arrival'],
  [1, 'Hours', 'BeforeArrival', '1 hour before arrival'],
  [24, 'Hour', 'AfterBooking', '24 hours after booking'],
  [1, 'FullDuration', '', '1 fullduration '],
])('an offset of %s %s %s', (unit_multiplier, time_unit, drop_time, words) =>
  expect(offsetWords({ unit_multiplier, time_unit, drop_time })).toBe(words))

test('joined names are taken apart, counts have their plural, answers for guests their words', () => {
  expect(spacedWords('PerNight')).toBe('per night')
  expect(countWords(1, 'night')).toBe('1 night')
  expect(countWords(3, 'night')).toBe('3 nights')
  expect(guestAnswer({ status: 'NotAvailable', value: '2' })).toBe('not available')
  expect(guestAnswer({ status: 'Else', value: null })).toBe('Else')
})

test('guests are counted as people do', () => {
  expect(guestWords({ adults: 1, children: 0 })).toBe('1 adult')
  expect(guestWords({ adults: 2, children: 1 })).toBe('2 adults and 1 child')
  expect(guestWords({ adults: 1, children: 3 })).toBe('1 adult and 3 children')
})
