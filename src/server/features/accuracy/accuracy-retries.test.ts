// Re-scoring by the queue: what an administrator retries, and what a server that stops gives back.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { StoppedFailure } from '../../platform/queue/kinds.ts'
import { testServer } from '../../testing/test-server.ts'
import { drainJobs } from '../jobs/service.ts'
import { runRescore } from './queue-rescore.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())

beforeAll(async () => {
  for (const from of [10, 20, 30]) {
    const body = { hotel_id: 1, start_date: addDays(today, from), end_date: addDays(today, from + 1) }
    const answer = await ask('owner', 'POST /checkups', { body })
    if (answer.status === 202) await ended('owner', answer.body.data.id)
  }
})
beforeEach(() => query('delete from queued_jobs'))

/** Work that the hotel's own data have caused, and its job. */
const openRescore = async (status: 'running' | 'failed', error: string | null = null) => {
  await query(`insert into own_versions (tenant_id, hotel_id, version, at, user_id, actor_id, source, summary, counts)
    select 2, 1, coalesce(max(version), 0) + 1, now(), 2, 2, 'form', 'Plan', '{}' from own_versions where hotel_id = 1`)
  const [row] = await query(`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, error, ended_at)
    values (2, 2, 'rescore', '${status}', 'newest', 1, '{"tenant_id": 2, "hotel_id": 1}',
      ${error === null ? 'null, null' : `'{"status": 503, "code": "${error}", "message": "No"}', now()`}) returning id::int`)
  const job = Number(row?.id)
  return { job, data: { job, tenant_id: 2, hotel_id: 1, older: false } }
}
const statusOf = async (job: number) => (await ask('owner', `GET /jobs/${job}`)).body.data.status
const outdated = () =>
  query(`select 1 from checkups where hotel_id = 1 and latest
    and own_version < (select max(version) from own_versions where hotel_id = 1)`)

test.each([
  ['interrupted', { status: 'done', left: 0 }],
  ['internal', { status: 'done', left: 0 }],
  ['cancelled', { status: 'failed', left: 3 }],
])('a dead re-score whose job failed as %s is retried: %j', async (code, { status, left }) => {
  const { job, data } = await openRescore('failed', code)
  expect(await outdated()).toHaveLength(3)
  const [dead] = await query(`insert into queued_jobs (kind, tenant_id, key, data, status, attempts, next_at)
    values ('hotel_rescore', 2, '${job}', '${JSON.stringify(data)}', 'dead', 10, now()) returning id::int`)
  expect((await ask('admin', `POST /queued-jobs/${dead?.id}/retry`)).status).toBe(200)
  await expect.poll(() => query('select 1 from queued_jobs')).toEqual([])
  expect(await statusOf(job)).toBe(status)
  expect(await outdated()).toHaveLength(left)
})

test('a re-score that is interrupted because its server stops is given back, and its job stays open', async () => {
  const { job, data } = await openRescore('running')
  const { checkups, ...rest } = context()
  const draining: Promise<void>[] = []
  const stopping: ReturnType<typeof context> = {
    ...rest,
    checkups: {
      ...checkups,
      rescore: async (order) => {
        if (draining.length === 0) draining.push(drainJobs(stopping, 0))
        for (let n = 0; n < 20; n++) await query('select 1')
        return checkups.rescore(order)
      },
    },
  }
  const run = runRescore(stopping, data, { signal: new AbortController().signal, isLast: true })
  await expect(run).rejects.toBeInstanceOf(StoppedFailure)
  await Promise.all(draining)
  expect(await statusOf(job)).toBe('running')
})
