// Calls that may lag read a streaming replica of PostgreSQL, if there is one and it has everything that the caller's account has changed.
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { Refusal } from '../refusal.ts'
import type { Counters } from '../process/counters.ts'
import { isOutage } from '../database/failures.ts'
import type { Database } from '../database/handle.ts'
import { addChange, countAccountChanges, findActivity } from './account-changes.ts'
import { type ReplicaState, type ReplicaTimes, watchLag } from './watch-lag.ts'

type Log = { warn(about: object, words: string): void; error(about: object, words: string): void }
export type Replica = {
  /** The database of all calls: within `read` the replica's transaction, otherwise the primary. */
  db: Database
  /** Work that only reads, for these accounts. It may run twice: what fails on the replica, or is refused there, runs on the primary. */
  read<T>(accounts: readonly number[], work: () => Promise<T>): Promise<T>
  /** Work that changes something if `isChange`, or else if it opens a transaction of its own: then `noteChange` before it returns. */
  change<T>(accounts: readonly number[], isChange: boolean, work: () => Promise<T>): Promise<T>
  /** After a change, before anybody is told of it: until the replica has it, calls of these accounts read the primary. */
  noteChange(accounts: readonly number[]): Promise<void>
  /** `lag`: milliseconds. */
  state(): { state: ReplicaState; lag: number }
  close(): Promise<void>
}
type Parts = {
  primary: Database
  url: string
  replicaUrl: string
  log: Log
  counters: Counters
  times?: ReplicaTimes | undefined
}

/** Less than the minute after which work that has ended is taken to be in the replica. */
const usualTimes: ReplicaTimes = { lookEvery: 1_000, lookWithin: 2_000, readWithin: 10_000, mostLag: 10_000 }

/** Why a call that may lag was answered by the primary. */
type Reason = ReplicaState | 'busy' | 'own_change' | 'own_work' | 'no_result' | 'failed'
class OwnChange extends Error {}
class Busy extends Error {}
/** Whether a connection on which this happened may be in any state. */
const breaks = (error: unknown) => !(error instanceof OwnChange || error instanceof Refusal)
/** Whether a statement was broken off here, because no answer came in time. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isTooSlow(error.cause))
/** What runs for one call: in the replica's transaction or on the primary, and whether it has changed anything. */
type Call = { tx: Database | undefined; isChange: boolean }

const mostReads = 8
const poolOf = (url: string, max: number, within: number) => {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 2_000, query_timeout: within })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One statement after the other, as a connection takes them: a call may ask several at once. */
const sequentially = (client: PoolClient) => {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: [never]) =>
    (last = last.then(
      () => client.query(...asked),
      () => client.query(...asked),
    ))
  return drizzle({ client: { query } as never }) as unknown as Database
}

export const openReplica = ({ primary, url, replicaUrl, log, counters, times = usualTimes }: Parts): Replica => {
  const reads = poolOf(replicaUrl, mostReads, times.readWithin)
  const looks = [poolOf(url, 1, times.lookWithin), poolOf(replicaUrl, 1, times.lookWithin)] as const
  const watch = watchLag(...looks, times, log)
  const calls = new AsyncLocalStorage<Call>()
  let reading = 0
  /** Accounts with a change that is not noted yet, each with a mark of its newest one: nobody reads the replica here until it is. */
  const owed = new Map<number, symbol>()
  let paying: Promise<void> | undefined

  const db = new Proxy(primary, {
    get: (_, key) => {
      const call = calls.getStore()
      if (call && key === 'transaction') call.isChange = true
      const now = call?.tx ?? primary
      const found: unknown = Reflect.get(now, key, now)
      return typeof found === 'function' ? found.bind(now) : found
    },
  })

  const count = (served: 'replica' | 'primary', reason: Reason) =>
    counters.add('replica_reads_total', { served, reason })

  /** In one transaction, which can write nothing and sees one moment. A connection on which anything failed is closed. */
  const onReplica = async <T>(accounts: readonly number[], changes: number, work: () => Promise<T>): Promise<T> => {
    if (reading >= mostReads) throw new Busy()
    reading++
    const client = await reads.connect().catch((error: unknown) => {
      reading--
      throw error
    })
    let isReleased = false
    const release = (isBroken: boolean) => {
      if (isReleased) return
      isReleased = true
      reading--
      client.release(isBroken)
    }
    let cause: { error: unknown } | undefined
    const read = async (tx: Database) => {
      if ((await countAccountChanges(tx, accounts)) < changes) throw new OwnChange()
      const call: Call = { tx, isChange: false }
      // What the work leaves running behind it has the primary.
      return calls.run(call, work).finally(() => (call.tx = undefined))
    }
    const breakOff = (error: unknown): never => {
      cause = { error }
      if (breaks(error)) release(true) // at once: a replica that hangs does not take a rollback either
      throw error
    }
    try {
      const result = await sequentially(client).transaction((tx) => read(tx as Database).catch(breakOff), {
        accessMode: 'read only',
        isolationLevel: 'repeatable read',
      })
      release(false)
      return result
    } catch (error) {
      release(breaks(error))
      throw cause ? cause.error : error // not that the rollback fails on a connection that is closed
    }
  }

  const payAll = async () => {
    const marks = [...owed]
    await addChange(
      primary,
      marks.map(([account]) => account),
    )
    for (const [account, mark] of marks) if (owed.get(account) === mark) owed.delete(account)
  }
  const payOwed = () => (paying ??= payAll().finally(() => (paying = undefined)))

  /** Why the primary has to answer; otherwise the changes that the replica must have. */
  const changesToHave = async (accounts: readonly number[]): Promise<Reason | number> => {
    const state = watch.state()
    if (state !== 'used') return state
    if (owed.size > 0) await payOwed()
    const found = await findActivity(primary, accounts)
    return found?.is_working ? 'own_work' : (found?.n ?? 0)
  }

  /** The reason why it did not do. */
  const failed = (error: unknown): Reason => {
    if (error instanceof OwnChange) return 'own_change'
    if (error instanceof Refusal) return 'no_result' // what it did not find may be newer than it is
    if (error instanceof Busy) return 'busy'
    if (isOutage(error) || isTooSlow(error)) watch.lose(error)
    else log.warn({ err: error }, 'the replica refused a read: the primary answers')
    return 'failed'
  }

  const noteChange = async (accounts: readonly number[]) => {
    const mark = Symbol('change')
    for (const each of accounts) owed.set(each, mark)
    await paying?.catch(() => {}) // what is being noted may have been counted before this change was committed
    if (accounts.every((each) => owed.get(each) !== mark)) return
    await payOwed().catch((error: unknown) => log.error({ err: error }, 'could not note a change for the replica'))
  }

  return {
    db,
    read: async (accounts, work) => {
      let reason = await changesToHave(accounts)
      if (typeof reason === 'number')
        try {
          const result = await onReplica(accounts, reason, work)
          count('replica', 'used')
          return result
        } catch (error) {
          reason = failed(error)
        }
      count('primary', reason)
      return work()
    },
    change: async (accounts, isChange, work) => {
      const call: Call = { tx: undefined, isChange }
      try {
        const result = await calls.run(call, work)
        if (call.isChange) await noteChange(accounts)
        return result
      } catch (error) {
        if (call.isChange && !(error instanceof Refusal)) await noteChange(accounts) // a part may be done
        throw error
      }
    },
    noteChange,
    state: () => ({ state: watch.state(), lag: watch.lag() }),
    close: async () => {
      await watch.close()
      await Promise.all([reads, ...looks].map((pool) => pool.end()))
    },
  }
}
