// Places that servers on one PostgreSQL share, as session advisory locks of one connection: a dead process holds none.
import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { Places } from '../workers/turns-shared.ts'

type Log = { error(error: unknown, words: string): void }
export type SharedPlaces = Places & { close(): Promise<void> }

/** Below zero, where no other advisory lock of ours is: those of hotels begin with a tenant's number. */
const classOf = (line: string) => createHash('sha256').update(line).digest().readInt32BE(0) | 0x80000000

// `case` keeps the order: a lock that this session holds already would be granted to it again.
const takeSome = `select n from generate_series(0, $2::int - 1) n
  where case when n = any($3::int[]) then false else pg_try_advisory_lock($1::int, n) end limit $4::int`
const giveBack = 'select pg_advisory_unlock($1::int, $2::int)'

/**
 * Connects when first needed, and again when the connection broke; its locks are free then, though work may go on under them.
 * Where it cannot connect at all every server keeps to the limit by itself: `take` grants what is asked.
 */
export const sharedPlaces = (url: string, log: Log): SharedPlaces => {
  // One connection that is never given up: whoever closes it, for being idle too, frees all places.
  const session = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 })
  session.on('error', () => {})
  session.on('connect', (client) => client.on('error', () => {}))
  let closed = false

  return {
    take: async (line, wanted, most, held) => {
      try {
        const { rows } = await session.query<{ n: number }>(takeSome, [classOf(line), most, held, wanted])
        return rows.map(({ n }) => n)
      } catch (error) {
        if (!closed) log.error(error, 'the limit of a GDS account is kept by this server alone')
        const free = Array.from({ length: most }, (_, n) => n).filter((n) => !held.includes(n))
        return free.slice(0, wanted)
      }
    },
    give: (line, place) => {
      session.query(giveBack, [classOf(line), place]).catch(() => {}) // its lock went with the connection
    },
    close: async () => {
      closed = true
      await session.end()
    },
  }
}
