// What differs between two rates of one hotel on two days. S2§2
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../rate.ts'
import { differingFields } from './two-days.ts'

const left: Rate = {
  ...emptyRate('A1KBAR'),
  rate_name: 'Best available rate',
  total: '200.00',
  cancellation_deadline: { local: '2026-12-08T18:00', offset: null },
  nightly_rates: [{ from: '2026-12-10', to: '2026-12-12', amount: '100.00' }],
}
const moved: Rate = {
  ...left,
  cancellation_deadline: { local: '2027-01-01T18:00', offset: null },
  nightly_rates: [{ from: '2027-01-03', to: '2027-01-05', amount: '100.00' }],
}
const fields: (keyof Rate)[] = ['rate_name', 'total', 'cancellation_deadline', 'nightly_rates', 'refundable']
const differing = (right: Partial<Rate>) => [
  ...differingFields(
    { rate: left, check_in: '2026-12-10' },
    { rate: { ...moved, ...right }, check_in: '2027-01-03' },
    fields,
  ),
]

test.each<[string, Partial<Rate>, string[]]>([
  ['deadline and nights that move with the stay', {}, []],
  ['another total', { total: '220.00' }, ['total']],
  ['capitals and spaces', { rate_name: 'BEST  available\nrate' }, []],
  [
    'a deadline one day earlier',
    { cancellation_deadline: { local: '2026-12-31T18:00', offset: null } },
    ['cancellation_deadline'],
  ],
  [
    'a dearer night',
    { nightly_rates: [{ from: '2027-01-03', to: '2027-01-05', amount: '110.00' }] },
    ['nightly_rates'],
  ],
  ['only one says that it is refundable', { refundable: true }, ['refundable']],
])('%s', (_, right, expected) => expect(differing(right)).toEqual(expected))
