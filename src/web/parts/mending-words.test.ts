// What mending brings, in one sentence about at most three tasks.
import { expect, test } from 'vitest'
import { mendingWords } from './mending-words.ts'

test.each<[number | null, (number | null)[], string | null]>([
  [82, [], null],
  [82, [91], 'Mend this one and 82% becomes 91%'],
  [82, [91, 94], 'Mend these two and 82% becomes 94%'],
  [82, [91, 94, 96.4], 'Mend these three and 82% becomes 96%'],
  [82, [91, 94, 96, 100], 'Mend the first three and 82% becomes 96%'],
  [null, [91, 94], 'Mend these two and the score becomes 94%'],
  [82, [91, null], null],
  [82, [91, 94, null, 100], null],
])('from %s by %j: %s', (from, becomes, words) => {
  expect(
    mendingWords(
      from,
      becomes.map((each) => ({ becomes: each })),
    ),
  ).toBe(words)
})

const steps = (...becomes: number[]) => becomes.map((each) => ({ becomes: each }))
test('names as many as the shown score needs to move, and promises nothing where it does not', () => {
  expect(mendingWords(86, steps(86, 86, 86, 86, 87, 87))).toBe('Mend the first 5 and 86% becomes 87%')
  expect(mendingWords(86, steps(86, 86, 86, 87))).toBe('Mend these 4 and 86% becomes 87%')
  expect(mendingWords(86, steps(86, 86))).toBeNull()
})
