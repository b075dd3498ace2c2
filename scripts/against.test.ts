// What npm run bench <name> -- --against takes for itself, and what it leaves to the bench.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonOf } from './against.mjs'

let built: string
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'rateproof-other-'))
  mkdirSync(join(built, 'dist'))
  writeFileSync(join(built, 'dist', 'main.js'), '')
})
afterAll(() => rmSync(built, { recursive: true }))

test('without --against nothing is compared, and the bench has all options', () => {
  expect(comparisonOf(['--short', '--rounds', '5'])).toBeUndefined()
})

test('the comparison takes its own options and leaves the others', () => {
  expect(comparisonOf(['--short', '--against', built, '--all'])).toEqual({
    other: built,
    rounds: 3,
    rest: ['--short', '--all'],
  })
  expect(comparisonOf(['--rounds', '5', '--against', built])).toEqual({ other: built, rounds: 5, rest: [] })
})

test('a checkout that is not built, and rounds that are no count, are refused', () => {
  expect(() => comparisonOf(['--against'])).toThrow('in which npm run build has run')
  expect(() => comparisonOf(['--against', join(built, 'dist')])).toThrow('in which npm run build has run')
  for (const rounds of ['0', '1.5', 'many'])
    expect(() => comparisonOf(['--against', built, '--rounds', rounds])).toThrow('a whole number')
})
