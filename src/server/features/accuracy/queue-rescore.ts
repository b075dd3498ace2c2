// Re-scores a hotel soon after its own data has changed, or on request: opens the job, or joins the one that waits.
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext, RescoreRequest } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import { lockHotel } from '../../platform/database/statements.ts'
import { createFairSemaphore } from '../../workers/fair-semaphore.ts'
import { recordAudit } from '../audit/service.ts'
import { beginJob, closeJob, errorOf, queueJob, runJob, setJobProgress, showJob } from '../jobs/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { rescoreHotel } from './rescore-hotel.ts'

type OfHotel = Pick<RescoreRequest, 'tenant_id' | 'hotel_id'>

/** Per server: one hotel is re-scored at a time, in turns between tenants, and no job starts twice. */
type RescoreQueue = { turns: ReturnType<typeof createFairSemaphore>; begun: Set<number> }
const queues = new WeakMap<Context, RescoreQueue>()
const queueOf = (context: Context): RescoreQueue => {
  const desk = queues.get(context) ?? { turns: createFairSemaphore(1), begun: new Set() }
  queues.set(context, desk)
  return desk
}

/**
 * In the transaction that changes own data or the rule set: opens a job, or joins the waiting one, and returns its
 * id. The hotel stays locked until that transaction ends; only then does the work find the job, or none after a rollback.
 */
export const rescoreSoon = async (
  context: Context,
  tx: Transaction,
  { tenant_id, hotel_id, by, older = false, tried = 0 }: RescoreRequest,
): Promise<number> => {
  await lockHotel(tx, { tenant_id, hotel_id })
  const subject = { tenant_id, hotel_id, ...(older && { older: 1 }), ...(tried > 0 && { tried }) }
  const id = await queueJob(tx, { by, kind: 'rescore', step: 'waiting', total: 1, subject })
  beginRescore(context, id, { tenant_id, hotel_id, older })
  return id
}

const beginRescore = (context: Context, id: number, of: OfHotel & { older: boolean }) => {
  const { begun, turns } = queueOf(context)
  if (begun.has(id)) return
  begun.add(id)
  const share = { by: String(of.tenant_id), weight: 1 }
  runJob(context, id, (signal) =>
    turns.run('rescore', signal, () => runRescore(context, id, of, signal), undefined, share),
  )
    .catch((error: unknown) => context.log.error({ err: error, job: id }, 're-scoring'))
    .finally(() => begun.delete(id))
}

const runRescore = async (
  context: Context,
  id: number,
  { tenant_id, hotel_id, older }: OfHotel & { older: boolean },
  signal: AbortSignal,
) => {
  const { db } = context
  const of = { tenant_id, hotel_id }
  const isMine = await db.transaction(async (tx) => {
    await lockHotel(tx, of) // who opened the job has committed by now, or undone it
    return beginJob(tx, id)
  })
  if (!isMine) return
  try {
    for (const which of older ? (['newest', 'older'] as const) : (['newest'] as const))
      await rescoreHotel(context, of, which, signal, (done, total) => setJobProgress(context, id, done, total, which))
    await db.transaction((tx) => closeJob(tx, id, null))
  } catch (error) {
    const why = error instanceof Refusal ? error : internalRefusal()
    await db.transaction((tx) => closeJob(tx, id, errorOf(why)))
    if (why !== error) throw error
  }
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
