// Re-scores a hotel soon after its own data has changed, or on request: a job that a person can watch, and one of the queue that does it.
import { z } from 'zod'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { minuteMs } from '../../../domain/durations.ts'
import type { Context, RequestContext, RescoreRequest } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import { type JobRun, type QueueKind, StoppedFailure } from '../../platform/queue/kinds.ts'
import { recordAudit } from '../audit/service.ts'
import { beginJob, closeJob, errorOf, interrupted, queueJob, runJob, setJobProgress, showJob } from '../jobs/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { rescoreHotel } from './rescore-hotel.ts'

export const rescoreKind = {
  name: 'hotel_rescore',
  data: z.object({ job: z.int(), tenant_id: z.int(), hotel_id: z.int(), older: z.boolean() }),
  waits: { tries: 10, first: 10_000, longest: 10 * minuteMs },
  jitter: 0.1,
  atOnce: 1,
  atOncePerTenant: 1,
  endsAtOnce: true,
} satisfies QueueKind

/**
 * In the transaction that changes own data or the rule set: opens a job, or joins the waiting one, and returns its
 * id. The hotel stays locked until that transaction ends, so that nobody begins the job before.
 */
export const rescoreSoon = async (
  context: Context,
  tx: Transaction,
  { tenant_id, hotel_id, by, older = false }: RescoreRequest,
): Promise<number> => {
  await lockHotel(tx, { tenant_id, hotel_id })
  const subject = { tenant_id, hotel_id, ...(older && { older: 1 }) }
  const job = await queueJob(tx, { by, kind: 'rescore', step: 'waiting', total: 1, subject })
  await enqueue(context, tx, rescoreKind, { job, tenant_id, hotel_id, older }, { tenant_id, key: String(job) })
  return job
}

/** Its job stays open where the server stops or a try fails: the next try goes on with it. */
export const runRescore = async (
  context: Context,
  { job: id, tenant_id, hotel_id, older }: z.output<typeof rescoreKind.data>,
  { signal: over, isLast }: Pick<JobRun, 'signal' | 'isLast'>,
): Promise<void> => {
  const { db } = context
  const of = { tenant_id, hotel_id }
  const isOpen = await db.transaction(async (tx) => {
    await lockHotel(tx, of) // who joined the job has committed by now, or undone it
    return beginJob(tx, id)
  })
  if (!isOpen) return
  const rescore = async (canceled: AbortSignal) => {
    const signal = AbortSignal.any([canceled, over])
    for (const which of older ? (['newest', 'older'] as const) : (['newest'] as const))
      await rescoreHotel(context, of, which, signal, (done, total) => setJobProgress(context, id, done, total, which))
    await db.transaction((tx) => closeJob(tx, id, null))
  }
  await runJob(context, id, rescore).catch(async (error: unknown) => {
    if (over.aborted) throw error
    if (error instanceof Refusal && error.reason === interrupted().reason)
      throw new StoppedFailure(error.message, { cause: error })
    const why = error instanceof Refusal ? error : internalRefusal()
    if (why === error || isLast) await db.transaction((tx) => closeJob(tx, id, errorOf(why)))
    if (why !== error) throw error
  })
}

/** For whoever watches its job: it is not tried again by itself. */
export const giveUpRescore = async ({ db }: Context, { job }: z.output<typeof rescoreKind.data>): Promise<void> => {
  await db.transaction((tx) => closeJob(tx, job, errorOf(interrupted('rescore'))))
}

/** Opens the job, or joins the one that waits; on behalf of somebody else, the audit log says who did it. */
export const requestRescore = async (
  context: Context,
  user: Person,
  { hotel_id, user_id, older }: { hotel_id: number; user_id: number | undefined; older: boolean },
  request: RequestContext,
): Promise<Job> => {
  const person = await onBehalfOf(context, user, user_id)
  await needHotel(context, person, hotel_id)
  const { tenant_id } = person
  const id = await context.db.transaction(async (tx) => {
    const job = await rescoreSoon(context, tx, { tenant_id, hotel_id, by: user, older })
    const at = context.now()
    if (person.id !== user.id)
      await recordAudit(context, tx, {
        at,
        by: user,
        of: person,
        action: 'hotel.rescored',
        subject: `hotel ${hotel_id}`,
        request,
      })
    return job
  })
  return showJob(context, user, id)
}
