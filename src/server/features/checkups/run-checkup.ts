// Runs a checkup: calls the GDS, stores the result, and ends its job. S2§4
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import type { CheckupResult } from '../../workers/checkups/checkup.ts'
import { ThreadIsDown } from '../../workers/checkups/thread-losses.ts'
import { emptyResult } from '../../workers/checkups/scored-rows.ts'
import { askGds } from '../gds-credentials/service.ts'
import { closeJob, errorOf, runJob, setJobProgress, setJobStep } from '../jobs/service.ts'
import { type BegunCheckup, waysIn } from './begin-checkup.ts'
import type { CheckupPlan } from './plan-checkup.ts'
import { endWithoutResult, type ShowStored, type StoredResult, storeCheckup } from './store-checkup.ts'
import { addSent, endUnfinished, setDetailsSent } from './usage-data.ts'

/** Lets the whole of a checkup wait for its turn among others. */
type WaitTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** `turn`: nobody waits for it, so the work of people goes first. */
type RunOptions<Shown> = { inTurn?: WaitTurn; show?: ShowStored<Shown>; turn?: 'later' | undefined }

/**
 * When its turn has come: plans, fetches, reads and stores. Returns a refusal if the GDS failed or somebody canceled; anything thrown is our own fault.
 */
export const runCheckup = <Shown = undefined>(
  context: Context,
  begun: BegunCheckup,
  planned: () => Promise<CheckupPlan>,
  options: RunOptions<Shown> = {},
): Promise<Refusal | StoredResult<Shown>> => {
  const run = () => runToEnd(context, begun, planned, options)
  return options.turn === 'later' ? run() : waysIn(context).checkups.first(run)
}

const runToEnd = <Shown>(
  context: Context,
  begun: BegunCheckup,
  planned: () => Promise<CheckupPlan>,
  { inTurn = (_, work) => work(), show, turn }: RunOptions<Shown>,
): Promise<Refusal | StoredResult<Shown>> =>
  runJob(context, begun.job_id, async (signal) => {
    const progress = { begun: false }
    try {
      return await inTurn(signal, async () => {
        const plan = await planned()
        const result = await askFor(context, plan, begun, { signal, turn, progress })
        return waysIn(context).writing[turn ?? 'first'](async () => {
          if (!signal.aborted) return storeCheckup(context, plan, begun, result, show)
          return abandon(context, begun, signal.reason as Refusal, (tx) =>
            endWithoutResult(tx, plan.request, begun, result),
          )
        })
      })
    } catch (error) {
      const isDown = error instanceof ThreadIsDown
      const end = progress.begun && !(isDown && !error.began) ? endUnfinished : endUnsent
      if (signal.aborted) return abandon(context, begun, signal.reason as Refusal, end)
      if (error instanceof Refusal) return abandon(context, begun, error, end)
      if (isDown) return abandon(context, begun, downRefusal(error), end)
      await abandon(context, begun, internalRefusal(error), end)
      throw error
    } finally {
      begun.end()
    }
  })

const downRefusal = ({ retry_after }: ThreadIsDown) =>
  new Refusal(
    'unavailable',
    'Rates can’t be checked at the moment: the part of the server that reads them stopped several times. Try again in a minute.',
    { reason: 'checkups_down', retryAfter: retry_after },
  )

const askFor = (
  context: Context,
  plan: CheckupPlan,
  { checkup_id, job_id }: BegunCheckup,
  { signal, turn, progress }: { signal: AbortSignal; turn: 'later' | undefined; progress: { begun: boolean } },
): Promise<CheckupResult> => {
  if (plan.gds_hotel_id === 0) return Promise.resolve(emptyResult('not_found')) // the GDS does not sell it, as far as we know
  const failed = (error: unknown) => context.log.error(error, 'progress of a checkup')
  const { id, tenant_id } = plan.request.person
  return askGds(
    context,
    plan.order,
    { tenant_id, hotel_name: plan.hotel_name },
    {
      signal,
      by: id,
      turn,
      onStep: (step) => {
        setJobStep(context, job_id, step).catch(failed)
        if (!plan.order.rules) setDetailsSent(context.db, checkup_id, step === 'waiting' ? 0 : 1).catch(failed)
      },
      onBegin: () => {
        progress.begun = true
      },
      onSend: (kind) => addSent(context.db, checkup_id, kind),
      onProgress: (done, total) => void setJobProgress(context, job_id, done, total).catch(failed),
    },
  )
}

/** Nothing went to the GDS, so there is nothing to count. */
const endUnsent = async (tx: Transaction, ids: readonly number[]) => {
  for (const id of ids) await setDetailsSent(tx, id, 0)
  await endUnfinished(tx, ids)
}

/** Without a result to count by, what was recorded before it was sent counts. */
const abandon = async (
  { db }: Context,
  { checkup_id, job_id }: BegunCheckup,
  reason: Refusal,
  end: (tx: Transaction, ids: readonly number[]) => Promise<void>,
): Promise<Refusal> => {
  await db.transaction(async (tx) => {
    await closeJob(tx, job_id, errorOf(reason))
    await end(tx, [checkup_id])
  })
  return reason
}
