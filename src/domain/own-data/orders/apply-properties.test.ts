// For any orders: all or nothing, fully undone by undo, and order-independent if they do not conflict.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOrders, undoChanges } from './apply.ts'
import { firstOf, lastOf, sharedNight } from '../nights.ts'
import type { OwnOrder } from './orders.ts'
import { finderOf } from '../record-words.ts'
import { everyDay, noOwnData, type OwnData, ownKinds, type Weekdays } from '../records.ts'
import { addDays } from '../../stay.ts'
import { countSteps } from '../../testing/count-steps.ts'

let last = 0
const nextId = () => (last += 1)
const plans = ['FLEX', 'NR', 'BB']
const rooms = ['DBL', 'KNG']
const start = applied(noOwnData, [
  ...plans.map((code): OwnOrder => ({ do: 'put', kind: 'plans', record: { code } })),
  ...rooms.map((code): OwnOrder => ({ do: 'put', kind: 'rooms', record: { code } })),
])
function applied(own: OwnData, orders: readonly OwnOrder[]): OwnData {
  const result = applyOrders(own, orders, nextId)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.own
}

const day = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays('2026-12-01', ahead))
const period = fc
  .tuple(fc.option(day, { freq: 5 }), fc.option(day, { freq: 5 }))
  .map(([a, b]) =>
    a !== null && b !== null && a > b ? { first_night: b, last_night: a } : { first_night: a, last_night: b },
  )
const week = fc
  .array(fc.boolean(), { minLength: 7, maxLength: 7 })
  .map((on) => (on.includes(true) ? on : everyDay) as unknown as Weekdays)
const priceOrder = fc
  .record({
    days: period,
    plan_code: fc.constantFrom(...plans),
    room_code: fc.constantFrom(null, ...rooms),
    weekdays: fc.oneof({ weight: 3, arbitrary: fc.constant(everyDay) }, week),
    adults: fc.constantFrom(null, 1, 2),
    amount: fc.integer({ min: 1, max: 400 }).map(String),
  })
  .map(
    ({ days, ...record }): OwnOrder => ({
      do: 'put',
      kind: 'prices',
      record: { ...record, ...days, currency: 'EUR', tax: 'after' },
    }),
  )
const clearOrder = fc
  .record({
    days: period,
    plan_code: fc.constantFrom(null, ...plans),
    room_code: fc.constantFrom(undefined, null, ...rooms),
  })
  .map(
    ({ days, plan_code, room_code }): OwnOrder => ({
      do: 'clear',
      kind: 'prices',
      plan_code,
      ...days,
      ...(room_code === undefined ? {} : { room_code }),
    }),
  )
const otherOrder = fc.oneof(
  fc.constantFrom(...plans).map((code): OwnOrder => ({ do: 'remove', kind: 'plans', record: { code } })),
  fc.constantFrom(...rooms).map((code): OwnOrder => ({ do: 'remove', kind: 'rooms', record: { code } })),
  fc.tuple(fc.constantFrom(...plans, 'NEW'), fc.constantFrom(...plans)).map(
    ([code, from_plan_code]): OwnOrder => ({
      do: 'put',
      kind: 'plans',
      record: { code, derived: { from_plan_code, change: { percent: '-5' }, round_to: null } },
    }),
  ),
  fc
    .tuple(fc.constantFrom('A1KRAC', 'A1K*', '*RAC', 'A??RAC'), fc.constantFrom(...plans))
    .map(
      ([pattern, plan_code]): OwnOrder => ({ do: 'put', kind: 'codes', record: { gds_id: null, pattern, plan_code } }),
    ),
)
const orders = fc.array(
  fc.oneof({ weight: 6, arbitrary: priceOrder }, { weight: 2, arbitrary: clearOrder }, otherOrder),
  {
    maxLength: 12,
  },
)
/** The state after two batches of orders; a rejected batch leaves the state unchanged. */
const state = fc.array(orders, { maxLength: 3 }).map((lots) =>
  lots.reduce((own, lot) => {
    const result = applyOrders(own, lot, nextId)
    return 'problems' in result ? own : result.own
  }, start),
)
const records = (own: OwnData) => ownKinds.map((kind) => own[kind])
const byContent = (own: OwnData) => {
  const plan = new Map(own.plans.map(({ id, code }) => [id, code]))
  const room = new Map(own.rooms.map(({ id, code }) => [id, code]))
  return ownKinds.map((kind) =>
    own[kind]
      .map((record) => {
        const { id: _, plan_id, room_id, ...rest } = record as typeof record & { plan_id?: number; room_id?: number }
        return JSON.stringify([plan.get(plan_id ?? 0), room.get(room_id ?? 0), rest])
      })
      .toSorted(),
  )
}

test('what is applied and undone is as it was before; the orders can then be applied again', () => {
  let undone = 0
  fc.assert(
    fc.property(state, orders, (own, lot) => {
      const before = JSON.stringify(own)
      const result = applyOrders(own, lot, nextId)
      expect(JSON.stringify(own)).toBe(before)
      if ('problems' in result) return
      undone += result.changes.length > 0 ? 1 : 0
      const back = undoChanges(result.own, result.changes)
      if ('problems' in back) throw new Error(JSON.stringify(back.problems))
      expect(records(back.own)).toEqual(records(own))
      const again = undoChanges(back.own, back.changes)
      if ('problems' in again) throw new Error(JSON.stringify(again.problems))
      expect(records(again.own)).toEqual(records(result.own))
    }),
    { numRuns: 400 },
  )
  expect(undone).toBeGreaterThan(50)
})

test('one wrong order and none of them is applied', () => {
  const wrong: OwnOrder = { do: 'need', kind: 'plans', code: 'NOWHERE', place: { row: 7 } }
  fc.assert(
    fc.property(state, orders, fc.nat(), (own, lot, at) => {
      const result = applyOrders(own, lot.toSpliced(at % (lot.length + 1), 0, wrong), nextId)
      expect('problems' in result && result.problems.some(({ place }) => place.row === 7)).toBe(true)
      expect(result).not.toHaveProperty('own')
    }),
  )
})

test('cleared days hold nothing, days outside hold what they held, and what is put there is alone', () => {
  fc.assert(
    fc.property(state, clearOrder, (own, order) => {
      const cleared = applyOrders(own, [order], nextId)
      if ('problems' in cleared || order.do !== 'clear') return
      const inside = (each: OwnData['prices'][number]) =>
        (order.plan_code === null || order.plan_code === own.plans.find(({ id }) => id === each.plan_id)?.code) &&
        (order.room_code === undefined ||
          order.room_code === (own.rooms.find(({ id }) => id === each.room_id)?.code ?? null)) &&
        (each.first_night !== null ||
          each.last_night !== null ||
          (order.first_night === null && order.last_night === null))
      const days = { ...order, weekdays: everyDay }
      for (const each of cleared.own.prices.filter(inside)) expect(sharedNight(each, days)).toBeNull()
      const names = new Set(cleared.own.prices.map((each) => finderOf('prices', each)))
      const outside = own.prices.filter(
        (each) => !inside(each) || lastOf(each) < firstOf(order) || firstOf(each) > lastOf(order),
      )
      for (const each of outside) expect(names).toContain(finderOf('prices', each))
    }),
    { numRuns: 400 },
  )
})

test('the order of independent orders does not matter', () => {
  const independent = fc.uniqueArray(priceOrder, {
    maxLength: 12,
    selector: (order) => {
      const { plan_code, room_code, first_night, last_night, weekdays, adults } = (
        order as OwnOrder & { do: 'put'; kind: 'prices' }
      ).record
      return JSON.stringify([plan_code, room_code, first_night, last_night, weekdays, adults])
    },
  })
  fc.assert(
    fc.property(
      state,
      independent.chain((lot) => fc.tuple(fc.constant(lot), fc.shuffledSubarray(lot, { minLength: lot.length }))),
      (own, [lot, shuffled]) => {
        const [one, other] = [applyOrders(own, lot, nextId), applyOrders(own, shuffled, nextId)]
        const outcome = (result: typeof one) => ('problems' in result ? 'refused' : byContent(result.own))
        expect(outcome(one)).toEqual(outcome(other))
      },
    ),
    { numRuns: 300 },
  )
})

const nightsOfMany = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const night = addDays('2026-12-01', index % 365)
    return {
      plan_code: `P${Math.floor(index / 365) % 11}`,
      room_code: `R${Math.floor(index / 365 / 11)}`,
      first_night: night,
      last_night: night,
      weekdays: everyDay,
      adults: null,
      currency: 'EUR',
      amount: `${100 + (index % 90)}.00`,
      tax: 'after' as const,
    }
  })

test('eight times the prices are no more than a few times eight times the work', async () => {
  const codes = Array.from({ length: 11 }, (_, index) => index)
  const own = applied(noOwnData, [
    ...codes.map((each): OwnOrder => ({ do: 'put', kind: 'plans', record: { code: `P${each}` } })),
    ...codes.map((each): OwnOrder => ({ do: 'put', kind: 'rooms', record: { code: `R${each}` } })),
  ])
  const puts = nightsOfMany(16_000).map((record): OwnOrder => ({ do: 'put', kind: 'prices', record }))
  const work = (count: number) =>
    countSteps(() => expect(applied(own, puts.slice(0, count)).prices).toHaveLength(count))
  expect((await work(4_000)) / (await work(500))).toBeLessThan(16) // pairwise comparison would be 64 times the work

  const full = applied(own, puts)
  const clears = nightsOfMany(2_000).map(({ plan_code, room_code, first_night, last_night }): OwnOrder => {
    return { do: 'clear', kind: 'prices', plan_code, room_code, first_night, last_night }
  })
  const again = applyOrders(full, [...clears, ...puts], nextId)
  expect('changes' in again && again.changes).toEqual([])
})
