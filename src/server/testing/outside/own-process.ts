// The product in its own process on its own folder, with a sandbox that outlives it: to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { sandboxAccounts } from '../../../sandbox/world.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { projectRoot } from '../../platform/process/paths.ts'
import { programAt } from '../../workers/programs.ts'
import { movedClock } from './moved-clock.ts'
import { tokenOf } from '../people.ts'
import { steer } from './test-sandbox.ts'
import { copyOf } from '../test-server.ts'

const startsWithin = 100_000

/** Starts the product and waits until it says where it is; `said` is all that it has printed. */
export const startServer = (env: Record<string, string>) =>
  new Promise<{ child: ChildProcess; address: string; stated: string[] }>((ready, failed) => {
    const { file, execArgv } = programAt('main')
    const child = spawn(process.execPath, [...execArgv, file], {
      cwd: projectRoot,
      env: { ...movedClock, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stated: string[] = []
    const timer = setTimeout(() => failed(new Error(`not ready: ${stated.join('')}`)), startsWithin)
    const listen = (chunk: Buffer) => {
      stated.push(chunk.toString())
      const address = /Rateproof is running at (http:\S+)/.exec(stated.join(''))?.[1]
      if (!address) return
      clearTimeout(timer)
      ready({ child, address, stated })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${stated.join('')}`)))
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

/** Lives in its own copy of the tests' database; whoever calls is one of its people. */
export const ownProcess = async () => {
  const place = await copyOf(inject('databaseTemplate'))
  const sandbox = await startSandbox({ port: 0 })
  const env = {
    DATA_DIR: place.folder,
    PORT: '0',
    NODE_ENV: 'test',
    DEMO: 'false',
    SECRET_KEY: '07'.repeat(32),
    ...accountsAt(sandbox),
  }
  let server: ChildProcess | undefined
  let address = ''

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
  /** As the owner, or with the headers that are given. */
  const send = async (method: string, path: string, body: string | undefined, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'app-token': 'rateproof-web',
        'gds-name': 'travel_port',
        authorization: `Bearer ${tokenOf('owner')}`,
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as ReturnType<typeof JSON.parse> }
  }
  const call = (method: string, path: string, body?: unknown) =>
    body === undefined
      ? send(method, path, undefined)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' })
  /** Into the database itself, while the product does not run. */
  const look = async (into: (query: (text: string) => Promise<Record<string, unknown>[]>) => Promise<unknown>) => {
    const database = await openDatabase(place)
    await into(async (text) => (await database.db.execute(sql.raw(text))).rows).finally(() => database.stop())
  }
  const stop = async () => {
    await kill()
    await sandbox.stop()
    await place.remove()
  }
  return { start, kill, send, call, look, stop, gds: steer(() => sandbox) }
}
