// Scheduled work: done by one of several servers, again when it is due, and by another where the one that did it died.
import { beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { openQueue } from '../queue/open-queue.ts'
import { enqueueDue, scheduledWorks, startSchedule, type ScheduledTask } from './schedule.ts'

let clock = Date.now()
const { query, context } = testServer({ now: () => clock })
beforeEach(() => query('truncate schedule, queued_jobs'))

const [minute, hour, day] = [60, 3_600, 86_400]
let runs = 0
const taskOf = (run: ScheduledTask['run'] = async () => ({ outcome: `run ${++runs}` })): ScheduledTask => ({
  name: 'work',
  every: day,
  run,
})
const run = (task = taskOf()) => runTasks(context(), [task])
const row = async () => (await query('select due_at, done_at, outcome from schedule'))[0]
const later = (seconds: number) => (clock += seconds * 1000)
beforeEach(() => {
  runs = 0
})

test('a task that was never run is due at once, and again after its interval', async () => {
  expect(await run()).toEqual(['work'])
  expect(await row()).toMatchObject({ outcome: 'run 1' })
  later(day - 1)
  expect(await run()).toEqual([])
  later(1)
  expect(await run()).toEqual(['work'])
  expect(await row()).toMatchObject({ outcome: 'run 2' })
})

test('after a month in which no server ran it is done once, not once for each missed day', async () => {
  await run()
  later(30 * day)
  expect(await run()).toEqual(['work'])
  expect(await run()).toEqual([])
  expect(runs).toBe(2)
})

test('a clock that was ahead for a while, or went back, puts nothing off', async () => {
  later(400 * day)
  await run()
  later(-400 * day)
  expect(await run()).toEqual(['work'])
  later(-30 * day)
  expect(await run()).toEqual(['work'])
  expect(await run()).toEqual([])
  expect(runs).toBe(3)
})

test('a job that was added under a clock ahead runs when the clock is right again', async () => {
  later(400 * day)
  expect(await enqueueDue(context(), [taskOf()])).toEqual(['work'])
  later(-400 * day)
  await run()
  expect(runs).toBe(1)
})

test('of twenty servers that look at once one runs it', async () => {
  const looks = Array.from({ length: 20 }, () => run())
  expect((await Promise.all(looks)).flat()).toEqual(['work'])
  expect(runs).toBe(1)
})

test('the work may say when it is due again', async () => {
  await run(taskOf(async () => ({ outcome: 'not configured', again: hour })))
  later(hour - 1)
  expect(await run()).toEqual([])
  later(1)
  expect(await run()).toEqual(['work'])
})

test('a failure is recorded and tried again within minutes and then hourly, without an end, and stays due', async () => {
  const failing = taskOf(async () => {
    runs++
    throw new Error('no room')
  })
  await run(failing)
  expect(await row()).toMatchObject({ outcome: 'failed', done_at: null })
  for (let n = 2; n < 20; n++) {
    later(1.1 * hour)
    await run(failing)
    expect(runs).toBe(n)
  }
  expect(await query('select status, error from queued_jobs')).toEqual([{ status: 'waiting', error: 'no room' }])
  expect(await query(`select due_at < '${new Date(clock).toISOString()}' late from schedule`)).toEqual([{ late: true }])
  later(1.1 * hour)
  await run()
  expect(await row()).toMatchObject({ outcome: 'run 20' })
  expect(await query('select 1 from queued_jobs')).toEqual([])
})

test('work cut short by a server stop is told at once, given back and done by the next one', async () => {
  const cut = taskOf(
    (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({ outcome: 'half' }))),
  )
  await enqueueDue(context(), [cut])
  const queue = openQueue(context(), scheduledWorks([cut]))
  await queue.look()
  await expect.poll(() => query('select attempts from queued_jobs')).toEqual([{ attempts: 1 }])
  queue.close()
  await queue.idle()
  expect(await row()).toMatchObject({ outcome: null, done_at: null })
  await run()
  expect(await row()).toMatchObject({ outcome: 'run 1' })
})

test('started, it looks at once; while a job of a task waits no second one is made', async () => {
  const tasks = [taskOf(), { ...taskOf(), name: 'other' }]
  const stop = startSchedule(context(), tasks)
  await expect
    .poll(() => query('select kind from queued_jobs order by kind'))
    .toEqual([{ kind: 'other' }, { kind: 'work' }])
  await stop()
  later(2 * minute)
  expect(await enqueueDue(context(), tasks)).toEqual([])
})
