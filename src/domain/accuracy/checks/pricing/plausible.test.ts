// When a price is plausible. Base 378, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf, cleanRate } from '../../../testing/clean-rate.ts'
import { scoreCheckup } from '../../score/score.ts'
import { about } from './plausible.ts'

const total = (amount: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  total: amount,
  rate_total: amount,
  ...changes,
})

test.each<CheckCase>([
  ['a usual price', 'pass'],
  ['zero', 'wrong', total('0.00')],
  ['9999', 'wrong', total('9999.00')],
  ['9999 yen', 'pass', total('9999', { currency: 'JPY' })],
  ['12345', 'wrong', total('12345.00')],
  ['12345 Danish crowns for a stay', 'pass', total('12345.00', { currency: 'DKK' })],
  ['below its own base', 'wrong', total('300.00')],
  ['a free night in a longer stay', 'pass', { rate_base: '0.00' }],
  ['no price', 'not_applicable', { total: null, price_base: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test('ten times the median of the same room is not plausible', () => {
  const rates = ['433.75', '440.00', '450.00', '4500.00'].map((amount) => cleanRate(total(amount)))
  const verdicts = scoreCheckup(checkupOf(rates)).map(({ verdicts: each }) => each[about.id])
  expect(verdicts).toEqual(['pass', 'pass', 'pass', 'wrong'])
})
