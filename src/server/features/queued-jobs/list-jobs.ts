// What an administrator sees of the queue: how much of each kind waits, runs, is held and is dead, and the jobs themselves.
import { type KindCounts, queuedKinds } from '../../../contract/queued-jobs.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { countQueued } from '../../platform/queue/count-jobs.ts'
import { countJobs, type JobsQuery, listJobRows } from './data.ts'
import { wireOfJob } from './wire.ts'

export const listQueuedKinds = async ({ db, now }: Context): Promise<KindCounts[]> =>
  (await countQueued(db, queuedKinds)).map(({ oldest, ...counts }) => ({
    ...counts,
    oldest_due_at: oldest !== null && oldest <= now() ? isoTime(oldest) : null,
  }))

export const listQueuedJobs = async ({ db }: Context, query: JobsQuery) => {
  const [rows, total] = await Promise.all([listJobRows(db, query), countJobs(db, query)])
  return { data: rows.map(wireOfJob), meta: metaOf(query, total) }
}
