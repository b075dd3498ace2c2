// Deadlines at the hotel: given or counted back, with and without a zone, over both changes of clocks.
import { expect, test } from 'vitest'
import { emptyRate } from '../rate.ts'
import { cancellationDeadline, inHotelTime } from './compute.ts'

const offset = (unit_multiplier: number, time_unit: string, drop_time = 'BeforeArrival') => ({
  unit_multiplier,
  time_unit,
  drop_time,
})
const at = (local: string, zone: string | null = null) => ({ local: `${local}:00`, offset: zone })

test('without a zone the local time stays as the GDS wrote it', () => {
  const until = at('2026-10-06T14:00', '+08:00')
  expect(cancellationDeadline(until, null, '2026-10-07', null)).toEqual(until)
})

test.each([
  ['UTC in winter', at('2026-12-10T01:00', 'Z'), 'America/Denver', at('2026-12-09T18:00', '-07:00')],
  ['another offset', at('2026-12-10T01:00', '+01:00'), 'Asia/Tokyo', at('2026-12-10T09:00', '+09:00')],
  ['local in summer', at('2026-07-01T18:00'), 'Europe/Paris', at('2026-07-01T18:00', '+02:00')],
  ['the day before clocks go forward', at('2026-03-28T18:00'), 'Europe/Paris', at('2026-03-28T18:00', '+01:00')],
  ['the hour after clocks go forward', at('2026-03-29T03:30'), 'Europe/Paris', at('2026-03-29T03:30', '+02:00')],
  ['UTC before clocks go forward', at('2026-03-29T00:59', 'Z'), 'Europe/Paris', at('2026-03-29T01:59', '+01:00')],
  ['UTC after clocks go forward', at('2026-03-29T01:00', 'Z'), 'Europe/Paris', at('2026-03-29T03:00', '+02:00')],
  ['UTC before clocks go back', at('2026-10-25T00:30', 'Z'), 'Europe/Paris', at('2026-10-25T02:30', '+02:00')],
  ['UTC after clocks go back', at('2026-10-25T01:30', 'Z'), 'Europe/Paris', at('2026-10-25T02:30', '+01:00')],
  ['the day after clocks go back', at('2026-10-25T18:00'), 'Europe/Paris', at('2026-10-25T18:00', '+01:00')],
  ['south of the equator', at('2026-10-04T03:30'), 'Australia/Sydney', at('2026-10-04T03:30', '+11:00')],
  ['half an hour of offset', at('2026-06-01T12:30', 'Z'), 'Asia/Kolkata', at('2026-06-01T18:00', '+05:30')],
])('%s is what the clock at the hotel shows', (_, until, zone, local) =>
  expect(cancellationDeadline(until, null, null, zone)).toEqual(local))

test.each([
  [24, 'Hour', '2026-12-09T00:00:00'],
  [6, 'Hours', '2026-12-09T18:00:00'],
  [2, 'Day', '2026-12-08T00:00:00'],
  [1, 'Week', '2026-12-03T00:00:00'],
  [1, 'Month', '2026-11-10T00:00:00'],
  [1, 'Year', '2025-12-10T00:00:00'],
])('%d %s before arrival', (count, unit, local) => {
  expect(cancellationDeadline(null, offset(count, unit), '2026-12-10', null)).toEqual({ local, offset: null })
})

test.each([
  [1, 'Day', '2026-03-30', '2026-03-29T00:00:00', '+01:00'],
  [24, 'Hour', '2026-03-30', '2026-03-29T00:00:00', '+01:00'],
  [1, 'Day', '2026-10-26', '2026-10-25T00:00:00', '+02:00'],
  [6, 'Hour', '2026-10-26', '2026-10-25T18:00:00', '+01:00'],
])('%d %s before %s counts by the calendar, not by the length of the day', (count, unit, checkIn, local, zone) =>
  expect(cancellationDeadline(null, offset(count, unit), checkIn, 'Europe/Paris')).toEqual({ local, offset: zone }))

test.each([
  [24, 'Hour', '15:00', '2026-12-09T15:00:00'],
  [6, 'Hour', '15:00', '2026-12-10T09:00:00'],
  [2, 'Day', '15:00', '2026-12-08T15:00:00'],
  [0, 'Day', '12:00', '2026-12-10T12:00:00'],
])('%d %s before arrival, where guests check in from %s', (count, unit, hour, local) => {
  expect(cancellationDeadline(null, offset(count, unit), '2026-12-10', null, hour)).toEqual({ local, offset: null })
})

test('what cannot be counted is null', () => {
  expect(cancellationDeadline(null, offset(2, 'Day'), null, null)).toBeNull()
  expect(cancellationDeadline(null, offset(2, 'Fortnight'), '2026-12-10', null)).toBeNull()
  expect(cancellationDeadline(null, offset(2, 'Day', 'AfterBooking'), '2026-12-10', null)).toBeNull()
  expect(cancellationDeadline(null, null, '2026-12-10', 'Europe/Paris')).toBeNull()
})

test('a given deadline wins over an offset', () => {
  const until = at('2026-12-09T18:00')
  expect(cancellationDeadline(until, offset(7, 'Day'), '2026-12-10', null)).toEqual(until)
})

test('a rate gets its deadline in hotel time once: converted in its zone, unknown without one, local as it is', () => {
  const rate = (until: ReturnType<typeof at>) => ({
    ...emptyRate('BAR'),
    cancellation_until: until,
    cancellation_deadline: until,
  })
  const instant = rate(at('2026-12-10T01:00', 'Z'))
  for (const zone of ['America/Denver', 'Asia/Tokyo', null]) {
    const { cancellation_deadline: deadline, cancellation_until: until } = inHotelTime(instant, zone)
    const shown = { 'America/Denver': at('2026-12-09T18:00', '-07:00'), 'Asia/Tokyo': at('2026-12-10T10:00', '+09:00') }
    expect([deadline, until]).toEqual([zone ? shown[zone as keyof typeof shown] : null, instant.cancellation_until])
  }
  const denver = inHotelTime(instant, 'America/Denver')
  expect(inHotelTime(denver, 'America/Denver')).toBe(denver)
  expect(inHotelTime(denver, 'Asia/Tokyo').cancellation_deadline).toEqual(at('2026-12-10T10:00', '+09:00'))
  const local = rate(at('2026-12-09T18:00'))
  expect(inHotelTime(local, 'Asia/Tokyo')).toBe(local)
})
