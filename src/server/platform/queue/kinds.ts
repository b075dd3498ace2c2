// A kind of queued job as data: when it is tried again, how many run at once, what its data look like, and the work itself.
import type { z } from 'zod'
import type { Context } from '../context.ts'

/** Milliseconds to wait after the first failure, the second …; or so many tries, perhaps endless, each wait twice as long as the one before. */
type Waits = readonly number[] | { tries: number; first: number; longest: number }

export type QueueKind<S extends z.ZodType = z.ZodType> = {
  name: string
  data: S
  waits: Waits
  /** Share of a wait by which it varies, so that what failed together is not tried again together. */
  jitter: number
  /** In one process. */
  atOnce: number
  atOncePerTenant: number
  /** The longest `after` that a job is added with, in milliseconds: one that is due later still was added under a wrong clock. */
  longestAfter?: number
  /** Work in steps: told to end as soon as its server stops, and continued by the next one. */
  endsAtOnce?: boolean
}

/** Its signal is aborted when the server has no more time for it, or when another server has taken it over. */
export type JobRun = { tenant_id: number; attempt: number; isLast: boolean; signal: AbortSignal }

export type QueueWork = {
  kind: QueueKind
  run(context: Context, data: unknown, job: JobRun): Promise<void>
  /** Before it is dead without having been run a last time, because its servers died over it: for those who watch it. */
  giveUp?: (context: Context, data: unknown) => Promise<void>
}

/** It may run more than once, so that what it does must be the same when it is done twice. A failure that it throws is tried again. */
export const workOn = <S extends z.ZodType>(
  kind: QueueKind<S>,
  run: (context: Context, data: z.output<S>, job: JobRun) => Promise<void>,
  giveUp: (context: Context, data: z.output<S>) => Promise<void> = async () => {},
): QueueWork => ({
  kind,
  run: async (context, data, job) => run(context, kind.data.parse(data), job),
  giveUp: async (context, data) => giveUp(context, kind.data.parse(data)),
})

/** Thrown by work that would fail again, however often it were tried. */
export class FinalFailure extends Error {}
/** Thrown by work that needs something which is away: no other job of this kind begins until the next look. */
export class OutageFailure extends Error {}

/** Thrown by work that says itself when it is tried again, in milliseconds from now; a kind's number of tries stays. It is told where its own failures are kept, and not in the log. */
export class LaterFailure extends Error {
  readonly after: number
  constructor(message: string, after: number) {
    super(message)
    this.after = after
  }
}

/** Thrown by work that ended because its server stops, before it was told so: as if it had not been tried. */
export class StoppedFailure extends Error {}

/** Milliseconds until a job is tried again that has failed so many times; none if it is dead. */
export const waitAfter = ({ waits, jitter }: QueueKind, attempts: number, random = Math.random): number | undefined => {
  const wait = waitOf(waits, attempts)
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * (2 * random() - 1)))
}

const waitOf = (waits: Waits, attempts: number): number | undefined => {
  if (!('tries' in waits)) return waits[attempts - 1]
  return attempts < waits.tries ? Math.min(waits.longest, waits.first * 2 ** (attempts - 1)) : undefined
}

/** The longest that a job of this kind may have to wait: when it is added, and after a failure. */
export const longestWaits = ({ waits, jitter, longestAfter = 0 }: QueueKind): { added: number; failed: number } => ({
  added: longestAfter,
  failed: Math.max(longestAfter, ('tries' in waits ? waits.longest : Math.max(0, ...waits)) * (1 + jitter)),
})
