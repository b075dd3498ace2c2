// What a check that asks for rules too takes from the plan: each query once, also where its server dies in the middle.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { verifiedFixes } from '../../testing/verified-fixes.ts'
import { endAbandonedWork } from '../checkups/service.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { query } = server
const { days, read, someFix, cost, start, end, verification, repair, learn, forget } = verifiedFixes(server, gds)

beforeAll(learn)
beforeEach(forget)

const sum = async (statement: string) => Number((await query(statement))[0]?.n)
const events = () => sum('select count(*)::int n from usage_events')
const used = () => sum('select coalesce(sum(used), 0)::int n from usage_periods')
/** A fix on one stay, as if it had been found in rules that were read. */
const fixInRules = async () => {
  const made = await read(days[0] ?? 0)
  const fix = await someFix(1)
  await query(`update checkup_rates set rules = 'read' where checkup_id = ${made}`)
  const { queries } = await cost(fix)
  expect(queries).toBeGreaterThan(1)
  return { fix, queries }
}

test('the queries named, sent and counted are the same', async () => {
  const { fix, queries } = await fixInRules()
  await repair()
  const [eventsBefore, usedBefore] = [await events(), await used()]
  const done = await end((await start(fix)).body.data.id)
  expect([done.queries, (await events()) - eventsBefore, (await used()) - usedBefore]).toEqual([
    queries,
    queries,
    queries,
  ])
})

test('killed while it waits for the rates, it has sent one query', async () => {
  const { fix } = await fixInRules()
  const [eventsBefore, usedBefore, began] = [await events(), await used(), gds.calls().length]
  await gds.fail({ kind: 'hang_before_headers', count: 1, operation: 'HotelDetails' })
  const { id } = (await start(fix)).body.data
  await expect.poll(() => gds.calls().length).toBeGreaterThan(began)
  await expect.poll(async () => (await verification(id)).queries).toBe(1)
  await endAbandonedWork(server.context(), true) // as the next start does
  expect([(await events()) - eventsBefore, (await used()) - usedBefore]).toEqual([1, 1])
  expect((await verification(id)).queries).toBe(1)
})
