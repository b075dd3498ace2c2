// When the prices in texts are those of the rate. Three nights: 119, 119 and 140, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './text-price-agrees.ts'

const words = (rate_comment: string, changes: Partial<Rate> = {}): Partial<Rate> => ({ rate_comment, ...changes })

test.each<CheckCase>([
  ['the extra person costs the same', 'pass'],
  ['another amount in words', 'wrong', words('EXTRA PERSON EUR 25.00')],
  ['another total in words', 'wrong', words('TOTAL EUR 420.00')],
  ['a total rounded in words', 'pass', words('TOTAL EUR 434')],
  ['a total that is the sum of the nights', 'pass', words('TOTAL RATE EUR 378.00')],
  ['a total without its tax', 'pass', words('TOTAL EUR 378.00 TAXES NOT INCLUDED')],
  ['the whole, called without tax', 'wrong', words('TOTAL EUR 433.75 TAXES NOT INCLUDED')],
  ['one of the nights', 'pass', words('EUR 140.00 PER NIGHT')],
  ['one of several prices', 'pass', words('SGL EUR 90.00 DBL EUR 140.00 PER NIGHT')],
  ['none of several prices', 'wrong', words('SGL EUR 90.00 DBL EUR 95.00 PER NIGHT')],
  ['a range is of no rate', 'not_applicable', words('EUR 90 TO EUR 95 PER NIGHT')],
  ['another currency is never converted', 'not_applicable', words('EXTRA PERSON USD 25.00')],
  ['the price of breakfast is no field', 'not_applicable', words('BREAKFAST EUR 18')],
  ['tax and fees per stay', 'pass', words('TOTAL TAX/SURCH/FEE - 67.75 P/STAY', { surcharges: '12.00' })],
  ['silent before the rules are read', 'unknown', words(''), detailsOnly],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
