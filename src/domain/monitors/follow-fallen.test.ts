// What was accepted until another value came: it is back once a second checkup shows that, whatever kind of value it is.
import { describe, expect, test } from 'vitest'
import { at, follow, kindsOf, nothing, open, type Step } from '../testing/sightings.ts'
import type { ChangeKind } from './changes.ts'
import { seenOnce } from './follow-sighting.ts'
import { startWatching } from './watched.ts'

const fallen = { at: at(-1), was: '185.00' }
const fell = (minutes: number, change: Step[2] = {}): Step => [minutes, 'yes', { fallen, ...change }]
const amount = (minutes: number, off: string, change: Step[2] = {}): Step => [
  minutes,
  'yes',
  { value_per_night: { amount: off, currency: 'EUR' }, ...change },
]
const amounts = startWatching('finding', true, {
  opened_at: at(-100),
  gone_at: null,
  came_back: 0,
  worst: { amount: '-10.00', currency: 'EUR' },
})

test('words in its place are another cause, which is not new but back, and say what was accepted', () => {
  const { watched, changes } = follow(nothing, [fell(0), fell(10), fell(100), fell(120)])
  expect(changes).toMatchObject([{ kind: 'back', was: '185.00', shown: '189.00', confirmed_at: at(10) }])
  expect(seenOnce(watched)).toBeNull()
})

test('words that were found elsewhere before are back too', () => {
  const { changes } = follow(open, [[0, 'yes', { stay: '8', slots: ['8'] }], fell(10), fell(20), fell(30)])
  expect(changes).toMatchObject([{ kind: 'back', was: '185.00' }])
})

test('an amount is back, also where it is hardly worse or better, and then changes as any other', () => {
  const near = { value_per_night: { amount: '-9.00', currency: 'EUR' } }
  const { watched, changes } = follow(amounts, [fell(0, near), fell(5, near), fell(10, near), fell(20, near)])
  expect(changes).toMatchObject([{ kind: 'back', was: '185.00', confirmed_at: at(10) }])
  const worse = { value_per_night: { amount: '-30.00', currency: 'EUR' } }
  expect(kindsOf(follow(watched, [fell(30, worse), fell(40, worse)]).changes)).toEqual(['changed'])
})

test('one that falls later is told again', () => {
  const again = { fallen: { at: at(50), was: '186.00' } }
  const { changes } = follow(amounts, [fell(0), fell(10), fell(60, again), fell(70, again)])
  expect(changes).toMatchObject([
    { kind: 'back', was: '185.00' },
    { kind: 'back', was: '186.00' },
  ])
})

test('another stay that is worse as well confirms nothing of it', () => {
  const worse = { stay: '8', slots: ['8'] }
  const { changes } = follow(amounts, [
    amount(0, '-10.00', worse),
    fell(1),
    amount(10, '-30.00', worse),
    fell(11),
    amount(20, '-30.00', worse),
    amount(30, '-30.00', worse),
  ])
  expect(kindsOf(changes)).toEqual(['back', 'changed'])
  expect(changes[0]).toMatchObject({ was: '185.00', confirmed_at: at(11) })
})

test('where its date is asked for no more it is not told, also once it is gone and returns', () => {
  const next: Step[2] = { stay: '2', slots: ['1'] }
  const { watched, changes } = follow(amounts, [
    amount(-5, '-10.00', { stay: '1', slots: ['1'] }),
    fell(0, { stay: '1', slots: ['1'] }),
    amount(60, '-10.00', next),
  ])
  expect([changes, seenOnce(watched)]).toEqual([[], null])
})

test('what fell before it went is no news once it returns', () => {
  const { changes } = follow(amounts, [amount(-5, '-10.00'), fell(0), [20, 'no'], [40, 'no'], fell(60), fell(80)])
  expect(changes).toMatchObject([{ kind: 'gone' }, { kind: 'back', was: null }])
})

describe('until it is confirmed', () => {
  test.each<[string, Step[], ChangeKind | undefined]>([
    ['it is seen once as back', [fell(0)], 'back'],
    ['the accepted value once more takes it away', [fell(0), amount(10, '-10.00')], undefined],
    ['another stay takes nothing away', [fell(0), amount(10, '-10.00', { stay: '8', slots: ['8'] })], 'back'],
    ['a checkup that can’t tell takes nothing away', [fell(0), [10, 'unknown']], 'back'],
  ])('%s', (_, steps, kind) => {
    const { watched, changes } = follow(amounts, steps)
    expect([changes, seenOnce(watched)?.kind]).toEqual([[], kind])
  })
})
