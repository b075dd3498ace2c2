// Work of monitors: a tick makes runs of turns that are due and looks at what is held, and each run is a job of the queue.
import { minuteMs } from '../../../domain/durations.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { type QueueWork, StoppedFailure, workOn } from '../../platform/queue/kinds.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { lookAgain } from './begin-run.ts'
import { finishPast, queueDueRuns, queueRun, runKind } from './queue-runs.ts'
import { listHeldMonitors, listUnqueuedRuns } from './run-data.ts'
import { giveUpRun, runMonitor } from './run-monitor.ts'

export { listWatchedFirst, makeFirstMonitors, makeFirstPast } from './first/make-first-monitors.ts'

/** How often a held monitor is looked at, and how many at one tick. */
const [heldLookEvery, looksAtOnce] = [5 * minuteMs, 100]

export const monitorRunWork: QueueWork = workOn(
  runKind,
  async (context, { run }, { signal, isLast }) => {
    try {
      await runMonitor(context, run, signal)
    } catch (error) {
      if (isLast && !signal.aborted && !(error instanceof StoppedFailure)) await giveUpRun(context, run)
      throw error
    }
  },
  (context, { run }) => giveUpRun(context, run),
)

/** More often than a minute, so that no look of the schedule is missed. */
export const monitorsTask: ScheduledTask = {
  name: 'monitors',
  every: 30,
  run: async (context, signal) => {
    const { db, now } = context
    // What fails here keeps no turn of the others.
    await finishPast(context).catch((error: unknown) => context.log.error({ err: error }, 'could not finish monitors'))
    const queued = await queueDueRuns(context, signal)
    for (const { id, tenant_id } of await listHeldMonitors(db, isoTime(now() - heldLookEvery), looksAtOnce)) {
      if (signal.aborted) break
      // The fault of one keeps no turn of the others.
      await lookAgain(context, tenant_id, id).catch((error: unknown) =>
        context.log.error({ err: error, monitor: id }, 'could not look at a held monitor'),
      )
    }
    for (const run of await listUnqueuedRuns(db, runKind.name)) await db.transaction((tx) => queueRun(context, tx, run))
    return { outcome: `${queued} runs` }
  },
}
