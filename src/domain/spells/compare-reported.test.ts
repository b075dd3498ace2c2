// What happened to reported findings.
import { expect, test } from 'vitest'
import { checkOf } from '../accuracy/rule-set.ts'
import { compareReported } from './compare-reported.ts'

const reported = [
  { check: 'a', number: 1 },
  { check: 'b', number: 2 },
  { check: 'b', number: 2 },
]
type Letters = Record<string, number[]>
test.each<[string, Letters[], string, string[], string[], string[]]>([
  ['both pass', [{ p: [1, 2] }], 'gone', ['a', 'b'], [], []],
  ['one does not apply any more, for its data may be missing', [{ n: [1], p: [2] }], 'unknown', ['b'], [], ['a']],
  ['one is still wrong', [{ p: [1], w: [2] }], 'partly', ['a'], ['b'], []],
  ['both are still there', [{ m: [1], w: [2] }], 'found', [], ['a', 'b'], []],
  ['one cannot be told', [{ p: [1], u: [2] }], 'unknown', ['a'], [], ['b']],
  ['a check is not made any more', [{ w: [1] }], 'found', [], ['a'], ['b']],
  ['another rate of the same code still has it', [{ p: [1, 2] }, { p: [1], w: [2] }], 'partly', ['a'], ['b'], []],
  ['another rate of the same code does not say', [{ p: [1, 2] }, { p: [1] }], 'unknown', ['a'], [], ['b']],
  ['the code is not sold', [], 'unknown', [], [], ['a', 'b']],
])('%s', (_, rates, result, gone, found, unknown) =>
  expect(
    compareReported(
      reported,
      rates.map((verdicts) => ({ verdicts })),
    ),
  ).toEqual({ result, gone, found, unknown }))

test('of two contradicting statements one may go: then the check does not apply and its finding is gone', () => {
  const check = 'cancellation_policy.offset_agrees'
  const number = checkOf(check)?.number ?? 0
  expect(compareReported([{ check, number }], [{ verdicts: { n: [number] } }]).result).toBe('gone')
})

test('a report without findings has nothing to look for', () =>
  expect(compareReported([], [{ verdicts: { w: [1] } }]).result).toBe('no_findings'))
