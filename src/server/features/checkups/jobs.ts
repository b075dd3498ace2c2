// Scheduled work: moves the bytes of GDS responses from the database into the object store, and deletes there what retention has taken.
// A checkup stores its responses in its own transaction, so that a store that is away stops nobody. This task alone writes to the store, one
// run at a time: what it has put there counts only once the row says so, and a row says so only while it has the bytes.
import type { Context } from '../../platform/context.ts'
import type { ObjectStore } from '../../platform/outbound/object-store.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { listInDatabase, listToDelete, markDeleted, markStored } from './evidence-data.ts'
import { objectKeyOf } from './get-stored-response.ts'

const [listedAtOnce, sentAtOnce] = [64, 8]
const longestMove = 10 * 60_000

type Moved = { stored: number; deleted: number }

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / sentAtOnce) }, (_, n) => all.slice(n * sentAtOnce, (n + 1) * sentAtOnce))

const moveSome = async ({ db }: Context, store: ObjectStore, isOver: () => boolean, moved: Moved): Promise<boolean> => {
  const listed = await listInDatabase(db, listedAtOnce)
  for (const chunk of chunksOf(listed)) {
    if (isOver()) return false
    await Promise.all(chunk.map(({ sha256, bytes }) => store.put(objectKeyOf(sha256), bytes)))
    const marked = await markStored(
      db,
      chunk.map(({ sha256 }) => sha256),
    )
    moved.stored += marked.length
    const taken = chunk.filter(({ sha256 }) => !marked.includes(sha256))
    await Promise.all(taken.map(({ sha256 }) => store.remove(objectKeyOf(sha256))))
  }
  return listed.length === listedAtOnce
}

const deleteSome = async ({ db }: Context, store: ObjectStore, isOver: () => boolean, moved: Moved) => {
  const listed = await listToDelete(db, listedAtOnce)
  for (const chunk of chunksOf(listed)) {
    if (isOver()) return false
    await Promise.all(chunk.map((sha256) => store.remove(objectKeyOf(sha256))))
    moved.deleted += (await markDeleted(db, chunk)).length
  }
  return listed.length === listedAtOnce
}

export const evidenceTask: ScheduledTask = {
  name: 'evidence_store',
  every: 60,
  run: async (context, signal) => {
    const { evidenceStore: store, counters, now, log } = context
    if (!store) return { outcome: 'no store' }
    const until = now() + longestMove
    const isOver = () => signal.aborted || now() > until
    const moved: Moved = { stored: 0, deleted: 0 }
    let failed = false
    try {
      for (const some of [moveSome, deleteSome]) while (await some(context, store, isOver, moved));
    } catch (error) {
      failed = true
      log.error({ err: error }, 'the object store failed: GDS responses stay in the database and are tried again')
    }
    counters.add('evidence_objects_total', { outcome: 'stored' }, moved.stored)
    counters.add('evidence_objects_total', { outcome: 'deleted' }, moved.deleted)
    counters.add('evidence_objects_total', { outcome: 'failed' }, failed ? 1 : 0)
    return { outcome: JSON.stringify({ ...moved, failed }) }
  },
}
