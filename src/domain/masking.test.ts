// What a shared rate must not show: corporate codes, points of sale and keys, wherever they stand.
import { expect, test } from 'vitest'
import { masked, maskedCode } from './masking.ts'

test.each([
  ['AB12345', 'AB•••'],
  ['IBM', 'I•••'],
  ['X', '•••'],
  ['', '•••'],
])('the corporate code %s is shown as %s', (code, shown) => expect(maskedCode(code)).toBe(shown))

const secrets = { corporate_codes: ['IBX', 'AB12345', 'A.C'], hidden: ['1P9Z'] }

test('codes and points of sale are masked in every text, list and name, in any case', () => {
  const rate = { codes: ['IBX'], text: 'Rate ibx, ask 1P9Z; code AB12345.', more: { 'IBX note': { deep: ['(IBX)'] } } }
  expect(masked(rate, secrets)).toEqual({
    codes: ['I•••'],
    text: 'Rate i•••, ask •••; code AB•••.',
    more: { 'I••• note': { deep: ['(I•••)'] } },
  })
})

test('a booking code that contains a corporate code stays whole, and codes are no patterns', () => {
  expect(masked(['A1KIBX', 'ABC', 'A.C'], secrets)).toEqual(['A1KIBX', 'ABC', 'A•••'])
})

test('numbers, flags and nothing stay what they are; no secrets change nothing', () => {
  const value = { n: 1, flag: false, none: null, list: [] }
  expect(masked(value, secrets)).toEqual(value)
  expect(masked('any text', { corporate_codes: ['', ' '], hidden: [] })).toBe('any text')
})
