// Long work over HTTP: 202, the long poll, cancelling, and what happens to work whose process is gone. S2§4
import { afterEach, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query, sandbox } = testServer({ sandbox: true, inFlight: 8, answerWithin: 8_000 })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const body = { hotel_id: 1, start_date: addDays(today, 30), end_date: addDays(today, 31) }
const search = () => ask('owner', 'POST /checkups', { body })
afterEach(() => gds.reset())

test.each(['nobody', 'stranger'] as const)('401: %s', async (who) => {
  expect((await ask(who, 'GET /jobs/1')).status).toBe(401)
  expect((await ask(who, 'DELETE /jobs/1')).status).toBe(401)
})

test('404 for a missing job, 422 for an invalid id', async () => {
  expect((await ask('owner', 'GET /jobs/999999')).status).toBe(404)
  expect((await ask('owner', 'DELETE /jobs/999999')).status).toBe(404)
  expect((await ask('owner', 'GET /jobs/one')).status).toBe(422)
  expect((await ask('owner', 'GET /jobs/1?wait=21')).status).toBe(422)
})

test('after 8 seconds the response is 202 with a job; waiting for it gives what a 201 would have been', async () => {
  await gds.fail({ kind: 'slow', ms: 12_000 })
  const answer = await search()
  expect(answer.status).toBe(202)
  const { id, ...job } = answer.body.data
  expect(job).toEqual({
    status: 'running',
    progress: { done: 0, total: 1, step: 'searching' },
    result: null,
    error: null,
  })
  const others = await ask('manager', `GET /jobs/${id}`)
  expect(others.status).toBe(404)
  const waited = await ended('owner', id)
  expect(waited).toMatchObject({
    status: 'done',
    result: { data: { id: 1, checkup: { outcome: 'rates' } } },
  })
  expect(waited.result.data).toEqual((await ask('owner', 'GET /hotels/1')).body.data)
})

test('a failure in a job says what the call itself would have answered', async () => {
  await gds.fail({ kind: 'garbage', count: 5 })
  expect(await search()).toMatchObject({ status: 502, body: { code: 'gds_unreadable' } })
  const [last] = await query('select max(id)::int id from jobs')
  expect((await ask('owner', `GET /jobs/${last?.id}`)).body.data).toMatchObject({
    status: 'failed',
    result: null,
    error: { status: 502, code: 'gds_unreadable', message: expect.any(String) },
  })
})

test('cancelling ends the fetch at once, stores nothing, and happens only once', async () => {
  await gds.fail({ kind: 'hang_before_headers' })
  const answer = search()
  await expect.poll(() => query(`select id::int from jobs where status = 'running'`)).toHaveLength(1)
  const [job] = await query(`select id::int from jobs where status = 'running'`)
  expect((await ask('manager', `DELETE /jobs/${job?.id}`)).status).toBe(404)
  expect((await ask('owner', `DELETE /jobs/${job?.id}`)).status).toBe(204) // though the GDS never answers
  expect(await answer).toMatchObject({ status: 409, body: { code: 'cancelled' } })
  expect((await ask('owner', `DELETE /jobs/${job?.id}`)).status).toBe(409)
  expect((await ask('owner', `GET /jobs/${job?.id}`)).body.data).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
  })
  const [checkup] = await query('select status, latest, rates_count from checkups order by id desc limit 1')
  expect(checkup).toEqual({ status: 'failed', latest: false, rates_count: 0 })
})

test('requests beyond an account’s limit wait for their turn, and all are answered', async () => {
  await gds.latency(600)
  const answers = Array.from({ length: 10 }, () => search())
  await expect.poll(() => query(`select step from jobs where step = 'waiting' and status = 'running'`)).not.toEqual([])
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201 && status !== 202)).toEqual([]) // 202: still waiting after 8 s
})
