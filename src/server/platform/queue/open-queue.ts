// The queue of one process: fills the free places of each kind in turns among tenants, and settles each job as it ends.
import type { Context } from '../context.ts'
import { loggable } from '../database/failures.ts'
import { FinalFailure, LaterFailure, OutageFailure, type QueueWork, StoppedFailure, waitAfter } from './kinds.ts'
import {
  bringForward,
  dueKinds,
  giveBack,
  holdTaken,
  keepDead,
  removeDone,
  takeDue,
  type TakenJob,
  tryLater,
} from './take-jobs.ts'

type RunningJob = { job: TakenJob; stop: AbortController; ended: Promise<void> }
/** Servers that may die over a job, with no other failure in between, before that counts as its own failure. */
const deathsForgiven = 4
class KilledFailure extends Error {}
/** One kind: what runs, and whom it served last. */
type Line = QueueWork & {
  running: Set<RunningJob>
  last: number
  /** After an outage, until the next look. */
  isResting: boolean
  filling?: Promise<void> | undefined
  /** It was woken while it was being filled. */
  isWoken: boolean
}

const isBusy = ({ filling, running }: Line) => filling !== undefined || running.size > 0
const isOftenKilled = ({ died, deaths }: TakenJob) => died && deaths >= deathsForgiven
/** What failed and why, without the values of a statement. */
const errorText = (error: unknown) => {
  const { message, cause } = loggable(error)
  return (cause ? `${message.slice(0, 250)}: ${cause.message}` : message).slice(0, 500)
}

const waitOf = (kind: QueueWork['kind'], { attempts }: TakenJob, error: unknown): number | undefined => {
  const wait = error instanceof FinalFailure ? undefined : waitAfter(kind, attempts)
  return wait !== undefined && error instanceof LaterFailure ? error.after : wait
}

export const openQueue = (context: Context, works: readonly QueueWork[]) => {
  const { db, now, counters, log } = context
  const lines = new Map<string, Line>(
    works.map((work) => [work.kind.name, { ...work, running: new Set(), last: 0, isResting: false, isWoken: false }]),
  )
  let isStopping = false

  const settle = async (
    { kind, giveUp }: QueueWork,
    { job, stop }: Pick<RunningJob, 'job' | 'stop'>,
    error: unknown,
  ) => {
    const isReturned = error instanceof StoppedFailure || (isStopping && stop.signal.aborted)
    if (isReturned) return ['returned', await giveBack(db, job)] as const
    const wait = waitOf(kind, job, error)
    if (!(error instanceof LaterFailure))
      log.warn({ err: error, kind: kind.name, job: job.id, attempt: job.attempts }, 'queued work failed')
    if (wait === undefined && error instanceof KilledFailure)
      await giveUp?.(context, job.data).catch((why: unknown) =>
        log.error({ err: why, job: job.id }, 'could not give up'),
      )
    if (wait === undefined) return ['dead', await keepDead(db, job, errorText(error))] as const
    const deaths = error instanceof KilledFailure ? job.deaths : 0
    return ['failed', await tryLater(db, job, { at: now() + wait, error: errorText(error), deaths })] as const
  }

  const work = async (line: Line, job: TakenJob, stop: AbortController) => {
    const { kind, run } = line
    const isLast = waitAfter(kind, job.attempts) === undefined
    const attempt = async () => {
      stop.signal.throwIfAborted()
      if (isOftenKilled(job)) throw new KilledFailure('The server stopped while it ran')
      await run(context, job.data, { tenant_id: job.tenant_id, attempt: job.attempts, isLast, signal: stop.signal })
    }
    const failure = await attempt()
      .finally(() => context.replica?.noteChange([job.tenant_id]))
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    if (failure?.error instanceof OutageFailure) line.isResting = true
    const [ended, rows] = failure
      ? await settle(line, { job, stop }, failure.error)
      : (['done', await removeDone(db, job)] as const)
    counters.add('queue_jobs_total', { kind: kind.name, ended: rows > 0 ? ended : 'taken_over' })
  }

  const begin = (line: Line, job: TakenJob) => {
    const stop = new AbortController()
    if (isStopping && line.kind.endsAtOnce) stop.abort() // it was being taken when the server was told to stop
    const ended = work(line, job, stop)
      .catch((error: unknown) =>
        log.error({ err: error, job: job.id }, 'a queued job is tried again: its end was not stored'),
      )
      .finally(() => {
        line.running.delete(running)
        fill(line)
      })
    const running: RunningJob = { job, stop, ended }
    line.running.add(running)
    line.last = job.tenant_id
  }

  const takeSome = async (line: Line) => {
    const { kind, running, last } = line
    const counts = new Map<number, number>()
    for (const { job } of running) counts.set(job.tenant_id, (counts.get(job.tenant_id) ?? 0) + 1)
    const full = [...counts].flatMap(([tenant, n]) => (n >= kind.atOncePerTenant ? [tenant] : []))
    const most = kind.atOnce - running.size
    const taken = await takeDue(db, { kind: kind.name, now: now(), last, full, most })
    for (const job of taken) begin(line, job)
    return taken.length
  }

  const fillPlaces = async (line: Line) => {
    const mayTake = () => !isStopping && !line.isResting && line.running.size < line.kind.atOnce
    do {
      line.isWoken = false
      while (mayTake() && (await takeSome(line)) > 0);
    } while (line.isWoken && mayTake())
  }

  const fill = (line: Line) => {
    line.isWoken = true
    line.filling ??= fillPlaces(line)
      .catch((error: unknown) => log.error({ err: error, kind: line.kind.name }, 'could not take queued jobs'))
      .finally(() => {
        line.filling = undefined
        if (line.isWoken && !isStopping) fill(line) // in the moment between its last look and its end
      })
  }

  const idle = async () => {
    for (let busy = [...lines.values()].filter(isBusy); busy.length > 0; busy = busy.filter(isBusy))
      await Promise.race(
        busy.flatMap(({ filling, running }) => [
          ...(filling ? [filling] : []),
          ...[...running].map(({ ended }) => ended),
        ]),
      )
  }

  const renew = async () => {
    const all = [...lines.values()].flatMap(({ running }) => [...running])
    if (all.length === 0) return
    const held = new Set(
      await holdTaken(
        db,
        all.map(({ job }) => job),
      ),
    )
    for (const { job, stop } of all) if (!held.has(job.id)) stop.abort()
  }

  return {
    /** A job of this kind may have been added. */
    wake: (kind: string) => {
      const line = lines.get(kind)
      if (line && !isStopping) fill(line)
    },
    /** Renews the leases of what runs, and begins what is due. */
    look: async () => {
      await renew()
      if (isStopping) return
      await bringForward(
        db,
        works.map(({ kind }) => kind),
        now(),
      )
      const due = await dueKinds(db, [...lines.keys()], now())
      for (const line of lines.values()) {
        line.isResting = false
        if (due.includes(line.kind.name)) fill(line)
      }
    },
    /** Until nothing runs and nothing more is due. */
    idle,
    /** Takes nothing any more. */
    close: () => {
      isStopping = true
      for (const { kind, running } of lines.values()) if (kind.endsAtOnce) for (const { stop } of running) stop.abort()
    },
    /** Of those that do not end, their servers' next look begins them again. */
    abort: () => {
      for (const { running } of lines.values()) for (const { stop } of running) stop.abort()
    },
  }
}
