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

/** `before`: the hotel's earlier answers, the newest first. It spends the queries of somebody else, so it is done once a day. */
export const mayRecheck = (row: IssueRow, before: readonly Answered[], now: number): boolean =>
  now - lastStarted(before) >= dayMs && queriesToRecheck(row, now) !== null

/** When an answer last could start one: one that came too soon after another has started nothing, and keeps nothing from starting. */
const lastStarted = (before: readonly Answered[]): number => {
  let last = -Infinity
  for (const { answer, created_at } of before.toReversed()) {
    const at = Date.parse(created_at)
    if (answer === 'corrected' && at - last >= dayMs) last = at
  }
  return last
}

/** Whether it is searched for, by this answer or already. */
export const startRecheck = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  row: IssueRow,
  before: readonly Answered[],
): Promise<boolean> => {
  const now = context.now()
  const isSearched = row.recheck?.next_at !== undefined
  if (!mayRecheck(row, before, now)) return isSearched
  const recheck = { ...noOutcome, result: 'running', next_at: isoTime(now), tries: 0, answered: true } as const
  // The answer has been kept, so the issue is open: an answer of the same moment has started it.
  if (!(await markRechecking(tx, row.id, recheck))) return true
  const first = { issue: row.id, user: row.user_id, tenant_id: row.tenant_id, tries: 0, after: 0 }
  await queueRecheck(context, tx, { ...first, answered: true })
  return true
}
