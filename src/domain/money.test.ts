import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comeTo, compare, isDecimal, percentOf, proportion, rounded, subtract, sum, times, within } from './money.ts'

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

test('terms come to a total where their sum is within the tolerance, and a product is the sum of as many', () => {
  const amount = fc
    .tuple(fc.constantFrom('', '-'), fc.nat(), fc.constantFrom('', '.0', '.25', '.125', '000000', '000000000.999999'))
    .map(([sign, whole, rest]) => `${sign}${whole}${rest}`)
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 4 }),
      amount,
      fc.constantFrom('0.01', '1', '0.001'),
      (terms, other, unit) => {
        for (const total of [other, sum(terms), sum([...terms, unit]), sum([...terms, unit, unit])])
          expect(comeTo(terms, total, unit)).toBe(within(sum(terms), total, unit))
        expect(times(other, 3)).toBe(sum([other, other, other]))
      },
    ),
  )
})

test.each([
  ['119.99', '0.01', '119.99'],
  ['107.991', '0.01', '107.99'],
  ['107.995', '0.01', '108.00'],
  ['107.994999', '0.01', '107.99'],
  ['12.35', '0.1', '12.4'],
  ['12.50', '5', '15'],
  ['12.49', '5', '10'],
  ['14.50', '1', '15'],
  ['-14.50', '1', '-15'],
  ['104', '10', '100'],
  ['105', '10', '110'],
  ['0.0005', '0.001', '0.001'],
  ['10', '0.05', '10.00'],
])('%s by %s is %s, a half rounds up', (amount, unit, result) => expect(rounded(amount, unit)).toBe(result))

test.each([
  ['119.99', '-10', '-11.9990'],
  ['0.10', '15', '0.0150'],
  ['100', '7.5', '7.500'],
])('%s has %s per cent: %s', (amount, percent, result) => expect(percentOf(amount, percent)).toBe(result))

test('a tax that a price holds is its part of the whole', () => {
  expect(proportion('110.00', '10', '110', '0.01')).toBe('10.00')
  expect(proportion('100.00', '1', '3', '0.01')).toBe('33.33')
  expect(proportion('200', '7', '107', '1')).toBe('13')
  expect(() => proportion('1', '1', '0', '0.01')).toThrow('a share of nothing')
})

/** Any decimal text, and the same number as a fraction of whole numbers. */
const anyAmount = (least: bigint) =>
  fc.tuple(fc.bigInt(least, 10n ** 9n), fc.integer({ min: 0, max: 4 })).map(([value, scale]) => {
    const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return { text: value < 0n ? `-${text}` : text, top: value, bottom: 10n ** BigInt(scale) }
  })
const fractionOf = (text: string) => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const bottom = 10n ** BigInt(fraction.length)
  const top = BigInt(whole) * bottom + BigInt(fraction || '0')
  return { top: text.startsWith('-') ? -top : top, bottom }
}
const units = ['1', '0.1', '0.01', '0.001', '5', '10', '0.05']

test('per cent, parts and rounding agree with whole fractions', () => {
  const signed = anyAmount(-(10n ** 9n))
  fc.assert(
    fc.property(signed, signed, anyAmount(1n), fc.constantFrom(...units), (amount, part, whole, unit) => {
      const percent = fractionOf(percentOf(amount.text, part.text))
      expect(percent.top * amount.bottom * part.bottom * 100n).toBe(amount.top * part.top * percent.bottom)
      const share = fractionOf(proportion(amount.text, part.text, whole.text, unit))
      const step = fractionOf(unit)
      // |share - exact| is at most half a unit, and exactly half only away from zero.
      const exact = { top: amount.top * part.top * whole.bottom, bottom: amount.bottom * part.bottom * whole.top }
      const apart = (share.top * exact.bottom - exact.top * share.bottom) * 2n * step.bottom
      const half = step.top * share.bottom * exact.bottom
      expect((apart < 0n ? -apart : apart) <= half).toBe(true)
      expect(apart !== half || exact.top > 0n).toBe(true)
      expect(apart !== -half || exact.top < 0n).toBe(true)
      expect((share.top * step.bottom) % (share.bottom * step.top)).toBe(0n)
    }),
  )
})

const inMillionths = (text: string) => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}

describe('short amounts are computed by whole numbers, long ones by big integers', () => {
  const amount = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 6 }))
    .map(([negative, value, scale]) => {
      const digits = value.toString().padStart(scale + 1, '0')
      const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
      return `${negative && value > 0n ? '-' : ''}${text}`
    })
  const small = fc.tuple(amount, fc.integer({ min: 1, max: 12 })).map(([text, digits]) => {
    const cut = text.slice(0, digits).replace(/\.$/, '')
    return cut === '-' ? '-0' : cut
  })
  const any = fc.oneof(amount, small)
  test('and say the same', () =>
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const [x, y, z] = [a, b, c].map(inMillionths) as [bigint, bigint, bigint]
        expect(inMillionths(sum([a, b, c]))).toBe(x + y + z)
        expect(compare(a, b)).toBe(x === y ? 0 : x < y ? -1 : 1)
        const apart = x < y ? y - x : x - y
        const tolerance = c.replace('-', '')
        expect(within(a, b, tolerance)).toBe(apart <= (z < 0n ? -z : z))
      }),
      { numRuns: 2_000 },
    ))
  test.each([
    ['12.30', '0.01', '12.30'],
    ['12.305', '0.01', '12.31'],
    ['12', '0.01', '12.00'],
    ['012.30', '0.01', '12.30'],
    ['119', '1', '119'],
    ['119.50', '5.00', '120.00'],
  ])('%s by %s is %s', (value, unit, wanted) => expect(rounded(value, unit)).toBe(wanted))
})
