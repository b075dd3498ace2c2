// Which pairs are shown.
import { expect, test } from 'vitest'
import type { Comparison } from '../../../contract/comparisons.ts'
import { priceDifference } from '../../../domain/comparing/price-difference.ts'
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

const priced = (left: string | null, right: string | null, currency = 'EUR') =>
  ({
    ...pair('A', 'B', 1),
    left: { rate_plan: 'A', total: left, currency: 'EUR' },
    right: { rate_plan: 'B', total: right, currency },
  }) as Pair

test('pairs are ordered by their difference in price, greatest first; the others follow in their order', () => {
  const prices = [
    priced('100', '100.00'),
    priced('100', '101'),
    priced('100', '900', 'PLN'),
    priced('250', '150'),
    priced(null, '80'),
    priced('100', '120.50'),
  ]
  expect(shownPairs(prices, { show: 'all' }).map((each) => prices.indexOf(each))).toEqual([3, 5, 1, 0, 2, 4])
  expect(prices.map(priceDifference)).toEqual(['0.00', '1', undefined, '-100', undefined, '20.50'])
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
