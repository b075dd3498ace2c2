// Work of issues: the search after closing or the hotel's answer, and again hours later where the GDS had failed. Whoever is gone or may no longer search gets no answer.
import { type QueueWork, StoppedFailure, workOn } from '../../platform/queue/kinds.ts'
import { findPersonOf } from '../users/service.ts'
import { checkAgain, endRecheck } from './check-again.ts'
import { findIssue } from './data.ts'
import { recheckKind } from './queue-recheck.ts'

export const recheckWork: QueueWork = workOn(
  recheckKind,
  async (context, { issue, user, tries, answered }, { isLast, signal }) => {
    const [row, person] = await Promise.all([findIssue(context.db, 'all', issue), findPersonOf(context, user)])
    // It was stored by an earlier run of this try.
    if (!row?.recheck?.next_at || (row.recheck.tries ?? tries) !== tries) return
    // Closing has begun another one since.
    if ((row.recheck.answered ?? false) !== answered) return
    if (!person) return void (await endRecheck(context, { id: issue, tries, answered }))
    try {
      await checkAgain(context, person, row, {
        request: { ip: '', id: `issue ${issue} try ${tries}` },
        tries,
        answered,
      })
    } catch (error) {
      if (isLast && !signal.aborted && !(error instanceof StoppedFailure))
        await endRecheck(context, { id: issue, tries, answered })
      throw error
    }
  },
  async (context, { issue, tries, answered }) => void (await endRecheck(context, { id: issue, tries, answered })),
)
