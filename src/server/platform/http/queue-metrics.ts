// What the queue and its schedule say to monitoring. Every kind has its lines, so that a rule finds a 0 where there is no job.
import { queuedKinds } from '../../../contract/queued-jobs.ts'
import type { Database } from '../database/handle.ts'
import { isoTime } from '../database/iso-time.ts'
import { rowShape, rowsOf } from '../database/rows.ts'
import { countQueued } from '../queue/count-jobs.ts'
import { z } from 'zod'

const heartbeat = rowShape({ kind: z.string(), done: z.number().nullable(), late: z.number() })

/** `late`: seconds since a task was due that has not ended since. */
const listHeartbeats = (db: Database, now: number) =>
  rowsOf(db, heartbeat)`select name kind, extract(epoch from done_at)::float8 done,
    greatest(0, extract(epoch from ${isoTime(now)}::timestamptz - due_at))::float8 late from schedule order by name`

const gauge = (name: string, values: readonly (readonly [kind: string, value: number])[]) => [
  `# TYPE ${name} gauge`,
  ...values.map(([kind, value]) => `${name}{kind="${kind}"} ${Math.round(value)}`),
]

export const queueMetrics = async (db: Database, now: number): Promise<string[]> => {
  const [kinds, heartbeats] = await Promise.all([countQueued(db, queuedKinds), listHeartbeats(db, now)])
  return [
    ...(['waiting', 'running', 'held', 'dead'] as const).flatMap((state) =>
      gauge(
        `queue_jobs_${state}`,
        kinds.map((of) => [of.kind, of[state]]),
      ),
    ),
    ...gauge(
      'queue_oldest_due_seconds',
      kinds.map(({ kind, oldest }) => [kind, Math.max(0, (now - (oldest ?? now)) / 1000)]),
    ),
    ...gauge(
      'schedule_done_timestamp_seconds',
      heartbeats.flatMap(({ kind, done }) => (done === null ? [] : [[kind, done] as const])),
    ),
    ...gauge(
      'schedule_late_seconds',
      heartbeats.map(({ kind, late }) => [kind, late]),
    ),
  ]
}
