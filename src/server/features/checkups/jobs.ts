// Scheduled work: keeps GDS responses by month, moves their bytes from the database into the object store, and deletes there what retention
// has taken.
// A checkup stores its responses in its own transaction, so that a store that is away stops nobody. This task alone writes to the store:
// what it has put there counts only once the row says so, and a row says so only while it has the bytes. Should two runs meet, the second
// finds a row that says `stored` and leaves it.
import type { Context } from '../../platform/context.ts'
import type { ObjectStore } from '../../platform/outbound/object-store.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { listInDatabase, listToDelete, markDeleted, markStored, markUnwanted } from './evidence-data.ts'
import { updateMonths } from './update-months.ts'

const [listedAtOnce, sentAtOnce] = [64, 8]
const longestMove = 10 * 60_000

export { type Around, demoHotelWork, demoWorldWork } from './queue-first-checkups.ts'

type Moved = { stored: number; deleted: number; refused: string[]; lastListed: string; firstError?: unknown }

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / sentAtOnce) }, (_, n) => all.slice(n * sentAtOnce, (n + 1) * sentAtOnce))

/** Those of the chunk that the store took. What it refuses is passed over for the rest of the run. */
const sendAll = async <T extends { object_key: string }>(
  all: readonly T[],
  moved: Moved,
  send: (one: T) => Promise<void>,
) => {
  const sent = await Promise.allSettled(all.map(send))
  return all.filter(({ object_key }, n) => {
    const outcome = sent[n]
    if (outcome?.status !== 'rejected') return true
    moved.firstError ??= outcome.reason
    moved.refused.push(object_key)
    return false
  })
}

type Some = (context: Context, store: ObjectStore, isOver: () => boolean, moved: Moved) => Promise<boolean>

/** Each returns whether to go on: not after a whole list that the store refused, which is then away. */
const moveSome: Some = async ({ db }, store, isOver, moved) => {
  const listed = await listInDatabase(db, moved.refused, listedAtOnce)
  let taken = 0
  for (const chunk of chunksOf(listed)) {
    if (isOver()) return false
    const sent = await sendAll(chunk, moved, ({ object_key, bytes }) => store.put(object_key, bytes))
    const marked = await markStored(db, sent)
    // Where retention has taken the row meanwhile, none says that there is an object. After an error there may be one too.
    if (marked.length < chunk.length) await markUnwanted(db, chunk)
    moved.stored += marked.length
    taken += sent.length
  }
  return listed.length === listedAtOnce && taken > 0
}

const deleteSome: Some = async ({ db }, store, isOver, moved) => {
  if (isOver()) return false
  const listed = await listToDelete(db, moved.lastListed, listedAtOnce)
  const unneeded = listed.filter(({ needed }) => !needed)
  let taken = listed.length - unneeded.length
  for (const chunk of chunksOf(unneeded)) {
    if (isOver()) return false
    const removed = await sendAll(chunk, moved, ({ object_key }) => store.remove(object_key))
    const keys = removed.map(({ object_key }) => object_key)
    moved.deleted += (await markDeleted(db, keys)).length
    taken += removed.length
  }
  moved.lastListed = listed.at(-1)?.object_key ?? moved.lastListed
  return listed.length === listedAtOnce && taken > 0
}

export const evidenceTask: ScheduledTask = {
  name: 'evidence_store',
  every: 60,
  run: async (context, signal) => {
    const { evidenceStore: store, counters, now, log } = context
    if (!store) return { outcome: 'no store' }
    const until = now() + longestMove
    const isOver = () => signal.aborted || now() > until
    const moved: Moved = { stored: 0, deleted: 0, refused: [], lastListed: '' }
    for (const some of [moveSome, deleteSome])
      try {
        while (await some(context, store, isOver, moved));
      } catch (error) {
        moved.firstError ??= error
      }
    const { stored, deleted, refused, firstError } = moved
    const failed = firstError !== undefined
    if (failed)
      log.error(
        { err: firstError, refused: refused.length },
        'the object store failed: GDS responses stay in the database and are tried again',
      )
    counters.add('evidence_objects_total', { outcome: 'stored' }, stored)
    counters.add('evidence_objects_total', { outcome: 'deleted' }, deleted)
    counters.add('evidence_objects_total', { outcome: 'failed' }, failed ? 1 : 0)
    return { outcome: JSON.stringify({ stored, deleted, failed }) }
  },
}

export const evidenceMonthsTask: ScheduledTask = {
  name: 'evidence_months',
  every: 24 * 60 * 60,
  run: async (context, signal) => {
    const { made, moved, dropped, removed } = await updateMonths(context, signal)
    context.counters.add('retention_removed_total', { what: 'evidence' }, removed)
    return { outcome: JSON.stringify({ made, moved, dropped, removed }) }
  },
}
