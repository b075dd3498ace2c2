// Starts a checkup as a part of larger work, such as a comparison of both GDS.
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginCheckup, isLimited } from './begin-checkup.ts'
import type { CheckupPlan } from './plan-checkup.ts'
import { runCheckup } from './run-checkup.ts'
import { hasQueriesLeft } from './usage-data.ts'

/** Refuses a demo that has fewer queries left than all of these checkups need. */
export const needQueries = ({ db }: Context, plans: readonly CheckupPlan[]): Promise<void> =>
  db.transaction(async (tx) => {
    const request = plans[0]?.request
    if (!request || !isLimited(request)) return
    if (!(await hasQueriesLeft(tx, request.person.tenant_id, request.at, plans.length)))
      throw new Refusal('upgrade_required', `This demo has fewer than ${plans.length} queries left`, {
        reason: 'demo_used_up',
      })
  })

/** One checkup as a part of larger work; `ended` answers a refusal where the GDS failed or somebody cancelled. */
export const startCheckup = async (context: Context, plan: CheckupPlan) => {
  const begun = await beginCheckup(context, plan.request, {
    kind: 'checkup',
    queries: 1,
    total: 1,
    sendsDetails: plan.gds_hotel_id !== 0,
  })
  const ended = runCheckup(context, begun, async () => plan).then((end) => (end instanceof Refusal ? end : null))
  return { ...begun, ended }
}
