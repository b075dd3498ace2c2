// Processes of one PostgreSQL apart: those for people take no queued work, and a worker does it, also for one that was killed.
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, run } from './database/own-postgres.ts'
import { startServer } from './outside/own-process.ts'
import { tokenOf } from './people.ts'
import { startSmtp } from './outside/smtp-server.ts'
import { testServer } from './test-server.ts'

const { query, context } = testServer()
const metricsToken = 'a-token-for-metrics-only'
let smtp: Awaited<ReturnType<typeof startSmtp>>
let web: Awaited<ReturnType<typeof begin>>
const children: ChildProcess[] = []

const begin = async (role: 'web' | 'worker') => {
  const port = String(await freePort())
  const started = await startServer({
    DATABASE_URL: String(context().config.databaseUrl),
    DATABASE_DIRECT_URL: String(context().config.databaseDirectUrl),
    DATA_DIR: tmpdir(),
    SECRET_KEY: '07'.repeat(32),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'test',
    ROLE: role,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rateproof <info@rateproof.example>',
    METRICS_TOKEN: metricsToken,
  })
  children.push(started.child)
  return started
}
const kill = async (child: ChildProcess) => {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}
beforeAll(async () => {
  smtp = await startSmtp()
  web = await begin('web')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await smtp.stop()
})
beforeEach(async () => {
  smtp.hang(false)
  smtp.received.length = 0
  smtp.begun.length = 0
  await query(`delete from queued_jobs where kind = 'mail'`)
})

/** Causes a mail to the support. */
const write = async (message: string) => {
  const { status } = await fetch(`${web.address}/api/feedback`, {
    method: 'POST',
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${tokenOf('owner')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ topic: 'General', message }),
  })
  expect(status).toBeLessThan(300)
}
const statusAt = async (address: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${address}${path}`, { headers })).status
const waiting = () => query(`select kind, attempts from queued_jobs where kind = 'mail'`)
const leaseUntil = (moment: string) =>
  query(`update queued_jobs set lease_until = ${moment} where kind = 'mail' and lease_until is not null`)
const received = (message: string) => smtp.received.filter(({ raw }) => raw.includes(message)).length

test('a process for people takes no queued work and makes none that is due: a mail waits for a worker, which sends it', async () => {
  await write('first message')
  expect(await query('select name from schedule')).toEqual([])
  expect(await waiting()).toEqual([{ kind: 'mail', attempts: 0 }])
  const worker = await begin('worker')
  await expect.poll(() => received('first message')).toBe(1)
  await expect.poll(waiting).toEqual([])
  await expect.poll(async () => (await query('select name from schedule')).length).toBeGreaterThan(3)
  // The next one at once, by what PostgreSQL tells it.
  await write('second message')
  await expect.poll(() => received('second message')).toBe(1)
  await kill(worker.child)
})

test('a worker answers monitoring alone', async () => {
  const { address, child } = await begin('worker')
  const authorization = `Bearer ${metricsToken}`
  expect(await statusAt(address, '/healthz')).toBe(200)
  expect(await statusAt(address, '/readyz')).toBe(200)
  expect(await statusAt(address, '/metrics')).toBe(401)
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization } })
  expect(await metrics.text()).toContain('\nqueue_jobs_waiting{kind="mail"} 0\n')
  for (const path of ['/', '/login', '/api/profile', '/api/hotels'])
    expect(
      await statusAt(address, path, { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf('owner')}` }),
    ).toBe(404)
  expect(await statusAt(web.address, '/login')).toBe(200)
  await kill(child)
})

test('a worker that is killed while it sends: another one sends the mail when the lease ends', async () => {
  smtp.hang(true)
  const first = await begin('worker')
  await write('of a killed worker')
  await expect.poll(() => smtp.begun.length).toBe(1)
  smtp.hang(false)
  const second = await begin('worker') // while it starts, the first keeps its lease
  await kill(first.child)
  await leaseUntil(`now() + interval '50 seconds'`) // a whole one, and longer than the next mail takes
  await write('of the second worker')
  await expect.poll(() => received('of the second worker')).toBe(1)
  expect(received('of a killed worker')).toBe(0)
  await leaseUntil(`now() - interval '1 second'`)
  await expect.poll(() => received('of a killed worker')).toBe(1)
  await expect.poll(waiting).toEqual([])
  await kill(second.child)
})

test('while the database is away nothing is lost: the worker goes on by itself when it is back', async () => {
  const worker = await begin('worker')
  const [{ name } = {}] = await query('select current_database() name')
  const other = new URL(String(context().config.databaseUrl))
  other.pathname = '/postgres'
  const admit = (does: boolean) => `alter database ${String(name)} allow_connections ${does}`
  const others = `from pg_stat_activity where datname = '${String(name)}' and pid <> pg_backend_pid()`
  await run(other.href, admit(false), `select pg_terminate_backend(pid) ${others}`)
  await expect.poll(() => statusAt(worker.address, '/readyz')).toBe(503)
  await run(other.href, admit(true))
  await expect.poll(() => statusAt(worker.address, '/readyz')).toBe(200)
  await expect.poll(() => statusAt(web.address, '/readyz')).toBe(200)
  await write('after an outage')
  await expect.poll(() => received('after an outage')).toBe(1)
  expect(worker.child.exitCode).toBeNull()
  await kill(worker.child)
})
