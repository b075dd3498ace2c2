// Work of verifications: a queued job runs one try, and a scheduled task ends those that no job is left for. What fails by a fault of ours to the end is given up, with words for whoever watches it.
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { type QueueWork, StoppedFailure, workOn } from '../../platform/queue/kinds.ts'
import { endVerification } from './end-verification.ts'
import { verificationKind } from './queue-verification.ts'
import { findToRun, listUnqueued } from './run-data.ts'
import { runVerification } from './run-verification.ts'
import { tellBatches } from './tell-batches.ts'
import type { Context } from '../../platform/context.ts'

const giveUp = async (context: Context, { verification, tries }: { verification: number; tries: number }) => {
  const of = await findToRun(context.db, verification, tries)
  if (of) await endVerification(context, of, 'Something went wrong. Check it again.')
}

export const verificationWork: QueueWork = workOn(
  verificationKind,
  async (context, data, { signal, isLast }) => {
    try {
      await runVerification(context, data, signal)
    } catch (error) {
      if (isLast && !signal.aborted && !(error instanceof StoppedFailure)) await giveUp(context, data)
      throw error
    }
  },
  giveUp,
)

/** One that runs without a job would be checked for ever, and could not be started again. */
export const orphanTask: ScheduledTask = {
  name: 'fix_verifications',
  every: 10 * 60,
  run: async (context) => {
    const found = await listUnqueued(context.db, verificationKind.name)
    for (const { id, tries } of found) await giveUp(context, { verification: id, tries })
    return { outcome: `${found.length} ended` }
  },
}

/** Tells what the checks of several fixes say, once all have ended. */
export const batchTask: ScheduledTask = {
  name: 'fix_verification_batches',
  every: 60,
  run: async (context) => ({ outcome: `${await tellBatches(context)} mailed` }),
}
