// The product as processes: who may open a data folder, how it stops, and what it leaves behind.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { projectRoot } from '../platform/process/paths.ts'
import { programAt } from '../workers/programs.ts'
import { movedClock } from './outside/moved-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
const begun: ChildProcess[] = []
afterEach(async () => {
  for (const child of begun.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = (more: Record<string, string> = {}) => {
  const own = { DATA_DIR: folder, PORT: '0', NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  return { PATH: String(process.execPath.replace(/\/[^/]+$/, '')), ...movedClock, ...own, ...more }
}
const program = (name: 'main' | 'cli') => {
  const { file, execArgv } = programAt(name)
  return [...execArgv, file]
}

/** Resolves with what it has printed when it names its address, or when it ends. */
const start = (more: Record<string, string> = {}) =>
  new Promise<{ child: ChildProcess; stated: string; address: string; code: number | null }>((settled) => {
    const child = spawn(process.execPath, program('main'), { cwd: projectRoot, env: environment(more) })
    begun.push(child)
    let stated = ''
    const hear = (chunk: Buffer) => {
      stated += chunk.toString()
      const address = /Rateproof is running at (\S+)/.exec(stated)?.[1]
      if (address) settled({ child, stated, address, code: null })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => settled({ child, stated, address: '', code }))
  })
const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', (code) => done(code))
  })
const cli = (...args: string[]) =>
  spawnSync(process.execPath, [...program('cli'), ...args], { cwd: projectRoot, env: environment(), encoding: 'utf8' })

test('one process to a folder: a second one and the command line are told who holds it and what to do', async () => {
  const first = await start()
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  const second = await start()
  expect(second.code).toBe(1)
  expect(second.stated).toContain(`in use by process ${first.child.pid}`)
  expect(second.stated).toContain('DATA_DIR')
  const command = cli('migrate')
  expect(command.status).toBe(1)
  expect(command.stderr).toContain(`in use by process ${first.child.pid}`)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)

  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)
  expect(cli('migrate').stdout).toContain('up to date')
})

const logIn = (address: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'app-token': 'rateproof-web', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@test.example', password: 'long enough' }),
  })

test('the lock of a killed process holds nobody up, and what was acknowledged is there', async () => {
  const admin = ['--email', 'a@test.example', '--first-name', 'A', '--last-name', 'B', '--password', 'long enough']
  expect(cli('create-admin', ...admin).stdout).toContain('is now an administrator')
  const first = await start()
  const { data } = (await (await logIn(first.address)).json()) as { data: { token: string } }
  first.child.kill('SIGKILL')
  await ended(first.child)
  const second = await start()
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${data.token}` }
  expect((await fetch(`${second.address}/api/profile`, { headers })).status).toBe(200)
})

test('the command line tells whether the audit log was changed', async () => {
  expect(cli('check-audit')).toMatchObject({ stderr: '', status: 0, stdout: 'The audit log is intact.\n' })
  const { db, stop } = await openDatabase({ folder })
  const [entry] = (await db.execute(sql`select min(id)::int id from audit_log`)).rows
  await db.execute(sql`alter table audit_log disable trigger audit_log_is_append_only`)
  await db.execute(sql`update audit_log set action = 'nothing' where id = ${entry?.['id']}`)
  await stop()
  expect(cli('check-audit')).toMatchObject({
    status: 1,
    stdout: `The audit log was changed at entry ${entry?.['id']}.\n`,
  })
})

test('a lost secret key is reported, not replaced', async () => {
  rmSync(join(folder, 'secret.key'))
  const { code, stated } = await start()
  expect(code).toBe(1)
  expect(stated).toContain('secret.key is missing')
})

test('a folder whose creation was cut off is created again, though it has no secret key yet', async () => {
  const own = mkdtempSync(join(tmpdir(), 'start-cut-off-'))
  mkdirSync(join(own, 'database', 'base'), { recursive: true })
  writeFileSync(join(own, 'database.unfinished'), '')
  const { stated, address } = await start({ DATA_DIR: own })
  expect(stated).toContain('Creating the embedded database')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(readdirSync(own)).toContain('secret.key')
  expect(readdirSync(own)).not.toContain('database.unfinished')
  rmSync(own, { recursive: true, force: true })
})

test('every wrong variable is named at once', async () => {
  const { code, stated } = await start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(stated).toMatch(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
})

/** What others than its owner may open in a folder; the engine's own files are in a folder that they may not. */
const openToOthers = (of: string) =>
  readdirSync(of).filter((name) => ((lstatSync(join(of, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)

const sandboxes = () =>
  spawnSync('pgrep', ['-f', programAt('sandbox').file], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)

test('a start that fails leaves no sandbox process behind, however early it fails', async () => {
  const before = sandboxes()
  const own = mkdtempSync(join(tmpdir(), 'start-taken-'))
  const first = await start({ DATA_DIR: own })
  const { port } = new URL(first.address)
  const [locked, late] = await Promise.all([
    start({ DATA_DIR: own, DEMO: 'true' }),
    start({ DEMO: 'true', PORT: port, SECRET_KEY: '07'.repeat(32) }),
  ])
  expect([locked.code, locked.stated]).toEqual([1, expect.stringContaining('in use')])
  expect([late.code, late.stated]).toEqual([1, expect.stringContaining('EADDRINUSE')])
  await expect.poll(sandboxes).toEqual(before)
  rmSync(own, { recursive: true, force: true })
})

test('the sandbox GDS runs beside the demo world, ends before the server does, and also when that is killed', {
  timeout: 180_000,
}, async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'start-demo-'))
  const { child, stated } = await start({ DATA_DIR: fresh, DEMO: 'true' })
  expect(stated).toContain('Created the demo world')
  const own = () =>
    spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((pid) => pid !== '' && sandboxes().includes(pid))
  expect(openToOthers(fresh)).toEqual([])
  await expect.poll(own).toHaveLength(1)
  const sandbox = own()
  child.kill('SIGKILL')
  await expect.poll(() => sandboxes().filter((pid) => sandbox.includes(pid))).toEqual([])

  const others = sandboxes()
  const stopped = await start({ DATA_DIR: fresh, DEMO: 'true' })
  stopped.child.kill('SIGTERM')
  await ended(stopped.child)
  expect(sandboxes()).toEqual(others) // gone when the server is: not a moment later
  rmSync(fresh, { recursive: true, force: true })
})
