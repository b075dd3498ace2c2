// Scheduled work: done by one of several servers, again when it is due, and by another where the one that did it died.
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import type { Context } from '../context.ts'
import { runDue, startSchedule, type ScheduledTask } from './schedule.ts'

let clock = Date.now()
const { query, context } = testServer({ now: () => clock })
beforeEach(() => query('truncate schedule'))

const hour = 3_600
const never = new AbortController().signal
const another = (): Context => ({ ...context() })
let runs = 0
const fix = (run: ScheduledTask['run'] = async () => ({ outcome: `run ${++runs}` })): ScheduledTask => ({
  name: 'work',
  every: 24 * hour,
  run,
})
const row = async () => (await query('select due_at, done_at, outcome from schedule'))[0]
const later = (seconds: number) => (clock += seconds * 1000)
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('a task that was never run is due at once, and again after its interval', async () => {
  runs = 0
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
  expect(await row()).toMatchObject({ outcome: 'run 1' })
  later(24 * hour - 1)
  expect(await runDue(context(), [fix()], never)).toEqual([])
  later(1)
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
  expect(await row()).toMatchObject({ outcome: 'run 2' })
})

test('of twenty servers that look at once one runs it', async () => {
  runs = 0
  const slow = fix(async () => (await sleep(50), { outcome: `run ${++runs}` }))
  const done = await Promise.all(Array.from({ length: 20 }, () => runDue(another(), [slow], never)))
  expect([done.flat(), runs]).toEqual([['work'], 1])
})

test('the work may say when it is due again', async () => {
  await runDue(context(), [fix(async () => ({ outcome: 'not configured', again: hour }))], never)
  later(hour - 1)
  expect(await runDue(context(), [fix()], never)).toEqual([])
  later(1)
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
})

test('a failure is counted, recorded and retried after an hour', async () => {
  await runDue(context(), [fix(() => Promise.reject(new Error('no room')))], never)
  expect(await row()).toMatchObject({ outcome: 'failed' })
  expect(context().counters.lines()).toContain('schedule_runs_total{name="work",ended="failed"} 1')
  later(hour - 1)
  expect(await runDue(context(), [fix()], never)).toEqual([])
  later(1)
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
})

test('work cut short by a server stop is due again soon, and not a failure', async () => {
  const stopping = new AbortController()
  const cut = fix(async () => {
    stopping.abort()
    throw new Error('aborted')
  })
  const failures = () =>
    context()
      .counters.lines()
      .filter((line) => line.includes('"failed"'))
  const before = failures()
  await runDue(context(), [cut, { ...cut, name: 'next' }], stopping.signal)
  expect([(await row())?.outcome, failures(), (await query('select name from schedule')).length]).toEqual([
    'stopped',
    before,
    1,
  ])
  later(60)
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
})

test('a dead server’s work is taken over after half an hour; if it is still alive, it changes nothing any more', async () => {
  runs = 0
  const ends: (() => void)[] = []
  const hung = fix(() => new Promise((resolve) => ends.push(() => resolve({ outcome: 'too late' }))))
  const first = runDue(another(), [hung], never)
  await expect.poll(row).toBeDefined()
  later(29 * 60)
  expect(await runDue(context(), [fix()], never)).toEqual([])
  later(61)
  expect(await runDue(context(), [fix()], never)).toEqual(['work'])
  for (const end of ends) end()
  await first
  expect(await row()).toMatchObject({ outcome: 'run 1' })
})

test('started, it looks at once; stopped, it waits for what is being done and tells it to end', async () => {
  let told = false
  const long = fix(async (_, signal) => {
    while (!signal.aborted) await sleep(5)
    told = true
    return { outcome: 'stopped', again: 60 }
  })
  const stop = startSchedule(context(), [long])
  await expect.poll(row).toBeDefined()
  await stop()
  expect([told, (await row())?.outcome]).toEqual([true, 'stopped'])
})
