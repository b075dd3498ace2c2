// Three processes on one PostgreSQL: one token, one limit of a GDS account, and jobs that each of them can be asked for.
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn } from '../../domain/stay.ts'
import { endedJob } from './ended-job.ts'
import { accountsAt, startServer } from './outside/own-process.ts'
import { tokenOf } from './people.ts'
import { steer } from './outside/test-sandbox.ts'
import { testServer } from './test-server.ts'

const { query, context, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const most = 4
const servers: { child: ChildProcess; address: string }[] = []

beforeAll(async () => {
  const env = {
    DATABASE_URL: String(context().config.databaseUrl),
    DATABASE_DIRECT_URL: String(context().config.databaseDirectUrl),
    DATA_DIR: tmpdir(),
    SECRET_KEY: '07'.repeat(32),
    PORT: '0',
    NODE_ENV: 'test',
    DEMO: 'false',
    GDS_CONCURRENCY: String(most),
    ...accountsAt(sandbox()),
  }
  servers.push(...(await Promise.all([startServer(env), startServer(env), startServer(env)])))
})
afterAll(() => servers.forEach(({ child }) => child.kill('SIGKILL')))
beforeEach(() => gds.reset())

const first = addDays(todayIn('Europe/Warsaw', Date.now()), 20)
const call = async (n: number, method: string, path: string, body?: unknown, gdsName = 'travel_port') => {
  const answer = await fetch(`${servers[n % 3]?.address}/api${path}`, {
    method,
    headers: {
      'app-token': 'rateproof-web',
      'gds-name': gdsName,
      authorization: `Bearer ${tokenOf('owner')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') as ReturnType<typeof JSON.parse> }
}
/** Hotel 1 is small: one call of the GDS a checkup. Hotel 2 is sold in Sabre too. */
const search = (n: number, hotel_id = 1, gdsName?: string) => {
  const start_date = addDays(first, n)
  return call(n, 'POST', '/checkups', { hotel_id, start_date, end_date: addDays(start_date, 1) }, gdsName)
}
/** However long it takes: after 8 s a search goes on as a job. */
const searched = async (...given: Parameters<typeof search>) => {
  const answer = await search(...given)
  if (answer.status !== 202) return answer.status
  const { status } = await endedJob((path) => call(given[0], 'GET', path), answer.body.data.id)
  return status === 'done' ? 201 : status
}
const callsOf = (name: string) => gds.calls().filter((each) => each.gds === name)
const job = async (n: number, id: number) => (await call(n, 'GET', `/jobs/${id}`)).body.data

test('the first searches in Sabre, on all at once, make one token call', async () => {
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => searched(n, 2, 'sabre')))
  expect(answers).toEqual(Array(6).fill(201))
  expect(callsOf('sabre').filter(({ operation }) => operation?.includes('oken'))).toHaveLength(1)
})

test('never more than three of an account’s four places for one tenant, over all three', async () => {
  await gds.latency(300)
  const answers = await Promise.all(Array.from({ length: 36 }, (_, n) => searched(n)))
  expect(answers).toEqual(Array(36).fill(201))
  // Each was open at least this long; when its answer had left is logged later than the next one may begin.
  const open = 299
  const moments = callsOf('travel_port').flatMap(({ at }) => [
    { at: Date.parse(at), by: 1 },
    { at: Date.parse(at) + open, by: -1 },
  ])
  expect(moments.length).toBeGreaterThanOrEqual(72)
  let [now, greatest] = [0, 0]
  for (const { by } of moments.toSorted((a, b) => a.at - b.at || a.by - b.by))
    greatest = Math.max(greatest, (now += by))
  expect(greatest).toBe(3)
})

test('equal requests to all three call the GDS once, and rules that each reads end up in one checkup', async () => {
  const { rates } = (await search(60)).body.data
  const codes: string[] = rates.slice(0, 3).map(({ rate_plan }: { rate_plan: string }) => rate_plan)
  const start_date = addDays(first, 61)
  const read = (n: number, path: string) =>
    call(
      n,
      'GET',
      `${path}?hotel_id=1&rate_plan=${codes[n]}&start_date=${start_date}&end_date=${addDays(start_date, 1)}`,
    )
  const asked = (operation: string) => callsOf('travel_port').filter((each) => each.operation === operation).length
  await gds.reset()
  await gds.latency(200)
  const answers = await Promise.all([0, 1, 2].map((n) => read(n, '/rates')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked('HotelDetails')).toBe(1)
  const ruled = await Promise.all([0, 1, 2].map((n) => read(n, '/rates/rules')))
  expect(ruled.map(({ body }) => body.data.calls.rules)).toEqual(['read', 'read', 'read'])
  expect([asked('HotelDetails'), asked('HotelRules')]).toEqual([1, 3])
  expect(await query(`select rules_read from checkups where latest and check_in = '${start_date}'`)).toEqual([
    { rules_read: 3 },
  ])
})

test('a slow search on one is awaited through another, and canceled through the third', async () => {
  await gds.latency(11_000)
  const [long, unwanted] = await Promise.all([search(0), search(3)]) // both on the first
  expect([long.status, unwanted.status]).toEqual([202, 202])
  const [id, other] = [long.body.data.id, unwanted.body.data.id]
  expect(await job(1, id)).toMatchObject({ id, status: 'running' })
  expect((await call(2, 'DELETE', `/jobs/${other}`)).status).toBe(204)
  expect(await job(1, other)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  const awaited = await endedJob((path) => call(1, 'GET', path), id)
  expect(awaited).toMatchObject({ status: 'done', result: { data: { id: 1 } } })
  // The first server learns of it when it renews its lease.
  const ended = () =>
    query(`select status from checkups where id = (select (subject->>'checkup_id')::int from jobs where id = ${other})`)
  await expect.poll(ended, { timeout: 120_000 }).toEqual([{ status: 'failed' }])
}, 300_000)

test('what a killed one worked on is reported as interrupted when its leases end; its slots are free when its own does', async () => {
  await gds.latency(60_000)
  const lost = [0, 3, 6, 9].map((n) => search(n).catch(() => 'lost')) // all places of the account
  const running = () => query(`select id::int from jobs where status = 'running'`)
  await expect.poll(running).toHaveLength(4)
  const ids = (await running()).map(({ id }) => Number(id))
  servers[0]?.child.kill('SIGKILL')
  await query(`update jobs set lease_until = now() + interval '1 hour' where id in (${ids.join()})`)
  await gds.latency(0)
  const alive = await Promise.all([1, 2].map((n) => searched(n + 30)))
  expect(alive).toEqual([201, 201]) // before the lease of any of its jobs ends
  await query(`update jobs set lease_until = now() where id in (${ids.join()})`)
  const ends = async () => Promise.all(ids.map(async (id) => (await job(1, id)).error?.code))
  await expect.poll(ends, { timeout: 300_000, interval: 500 }).toEqual(Array(4).fill('interrupted'))
  await Promise.all(lost)
}, 600_000)
