// Places that servers on one PostgreSQL share, as session advisory locks of one connection: a dead process holds none.
import { createHash, randomInt } from 'node:crypto'
import { Pool } from 'pg'
import type { Places } from '../../workers/turns-shared.ts'

type Log = { error(error: unknown, words: string): void }
export type AdvisoryLocks = Places & {
  /** The number under which this server is known to be alive, as a lock that its end frees; null without a connection. */
  alive(): Promise<number | null>
  close(): Promise<void>
}

/** Below zero, where no other advisory lock of ours is: those of hotels begin with a tenant's number. */
const classOf = (line: string) => createHash('sha256').update(line).digest().readInt32BE(0) | 0x80000000

/** Servers that live, by their numbers. */
export const aliveClass = classOf('servers that live')

// `case` keeps the order: a lock that this session holds already would be granted to it again.
const takeSome = `select n from generate_series(0, $2::int - 1) n
  where case when n = any($3::int[]) then false else pg_try_advisory_lock($1::int, n) end limit $4::int`
const giveBack = 'select pg_advisory_unlock($1::int, $2::int)'

/**
 * Connects when first needed, and again when the connection broke; its locks are free then, though work may go on under them.
 * Where it cannot connect at all every server keeps to the limit by itself: `take` grants what is asked.
 */
export const openAdvisoryLocks = (url: string, log: Log): AdvisoryLocks => {
  // One connection that is never given up: whoever closes it, for being idle too, frees all places.
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
      session.query(giveBack, [classOf(line), place]).catch(() => {}) // its lock went with the connection
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
