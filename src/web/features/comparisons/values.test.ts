// Which pairs are shown.
import { expect, test } from 'vitest'
import type { Comparison } from '../../../contract/comparisons.ts'
import { type Shows, shownPairs, summaryByField } from './values.ts'

type Pair = Comparison['pairs'][number]
const pair = (left: string | null, right: string | null, differences = 0) =>
  ({
    left: left === null ? null : { rate_plan: left },
    right: right === null ? null : { rate_plan: right },
    by: left === null || right === null ? null : 'code',
    differences: Array.from({ length: differences }, () => ({ field: 'total', kind: 'different' })),
  }) as Pair
const pairs = [pair('A1KRAC', 'A1KRAC'), pair('A1KBAR', 'D2TBAR', 2), pair('A1KCOR', null), pair(null, 'd2tcor')]

test.each<[Shows, string | undefined, number[]]>([
  ['different', undefined, [1, 2, 3]],
  ['all', undefined, [0, 1, 2, 3]],
  ['single', undefined, [2, 3]],
  ['all', 'a1k', [0, 1, 2]],
  ['all', 'D2T', [1, 3]],
  ['different', 'A1KRAC', []],
  ['single', 'cor', [2, 3]],
])('%s with code %s', (show, code, places) => {
  expect(shownPairs(pairs, { show, code }).map((each) => pairs.indexOf(each))).toEqual(places)
})

test('fields are counted over pairs, those that differ most first, and a field shows its pairs', () => {
  const differing = (
    fields: Pair['differences'][number]['field'][],
    kind: 'different' | 'only_left',
    by: 'code' | null = 'code',
  ) => ({ ...pair('A', 'B'), by, differences: fields.map((field) => ({ field, kind })) }) as Pair
  const some = [
    differing(['total', 'beds'], 'only_left'),
    differing(['beds'], 'different'),
    differing(['total'], 'only_left'),
    differing(['lunch'], 'different', null),
  ]
  expect(summaryByField(some)).toEqual([
    { field: 'beds', different: 1, only_left: 1, only_right: 0 },
    { field: 'total', different: 0, only_left: 2, only_right: 0 },
  ])
  expect(shownPairs(some, { show: 'all', field: 'beds' })).toEqual(some.slice(0, 2))
})
