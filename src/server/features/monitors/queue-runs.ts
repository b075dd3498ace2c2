// Turns of monitors that are due become runs, each with its job, in one transaction: whatever becomes of the servers, a due moment runs once.
import { z } from 'zod'
import { minuteMs } from '../../../domain/durations.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'
import { findRow, listPerhapsPast, listZones, lockRow } from './data.ts'
import { isAllPast } from './list-monitors.ts'
import { insertRun, insertSkipped, isAllUnderWay, setTurn, takeDueTurns } from './run-data.ts'
import { setFinished } from './write-data.ts'
import { turnAfter } from './write-turns.ts'

/** A job works on its run for a while, then gives its place to other accounts. */
export const runKind = {
  name: 'monitor_run',
  data: z.object({ run: z.int() }),
  waits: { tries: 8, first: 10_000, longest: 10 * minuteMs },
  jitter: 0.1,
  atOnce: 8,
  atOncePerTenant: 2,
  longestAfter: 15 * minuteMs,
  endsAtOnce: true,
} satisfies QueueKind

/** Turns per transaction. */
const turnsAtOnce = 100

/** `after`: milliseconds. Nothing where the context is of a day that is over. */
export const queueRun = async (
  context: Pick<Context, 'now' | 'isPast'>,
  tx: Transaction,
  { id, tenant_id }: { id: number; tenant_id: number },
  after = 0,
): Promise<number | undefined> =>
  context.isPast ? undefined : enqueue(context, tx, runKind, { run: id }, { tenant_id, key: `${id}`, after })

/** Monitors whose dates are all past are due no more. */
export const finishPast = async (context: Context): Promise<void> => {
  const { db, now } = context
  // The fault of one keeps none of the others.
  for (const { id, tenant_id } of await listPerhapsPast(db, todayIn(firstClock, now())))
    await db
      .transaction(async (tx) => {
        const monitor = await lockRow(tx, tenant_id, id)
        if (!monitor || monitor.finished || !isAllPast(context, monitor.stays, await listZones(tx, id))) return
        await setFinished(tx, id, isoTime(now()))
      })
      .catch((error: unknown) => context.log.error({ err: error, monitor: id }, 'could not finish a monitor'))
}
const firstClock = 'Pacific/Kiritimati'

/** Until nothing is due; how many runs it has begun. */
export const queueDueRuns = async (context: Context, signal: AbortSignal): Promise<number> => {
  let queued = 0
  for (let taken = turnsAtOnce; taken === turnsAtOnce && !signal.aborted; ) {
    const done = await context.db.transaction((tx) => queueSome(context, tx))
    taken = done.taken
    queued += done.queued
  }
  return queued
}

const queueSome = async (context: Context, tx: Transaction): Promise<{ taken: number; queued: number }> => {
  const now = context.now()
  const turns = await takeDueTurns(tx, isoTime(now), turnsAtOnce)
  let queued = 0
  for (const { monitor_id, tenant_id, zone, due_at } of turns) {
    const monitor = await findRow(tx, tenant_id, monitor_id)
    if (!monitor) continue
    const run = { tenant_id, monitor_id, zone, due_at }
    const id = (await isAllUnderWay(tx, monitor_id)) ? undefined : await insertRun(tx, run)
    if (id === undefined) await insertSkipped(tx, run, 'The run before it was still under way')
    else if ((await queueRun(context, tx, { id, tenant_id })) !== undefined) queued++
    // What was missed while the servers were off runs once: its next turn is after now.
    await setTurn(tx, monitor_id, turnAfter(monitor_id, monitor, zone, Math.max(now, Date.parse(due_at))))
  }
  return { taken: turns.length, queued }
}
