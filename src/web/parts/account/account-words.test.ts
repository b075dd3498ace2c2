// The words about what a trial or a demo may still ask a GDS.
import { expect, test } from 'vitest'
import { queriesText } from './account-words.ts'

test.each([
  [{ used: 12, included: 500 }, '12 of 500 queries used, 488 left'],
  [{ used: 1200, included: 1000 }, '1,200 of 1,000 queries used, 0 left'],
  [{ used: 0, included: 1 }, '0 of 1 query used, 1 left'],
  [{ used: 1, included: null }, '1 query used'],
  [null, undefined],
] as const)('%j', (queries, text) => {
  expect(queriesText({ queries })).toBe(text)
})
