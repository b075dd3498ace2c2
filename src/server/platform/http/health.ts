// For monitoring: whether the server is alive and ready, and metrics.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { DiskState } from '../files/disk.ts'
import type { Replica } from '../replica/open-replica.ts'
import { readMigrations } from '../database/migrate.ts'
import { notFound, Refusal } from '../refusal.ts'
import { queueMetrics } from './queue-metrics.ts'
import { isSameSecret } from '../secrets/constant-time.ts'

/** Answered with 200: a server that can read stays in service. All servers of the database have the same full disk. */
const degraded: Record<Exclude<DiskState, 'enough'>, { reason: string; message: string }> = {
  low: {
    reason: 'disk_low',
    message: 'Almost no disk space is left: reading and signing in work, nothing else is saved. Free some disk space',
  },
  full: {
    reason: 'disk_full',
    message: 'No disk space is left: only people who are signed in can read. Free some disk space',
  },
}

/** Reading goes on, and a checkup that was asked for says when to try again. */
const withoutCheckups = {
  reason: 'checkups_down',
  message:
    'No checkups are made for up to a minute: the thread that makes them ended too often. The log says why each time',
}

export const serveHealth = (app: FastifyInstance, { db, replica, config, counters, now, disk, checkups }: Context) => {
  const answers = countAnswers(app)
  const wanted = readMigrations().length
  const blocked = watchBlocking(app)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      const { rows } = await db.execute(sql`select count(*)::int as ran from migrations`)
      if (Number(rows[0]?.ran) >= wanted) {
        const state = await disk.state()
        const seen = replica && replicaStateOf(replica)
        const more = seen ? { replica: seen } : {}
        const less = state === 'enough' ? checkups.isDown() && withoutCheckups : degraded[state]
        return less ? { status: 'degraded', ...less, ...more } : { status: 'ready', ...more }
      }
    } catch (error) {
      request.log.warn({ err: error }, 'database does not respond')
    }
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config
    if (!metricsToken) throw notFound()
    if (!isSameSecret(request.headers.authorization, `Bearer ${metricsToken}`))
      throw new Refusal('unauthenticated', 'Send the metrics token as a bearer token')
    const counted = [
      ...counters.lines(),
      ...blocked(),
      ...diskLines(await disk.state()),
      ...replicaLines(replica),
      ...checkupLines(checkups),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsOf(db, now(), answers, counted))
  })
}

const checkupLines = (checkups: Context['checkups']) => [
  '# TYPE checkups_down gauge',
  `checkups_down ${checkups.isDown() ? 1 : 0}`,
]
const diskLines = (state: DiskState) => ['# TYPE disk_low gauge', `disk_low ${state === 'enough' ? 0 : 1}`]

/** Not being used keeps nobody out: the primary answers instead. */
const replicaStateOf = (replica: Replica) => {
  const { state, lag } = replica.state()
  return { state, lag_seconds: Math.round(lag / 100) / 10 }
}
const replicaLines = (replica: Context['replica']) => {
  if (!replica) return []
  const { state, lag_seconds } = replicaStateOf(replica)
  return [
    '# TYPE replica_used gauge',
    `replica_used ${state === 'used' ? 1 : 0}`,
    '# TYPE replica_lag_seconds gauge',
    `replica_lag_seconds ${lag_seconds}`,
  ]
}

const resolution = 10
/** The longest delay of the event loop since the last request of the metrics. */
const watchBlocking = (app: FastifyInstance) => {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  app.addHook('onClose', async () => void delays.disable())
  return () => {
    const seconds = Math.max(0, delays.max / 1e9 - resolution / 1e3)
    delays.reset()
    return ['# TYPE nodejs_eventloop_blocked_seconds gauge', `nodejs_eventloop_blocked_seconds ${seconds.toFixed(3)}`]
  }
}

type Answers = { answers: Map<string, number>; seconds: number; inFlight: number }

const countAnswers = (app: FastifyInstance) => {
  const counters: Answers = { answers: new Map(), seconds: 0, inFlight: 0 }
  /** Without requests that were refused before this hook. */
  const open = new WeakSet<object>()
  app.addHook('onRequest', async (request) => {
    open.add(request)
    counters.inFlight++
  })
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",status="${reply.statusCode}"`
    if (open.delete(request)) counters.inFlight--
    counters.answers.set(key, (counters.answers.get(key) ?? 0) + 1)
    counters.seconds += reply.elapsedTime / 1000
  })
  return counters
}

/** An account that nobody has asked with since is no longer counted: its credentials may have been replaced by those of another. */
const pausedFor = 3_600_000

/** Asked for every few seconds, so no large table is counted: checkups are what the database estimates, queries the number of the last use. */
const metricsOf = async (db: Context['db'], now: number, answered: Answers, counted: readonly string[]) => {
  const { answers, seconds, inFlight } = answered
  const { rows } = await db.execute(sql`
    select (select n_live_tup::float8 from pg_stat_user_tables where relname = 'checkups') as checkups,
      coalesce((select max(id)::float8 from usage_events), 0) as queries,
      (select count(*)::int from jobs where status in ('queued', 'running')) as jobs`)
  const { checkups, queries, jobs } = rows[0] ?? {}
  const accounts = await db.execute(sql`
    select open_reason as reason, gds_id, count(*)::int as n from gds_accounts
    where open_reason is not null and open_until > ${new Date(now - pausedFor).toISOString()}::timestamptz
    group by 1, 2 order by 1, 2`)
  const hotels = await db.execute(sql`
    select gds_id, count(*)::int as n from gds_account_hotels where open_until > ${new Date(now).toISOString()}::timestamptz
    group by 1 order by 1`)
  const queue = await queueMetrics(db, now)
  const lag = performance.eventLoopUtilization().utilization
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0)
  return `${[
    '# TYPE http_requests_total counter',
    ...[...answers].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
    '# TYPE http_request_seconds summary',
    `http_request_seconds_sum ${seconds.toFixed(3)}`,
    `http_request_seconds_count ${total}`,
    '# TYPE http_requests_in_flight gauge',
    `http_requests_in_flight ${inFlight}`,
    '# TYPE checkups_stored gauge',
    `checkups_stored ${checkups}`,
    '# TYPE gds_queries_stored gauge',
    `gds_queries_stored ${queries}`,
    '# TYPE jobs_open gauge',
    `jobs_open ${jobs}`,
    '# TYPE gds_accounts_paused gauge',
    ...accounts.rows.map(({ gds_id, reason, n }) => `gds_accounts_paused{gds="${gds_id}",reason="${reason}"} ${n}`),
    '# TYPE gds_hotels_paused gauge',
    ...hotels.rows.map(({ gds_id, n }) => `gds_hotels_paused{gds="${gds_id}"} ${n}`),
    ...queue,
    ...counted,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE nodejs_eventloop_utilization gauge',
    `nodejs_eventloop_utilization ${lag.toFixed(4)}`,
  ].join('\n')}\n`
}
