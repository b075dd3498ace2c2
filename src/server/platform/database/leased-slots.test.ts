// Slots of several servers on one PostgreSQL, also behind a pooler: never more at once than allowed, nobody forgotten, a dead server
// holds nothing when its lease ends, and a database that was away finds what is held.
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { findPooler, startPooler } from '../../testing/database/own-pooler.ts'
import { copyOf } from '../../testing/test-server.ts'
import { createSharedSemaphore } from '../../workers/shared-semaphore.ts'
import { type LeasedSlots, openLeasedSlots } from './leased-slots.ts'

let direct = ''
let removeCopy = async () => {}
beforeAll(async () => {
  const { directUrl = '', remove } = await copyOf(inject('databaseTemplate'))
  direct = directUrl
  removeCopy = remove
})
afterAll(() => removeCopy())

const stated: string[] = []
const log = { error: (_: unknown, words: string) => void stated.push(words) }
const opened: LeasedSlots[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((slots) => slots.close()))
})
const open = (url: string, times?: Parameters<typeof openLeasedSlots>[2]) => {
  const slots = openLeasedSlots(url, log, times)
  opened.push(slots)
  return slots
}
const close = (slots: LeasedSlots) => {
  opened.splice(opened.indexOf(slots), 1)
  return slots.close()
}
const never = () => new AbortController().signal
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** A promise that stays open until `finish`. */
const pending = () => {
  const ends: (() => void)[] = []
  return { promise: new Promise<void>((resolve) => ends.push(resolve)), finish: () => ends.forEach((end) => end()) }
}
const query = async (text: string) => {
  const client = new Client({ connectionString: direct })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
const countRunning = (works: readonly { running: boolean }[]) => works.filter((work) => work.running).length
/** Who of the living holds a slot. */
const holders = async () =>
  (
    await query(
      `select holder from slots s join servers on number = holder and lease_until > now() order by line, place`,
    )
  ).map(({ holder }) => holder)

/** How many slots are held, if all of them by this server; it asks again for its number, which a server that is not reached has not. */
const holdsAll = async (one: LeasedSlots) => {
  const [number, by] = [await one.alive(), await holders()]
  return number !== null && by.every((holder) => holder === number) ? by.length : undefined
}

const pooler = findPooler()
describe.each([['directly'], ...(pooler ? [['behind a pooler in transaction mode']] : [])])('%s', (how) => {
  let url = ''
  let pooling: Awaited<ReturnType<typeof startPooler>> | undefined
  beforeAll(async () => {
    url = direct
    if (how === 'directly' || !pooler) return
    pooling = await startPooler(pooler, direct)
    url = pooling.url
  })
  afterAll(() => pooling?.stop())
  const server = (most: number) => createSharedSemaphore(most, open(url))

  test('three servers do at most four of a line at once, and all of it', async () => {
    const servers = [server(4), server(4), server(4)]
    let [running, most, done] = [0, 0, 0]
    const { promise: four, finish } = pending()
    const work = async () => {
      most = Math.max(most, ++running)
      if (running === 4) finish()
      await four // all four are reached
      await sleep(5)
      running--
      done++
    }
    await Promise.all(Array.from({ length: 90 }, (_, n) => servers[n % 3]?.run('all', never(), work)))
    expect([most, running, done]).toEqual([4, 0, 90])
    await expect.poll(holders).toEqual([])
  })

  test('with 150 of one person waiting, the work of another waits at most two turns', async () => {
    const one = server(1)
    const order: string[] = []
    const work = (by: string) => async () => {
      order.push(by)
      await sleep(1)
    }
    const first = Array.from({ length: 150 }, () =>
      one.run('fair', never(), work('one'), undefined, { by: '1', weight: 1 }),
    )
    await expect.poll(() => order.length).toBeGreaterThan(0)
    const before = order.length
    const other = one.run('fair', never(), work('other'), undefined, { by: '2', weight: 1 })
    await Promise.all([...first, other])
    expect(order.indexOf('other') - before).toBeLessThanOrEqual(2)
  }, 300_000)

  test('within a server it is first come, first served; queues do not wait for each other', async () => {
    const [one, two] = [server(1), server(1)]
    const { promise, finish } = pending()
    const begun = pending()
    const long = one.run('a', never(), () => (begun.finish(), promise))
    await begun.promise
    await two.run('b', never(), sleep.bind(null, 1))
    const order: number[] = []
    const waits: number[] = []
    const others = [1, 2, 3].map((n) =>
      two.run(
        'a',
        never(),
        async () => order.push(n),
        () => waits.push(n),
      ),
    )
    await expect.poll(() => waits).toEqual([1, 2, 3])
    expect([order, two.isFree('a'), two.isFree('b')]).toEqual([[], false, true])
    finish()
    await Promise.all([long, ...others])
    expect(order).toEqual([1, 2, 3])
  })

  test('a failure frees its slot; work aborted while waiting never runs', async () => {
    const [one, two] = [server(1), server(1)]
    await expect(one.run('c', never(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    const { promise, finish } = pending()
    const begun = pending()
    const first = two.run('c', never(), () => (begun.finish(), promise))
    await begun.promise
    const waiting = new AbortController()
    const ran: string[] = []
    const second = one.run('c', waiting.signal, async () => ran.push('second'))
    const third = one.run('c', never(), async () => ran.push('third'))
    await sleep(100)
    waiting.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    finish()
    await Promise.all([first, third])
    expect(ran).toEqual(['third'])
  })

  test('slots of a dead server are taken when its lease ends, and not before', async () => {
    const dead = open(url, { lease: 30_000, renewEvery: 3_600_000 })
    expect(await dead.take('d', 2, 2, [])).toEqual([0, 1])
    const living = open(url)
    expect(await living.take('d', 1, 2, [])).toEqual([])
    await query(`update servers set lease_until = now() where number = ${await dead.alive()}`)
    expect((await living.take('d', 2, 2, [])).toSorted()).toEqual([0, 1])
    dead.give('d', 0) // too late: it is another's
    await close(dead)
    expect(await holders()).toEqual([await living.alive(), await living.alive()])
  })

  test('work that can wait holds half of the places on three servers together, also after one was killed', async () => {
    const dead = open(url, { lease: 30_000, renewEvery: 3_600_000 })
    const [killed, ...living] = [createSharedSemaphore(4, dead), server(4), server(4)]
    const { promise, finish } = pending()
    const later = { by: '1', weight: 1, turn: 'later' as const }
    const begin = (one: typeof killed, share?: typeof later) => {
      const work = { running: false, done: Promise.resolve() }
      work.done = one.run('l', never(), () => ((work.running = true), promise), undefined, share)
      return work
    }
    const before = stated.length
    const lost = [begin(killed, later), begin(killed, later), begin(killed, later)]
    await expect.poll(() => countRunning(lost)).toBe(2)
    const others = living.flatMap((one) => [begin(one, later), begin(one, later)])
    const people = living.map((one) => begin(one))
    await expect.poll(() => countRunning(people)).toBe(2)
    expect(countRunning(others)).toBe(0)
    const number = await dead.alive()
    await query(`update servers set lease_until = now() where number = ${number}`)
    await expect.poll(() => countRunning(others)).toBe(1) // of what it held, and the last free place is for a person
    people.push(begin(living[0] as typeof killed))
    await expect.poll(() => countRunning(people)).toBe(3)
    expect(countRunning(others)).toBe(1)
    finish()
    // Says who still waits and what the servers stated, where all of them together would only not end.
    const seen = () => ({ begun: [lost, others, people].map(countRunning), stated: stated.slice(before) })
    await expect.poll(seen).toEqual({ begun: [3, 4, 3], stated: [] })
    await Promise.all([...lost, ...others, ...people].map(({ done }) => done))
  })

  test('while a person waits on one server, no work that can wait begins on another; a dead server’s people wait for nothing', async () => {
    const dead = open(url, { lease: 30_000, renewEvery: 3_600_000 })
    const [one, two] = [createSharedSemaphore(4, dead), server(4)]
    const { promise, finish } = pending()
    const ofTenant = { by: '1', weight: 1, tenant: '1' }
    const [people, later]: [string[], string[]] = [[], []]
    const work = (list: string[]) => () => (list.push('runs'), promise)
    const waits: string[] = []
    const first = Array.from({ length: 4 }, () =>
      one.run('m', never(), work(people), () => waits.push('waits'), ofTenant),
    )
    await expect.poll(() => [people.length, waits.length]).toEqual([3, 1]) // its share
    await expect.poll(() => dead.isHeld('m waits')).toBe(true)
    const isLater = { by: '2', weight: 1, turn: 'later' as const }
    const second = two.run('m', never(), work(later), undefined, isLater)
    const other = two.run('m', never(), async () => later.length, undefined, { by: '3', weight: 1 })
    expect([await other, later.length]).toEqual([0, 0])
    await query(`update servers set lease_until = now() where number = ${await dead.alive()}`)
    await expect.poll(() => later.length).toBe(1)
    finish()
    await Promise.all([...first, second])
  })

  test('slots of a dead server are free where the clock of the database has jumped back', async () => {
    const dead = open(url, { lease: 30_000, renewEvery: 3_600_000 })
    expect(await dead.take('jump', 1, 1, [])).toEqual([0])
    await query(`update servers set lease_until = now() + interval '1 hour' where number = ${await dead.alive()}`)
    expect(await open(url).take('jump', 1, 1, [])).toEqual([0])
  })

  test('a server that renews its lease keeps its slots however long its work lasts', async () => {
    const long = open(url, { lease: 1_000, renewEvery: 10 })
    await long.take('e', 1, 1, [])
    const until = async () =>
      (await query(`select lease_until::text from servers where number = ${await long.alive()}`))[0]
    const first = await until()
    await expect.poll(until).not.toEqual(first)
    expect(await open(url).take('e', 1, 1, [])).toEqual([])
  })

  test('a server that stops frees its slots at once', async () => {
    const stopping = open(url)
    await stopping.take('f', 1, 1, [])
    await close(stopping)
    expect(await open(url).take('f', 1, 1, [])).toEqual([0])
  })

  test('after a crash that emptied the table, what is held is stated again', async () => {
    const one = open(url, { lease: 30_000, renewEvery: 10 })
    const before = stated.length
    expect([await one.take('g', 1, 2, []), stated.slice(before)]).toEqual([[0], []])
    await query('truncate slots')
    await expect.poll(() => holdsAll(one)).toBe(1)
    expect(await open(url).take('g', 2, 2, [])).toEqual([1])
  })
})

test('no more slots are taken than were asked for where the database knows of a single one, and joins accordingly', async () => {
  await query('truncate slots')
  const one = open(direct)
  expect(await one.take('n', 1, 4, [])).toEqual([0])
  await query('analyze slots')
  expect(await one.take('n', 3, 4, [0])).toHaveLength(3)
  for (const place of [0, 1, 2, 3]) one.give('n', place)
  await expect.poll(holders).toEqual([])
  expect(await one.take('n', 1, 4, [])).toHaveLength(1)
  expect(await holders()).toHaveLength(1)
})

/** Between a server and the database; `cut` breaks all connections and lets none through until `join`. */
const wire = async () => {
  const target = new URL(direct)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const other = connect(Number(target.port), target.hostname)
    for (const each of [socket, other]) {
      sockets.add(each)
      each.on('error', () => {}).on('close', () => (socket.destroy(), other.destroy()))
    }
    socket.pipe(other).pipe(socket)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const address = proxy.address()
  const url = new URL(direct)
  url.port = String(typeof address === 'object' && address?.port)
  const cut = () => {
    isCut = true
    for (const each of sockets) each.destroy()
  }
  return { url: url.href, cut, join: () => (isCut = false), stop: () => (cut(), proxy.close()) }
}

test('while the database is away slots are kept, given and taken; when it is back, others see the same', async () => {
  const { url, cut, join, stop } = await wire()
  const one = open(url, { lease: 30_000, renewEvery: 10 })
  expect(await one.take('h', 2, 4, [])).toEqual([0, 1])
  const number = await one.alive()
  cut()
  one.give('h', 0)
  expect(await one.take('h', 1, 4, [0, 1])).toEqual([2]) // on its own
  expect(stated).toContain('limiting a GDS account on this server alone: no connection for shared turns')
  join()
  await expect
    .poll(() => query(`select place from slots where holder = ${number} order by place`))
    .toEqual([{ place: 1 }, { place: 2 }])
  expect((await open(direct).take('h', 4, 4, [])).toSorted()).toEqual([0, 3])
  await close(one)
  stop()
})

test('if the database is unreachable each server applies the limit on its own, and logs it', async () => {
  stated.length = 0
  const alone = createSharedSemaphore(2, open('postgres://nobody@127.0.0.1:1/nowhere'))
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  await Promise.all(Array.from({ length: 8 }, () => alone.run('i', never(), work)))
  expect([most, running]).toEqual([2, 0])
  expect(stated).toContain('limiting a GDS account on this server alone: no connection for shared turns')
})

test('a database that refuses a statement grants nothing, is named once, and is asked again', async () => {
  stated.length = 0
  const one = open(direct, { lease: 30_000, renewEvery: 10 })
  expect(await one.take('k', 1, 2, [])).toEqual([0])
  await query('alter table slots rename to slots_elsewhere')
  for (let n = 0; n < 3; n++) expect(await one.take('k', 1, 2, [0])).toEqual([])
  expect(stated).toEqual(['could not take a shared turn of a GDS account: it is tried again'])
  await query('alter table slots_elsewhere rename to slots')
  expect(await one.take('k', 1, 2, [0])).toEqual([1])
  for (let n = 0; n < 2; n++) {
    // A whole renewal gives back what may have been taken, and nothing that is held.
    const renewed = () => query(`select lease_until::text from servers where number in (select holder from slots)`)
    const before = await renewed()
    await expect.poll(renewed).not.toEqual(before)
  }
  await expect.poll(() => holdsAll(one)).toBe(2)
  expect(await open(direct).take('k', 2, 2, [])).toEqual([])
})

test('an outage is logged once, however much is taken meanwhile', async () => {
  stated.length = 0
  const alone = open('postgres://nobody@127.0.0.1:1/nowhere')
  for (let n = 0; n < 3; n++) expect(await alone.take('l', 1, 4, [])).toHaveLength(1)
  expect(stated).toEqual(['limiting a GDS account on this server alone: no connection for shared turns'])
})

test('a lease that could count as one of before a jump of the clock is refused', () => {
  expect(() => openLeasedSlots(direct, log, { lease: 60_000, renewEvery: 10 })).toThrow('shorter than 60 s')
})

test('slots that nobody used for a day are deleted; what is held stays', async () => {
  const old = open(direct)
  await old.take('j', 1, 1, [])
  await query(`insert into slots (line, place, holder, turn) values (1, 0, null, 1), (2, 0, 7, 1)`)
  await query(`update slots set changed_at = now() - interval '2 days'`)
  await open(direct).alive()
  await expect.poll(() => query('select holder from slots')).toEqual([{ holder: await old.alive() }])
})
