// Ends a run by what became of its checkups.
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { countRun, endRun, findCommonFailure, type OpenRun } from './run-data.ts'

export const endMonitorRun = async (context: Context, { id }: OpenRun): Promise<void> => {
  const at = isoTime(context.now())
  await context.db.transaction(async (tx) => {
    const counts = await countRun(tx, id)
    if (!counts) return
    const { answered, failed } = counts
    const state = failed === 0 ? 'done' : answered === 0 ? 'failed' : 'partly'
    const reason = failed === 0 ? null : await findCommonFailure(tx, id)
    await endRun(tx, { id, state, reason, at })
  })
}
