// Who is told of a new job at once: the queues of this process, and over PostgreSQL those of other servers. Nobody depends on it, because every
// queue also looks by itself.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Transaction } from '../database/handle.ts'

export const queueChannel = 'queued_jobs'

type Wake = (kind: string) => void
const wakers = new Set<Wake>()

/** For the embedded database, whose next statement runs when the transaction that adds a job has ended. Returns what ends it. */
export const hearOwn = (wake: Wake): (() => void) => {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

export const wakeQueues = (kind: string) => {
  for (const wake of wakers) wake(kind)
}

/** In the transaction that makes jobs of a kind due. */
export const tellQueues = async (tx: Transaction, kind: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${queueChannel}, ${kind})`)
  wakeQueues(kind)
}

type Ear = {
  /** Connects where there is no connection, now or again. Never fails. */
  connect(): Promise<void>
  close(): Promise<void>
}
/** One connection that listens, past any pooler: behind one that lends connections per transaction it hears nothing. */
export const hearPostgres = (url: string, wake: Wake): Ear => {
  let client: Client | undefined
  let closed = false
  const drop = (one: Client) => {
    if (client === one) client = undefined
    one.end().catch(() => {})
  }
  return {
    connect: async () => {
      if (client || closed) return
      const one = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
      client = one
      one.on('error', () => drop(one))
      one.on('end', () => drop(one))
      one.on('notification', ({ payload }) => payload && wake(payload))
      await one
        .connect()
        .then(() => one.query(`listen ${queueChannel}`))
        .catch(() => drop(one))
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
