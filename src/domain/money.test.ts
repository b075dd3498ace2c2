import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, isDecimal, subtract, sum, times, within } from './money.ts'

test.each([
  [['0.1', '0.2'], '0.3'],
  [['754.72', '125.28'], '880.00'],
  [['1000', '0.5'], '1000.5'],
  [['-1.10', '1'], '-0.10'],
  [[], '0'],
])('%j adds up to %s without a float', (terms, total) => {
  expect(sum(terms)).toBe(total)
})

test('S2§3: amounts are compared by value, not by letter', () => {
  expect(compare('10', '10.00')).toBe(0)
  expect(compare('9.99', '10')).toBe(-1)
  expect(compare('-1', '-2')).toBe(1)
  expect(within('100.00', '100.01', '0.01')).toBe(true)
  expect(within('100.00', '100.02', '0.01')).toBe(false)
  expect(times('119.50', 3)).toBe('358.50')
})

test.each(['', '1,000', '1e3', '.5', '5.', 'NaN', '1.2345678', '--1'])('%s is no amount', (text) => {
  expect(isDecimal(text)).toBe(false)
})

test('taking away what was added gives what was there', () => {
  const amount = fc
    .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.integer({ min: 0, max: 3 }))
    .map(([value, scale]) => {
      const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
      const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
      return value < 0n ? `-${whole}` : whole
    })
  fc.assert(fc.property(amount, amount, (a, b) => compare(subtract(sum([a, b]), b), a) === 0))
})
