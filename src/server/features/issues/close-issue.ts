// Closes an issue for good, and has the same search run again to see whether the findings are gone. S2§4
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { isRechecked, markClosed } from './data.ts'
import { getIssue, needIssue } from './get-issue.ts'
import { noOutcome } from './check-again.ts'
import { queueRecheck } from './queue-recheck.ts'
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
    const at = isoTime(context.now())
    const recheck = { ...noOutcome, result: 'running', next_at: at, tries: 0 } as const
    if (!(await markClosed(tx, id, from, { at, recheck }))) throw notClosable('closed')
    const first = { issue: id, user: user.id, tenant_id: row.tenant_id, tries: 0, after: 0 }
    await queueRecheck(context, tx, { ...first, answered: false })
    await recordAudit(context, tx, {
      by: user,
      of: { id: row.user_id, tenant_id: row.tenant_id },
      action: 'issue.closed',
      subject: `issue ${id}`,
      details: { from: row.status },
      request,
    })
  })
  await awaitRecheck(context, id)
  return getIssue(context, user, id, user_id)
}

/** It runs in this server or in another. */
const lookAgainAfter = 100
const awaitRecheck = async ({ db, answerWithin }: Context, id: number): Promise<void> => {
  const late = AbortSignal.timeout(answerWithin)
  while (!late.aborted && !(await isRechecked(db, id))) await wait(lookAgainAfter, undefined, { ref: false })
}

const notClosable = (status: IssueRow['status']) =>
  status === 'closed'
    ? new Refusal('conflict', 'This issue is closed')
    : new Refusal('conflict', 'This issue can be closed once its email has been sent')
