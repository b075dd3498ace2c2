// Money as Travelport writes it: valid and invalid amounts.
import { expect, test } from 'vitest'
import { readMoney } from './money.ts'

test.each([
  ['EUR81.00', { currency: 'EUR', amount: '81.00' }],
  ['JPY12000', { currency: 'JPY', amount: '12000' }],
  ['EUR 81.00', { currency: 'EUR', amount: '81.00' }],
  ['XXQ1', { currency: 'XXQ', amount: '1' }],
  ['81.00', undefined],
  ['EUR', undefined],
  ['EUR-1', undefined],
  ['EUR1,000.00', undefined],
  ['EUR1e5', undefined],
  ['EURNaN', undefined],
  ['eur1', undefined],
  ['EUR1234567890123456', undefined],
])('money %s', (text, money) => {
  expect(readMoney(text)).toEqual(money)
})
