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

const later = (by: string, weight = 1): Share => ({ by, weight, turn: 'later' })

test('work that can wait goes after all other work, however much its person has had', () => {
  const queue = queueOf(later('a'), later('b'), one('c'), one('c'), one('a'))
  expect(queue.hasFirst()).toBe(true)
  expect(all(queue)).toEqual(['c2', 'a4', 'c3', 'a0', 'b1'])
  expect(queue.hasFirst()).toBe(false)
})

test('work that can wait does not go while other work waits, even where that may not go', () => {
  const queue = queueOf(later('a'), { ...one('b'), tenant: '1' })
  const isNotOf = (unwanted: string) => (share: Share) => share.tenant !== unwanted
  expect([queue.peek(isNotOf('1')), queue.next(isNotOf('1'))]).toEqual([undefined, undefined])
  queue.remove('b1')
  expect(queue.next(isNotOf('1'))?.item).toBe('a0')
})

test('what a person had of work that can wait does not count against their other work', () => {
  const queue = queueOf(later('a', 500))
  queue.next()
  for (const share of [one('b'), one('a'), one('b'), one('a')]) queue.push(share.by, share)
  expect(all(queue)).toEqual(['b', 'a', 'b', 'a'])
})

test('among work that can wait people alternate too', () => {
  const queue = queueOf(...Array.from({ length: 5_000 }, () => later('a')))
  for (let n = 0; n < 40; n++) queue.next()
  for (let n = 0; n < 10; n++) queue.push('b', later('b'))
  const order = all(queue)
  expect(order).toHaveLength(4_970)
  expect(order.lastIndexOf('b')).toBeLessThanOrEqual(20)
})
