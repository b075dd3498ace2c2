// The queue as administrators see it: what waits, runs, is held and is dead; sending again and deleting, without what jobs hold.
import { beforeEach, expect, test } from 'vitest'
import { queuedKinds } from '../../../contract/queued-jobs.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
beforeEach(() => query('delete from queued_jobs'))

type NewJob = { kind?: string; tenant?: number; status?: string; attempts?: number; due?: string; lease?: string }
const secret = 't'.repeat(43)
/** No server works on a mail in this test: there is no mail server. */
const add = async (
  { kind = 'mail', tenant = 2, status = 'waiting', attempts = 0, due = '0 s', lease = 'null' }: NewJob,
  error: string | null = null,
  key: string | null = null,
) => {
  const [row] =
    await query(`insert into queued_jobs (kind, tenant_id, key, data, status, attempts, next_at, lease_until, error)
    values ('${kind}', ${tenant}, ${key && `'${key}'`}, '{"outbox": 7, "secret": "${secret}"}', '${status}', ${attempts},
      now() + interval '${due}', ${lease}, ${error === null ? 'null' : `'${error}'`}) returning id::int`)
  return Number(row?.id)
}
const held = { attempts: 2, due: '1 h' }
const dead = { status: 'dead', attempts: 8 }
const running = { attempts: 1, lease: `now() + interval '1 minute'` }
const list = async (search = '') => (await ask('admin', `GET /queued-jobs${search}`)).body
const kinds = async () => (await ask('admin', 'GET /queued-jobs/kinds')).body.data
const state = async (id: number) =>
  (await list()).data.find((job: { id: number }) => job.id === id) as { state: string; attempts: number } | undefined
const audited = () =>
  query(`select action, subject, details from audit_log where action like 'queued%' order by id desc limit 1`)

test('each kind has a line, with what waits, runs, is held and is dead, and since when the first is due', async () => {
  expect(await kinds()).toEqual(
    queuedKinds.map((kind) => ({ kind, waiting: 0, running: 0, held: 0, dead: 0, oldest_due_at: null })),
  )
  await add({ due: '-10 minutes' })
  await add({})
  await add(running)
  for (let n = 0; n < 3; n++) await add(held, 'No')
  for (let n = 0; n < 4; n++) await add(dead, 'No')
  await add({ kind: 'of_an_older_version' })
  const [mail] = await kinds()
  expect(mail).toMatchObject({ kind: 'mail', waiting: 2, running: 1, held: 3, dead: 4 })
  expect(Date.now() - Date.parse(mail.oldest_due_at)).toBeGreaterThanOrEqual(600_000)
  expect((await kinds()).at(-1)).toMatchObject({ kind: 'of_an_older_version', waiting: 1 })
})

test('jobs are listed by kind and state, with their account and error; never what they hold', async () => {
  const first = await add(dead, `Mailbox https://rateproof.example/reset/${secret} of a@b.example: no ${secret}`)
  await add({ tenant: 0, kind: 'retention' })
  await add(held, 'busy')
  const { data, meta } = await list('?kind=mail&state=dead')
  expect(meta.total).toBe(1)
  expect(data).toEqual([
    {
      id: first,
      kind: 'mail',
      state: 'dead',
      account: expect.any(String),
      attempts: 8,
      created_at: expect.any(String),
      next_at: expect.any(String),
      error: 'Mailbox ••• of a@b.example: no •••',
      mail_id: 7,
    },
  ])
  expect((await list('?state=held')).data).toMatchObject([{ state: 'held', error: 'busy' }])
  expect((await list('?kind=retention')).data).toMatchObject([{ account: null, mail_id: null }])
  expect(JSON.stringify(await list())).not.toContain(secret)
  expect((await ask('admin', 'GET /queued-jobs?state=lost')).status).toBe(422)
})

test('a dead job is sent again with all its tries, a held one at once; both are audited', async () => {
  const [gone, waits] = [await add(dead, 'No'), await add(held, 'No')]
  expect((await ask('admin', `POST /queued-jobs/${gone}/retry`)).body.data).toMatchObject({
    id: gone,
    state: 'waiting',
    attempts: 0,
    error: null,
  })
  expect(await audited()).toEqual([
    { action: 'queued_job.retried', subject: `queued job ${gone}`, details: { kind: 'mail' } },
  ])
  expect((await ask('admin', `POST /queued-jobs/${waits}/retry`)).body.data).toMatchObject({
    state: 'held',
    attempts: 2,
  })
  const due = await query(`select next_at <= now() + interval '1 second' due from queued_jobs`)
  expect(due).toEqual([{ due: true }, { due: true }])
})

test('a dead job that is sent again runs at once', async () => {
  const id = await add({ ...dead, kind: 'payment_event' }, 'No')
  await query(`update queued_jobs set data = '{"event": "evt_of_nobody"}'`)
  expect((await ask('admin', `POST /queued-jobs/${id}/retry`)).status).toBe(200)
  await expect.poll(() => query('select 1 from queued_jobs')).toEqual([])
})

test.each([
  ['runs', running, /is running/],
  ['has never run', {}, /hasn’t run yet/],
])('409 for one that %s', async (_, job, words) => {
  const answer = await ask('admin', `POST /queued-jobs/${await add(job)}/retry`)
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(words)])
})

test('409 for one of which a newer job does the same, and sending all of a kind passes it over', async () => {
  const [old, other] = [await add(dead, 'No', '7'), await add(dead, 'No', '8')]
  await add({}, null, '7')
  const answer = await ask('admin', `POST /queued-jobs/${old}/retry`)
  expect([answer.status, answer.body.message]).toEqual([409, 'A newer job does the same work'])
  const retryAll = async (kind: string) => (await ask('admin', 'POST /queued-jobs/retry-dead', { body: { kind } })).body
  expect(await retryAll('hotel_import')).toEqual({ data: { retried: 0 } })
  expect(await retryAll('mail')).toEqual({ data: { retried: 1 } })
  expect([(await state(old))?.state, (await state(other))?.state]).toEqual(['dead', 'waiting'])
  expect(await audited()).toMatchObject([{ action: 'queued_jobs.retried', details: { kind: 'mail', retried: 1 } }])
  expect((await retryAll('nothing')).errors).toEqual({ kind: ['Choose a kind'] })
})

test('of several dead ones that do the same the newest is sent again', async () => {
  const [old, newer] = [await add(dead, 'No', '9'), await add(dead, 'No', '9')]
  expect((await ask('admin', 'POST /queued-jobs/retry-dead', { body: { kind: 'mail' } })).body.data.retried).toBe(1)
  expect([(await state(old))?.state, (await state(newer))?.state]).toEqual(['dead', 'waiting'])
})

test('only a dead job is deleted, audited', async () => {
  const [gone, waits] = [await add(dead, 'No'), await add(held, 'No')]
  expect(await ask('admin', `DELETE /queued-jobs/${waits}`)).toMatchObject({
    status: 409,
    body: { message: 'Only failed jobs can be deleted' },
  })
  expect((await ask('admin', `DELETE /queued-jobs/${gone}`)).status).toBe(204)
  expect(await state(gone)).toBeUndefined()
  expect(await audited()).toMatchObject([{ action: 'queued_job.deleted', subject: `queued job ${gone}` }])
  expect((await ask('admin', `DELETE /queued-jobs/${gone}`)).status).toBe(404)
  expect((await ask('admin', `POST /queued-jobs/${gone}/retry`)).status).toBe(404)
})

test('403 for everybody else', async () => {
  for (const line of [
    'GET /queued-jobs',
    'GET /queued-jobs/kinds',
    'POST /queued-jobs/1/retry',
    'DELETE /queued-jobs/1',
  ])
    expect((await ask('owner', line)).status).toBe(403)
})
