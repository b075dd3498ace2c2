// S2§2: sorts by accuracy, corporate rates on top when sorted.
import { expect, test } from 'vitest'
import { codesWithoutRates, inOrder, type RateOrder, ratesInView, requestedFirst } from './rate-order.ts'

const rate = (name: string, accuracy: number | null, corporate?: 'code' | 'id') => ({
  name,
  accuracy,
  corporate_codes: corporate === 'code' ? ['IBX'] : [],
  corporate_id: corporate === 'id' ? 'Q7T' : null,
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

test('equal rates keep the order of the GDS, and the list that was given stays as it was', () => {
  const same = [rate('x', 50), rate('y', 50), rate('z', 50)]
  expect(inOrder(same, 'best').map(({ name }) => name)).toEqual(['x', 'y', 'z'])
  inOrder(rates, 'worst')
  expect(rates[0]?.name).toBe('a')
})

type Named = Parameters<typeof codesWithoutRates>[1][number]
const named = (rate_plan: string, said: Partial<Named> = {}): Named => ({
  rate_plan,
  corporate_codes: [],
  corporate_id: null,
  plan_code: null,
  rate_category: null,
  ...said,
})
const asks = (corporate_codes: string[], more = {}) => ({
  corporate_codes,
  missing: [],
  rate_category_codes: '',
  ...more,
})
const returned = [
  named('A1KRAC', { plan_code: 'RAC' }),
  named('B7FLEX', { corporate_codes: ['IBX'] }),
  named('C2BAR', { plan_code: 'BAR' }),
  named('N4CORP', { corporate_id: 'Q7T' }),
  named('SAP', { plan_code: 'SAP' }),
  named('C1KAA1', { plan_code: 'AA1', rate_category: { code: '23' } }),
]
test.each([
  [['ZZQ'], 'ZZQ', 'A1KRAC B7FLEX C2BAR N4CORP SAP C1KAA1'],
  [['IBX', 'ZZQ'], 'ZZQ', 'B7FLEX A1KRAC C2BAR N4CORP SAP C1KAA1'],
  [['q7t', 'SAP'], '', 'N4CORP SAP A1KRAC B7FLEX C2BAR C1KAA1'],
  [['aa1'], '', 'C1KAA1 A1KRAC B7FLEX C2BAR N4CORP SAP'],
  [[], '', 'A1KRAC B7FLEX C2BAR N4CORP SAP C1KAA1'],
])('of the RAC %s those without rates are named and the rates of the others come first', (corporate_codes, none, plans) => {
  const without = codesWithoutRates(asks(corporate_codes), returned)
  expect([without.none.join(' '), without.unsaid]).toEqual([none, []])
  expect(
    requestedFirst(returned, { corporate_codes })
      .map(({ rate_plan }) => rate_plan)
      .join(' '),
  ).toBe(plans)
})

test('the first rate of a RAC is the one that a new search opens', () => {
  const checkup = asks(['IBX'])
  expect(ratesInView({ rates: returned, checkup })[0]?.rate_plan).toBe('B7FLEX')
  expect(ratesInView({ rates: returned, checkup: null })[0]?.rate_plan).toBe('A1KRAC')
})

test('no RAC is said to have no rate while rates of the search are missing', () =>
  expect(codesWithoutRates(asks(['ZZQ'], { missing: ['Page 2'] }), returned)).toEqual({ none: [], unsaid: [] }))

test.each<[string, Named[], object]>([
  ['a rate names no code at all, as most do at Travelport and many at Sabre', [named('A1KRAC'), ...returned], {}],
  ['a booking code has the code as a part', [named('A1KZZQ', { plan_code: 'BAR' })], {}],
  [
    'a negotiated rate says its plan, which another code may have opened',
    [named('A1KNEG', { plan_code: 'NEG', rate_category: { code: '10' } })],
    {},
  ],
  ['the search was for categories', returned, { rate_category_codes: '13' }],
])('that a RAC has no rate is not claimed where %s', (_, found, more) =>
  expect(codesWithoutRates(asks(['ZZQ'], more), found)).toEqual({ none: [], unsaid: ['ZZQ'] }))
