// What a point of the chart says in words.
import { expect, test } from 'vitest'
import { placeAfter, readoutOf, shownAt } from './values.ts'

const point = { day: '2026-03-02', score: 88, checkups: 2, rule_set: 4, open: 3, opened: 1, gone: 0 }

test.each([
  ['a day with checks', {}, 'fixes', '02.03.2026 · 88% · 2 checks · 3 open fixes · 1 new'],
  ['a day without any', { checkups: 0, opened: 0 }, 'fixes', '02.03.2026 · 88% · nothing checked · 3 open fixes'],
  [
    'a day on which no hotel counts',
    { score: null, checkups: 0, opened: 0, open: 0 },
    'fixes',
    '02.03.2026 · no score · nothing checked · 0 open fixes',
  ],
  [
    'a day on which no check shows the booking code',
    { checkups: 0, opened: 0 },
    'findings',
    '02.03.2026 · 88% · no check with this code · 3 open findings',
  ],
  [
    'a booking code',
    { open: 1, opened: 0, gone: 2 },
    'findings',
    '02.03.2026 · 88% · 2 checks · 1 open finding · 2 gone',
  ],
  ['a day before it is known what is open', { open: null }, 'fixes', '02.03.2026 · 88% · 2 checks · 1 new'],
] as const)('%s', (_, of, counted, text) => {
  expect(readoutOf({ ...point, ...of }, counted)).toBe(text)
})

test.each([
  ['the chosen day', '2026-03-01', '2026-03-03', 0],
  ['today, where nothing is chosen', undefined, '2026-03-02', 1],
  ['today, where the chosen day is not among new points', '2025-12-24', '2026-03-02', 1],
  ['the last point, where today has none', undefined, '2026-04-01', 2],
  ['the last point, where all are later', undefined, '2026-02-01', 2],
])('shown is %s', (_, chosen, today, at) => {
  const points = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ day }))
  expect(shownAt(points, chosen, today)).toBe(at)
})

test('Page Up raises what Arrow Up raises, and no key leads out of the chart', () => {
  const placesOf = (at: number) =>
    ['ArrowUp', 'PageUp', 'ArrowRight', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Home', 'End', 'a'].map((key) =>
      placeAfter(key, at, 70),
    )
  expect(placesOf(35)).toEqual([36, 65, 36, 34, 5, 34, 0, 69, undefined])
  expect(placesOf(0)).toEqual([1, 30, 1, 0, 0, 0, 0, 69, undefined])
  expect(placesOf(69)).toEqual([69, 69, 69, 68, 39, 68, 0, 69, undefined])
})
