// Which booking-code patterns tie, and that finding them stays cheap however many there are.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodes } from '../mapping/code-resolution.ts'
import { fits, patternsMeet } from '../mapping/patterns.ts'
import type { GdsCode } from '../records.ts'
import { codeTies } from './ties.ts'
import { countSteps } from '../../testing/count-steps.ts'

const mapping = (pattern: string, id: number): GdsCode => ({ id, gds_id: null, pattern, plan_id: 1, room_id: 1 })

const shortCodes = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((length) =>
  Array.from({ length: 2 ** length }, (_, bits) =>
    Array.from({ length }, (__, at) => ((bits >> at) & 1 ? 'A' : 'B')).join(''),
  ),
)
const shortPattern = fc.string({ unit: fc.constantFrom('A', 'B', '?', '*'), minLength: 1, maxLength: 4 })

test('two patterns meet exactly when some booking code fits both', () => {
  fc.assert(
    fc.property(shortPattern, shortPattern, (one, other) => {
      expect(patternsMeet(one, other)).toBe(shortCodes.some((code) => fits(one, code) && fits(other, code)))
    }),
    { numRuns: 2_000 },
  )
})

test('a pattern ties with another of the same precedence that meets it, each pair once', () => {
  fc.assert(
    fc.property(fc.array(shortPattern, { maxLength: 12 }), (patterns) => {
      const codes = patterns.map((pattern, at) => mapping(pattern, at + 1))
      const told = new Set<number>()
      for (const one of codes) {
        const meets = (other: GdsCode) =>
          other.id !== one.id &&
          !told.has(other.id) &&
          compareCodes(one, other) === 0 &&
          patternsMeet(one.pattern, other.pattern)
        if (codes.some(meets)) told.add(one.id)
      }
      expect(codeTies(codes, codes).map(({ one }) => one.id)).toEqual([...told])
    }),
  )
})

const letters = (n: number) => n.toString(36).toUpperCase().padStart(4, '0')
const draws = (n: number, count: number) => {
  let state = n + 1
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ['?', 'A', '?', 'B'][state >>> 30] ?? 'A'
  }).join('')
}
const hostile: [string, (n: number) => string][] = [
  ['with one start', (n) => `ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456?${letters(n)}*`],
  ['with one end', (n) => `*${letters(n)}?ABCDEFGHIJKLMNOPQRSTUVWXYZ01234`],
  ['open at both ends of one length', (n) => `??????????????????${letters(n)}??????????????????`],
  ['with a * in front', (n) => `*${letters(n)}`],
  ['with a * at both ends, which all tie', (n) => `*${letters(n)}*`],
  ['with many *, which all tie', (n) => `*${[...letters(n)].join('*')}*`],
  ['with ? anywhere', (n) => `${draws(n, 20)}${letters(n)}`],
  ['with ? anywhere and a * between', (n) => `${draws(n, 8)}${letters(n)}*${draws(n, 10)}`],
]
test.each(hostile)('600 and 20,000 patterns %s are compared to the end', (_, patternOf) => {
  for (const count of [600, 20_000]) {
    const codes = Array.from({ length: count }, (__, n) => mapping(patternOf(n), n + 1))
    expect(codeTies(codes, codes).length).toBeLessThanOrEqual(500)
  }
})

test('one new pattern is looked at once against each of 5,000', async () => {
  const codes = Array.from({ length: 5_000 }, (_, n) =>
    mapping(`${letters(n)}ABCDEFGHIJKLMNOPQRSTUVWXYZ012345*`, n + 1),
  )
  const steps = (of: number) => countSteps(() => expect(codeTies(codes.slice(0, of), codes.slice(0, 1))).toEqual([]))
  expect((await steps(4_000)) / (await steps(1_000))).toBeLessThan(6)
})
