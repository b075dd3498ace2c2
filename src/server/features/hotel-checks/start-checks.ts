// POST /hotel-checks: opens the one job of an account that checks its hotels, or refuses before anything is sent. S2§4
import type { z } from 'zod'
import type { ChecksCost, hotelChecks } from '../../../contract/hotel-checks.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/idempotency.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { needQueries } from '../checkups/service.ts'
import { openOneJob, showJob } from '../jobs/service.ts'
import { insertChecks } from './data.ts'
import { planChecks } from './plan-checks.ts'
import { checksKind, runChecks } from './run-checks.ts'

type WantedChecks = z.output<typeof hotelChecks.start.body> & { held: readonly GdsId[] }

export const startChecks = async (
  context: Context,
  user: Person,
  { which, held }: WantedChecks,
  request: RequestContext,
): Promise<Job> => {
  const earlier = begunBefore(request)?.['job_id']
  if (earlier !== undefined) return showJob(context, user, earlier)
  const { cost, checks } = await planChecks(context, user, held)
  const wanted = checks[which]
  if (wanted.length === 0) throw nothingToCheck(cost)
  const at = isoTime(context.now())
  await needQueries(context, { person: user, actor: user, at }, wanted.length)
  const { tenant_id } = user
  const id = await context.db.transaction(async (tx) => {
    const job = { by: user, kind: checksKind, step: 'rates', total: wanted.length, subject: {} }
    const job_id = await openOneJob(tx, tenant_id, job)
    if (job_id === undefined) throw alreadyChecking()
    await insertChecks(tx, tenant_id, job_id, wanted)
    await noteBegun(tx, request, { job_id })
    return job_id
  })
  runChecks(context, { id, tenant_id, user_id: user.id }).catch((error: unknown) =>
    context.log.error({ err: error }, `check of hotels, job ${id}`),
  )
  return showJob(context, user, id)
}

const alreadyChecking = () =>
  new Refusal('conflict', 'Your hotels are being checked already. Wait until that is done, or cancel it', {
    reason: 'already_checking',
  })

const nothingToCheck = ({ hotels, gds, all }: ChecksCost): Refusal => {
  const reason = 'nothing_to_check'
  if (hotels === 0) return new Refusal('conflict', 'No hotels are assigned to you yet', { reason })
  if (all.queries > 0) return new Refusal('conflict', 'All your hotels have been checked before', { reason })
  const paused = gds.filter((each) => !each.ready && each.hotels > 0)
  if (paused.length > 0)
    return new Refusal('conflict', paused.map(({ label, message }) => `${label}: ${message}`).join(' '), {
      reason: 'gds_not_ready',
    })
  return new Refusal('conflict', 'No GDS of your account sells your hotels', { reason: 'not_sold' })
}
