// Codes by the table of RFC 6238, appendix B (its last six digits), and which of them count at a moment.
import { expect, test } from 'vitest'
import { codeAt, keyUri, makeKey, stepOf } from './totp.ts'

/** '12345678901234567890' */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(codeAt(key, seconds * 1000)).toBe(code)
  expect(stepOf(key, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

const at = 1_234_567_890_000
test.each([
  [-2, undefined],
  [-1, -1],
  [0, 0],
  [1, 1],
  [2, undefined],
])('the code of %d steps from now counts as step %s', (steps, counted) => {
  const step = stepOf(key, codeAt(key, at + steps * 30_000), at)
  expect(step).toBe(counted === undefined ? undefined : at / 1000 / 30 + counted)
})

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('%j is no code', (digits) =>
  expect(stepOf(key, digits, 59_000)).toBeUndefined())

test('a key has 160 bits and its address names product and person', () => {
  const made = makeKey()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeKey()).not.toBe(made)
  const uri = new URL(keyUri(made, 'a b@test.example'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Rateproof:a%20b%40test\.example\?/)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: made,
    issuer: 'Rateproof',
    digits: '6',
    period: '30',
  })
})
