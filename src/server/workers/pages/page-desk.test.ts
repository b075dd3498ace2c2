// The thread that draws pages is never waited for: a page that cannot be drawn now is left to the browser.
import { EventEmitter, once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { AskServer, PageAnswer, PageOrder } from '../../../domain/drawn-page.ts'
import { startThread } from '../programs.ts'
import { createPageDesk, mostPages, openDesk, type PageDesk } from './page-desk.ts'

const order: PageOrder = {
  address: '/dashboard',
  width: 1440,
  time_zone: 'UTC',
  agent: '',
  app_token: 'the-app',
  local: {},
  session: {},
}
const signedOut: PageAnswer = { status: 401, body: '{}' }

const desks: PageDesk[] = []
afterEach(() => Promise.all(desks.splice(0).map((desk) => desk.close())))

const deskWith = ({ within = 120_000 } = {}) => {
  const threads: Worker[] = []
  const failures: string[] = []
  const desk = createPageDesk({
    within,
    onFailure: (why) => failures.push(why),
    start: () => {
      const started = startThread('page-thread')
      threads.push(started)
      return started
    },
  })
  desks.push(desk)
  return { desk, threads, failures }
}
/** A server that has heard the calls of a page and answers none of them until `answer` is called. */
const slowServer = () => {
  const calls = new EventEmitter()
  const asked = once(calls, 'asked')
  const answered = once(calls, 'answered').then(([given]) => given as PageAnswer)
  const ask: AskServer = () => {
    calls.emit('asked')
    return answered
  }
  return { ask, asked, answer: (given: PageAnswer) => calls.emit('answered', given) }
}
const counting = () => {
  let calls = 0
  const ask: AskServer = async () => {
    calls += 1
    return signedOut
  }
  return { ask, calls: () => calls }
}

test('before its thread is there, nobody waits for it', async () => {
  const { desk, threads } = deskWith()
  const { ask, calls } = counting()
  expect(await desk.draw(order, ask)).toBeNull()
  expect([calls(), threads.length]).toEqual([0, 1])
  await desk.warm()
  await desk.draw(order, ask)
  expect(calls()).toBeGreaterThan(0)
  expect(threads).toHaveLength(1)
})

test('a person who is signed out meanwhile gets no page, and it is no failure', async () => {
  const { desk, failures } = deskWith()
  await desk.warm()
  expect(await desk.draw(order, counting().ask)).toBeNull()
  expect(failures).toEqual([])
})

test('with as many waiting as may, the next is not drawn', async () => {
  const { desk } = deskWith()
  await desk.warm()
  const first = slowServer()
  const drawn = desk.draw(order, first.ask)
  await first.asked
  const later = counting()
  const waiting = Array.from({ length: mostPages }, () => desk.draw(order, later.ask))
  const refused = counting()
  expect(await desk.draw(order, refused.ask)).toBeNull()
  expect([refused.calls(), later.calls()]).toEqual([0, 0])
  first.answer(signedOut)
  await Promise.all([drawn, ...waiting])
  expect(later.calls()).toBeGreaterThanOrEqual(mostPages)
})

test('a page that takes too long is not waited for, none waits behind it, and after it pages are drawn again', async () => {
  const { desk } = deskWith({ within: 1 })
  await desk.warm()
  const slow = slowServer()
  const drawn = desk.draw(order, slow.ask)
  await slow.asked
  expect(await drawn).toBeNull()
  const behind = counting()
  expect(await desk.draw(order, behind.ask)).toBeNull()
  expect(behind.calls()).toBe(0)
  slow.answer(signedOut)
  // Its end is heard a moment later.
  const again = counting()
  await vi.waitFor(
    async () => {
      await desk.draw(order, again.ask)
      expect(again.calls()).toBeGreaterThan(0)
    },
    { timeout: 120_000 },
  )
})

test('a thread that ends is replaced, and whoever waited for it has no page', async () => {
  const { desk, threads, failures } = deskWith()
  await desk.warm()
  const slow = slowServer()
  const drawn = desk.draw(order, slow.ask)
  await slow.asked
  const waiting = desk.draw(order, counting().ask)
  await threads[0]?.terminate()
  expect(await Promise.all([drawn, waiting])).toEqual([null, null])
  expect(failures).toEqual(['The thread of pages ended'])
  await desk.warm()
  const next = counting()
  await desk.draw(order, next.ask)
  expect(next.calls()).toBeGreaterThan(0)
  expect(threads).toHaveLength(2)
})

test('a desk that is closed draws nothing and starts nothing', async () => {
  const { desk, threads } = deskWith()
  await desk.warm()
  await desk.close()
  const { ask, calls } = counting()
  expect(await desk.draw(order, ask)).toBeNull()
  await desk.warm()
  expect([calls(), threads.length]).toEqual([0, 1])
})

test('a server loads it once it listens and has started, and no more when it ends', async () => {
  const { desk, threads } = deskWith()
  const [app, early] = [fastify(), fastify()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    openDesk(app, desk)
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect(threads).toHaveLength(0)
    vi.runOnlyPendingTimers()
    expect(threads).toHaveLength(1)
    await app.close()
    const other = deskWith()
    openDesk(early, other.desk)
    await early.listen({ port: 0, host: '127.0.0.1' })
    await early.close()
    vi.runOnlyPendingTimers()
    expect(other.threads).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})
