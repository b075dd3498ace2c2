// Scheduled: counts the days of checkups that were stored before days were counted.
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { doAllCount } from './count-data.ts'
import { countEarlier } from './make-days.ts'

const longestRun = 10 * 60_000

export const countingTask: ScheduledTask = {
  name: 'score_days',
  every: 60 * 60,
  run: async (context, signal) => {
    // A server of the version before stores checkups that nobody counts: a hotel is done only once none runs.
    if (!(await doAllCount(context.db))) return { outcome: 'waits for the upgrade to end' }
    const until = context.now() + longestRun
    const isOver = () => signal.aborted || context.now() > until
    const { days, hotels, failed } = await countEarlier(context, isOver)
    const outcome = `${days} days of ${hotels} hotels${failed > 0 ? `, ${failed} failed` : ''}`
    return { outcome, ...(isOver() && { again: 1 }) }
  },
}
