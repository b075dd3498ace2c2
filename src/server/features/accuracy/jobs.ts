// Queued: re-scores a hotel. Scheduled: re-scores checkups under a new rule set, and those that no job has re-scored.
import { type QueueWork, workOn } from '../../platform/queue/kinds.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { giveUpRescore, rescoreKind, runRescore } from './queue-rescore.ts'
import { rescoreAndStore, staleCheckups } from './rescore-hotel.ts'

export const rescoreWork: QueueWork = workOn(rescoreKind, runRescore, giveUpRescore)

const [checkupsAtOnce, longestRescore] = [50, 10 * 60_000]

/** Checkups to re-score after a new rule set or a crashed job, found by the checkups themselves. */
export const rescoring: ScheduledTask = {
  name: 'rescore',
  every: 5 * 60,
  run: async (context, signal) => {
    const over = performance.now() + longestRescore
    let [rescored, after] = [0, 0]
    while (!signal.aborted && performance.now() < over) {
      const stale = await staleCheckups(context, checkupsAtOnce, after)
      for (const checkup of stale) {
        if (signal.aborted || performance.now() >= over) return { outcome: `${rescored} checkups`, again: 1 }
        if (await rescoreAndStore(context, checkup, 'newest')) rescored++
        after = checkup.id
      }
      if (stale.length < checkupsAtOnce) break
    }
    return { outcome: `${rescored} checkups` }
  },
}
