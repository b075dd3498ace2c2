// Scheduled: follows the checkups that were stored before spells were kept.
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { catchUp } from './catch-up.ts'
import { doAllFollow } from './data.ts'

const longestRun = 10 * 60_000

export const followingTask: ScheduledTask = {
  name: 'fix_spells',
  every: 5 * 60,
  run: async (context, signal) => {
    // A server of the version before stores checkups that nobody follows: they are only in order once none runs.
    if (!(await doAllFollow(context.db))) return { outcome: 'waits for the upgrade to end' }
    const until = context.now() + longestRun
    const isOver = () => signal.aborted || context.now() > until
    const { checkups, hotels, failed } = await catchUp(context, isOver)
    const outcome = `${checkups} checkups of ${hotels} hotels${failed > 0 ? `, ${failed} failed` : ''}`
    return { outcome, ...(isOver() && { again: 1 }) }
  },
}
