// Accepted deviations by tables, and over any values: one falls when what the GDS shows or what is right changes, and by nothing else.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChangedValue,
  changedWords,
  findChanged,
  type FoundDeviation,
  type HeldAcceptance,
  isCovered,
  heldBeside,
  needsNote,
  newestValue,
  reworded,
} from './acceptance.ts'

const pair = { shown: '189.00', expected: '199.00' }
const value = { code: 'AAA', stay: 'may', rule_set: 7, ...pair }
const held: HeldAcceptance = { key: 'k', subject: 'price', code: null, values: [value] }
const found = (change: Partial<FoundDeviation>): FoundDeviation => ({
  code: value.code,
  stay: value.stay,
  ...pair,
  key: 'k',
  subject: 'price',
  varies: true,
  ...change,
})

const ended = () => {
  const changed = findChanged(held, [found({ shown: '190.00' })])
  if (!changed) throw new Error('it holds')
  return changed
}

describe('an acceptance', () => {
  test.each<[string, Partial<FoundDeviation>, boolean]>([
    ['holds where the same is found', {}, false],
    ['holds where another check finds something', { subject: 'meals', shown: '1' }, false],
    ['holds where another booking code has another value', { code: 'BBB', shown: '1' }, false],
    ['holds on a stay that was not there', { stay: 'june', shown: '1' }, false],
    ['ends with another shown value', { shown: '190.00' }, true],
    ['ends with another value of your own', { expected: '200.00' }, true],
    ['ends where nothing is shown any more', { shown: null }, true],
    ['ends where the other value makes it another cause', { key: 'other', shown: '190.00' }, true],
  ])('%s', (_, change, ends) => {
    expect(findChanged(held, [found(change)]) !== undefined).toBe(ends)
  })

  test('holds where nothing is found', () => {
    expect(findChanged(held, [])).toBeUndefined()
  })

  test('of words holds however the GDS writes them: the cause is the same', () => {
    expect(findChanged(held, [found({ shown: '189,00', varies: false })])).toBeUndefined()
    expect(findChanged(held, [found({ key: 'other', shown: 'x', varies: false })])).toBeDefined()
    const anywhere = { code: null, pairs: null }
    expect(isCovered([anywhere], [{ rate_plan: 'AAA', shown: '189,00', expected: '199.00' }])).toBe(true)
  })

  test('of a deadline holds where it is counted from arrival now, and was a day before', () => {
    const plain = { shown: '189.00', expected: '199.00' }
    expect(findChanged(held, [found({ key: 'other', shown: '1 day', plain })])).toBeUndefined()
  })

  test('of one booking code looks at no other', () => {
    const both = { ...held, code: 'AAA', values: [value, { ...value, code: 'BBB' }] }
    expect(findChanged(both, [found({ code: 'BBB', shown: '1' })])).toBeUndefined()
    expect(findChanged(both, [found({ shown: '1' })])).toMatchObject({ code: 'AAA' })
  })

  test('holds beside another value of the check that was there, and whatever becomes of that', () => {
    const beside = { ...held, values: [value, { ...value, shown: '5', other: true as const }] }
    expect(findChanged(beside, [found({}), found({ key: 'b', shown: '5' })])).toBeUndefined()
    expect(findChanged(beside, [found({ key: 'b', shown: '5' })])).toBeUndefined()
    expect(findChanged(beside, [found({}), found({ key: 'b', shown: '6' })])).toBeUndefined()
    expect(findChanged(beside, [found({ shown: '7' }), found({ key: 'b', shown: '5' })])).toMatchObject({ key: 'k' })
  })

  test('says what was accepted and what is now', () => {
    const changed = findChanged(held, [found({ shown: '190.00' })])
    expect(changed && changedWords(changed)).toEqual({ was: '189.00', now: '190.00' })
    const other = findChanged(held, [found({ expected: '200.00' })])
    expect(other && changedWords(other)).toEqual({ was: '199.00', now: '200.00' })
  })

  const shown = (...values: string[]) => values.map((each) => ({ ...pair, shown: each }))
  test.each<[string, { stay?: undefined; plain?: typeof pair }, readonly (typeof pair)[], string]>([
    ['a third value where one is shown', {}, shown('205.00'), '205.00'],
    ['what ended it while that is shown', {}, shown('190.00'), '190.00'],
    ['what ended it where that is written with its days', { plain: { ...pair, shown: '1' } }, shown('1'), '190.00'],
    ['what ended it where nothing is shown any more', {}, [], '190.00'],
    ['a third value beside the accepted one', {}, shown('189.00', '205.00'), '205.00'],
    ['what ended it where there are several others', {}, shown('205.00', '206.00'), '190.00'],
    ['what ended it where its stay is not known', { stay: undefined }, shown('205.00'), '190.00'],
  ])('that ended says %s', (_, change, values, now) => {
    expect(newestValue({ ...ended(), ...change } as ChangedValue, values).shown).toBe(now)
  })
})

test.each([
  ['all rates have an accepted value', ['AAA'], true],
  ['a rate has another', ['AAA', 'CCC'], false],
])('a fix is accepted where %s', (_, codes, is) => {
  const rates = codes.map((rate_plan) => ({
    rate_plan,
    shown: rate_plan === 'CCC' ? '1' : '189.00',
    expected: '199.00',
  }))
  expect(isCovered([{ code: null, pairs: [pair] }], rates)).toBe(is)
  expect(isCovered([], rates)).toBe(false)
})

test('a fix without rates is not accepted, and an acceptance of one code covers no other', () => {
  const ofCode = { code: 'AAA', pairs: [pair] }
  expect(isCovered([ofCode], [])).toBe(false)
  expect(isCovered([ofCode], [{ rate_plan: 'BBB', ...pair }])).toBe(false)
  expect(isCovered([ofCode], [{ rate_plan: 'AAA', ...pair }])).toBe(true)
})

test('a note is needed for a false alarm and for what is on purpose', () => {
  expect([
    needsNote('false_alarm'),
    needsNote('on_purpose'),
    needsNote('agreed'),
    needsNote('gds_cannot_show'),
  ]).toEqual([true, true, false, false])
})

const text = fc.option(fc.string({ maxLength: 6 }), { nil: null })
const values = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    stay: fc.constantFrom('s1', 's2', 's3'),
    rule_set: fc.constant(7),
    shown: text,
    expected: text,
  }),
  { minLength: 1, maxLength: 6, selector: ({ code, stay }) => `${code} ${stay}` },
)

test('of any values, each one that changes ends it, and the same values never do', () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.boolean(), fc.string({ maxLength: 6 }), (all, at, isShown, other) => {
      const acceptance = { ...held, values: all }
      const same = all.map((each) => found(each))
      expect(findChanged(acceptance, same)).toBeUndefined()
      const index = at % all.length
      const field = isShown ? 'shown' : 'expected'
      fc.pre(all[index]?.[field] !== other)
      const changed = same.map((each, i) => (i === index ? { ...each, [field]: other } : each))
      expect(findChanged(acceptance, changed)).toMatchObject({ now: { [field]: other } })
    }),
    { numRuns: 1000 },
  )
})

test('other words of another rule set for the same answer are taken over, and end nothing', () => {
  const again = [found({ key: 'k2', shown: 'EUR 189.00' })]
  const after = reworded(held, again, 8)
  expect(after).toMatchObject({ key: 'k2', values: [{ shown: 'EUR 189.00', expected: '199.00', rule_set: 8 }] })
  expect(findChanged(after, again)).toBeUndefined()
  expect(reworded(held, [], 8)).toEqual(held)
  expect(reworded(held, [found({ stay: 'june', shown: '1' })], 8)).toEqual(held)
  expect(reworded(held, [found({}), found({ shown: '5' })], 8)).toEqual(held)
})

test('of several values only the older ones take other words: one of today’s that changes ends it', () => {
  const current = { ...value, code: 'BBB', rule_set: 8 }
  const both = { ...held, values: [value, current] }
  expect(heldBeside(both, 8)).toEqual({ older: true, newer: false, same: [current] })
  expect(heldBeside(both, 7)).toEqual({ older: false, newer: true, same: [value] })
  const again = [found({ shown: 'EUR 189.00' }), found({ code: 'BBB', shown: '250.00' })]
  expect(reworded(both, again, 8, (each) => each.rule_set < 8).values).toEqual([
    { ...value, shown: 'EUR 189.00', rule_set: 8 },
    current,
  ])
  expect(findChanged({ ...both, values: [current] }, again)).toMatchObject({ code: 'BBB', now: { shown: '250.00' } })
})

test('what was beside it on another stay does not become what is accepted', () => {
  const beside = { ...held, values: [{ ...value, shown: '5', other: true as const }] }
  expect(reworded(beside, [found({ key: 'beside', shown: 'EUR 5' })], 8)).toMatchObject({
    key: 'k',
    values: [{ shown: 'EUR 5', other: true }],
  })
})
