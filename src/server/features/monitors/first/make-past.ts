// Lives through the days before a monitor was made, one after the other: each run that would have been due is stored, asked of the GDS as they
// were on that day, and followed, by the product's own work. Whatever was made stays: a server that stops goes on with the day it was at.
import { dayMs } from '../../../../domain/durations.ts'
import { nextDue, spreadOf } from '../../../../domain/monitors/schedule.ts'
import { todayIn } from '../../../../domain/stay.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { StoppedFailure } from '../../../platform/queue/kinds.ts'
import { findSettings } from '../account-data.ts'
import type { MonitorRow } from '../data.ts'
import { insertRun } from '../run-data.ts'
import { runMonitor } from '../run-monitor.ts'
import { findMomentMade, findOpenAgainOf, findPastRun, moveEnds } from './past-data.ts'
import type { Past } from './begin-past.ts'

/** How many days before the one on which the monitor was made. */
const daysLived = 29
/** On the day that lies so many days back, its owner has paused it when it is due. */
const pausedBefore = 5

/** `pause` does so, or lets it go on. */
export const makePast = async (
  past: Past,
  monitor: MonitorRow,
  pause: (paused: boolean) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = past.context
  const { time_zone: zone } = await findSettings(db, monitor.tenant_id)
  const dues = await listDues(past, monitor, zone)
  for (const [place, due] of dues.entries()) {
    if (signal.aborted) return
    const run = { tenant_id: monitor.tenant_id, monitor_id: monitor.id, zone, due_at: isoTime(due) }
    const known = await findPastRun(db, run)
    const id = known?.id ?? (await db.transaction((tx) => insertRun(tx, run)))
    if (id === undefined) continue
    const isPaused = place === dues.length - pausedBefore
    if (!known?.ended) {
      if (isPaused) await pause(true)
      await runAt(past, id, due + spreadOf(monitor.id), signal)
      if (isPaused) await pause(false)
    }
    for (let again = await findOpenAgainOf(db, id); again && !signal.aborted; again = await findOpenAgainOf(db, id))
      await runAt(past, again.id, Date.parse(again.due_at), signal)
  }
}

/** In order. None is of the day on which it was made. */
const listDues = async ({ context }: Past, monitor: MonitorRow, zone: string): Promise<number[]> => {
  const made = await findMomentMade(context.db, monitor.id)
  const first = made - (made % dayMs) - daysLived * dayMs
  const dues: number[] = []
  for (let due = nextDue(monitor, zone, first - 1); todayIn('UTC', due) < todayIn('UTC', made); ) {
    dues.push(due)
    due = nextDue(monitor, zone, due)
  }
  return dues
}

/** Until it has ended, or nobody wants it to go on. */
const runAt = async (past: Past, id: number, moment: number, signal: AbortSignal): Promise<void> => {
  await past.goTo(moment)
  for (let isLeft = true; isLeft && !signal.aborted; )
    isLeft = await runMonitor(past.context, id, signal).then(
      () => false,
      (error: unknown) => {
        if (error instanceof StoppedFailure || signal.aborted) return true
        throw error
      },
    )
  await moveEnds(past.context.db, id, past.behind())
}
