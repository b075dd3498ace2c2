// Which deadlines are the same, and on which days one can fall.
import { expect, test } from 'vitest'
import { isHoursBefore, sameMinute, sameMoment, sameOffset, sameTime } from './compare.ts'
import { daysOfLocal, daysOfOffset } from './days.ts'
import { hotelTimes, inEveryZone } from './every-zone.ts'

const offset = (unit_multiplier: number, time_unit: string, drop_time = 'BeforeArrival') => ({
  unit_multiplier,
  time_unit,
  drop_time,
})
const at = (local: string, zone: string | null = null) => ({ local: `${local}:00`, offset: zone })
const checkIn = '2026-12-10'

test.each([
  ['two local times', at('2026-12-09T18:00'), at('2026-12-09T18:00'), true],
  ['one instant in two offsets', at('2026-12-09T18:00', '+01:00'), at('2026-12-09T17:00', 'Z'), true],
  ['one clock in two offsets', at('2026-12-09T18:00', '+01:00'), at('2026-12-09T18:00', 'Z'), false],
  ['a local time and an instant, in some zone', at('2026-12-09T18:00'), at('2026-12-10T01:00', 'Z'), null],
  ['a local time and an instant, in no zone', at('2026-12-09T18:10'), at('2026-12-10T01:00', 'Z'), false],
  ['one clock on both sides of a change', at('2026-10-25T02:30', '+02:00'), at('2026-10-25T02:30', '+01:00'), false],
])('%s', (_, a, b, same) => expect(sameMoment(a, b, null)).toBe(same))

test('a local time and an instant are one moment by the clock of the hotel', () => {
  const [local, instant] = [at('2026-12-09T18:00'), at('2026-12-10T01:00', 'Z')]
  expect([sameMoment(local, instant, 'America/Denver'), sameMoment(local, instant, 'Europe/Paris')]).toEqual([
    true,
    false,
  ])
})

test.each([
  [offset(2, 'Day'), offset(2, 'Day'), true],
  [offset(1, 'Week'), offset(7, 'Day'), true],
  [offset(24, 'Hour'), offset(48, 'Hour'), false],
  [offset(24, 'Hour'), offset(1, 'Day'), true],
  [offset(72, 'Hour'), offset(1, 'Day'), false],
  [offset(2, 'Fortnight'), offset(28, 'Day'), null],
  [offset(2, 'Day', 'AfterBooking'), offset(2, 'Day'), null],
])('%j against %j', (shown, meant, same) => expect(sameOffset(shown, meant, checkIn)).toBe(same))

test.each([
  ['2026-12-09T23:59', '2026-12-10T00:00', true],
  ['2026-12-09T18:00', '2026-12-09T18:00', true],
  ['2026-12-09T18:00', '2026-12-09T18:01', false],
])('%s and %s', (a, b, same) => expect(sameMinute(a, b)).toBe(same))

test.each([
  ['2026-12-09T00:00', true],
  ['2026-12-10T00:00', true],
  ['2026-12-08T23:59', false],
  ['2026-12-10T00:01', false],
])('%s is 24 hours before some hour of arrival: %s', (local, is) => expect(isHoursBefore(local, 24, checkIn)).toBe(is))

test('hours of the day agree where one of them says nothing', () => {
  expect([sameTime(null, '18:00'), sameTime('24:00', '18:00'), sameTime('18:00', '18:00')]).toEqual([true, true, true])
  expect(sameTime('16:00', '18:00')).toBe(false)
})

test.each([
  [offset(1, 'Day'), ['2026-12-09']],
  [offset(24, 'Hour'), ['2026-12-09']],
  [offset(18, 'Hour'), ['2026-12-09', '2026-12-10']],
  [offset(1, 'Month'), ['2026-11-10']],
  [offset(-1, 'Day'), null],
])('%j falls on %j', (period, days) => expect(daysOfOffset(period, checkIn)).toEqual(days))

test.each([
  [at('2026-12-10T00:00'), null, ['2026-12-09', '2026-12-10']],
  [at('2026-12-10T01:00', 'Z'), 'America/Denver', ['2026-12-09']],
  [at('2026-12-10T01:00', '+08:00'), 'America/Denver', ['2026-12-09']],
  [at('2026-12-10T12:00', 'Z'), null, ['2026-12-09', '2026-12-10', '2026-12-11']],
  [at('2026-03-29T22:30', 'Z'), 'Europe/Paris', ['2026-03-30']],
  [at('2026-10-25T23:00', 'Z'), 'Europe/Paris', ['2026-10-25', '2026-10-26']],
  [at('2026-99-10T01:00'), null, []],
])('%j in %s falls on %j', (moment, zone, days) =>
  expect([...new Set(hotelTimes(moment, zone).flatMap(daysOfLocal))].toSorted()).toEqual(days))

test('without a zone, what every zone says is known, and the rest is not', () => {
  const until = at('2026-12-10T01:00', 'Z')
  const inZone = (judge: (local: string) => boolean) => inEveryZone(until, null, judge)
  expect(inZone((local) => local < '2026-12-12')).toBe(true)
  expect(inZone((local) => local.endsWith('T18:10:00'))).toBe(false)
  expect(inZone((local) => local.endsWith('T18:00:00'))).toBeNull()
  expect(inEveryZone(until, 'America/Denver', (local) => local.endsWith('T18:00:00'))).toBe(true)
})

test('midnight also ends the day before, and the last minute of a day also begins the next', () => {
  expect(daysOfLocal('2026-12-09T00:00:00')).toEqual(['2026-12-08', '2026-12-09'])
  expect(daysOfLocal('2026-12-08T23:59:59')).toEqual(['2026-12-08', '2026-12-09'])
  expect(daysOfLocal('2026-12-08T18:00:00')).toEqual(['2026-12-08'])
})
