// Several fixes done with a check: what all of them cost, which are begun, and what is left as it is and why.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { people, type Who } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { hotel_id, verifiedFixes } from '../../testing/verified-fixes.ts'
import { batchTask } from './jobs.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { ask, query } = server
const { days, read, list, path, cost, start, end, tried, learn, forget } = verifiedFixes(server, gds)
beforeAll(learn)
beforeEach(forget)

const named = (rows: readonly FixRow[]) => rows.map(({ key, updated_at }) => ({ hotel_id, key, updated_at }))
const costOf = (rows: readonly FixRow[], who: Who = 'owner') =>
  ask(who, 'POST /fixes/verification-cost', { body: { fixes: rows.map(({ key }) => ({ hotel_id, key })) } })
const check = (rows: readonly FixRow[], queries = 500, who: Who = 'owner') =>
  ask(who, 'POST /fixes/verifications', { body: { fixes: named(rows), queries } })
const progress = (ids: readonly number[], who: Who = 'owner') => ask(who, `GET /fixes/verifications?ids=${ids.join()}`)
const some = async (count: number) => {
  for (const day of days.slice(0, 2)) await read(day)
  const rows = (await list()).slice(0, count)
  if (rows.length < count) throw new Error('too little to fix')
  return rows
}
const verifications = () => query('select id, key, status from fix_verifications order by id')

test('the cost is that of each check, nothing is sent, and what is gone or another account’s counts for nothing', async () => {
  const rows = await some(3)
  const each = await Promise.all(rows.map((fix) => cost(fix)))
  const sum = (of: (found: (typeof each)[number]) => number) => each.reduce((all, found) => all + of(found), 0)
  const began = gds.calls().length
  const [first] = rows
  if (!first) throw new Error('nothing to fix')
  const { status, body } = await costOf([...rows, first, { ...first, key: '1-none' }])
  expect([status, body.data]).toEqual([
    200,
    {
      fixes: 3,
      stays: sum(({ stays }) => stays.length),
      queries: sum(({ queries }) => queries),
      unchecked: 0,
      elsewhere: 0,
      running: 0,
      none: 1,
      left: each[0]?.left,
    },
  ])
  expect(gds.calls().length).toBe(began)
  expect(await query('select 1 from fix_states')).toEqual([])
  expect((await costOf(rows, 'other_tenant_owner')).status).toBe(404)
  expect((await costOf(rows, 'demo')).status).toBe(403)
})

test('all of them are done and checked, each by itself, for no more queries than were shown', async () => {
  const rows = await some(2)
  const { queries } = (await costOf(rows)).body.data
  const { status, body } = await check(rows, queries)
  const made = await verifications()
  const ids = made.map(({ id }) => Number(id))
  expect([status, body.data]).toEqual([202, { started: 2, running: 0, refused: [], ids }])
  expect(made.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  let sent = 0
  for (const { id } of made) sent += (await end(Number(id))).queries
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(queries)
  const nothing = { later: 0, next_at: null, couldnt_check: 0, past: 0, cancelled: 0 }
  expect((await progress(ids)).body.data).toEqual({ ...nothing, running: 0, gone: 0, still_there: 2, queries: sent })
  expect((await progress(ids, 'other_tenant_owner')).status).toBe(404)
  const logged = await query(`select action from audit_log where action = 'fix.check_started'
    and subject in (${rows.map(({ key }) => `'hotel ${hotel_id} fix ${key}'`).join()})`)
  expect(logged).toHaveLength(2)
})

test('those of one press are told of in one mail, once the last has ended and only where that took a while', async () => {
  const rows = await some(2)
  const press = async (ago: string) => {
    await query('delete from fix_verifications')
    await query('delete from fix_states')
    await query('delete from idempotency_keys')
    expect((await check(rows)).body.data.started).toBe(2)
    const ids = (await verifications()).map(({ id }) => Number(id))
    for (const id of ids) await end(id)
    await query(`update fix_verifications set started_at = started_at - interval '${ago}'`)
    await query(`update fix_verifications set status = 'running', ended_at = null where id = ${ids[1]}`)
    await batchTask.run(server.context(), AbortSignal.timeout(10_000))
    expect(await told()).toEqual([])
    await query(`update fix_verifications set status = 'couldnt_check', ended_at = now() where id = ${ids[1]}`)
    for (let time = 0; time < 2; time++) await batchTask.run(server.context(), AbortSignal.timeout(10_000))
  }
  const told = () => query(`select mail, body->>'couldnt_check' couldnt_check, link from outbox order by id`)
  await press('0 seconds')
  expect(await told()).toEqual([])
  await press('10 minutes')
  expect(await told()).toMatchObject([{ mail: 'fixes_verified', couldnt_check: '1' }])
})

test('what fails is counted as tried again, with when; numbers of nothing, or none, are refused', async () => {
  const rows = await some(2)
  await gds.fail({ kind: 'http_503', count: 100 })
  expect((await check(rows)).status).toBe(202)
  const ids = (await verifications()).map(({ id }) => Number(id))
  for (const id of ids) await tried(id, 1)
  const { data } = (await progress(ids)).body
  expect(data).toMatchObject({ running: 0, later: 2, gone: 0, still_there: 0 })
  expect(Date.parse(data.next_at)).toBeGreaterThan(Date.now())
  expect((await ask('owner', 'GET /fixes/verifications?ids=1,,x')).status).toBe(422)
  expect((await ask('owner', 'GET /fixes/verifications')).status).toBe(422)
})

test('where it takes more by now than was shown, nothing is marked or asked', async () => {
  const rows = await some(2)
  const { queries } = (await costOf(rows)).body.data
  const began = gds.calls().length
  const refused = await check(rows, queries - 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'costs_more'])
  expect(await query('select 1 from fix_states')).toEqual([])
  expect([await verifications(), gds.calls().length]).toEqual([[], began])
  expect((await check(rows, queries, 'other_tenant_owner')).status).toBe(404)
  expect((await check(rows, queries, 'demo')).status).toBe(403)
})

test('what somebody else has changed since, or nothing has any more, is left and named; the others are checked, and what runs goes on', async () => {
  const [changed, running, fine] = await some(3)
  if (!changed || !running || !fine) throw new Error('too little to fix')
  await gds.fail({ kind: 'http_503', count: 50 })
  const first = (await start(running)).body.data.id
  await tried(first, 1)
  expect((await ask('owner', `PATCH ${path(changed)}`, { body: { assigned_to: people.manager } })).status).toBe(200)
  expect((await costOf([running, fine], 'manager')).body.data).toMatchObject({ fixes: 1, running: 1, none: 0 })
  const { body } = await check([changed, running, fine, { ...fine, key: '1-none' }], 500, 'manager')
  expect(body.data).toMatchObject({
    started: 1,
    running: 1,
    refused: [
      {
        key: changed.key,
        code: 'changed_meanwhile',
        newest: { by: 'Owner Tester', by_checkup: false, accepted: false, at: expect.any(String) },
      },
      { key: '1-none', code: 'not_found', newest: null },
    ],
  })
  expect((await verifications()).map(({ key }) => key)).toEqual([running.key, fine.key])
})
