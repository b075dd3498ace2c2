// S2§2: which codes of a search have no rate, and that their rates come first.
import { expect, test } from 'vitest'
import { codesWithoutRates, ratesInView, requestedFirst } from './requested-codes.ts'

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
  ['no rate names a code and one has no category', [named('A1KRAC'), named('B7BAR', { plan_code: 'BAR' })], {}],
  [
    'no rate names a code and one is a promotion, as a code may have opened it',
    [named('A1KPRM', { rate_category: { code: '12' } })],
    {},
  ],
  [
    'a negotiated rate names nothing, also beside rates that name their code',
    [named('A1KNEG', { rate_category: { code: '10' } }), ...returned],
    {},
  ],
  ['a booking code has the code as a part', [named('A1KZZQ', { plan_code: 'BAR' })], {}],
  [
    'a negotiated rate says its plan, which another code may have opened',
    [named('A1KNEG', { plan_code: 'NEG', rate_category: { code: '10' } })],
    {},
  ],
  ['the search was for categories', returned, { rate_category_codes: '13' }],
])('that a RAC has no rate is not claimed where %s', (_, found, more) =>
  expect(codesWithoutRates(asks(['ZZQ'], more), found)).toEqual({ none: [], unsaid: ['ZZQ'] }))

test.each<[string, Named[]]>([
  ['the GDS names the code of another rate, and the nameless ones are not negotiated', [named('A1KRAC'), ...returned]],
  [
    'all rates are public by their category',
    [named('A1KRAC', { rate_category: { code: '13' } }), named('B7PUB', { rate_category: { code: '24' } })],
  ],
])('a RAC has no rate where %s', (_, found) =>
  expect(codesWithoutRates(asks(['ZZQ']), found)).toEqual({ none: ['ZZQ'], unsaid: [] }))
