// The queue: a job runs if what caused it is stored, in turns among tenants, again after failures, and elsewhere when its server dies.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../testing/test-server.ts'
import { enqueue } from './enqueue.ts'
import {
  FinalFailure,
  OutageFailure,
  type QueueKind,
  type QueueWork,
  StoppedFailure,
  waitAfter,
  workOn,
} from './kinds.ts'
import { openQueue } from './open-queue.ts'

let clock = Date.now()
const { query, context } = testServer({ now: () => clock })
beforeEach(() => query('delete from queued_jobs'))

const kind = {
  name: 'thing',
  data: z.object({ n: z.int() }),
  waits: [60_000, 300_000],
  jitter: 0,
  atOnce: 2,
  atOncePerTenant: 1,
  longestAfter: 60_000,
} satisfies QueueKind
const add = (n: number, more: Partial<Parameters<typeof enqueue>[4]> = {}, of: QueueKind = kind) =>
  context().db.transaction((tx) => enqueue(context(), tx, of, { n }, { tenant_id: 2, ...more }))
const runDue = async (...works: QueueWork[]) => {
  const queue = openQueue(context(), works)
  await queue.look()
  await queue.idle()
}
const recorder = (of: typeof kind = kind) => {
  const done: number[] = []
  return { done, work: workOn(of, async (_, { n }) => void done.push(n)) }
}
const rows = () =>
  query(`select data->>'n' n, status, attempts, error, lease_until is null free from queued_jobs order by id`)

test('a job runs once its transaction has committed, and not after a rollback', async () => {
  const { done, work } = recorder()
  await context()
    .db.transaction(async (tx) => {
      await enqueue(context(), tx, kind, { n: 1 }, { tenant_id: 2 })
      throw new Error('undone')
    })
    .catch(() => {})
  await add(2)
  await runDue(work)
  expect(done).toEqual([2])
  expect(await rows()).toEqual([])
})

test('a job for later runs when it is due', async () => {
  const { done, work } = recorder()
  await add(1, { after: 60_000 })
  await runDue(work)
  expect(done).toEqual([])
  clock += 60_000
  await runDue(work)
  expect(done).toEqual([1])
})

test('ten jobs of one tenant take turns with the 5,000 of another', async () => {
  const one = { ...kind, atOnce: 1 }
  await query(`insert into queued_jobs (kind, tenant_id, data, next_at)
    select 'thing', 2, '{"n": 0}', '${new Date(clock).toISOString()}' from generate_series(1, 5000)`)
  for (const tenant_id of [3, 1]) for (let n = 0; n < 10; n++) await add(tenant_id, { tenant_id })
  const done: number[] = []
  const queue = openQueue(context(), [
    workOn(one, async (_, { n }) => {
      done.push(n)
      if (done.length === 30) queue.close()
    }),
  ])
  await queue.look()
  await queue.idle()
  expect(done.toSorted()).toEqual([...Array(10).fill(0), ...Array(10).fill(1), ...Array(10).fill(3)])
})

test('no more run at once than its kind allows, of all tenants and of one', async () => {
  let [now, most] = [0, 0]
  const running = new Map<number, number>()
  const work = workOn({ ...kind, atOnce: 3, atOncePerTenant: 2 }, async (_, __, { tenant_id }) => {
    const ofTenant = (running.get(tenant_id) ?? 0) + 1
    running.set(tenant_id, ofTenant)
    most = Math.max(most, ++now)
    expect(ofTenant).toBeLessThanOrEqual(2)
    await query('select 1')
    now--
    running.set(tenant_id, (running.get(tenant_id) ?? 0) - 1)
  })
  for (let n = 0; n < 12; n++) await add(n, { tenant_id: n < 9 ? 2 : 3 })
  await runDue(work)
  expect(most).toBeLessThanOrEqual(3)
  expect(await rows()).toEqual([])
})

test('a job that fails is tried again after its waits and is then kept as dead, and others go on', async () => {
  const { done, work } = recorder()
  const poisoned = {
    ...work,
    run: (...given: Parameters<QueueWork['run']>) =>
      z.object({ n: z.literal(1) }).safeParse(given[1]).success
        ? Promise.reject(new Error('poison'))
        : work.run(...given),
  }
  for (const n of [1, 2, 3]) await add(n)
  await runDue(poisoned)
  expect(done).toEqual([2, 3])
  expect(await rows()).toEqual([{ n: '1', status: 'waiting', attempts: 1, error: 'poison', free: true }])
  clock += 59_999
  await runDue(poisoned)
  expect(await rows()).toMatchObject([{ attempts: 1 }])
  clock += 1
  await runDue(poisoned)
  clock += 300_000
  await runDue(poisoned)
  expect(await rows()).toEqual([{ n: '1', status: 'dead', attempts: 3, error: 'poison', free: true }])
  clock += 86_400_000
  await runDue(work)
  expect(done).toEqual([2, 3])
})

test('a failure that no further try would change is dead at once; data of another shape are a failure', async () => {
  await add(1)
  await runDue(workOn(kind, () => Promise.reject(new FinalFailure('never'))))
  expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1, error: 'never' }])
  await query(`insert into queued_jobs (kind, tenant_id, data, next_at) values ('thing', 2, '{}', '-infinity')`)
  await runDue(recorder().work)
  expect(await rows()).toMatchObject([
    { status: 'dead' },
    { status: 'waiting', attempts: 1, free: true, error: expect.stringContaining('expected number') },
  ])
})

test('the error of a statement is kept without its values, with its cause', async () => {
  await add(1)
  await runDue(workOn(kind, async (own) => void (await own.db.execute(sql`select ${'canary'}::text from nowhere`))))
  const [row] = await rows()
  expect(row?.error).toMatch(/Failed query.*"nowhere" does not exist/s)
  expect(row?.error).not.toContain('canary')
})

test('while what it needs is away, one job of a kind is tried at each look', async () => {
  const one = { ...kind, atOnce: 1 }
  for (const n of [1, 2, 3]) await add(n)
  await runDue(workOn(one, () => Promise.reject(new OutageFailure('away'))))
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
})

test('each job runs once, however many servers look', async () => {
  const { done, work } = recorder()
  for (let n = 0; n < 40; n++) await add(n, { tenant_id: 1 + (n % 3) })
  await Promise.all(Array.from({ length: 5 }, () => runDue(work)))
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test('while a job waits or runs no second one of its key is added', async () => {
  const { done, work } = recorder()
  expect(await add(1, { key: 'same' })).toBeTypeOf('number')
  expect(await add(2, { key: 'same' })).toBeUndefined()
  await runDue(work)
  expect(await add(3, { key: 'same' })).toBeTypeOf('number')
  await runDue(work)
  expect(done).toEqual([1, 3])
})

test('the job of a server that died is taken over when its lease has ended, and the dead one’s end changes nothing', async () => {
  let end: () => void = () => expect.unreachable()
  const died = openQueue(context(), [workOn(kind, () => new Promise<void>((resolve) => (end = resolve)))])
  await add(1)
  await died.look()
  await expect.poll(rows).toMatchObject([{ attempts: 1, free: false }])
  const { done, work } = recorder()
  await runDue(work)
  expect(done).toEqual([])
  await query(`update queued_jobs set lease_until = now() - interval '1 second'`)
  const slow = {
    ...work,
    run: async (...given: Parameters<QueueWork['run']>) => {
      end()
      await died.idle()
      expect(await rows()).toMatchObject([{ attempts: 2, free: false }])
      await work.run(...given)
    },
  }
  await runDue(slow)
  expect(done).toEqual([1])
  expect(await rows()).toEqual([])
})

test('a job over which one server after another dies waits as after a failure, and is dead in the end', async () => {
  const patient = { ...kind, waits: { tries: 7, first: 1_000, longest: 60_000 } }
  await add(1, {}, patient)
  const begun: number[] = []
  const givenUp: number[] = []
  for (const attempts of [1, 2, 3, 4, 5, 6, 7]) {
    const dying = openQueue(context(), [
      workOn(
        patient,
        (_, __, { attempt }) => {
          begun.push(attempt)
          return new Promise<void>(() => {})
        },
        async (_, { n }) => {
          givenUp.push(n)
          throw new Error('nobody watches it')
        },
      ),
    ])
    await dying.look()
    const isFree = attempts === 5 || attempts === 7
    await expect.poll(rows).toMatchObject([{ attempts, free: isFree }])
    await query(`update queued_jobs set lease_until = now() - interval '1 second' where lease_until is not null`)
    clock += 60_000
  }
  expect(begun).toEqual([1, 2, 3, 4, 6])
  expect(givenUp).toEqual([1])
  expect(await rows()).toMatchObject([{ status: 'dead', error: 'The server stopped while it ran' }])
})

test('a job that has often failed by itself is run again after one server has died over it', async () => {
  const patient = { ...kind, waits: { tries: 20, first: 1_000, longest: 60_000 } }
  await add(1, {}, patient)
  for (let n = 0; n < 6; n++) {
    await runDue(workOn(patient, () => Promise.reject(new Error('busy'))))
    clock += 60_000
  }
  expect(await rows()).toMatchObject([{ attempts: 6 }])
  await openQueue(context(), [workOn(patient, () => new Promise<void>(() => {}))]).look()
  await expect.poll(rows).toMatchObject([{ attempts: 7, free: false }])
  await query(`update queued_jobs set lease_until = now() - interval '1 second'`)
  const { done, work } = recorder(kind)
  await runDue(work)
  expect(done).toEqual([1])
})

test.each([
  ['added', { attempts: 0 }],
  ['tried', { attempts: 1 }],
])('a job %s under a clock that was ahead is due when the clock is right', async (_, { attempts }) => {
  const { done, work } = recorder()
  clock += 400 * 86_400_000
  await add(1)
  await query(`update queued_jobs set attempts = ${attempts}`)
  clock -= 400 * 86_400_000
  await runDue(work)
  expect(done).toEqual([1])
})

test('a lease of before the database’s clock jumped back holds nobody up', async () => {
  const { done, work } = recorder()
  await add(1)
  await query(`update queued_jobs set lease_until = now() + interval '1 hour'`)
  await runDue(work)
  expect(done).toEqual([1])
})

test('a clock that goes back makes no job wait longer than its kind does', async () => {
  const { done, work } = recorder()
  await add(1)
  await runDue(workOn(kind, () => Promise.reject(new Error('busy'))))
  clock -= 400 * 86_400_000
  await runDue(work)
  expect(done).toEqual([1])
})

test('what runs keeps its lease at each look, and is told when another server has it', async () => {
  let told = false
  const queue = openQueue(context(), [
    workOn(
      kind,
      (_, __, { signal }) =>
        new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => {
            told = true
            resolve()
          }),
        ),
    ),
  ])
  await add(1)
  await queue.look()
  await expect.poll(rows).toMatchObject([{ free: false }])
  await query(`update queued_jobs set lease_until = now() - interval '1 second'`)
  await queue.look()
  expect(await query('select lease_until > now() held from queued_jobs')).toEqual([{ held: true }])
  expect(told).toBe(false)
  await query('update queued_jobs set attempts = attempts + 1')
  await queue.look()
  await queue.idle()
  expect(told).toBe(true)
  expect(await rows()).toMatchObject([{ attempts: 2 }])
})

test('a server that stops gives back what does not end in time, as if it had not been tried', async () => {
  const queue = openQueue(context(), [
    workOn(
      kind,
      (_, __, { signal }) =>
        new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    ),
  ])
  await add(1)
  await queue.look()
  await expect.poll(rows).toMatchObject([{ free: false }])
  queue.close()
  queue.abort()
  await queue.idle()
  expect(await rows()).toEqual([{ n: '1', status: 'waiting', attempts: 0, error: null, free: true }])
})

test('work in steps is told at once that its server stops, other work has time to end', async () => {
  const told: string[] = []
  let end: () => void = () => expect.unreachable()
  const running = (name: string, endsAtOnce: boolean) =>
    workOn({ ...kind, name, endsAtOnce }, (_, __, { signal }) => {
      signal.addEventListener('abort', () => told.push(name))
      return new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        if (!endsAtOnce) end = resolve
      })
    })
  const works = [running('steps', true), running('whole', false)]
  const queue = openQueue(context(), works)
  for (const each of works) await add(1, {}, each.kind)
  await queue.look()
  await expect.poll(async () => (await rows()).map(({ free }) => free)).toEqual([false, false])
  queue.close()
  end()
  await queue.idle()
  expect(told).toEqual(['steps'])
  expect(await rows()).toEqual([{ n: '1', status: 'waiting', attempts: 0, error: null, free: true }])
})

test('work in steps that is taken while its server stops is given back without being begun', async () => {
  let begun = 0
  const steps = { ...kind, endsAtOnce: true }
  const queue = openQueue(context(), [workOn(steps, async () => void begun++)])
  await add(1)
  await queue.look() // takes it at this moment
  queue.close()
  await queue.idle()
  expect(begun).toBe(0)
  expect(await rows()).toEqual([{ n: '1', status: 'waiting', attempts: 0, error: null, free: true }])
})

test('work that says its server stops is given back, though the queue does not know of it yet', async () => {
  const queue: ReturnType<typeof openQueue> = openQueue(context(), [
    workOn(kind, async () => {
      queue.close()
      throw new StoppedFailure('interrupted')
    }),
  ])
  await add(1)
  await queue.look()
  await queue.idle()
  expect(await rows()).toEqual([{ n: '1', status: 'waiting', attempts: 0, error: null, free: true }])
})

test('waits grow to the longest and vary by their share', () => {
  const growing = { ...kind, waits: { tries: 6, first: 1_000, longest: 5_000 }, jitter: 0.2 }
  expect([1, 2, 3, 4, 5, 6].map((n) => waitAfter(growing, n, () => 0.5))).toEqual([
    1_000,
    2_000,
    4_000,
    5_000,
    5_000,
    undefined,
  ])
  expect(waitAfter({ ...growing, waits: { ...growing.waits, tries: Infinity } }, 1_000, () => 0.5)).toBe(5_000)
  expect([0, 1].map((random) => waitAfter(growing, 1, () => random))).toEqual([800, 1_200])
})
