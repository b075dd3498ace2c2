// The product as processes: who may open a data folder, how it stops, and what it leaves behind.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { projectRoot } from '../platform/places.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
const begun: ChildProcess[] = []
afterEach(() => {
  for (const child of begun.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = (more: Record<string, string> = {}) => {
  const own = { DATA_DIR: folder, PORT: '0', NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  return { PATH: String(process.execPath.replace(/\/[^/]+$/, '')), ...own, ...more }
}
const program = (name: 'main' | 'cli') => ['--import', 'tsx', `src/server/${name}.ts`]

/** Resolves with what it has printed when it names its address, or when it ends. */
const start = (more: Record<string, string> = {}) =>
  new Promise<{ child: ChildProcess; said: string; address: string; code: number | null }>((settled) => {
    const child = spawn(process.execPath, program('main'), { cwd: projectRoot, env: environment(more) })
    begun.push(child)
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Rateproof is at (\S+)/.exec(said)?.[1]
      if (address) settled({ child, said, address, code: null })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => settled({ child, said, address: '', code }))
  })
const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null) done(child.exitCode)
    else child.once('exit', (code) => done(code))
  })
const cli = (...args: string[]) =>
  spawnSync(process.execPath, [...program('cli'), ...args], { cwd: projectRoot, env: environment(), encoding: 'utf8' })

test('one process to a folder: a second one and the command line are told who holds it and what to do', async () => {
  const first = await start()
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  const second = await start()
  expect(second.code).toBe(1)
  expect(second.said).toContain(`in use by process ${first.child.pid}`)
  expect(second.said).toContain('DATA_DIR')
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
  expect(cli('create-admin', ...admin).stdout).toContain('is an administrator now')
  const first = await start()
  const { data } = (await (await logIn(first.address)).json()) as { data: { token: string } }
  first.child.kill('SIGKILL')
  await ended(first.child)
  const second = await start()
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${data.token}` }
  expect((await fetch(`${second.address}/api/profile`, { headers })).status).toBe(200)
})

test('a lost secret key is said, not replaced', async () => {
  rmSync(join(folder, 'secret.key'))
  const { code, said } = await start()
  expect(code).toBe(1)
  expect(said).toContain('secret.key is gone')
})

test('every wrong variable is named at once', async () => {
  const { code, said } = await start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(said).toMatch(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
})

test('the sandbox GDS runs beside the demo world, and ends even when the server is killed', {
  timeout: 180_000,
}, async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'start-demo-'))
  const { child, said } = await start({ DATA_DIR: fresh, DEMO: 'true' })
  expect(said).toContain('Filled the demo world')
  const children = () => spawnSync('pgrep', ['-f', 'src/sandbox/main.ts'], { encoding: 'utf8' }).stdout.split('\n')
  const mine = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
  const sandbox = mine.filter((pid) => children().includes(pid))
  expect(sandbox).toHaveLength(1)
  child.kill('SIGKILL')
  await expect.poll(() => children().filter((pid) => sandbox.includes(pid)), { timeout: 5_000 }).toEqual([])
  rmSync(fresh, { recursive: true, force: true })
})
