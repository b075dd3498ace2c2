// What a score was judged by, and what it was before.
import { expect, test } from 'vitest'
import { earlierWords, ownWords } from './judgement-words.ts'

const judged = (all: number | null, own_version = 0, rule_set = 1) => ({ rule_set, own_version, summary: { all } })

test.each([
  [0, 'without own data'],
  [3, 'with own data, version 3'],
])('version %i is judged %s', (own_version, words) => expect(ownWords({ own_version })).toBe(words))

test.each<[string, Parameters<typeof earlierWords>[0], string | null]>([
  ['none', [], null],
  ['only the one of now', [judged(82)], null],
  ['own data came', [judged(81.6, 3), judged(76)], '82% now, 76% when it was read, without own data'],
  ['own data changed', [judged(82, 3), judged(76, 2)], '82% now, 76% when it was read, with own data, version 2'],
  [
    'the rules changed',
    [judged(82, 3, 2), judged(76, 3)],
    '82% now, 76% when it was read, with own data, version 3, by rule set 1',
  ],
  [
    'first and last of three',
    [judged(90, 3), judged(50, 2), judged(70)],
    '90% now, 70% when it was read, without own data',
  ],
  ['no score', [judged(null, 1), judged(76)], 'no score now, 76% when it was read, without own data'],
])('%s', (_, judgements, words) => expect(earlierWords(judgements)).toBe(words))
