// Whoever does not reach all hotels of a monitor reads what concerns theirs, and neither changes nor runs it; and removed hotels are not asked.
import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../domain/durations.ts'
import { wakeQueues } from '../../platform/queue/wake-queues.ts'
import { monitorSettings as settings, untilNoRunWorks } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { hotels, people, type Somebody } from '../../testing/people.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query } = server
const gds = steer(server.sandbox)
const foreignName = testHotels[hotels.owners - 1]?.name ?? ''

const made = async (change: object = {}, who: Somebody = 'manager'): Promise<number> => {
  const body = settings({ stays: { kind: 'rolling', days_ahead: [7] }, ...change })
  const answer = await ask(who, 'POST /monitors', { body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
const change = (id: number, body: object, who: Somebody = 'owner') => ask(who, `PATCH /monitors/${id}`, { body })
const seen = async (id: number, who: Somebody) => (await ask(who, `GET /monitors/${id}`)).body.data
const runs = async (id: number, who: Somebody = 'owner') => (await ask(who, `GET /monitors/${id}/runs`)).body.data
const started = async (id: number, who: Somebody = 'owner') => {
  const answer = await ask(who, `POST /monitors/${id}/run`)
  expect(answer).toMatchObject({ status: 202 })
  return Number(answer.body.data.id)
}
const ended = async (id: number) => {
  await expect.poll(async () => (await runs(id))[0]?.ended_at ?? null).not.toBeNull()
  return (await runs(id))[0]
}

beforeEach(async () => {
  await untilNoRunWorks(query)
  later = 0
  await gds.reset()
  for (const table of ['monitor_runs', 'monitors', 'fix_stays', 'fix_spells', 'gds_account_hotels', 'gds_accounts'])
    await query(`delete from ${table}`)
  await query(`delete from queued_jobs where kind = 'monitor_run'`)
})

describe('a manager’s monitor to which the owner has added a hotel that the manager does not reach', () => {
  const shared = async () => {
    const id = await made({ hotels: [hotels.own] })
    expect(await change(id, { hotels: [hotels.own, hotels.owners] })).toMatchObject({ status: 200 })
    return id
  }

  test('is read, and neither changed, paused, run nor deleted by the manager; the message names no hotel', async () => {
    const id = await shared()
    const answers = [
      await change(id, { name: 'Mine' }, 'manager'),
      await change(id, { paused: true }, 'manager'),
      await ask('manager', `POST /monitors/${id}/run`),
      await ask('manager', `DELETE /monitors/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(answers[0]?.body.message).toMatch(/also checks hotels that are not assigned to you/)
    expect(JSON.stringify(answers)).not.toContain(foreignName)
    expect(await seen(id, 'manager')).toMatchObject({ hotels: [{ id: 1 }], hotels_count: 2, may_change: false })
    expect(await seen(id, 'owner')).toMatchObject({ hotels_count: 2, may_change: true, state: 'active' })
  })

  test('is the manager’s again without it, or once the account has it no more', async () => {
    const id = await shared()
    await change(id, { hotels: [hotels.own] })
    expect(await change(id, { name: 'Mine' }, 'manager')).toMatchObject({ status: 200 })
    await change(id, { hotels: [hotels.own, hotels.owners] })
    await query(`delete from user_hotels where hotel_id = ${hotels.owners} and tenant_id = 2`)
    expect(await change(id, { name: 'Mine again' }, 'manager')).toMatchObject({ status: 200 })
    await query(`insert into user_hotels values (2, ${people.owner}, ${hotels.owners})`)
  })

  test('shows of its runs what became of the manager’s hotels alone', async () => {
    const id = await shared()
    const run = await started(id)
    const whole = await ended(id)
    expect(whole).toMatchObject({ state: 'done', planned: 2, answered: 2, queries: 2 })
    await query(`update monitor_checks set failure = 'The GDS failed for ${foreignName.replaceAll("'", "''")}'
      where run_id = ${run} and hotel_id = ${hotels.owners}`)
    await query(`update monitor_runs set state = 'partly', answered = 1, failed = 1,
      reason = (select failure from monitor_checks where run_id = ${run} and failure is not null) where id = ${run}`)
    const mine = { state: 'done', planned: 1, answered: 1, failed: 0, queries: 1, reason: null }
    expect((await runs(id, 'manager'))[0]).toMatchObject(mine)
    const one = (await ask('manager', `GET /monitors/${id}/runs/${run}`)).body.data
    expect(one).toMatchObject(mine)
    expect(one.checks).toMatchObject([{ hotel_id: 1 }])
    expect((await seen(id, 'manager')).last_run).toMatchObject(mine)
    for (const path of ['', '/runs', `/runs/${run}`, '/changes'])
      expect(JSON.stringify((await ask('manager', `GET /monitors/${id}${path}`)).body)).not.toContain(foreignName)
    expect((await runs(id))[0]).toMatchObject({
      state: 'partly',
      planned: 2,
      reason: expect.stringContaining(foreignName),
    })
  })
})

describe('a hotel that is removed', () => {
  test('while a run is under way is not asked, and the run says why', async () => {
    const id = await made({ hotels: [1, 2], stays: { kind: 'rolling', days_ahead: [7, 30] } }, 'owner')
    await gds.latency(700)
    const run = await started(id)
    const checks = async () => (await ask('owner', `GET /monitors/${id}/runs/${run}`)).body.data.checks
    await expect.poll(async () => (await checks())[0]?.state).toBe('running')
    const [first] = await checks()
    expect(await change(id, { hotels: [first.hotel_id] })).toMatchObject({ status: 200 })
    const why = 'Not sent, because its hotel or GDS was removed from the monitor or the account'
    expect(await ended(id)).toMatchObject({ state: 'partly', answered: 2, failed: 2, queries: 2, reason: why })
  })

  test('before a run asks again is left out; where nothing is left, it is skipped', async () => {
    const id = await made({ hotels: [1, 2, 3] }, 'owner')
    await started(id)
    await ended(id)
    const again = async () =>
      (
        await query(`select distinct k.hotel_id from monitor_checks k join monitor_runs r on r.id = k.run_id
          where r.again_of is not null order by 1`)
      ).map(({ hotel_id }) => Number(hotel_id))
    const asked = await again()
    expect(asked.length).toBeGreaterThan(0)
    const [gone = 0, ...rest] = asked
    await change(id, { hotels: [1, 2, 3].filter((hotel) => hotel !== gone) })
    later += 11 * minuteMs
    await query(`update queued_jobs set next_at = now() where kind = 'monitor_run'`)
    wakeQueues('monitor_run')
    const state = async () => (await query('select state, reason from monitor_runs where again_of is not null'))[0]
    await expect.poll(async () => (await state())?.['state']).not.toMatch(/due|running/)
    expect(await again()).toEqual(rest)
    const skipped = {
      state: 'skipped',
      reason: 'What it was to ask again was removed from the monitor or the account',
    }
    expect(await state()).toEqual(rest.length === 0 ? skipped : { state: 'done', reason: null })
  })
})
