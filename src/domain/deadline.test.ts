// Deadlines at the hotel: given or counted back, with and without a zone, over the change of clocks.
import { expect, test } from 'vitest'
import { cancellationDeadline } from './deadline.ts'

const offset = (unit_multiplier: number, time_unit: string, drop_time = 'BeforeArrival') => ({
  unit_multiplier,
  time_unit,
  drop_time,
})

test('without a zone the local time stays as the GDS wrote it', () => {
  const until = { local: '2026-10-06T14:00:00', offset: '+08:00' }
  expect(cancellationDeadline(until, null, '2026-10-07', null)).toEqual(until)
})

test('with a zone it is what the clock at the hotel shows', () => {
  const until = { local: '2026-12-10T01:00:00', offset: 'Z' }
  expect(cancellationDeadline(until, null, null, 'America/Denver')).toEqual({
    local: '2026-12-09T18:00:00',
    offset: '-07:00',
  })
  expect(cancellationDeadline({ local: '2026-07-01T18:00:00', offset: null }, null, null, 'Europe/Paris')).toEqual({
    local: '2026-07-01T18:00:00',
    offset: '+02:00',
  })
  expect(cancellationDeadline({ local: '2026-03-29T03:30:00', offset: null }, null, null, 'Europe/Paris')?.offset).toBe(
    '+02:00',
  )
})

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

test('what cannot be counted is null', () => {
  expect(cancellationDeadline(null, offset(2, 'Day'), null, null)).toBeNull()
  expect(cancellationDeadline(null, offset(2, 'Fortnight'), '2026-12-10', null)).toBeNull()
  expect(cancellationDeadline(null, offset(2, 'Day', 'AfterBooking'), '2026-12-10', null)).toBeNull()
  expect(cancellationDeadline(null, null, '2026-12-10', 'Europe/Paris')).toBeNull()
})

test('a given deadline wins over an offset', () => {
  const until = { local: '2026-12-09T18:00:00', offset: null }
  expect(cancellationDeadline(until, offset(7, 'Day'), '2026-12-10', null)).toEqual(until)
})
