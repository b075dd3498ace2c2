// How far the newest check of an account's hotels is, as one of its people sees it.
import type { HotelChecks } from '../../../contract/hotel-checks.ts'
import type { Person } from '../../../domain/accounts.ts'
import { dayMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import { findJobOf } from '../jobs/service.ts'
import { countChecks, findNewestChecks, listFailures } from './data.ts'

const mostFailures = 50

export const findHotelChecks = async (context: Context, person: Person): Promise<HotelChecks | null> => {
  const { db } = context
  const id = await findNewestChecks(db, person.tenant_id)
  const job = id === undefined ? undefined : await findJobOf(context, id)
  if (!job || (job.ended_at !== null && Date.parse(job.ended_at) < context.now() - dayMs)) return null
  const counts = await countChecks(db, person.tenant_id, job.id)
  if (!counts) return null
  const mine = job.user_id === person.id
  return {
    id: job.id,
    status: statusOf(job),
    mine,
    done: counts.done,
    total: counts.total,
    ended_at: job.ended_at,
    failures: mine ? await listFailures(db, person, job.id, mostFailures) : [],
    failures_count: counts.failures,
  }
}

const statusOf = ({ status, error }: Pick<NonNullable<Awaited<ReturnType<typeof findJobOf>>>, 'status' | 'error'>) => {
  if (status === 'done') return 'done'
  if (status !== 'failed') return 'running'
  return error?.code === 'cancelled' ? 'cancelled' : 'failed'
}
