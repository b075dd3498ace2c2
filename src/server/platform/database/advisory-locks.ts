// Slots that servers on one PostgreSQL share: session advisory locks of one connection, so a dead process holds none.
import { createHash, randomInt } from 'node:crypto'
import { Pool } from 'pg'
import type { Slots } from '../../workers/shared-semaphore.ts'

type Log = { error(error: unknown, words: string): void }
export type AdvisoryLocks = Slots & {
  /** The number of this server, whose lock shows that it is alive; null without a connection. */
  alive(): Promise<number | null>
  close(): Promise<void>
}

/** Negative, so that it differs from the locks of hotels, which begin with a tenant's id. */
const classOf = (line: string) => createHash('sha256').update(line).digest().readInt32BE(0) | 0x80000000

/** The locks of running servers, by their numbers. */
export const aliveClass = classOf('servers that live')

// `case` keeps the order of evaluation: a lock that this session holds already would be granted to it again.
const takeSome = `select n from generate_series(0, $2::int - 1) n
  where case when n = any($3::int[]) then false else pg_try_advisory_lock($1::int, n) end limit $4::int`
const giveBack = 'select pg_advisory_unlock($1::int, $2::int)'

/**
 * Connects when first needed, and again after the connection broke, which frees its locks although their work may continue. If it
 * cannot connect, every server keeps the limit by itself: `take` grants what is asked.
 */
export const openAdvisoryLocks = (url: string, log: Log): AdvisoryLocks => {
  // One connection that is never closed for being idle: closing it would free all slots.
  const session = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 })
  session.on('error', () => {})
  session.on('connect', (client) => client.on('error', () => {}))
  let closed = false
  const number = randomInt(1, 2 ** 31 - 1)
  let isHeld = false
  session.on('remove', () => {
    isHeld = false
  })

  return {
    take: async (line, wanted, most, held) => {
      try {
        const { rows } = await session.query<{ n: number }>(takeSome, [classOf(line), most, held, wanted])
        return rows.map(({ n }) => n)
      } catch (error) {
        if (!closed) log.error(error, 'limiting a GDS account on this server alone: no connection for shared turns')
        const free = Array.from({ length: most }, (_, n) => n).filter((n) => !held.includes(n))
        return free.slice(0, wanted)
      }
    },
    give: (line, place) => {
      session.query(giveBack, [classOf(line), place]).catch(() => {}) // the lock ended with the connection
    },
    alive: async () => {
      try {
        if (!isHeld) await session.query('select pg_advisory_lock($1::int, $2::int)', [aliveClass, number])
        isHeld = true
        return number
      } catch {
        return null
      }
    },
    close: async () => {
      closed = true
      await session.end()
    },
  }
}
