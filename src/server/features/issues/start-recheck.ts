// Has a reported rate searched again once its hotel says that it has corrected it, as closing the issue does: for whoever reported it.
import type { IssueAnswer } from '../../../contract/issues.ts'
import { dayMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { noOutcome } from './check-again.ts'
import { markRechecking } from './data.ts'
import { queueRecheck } from './queue-recheck.ts'
import { type IssueRow, queriesToRecheck } from './wire.ts'

type Answered = Pick<IssueAnswer, 'answer' | 'created_at'>

/**
 * Whether it was started. `before` are the hotel's earlier answers: whoever answers spends the queries of somebody else, so it is done once a
 * day, and not while it is searched for already.
 */
export const startRecheck = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  row: IssueRow,
  before: readonly Answered[],
): Promise<boolean> => {
  const now = context.now()
  const isRecent = ({ answer, created_at }: Answered) => answer === 'corrected' && now - Date.parse(created_at) < dayMs
  if (before.some(isRecent) || queriesToRecheck(row, now) === null) return false
  const recheck = { ...noOutcome, result: 'running', next_at: isoTime(now), tries: 0 } as const
  if (!(await markRechecking(tx, row.id, recheck))) return false
  const first = { issue: row.id, user: row.user_id, tenant_id: row.tenant_id, tries: 0, after: 0 }
  await queueRecheck(context, tx, { ...first, answered: true })
  return true
}
