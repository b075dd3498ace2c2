// Keeps GDS responses by month: makes the coming months, moves into theirs what was stored before there were any, and drops whole months
// when all that they have is older than it is kept. What is needed longer is copied out of a month first.
import type { Context } from '../../platform/context.ts'
import {
  copyPinned,
  detachMonth,
  dropMonth,
  listMissingMonths,
  listOldMonths,
  lockToDrop,
  makeMonth,
  type OldMonth,
} from './evidence-months-data.ts'
import {
  deleteEmptied,
  deleteKept,
  fromStart,
  isUpgradeOver,
  listKept,
  listToMove,
  moveToMonths,
} from './kept-evidence-data.ts'

/** Made beside the current one: a server that was off for so long finds its month. */
const monthsAhead = 3
/** Rows per transaction, so that none blocks others for long. */
const responsesAtOnce = 200

type Database = Context['db']

const makeMonths = async (db: Database, months: readonly string[]) => {
  for (const month of months) await db.transaction((tx) => makeMonth(tx, month))
  return months.length
}

/** A server of the version before may still store the use of a response that is being moved: it stays until none runs any more. */
const moveKept = async (db: Database, now: string, signal: AbortSignal): Promise<number> => {
  if (!(await isUpgradeOver(db))) return 0
  await deleteEmptied(db)
  let [cursor, moved] = [fromStart, 0]
  while (!signal.aborted) {
    const found = await listToMove(db, now, cursor, responsesAtOnce)
    await makeMonths(db, [...new Set(found.flatMap(({ months }) => months))].toSorted())
    const used = found.filter(({ months }) => months.length > 0).map(({ sha256 }) => sha256)
    if (used.length > 0) moved += await db.transaction((tx) => moveToMonths(tx, now, used))
    const last = found.at(-1)
    if (!last || found.length < responsesAtOnce) break
    cursor = last
  }
  return moved
}

/** In steps, each of which may be the last one of a server: the next run goes on from there. */
const dropOldMonth = async (db: Database, now: string, old: OldMonth): Promise<number> => {
  if (old.state === 'attached') await db.transaction((tx) => copyPinned(tx, old.month, now))
  if (old.state !== 'detached') await detachMonth(db, old)
  return db.transaction(async (tx) => {
    await lockToDrop(tx, old.month)
    await copyPinned(tx, old.month, now) // of links and issues that were made meanwhile
    return dropMonth(tx, old.month)
  })
}

const removeKept = async (db: Database, now: string, signal: AbortSignal): Promise<number> => {
  let [cursor, removed] = [fromStart, 0]
  while (!signal.aborted) {
    const found = await listKept(db, now, cursor, responsesAtOnce)
    const unused = found.filter((each) => each.unused).map(({ sha256 }) => sha256)
    if (unused.length > 0) removed += await deleteKept(db, now, unused)
    const last = found.at(-1)
    if (!last || found.length < responsesAtOnce) break
    cursor = last
  }
  return removed
}

/** How many months were made and responses moved into theirs, which months were dropped, and how many responses went in all. */
export const updateMonths = async ({ db, now: clock }: Pick<Context, 'db' | 'now'>, signal: AbortSignal) => {
  const now = new Date(clock()).toISOString()
  const made = await makeMonths(db, await listMissingMonths(db, monthsAhead))
  const moved = await moveKept(db, now, signal)
  let removed = await removeKept(db, now, signal)
  const dropped: string[] = []
  for (const old of await listOldMonths(db, now)) {
    if (signal.aborted) break
    removed += await dropOldMonth(db, now, old)
    dropped.push(old.month)
  }
  return { made, moved, dropped, removed }
}
