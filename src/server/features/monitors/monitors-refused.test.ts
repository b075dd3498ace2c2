// Credentials that a GDS refused: what nobody waits for tries those of an agent no more, until they are changed or a person's call was answered,
// and those of the platform once in a quarter of an hour.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../domain/durations.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { monitorSettings as settings } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { people, type Somebody } from '../../testing/people.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { monitorsTask } from './jobs.ts'
import { queueDueRuns } from './queue-runs.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const never = new AbortController().signal

const made = async (change: object = {}, who: Somebody = 'owner') => {
  const answer = await ask(who, 'POST /monitors', { body: settings(change) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const ofAgent = (change: object = {}) =>
  made({ hotels: [3], receivers: [people.travel_agent], ...change }, 'travel_agent')
const monitor = async (id: number, who: Somebody = 'owner') => (await ask(who, `GET /monitors/${id}`)).body.data
const runs = async (id: number, who: Somebody) => (await ask(who, `GET /monitors/${id}/runs`)).body.data
/** The run that was added last, once it has ended. */
const ended = async (id: number, who: Somebody) => {
  const last = async () => (await runs(id, who)).toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
  await expect.poll(async () => (await last())?.ended_at ?? null).not.toBeNull()
  return last()
}
const ran = async (id: number, who: Somebody = 'owner') => {
  expect(await ask(who, `POST /monitors/${id}/run`)).toMatchObject({ status: 202 })
  return ended(id, who)
}
const makeDue = (id: number, minutes = 1) =>
  query(`update monitor_turns set due_at = now() - interval '${minutes} minutes', begins_at = now() - interval '${minutes} minutes'
    where monitor_id = ${id}`)
const dueRun = async (id: number, who: Somebody = 'owner') => {
  await makeDue(id)
  await queueDueRuns(context(), never)
  return ended(id, who)
}
const looked = async (id: number, who: Somebody = 'owner') => {
  await query(`update schedule set due_at = now() - interval '1 hour' where name = 'monitors'`)
  await runTasks(context(), [monitorsTask])
  return monitor(id, who)
}
const calls = () => gds.calls().length
let restore = () => {}
/** Of the platform, which all hotels are searched with. */
const refuse = () => {
  const { travelport } = context()
  restore = () => void Object.assign(context(), { travelport })
  Object.assign(context(), { travelport: travelport && { ...travelport, password: 'changed' } })
}
const give = async (account: object): Promise<number> => {
  const answer = await ask('travel_agent', 'POST /gds-credentials', { body: account })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
const wrong = { gds: 1, ...sandboxAccounts.agent, password: 'wrong' }

beforeEach(async () => {
  later = 0
  await gds.reset()
  for (const table of [
    'monitor_runs',
    'monitors',
    'monitor_accounts',
    'gds_account_hotels',
    'gds_accounts',
    'gds_credentials',
  ])
    await query(`delete from ${table}`)
})
afterEach(() => restore())

test('those of an agent hold a monitor until they are changed; whoever runs it now tries them', async () => {
  const credentials = await give(wrong)
  const { id } = await ofAgent()
  const run = await dueRun(id, 'travel_agent')
  expect(run).toMatchObject({ state: 'skipped', reason: expect.stringContaining('refused these credentials') })
  later = 20 * minuteMs
  const before = calls()
  expect(await looked(id, 'travel_agent')).toMatchObject({
    state: 'held',
    held: { reason: 'credentials', message: run.reason },
  })
  expect(await dueRun(id, 'travel_agent')).toMatchObject({ state: 'skipped' })
  expect(calls()).toBe(before)
  expect(await ran(id, 'travel_agent')).toMatchObject({ state: 'failed', answered: 0 })
  expect(calls()).toBeGreaterThan(before)
  const { password } = sandboxAccounts.agent
  const changed = await ask('travel_agent', `PATCH /gds-credentials/${credentials}`, {
    body: { ...wrong, id: credentials, password },
  })
  expect(changed.status).toBe(200)
  expect(await looked(id, 'travel_agent')).toMatchObject({ state: 'active' })
})

test('of one of two GDS of an agent: the other is asked, and that one is not tried again', async () => {
  await query(`insert into user_gds values (3, ${people.travel_agent}, 2) on conflict do nothing`)
  await give(wrong)
  await give({ gds: 2, ...sandboxAccounts.sabre.agent })
  const { id } = await ofAgent({ gds: ['travel_port', 'sabre'] })
  expect(await ran(id, 'travel_agent')).toMatchObject({ state: 'partly' })
  later = 20 * minuteMs
  const ofTravelport = () => query(`select 1 from checkups where gds_id = 1`)
  const before = await ofTravelport()
  expect(await dueRun(id, 'travel_agent')).toMatchObject({
    state: 'partly',
    reason: expect.stringMatching(/^Not sent\. .*refused these credentials/),
  })
  expect(await ofTravelport()).toEqual(before)
})

test('those of the platform hold a hotel’s monitor for a quarter of an hour, and are tried once again', async () => {
  const { id } = await made()
  refuse()
  expect(await ran(id)).toMatchObject({ state: 'failed', answered: 0 })
  const run = await dueRun(id)
  expect(run).toMatchObject({
    state: 'skipped',
    reason: expect.stringMatching(/refuses our access\. We have been told/),
  })
  expect(await monitor(id)).toMatchObject({ state: 'held', held: { reason: 'gds_paused', message: run.reason } })
  later = 20 * minuteMs
  const before = calls()
  expect(await looked(id)).toMatchObject({ state: 'active' })
  expect(await dueRun(id)).toMatchObject({ state: 'failed', answered: 0 })
  expect(calls()).toBe(before + 1)
  restore()
  later = 40 * minuteMs
  expect(await dueRun(id)).toMatchObject({ state: 'done' })
})
