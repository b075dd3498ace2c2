// Deletes a job that is not tried again by itself; what it would have done is not done.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findQueued, removeDead } from './data.ts'

export const deleteJob = (context: Context, user: Person, id: number, request: RequestContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    const job = await findQueued(tx, id)
    if (!job) throw notFound()
    if (!(await removeDead(tx, id))) throw new Refusal('conflict', 'Only failed jobs can be deleted')
    await recordAudit(context, tx, {
      by: user,
      action: 'queued_job.deleted',
      subject: `queued job ${id}`,
      details: { kind: job.kind, created_at: job.created_at },
      request,
    })
  })
