import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, isBookingCode, isDay, nightsOf, timeZoneNamed, todayIn } from './stay.ts'

test.each([
  ['2026-12-10', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['0000-01-01', false],
  ['0999-12-31', false],
  ['10.12.2026', false],
  ['2026-12-10T00:00', false],
])('S1§5: dates in the API are YYYY-MM-DD: %s', (text, day) => {
  expect(isDay(text)).toBe(day)
})

test('nights are counted by the calendar, over daylight saving and leap days too', () => {
  expect(nightsOf({ check_in: '2027-03-27', check_out: '2027-03-29' })).toBe(2)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})

test('today is the day at the hotel, and UTC where its zone is not known', () => {
  const now = Date.parse('2027-03-27T23:30:00Z')
  expect(todayIn('Europe/Warsaw', now)).toBe('2027-03-28')
  expect(todayIn('America/New_York', now)).toBe('2027-03-27')
  expect(todayIn(null, now)).toBe('2027-03-27')
})

test.each([
  ['A1KRA', false],
  ['A1KRAC', true],
  ['A1KRACD', true],
  ['A1KRACDE', false],
  ['AB C12', false],
  ['AB-C12', false],
  ['a1krac', false],
])('S2§5: a booking code has six or seven of A-Z and 0-9: %s', (code, valid) => {
  expect(isBookingCode(code)).toBe(valid)
})

test('a time zone has one name, whatever a browser calls it', () => {
  expect(timeZoneNamed('europe/WARSAW')).toBe('Europe/Warsaw')
  expect(timeZoneNamed('Asia/Kolkata')).toBe(timeZoneNamed('Asia/Calcutta'))
  expect(timeZoneNamed('Mars/Olympus')).toBeUndefined()
  expect(timeZoneNamed('')).toBeUndefined()
})
