// Deadlines read as people and loaders write them.
import { expect, test } from 'vitest'
import {
  cancelBeforeText,
  hotelTimeText,
  loaderDeadline,
  loaderOffset,
  offsetText,
  ownPeriodText,
  storedDeadline,
  storedAtHotel,
  storedMoment,
} from './print.ts'
import { emptyRate } from '../rate.ts'
import { byHotelClock } from './hotel-clock.ts'
import { deadlineWithZone } from './shown-deadline.ts'

const given = (unit_multiplier: number, time_unit: string, drop_time = 'BeforeArrival') => ({
  unit_multiplier,
  time_unit,
  drop_time,
})
const at = (local: string, zone: string | null = null) => ({ local, offset: zone })

test.each([
  [given(2, 'Day'), '2 days before arrival'],
  [given(1, 'Hours'), '1 hour before arrival'],
  [given(24, 'Hour', 'AfterBooking'), '24 hours after booking'],
  [given(1, 'FullDuration', ''), '1 fullduration'],
])('%j is %s', (period, text) => expect(offsetText(period)).toBe(text))

test('a stored moment has a day and an hour; what is none stays', () => {
  expect(storedMoment('2026-12-03T16:00:00')).toBe('2026-12-03 16:00')
  expect(storedMoment('Day')).toBe('Day')
})

test.each([
  [given(1, 'Day'), at('2026-12-09T18:00:00'), '2026-12-09 18:00, 1 day before arrival'],
  [given(1, 'Day'), at('2026-12-09T23:59:59'), '1 day before arrival'],
  [given(24, 'Hour'), at('2026-12-09T00:00:00'), '24 hours before arrival'],
  [given(1, 'Day'), null, '1 day before arrival'],
])('%j at %j is %s', (period, moment, text) => expect(storedDeadline(period, moment)).toBe(text))

test.each([
  [at('2026-12-09T18:00:00', '+01:00'), 'Europe/Warsaw', '09.12.2026, 18:00, Warsaw time'],
  [at('2026-12-10T01:00:00', 'Z'), 'America/Denver', '09.12.2026, 18:00, Denver time'],
  [at('2026-12-09T18:00:00', 'Z'), null, '09.12.2026, 18:00 UTC'],
  [at('2026-12-09T18:00:00', '-06:00'), null, '09.12.2026, 18:00 UTC-06:00'],
  [at('2026-12-09T18:00:00'), null, '09.12.2026, 18:00, hotel time'],
  [at('2026-12-09T18:00:00'), 'Etc/GMT+3', '09.12.2026, 18:00, hotel time'],
])('%j in %s is %s', (moment, zone, text) => expect(hotelTimeText(moment, zone)).toBe(text))

test.each([
  [at('2026-12-10T01:00:00', 'Z'), 'America/Denver', '2026-12-09 18:00'],
  [at('2026-12-10T01:00:00', 'Z'), null, '2026-12-10 01:00 UTC'],
  [at('2026-12-10T01:00:00'), 'America/Denver', '2026-12-10 01:00'],
])('%j in %s is stored as %s', (moment, zone, text) => expect(storedAtHotel(byHotelClock(moment, zone))).toBe(text))

test.each([
  [
    'an instant in a known zone',
    { cancellation_until: at('2026-12-10T01:00:00', 'Z'), cancellation_deadline: at('2026-12-09T18:00:00', '-07:00') },
    '09.12.2026, 18:00, Denver time',
  ],
  ['an instant nobody can convert', { cancellation_until: at('2026-12-10T01:00:00', 'Z') }, '10.12.2026, 01:00 UTC'],
  [
    'days before an unknown hour',
    { cancellation_deadline: at('2026-12-08T00:00:00'), cancellation_deadline_offset: given(2, 'Day') },
    '08.12.2026',
  ],
  [
    'days before check-in',
    {
      cancellation_deadline: at('2026-12-08T15:00:00'),
      cancellation_deadline_offset: given(2, 'Day'),
      checkin_checkout: 'Check-in 15:00, check-out 12:00',
    },
    '08.12.2026, 15:00, Denver time',
  ],
  [
    'hours before an unknown hour',
    { cancellation_deadline: at('2026-12-09T06:00:00'), cancellation_deadline_offset: given(18, 'Hour') },
    '18 hours before arrival',
  ],
  [
    'hours before check-in',
    {
      cancellation_deadline: at('2026-12-09T21:00:00'),
      cancellation_deadline_offset: given(18, 'Hour'),
      checkin_checkout: 'Check-in 15:00',
    },
    '09.12.2026, 21:00, Denver time',
  ],
  ['no deadline', {}, null],
])('%s', (_, fields, text) => expect(deadlineWithZone({ ...emptyRate('BAR'), ...fields }, 'America/Denver')).toBe(text))

test('no days before arrival are the day of arrival', () => {
  expect(cancelBeforeText(given(0, 'Day'), at('2026-12-10T18:00:00'))).toBe('Day of arrival, 18:00')
  expect(cancelBeforeText(given(2, 'Day'), null)).toBe('2 days before arrival')
})

test.each([
  ['2026-12-09T18:00:00', 'BY 6PM 1 day PRIOR TO ARRIVAL'],
  ['2026-12-10T16:00:00', 'BY 4PM DAY OF ARRIVAL'],
  ['2026-12-08T09:30:00', 'BY 0930 2 days PRIOR TO ARRIVAL'],
  ['2026-12-08T23:59:00', '2 days PRIOR TO ARRIVAL'],
  ['2026-12-10T00:00:00', null],
  ['2026-12-11T18:00:00', null],
])('a loader writes %s as %s', (local, text) => expect(loaderDeadline(at(local), '2026-12-10')).toBe(text))

test('a loader counts hours and days only', () => {
  expect([loaderOffset(given(48, 'Hour')), loaderOffset(given(2, 'Day'))]).toEqual([
    '48 hours PRIOR TO ARRIVAL',
    '2 days PRIOR TO ARRIVAL',
  ])
  expect([loaderOffset(given(1, 'Month')), loaderOffset(given(0, 'Day'))]).toEqual([null, null])
})

test.each([
  [0, 'day', 'day of arrival'],
  [1, 'day', '1 day before'],
  [48, 'hour', '48 hours before'],
  [2, 'week', '2 weeks before'],
] as const)('own data says %i %s as %s, in forms and in files alike', (count, unit, text) =>
  expect(ownPeriodText(count, unit)).toBe(text))
