// Credentials that a GDS refused: what nobody waits for tries them no more, until they are changed or a person's call was answered.
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../domain/durations.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { monitorSettings as settings } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { monitorsTask } from './jobs.ts'
import { queueDueRuns } from './queue-runs.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const never = new AbortController().signal

const made = async (change: object = {}) => {
  const answer = await ask('owner', 'POST /monitors', { body: settings(change) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const monitor = async (id: number) => (await ask('owner', `GET /monitors/${id}`)).body.data
const runs = async (id: number) => (await ask('owner', `GET /monitors/${id}/runs`)).body.data
const start = (id: number) => ask('owner', `POST /monitors/${id}/run`)
/** The run that was added last, once it has ended. */
const ended = async (id: number) => {
  const last = async () => (await runs(id)).toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
  await expect.poll(async () => (await last())?.ended_at ?? null).not.toBeNull()
  return last()
}
const ran = async (id: number) => {
  expect(await start(id)).toMatchObject({ status: 202, body: { data: { state: 'due', started_by: 'Owner Tester' } } })
  return ended(id)
}
const makeDue = (id: number, minutes = 1) =>
  query(`update monitor_turns set due_at = now() - interval '${minutes} minutes', begins_at = now() - interval '${minutes} minutes'
    where monitor_id = ${id}`)
const dueRun = async (id: number) => {
  await makeDue(id)
  await queueDueRuns(context(), never)
  return ended(id)
}

beforeEach(async () => {
  later = 0
  await gds.reset()
  await query('delete from monitor_runs')
  await query('delete from monitors')
  await query('delete from monitor_accounts')
  await query('delete from gds_account_hotels')
  await query('delete from gds_accounts')
})

test('they hold a monitor until they work', async () => {
  const { id } = await made()
  const { travelport } = context()
  Object.assign(context(), { travelport: travelport && { ...travelport, password: 'changed' } })
  expect(await ran(id)).toMatchObject({ state: 'failed', answered: 0 })
  const run = await dueRun(id)
  expect(run).toMatchObject({ state: 'skipped' })
  expect(await monitor(id)).toMatchObject({ held: { reason: 'credentials', message: run.reason } })
  const looked = async () => {
    await query(`update schedule set due_at = now() - interval '1 hour' where name = 'monitors'`)
    await runTasks(context(), [monitorsTask])
    return monitor(id)
  }
  // A person's search may try them again after a quarter of an hour; nobody has.
  const calls = gds.calls().length
  later = 20 * minuteMs
  expect(await looked()).toMatchObject({ state: 'held', held: { reason: 'credentials', message: run.reason } })
  expect(await dueRun(id)).toMatchObject({ state: 'skipped' })
  expect(gds.calls().length).toBe(calls)
  Object.assign(context(), { travelport })
  later = 30 * minuteMs
  expect(await looked()).toMatchObject({ state: 'active' })
})

test('of one of two GDS: the other is asked, and that one is not tried again', async () => {
  const { id } = await made({ gds: ['travel_port', 'sabre'], month_limit: 90 })
  const { travelport } = context()
  Object.assign(context(), { travelport: travelport && { ...travelport, password: 'changed' } })
  expect(await ran(id)).toMatchObject({ state: 'partly' })
  later = 20 * minuteMs
  const ofTravelport = () => query(`select 1 from checkups where gds_id = 1`)
  const before = await ofTravelport()
  const run = await ran(id)
  expect(run).toMatchObject({
    state: 'partly',
    reason: expect.stringMatching(/^Not sent\. .*refused these credentials/),
  })
  expect(await ofTravelport()).toEqual(before)
  Object.assign(context(), { travelport })
})
