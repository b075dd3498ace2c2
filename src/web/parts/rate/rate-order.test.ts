// S2§2: sorts by accuracy, corporate rates on top when sorted.
import { expect, test } from 'vitest'
import { codesWithoutRates, inOrder, type RateOrder, ratesInView, requestedFirst } from './rate-order.ts'

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
    inOrder(rates, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(expected))

test('wrong prices come before all else, the most wrong first, then as from worst to best', () => {
  const priced = [...rates, rate('g', 90, undefined, 0), rate('h', 99, undefined, 48), rate('i', 80, 'code', 0.2)]
  expect(
    inOrder(priced, 'price')
      .map(({ name }) => name)
      .join(''),
  ).toBe('higfcdaeb')
})

test('equal rates keep the order of the GDS, and the list that was given stays as it was', () => {
  const same = [rate('x', 50), rate('y', 50), rate('z', 50)]
  expect(inOrder(same, 'best').map(({ name }) => name)).toEqual(['x', 'y', 'z'])
  inOrder(rates, 'worst')
  expect(rates[0]?.name).toBe('a')
})

const named = (rate_plan: string, corporate_codes: string[] = [], corporate_id: string | null = null) => ({
  rate_plan,
  corporate_codes,
  corporate_id,
})
const returned = [named('A1KRAC'), named('B7FLEX', ['IBX']), named('C2BAR'), named('N4CORP', [], 'Q7T'), named('SAP')]
test.each([
  [['ZZQ'], 'ZZQ', 'A1KRAC B7FLEX C2BAR N4CORP SAP'],
  [['IBX', 'ZZQ'], 'ZZQ', 'B7FLEX A1KRAC C2BAR N4CORP SAP'],
  [['q7t', 'SAP'], '', 'N4CORP SAP A1KRAC B7FLEX C2BAR'],
  [[], '', 'A1KRAC B7FLEX C2BAR N4CORP SAP'],
])('of the RAC %s those without rates are named and the rates of the others come first', (corporate_codes, none, plans) => {
  expect(codesWithoutRates({ corporate_codes, missing: [] }, returned).join(' ')).toBe(none)
  expect(
    requestedFirst(returned, { corporate_codes })
      .map(({ rate_plan }) => rate_plan)
      .join(' '),
  ).toBe(plans)
})

test('the first rate of a RAC is the one that a new search opens', () => {
  const checkup = { corporate_codes: ['IBX'], missing: [] }
  expect(ratesInView({ rates: returned, checkup })[0]?.rate_plan).toBe('B7FLEX')
  expect(ratesInView({ rates: returned, checkup: null })[0]?.rate_plan).toBe('A1KRAC')
})

test('no RAC is said to have no rate while rates of the search are missing', () =>
  expect(codesWithoutRates({ corporate_codes: ['ZZQ'], missing: ['Page 2'] }, returned)).toEqual([]))
