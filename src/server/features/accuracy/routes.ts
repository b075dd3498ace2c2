// The endpoints of this feature and the service that handles each.
import { accuracy } from '../../../contract/accuracy.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { requestRescore, listScores, listRateScores, fixesOfRate } from './service.ts'
import { shownRuleSet } from './wire.ts'

export const accuracyRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(accuracy.ruleSet, async () => ({ data: shownRuleSet() }))
  mount(accuracy.rateFixes, async ({ params, query, user }) => ({
    data: await fixesOfRate(context, user, { ...query, id: params.id }),
  }))
  mount(accuracy.scores, async ({ params, query, user }) => ({
    data: await listScores(context, user, params.id, query.user_id),
  }))
  mount(accuracy.rateScores, async ({ params, query, user }) => ({
    data: await listRateScores(context, user, params.id, query.user_id),
  }))
  mount(accuracy.rescore, { scope }, async ({ params, query, user, request }) => {
    const { user_id, checkups } = query
    const wanted = { hotel_id: params.id, user_id, older: checkups === 'all' }
    return accepted({ data: await requestRescore(context, user, wanted, request) })
  })
}
