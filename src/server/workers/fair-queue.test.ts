// Who goes next in a queue that people share.
import { expect, test } from 'vitest'
import { fairQueue, type Share } from './fair-queue.ts'

const queueOf = (...shares: Share[]) => {
  const queue = fairQueue<string>()
  for (const [n, share] of shares.entries()) queue.push(`${share.by}${n}`, share)
  return queue
}
const one = (by: string): Share => ({ by, weight: 1 })
const many = (by: string, n: number) => Array.from({ length: n }, () => one(by))
const all = (queue: ReturnType<typeof queueOf>) => {
  const order: string[] = []
  for (let next = queue.next(); next !== undefined; next = queue.next()) order.push(next.item)
  return order
}

test('with 150 of one person in the queue, the one of another waits at most two turns', () => {
  const queue = queueOf(...many('a', 150))
  for (let n = 0; n < 40; n++) queue.next()
  queue.push('b', one('b'))
  expect([queue.next()?.item, queue.next()?.item]).toContain('b')
})

test('people alternate, and the work of each keeps its order', () => {
  expect(all(queueOf(...many('a', 4), ...many('b', 2)))).toEqual(['a0', 'b4', 'a1', 'b5', 'a2', 'a3'])
})

test('somebody somebody who fetched the rules of forty codes lets forty others go first', () => {
  const queue = queueOf({ by: 'a', weight: 40 }, one('a'), ...many('b', 60))
  const order = all(queue)
  expect(order[0]).toBe('a0')
  expect(order.indexOf('a1')).toBe(41)
})

test('work that began without waiting is counted too', () => {
  const queue = fairQueue<string>()
  for (let n = 0; n < 8; n++) queue.begin(one('a'))
  queue.push('a', one('a'))
  queue.push('b', one('b'))
  expect(all(queue)).toEqual(['b', 'a'])
})

test('latecomers have no claim to past turns', () => {
  const queue = queueOf(...many('a', 100))
  for (let n = 0; n < 50; n++) queue.next()
  for (const share of many('b', 50)) queue.push('b', share)
  expect(
    all(queue)
      .slice(0, 20)
      .filter((item) => item === 'b').length,
  ).toBeLessThanOrEqual(11)
})

test('whoever may not go is passed over and keeps the place in the queue', () => {
  const queue = queueOf({ ...one('a'), tenant: '1' }, { ...one('a'), tenant: '2' }, { ...one('b'), tenant: '1' })
  const isOf = (wanted: string) => (share: Share) => share.tenant === wanted
  expect(queue.peek(isOf('2'))).toMatchObject({ by: 'a', tenant: '2' })
  expect([queue.next(isOf('3')), queue.next(isOf('2'))?.item]).toEqual([undefined, 'a1'])
  expect(all(queue)).toEqual(['b2', 'a0'])
})

test('what is taken out is never next', () => {
  const queue = queueOf(one('a'), one('a'), one('b'))
  queue.remove('a1')
  expect([queue.size(), all(queue), queue.next()]).toEqual([2, ['a0', 'b2'], undefined])
})
