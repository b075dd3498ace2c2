// When a rate says whether its price includes taxes.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './tax-inclusion-stated.ts'

const words = (rate_comment: string, changes: Partial<Rate> = {}): Partial<Rate> => ({ rate_comment, ...changes })

test.each<CheckCase>([
  ['taxes', 'pass'],
  ['in words only', 'pass', { taxes: null }],
  [
    'in an old message',
    'pass',
    words('', { taxes: null, other_texts: { 'Total Includes': 'The Total includes taxes.' } }),
  ],
  ['nowhere', 'missing', words('', { taxes: null })],
  ['nowhere, rules not read', 'unknown', words('', { taxes: null }), detailsOnly],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
