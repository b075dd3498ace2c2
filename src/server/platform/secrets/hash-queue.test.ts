// Which password is hashed next, and which is refused, when more arrive than can be hashed.
import { expect, test } from 'vitest'
import { type PasswordOrigin, createHashQueue } from './hash-queue.ts'

const settle = () => new Promise(setImmediate)
const turnsOf = (limits: { atOnce?: number; most?: number; each?: number } = {}) => {
  const turns = createHashQueue({ atOnce: 1, ...limits, refuse: () => new Error('refused') })
  const ends: (() => void)[] = []
  const [begun, refused]: [string[], string[]] = [[], []]
  const send = async (name: string, asker: Omit<PasswordOrigin, 'ip'> & { ip?: string } = {}, count = 1) => {
    for (let n = 0; n < count; n++)
      turns.take({ ip: name, ...asker }).then(
        (end) => void (begun.push(name), ends.push(end)),
        () => void refused.push(name),
      )
    await settle()
  }
  const finish = async (count: number) => {
    for (let n = 0; n < count; n++) {
      ends.shift()?.()
      await settle()
    }
  }
  return { send, finish, begun, refused }
}

test('addresses take turns, however many one of them sends', async () => {
  const { send, finish, begun } = turnsOf()
  await send('a', {}, 6)
  await send('b', {}, 2)
  await finish(4)
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'b'])
})

test('ten of one address wait, and more are refused', async () => {
  const { send, refused } = turnsOf()
  await send('a', {}, 15)
  expect(refused).toHaveLength(4)
})

test('all addresses of an IPv6 network are one', async () => {
  const { send, refused } = turnsOf()
  for (let n = 0; n < 15; n++) await send(`2001:db8::${n}`)
  expect(refused).toHaveLength(4)
})

test('when all places are taken, a new address gets the last one of whoever has most', async () => {
  const { send, finish, begun, refused } = turnsOf({ most: 12, each: 5 })
  await send('first')
  await send('a', {}, 5)
  await send('b', {}, 5)
  await send('c', {}, 2)
  await send('d')
  expect(refused).toEqual(['a'])
  await send('b') // it has as many as anybody
  expect(refused).toEqual(['a', 'b'])
  await finish(20)
  expect(begun.filter((name) => name === 'd')).toHaveLength(1)
  expect(begun).toHaveLength(13)
})

test('where everybody waits for one, the next one is refused', async () => {
  const { send, refused } = turnsOf({ most: 3 })
  for (const name of ['first', 'a', 'b', 'c', 'd']) await send(name)
  expect(refused).toEqual(['d'])
})

test('from an address that is known one has a place, and goes first', async () => {
  const { send, finish, begun, refused } = turnsOf({ most: 3 })
  for (const name of ['first', 'a', 'b', 'c']) await send(name)
  await send('mine', { known: true })
  expect(refused).toEqual([])
  await finish(2)
  expect(begun).toEqual(['first', 'mine', 'a'])
})

test('… but others have every fourth turn', async () => {
  const { send, finish, begun } = turnsOf()
  await send('first')
  await send('a', {}, 2)
  for (let n = 0; n < 8; n++) await send(`mine${n}`, { known: true })
  await finish(8)
  expect(begun.flatMap((name, at) => (name === 'a' ? [at] : []))).toEqual([4, 8])
})

test('what ended twice gives one place back, and then all are free again', async () => {
  const turns = createHashQueue({ atOnce: 1, refuse: () => new Error('refused') })
  const end = await turns.take({ ip: 'a' })
  let begun = 0
  const waiting = [1, 2].map(() => turns.take({ ip: 'a' }).then((each) => (begun++, each)))
  end()
  end()
  await new Promise(setImmediate)
  expect(begun).toBe(1)
  ;(await waiting[0])?.()
  ;(await waiting[1])?.()
  await expect(turns.take({ ip: 'b' })).resolves.toBeTypeOf('function')
})
