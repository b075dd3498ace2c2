// Sharing out codes: who has only one choice gets it, and who is alike shares.
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const none = 0
test('a code that could be two things leaves the one that only it can be to the other', () => {
  const [first, second] = shareOut(
    [
      [
        { column: 'a', score: 5 },
        { column: 'b', score: 4.5 },
      ],
      [{ column: 'a', score: 5 }],
    ],
    none,
    new Set(),
  )
  expect(first?.[1]).toBeGreaterThan(0.7)
  expect(second?.[0]).toBeGreaterThan(0.7)
})

test('equal codes share, a taken column is not assigned again, and matches worse than none are dropped', () => {
  const twins = shareOut([[{ column: 'a', score: 3 }], [{ column: 'a', score: 3 }]], none, new Set())
  expect(twins[0]).toEqual(twins[1])
  expect(twins[0]?.[0]).toBeLessThan(0.95)
  expect(shareOut([[{ column: 'a', score: 2 }]], none, new Set(['a']))[0]?.[0]).toBeLessThan(0.5)
  expect(shareOut([[{ column: 'a', score: -2 }]], none, new Set())[0]?.[0]).toBeLessThan(0.2)
  expect(shareOut([[]], none, new Set())).toEqual([[]])
})
