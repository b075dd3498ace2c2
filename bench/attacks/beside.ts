// What another reader waits while something else goes on, beside what the same reader waits in calm.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../product.ts'
import { ask, tally } from './call.ts'

type Read = { status: number; ms: number }
type Reader = { email: string; password: string; token: string }
type Waits = { p50: number; p99: number; max: number; reads: readonly Read[] }

const leastBar = 250
const timesCalm = 3
/** No answer in time, or a refusal because there is too much to do. */
const tooBusy = [0, 429, 503]
const longestSettling = 20_000

const waitsOf = (reads: readonly Read[]): Waits => {
  const times = reads.map(({ ms }) => ms)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: Math.max(...times), reads }
}
const shown = ({ p50, p99, max }: Waits) => [p50, p99, max].map((ms) => ms.toFixed(0)).join('/')

/** `seconds`: how long calm is measured, and for how long at least the reader reads beside an attack. */
export const forkReader = (address: string, reader: Reader, seconds: number) => {
  const child = fork('dist/bench-attacks-reader.js', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const during = async <T>(work: () => Promise<T>) => {
    child.send({ address, ...reader })
    try {
      return await work()
    } finally {
      child.send('end')
    }
  }
  const readsOf = async () => waitsOf(((await once(child, 'message')) as [Read[]])[0])
  /** What an earlier attack left behind must not pass for calm. */
  const settle = async () => {
    const until = performance.now() + longestSettling
    for (let quick = 0; quick < 5 && performance.now() < until; )
      quick = (await ask(address, { path: '/readyz' })).ms < leastBar ? quick + 1 : 0
  }
  const calm = async () => {
    await settle()
    const reads = readsOf()
    await during(() => wait(seconds * 1000))
    return reads
  }
  return {
    /** The work, made again until the reader has read for a while where `again` says so, and what the reader found. */
    beside: async <T>(work: () => Promise<T>, again: boolean) => {
      const before = await calm()
      const reads = readsOf()
      const began = performance.now()
      const done: T[] = []
      await during(async () => {
        for (;;) {
          done.push(await work())
          if (!again || performance.now() - began > seconds * 1000) break
        }
        const left = seconds * 1000 - (performance.now() - began)
        if (left > 0) await wait(left)
      })
      const found = await reads
      const bar = Math.max(leastBar, timesCalm * before.p99)
      const told = (test: (status: number) => boolean) => {
        const statuses = found.reads.map(({ status }) => status).filter(test)
        return statuses.length > 0 ? [`of ${found.reads.length} calls of another reader: ${tally(statuses)}`] : []
      }
      const waits = found.p99 > bar ? [`another reader waits ${found.p99.toFixed(0)} ms, over ${bar.toFixed(0)}`] : []
      return {
        done,
        problems: told((status) => status !== 200 && !tooBusy.includes(status)),
        slow: [...waits, ...told((status) => tooBusy.includes(status))],
        line: `${shown(before)} | ${shown(found)} | ${bar.toFixed(0)}`,
      }
    },
    stop: () => child.disconnect(),
  }
}
