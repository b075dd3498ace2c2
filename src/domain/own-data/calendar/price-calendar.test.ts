// A month of own prices beside what each GDS showed: which nights differ, which are not compared and why, and what is known of the others.
import { describe, expect, test } from 'vitest'
import type { GdsId, Outcome } from '../../gds.ts'
import { emptyRate, type Rate } from '../../rate.ts'
import { addDays, nightsOf, type Stay } from '../../stay.ts'
import { cleanPlan, cleanPrice, cleanRoom } from '../../testing/clean-own.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import { calendarState } from './calendar-state.ts'
import { nightsOfMonth, priceCalendar } from './price-calendar.ts'
import { everyDay, noOwnData, type OwnData, type OwnRestriction } from '../records.ts'

const suite = { ...cleanRoom, id: 2, code: 'SUITE' }
const price = { ...cleanPrice, adults: null, tax: 'after' as const, amount: '120.00' }
const own = (changes: Partial<OwnData> = {}): OwnData => ({
  ...noOwnData,
  version: 1,
  rooms: [cleanRoom],
  plans: [cleanPlan],
  codes: [{ id: 1, gds_id: null, pattern: 'A1K*', plan_id: 1, room_id: 1 }],
  prices: [price],
  ...changes,
})
const stayOf = (check_in: string, nights: number, changes: Partial<Stay> = {}): Stay => ({
  ...plainStay,
  check_in,
  check_out: addDays(check_in, nights),
  ...changes,
})

type Shown = {
  stay?: Stay
  gds_id?: GdsId
  code?: string
  checkup?: number
  found?: Parameters<typeof priceCalendar>[1]['rates'][number]['found']
}
/** A rate whose nights have these amounts; its total is their sum unless it states another. */
const shown = (amounts: (string | null)[], rate: Partial<Rate> = {}, more: Shown = {}) => {
  const stay = more.stay ?? stayOf('2026-12-10', amounts.length)
  const nightly_rates = amounts.flatMap((amount, at) => {
    const from = addDays(stay.check_in, at)
    return amount === null ? [] : [{ from, to: addDays(from, 1), amount }]
  })
  const sum = amounts.reduce((all, amount) => all + Number(amount), 0).toFixed(2)
  return {
    checkup_id: more.checkup ?? 1,
    rate_id: 10,
    gds_id: more.gds_id ?? (1 as const),
    rate: { ...emptyRate(more.code ?? 'A1KRAC'), currency: 'EUR', nightly_rates, total: sum, ...rate },
    stay,
    checked_at: '2026-12-01T10:00:00Z',
    found: more.found,
  }
}
const covering = (stay: Stay, outcome: Outcome = 'rates', checkup_id = 1, gds_id: GdsId = 1) => ({
  checkup_id,
  gds_id,
  stay,
  point_of_sale: 'X1Y2',
  outcome,
  checked_at: '2026-12-01T10:00:00Z',
})
type Checked = Partial<Parameters<typeof priceCalendar>[1]>
const calendarOf = (data: OwnData, { rates = [], checkups = [] }: Checked, gds_ids: GdsId[] = [1]) => {
  const plan = data.plans[0] ?? cleanPlan
  return priceCalendar({ own: data, plan, month: '2026-12', adults: 2, gds_ids }, { rates, checkups })
}
const nightOf = (data: OwnData, checked: Checked, night = '2026-12-10', room_id: number | null = 1) => {
  const found = calendarOf(data, checked)
    .find((room) => room.room_id === room_id)
    ?.nights.find((each) => each.night === night)
  if (!found) throw new Error(`no night ${night}`)
  return found
}
/** What the nights of the first stay say, in their order. */
const verdicts = (data: OwnData, rate: ReturnType<typeof shown>) =>
  Array.from({ length: nightsOf(rate.stay) }, (_, at) => {
    const { gds } = nightOf(data, { rates: [rate] }, addDays(rate.stay.check_in, at))
    return gds[0] ? [gds[0].verdict, gds[0].reason] : null
  })

const on = (first_night: string, last_night = first_night) => ({ first_night, last_night })
const restriction = (changes: Partial<OwnRestriction>): OwnRestriction => ({
  id: 1,
  plan_id: null,
  room_id: null,
  ...on('2026-12-10'),
  weekdays: everyDay,
  kind: 'closed',
  nights: null,
  ...changes,
})
const vat = { id: 1, name: 'VAT', code: null, per: 'stay' as const, first_night: null, last_night: null }
const vatIncluded = { ...vat, value: { percent: '20' }, included: true }
const vatOnTop = { ...vat, value: { percent: '10' }, included: false }

describe('a night that differs is marked', () => {
  test('though another night of the stay has no own price', () => {
    const data = own({ prices: [{ ...price, ...on('2026-12-10', '2026-12-11') }] })
    expect(verdicts(data, shown(['130.00', '120.00', '120.00']))).toEqual([
      ['wrong', null],
      ['pass', null],
      ['not_compared', 'your rates have no price for this night'],
    ])
  })
  test('though the own prices of the stay are in two currencies', () => {
    const data = own({
      prices: [
        { ...price, ...on('2026-12-10') },
        { ...price, ...on('2026-12-11'), id: 2, currency: 'USD' },
      ],
    })
    expect(verdicts(data, shown(['130.00', '120.00']))).toEqual([
      ['wrong', null],
      ['not_compared', 'the GDS price is in EUR, yours in USD'],
    ])
  })
  test('though one is loaded before tax and another with it', () => {
    const data = own({
      prices: [
        { ...price, ...on('2026-12-10') },
        { ...price, ...on('2026-12-11'), id: 2, tax: 'before' as const },
      ],
    })
    // The nights come to the total, so they include tax: only the first can be told.
    expect(verdicts(data, shown(['130.00', '150.00']))).toEqual([
      ['wrong', null],
      ['not_compared', 'the GDS price includes tax and yours doesn’t: add your taxes to compare them'],
    ])
  })
  test('where the GDS states its nights before tax and the own prices include it', () => {
    const data = own({ taxes: [vatIncluded] })
    const rate = shown(['100.00', '110.00'], { total: '252.00' })
    expect(verdicts(data, rate)).toEqual([
      ['pass', null],
      ['wrong', null],
    ])
    expect(nightOf(data, { rates: [rate] }, '2026-12-11').gds[0]).toMatchObject({
      amount: '110.00',
      expected: '100.00',
    })
  })
  test('where the GDS states its nights with tax and the own prices are before it', () => {
    const data = own({ prices: [{ ...price, tax: 'before' }], taxes: [vatOnTop] })
    const rate = shown(['132.00', '140.00'])
    expect(verdicts(data, rate)).toEqual([
      ['pass', null],
      ['wrong', null],
    ])
    expect(nightOf(data, { rates: [rate] }, '2026-12-11').gds[0]?.expected).toBe('132.00')
  })
  test.each([
    [
      'a city tax by night',
      { ...vatIncluded, value: { amount: '5.00', currency: 'EUR' }, per: 'night' as const },
      '131.50',
    ],
    ['another percentage', vatIncluded, '130.00'],
    [
      'a fee for the stay, in its first night',
      { ...vatIncluded, value: { amount: '10.00', currency: 'EUR' } },
      '131.00',
      '132.00',
    ],
  ])('where a tax comes on top of a price that includes %s: it is of the price without that', (_, inside, first, second = first) => {
    const onTop = { ...vatOnTop, id: 2, name: 'City tax' }
    const data = own({ taxes: [inside, onTop] })
    expect(verdicts(data, shown([first, second]))).toEqual([
      ['pass', null],
      ['pass', null],
    ])
    expect(verdicts(data, shown([first, '199.00', '199.00', second, second])).map((each) => each?.[0])).toEqual([
      'pass',
      'wrong',
      'wrong',
      'pass',
      'pass',
    ])
  })
  test('where only the first night is stated, as the base of the rate', () => {
    const rate = shown(
      [null, null],
      { rate_base: '130.00', rate_total: '130.00', total: '260.00' },
      { stay: stayOf('2026-12-10', 2) },
    )
    expect(verdicts(own({ prices: [{ ...price, tax: 'before' }] }), rate)[0]).toEqual(['wrong', null])
  })
  test('by the second of several codes too, the worst first', () => {
    const rates = [
      shown(['120.00'], {}, { code: 'A1KAAA' }),
      shown(['125.00'], {}, { code: 'A1KBBB' }),
      shown(['150.00'], {}, { code: 'A1KCCC' }),
      shown(['999.00'], {}, { code: 'A1KOLD', checkup: 0 }),
    ]
    const { gds } = nightOf(own(), { rates })
    expect(gds.map(({ rate_plan, verdict }) => [rate_plan, verdict])).toEqual([
      ['A1KCCC', 'wrong'],
      ['A1KBBB', 'wrong'],
      ['A1KAAA', 'pass'],
    ])
  })
  test('where the check found the total of a single night wrong; of a longer stay it is only said', () => {
    const found = { field: 'total', shown: 'EUR 140.00', expected: 'EUR 132.00' }
    expect(nightOf(own(), { rates: [shown(['120.00'], {}, { found })] }).gds[0]).toMatchObject({
      verdict: 'wrong',
      stay_price: found,
    })
    expect(nightOf(own(), { rates: [shown(['120.00', '120.00'], {}, { found })] }).gds[0]).toMatchObject({
      verdict: 'pass',
      stay_price: found,
    })
  })
})

describe('a night is not compared, and it says why', () => {
  const minimum = 'this price requires at least 3 nights'
  const two = { stay: stayOf('2026-12-10', 2) }
  test.each<[string, Partial<OwnData>, Partial<Rate>, string]>([
    ['in another currency', {}, { currency: 'USD' }, 'the GDS price is in USD, yours in EUR'],
    ['without a currency', {}, { currency: null }, 'the GDS states no currency'],
    ['for fewer guests', {}, { adults_count: 1 }, 'the GDS price is for 1 adult'],
    ['without a total to tell tax by', {}, { total: null }, 'the GDS doesn’t say whether its price includes tax'],
    [
      'before tax, with no taxes loaded',
      {},
      { total: '300.00' },
      'the GDS price is before tax and yours includes it: add your taxes to compare them',
    ],
    [
      'with tax, with no taxes loaded',
      { prices: [{ ...price, tax: 'before' }] },
      {},
      'the GDS price includes tax and yours doesn’t: add your taxes to compare them',
    ],
    ['shorter than its minimum stay', { prices: [{ ...price, minimum_nights: 3 }] }, {}, minimum],
    [
      'in a stay that another night is not sold for',
      { prices: [price, { ...price, id: 2, ...on('2026-12-11'), minimum_nights: 3 }] },
      {},
      minimum,
    ],
    [
      'that the property has closed',
      { restrictions: [restriction({})] },
      {},
      'the property has closed it on 10.12.2026',
    ],
    [
      'closed to arrival',
      { restrictions: [restriction({ kind: 'closed_to_arrival' })] },
      {},
      'the property has closed 10.12.2026 to arrival',
    ],
  ])('a price %s', (_, data, rate, reason) => {
    expect(verdicts(own(data), shown(['130.00', '130.00'], rate, two))[0]).toEqual(['not_compared', reason])
  })
  test('but an equal price of such a stay agrees', () => {
    const data = own({ prices: [{ ...price, minimum_nights: 3 }] })
    expect(verdicts(data, shown(['120.00'], { total: null }))).toEqual([['pass', null]])
  })
})

describe('what is known of a night without a price', () => {
  const state = (data: OwnData, checked: Checked, night = '2026-12-10', room: number | null = 1) =>
    calendarState(nightOf(data, checked, night, room), 1)
  const day = stayOf('2026-12-10', 1)
  test.each<[string, string, Partial<OwnData>, Checked]>([
    ['no checkup covers it', 'not_checked', {}, { checkups: [covering(stayOf('2026-12-11', 2))] }],
    ['a checkup has no rate of the plan', 'not_offered', {}, { checkups: [covering(day)] }],
    ['the hotel has no availability', 'not_offered', {}, { checkups: [covering(day, 'no_availability')] }],
    ['the GDS says that it is closed', 'closed', {}, { checkups: [covering(day, 'closed')] }],
    ['the property has closed it', 'closed', { restrictions: [restriction({})] }, {}],
    [
      'the stay is sold without a price of each night',
      'not_compared',
      {},
      { rates: [shown([null], {}, { stay: day })], checkups: [covering(day)] },
    ],
    ['no booking code is mapped', 'not_mapped', { codes: [] }, { checkups: [covering(day)] }],
    [
      'no booking code is mapped, but the hotel sells nothing',
      'not_offered',
      { codes: [] },
      { checkups: [covering(day, 'no_availability')] },
    ],
    [
      'the checkup asked for some categories alone',
      'not_checked',
      {},
      { checkups: [covering({ ...day, rate_category_codes: ['13'] })] },
    ],
    [
      'the checkup asked with a corporate code',
      'not_checked',
      {},
      { checkups: [covering({ ...day, corporate_codes: ['IBM'] })] },
    ],
    [
      'the plan needs a corporate code',
      'not_checked',
      { plans: [{ ...cleanPlan, corporate_codes: ['IBM'] }] },
      { checkups: [covering(day)] },
    ],
    [
      'the checkup asked with the plan’s code',
      'not_offered',
      { plans: [{ ...cleanPlan, corporate_codes: ['ibm'] }] },
      { checkups: [covering({ ...day, corporate_codes: ['IBM'] })] },
    ],
    [
      'the plan is sold elsewhere',
      'not_checked',
      { plans: [{ ...cleanPlan, points_of_sale: ['ZZZ'] }] },
      { checkups: [covering(day)] },
    ],
    ['the answer was in words alone', 'not_checked', {}, { checkups: [covering(day, 'unknown_message')] }],
  ])('%s: %s', (_, expected, data, checked) => {
    expect(state(own(data), checked)).toBe(expected)
  })
  test('the shortest stay over the night says what was asked', () => {
    const checkups = [covering(stayOf('2026-12-09', 5), 'rates', 3), covering(stayOf('2026-12-10', 2), 'rates', 2)]
    expect(nightOf(own(), { checkups }).answers).toEqual([
      {
        gds_id: 1,
        state: 'not_offered',
        outcome: 'rates',
        stay: { check_in: '2026-12-10', nights: 2, checked_at: '2026-12-01T10:00:00Z' },
      },
    ])
  })
  test('a price says more than an answer that has none', () => {
    const checkups = [covering(day, 'rates', 2), covering(stayOf('2026-12-10', 2), 'rates', 1)]
    expect(state(own(), { rates: [shown(['120.00', '120.00'])], checkups })).toBe('match')
  })
  test('each room and GDS for itself', () => {
    const data = own({
      rooms: [cleanRoom, suite],
      codes: [
        { id: 1, gds_id: null, pattern: 'A1K*', plan_id: 1, room_id: 1 },
        { id: 2, gds_id: 1, pattern: 'A1S*', plan_id: 1, room_id: 2 },
      ],
    })
    const checked = { rates: [shown(['130.00'])], checkups: [covering(day), covering(day, 'rates', 9, 2)] }
    const rooms = calendarOf(data, checked, [1, 2])
    const states = rooms.slice(0, 2).map(({ nights }) => [1, 2].map((id) => calendarState(nights[9] ?? nights[0]!, id)))
    expect(states).toEqual([
      ['different', 'not_offered'],
      ['not_offered', 'not_mapped'],
    ])
  })
})

test('a night names the price that counts: the record of these guests, none where it is missing or calculated', () => {
  const other = { ...price, id: 7, adults: 2, ...on('2026-12-10') }
  const least = { ...price, id: 8, minimum_nights: 3, ...on('2026-12-12') }
  const derived = {
    ...cleanPlan,
    id: 2,
    code: 'SAVER',
    derived: { from_plan_code: 'FLEX', change: { percent: '-10' }, round_to: null },
  }
  const data = own({ prices: [{ ...price, ...on('2026-12-09', '2026-12-10') }, other, least] })
  const idOf = (night: string) => nightOf(data, {}, night).price_id
  expect(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map(idOf)).toEqual([1, 7, null, 8])
  const ofDerived = nightOf({ ...data, plans: [derived, cleanPlan] }, {})
  expect(ofDerived).toMatchObject({ own: { amount: '108.0000' }, price_id: null })
})

test('a month has all its nights', () => {
  expect(nightsOfMonth('2027-02')).toHaveLength(28)
  expect(nightsOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})
