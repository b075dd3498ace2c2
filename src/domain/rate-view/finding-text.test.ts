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
