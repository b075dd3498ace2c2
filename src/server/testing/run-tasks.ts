// Runs what is due of scheduled tasks, as a tick of the schedule and the queue of a server do.
import type { Context } from '../platform/context.ts'
import { openQueue } from '../platform/queue/open-queue.ts'
import { enqueueDue, type ScheduledTask, scheduledWorks } from '../platform/schedule/schedule.ts'

/** Returns the names of the tasks that were due. */
export const runTasks = async (context: Context, tasks: readonly ScheduledTask[]): Promise<string[]> => {
  const due = await enqueueDue(context, tasks)
  const queue = openQueue(context, scheduledWorks(tasks))
  await queue.look()
  await queue.idle()
  return due
}
