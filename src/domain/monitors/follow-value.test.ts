// Another wrong value of what is told already: by tables, of words and of amounts.
import { describe, expect, test } from 'vitest'
import type { ChangeKind } from './changes.ts'
import { startWatching } from './watched.ts'
import { follow, kindsOf, nothing, open, spell, type Step } from '../testing/sightings.ts'

const words = (minutes: number, shown: string, slot = '7'): Step => [minutes, 'yes', { shown, slots: [slot] }]
const off = (minutes: number, amount: string, slot = '7', currency = 'EUR'): Step => [
  minutes,
  'yes',
  { value_per_night: { amount, currency }, slots: [slot], shown: amount },
]

describe('another wrong value', () => {
  const told: Step[] = [
    [0, 'yes'],
    [10, 'yes'],
  ]
  test.each<[string, Step[], ChangeKind[]]>([
    ['is told when a second checkup shows it', [words(100, 'x'), words(110, 'x'), words(200, 'x')], ['changed']],
    ['is not told once it is taken back', [words(100, 'x'), words(110, '189.00'), words(120, 'x')], []],
    ['is not told where the second shows a third', [words(100, 'x'), words(110, 'y')], []],
    [
      'is told again where it changes back',
      ['x', 'x', '189.00', '189.00'].map((each, n) => words(100 + n * 10, each)),
      ['changed', 'changed'],
    ],
    [
      'of one stay beside that of another is told once',
      [words(20, 'y', '30'), words(100, '189.00'), words(110, 'y', '30')],
      [],
    ],
    [
      'is not confirmed by a stay that has the told one',
      [words(20, '189.00', '30'), words(100, 'x'), words(115, '189.00', '30')],
      [],
    ],
    ['of a further date belongs to that date', [20, 30, 1440, 1451].map((later) => words(later, 'x', '30')), []],
    [
      'is not told again where each date has its own',
      ['x', '189.00', 'x', 'x', '189.00'].flatMap((shown, n) =>
        [0, 11].map((later): Step => [1440 * (n + 1) + later, 'yes', { shown, stay: `${n}` }]),
      ),
      [],
    ],
    ['is dropped where the stay is right now', [words(100, 'x'), [110, 'no'], [120, 'yes']], []],
  ])('%s', (_, steps, kinds) =>
    expect(kindsOf(follow(nothing, [...told, ...steps]).changes)).toEqual(['new', ...kinds]))

  test('of a cause of before is told from its first words on', () => {
    const { changes } = follow(open, [words(0, 'x'), words(10, 'x'), words(20, 'y'), words(30, 'y')])
    expect(changes).toMatchObject([{ kind: 'changed', was: 'x', shown: 'y' }])
  })

  const amounts = startWatching('finding', true, null)
  test.each<[string, Step[], ChangeKind[]]>([
    ['that is less wrong is no change', [off(20, '-5.00'), off(40, '-5.00')], []],
    ['10% worse is no change', [off(20, '-11.00'), off(40, '-11.00')], []],
    ['as wrong on the other side is no change', [off(20, '10.00'), off(40, '10.00')], []],
    ['that is worse is told when a second checkup shows it', [off(20, '-12.00'), off(40, '-12.00')], ['changed']],
    ['that is worse on any two checkups is told', [off(20, '-12.00'), off(40, '-15.00', '30')], ['changed']],
    [
      'is told once for each time that it gets worse',
      [off(20, '12'), off(40, '12'), off(60, '12'), off(80, '14'), off(100, '14')],
      ['changed', 'changed'],
    ],
    [
      'that is worse is not taken back by another stay',
      [off(20, '12'), off(30, '9', '30'), off(40, '12')],
      ['changed'],
    ],
    [
      'that was worse on a stay that is right now is no change',
      [off(20, '12', '30'), [30, 'no', { slots: ['30'] }], off(50, '12')],
      [],
    ],
    ['that was worse once is no change', [off(20, '-12.00'), off(40, '-10.00'), off(60, '-12.00')], []],
    ['in another currency is told', [off(20, '5', '7', 'USD'), off(40, '5', '7', 'USD')], ['changed']],
    [
      'of no known amount is no change',
      [
        [20, 'yes', { shown: 'x' }],
        [40, 'yes', { shown: 'x' }],
      ],
      [],
    ],
  ])('%s', (_, steps, kinds) => {
    const { changes } = follow(amounts, [off(0, '-10.00'), off(10, '-10.00'), ...steps])
    expect(kindsOf(changes)).toEqual(['new', ...kinds])
  })

  test('counts from the worst that the spell had before', () => {
    const before = startWatching('finding', true, { ...spell, worst: { amount: '20.00', currency: 'EUR' } })
    expect(follow(before, [off(0, '15'), off(20, '15'), off(40, '23'), off(60, '23')]).changes).toHaveLength(1)
    const unknown = startWatching('finding', true, spell)
    expect(follow(unknown, [off(0, '15'), off(20, '15')]).changes).toEqual([])
  })
})
