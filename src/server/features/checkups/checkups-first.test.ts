// The first checkups of the demo world, made while the product serves: their progress, and what an interrupted start leaves to do.
import { expect, test } from 'vitest'
import { sandboxAccounts, testServer, worldHotels } from '../../testing/test-server.ts'
import { demoPassword, fillDemoWorld } from '../demos/service.ts'
import { areFirstCheckupsInterrupted, openFirstCheckups } from './make-first-checkups.ts'

const { query, context, app } = testServer({ sandbox: true })

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

test('the dashboard shows their progress until they are made or canceled; after an interrupted start they are made again', async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  const agent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
  await fillDemoWorld(context(), worldHotels, agent)
  const [owner, manager, expired, admin] = await Promise.all(['owner', 'manager', 'expired', 'admin'].map(logIn))
  expect(await progressFor(owner)).toBeNull()
  expect(await areFirstCheckupsInterrupted(context())).toBe(false)

  let prepared = false
  const make = await openFirstCheckups(context(), async () => void (prepared = true))
  expect(await progressFor(owner)).toEqual({ done: 0, total: 52 })
  const made = make()
  await expect.poll(async () => (await progressFor(owner))?.done, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(prepared).toBe(true)
  expect(await progressFor(manager)).toMatchObject({ total: 52 })
  expect((await expired?.('GET', '/dashboard'))?.statusCode).toBe(402)
  expect(await progressFor(admin)).toBeNull()

  const [job] = await query(`select id from jobs where kind = 'first_checkups'`)
  expect((await owner?.('DELETE', `/jobs/${job?.id}`))?.statusCode).toBe(204)
  expect(await made).toBeGreaterThan(0)
  expect(await progressFor(owner)).toBeNull()
  expect(await areFirstCheckupsInterrupted(context())).toBe(true)
})
