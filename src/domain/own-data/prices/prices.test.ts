// What a stay costs by own data: which price applies to a night, for whom, derived from which, with which taxes.
import { expect, test } from 'vitest'
import { cleanPlan, cleanPrice } from '../../testing/clean-own.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import type { Stay } from '../../stay.ts'
import { priceOfStay } from './prices.ts'
import { noOwnData, type OwnData, type OwnPlan, type OwnPrice, type OwnTax, type Weekdays } from '../records.ts'

const stayOf = (changes: Partial<Stay> = {}): Stay => ({ ...plainStay, ...changes })
const base: OwnPrice = { ...cleanPrice, room_id: null, adults: null, amount: '100.00', tax: 'after' }
const prices = (...all: Partial<OwnPrice>[]): OwnData => ({
  ...noOwnData,
  plans: [cleanPlan],
  prices: all.map((each, index) => ({ ...base, id: index + 1, ...each })),
})
const answer = (
  own: OwnData,
  stay: Partial<Stay> = {},
  plan: OwnPlan = own.plans[0] ?? cleanPlan,
  room: number | null = 1,
) => priceOfStay(own, plan, room, stayOf(stay))
const nights = (...all: [OwnData, Partial<Stay>?]) => answer(...all).price?.per_night

const thursdays: Weekdays = [false, false, false, true, false, false, false]
const winter = { first_night: '2026-12-01', last_night: '2027-02-28' }
const december = { first_night: '2026-12-01', last_night: '2026-12-31' }
const cents = { amount: '50.00' }

test.each<[string, OwnData, string[] | undefined, Partial<Stay>?]>([
  ['a price for always', prices({}), ['100.00', '100.00']],
  ['a room before the whole plan', prices(cents, { room_id: 1, amount: '90.00' }), ['90.00', '90.00']],
  ['a room before a dated price of the plan', prices(december, { room_id: 1, amount: '90.00' }), ['90.00', '90.00']],
  ['another room does not speak', prices(cents, { room_id: 2, amount: '90.00' }), ['50.00', '50.00']],
  ['dated before undated', prices(cents, { ...december, amount: '80.00' }), ['80.00', '80.00']],
  ['the shorter period', prices({ ...winter, ...cents }, { ...december, amount: '80.00' }), ['80.00', '80.00']],
  [
    'a date that ends with the first night',
    prices(cents, { first_night: null, last_night: '2026-12-10', amount: '80.00' }),
    ['80.00', '50.00'],
  ],
  ['the exact number of adults before any', prices(cents, { adults: 2, amount: '70.00' }), ['70.00', '70.00']],
  ['days of the week', prices(cents, { weekdays: thursdays, amount: '60.00' }), ['60.00', '50.00']],
  ['per person', prices({ per_person: true, amount: '40.00' }), ['80.00', '80.00']],
  ['one adult more than the price is for', prices({ adults: 1, extra_adult: '15.50' }), ['115.50', '115.50']],
  [
    'the nearest number of adults',
    prices({ adults: 1, extra_adult: '1.00' }, { adults: 2, extra_adult: '30.00' }),
    ['130.00', '130.00'],
    { adults: 3 },
  ],
  [
    'children of one band',
    prices({ children: [{ from_age: 0, to_age: 11, amount: '10.00' }] }),
    ['120.00', '120.00'],
    { children: 2 },
  ],
  [
    'children of equal bands',
    prices({
      children: [
        { from_age: 0, to_age: 5, amount: '10' },
        { from_age: 6, to_age: 11, amount: '10.00' },
      ],
    }),
    ['110.00', '110.00'],
    { children: 1 },
  ],
  ['yen have no fraction', prices({ currency: 'JPY', amount: '12345.5' }), ['12346', '12346']],
  ['dinars have three digits', prices({ currency: 'KWD', amount: '12.3456' }), ['12.346', '12.346']],
])('%s', (_, own, amounts, stay) => expect(nights(own, stay)).toEqual(amounts))

const closed = { id: 1, plan_id: null, room_id: null, weekdays: cleanPrice.weekdays, nights: null } as const
const on = (day: string) => ({ first_night: day, last_night: day })
test.each<[string, OwnData, string | null, Partial<Stay>?]>([
  ['nothing was ever loaded', prices(), null],
  ['a night without a price', prices(on('2026-12-10')), 'no price for the night of 11.12.2026'],
  ['too few nights', prices({ minimum_nights: 3 }), 'this price requires at least 3 nights'],
  ['nobody so many', prices({ adults: 2 }), 'no price of plan FLEX is for 3 adults on 10.12.2026', { adults: 3 }],
  [
    'a single guest of a price for two',
    prices({ adults: 2 }),
    'no price of plan FLEX is for 1 adult on 10.12.2026',
    { adults: 1 },
  ],
  [
    'children without a band',
    prices({}),
    'children’s ages are unknown, and their price depends on age or is missing',
    { children: 1 },
  ],
  [
    'children of different bands',
    prices({
      children: [
        { from_age: 0, to_age: 5, amount: '0' },
        { from_age: 6, to_age: 11, amount: '10.00' },
      ],
    }),
    'children’s ages are unknown, and their price depends on age or is missing',
    { children: 1 },
  ],
  [
    'two currencies',
    prices({}, { ...on('2026-12-11'), currency: 'USD' }),
    'the prices of these nights use two currencies',
  ],
  [
    'before and after tax',
    prices({}, { ...on('2026-12-11'), tax: 'before' }),
    'some prices of these nights include tax and some don’t',
  ],
  [
    'closed on a night',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-11'), kind: 'closed' }] },
    'the property has closed it on 11.12.2026',
  ],
  [
    'closed after the stay',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-12'), kind: 'closed' }] },
    null,
  ],
  [
    'closed to arrival',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-10'), kind: 'closed_to_arrival' }] },
    'the property has closed 10.12.2026 to arrival',
  ],
  [
    'closed to departure',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-12'), kind: 'closed_to_departure' }] },
    'the property has closed 12.12.2026 to departure',
  ],
  [
    'closed for another room',
    { ...prices({}), restrictions: [{ ...closed, room_id: 9, ...on('2026-12-10'), kind: 'closed' }] },
    null,
  ],
  [
    'a minimum of nights',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-10'), kind: 'minimum_nights', nights: 3 }] },
    'minimum stay is 3 nights',
  ],
  [
    'a maximum of nights',
    { ...prices({}), restrictions: [{ ...closed, ...on('2026-12-10'), kind: 'maximum_nights', nights: 1 }] },
    'maximum stay is 1 night',
  ],
])('no price: %s', (_, own, words, stay) => {
  const { price, no_price } = answer(own, stay)
  expect(no_price).toBe(words)
  expect(words === null || price === null).toBe(true)
})

const planOf = (code: string, id: number, derived: OwnPlan['derived']): OwnPlan => ({ ...cleanPlan, id, code, derived })
const derive = (
  from_plan_code: string,
  change: NonNullable<OwnPlan['derived']>['change'],
  round_to: string | null,
) => ({ from_plan_code, change, round_to })
test.each<[string, OwnPlan[], string[] | string]>([
  ['10 per cent less', [planOf('B', 2, derive('FLEX', { percent: '-10' }, null))], ['107.99', '107.99']],
  ['rounded to whole units', [planOf('B', 2, derive('FLEX', { percent: '-10' }, '1'))], ['108.00', '108.00']],
  ['rounded to fives, half up', [planOf('B', 2, derive('FLEX', { amount: '-17.49' }, '5'))], ['105.00', '105.00']],
  ['rounded to tens', [planOf('B', 2, derive('flex', { amount: '5.01' }, '10'))], ['130.00', '130.00']],
  ['an amount more', [planOf('B', 2, derive('FLEX', { amount: '12.50' }, null))], ['132.49', '132.49']],
  [
    'derived from a derived plan',
    [planOf('B', 2, derive('C', { percent: '10' }, '0.1')), planOf('C', 3, derive('FLEX', { amount: '0.01' }, null))],
    ['132.00', '132.00'],
  ],
  [
    'of itself',
    [planOf('B', 2, derive('B', { percent: '10' }, null))],
    'rate plans take their prices from each other: B, B',
  ],
  [
    'in a circle',
    [planOf('B', 2, derive('C', { percent: '10' }, null)), planOf('C', 3, derive('B', { percent: '10' }, null))],
    'rate plans take their prices from each other: B, C, B',
  ],
  [
    'from a plan that is not there',
    [planOf('B', 2, derive('X', { percent: '10' }, null))],
    'plan B takes its prices from X, which doesn’t exist',
  ],
  [
    'less than nothing',
    [planOf('B', 2, derive('FLEX', { amount: '-200' }, null))],
    'the price of plan B would be below zero',
  ],
])('a derived price: %s', (_, plans, expected) => {
  const own = { ...prices({ amount: '119.99' }), plans: [...plans, cleanPlan] }
  const { price, no_price } = answer(own, {}, plans[0])
  expect(price?.per_night ?? no_price).toEqual(expected)
})
test('a price of its own has precedence over the derived one', () => {
  const plan = planOf('B', 2, derive('FLEX', { percent: '-10' }, null))
  const own = { ...prices({}, { plan_id: 2, ...on('2026-12-11'), amount: '77.00' }), plans: [plan, cleanPlan] }
  expect(answer(own, {}, plan).price?.per_night).toEqual(['90.00', '77.00'])
})

const tax = (changes: Partial<OwnTax>): OwnTax => ({
  id: 1,
  name: 'Tax',
  code: null,
  value: { percent: '10' },
  per: 'stay',
  included: false,
  first_night: null,
  last_night: null,
  ...changes,
})
const euro = (amount: string) => ({ amount, currency: 'EUR' })
test.each<[string, Partial<OwnPrice>, Partial<OwnTax>[], string[], string | null, Partial<Stay>?]>([
  ['none loaded, after tax: the nights are all', {}, [], [], '200.00'],
  ['none loaded, before tax: nobody knows the total', { tax: 'before' }, [], [], null],
  ['per cent of the base', { tax: 'before' }, [{}], ['20.00'], '220.00'],
  ['rounded once for the stay', { tax: 'before', amount: '99.95' }, [{ value: { percent: '7' } }], ['13.99'], '213.89'],
  ['per stay', {}, [{ value: euro('5.00') }], ['5.00'], '205.00'],
  ['per night', {}, [{ value: euro('5.00'), per: 'night' }], ['10.00'], '210.00'],
  ['per person', {}, [{ value: euro('5.00'), per: 'person' }], ['10.00'], '210.00'],
  ['per person and night', {}, [{ value: euro('5.00'), per: 'person_night' }], ['20.00'], '220.00'],
  ['dated, night by night', {}, [{ value: euro('5.00'), per: 'night', ...on('2026-12-11') }], ['5.00'], '205.00'],
  ['dated, per cent of its nights', { tax: 'before' }, [on('2026-12-11')], ['10.00'], '210.00'],
  ['dated outside the stay', {}, [on('2026-12-13')], [], '200.00'],
  ['included: part of the price', { amount: '110.00' }, [{ included: true }], ['20.00'], '220.00'],
  [
    'included beside an included amount',
    { amount: '115.00' },
    [{ included: true }, { included: true, value: euro('5.00'), per: 'night' }],
    ['20.00', '10.00'],
    '230.00',
  ],
  [
    'on top of a price that holds another',
    { amount: '110.00' },
    [{ included: true }, { value: { percent: '5' } }],
    ['20.00', '10.00'],
    '230.00',
  ],
  ['called included, but the price is before tax', { tax: 'before' }, [{ included: true }], ['20.00'], '220.00'],
  ['in another currency', {}, [{ value: { amount: '5.00', currency: 'USD' } }], [], null],
  [
    'per person, with children',
    { children: [{ from_age: 0, to_age: 17, amount: '0' }] },
    [{ value: euro('5.00'), per: 'person' }],
    ['10.00'],
    null,
    { children: 1 },
  ],
  ['of yen', { currency: 'JPY', amount: '12345', tax: 'before' }, [{}], ['2469'], '27159'],
])('taxes: %s', (_, price, taxes, amounts, total, stay) => {
  const own = { ...prices(price), taxes: taxes.map((each, index) => tax({ id: index + 1, ...each })) }
  const found = answer(own, stay).price
  expect(found?.taxes.map(({ amount }) => amount)).toEqual(amounts)
  expect(found?.total).toBe(total)
})

test('a code without a room has the prices of the whole plan only', () => {
  expect(answer(prices({}, { room_id: 1, amount: '90.00' }), {}, cleanPlan, null).price?.per_night).toEqual([
    '100.00',
    '100.00',
  ])
  expect(answer(prices({ room_id: 1 }), {}, cleanPlan, null).no_price).toBe('no price for the night of 10.12.2026')
})
