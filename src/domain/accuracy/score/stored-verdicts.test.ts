// Stored verdicts: they round-trip, older rows can be read, and unknown checks are left out.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleSet } from '../rule-set.ts'
import { storedVerdicts, verdictLetters } from './stored-verdicts.ts'
import { type Verdict, verdicts } from '../verdict.ts'

const ids = ruleSet.checks.map(({ id }) => id)
const judged = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...verdicts))

test('any verdicts of any checks come out as they went in, in a text of one length', () => {
  fc.assert(
    fc.property(judged, (some) => {
      const letters = verdictLetters(some)
      expect(letters).toHaveLength(Math.max(...ruleSet.checks.map(({ number }) => number)))
      expect(storedVerdicts(letters)).toEqual({ ...some })
    }),
  )
})

test('each letter is at the number of its check', () => {
  const [first, second] = ruleSet.checks
  const some: Record<string, Verdict> = { [first?.id ?? '']: 'pass', [second?.id ?? '']: 'not_applicable' }
  expect(verdictLetters(some)).toMatch(/^pn-+$/)
})

test('older rows list the numbers by letter; unknown numbers and letters are left out', () => {
  const [first, second] = ruleSet.checks
  expect(storedVerdicts({ w: [first?.number ?? 0, 999], x: [second?.number ?? 0] })).toEqual({
    [first?.id ?? '']: 'wrong',
  })
  expect(storedVerdicts(`x${'-'.repeat(80)}p`)).toEqual({})
})
