// S2§2: sorts by accuracy, corporate rates on top when sorted.
import { expect, test } from 'vitest'
import { sortRates, type RateOrder } from './rate-order.ts'

const rate = (name: string, accuracy: number | null, corporate?: 'code' | 'id', share?: number) => ({
  name,
  accuracy,
  corporate_codes: corporate === 'code' ? ['IBX'] : [],
  corporate_id: corporate === 'id' ? 'Q7T' : null,
  wrong_price: share === undefined ? null : { share },
})
const rates = [
  rate('a', 70),
  rate('b', null),
  rate('c', 95, 'code'),
  rate('d', 40),
  rate('e', 100),
  rate('f', 10, 'id'),
]

test.each<[RateOrder, string]>([
  ['default', 'abcdef'],
  ['worst', 'fcdaeb'],
  ['best', 'cfeadb'],
])('%s', (order, expected) =>
  expect(
    sortRates(rates, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(expected))

test('wrong prices come before all else, the most wrong first, then as from worst to best', () => {
  const priced = [...rates, rate('g', 90, undefined, 0), rate('h', 99, undefined, 48), rate('i', 80, 'code', 0.2)]
  expect(
    sortRates(priced, 'price')
      .map(({ name }) => name)
      .join(''),
  ).toBe('higfcdaeb')
})

test('equal rates keep the order of the GDS, and the list that was given stays as it was', () => {
  const same = [rate('x', 50), rate('y', 50), rate('z', 50)]
  expect(sortRates(same, 'best').map(({ name }) => name)).toEqual(['x', 'y', 'z'])
  sortRates(rates, 'worst')
  expect(rates[0]?.name).toBe('a')
})
