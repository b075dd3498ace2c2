// The basis of a score, and its earlier value.
import { expect, test } from 'vitest'
import { earlierWords, ownVersionWords } from './OwnValue.tsx'

const score = (all: number | null, own_version = 0, rule_set = 1) => ({ rule_set, own_version, summary: { all } })

test.each([
  [0, 'without your rates'],
  [3, 'with your rates, version 3'],
])('version %i is scored %s', (own_version, words) => expect(ownVersionWords({ own_version })).toBe(words))

test.each<[string, Parameters<typeof earlierWords>[0], string | null]>([
  ['none', [], null],
  ['only the one of now', [score(82)], null],
  ['own data came', [score(81.6, 3), score(76)], '82% now, 76% when checked, without your rates'],
  ['own data changed', [score(82, 3), score(76, 2)], '82% now, 76% when checked, with your rates, version 2'],
  [
    'the rules changed',
    [score(82, 3, 2), score(76, 3)],
    '82% now, 76% when checked, with your rates, version 3, by rule set 1',
  ],
  ['first and last of three', [score(90, 3), score(50, 2), score(70)], '90% now, 70% when checked, without your rates'],
  ['no score', [score(null, 1), score(76)], 'no score now, 76% when checked, without your rates'],
])('%s', (_, scores, words) => expect(earlierWords(scores)).toBe(words))
