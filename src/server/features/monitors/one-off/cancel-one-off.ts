// Cancels a one-off run: what it has begun is answered and counts, and nothing else is asked. Once is enough.
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../audit/service.ts'
import { userProfileOf } from '../../users/service.ts'
import type { MonitorWriter } from '../create-monitor.ts'
import { countRun, skipRun } from '../run-data.ts'
import { getOneOff, mayCancelRun, type WholeOneOff } from './list-one-offs.ts'
import { cancellationBy, findOneOffRow, giveUpUnbegun, isCanceled, lockOneOff, setCanceled } from './one-off-data.ts'

export const cancelOneOff = async (
  context: Context,
  { user, person, request }: MonitorWriter,
  id: number,
): Promise<WholeOneOff> => {
  const { tenant_id } = person
  const row = await findOneOffRow(context.db, person, id)
  if (!row) throw notFound()
  if (!mayCancelRun(person, row))
    throw new Refusal('forbidden', 'Only whoever started a run, or the account owner, can cancel it')
  const { name } = await userProfileOf(context, user)
  const words = cancellationBy(name)
  await context.db.transaction(async (tx) => {
    const run = await lockOneOff(tx, tenant_id, id)
    if (run?.state !== 'due' && run?.state !== 'running')
      throw new Refusal('conflict', 'This run has ended already', { reason: 'already_ended' })
    // What had begun is finished meanwhile: whoever canceled it first did so.
    if (isCanceled(run)) return
    if (run.state === 'due') await skipRun(tx, id, words, isoTime(context.now()))
    else await setCanceled(tx, id, words)
    await giveUpUnbegun(tx, id, words)
    await countRun(tx, id)
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'one_off_run.canceled',
      subject: `run ${id}`,
      request,
    })
  })
  return getOneOff(context, person, id)
}
