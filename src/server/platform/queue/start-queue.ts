// The queue of a running server: looks every few seconds, and at once where it is told of a new job.
import type { Context } from '../context.ts'
import type { QueueWork } from './kinds.ts'
import { openQueue } from './open-queue.ts'
import { endLeases } from './take-jobs.ts'
import { hearOwn, hearPostgres } from './wake-queues.ts'

/** A lease lasts six times as long. */
const lookAgainAfter = 5_000
/** Of the 25 s that a stopping server has. */
const graceful = 20_000

/** What it returns takes no more jobs, and waits for those that run: after 20 s they are told to end, and given back. */
export const startQueue = async (context: Context, works: readonly QueueWork[]): Promise<() => Promise<void>> => {
  const { databaseUrl, databaseDirectUrl } = context.config
  if (!databaseUrl) await endLeases(context.db)
  const queue = openQueue(context, works)
  const ear = databaseDirectUrl ? hearPostgres(databaseDirectUrl, queue.wake) : undefined
  const stopHearing = ear ? () => ear.close() : hearOwn(queue.wake)
  let looking: Promise<unknown> | undefined
  const look = () => {
    void ear?.connect() // whatever becomes of it: leases are renewed without it
    looking ??= queue
      .look()
      .catch((error: unknown) => context.log.error({ err: error }, 'could not look for queued jobs'))
      .finally(() => (looking = undefined))
  }
  look()
  const timer = setInterval(look, lookAgainAfter).unref()
  return async () => {
    clearInterval(timer)
    queue.close()
    const over = setTimeout(queue.abort, graceful)
    await looking
    await queue.idle()
    clearTimeout(over)
    await stopHearing()
  }
}
