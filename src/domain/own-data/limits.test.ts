// The limits of records per hotel: told clearly, whichever way the records come, and never in the way of deleting.
import { expect, test } from 'vitest'
import { applyOrders } from './orders/apply.ts'
import { mostRecords } from './limits.ts'
import type { OwnOrder } from './orders/orders.ts'
import { noOwnData, type OwnData, type OwnRoom } from './records.ts'

const room = (n: number): OwnRoom => ({
  id: n + 1,
  code: `R${n}`,
  name: null,
  beds: [],
  view: null,
  smoking: null,
  greatest_occupancy: null,
  phrases: [],
})
const roomsOf = (count: number): OwnData => ({ ...noOwnData, rooms: Array.from({ length: count }, (_, n) => room(n)) })
const add = (from: number, count: number): OwnOrder[] =>
  Array.from({ length: count }, (_, n) => ({
    do: 'put',
    kind: 'rooms',
    place: { sheet: 'Rooms', row: n + 2 },
    record: { code: `R${from + n}` },
  }))
const ids = () => {
  let last = 0
  return () => --last
}

test('a file that brings a hotel over the limit is refused as a whole, with the limit in words', () => {
  const result = applyOrders(roomsOf(mostRecords.rooms - 1), add(mostRecords.rooms - 1, 2), ids())
  expect(result).toEqual({
    problems: [
      {
        place: { sheet: 'Rooms', row: 3 },
        words: 'This hotel would have 501 rooms; the limit is 500. Delete what is no longer needed first.',
      },
    ],
  })
})

test('up to the limit everything is accepted, and what is over it already can shrink', () => {
  expect(applyOrders(roomsOf(mostRecords.rooms - 1), add(mostRecords.rooms - 1, 1), ids())).toHaveProperty('changes')
  const remove: OwnOrder = { do: 'remove', kind: 'rooms', record: { code: 'R0' } }
  expect(applyOrders(roomsOf(mostRecords.rooms + 9), [remove], ids())).toHaveProperty('changes')
})
