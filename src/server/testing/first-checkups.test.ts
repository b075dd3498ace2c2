// The first checkups of the demo world, made by the queue while the product serves: their progress, and what an interrupted try leaves to do.
import { beforeAll, expect, test } from 'vitest'
import { steer } from './outside/test-sandbox.ts'
import { sandboxAccounts, testServer, worldHotels } from './test-server.ts'
import { demoPassword, fillDemoWorld } from '../features/demos/service.ts'
import { storeSabre } from '../features/gds-credentials/service.ts'
import { demoWorldWork } from '../features/checkups/jobs.ts'
import { endAbandonedWork, isWorldIncomplete, queueWorld } from '../features/checkups/service.ts'
import { openQueue } from '../platform/queue/open-queue.ts'

const { query, context, app, sandbox } = testServer({ sandbox: true })

const logIn = async (name: string) => {
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port' }
  const body = { email: `${name}@demo.example`, password: demoPassword }
  const answer = await app().inject({ method: 'POST', url: '/api/login', headers, payload: body })
  const authorization = `Bearer ${answer.json().data.token}`
  return async (method: 'GET' | 'DELETE', path: string) =>
    app().inject({ method, url: `/api${path}`, headers: { ...headers, authorization } })
}
type Caller = Awaited<ReturnType<typeof logIn>>
const progressFor = async (person: Caller | undefined) =>
  (await person?.('GET', '/dashboard'))?.json().data?.first_checkups as { done: number; total: number } | null

const gds = steer(sandbox)
const order: string[] = []
const tries: object[] = []
const work = demoWorldWork(() => ({
  before: async () => void order.push('before'),
  after: async (made) => void [order.push('after'), tries.push(made)],
  done: async () => void order.push('done'),
}))
/** What is due of it, as the queue of a server does it. */
const make = async () => {
  const queue = openQueue(context(), [work])
  await query(
    `update queued_jobs set next_at = now() - interval '1 second' where kind = 'demo_world' and status = 'waiting'`,
  )
  await queue.look()
  await queue.idle()
}
const queued = () => query(`select status, attempts from queued_jobs where kind = 'demo_world'`)
/** Complete checkups by whose they are, what was checked and how often. */
const complete = () =>
  query(`select tenant_id, hotel_id, gds_id, mode, nights, count(*)::int times from checkups
    where status in ('complete', 'partial') group by 1, 2, 3, 4, 5`)

beforeAll(async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  const agent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
  await fillDemoWorld(context(), worldHotels, agent)
})

test('the dashboard shows their progress until they are made or canceled', async () => {
  const [owner, manager, expired, admin] = await Promise.all(['owner', 'manager', 'expired', 'admin'].map(logIn))
  expect(await progressFor(owner)).toBeNull()
  expect(await isWorldIncomplete(context())).toBe(false)

  await queueWorld(context())
  await queueWorld(context()) // as another server that starts
  expect(await queued()).toHaveLength(1)
  expect(await progressFor(owner)).toEqual({ done: 0, total: 52 })
  const made = make()
  await expect.poll(async () => (await progressFor(owner))?.done).toBeGreaterThan(0)
  expect(order).toEqual(['before'])
  expect(await progressFor(manager)).toMatchObject({ total: 52 })
  expect((await expired?.('GET', '/dashboard'))?.statusCode).toBe(402)
  expect(await progressFor(admin)).toBeNull()

  const [job] = await query(`select id from jobs where kind = 'first_checkups'`)
  expect((await owner?.('DELETE', `/jobs/${job?.id}`))?.statusCode).toBe(204)
  await made
  expect(order).toEqual(['before'])
  expect(await progressFor(owner)).toBeNull()
  expect(await queued()).toEqual([])
  expect(await isWorldIncomplete(context())).toBe(true)
})

test('the next try makes the rest and nothing twice, tries again what the GDS only failed at, and says what cannot be made', async () => {
  const before = await complete()
  expect(before.length).toBeGreaterThan(0)
  await query(`delete from user_hotels where hotel_id > 1`) // the owner's first one is enough
  await query(`delete from gds_credentials where gds_id = 2`)
  await query(`delete from checkups where hotel_id = 1 and gds_id = 1 and nights = 1`)
  await gds.fail({ kind: 'fault_5000', count: 1, gds: 'travel_port' })

  await queueWorld(context())
  await make()
  const unconfigured = expect.stringMatching(/^hotel \d+ in sabre: Travel Port or Sabre not configured$/)
  expect(tries).toEqual([{ total: 10, withRates: 8, failures: [unconfigured, unconfigured], mayPass: false }])
  expect(order).toEqual(['before', 'before', 'after'])
  expect(await queued()).toEqual([]) // a later try would fail the same way
  expect(await isWorldIncomplete(context())).toBe(true)
  const after = await complete()
  expect(after.filter(({ times }) => Number(times) !== 1)).toEqual([])
  expect(after.filter(({ hotel_id, mode }) => hotel_id === 1 && mode === 'full')).toHaveLength(6)

  const agent = (await query(`select id, tenant_id from users where email = 'agent@demo.example'`))[0]
  const holder = { id: Number(agent?.['id']), tenant_id: Number(agent?.['tenant_id']) }
  await context().db.transaction((tx) => storeSabre(context(), tx, holder, sandboxAccounts.sabre.agent))
  await queueWorld(context())
  await make()
  expect(tries.at(-1)).toEqual({ total: 10, withRates: 10, failures: [], mayPass: false })
  expect(order.at(-1)).toBe('done')
  expect(await queued()).toEqual([])
  expect(await isWorldIncomplete(context())).toBe(false)
  expect((await complete()).filter(({ times }) => Number(times) !== 1)).toEqual([])
})

test('what a killed server left is made by the next one, whose lease has ended', async () => {
  const [owner] = await query(`select id, tenant_id from users where email = 'owner@demo.example'`)
  await query(`delete from jobs where kind = 'first_checkups'`)
  await query(`delete from checkups where hotel_id = 1 and gds_id = 1 and nights = 1`)
  await queueWorld(context())
  // As it is when the process is gone: both leases run out, and its server's other work is reported as interrupted.
  await query(`update jobs set lease_until = now() - interval '1 minute' where kind = 'first_checkups'`)
  await query(
    `update queued_jobs set attempts = 1, lease_until = now() - interval '1 minute' where kind = 'demo_world'`,
  )
  await endAbandonedWork(context(), true)
  const state = () =>
    query(`select status from jobs where kind = 'first_checkups' and tenant_id = ${owner?.['tenant_id']}`)
  expect(await state()).toEqual([{ status: 'running' }])
  await make()
  expect(await state()).toEqual([{ status: 'done' }])
  expect(
    (await complete()).filter(({ hotel_id, gds_id, nights }) => hotel_id === 1 && gds_id === 1 && nights === 1),
  ).toHaveLength(1)
})

test('while the GDS fails it is tried again by the queue, and not by a start; what a version without the queue left open is reported', async () => {
  await query(`delete from checkups where hotel_id = 1 and gds_id = 1 and nights = 1`)
  await queueWorld(context())
  await gds.fail({ kind: 'fault_5000', count: 100, gds: 'travel_port' })
  await make()
  await gds.reset()
  expect(tries.at(-1)).toMatchObject({ mayPass: true })
  expect(await queued()).toEqual([{ status: 'waiting', attempts: 1 }])
  expect(await isWorldIncomplete(context())).toBe(false)
  await make()
  expect(await queued()).toEqual([])

  await query(
    `update jobs set status = 'running', lease_until = now() - interval '1 minute' where kind = 'first_checkups'`,
  )
  await endAbandonedWork(context(), false)
  expect(await isWorldIncomplete(context())).toBe(true)
})
