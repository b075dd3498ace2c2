// Scheduled tasks: of several servers, the one that moves the due time of a task runs it and stores its outcome.
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { iso } from '../database/statements.ts'
import { col, rowOf, rowShape } from '../database/rows.ts'
import { z } from 'zod'
import { isoTime } from '../database/iso-time.ts'

type TaskOutcome = {
  /** In a few words, for operators. */
  outcome: string
  /** Seconds until it is due again, where that is not its usual time. */
  again?: number
}
/** `every` in seconds. What is not in the table yet is due at once. */
export type ScheduledTask = {
  name: string
  every: number
  run(context: Context, signal: AbortSignal): Promise<TaskOutcome>
}

/** Seconds after which a run counts as dead and the task is due again. */
const longestRun = 30 * 60
/** After a failure. Seconds. */
const retryAfter = 60 * 60
/** Seconds after a server that stopped in the middle: another one, or the next start, continues. */
const soon = 60
const dueTasksEvery = 60_000

const claimedTask = rowShape({
  due_at: col.text,
})
type ClaimedTask = z.output<typeof claimedTask>

/** Succeeds on one server only: it moves the due time, so no other finds the task due. */
const claimTask = async ({ db }: Context, { name }: ScheduledTask, now: number): Promise<ClaimedTask | undefined> => {
  await db.execute(
    sql`insert into schedule (name, due_at) values (${name}, ${isoTime(now)}) on conflict (name) do nothing`,
  )
  const taken = await rowOf(
    db,
    claimedTask,
  )`update schedule set due_at = ${isoTime(now + longestRun * 1000)} where name = ${name} and due_at <= ${isoTime(now)}
    returning ${iso(sql`due_at`)} due_at`
  return taken
}

/** No change if the run took too long and another server took over. */
const endTask = (
  { db, now }: Context,
  { name }: ScheduledTask,
  { due_at }: ClaimedTask,
  outcome: string,
  again: number,
) =>
  db.execute(sql`update schedule set due_at = ${isoTime(now() + again * 1000)}, done_at = ${isoTime(now())}, outcome = ${outcome}
    where name = ${name} and due_at = ${due_at}`)

/** Does what is due now, one after the other; returns the names of what this server did. A failure is logged and tried again later. */
export const runDue = async (
  context: Context,
  tasks: readonly ScheduledTask[],
  signal: AbortSignal,
): Promise<string[]> => {
  const done: string[] = []
  for (const task of tasks) {
    if (signal.aborted) break
    const taken = await claimTask(context, task, context.now())
    if (!taken) continue
    done.push(task.name)
    try {
      const { outcome, again = task.every } = await task.run(context, signal)
      await endTask(context, task, taken, outcome, again)
      context.counters.add('schedule_runs_total', { name: task.name, ended: 'done' })
    } catch (error) {
      if (signal.aborted) {
        await endTask(context, task, taken, 'stopped', soon)
        break
      }
      context.counters.add('schedule_runs_total', { name: task.name, ended: 'failed' })
      context.log.error({ err: error, task: task.name }, 'scheduled work failed')
      await endTask(context, task, taken, 'failed', retryAfter)
    }
  }
  return done
}

/** Checks now and then every minute, one check at a time. Returns the function that stops it and waits for the running task. */
export const startSchedule = (context: Context, fixes: readonly ScheduledTask[]): (() => Promise<void>) => {
  const stopping = new AbortController()
  let looking: Promise<unknown> = Promise.resolve()
  let busy = false
  const look = () => {
    if (busy) return
    busy = true
    looking = runDue(context, fixes, stopping.signal)
      .catch((error: unknown) => context.log.error({ err: error }, 'schedule failed'))
      .finally(() => (busy = false))
  }
  look()
  const timer = setInterval(look, dueTasksEvery).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await looking
  }
}
