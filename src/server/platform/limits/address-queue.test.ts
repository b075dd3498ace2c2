// However many requests one address sends, the next one of another address starts before the rest of them.
import { expect, test } from 'vitest'
import { createAddressQueue } from './address-queue.ts'

const turnsOf = (most = 100) => {
  const later: (() => void)[] = []
  const begun: string[] = []
  const turns = createAddressQueue({ starts: 4, most, nextTurn: (work) => void later.push(work) })
  const send = (address: string, count = 1) => {
    for (let n = 0; n < count; n++) turns.take(address, () => begun.push(address))
  }
  return { turns, send, begun, turn: () => later.splice(0).forEach((work) => work()), pending: () => later.length }
}

test('a few begin at once, and no more than these in one turn of the event loop', () => {
  const { send, begun, turn } = turnsOf()
  send('a', 20)
  expect(begun).toHaveLength(4)
  turn()
  expect(begun).toHaveLength(8)
})

test('who comes after a crowd begins in the next turn, not after the crowd', () => {
  const { send, begun, turn } = turnsOf()
  send('a', 50)
  send('b', 2)
  turn()
  expect(begun.slice(4)).toEqual(['a', 'b', 'a', 'b'])
})

test('everything that waits begins in the end, and then nothing is left to run', () => {
  const { send, begun, turn, pending } = turnsOf()
  send('a', 30)
  send('b', 30)
  for (let n = 0; n < 20; n++) turn()
  expect(begun.filter((address) => address === 'a')).toHaveLength(30)
  expect(begun.filter((address) => address === 'b')).toHaveLength(30)
  expect(pending()).toBe(0)
})

test('an address has so many places, and others are not concerned', () => {
  const { turns, send } = turnsOf(10)
  send('a', 14)
  expect(turns.isFull('a')).toBe(true)
  expect(turns.isFull('b')).toBe(false)
})
