// The summary of a set of changes.
import { expect, test } from 'vitest'
import { applyOrders } from './apply.ts'
import { changeWords, countsOf } from './change-words.ts'
import type { OwnOrder } from './orders.ts'
import { everyDay, noOwnData, type OwnData } from '../records.ts'

let last = 0
const done = (own: OwnData, orders: OwnOrder[]) => {
  const applied = applyOrders(own, orders, () => (last += 1))
  if ('problems' in applied) throw new Error(JSON.stringify(applied.problems))
  return applied
}
const plan = (code: string, name: string | null = null): OwnOrder => ({
  do: 'put',
  kind: 'plans',
  record: { code, name },
})
const price = (first: string): OwnOrder => ({
  do: 'put',
  kind: 'prices',
  record: {
    plan_code: 'FLEX',
    room_code: null,
    first_night: first,
    last_night: first,
    weekdays: everyDay,
    adults: null,
    currency: 'EUR',
    amount: '100',
    tax: 'after',
  },
})

test('few records with a name are named, the others counted', () => {
  const first = done(noOwnData, [plan('FLEX'), price('2026-12-01')])
  expect(changeWords(first.changes)).toBe('plan FLEX added, 1 price added')
  const second = done(first.own, [
    plan('FLEX', 'Flexible'),
    ...['02', '03', '04'].map((day) => price(`2026-12-${day}`)),
  ])
  expect(changeWords(second.changes)).toBe('plan FLEX changed, 3 prices added')
  expect(countsOf(second.changes)).toMatchObject({
    rooms: { added: 0, changed: 0, removed: 0 },
    plans: { added: 0, changed: 1, removed: 0 },
    prices: { added: 3, changed: 0, removed: 0 },
  })
  const many = done(
    second.own,
    ['A', 'B', 'C', 'D'].map((code) => plan(code)),
  )
  expect(changeWords(many.changes)).toBe('4 plans added')
  const gone = done(many.own, [
    { do: 'remove', kind: 'plans', record: { code: 'FLEX' } },
    plan('A', 'Rate A'),
    plan('B', 'Rate B'),
  ])
  expect(changeWords(gone.changes)).toBe('plans A, B changed, plan FLEX removed, 4 prices removed')
  expect(changeWords([])).toBe('nothing changed')
})
