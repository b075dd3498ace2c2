// When a text ends with a whole word.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './not-cut-off.ts'

test.each<CheckCase>([
  ['whole words', 'pass'],
  ['ends in a word', 'wrong', { rate_description: 'FLEXIBLE RATE WITH WIFI INCL BREAKFAST AND CANCELLAT' }],
  ['ends in a usual short form', 'pass', { rate_description: 'FLEXIBLE RATE WITH WIFI AND BREAKFAST INCL' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
