// Jobs that have failed are due again at once: one of them, or all dead ones of a kind.
import type { QueuedJob, QueuedKind } from '../../../contract/queued-jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { tellQueues } from '../../platform/queue/wake-queues.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findQueued, makeDeadDue, makeDue } from './data.ts'
import { wireOfJob } from './wire.ts'

const why = {
  running: 'This job is running',
  waiting: 'This job hasn’t run yet',
  held: 'A newer job does the same work',
  dead: 'A newer job does the same work',
} as const

export const resendJob = (context: Context, user: Person, id: number, request: RequestContext): Promise<QueuedJob> =>
  context.db.transaction(async (tx) => {
    const job = await findQueued(tx, id)
    if (!job) throw notFound()
    if (!(await makeDue(tx, id, context.now()))) throw new Refusal('conflict', why[job.state])
    await tellQueues(tx, job.kind)
    const due = await findQueued(tx, id)
    const subject = `queued job ${id}`
    await recordAudit(context, tx, {
      by: user,
      action: 'queued_job.retried',
      subject,
      details: { kind: job.kind },
      request,
    })
    return wireOfJob(due ?? job)
  })

export const resendDead = (
  context: Context,
  user: Person,
  kind: QueuedKind,
  request: RequestContext,
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const retried = await makeDeadDue(tx, kind, context.now())
    if (retried === 0) return 0
    await tellQueues(tx, kind)
    const action = 'queued_jobs.retried'
    await recordAudit(context, tx, { by: user, action, subject: 'queued jobs', details: { kind, retried }, request })
    return retried
  })
