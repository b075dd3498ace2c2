// Scheduled tasks: a row for each says when it is due. A tick a minute makes jobs of those that are, and a task that has ended is due again
// after its time: once, however many turns were missed.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/handle.ts'
import { isoTime } from '../database/iso-time.ts'
import { col, rowOf, rowShape, rowsOf } from '../database/rows.ts'
import { sqlList } from '../database/statements.ts'
import { enqueue } from '../queue/enqueue.ts'
import { type QueueKind, type QueueWork, workOn } from '../queue/kinds.ts'

type TaskOutcome = {
  /** In a few words, for operators. */
  outcome: string
  /** Seconds until it is due again, where that is sooner than its usual time. */
  again?: number
}
/** `every` in seconds. What was never done is due at once. Its signal is aborted when its server stops. */
export type ScheduledTask = {
  name: string
  every: number
  run(context: Context, signal: AbortSignal): Promise<TaskOutcome>
}

const minute = 60_000
/** Milliseconds by which the clocks of servers may differ: what is due later than a task ever is was stored under a wrong clock. */
const clocksDiffer = 10 * minute
/** Work for nobody's account. */
const tenantOfNobody = 0

const nothing = z.object({})
/** Tried again until it succeeds, so that how late it is shows that it fails. */
const kindOf = ({ name }: ScheduledTask) =>
  ({
    name,
    data: nothing,
    waits: { tries: Infinity, first: minute, longest: 60 * minute },
    jitter: 0.1,
    atOnce: 1,
    atOncePerTenant: 1,
    endsAtOnce: true,
  }) satisfies QueueKind

const noteFailure = (db: Database, { name }: ScheduledTask) =>
  db.execute(sql`update schedule set outcome = 'failed' where name = ${name}`)

const noteEnd = (db: Database, { name, every }: ScheduledTask, now: number, { outcome, again = every }: TaskOutcome) =>
  db.execute(sql`update schedule set due_at = ${isoTime(now + again * 1000)}, done_at = ${isoTime(now)}, outcome = ${outcome}
    where name = ${name}`)

/** What a server works on that runs the tasks. */
export const scheduledWorks = (tasks: readonly ScheduledTask[]): QueueWork[] =>
  tasks.map((task) =>
    workOn(kindOf(task), async (context, _, { signal }) => {
      const { db, now } = context
      const outcome = await task.run(context, signal).catch(async (error: unknown) => {
        if (!signal.aborted) await noteFailure(db, task)
        throw error
      })
      signal.throwIfAborted()
      await noteEnd(db, task, now(), outcome)
    }),
  )

const onlyName = rowShape({ name: col.text })
const isDue = ({ every }: ScheduledTask, now: number) =>
  sql`(due_at <= ${isoTime(now)} or due_at > ${isoTime(now + every * 1000 + clocksDiffer)})`

/** The row is locked, so that of a task that ends at this moment no second job is made. */
const lockIfDue = (tx: Transaction, task: ScheduledTask, now: number) =>
  rowOf(tx, onlyName)`select name from schedule where name = ${task.name} and ${isDue(task, now)} for update`

/** Adds a job for each task that is due, unless one waits or runs; returns their names. */
export const enqueueDue = async (context: Context, tasks: readonly ScheduledTask[]): Promise<string[]> => {
  const { db, now } = context
  const names = tasks.map(({ name }) => name)
  await db.execute(sql`insert into schedule (name, due_at) select name, ${isoTime(now())}::timestamptz
    from unnest(${sqlList(names, 'text')}) name on conflict (name) do nothing`)
  const due = await rowsOf(db, onlyName)`select name from schedule where ${sql.join(
    tasks.map((task) => sql`(name = ${task.name} and ${isDue(task, now())})`),
    sql` or `,
  )}`
  const added: string[] = []
  for (const task of tasks.filter(({ name }) => due.some((each) => each.name === name)))
    await db.transaction(async (tx) => {
      const isStillDue = (await lockIfDue(tx, task, now())) !== undefined
      const of = { tenant_id: tenantOfNobody, key: task.name }
      if (isStillDue && (await enqueue(context, tx, kindOf(task), {}, of)) !== undefined) added.push(task.name)
    })
  return added
}

/** Looks at once and then every minute. Returns the function that stops it. */
export const startSchedule = (context: Context, tasks: readonly ScheduledTask[]): (() => Promise<void>) => {
  let looking: Promise<unknown> | undefined
  const look = () => {
    looking ??= enqueueDue(context, tasks)
      .catch((error: unknown) => context.log.error({ err: error }, 'schedule failed'))
      .finally(() => (looking = undefined))
  }
  look()
  const timer = setInterval(look, minute).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
