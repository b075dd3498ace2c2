// The price against own data, sentence by sentence.
import { expect, test } from 'vitest'
import type { OwnData, OwnPrice } from '../../../own-data/records.ts'
import { cleanOwn, cleanPrice, ownCheckupOf } from '../../../testing/clean-own.ts'
import { cleanRate } from '../../../testing/clean-rate.ts'
import { scoreRate } from '../../score/score.ts'
import { answered, type ExpectedRow, sabre, source, wanted } from '../../../testing/expected-rows.ts'

const price = (changes: Partial<OwnPrice>, more: Partial<OwnData> = {}) =>
  cleanOwn({ prices: [{ ...cleanPrice, ...changes }], ...more })
const rows: ExpectedRow[] = [
  ['every night and the total agree', 'pricing', {}, cleanOwn(), 'pass'],
  [
    'another price of a night',
    'pricing',
    {},
    price({ amount: '119.00' }),
    'wrong',
    { field: 'nightly_rates', shown: 'EUR 140.00 on 2026-12-12', expected: 'EUR 119.00 on 2026-12-12', source },
  ],
  [
    'one minor unit is no difference',
    'pricing',
    {
      nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '126.01' }],
      rate_change_indicator: false,
      price_base: '378.03',
      rate_total: '433.78',
      total: '433.78',
      rate_base: '126.01',
    },
    price({ amount: '126.00' }),
    'pass',
  ],
  [
    'two minor units are',
    'pricing',
    { nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '126.02' }], rate_change_indicator: false },
    price({ amount: '126.00' }),
    'wrong',
  ],
  [
    'another tax makes another total',
    'pricing',
    { total: '440.00', rate_total: '440.00', taxes: '62.00' },
    cleanOwn(),
    'wrong',
    { field: 'taxes', shown: 'EUR 62.00', expected: 'EUR 55.75' },
  ],
  [
    'another currency is wrong on currency',
    'pricing',
    { currency: 'USD' },
    cleanOwn(),
    'wrong',
    { field: 'currency', shown: 'USD', expected: 'EUR' },
  ],
  ['no currency is missing', 'pricing', { currency: null }, cleanOwn(), 'missing', { field: 'currency' }],
  [
    'the first night alone is compared',
    'pricing',
    { nightly_rates: [], price_base: null, rate_base: '129.00' },
    cleanOwn(),
    'wrong',
    { field: 'rate_base' },
  ],
  [
    'Travelport’s base may be that of one night',
    'pricing',
    { nightly_rates: [], rate_base: null, price_base: '119.00' },
    cleanOwn(),
    'pass',
  ],
  [
    'Sabre’s base is that of the stay',
    'pricing',
    { nightly_rates: [], rate_base: null, price_base: '119.00' },
    cleanOwn(),
    'wrong',
    { field: 'price_base' },
    sabre,
  ],
  [
    'nights before tax are not held against prices after it',
    'pricing',
    {},
    price({ amount: '144.58', tax: 'after' }, { taxes: [] }),
    'pass',
  ],
  [
    'a total against prices after tax',
    'pricing',
    {},
    price({ amount: '150.00', tax: 'after' }, { taxes: [] }),
    'wrong',
    { field: 'total', expected: 'EUR 450.00' },
  ],
  [
    'nights after tax against prices after tax',
    'pricing',
    {
      nightly_rates: [
        { from: '2026-12-10', to: '2026-12-12', amount: '140.00' },
        { from: '2026-12-12', to: '2026-12-13', amount: '153.75' },
      ],
      price_base: null,
      taxes: null,
    },
    price({ amount: '144.58', tax: 'after' }, { taxes: [] }),
    'wrong',
    { field: 'nightly_rates' },
  ],
  [
    'before tax and no tax loaded: the nights are compared',
    'pricing',
    { total: '999.00', rate_total: '999.00' },
    cleanOwn({ taxes: [] }),
    'pass',
  ],
  ['a stay that is too short for the price', 'pricing', {}, price({ minimum_nights: 5 }), 'unknown'],
  [
    'a night that the property has closed',
    'pricing',
    { total: '1.00' },
    cleanOwn({
      restrictions: [
        {
          id: 1,
          plan_id: 1,
          room_id: null,
          first_night: '2026-12-11',
          last_night: '2026-12-11',
          weekdays: cleanPrice.weekdays,
          kind: 'closed',
          nights: null,
        },
      ],
    }),
    'unknown',
  ],
  ['no price was ever loaded', 'pricing', {}, cleanOwn({ prices: [] }), 'not_applicable'],
  [
    'neither total nor night on the wire',
    'pricing',
    { total: null, rate_total: null, price_base: null, rate_base: null, nightly_rates: [] },
    cleanOwn(),
    'missing',
    { field: 'total' },
  ],
]

test.each(rows)('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))

test('every wrong night is reported, because the check passes only once the last is right', () => {
  const rate = cleanRate({
    nightly_rates: [
      { from: '2026-12-10', to: '2026-12-12', amount: '99.00' },
      { from: '2026-12-12', to: '2026-12-13', amount: '140.00' },
    ],
  })
  const own = price({ amount: '119.00' })
  const finding = scoreRate(rate, ownCheckupOf([rate], own)).findings.find(
    ({ check }) => check === 'pricing.matches_expected',
  )
  const nights = [finding, ...(finding?.also ?? [])].map((fault) => [fault?.field, fault?.shown, fault?.expected])
  expect(nights).toEqual([
    ['nightly_rates', 'EUR 99.00 on 2026-12-10', 'EUR 119.00 on 2026-12-10'],
    ['nightly_rates', 'EUR 99.00 on 2026-12-11', 'EUR 119.00 on 2026-12-11'],
    ['nightly_rates', 'EUR 140.00 on 2026-12-12', 'EUR 119.00 on 2026-12-12'],
  ])
})
