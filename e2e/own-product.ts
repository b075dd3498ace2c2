// A product of a journey's own, with its demo world and a clock that the journey moves; months pass in a second.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

export type OwnProduct = {
  /** Another one after a restart. */
  address(): string
  pass(days: number): Promise<void>
  /** YYYY-MM-DD by its clock, that many days from now. */
  dayIn(days: number): string
  /** All that it has written, at the level that says most. */
  log(): string
  /** Stops it, changes its database, starts it again. */
  restart(change: (database: string) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Running = { address: string; end(): Promise<void> }
/** `write` gets all that it writes. */
const run = async (env: NodeJS.ProcessEnv, write: (words: string) => void): Promise<Running> => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  let last = ''
  const address = await new Promise<string>((found, failed) => {
    const listen = (words: Buffer) => {
      last = words.toString()
      write(last)
      const at = /^Rateproof is running at (\S+)$/m.exec(last)?.[1]
      if (at) found(at)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => failed(new Error(`The product ended before it said its address: ${last}`)))
  })
  return {
    address,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Each process of the product writes into `clock.<pid>` which days it has taken over. */
const haveAll = (folder: string, days: string) =>
  readdirSync(folder).every((name) => {
    const pid = /^clock\.(\d+)$/.exec(name)?.[1]
    return !pid || readFileSync(join(folder, name), 'utf8') === days || !isRunning(Number(pid))
  })

/** `env`: such as a sandbox GDS of the lane in place of one of its own. */
export const startOwnProduct = async (env: NodeJS.ProcessEnv = {}): Promise<OwnProduct> => {
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-own-'))
  const [clock, data] = [join(folder, 'clock'), join(folder, 'data')]
  if (process.env.DEMO_WORLD) cpSync(process.env.DEMO_WORLD, data, { recursive: true })
  const written: string[] = []
  const start = () =>
    run(
      {
        ...process.env,
        NODE_ENV: 'development',
        NODE_OPTIONS: `--import ${pathToFileURL('e2e/clock.mjs').href}`,
        CLOCK_FILE: clock,
        PORT: '0',
        DATA_DIR: data,
        LOG_LEVEL: 'debug',
        ...env,
      },
      (words) => written.push(words),
    )
  let running = await start()
  let ahead = 0
  return {
    address: () => running.address,
    pass: async (days) => {
      ahead += days
      writeFileSync(`${clock}-next`, String(ahead))
      renameSync(`${clock}-next`, clock) // whoever reads it finds it whole
      while (!haveAll(folder, String(ahead))) await sleep(50)
    },
    dayIn: (days) => new Date(Date.now() + (ahead + days) * 86_400_000).toISOString().slice(0, 10),
    log: () => written.join(''),
    restart: async (change) => {
      await running.end()
      await change(join(data, 'database'))
      running = await start()
    },
    stop: async () => {
      await running.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
