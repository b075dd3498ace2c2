// What a point of the chart says in words.
import { expect, test } from 'vitest'
import { readoutOf } from './values.ts'

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
    'a booking code',
    { open: 1, opened: 0, gone: 2 },
    'findings',
    '02.03.2026 · 88% · 2 checks · 1 open finding · 2 gone',
  ],
  ['a day before it is known what is open', { open: null }, 'fixes', '02.03.2026 · 88% · 2 checks · 1 new'],
] as const)('%s', (_, of, counted, text) => {
  expect(readoutOf({ ...point, ...of }, counted)).toBe(text)
})
