// What fixing gains, in one sentence about at most three fixes.
import { expect, test } from 'vitest'
import { fixWords } from './fix-words.ts'

test.each<[number | null, (number | null)[], string | null]>([
  [82, [], null],
  [82, [91], 'Fix this: 82% → 91%'],
  [82, [91, 94], 'Fix these two: 82% → 94%'],
  [82, [91, 94, 96.4], 'Fix these three: 82% → 96%'],
  [82, [91, 94, 96, 100], 'Fix the first three: 82% → 96%'],
  [null, [91, 94], 'Fix these two to reach 94%'],
  [82, [91, null], null],
  [82, [91, 94, null, 100], null],
])('from %s by %j: %s', (from, becomes, words) => {
  expect(
    fixWords(
      from,
      becomes.map((each) => ({ becomes: each })),
    ),
  ).toBe(words)
})

const steps = (...becomes: number[]) => becomes.map((each) => ({ becomes: each }))
test('names as many as the shown score needs to move, and promises nothing where it does not', () => {
  expect(fixWords(86, steps(86, 86, 86, 86, 87, 87))).toBe('Fix the first 5: 86% → 87%')
  expect(fixWords(86, steps(86, 86, 86, 87))).toBe('Fix these 4: 86% → 87%')
  expect(fixWords(86, steps(86, 86))).toBeNull()
})
