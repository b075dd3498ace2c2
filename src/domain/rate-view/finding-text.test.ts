// What a finding shows and expects reads as the fields next to it do.
import { expect, test } from 'vitest'
import { findingTexts } from './finding-text.ts'

test.each([
  ['breakfast', 'unknown', 'Not specified'],
  ['commission_type', 'unknown', 'Not specified'],
  ['rate_name', 'unknown', 'unknown'],
  ['total', 'ZZZ 1744.00', 'ZZZ 1,744.00'],
  ['total', 'EUR 1744.00', 'EUR 1,744.00'],
])('%s that shows %s reads as %s', (field, shown, text) =>
  expect(findingTexts({ field, shown, expected: null }, null)).toEqual({ shown: text, expected: null }))

test.each([
  ['2027-01-11 18:00 on the day of arrival', '11.01.2027, 18:00, Rome time, on the day of arrival'],
  ['2027-01-10 18:00, 1 day before arrival', '10.01.2027, 18:00, Rome time, 1 day before arrival'],
  ['2027-01-10 18:00 UTC', '10.01.2027, 18:00 UTC'],
])('an expected deadline %s reads %s', (expected, text) =>
  expect(findingTexts({ field: 'cancellation_until', shown: null, expected }, 'Europe/Rome')).toEqual({
    shown: null,
    expected: text,
  }))
