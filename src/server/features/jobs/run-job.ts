// Runs jobs in this process: their leases are renewed while they run, and they end with the server.
import type { Context } from '../../platform/context.ts'
import { listKinds, renewLeases } from './data.ts'
import { interrupted } from './wire.ts'

type RunningJob = { cancel: AbortController; ended: Promise<void> }
type RunningJobs = { running: Map<number, RunningJob>; closing: AbortController; timer: NodeJS.Timeout | undefined }

/** What this process works on, of each server that it holds (tests hold several), also in the context of a day that is over. */
const runningJobs = new WeakMap<Context['counters'], RunningJobs>()
export const runningJobsOf = (context: Context): RunningJobs => {
  const desk = runningJobs.get(context.counters) ?? {
    running: new Map(),
    closing: new AbortController(),
    timer: undefined,
  }
  runningJobs.set(context.counters, desk)
  return desk
}

export const countRunning = (context: Context) => runningJobsOf(context).running.size

const renewEvery = 10_000

/** Runs the work of an opened job; its lease is renewed until the work has ended. The work itself closes the job. */
export const runJob = async <T>(
  context: Context,
  id: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const desk = runningJobsOf(context)
  const cancel = new AbortController()
  const result = work(cancel.signal)
  const ended = result.then(
    () => {},
    () => {},
  )
  desk.running.set(id, { cancel, ended })
  desk.timer ??= setInterval(() => {
    renewLeases(context.db, [...desk.running.keys()]).catch((error: unknown) =>
      context.log.error(error, 'could not renew job leases'),
    )
  }, renewEvery).unref()
  try {
    return await result
  } finally {
    desk.running.delete(id)
    if (desk.running.size === 0) {
      clearInterval(desk.timer)
      desk.timer = undefined
    }
  }
}

export const sleep = (ms: number, until: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Aborted when the server begins to stop: long work begins nothing more. */
export const stoppingOf = (context: Context): AbortSignal => runningJobsOf(context).closing.signal

/** Requests that wait for a job are answered at once, so that the server can stop. */
export const stopWaiting = (context: Context) => runningJobsOf(context).closing.abort()

/** Gives running work `ms` to end, then aborts it, and returns when it has stopped. */
export const drainJobs = async (context: Context, ms: number): Promise<void> => {
  const { running } = runningJobsOf(context)
  if (running.size === 0) return
  const all = () => Promise.all([...running.values()].map(({ ended }) => ended))
  const late = new AbortController()
  await Promise.race([all(), sleep(ms, late.signal)])
  late.abort()
  const kinds = new Map((await listKinds(context.db, [...running.keys()])).map(({ id, kind }) => [id, kind]))
  for (const [id, { cancel }] of running) cancel.abort(interrupted(kinds.get(id)))
  await all()
}
