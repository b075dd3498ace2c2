// What counts as a code of the app, what as a recovery code, and what as neither.
import { expect, test } from 'vitest'
import {
  readTypedCode,
  recoveryAlphabet,
  recoveryCodeLength,
  recoveryCodesCount,
  writeRecoveryCode,
} from './second-factor.ts'

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 012 345 ', { kind: 'app', digits: '012345' }],
  ['123-456', { kind: 'app', digits: '123456' }],
  ['K7QM-2XWB-9RTD', { kind: 'recovery', letters: 'K7QM2XWB9RTD' }],
  ['k7qm 2xwb–9rtd', { kind: 'recovery', letters: 'K7QM2XWB9RTD' }],
  ['234567892345', { kind: 'recovery', letters: '234567892345' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['१२३४५६', undefined],
  ['K7QM-2XWB-9RT', undefined],
  ['K7QM-2XWB-9RT0', undefined],
  ['K7QM-2XWB-9RTDD', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => expect(readTypedCode(typed)).toEqual(read))

test('a recovery code is read as it was written', () => {
  const letters = recoveryAlphabet.slice(-recoveryCodeLength)
  expect(writeRecoveryCode(letters)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(readTypedCode(writeRecoveryCode(letters))).toEqual({ kind: 'recovery', letters })
})

test('a code of each account has more than 50 bits against a guess', () => {
  const bits = recoveryCodeLength * Math.log2(recoveryAlphabet.length) - Math.log2(recoveryCodesCount)
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length)
  expect(bits).toBeGreaterThan(50)
})
