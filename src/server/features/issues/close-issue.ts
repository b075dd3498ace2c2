// Closes an issue for good, and runs the same search again to see whether the findings are gone. S2§4
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { markClosed } from './data.ts'
import { getIssue, needIssue } from './get-issue.ts'
import { checkAgain } from './check-again.ts'
import type { IssueRow } from './wire.ts'

export const closeIssue = async (
  context: Context,
  user: Person,
  id: number,
  user_id: number | undefined,
  request: RequestContext,
) => {
  const row = await needIssue(context, user, id, user_id)
  const from: IssueRow['status'][] = user.is_admin ? ['open', 'in_progress'] : ['in_progress']
  if (!from.includes(row.status)) throw notClosable(row.status)
  await context.db.transaction(async (tx) => {
    if (!(await markClosed(tx, id, from, new Date(context.now()).toISOString()))) throw notClosable('closed')
    await recordAudit(context, tx, {
      by: user,
      of: { id: row.user_id, tenant_id: row.tenant_id },
      action: 'issue.closed',
      subject: `issue ${id}`,
      details: { from: row.status },
      request,
    })
  })
  const work = checkAgain(context, user, row, request).catch((error: unknown) =>
    context.log.error({ err: error }, `could not check issue ${id} again`),
  )
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, context.answerWithin).unref())])
  return getIssue(context, user, id, user_id)
}

const notClosable = (status: IssueRow['status']) =>
  status === 'closed'
    ? new Refusal('conflict', 'This issue is closed')
    : new Refusal('conflict', 'This issue can be closed once its email has been sent')
