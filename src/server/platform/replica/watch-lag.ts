// How far a streaming replica is behind: positions of the primary's log with the moment when each was current, and the one that the
// replica has replayed. No clocks of other machines are compared.
import type { Pool } from 'pg'

/** Milliseconds. A look or a read that takes longer is broken off, and the replica counts as away. */
export type ReplicaTimes = { lookEvery: number; lookWithin: number; readWithin: number; mostLag: number }
/** `behind` more than it may be; `away`: it does not answer, or is no replica of this database. */
export type ReplicaState = 'used' | 'behind' | 'away'
type Log = { warn(about: object, words: string): void }

/** Of a log that grows by one position a second: older ones say nothing that a newer one does not. */
const mostPositions = 600
const positionOf = (text: string) => {
  const [high = '0', low = '0'] = text.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}

const identity = '(select system_identifier::text from pg_control_system()) cluster, current_database() "database"'
/** What is on its disk: the position of the next record may already be behind the head of a page that a replica knows nothing of. */
const ofPrimary = `select pg_current_wal_flush_lsn()::text "position", ${identity}`
const ofReplica = `select pg_last_wal_replay_lsn()::text "position", pg_is_in_recovery() standby, ${identity}`
type LogPosition = { position: string | null; standby?: boolean; cluster: string; database: string }

const words: Record<ReplicaState, string> = {
  used: 'the replica is used for reads',
  behind: 'the replica is too far behind: reads go to the primary',
  away: 'the replica is away: reads go to the primary',
}

/** `primary` and `replica` are pools of one connection each, whose queries end by themselves. */
export const watchLag = (
  primary: Pool,
  replica: Pool,
  { lookEvery, mostLag }: Pick<ReplicaTimes, 'lookEvery' | 'mostLag'>,
  log: Log,
) => {
  const positions: { at: number; position: bigint }[] = []
  const startedAt = performance.now()
  /** Everything that was committed at this moment is in the replica; nothing is known of what came before the first look. */
  let coveredAt: number | undefined
  let isAway = true
  let told: ReplicaState = 'used'
  let looking: Promise<void> | undefined
  let closed = false

  const lag = () => performance.now() - (coveredAt ?? startedAt)
  const state = (): ReplicaState => (isAway ? 'away' : coveredAt === undefined || lag() > mostLag ? 'behind' : 'used')
  const tell = (error?: unknown) => {
    const now = state()
    if (!closed && now !== told) log.warn({ err: error, lag_seconds: Math.round(lag() / 1000) }, words[now])
    told = now
  }

  const ask = async (pool: Pool, text: string) => {
    const [found] = (await pool.query<LogPosition>(text)).rows
    if (!found) throw new Error('No row')
    return found
  }
  const look = async () => {
    const at = performance.now()
    const here = await ask(primary, ofPrimary)
    positions.push({ at, position: positionOf(here.position ?? '') })
    if (positions.length > mostPositions) positions.shift()
    const there = await ask(replica, ofReplica)
    if (!there.standby || there.cluster !== here.cluster || there.database !== here.database)
      throw new Error('DATABASE_REPLICA_URL is no streaming replica of DATABASE_URL')
    const replayed = positionOf(there.position ?? '')
    const covered = positions.findLastIndex(({ position }) => position <= replayed)
    coveredAt = positions[covered]?.at ?? coveredAt
    positions.splice(0, covered)
    isAway = false
  }
  const lookOnce = () =>
    (looking ??= look()
      .then(
        () => tell(),
        (error: unknown) => {
          isAway = true
          tell(error)
        },
      )
      .finally(() => (looking = undefined)))
  void lookOnce()
  const timer = setInterval(() => void lookOnce(), lookEvery).unref()

  return {
    state,
    /** Milliseconds, at least: since the start where it never had what the primary had then. */
    lag,
    /** A read has failed: away until the next look. */
    lose: (error: unknown) => {
      isAway = true
      tell(error)
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await looking
    },
  }
}
