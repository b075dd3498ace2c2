// Opens the job that makes planned checks, of all hotels of a person or of stays of one, or refuses before anything is sent. S2§4
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/http/idempotency.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { needQueries } from '../checkups/service.ts'
import { openOneJob, showJob } from '../jobs/service.ts'
import { insertChecks, type PlannedCheck } from './data.ts'
import { hotelsKind, runChecks, staysKind } from './run-checks.ts'

/**
 * Who starts it, and whose checks they are: an administrator checks stays on behalf of others. All hotels are checked once at a time
 * in an account, stays of a hotel once at a time for a person.
 */
type ChecksParty = { user: Person; person: Person } & (
  | { kind: typeof hotelsKind }
  | { kind: typeof staysKind; hotel_id: number }
)

/** The same call again, whose process had died, finds the job that it had opened. */
export const beginChecks = async (
  context: Context,
  party: ChecksParty,
  plan: () => Promise<PlannedCheck[]>,
  request: RequestContext,
): Promise<Job> => {
  const { kind, user, person } = party
  const earlier = begunBefore(request)?.['job_id']
  if (earlier !== undefined) return showJob(context, user, earlier)
  const checks = await plan()
  await needQueries(context, { person, actor: user, at: isoTime(context.now()) }, checks.length)
  const { tenant_id, id: user_id } = person
  const same = party.kind === staysKind ? { user_id, hotel_id: party.hotel_id } : {}
  const job = { kind, user_id: user.id, tenant_id, subject: { tenant_id, user_id, ...same } }
  const id = await context.db.transaction(async (tx) => {
    const opened = { ...job, by: user, step: 'rates', total: checks.length }
    const job_id = await openOneJob(tx, tenant_id, opened, same)
    if (job_id === undefined) throw alreadyChecking(kind)
    await insertChecks(tx, tenant_id, job_id, checks)
    await noteBegun(tx, request, { job_id })
    return job_id
  })
  runChecks(context, { ...job, id })
  return showJob(context, user, id)
}

const alreadyChecking = (kind: ChecksParty['kind']) => {
  const what = kind === staysKind ? 'Stays of this hotel' : 'Your hotels'
  return new Refusal('conflict', `${what} are being checked already. Wait until that is done, or cancel it`, {
    reason: 'already_checking',
  })
}
