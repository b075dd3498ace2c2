// What happened to reported findings.
import { expect, test } from 'vitest'
import { compareReported } from './recheck.ts'
import type { Verdict } from '../verdict.ts'

const reported = [{ check: 'a' }, { check: 'b' }, { check: 'b' }]
test.each<[string, Record<string, Verdict>, string, string[], string[], string[]]>([
  ['both pass', { a: 'pass', b: 'pass' }, 'gone', ['a', 'b'], [], []],
  ['one does not apply any more', { a: 'not_applicable', b: 'pass' }, 'gone', ['a', 'b'], [], []],
  ['one is still wrong', { a: 'pass', b: 'wrong' }, 'partly', ['a'], ['b'], []],
  ['both are still there', { a: 'missing', b: 'wrong' }, 'found', [], ['a', 'b'], []],
  ['one cannot be told', { a: 'pass', b: 'unknown' }, 'unknown', ['a'], [], ['b']],
  ['a check is not made any more', { a: 'wrong' }, 'found', [], ['a'], ['b']],
])('%s', (_, verdicts, result, gone, found, unknown) =>
  expect(compareReported(reported, verdicts)).toEqual({ result, gone, found, unknown }))
test('a report without findings has nothing to look for', () =>
  expect(compareReported([], { a: 'wrong' }).result).toBe('no_findings'))
