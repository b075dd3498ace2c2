// The product in a process of its own on a folder of its own, with a sandbox that outlives it: to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { sandboxAccounts } from '../../sandbox/world.ts'
import { openDatabase } from '../platform/database.ts'
import { projectRoot } from '../platform/places.ts'
import { steer } from './test-sandbox.ts'

const startsWithin = 100_000

/** Starts the product and waits until it says where it is; `said` is all that it has printed. */
export const startServer = (env: Record<string, string>) =>
  new Promise<{ child: ChildProcess; address: string; said: string[] }>((ready, failed) => {
    const args = ['--import', 'tsx', join(projectRoot, 'src/server/main.ts')]
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    const timer = setTimeout(() => failed(new Error(`not ready: ${said.join('')}`)), startsWithin)
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      const address = /Rateproof is at (http:\S+)/.exec(said.join(''))?.[1]
      if (!address) return
      clearTimeout(timer)
      ready({ child, address, said })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${said.join('')}`)))
  })

/** Its own accounts at a sandbox, as variables. */
export const accountsAt = ({ endpoint, sabre }: Pick<Sandbox, 'endpoint' | 'sabre'>): Record<string, string> => {
  const { platform } = sandboxAccounts.sabre
  return {
    TRAVELPORT_ENDPOINT: endpoint,
    TRAVELPORT_USERNAME: sandboxAccounts.platform.username,
    TRAVELPORT_PASSWORD: sandboxAccounts.platform.password,
    TRAVELPORT_BRANCH_CODE: sandboxAccounts.platform.branch_code,
    SABRE_ENDPOINT: sabre,
    SABRE_USERNAME: platform.username,
    SABRE_PASSWORD: platform.password,
    SABRE_TOKEN: platform.token,
    SABRE_PCC: platform.pcc,
  }
}

export const ownProcess = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-process-'))
  const sandbox = await startSandbox({ port: 0 })
  const env = { DATA_DIR: folder, PORT: '0', NODE_ENV: 'test', DEMO: 'true', ...accountsAt(sandbox) }
  let server: ChildProcess | undefined
  let address = ''
  let token = ''

  const start = async () => {
    const started = await startServer(env)
    server = started.child
    address = started.address
  }

  /** SIGKILL: nothing of it runs after this. */
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((done) => server?.once('exit', done))
    server.kill('SIGKILL')
    await gone
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'app-token': 'rateproof-web',
        'gds-name': 'travel_port',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') as ReturnType<typeof JSON.parse> }
  }
  const logIn = async (email: string) => {
    token = (await call('POST', '/login', { email, password: 'rateproof-demo' })).body.data.token
  }
  /** The database itself, while the product does not run. */
  const query = async (text: string) => {
    const database = await openDatabase({ folder })
    const { rows } = await database.db.execute(sql.raw(text))
    await database.stop()
    return rows
  }
  const stop = async () => {
    await kill()
    await sandbox.stop()
    await rm(folder, { recursive: true })
  }
  return { start, kill, call, logIn, query, stop, gds: steer(() => sandbox) }
}
