// The endpoints of this feature and the service that handles each.
import { queuedJobs } from '../../../contract/queued-jobs.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { deleteJob } from './delete-job.ts'
import { listQueuedKinds, listQueuedJobs } from './list-jobs.ts'
import { resendDead, resendJob } from './resend-jobs.ts'

export const queuedJobRoutes = (mount: Mount, context: Context) => {
  mount(queuedJobs.kinds, async () => ({ data: await listQueuedKinds(context) }))
  mount(queuedJobs.list, ({ query }) => listQueuedJobs(context, query))
  mount(queuedJobs.retry, async ({ params, user, request }) => ({
    data: await resendJob(context, user, params.id, request),
  }))
  mount(queuedJobs.retryDead, async ({ body, user, request }) => ({
    data: { retried: await resendDead(context, user, body.kind, request) },
  }))
  mount(queuedJobs.remove, async ({ params, user, request }) => {
    await deleteJob(context, user, params.id, request)
    return null
  })
}
