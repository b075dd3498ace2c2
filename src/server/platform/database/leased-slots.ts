// Slots that servers on one PostgreSQL share: rows of their own, held under one lease for each server, so they work behind any pooler.
import { createHash, randomInt } from 'node:crypto'
import { Pool } from 'pg'
import { isOutage } from './failures.ts'
import type { Slots } from '../../workers/shared-semaphore.ts'

type Log = { error(error: unknown, words: string): void }
export type LeasedSlots = Slots & {
  /** The number of this server, whose lease shows that it is alive; null without a connection. */
  alive(): Promise<number | null>
  close(): Promise<void>
}

/** Milliseconds. A server that has not renewed its lease counts as dead at its end; several tries in between may fail. */
const leaseTimes = { lease: 10_000, renewEvery: 2_000 }
/** How often slots that nobody used for a day are deleted. */
const sweepEvery = 3_600_000

const lineNumberOf = (line: string) => String(createHash('sha256').update(line).digest().readBigInt64BE(0))

/** Milliseconds. A renewal may have begun after the statement that sees it, so leases are clearly shorter. */
const longestLease = 60_000
/** Not with a lease that lasts longer than any: it is of before the database's clock jumped back. */
const isLiving = `a.lease_until > now() and a.lease_until <= now() + interval '${longestLease} milliseconds'`
const isHeldByLiving = `(s.holder is not null and exists (select from servers a where a.number = s.holder and ${isLiving}))`

const renewLease = `insert into servers (number, lease_until) values ($1, now() + $2::int * interval '1 millisecond')
  on conflict (number) do update set lease_until = excluded.lease_until`

/**
 * Skips slots that others are changing at this moment, as a lock that is tried and not waited for. Materialized: a join may read its inner
 * side once for each row of the outer one, and each time the free slots would be others.
 */
const takeFree = `with free as materialized (select place from slots s
    where line = $2 and place < $4 and place <> all($5::int[]) and (s.holder = $1 or not ${isHeldByLiving})
    order by place limit $6 for update of s skip locked)
  update slots t set holder = $1, turn = $3, changed_at = now() from free
  where t.line = $2 and t.place = free.place returning t.place`

/** Slots of a line that nobody has taken before. */
const takeNew = `insert into slots (line, place, holder, turn)
  select $2::bigint, n, $1::int, $3::bigint from generate_series(0, $4::int - 1) n
  where n <> all($5::int[]) and not exists (select from slots s where s.line = $2::bigint and s.place = n)
  order by n limit $6 on conflict do nothing returning place`

/** Only what was taken in these turns: it may have been taken again since. */
const giveBack = `update slots s set holder = null, changed_at = now()
  from unnest($2::bigint[], $3::int[], $4::bigint[]) g(line, place, turn)
  where s.line = g.line and s.place = g.place and s.holder = $1 and s.turn = g.turn`

/** What is held and not stored so: the database crashed, or was away when it was taken. Other servers that live keep what they hold. */
const stateHeld = `insert into slots as s (line, place, holder, turn)
  select h.line, h.place, $1::int, h.turn from unnest($2::bigint[], $3::int[], $4::bigint[]) h(line, place, turn)
  where not exists (select from slots s where s.line = h.line and s.place = h.place and s.holder <> $1 and ${isHeldByLiving})
  on conflict (line, place) do update set holder = excluded.holder, turn = excluded.turn, changed_at = now()
    where (s.holder = $1 and s.turn < excluded.turn) or not ${isHeldByLiving}`

const sweep = [
  `delete from slots where (line, place) in (select line, place from slots s
    where s.changed_at < now() - interval '1 day' and not ${isHeldByLiving} for update skip locked)`,
  `delete from servers where lease_until not between now() - interval '1 day' and now() + interval '1 day'`,
]

/** SQL that tells whether the server with this number is gone. */
export const isServerGone = (number: string) =>
  `not exists (select from servers a where a.number = ${number} and ${isLiving})`

const isLineHeld = `select exists (select from slots s where s.line = $1 and ${isHeldByLiving}) held`

type HeldSlot = { line: string; place: number; turn: number }

/** The database is away, or so slow that it counts as away. */
const isAway = (error: unknown) => isOutage(error) || (error as { message?: unknown }).message === 'Query read timeout'
const columnsOf = (slots: readonly HeldSlot[]) => [
  slots.map(({ line }) => line),
  slots.map(({ place }) => place),
  slots.map(({ turn }) => turn),
]

/**
 * Connects when first needed. If it cannot, every server keeps the limit by itself: `take` grants what is asked. Once it can again, it
 * states what is held and gives back what it could not. After any other failure nothing is granted, and who waits asks again.
 * `isHeld` answers accordingly: no without a connection, yes after any other failure.
 */
export const openLeasedSlots = (url: string, log: Log, { lease, renewEvery } = leaseTimes): LeasedSlots => {
  if (lease >= longestLease) throw new Error('A lease is shorter than 60 s: a longer one counts as ended')
  // Its own connections: those of requests may all be waiting for something.
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const number = randomInt(1, 2 ** 31 - 1)
  const held = new Map<string, HeldSlot>()
  const owed = new Set<HeldSlot>()
  let turns = 0
  let renewedAt = -Infinity
  let sweptAt = -Infinity
  let renewing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const giveOwed = async (slots: readonly HeldSlot[]) => {
    if (slots.length === 0) return
    await pool.query(giveBack, [number, ...columnsOf(slots)])
    for (const slot of slots) owed.delete(slot)
  }

  let told = ''
  /** Once, until slots are taken again. */
  const tell = (error: unknown, words: string) => {
    if (!closed && told !== words) log.error(error, words)
    told = words
  }

  const renew = async () => {
    await pool.query(renewLease, [number, lease])
    renewedAt = performance.now()
    const [all, back] = [[...held.values()], [...owed]]
    if (all.length > 0) await pool.query(stateHeld, [number, ...columnsOf(all)])
    await giveOwed(back) // what is held under a newer turn has just been stated so, and stays
    if (performance.now() - sweptAt < sweepEvery) return
    sweptAt = performance.now()
    for (const statement of sweep) await pool.query(statement)
  }
  const renewOnce = () => (renewing ??= renew().finally(() => (renewing = undefined)))
  /** Renews where it is time, also after this process stood still; from then on by itself. */
  const keepLease = async () => {
    if (!closed) timer ??= setInterval(() => void renewOnce().catch(() => {}), renewEvery).unref()
    if (performance.now() - renewedAt > renewEvery * 2) await renewOnce()
  }

  const takeBy = async (statement: string, values: unknown[]) =>
    (await pool.query<{ place: number }>(statement, values)).rows.map(({ place }) => place)
  const hold = (line: string, places: readonly number[], turn: number) => {
    for (const place of places) held.set(`${line} ${place}`, { line, place, turn })
    return [...places]
  }

  return {
    take: async (name, wanted, most, mine) => {
      const [line, turn] = [lineNumberOf(name), ++turns]
      let isAsked = false
      let taken: number[] = []
      try {
        await keepLease()
        isAsked = true
        taken = await takeBy(takeFree, [number, line, turn, most, mine, wanted])
        const made =
          taken.length < wanted
            ? await takeBy(takeNew, [number, line, turn, most, [...mine, ...taken], wanted - taken.length])
            : []
        told = ''
        return hold(line, [...taken, ...made], turn)
      } catch (error) {
        const free = Array.from({ length: most }, (_, n) => n).filter((n) => !mine.includes(n))
        const isAnswered = !isAway(error)
        // Where only the answer was lost, some may have been taken.
        if (isAsked) for (const place of isAnswered ? taken : free) owed.add({ line, place, turn })
        if (isAnswered) {
          tell(error, 'could not take a shared turn of a GDS account: it is tried again')
          return []
        }
        tell(error, 'limiting a GDS account on this server alone: no connection for shared turns')
        return hold(line, free.slice(0, wanted), ++turns)
      }
    },
    give: (name, place) => {
      const line = lineNumberOf(name)
      const slot = held.get(`${line} ${place}`)
      if (!slot) return
      held.delete(`${line} ${place}`)
      owed.add(slot)
      // After what is being stated, which may name it; if it fails, the next renewal tries again.
      void Promise.resolve(renewing)
        .then(() => giveOwed([slot]))
        .catch(() => {})
    },
    isHeld: async (name) => {
      try {
        const { rows } = await pool.query<{ held: boolean }>(isLineHeld, [lineNumberOf(name)])
        return rows[0]?.held ?? false
      } catch (error) {
        return !isAway(error)
      }
    },
    alive: async () => {
      try {
        await keepLease()
        return number
      } catch {
        return null
      }
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await renewing?.catch(() => {})
      await pool.query('delete from servers where number = $1', [number]).catch(() => {}) // with it, all its slots are free
      await pool.end()
    },
  }
}
