// Accepting a rate as correct: own data then expects what the rate showed, and accepting it again changes nothing.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRate } from '../../testing/clean-rate.ts'
import { compare, percentOf, rounded, sum, times } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Stay } from '../../stay.ts'
import { applyOrders } from '../orders/apply.ts'
import { noOwnData, type OwnData } from '../records.ts'
import { expectedRate } from '../mapping/code-resolution.ts'
import { ordersOfRate } from './accept-rate.ts'

const stay: Stay = {
  check_in: '2026-12-10',
  check_out: '2026-12-13',
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
let last = 0
type AcceptOptions = Partial<Parameters<typeof ordersOfRate>[2]>
const taken = (own: OwnData, rate: Rate, asked: AcceptOptions = {}): OwnData => {
  const applied = applyOrders(own, ordersOfRate(own, rate, { gds: 'travel_port', stay, ...asked }), () => (last += 1))
  if ('problems' in applied) throw new Error(JSON.stringify(applied.problems))
  return applied.own
}
const expected = (own: OwnData, rate: Rate, on: Stay = stay) =>
  expectedRate(own, rate.rate_plan, { gds: 'travel_port', stay: on, time_zone: 'Europe/Paris', point_of_sale: 'X' })

test('a rate makes plan, room, code and prices with sensible names', () => {
  const own = taken(noOwnData, cleanRate())
  expect(own.plans.map(({ code, name }) => [code, name])).toEqual([['BEST-FLEXIBLE-RATE', 'BEST FLEXIBLE RATE']])
  expect(own.rooms).toMatchObject([{ code: 'DELUXE-ROOM-1-KING-BED', view: '3', beds: [[{ code: '3', quantity: 1 }]] }])
  expect(own.codes).toMatchObject([{ gds_id: 1, pattern: 'A1KRAC' }])
  expect(own.prices.map((each) => [each.first_night, each.last_night, each.amount, each.tax])).toEqual([
    ['2026-12-10', '2026-12-11', '119.00', 'before'],
    ['2026-12-12', '2026-12-12', '140.00', 'before'],
  ])
  // The tax lines are not stated, so they are unknown for other stays.
  expect(own.taxes).toEqual([])
  expect(expected(own, cleanRate())).toMatchObject({
    rate_name: 'BEST FLEXIBLE RATE',
    breakfast: true,
    refundable: true,
    cancellation_deadline: { local: '2026-12-09T18:00:00', offset: '+01:00' },
    penalty: { nights: 1 },
    commission: { percent: '10' },
    guarantee: 'guarantee',
    deposit: null,
    price: { per_night: ['119.00', '119.00', '140.00'], sum: '378.00' },
  })
})

test('what a GDS does not state is never accepted', () => {
  const own = taken(
    noOwnData,
    cleanRate({
      breakfast: 'unknown',
      smoking: 'unknown',
      refundable: 'unknown',
      cancellation_until: null,
      cancellation_deadline: null,
      cancellation_deadline_offset: null,
      cancel_penalty_nights: null,
      beds: [{ code: '248', type: null, quantity: null }],
      room_view: null,
      rate_name: null,
      commission_type: 'unknown',
      nightly_rates: [],
      rate_base: null,
    }),
  )
  expect(own.plans).toMatchObject([{ code: 'A1KRAC', name: null, breakfast: null, commission: null }])
  expect(own.plans[0]?.cancellation).toEqual({
    refundable: null,
    offset: null,
    unit: null,
    drop_time: null,
    penalty: null,
  })
  expect(own.rooms).toMatchObject([{ smoking: null, beds: [], view: null }])
  expect(own.prices).toEqual([])
})

test('earlier values stay, except for the named fields', () => {
  const own = taken(noOwnData, cleanRate())
  const now = cleanRate({
    breakfast: false,
    lunch: true,
    nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '150.00' }],
  })
  expect(taken(own, now)).toBe(own)
  const meals = expected(taken(own, now, { fields: ['breakfast'] }), now)
  expect([meals?.breakfast, meals?.lunch, meals?.price?.sum]).toEqual([false, false, '378.00'])
  const priced = taken(own, now, { fields: ['nightly_rates'] })
  expect([expected(priced, now)?.breakfast, expected(priced, now)?.price?.sum]).toEqual([true, '450.00'])
  expect(taken(priced, now, { fields: ['nightly_rates'] })).toBe(priced)
})

test('the same plan of another code is found by its name, another plan of that name gets a code of its own', () => {
  const own = taken(noOwnData, cleanRate())
  const twin = { rate_plan: 'B2TRAC', room_rate_description: 'SUPERIOR ROOM TWIN BEDS', beds: [] }
  expect(taken(own, cleanRate(twin)).plans).toHaveLength(1)
  const other = taken(own, cleanRate({ ...twin, breakfast: false, meal_plans: [] }))
  expect(other.plans.map(({ code }) => code)).toEqual(['BEST-FLEXIBLE-RATE', 'BEST-FLEXIBLE-RATE-2'])
})

test('a code that cannot be written as a pattern is not accepted', () => {
  expect(ordersOfRate(noOwnData, cleanRate({ rate_plan: 'A 1-K*' }), { gds: 'sabre', stay })).toEqual([])
})

const cents = fc
  .integer({ min: 5000, max: 90_000 })
  .map((each) => `${Math.floor(each / 100)}.${String(each % 100).padStart(2, '0')}`)
const state = fc.constantFrom(true, false, 'unknown' as const, null)
const shown = fc
  .record({
    rate_plan: fc.constantFrom('A1KRAC', 'B2QNEG', 'C1DBAR'),
    rate_name: fc.constantFrom(null, 'Best flexible', 'Advance purchase', 'Bed & breakfast'),
    room_rate_description: fc.constantFrom(null, 'Deluxe king', 'Superior twin'),
    breakfast: state,
    lunch: state,
    dinner: state,
    smoking: state,
    refundable: state,
    guarantee_type: fc.constantFrom(null, 'Guarantee', 'DEP', 'Prepayment'),
    deposit_percent: fc.constantFrom(null, '50'),
    cancel_penalty_nights: fc.constantFrom(null, 1, 2),
    until: fc.option(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('18:00', '00:00', '12:30'))),
    nights: fc.tuple(cents, cents, cents),
    tax: fc.constantFrom('after', '10', '7.5'),
  })
  .map(({ until, nights, tax, ...fields }): Rate => {
    const local = until === null ? null : `${addDays(stay.check_in, -until[0])}T${until[1]}:00`
    const whole = sum(nights)
    const total = tax === 'after' ? whole : rounded(sum([whole, percentOf(whole, tax)]), '0.01')
    return cleanRate({
      ...fields,
      cancellation_until: local === null ? null : { local, offset: null },
      cancellation_deadline: local === null ? null : { local, offset: '+01:00' },
      cancellation_deadline_offset: null,
      nightly_rates: nights.map((amount, at) => ({
        from: addDays(stay.check_in, at),
        to: addDays(stay.check_in, at + 1),
        amount,
      })),
      tax_lines:
        tax === 'after' ? [] : [{ code: '19', name: 'VAT', amount: null, percent: tax, term: null, frequency: null }],
      total,
      rate_total: total,
    })
  })

const stated = (value: Rate['breakfast']) => (value === 'unknown' ? null : value)

test('after accepting a rate, own data expects what the rate showed', () => {
  fc.assert(
    fc.property(shown, (rate) => {
      const own = taken(noOwnData, rate)
      expect(taken(own, rate)).toBe(own)
      const now = expected(own, rate)
      expect(now).toMatchObject({
        rate_name: rate.rate_name,
        room_name: rate.room_rate_description,
        breakfast: stated(rate.breakfast),
        lunch: stated(rate.lunch),
        dinner: stated(rate.dinner),
        smoking: stated(rate.smoking),
        refundable: stated(rate.refundable),
        penalty: rate.cancel_penalty_nights === null ? null : { nights: rate.cancel_penalty_nights },
        deposit: rate.deposit_percent === null ? null : { percent: rate.deposit_percent },
        room_view: rate.room_view,
        rate_category: rate.rate_category,
      })
      expect(now?.cancellation_deadline ?? null).toEqual(rate.refundable === false ? null : rate.cancellation_deadline)
      expect(now?.price?.per_night).toEqual(rate.nightly_rates.map(({ amount }) => amount))
      expect(compare(now?.price?.total ?? '0', rate.total ?? '')).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('taking several rates of one code, the last with its fields named, says the last', () => {
  const fields = ['price', 'breakfast', 'refundable', 'cancellation_until']
  fc.assert(
    fc.property(shown, shown, (first, second) => {
      const before = taken(noOwnData, first)
      const rate = { ...second, rate_plan: first.rate_plan }
      const own = taken(before, rate, { fields })
      expect(taken(own, rate, { fields })).toBe(own)
      const now = expected(own, rate)
      expect(now?.price?.per_night).toEqual(rate.nightly_rates.map(({ amount }) => amount))
      expect(now?.breakfast).toBe(typeof rate.breakfast === 'boolean' ? rate.breakfast : now?.breakfast)
      expect(now?.rate_name).toBe(first.rate_name)
    }),
    { numRuns: 300 },
  )
})

test('two nights at one amount are one price of two nights', () => {
  const rate = cleanRate({
    nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '100.00' }],
    total: times('100.00', 3),
  })
  expect(taken(noOwnData, rate).prices).toMatchObject([
    { first_night: '2026-12-10', last_night: '2026-12-12', tax: 'after' },
  ])
})
