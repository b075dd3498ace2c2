// The product as a process that is killed and started again on one port, with the preload in it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/database/own-postgres.ts'
import { type Book, readLines } from './lines.ts'
import type { Passed, Point, ToProduct } from './points.ts'

const startsWithin = 60_000
const preload = './dist/bench-history-preload.js'

export type Running = {
  address: string
  /** Milliseconds until it answered that it is ready. */
  start(): Promise<number>
  /** SIGKILL; recorded in the history as `at`. */
  kill(at: string): Promise<void>
  stop(): Promise<void>
  arm(point: Point): Promise<void>
  /** Collected while the work ran, in order. */
  trace(work: () => Promise<unknown>): Promise<Passed[]>
  /** True when the process is gone before `over`, as an armed point makes it. */
  diesBefore(over: Promise<unknown>, at: string): Promise<boolean>
  /** Resident memory of the process in MB. */
  memory(): number
}

type Program = { environment: Record<string, string>; nodeFlags: readonly string[] }

/** `folder` takes the trace. */
export const openProduct = async (
  { environment, nodeFlags }: Program,
  folder: string,
  book: Book,
): Promise<Running> => {
  const tracedTo = join(folder, 'trace.jsonl')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { PATH: process.env['PATH'], ...environment, PORT: String(port), NODE_ENV: 'test', DEMO: 'true' }
  let child: ChildProcess | undefined
  let gone: Promise<void> = Promise.resolve()

  const isReady = () =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const note = (at: string) => book.write({ type: 'killed', at, t: Date.now() })
  const send = (message: ToProduct) =>
    new Promise<void>((obeyed) => {
      child?.once('message', () => obeyed())
      child?.send(message)
    })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child?.kill(signal)
    await gone
  }
  return {
    address,
    start: async () => {
      const began = Date.now()
      let errors = ''
      const started = spawn(process.execPath, [...nodeFlags, '--import', preload, 'dist/main.js'], {
        env: { LOG_LEVEL: 'fatal', HISTORY_TRACE: tracedTo, ...env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      child = started
      started.stderr?.on('data', (words: Buffer) => (errors += words.toString()))
      gone = new Promise((exited) => started.once('exit', () => exited()))
      while (!(await isReady())) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`the product ended with ${started.exitCode ?? started.signalCode}: ${errors}`)
        if (Date.now() - began > startsWithin) throw new Error(`the product is not ready after 60 s: ${errors}`)
        await wait(20)
      }
      const ready = Date.now()
      book.write({ type: 'started', t: began, ready })
      return ready - began
    },
    arm: (point) => send({ arm: point }),
    kill: async (at) => {
      await end('SIGKILL')
      note(at)
    },
    stop: () => end('SIGTERM'),
    diesBefore: async (over, at) => {
      const isLate = await Promise.race([gone.then(() => false), over.then(() => true)])
      if (isLate) return false
      note(at)
      return true
    },
    trace: async (work) => {
      rmSync(tracedTo, { force: true })
      await send({ trace: true })
      await work()
      await send({ trace: false })
      return readLines<Passed>(tracedTo)
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  }
}
