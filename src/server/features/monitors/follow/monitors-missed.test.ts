// Rates that nobody named and that are sold no more: of the own data at once, and what the run before sold on the same dates.
import { beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../../domain/durations.ts'
import { todayIn } from '../../../../domain/stay.ts'
import { wakeQueues } from '../../../platform/queue/wake-queues.ts'
import { monitorSettings as settings, untilNoRunWorks } from '../../../testing/monitors.ts'
import { steer } from '../../../testing/outside/test-sandbox.ts'
import { soldStay } from '../../../testing/rate-calls.ts'
import { testHotels, testServer } from '../../../testing/test-server.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query } = server
const gds = steer(server.sandbox)
const { property_id = '' } = testHotels[1]?.gds[0] ?? {}
const today = todayIn('Europe/Warsaw', Date.now())
// Not by days ahead: at midnight at the hotel these are other stays.
const first = soldStay(today, 10, [property_id])
const second = soldStay(today, first.after + 7, [property_id])
const stays = { kind: 'fixed', check_ins: [first.start_date, second.start_date], nights: 2 }

const made = async (change: object = {}): Promise<number> => {
  const answer = await ask('owner', 'POST /monitors', { body: settings({ hotels: [2], stays, ...change }) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
const untilNothingRuns = async () => {
  const open = `select 1 from monitor_runs where state = 'running' or (state = 'due' and again_of is null)`
  await expect.poll(() => query(open)).toEqual([])
}
const run = async (id: number) => {
  expect(await ask('owner', `POST /monitors/${id}/run`)).toMatchObject({ status: 202 })
  await untilNothingRuns()
}
const askAgain = async () => {
  later += 11 * minuteMs
  await query(`update queued_jobs set next_at = now() where kind = 'monitor_run'`)
  wakeQueues('monitor_run')
  await expect.poll(() => query(`select 1 from monitor_runs where state = 'due' and again_of is not null`)).toEqual([])
  await untilNothingRuns()
}
type Seen = { kind: string; title: string; code: string | null }
const ofRates = (list: Seen[]) =>
  list.filter(({ kind }) => kind === 'not_sold' || kind === 'new_rate').map(({ kind, code }) => `${kind} ${code}`)
const missed = async (id: number) => {
  const { data, seen_once } = (await ask('owner', `GET /monitors/${id}/changes?length=200`)).body as {
    data: Seen[]
    seen_once: Seen[]
  }
  return { told: ofRates(data), once: ofRates(seen_once) }
}
const subjects = async () => (await query('select subject from outbox')).map(({ subject }) => subject)

/** A booking code that the answers of the newest run have had, in the room of their first rate or in one of its own. */
const planted = (code: string, room?: string) =>
  query(`insert into checkup_rates overriding system value select (jsonb_populate_record(r, jsonb_build_object('id', r.id + ${room ? 2_000_000 : 1_000_000}, 'rate_plan', '${code}', 'position', ${room ? 901 : 900},
      'fields', r.fields || ${room ? `'{"room_rate_description": "${room}"}'` : `'{}'`}::jsonb))).* from checkup_rates r
    where r.position = 1 and r.checkup_id in (select k.checkup_id from monitor_checks k
      where k.run_id = (select max(id) from monitor_runs where again_of is null))`)

const own = async (path: string, body: object): Promise<number> => {
  const answer = await ask('owner', `POST /hotels/2/${path}`, { body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
/** A public plan whatever the code is, and one whose code no GDS has. */
const ownData = async () => {
  const room_id = await own('own-rooms', { code: 'DLX' })
  for (const [code, pattern] of [
    ['PUBLIC', '*'],
    ['SAVE', 'ZZZ999'],
  ]) {
    const plan_id = await own('own-plans', { code })
    await own('gds-codes', { pattern, plan_id, room_id })
    await own('own-prices', { plan_id, room_id, currency: 'EUR', amount: '100.00', tax: 'after' })
  }
}

beforeEach(async () => {
  await untilNoRunWorks(query)
  later = 0
  await gds.reset()
  for (const table of ['monitor_runs', 'monitors', 'fix_stays', 'fix_spells', 'own_records', 'own_versions', 'outbox'])
    await query(`delete from ${table}`)
  await query(`delete from queued_jobs where kind = 'monitor_run'`)
})

test('a booking code that the dates sold before and lack now is told once a second checkup lacks it', async () => {
  const id = await made()
  await run(id)
  await askAgain()
  await planted('GONE01')
  await planted('FULL01', 'Presidential Suite')
  later += 6 * hourMs
  await run(id)
  expect(await missed(id)).toEqual({ told: [], once: ['not_sold GONE01'] })
  await askAgain()
  expect(await missed(id)).toEqual({ told: ['not_sold GONE01'], once: [] })
  expect(await query(`select not_loaded from monitor_changes where kind = 'not_sold'`)).toEqual([{ not_loaded: false }])
  later += 6 * hourMs
  await run(id)
  await askAgain()
  expect((await missed(id)).told).toEqual(['not_sold GONE01'])
})

test('a rate of the own data that is not loaded is told at once', async () => {
  const rules = [{ kind: 'not_loaded' }]
  // Own data without booking codes says of no rate that it should be there.
  await own('own-rooms', { code: 'TWN' })
  expect(await ask('owner', 'POST /monitors', { body: settings({ hotels: [2], stays, rules }) })).toMatchObject({
    status: 422,
    body: { errors: { rules: [expect.stringMatching(/Name the booking codes to watch, or load own data/)] } },
  })
  await ownData()
  const id = await made({ rules })
  await run(id)
  expect(await missed(id)).toEqual({ told: [], once: ['not_sold ZZZ999'] })
  await askAgain()
  expect(await missed(id)).toEqual({ told: ['not_sold ZZZ999'], once: [] })
  await expect.poll(subjects).toContain('1 rate not loaded – 1 hotel')
  const [line] = (await ask('owner', `GET /monitors/${id}/changes`)).body.data.filter(
    ({ kind }: Seen) => kind === 'not_sold',
  )
  expect(line).toMatchObject({ title: 'Rate of plan SAVE in room DLX', since: null })
})

test('one that the dates sold before and lack now is no longer sold', async () => {
  const id = await made()
  await run(id)
  await askAgain()
  await planted('ZZZ999')
  await query(
    `update checkup_rates set expected = '{"plan": {"code": "SAVE"}, "room": {"code": "DLX"}}' where rate_plan = 'ZZZ999'`,
  )
  await ownData()
  later += hourMs
  await run(id)
  expect(await missed(id)).toEqual({ told: [], once: ['not_sold ZZZ999'] })
  await askAgain()
  const { data } = (await ask('owner', `GET /monitors/${id}/changes?length=200`)).body
  expect(data.filter(({ kind }: Seen) => kind === 'not_sold')).toMatchObject([
    { title: 'Rate of plan SAVE in room DLX', since: expect.any(String) },
  ])
})

test('one that was missing before the monitor began is no change', async () => {
  await ownData()
  await run(await made({ name: 'Before' }))
  later += hourMs
  const id = await made({ name: 'After', month_limit: 10 })
  await run(id)
  await askAgain()
  expect(await missed(id)).toEqual({ told: [], once: [] })
})
