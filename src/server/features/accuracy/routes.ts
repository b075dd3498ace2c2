// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { accuracy } from '../../../contract/accuracy.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { requestRescore, listScores, listRateScores, fixesOfHotel, fixesOfRate } from './service.ts'
import { shownRuleSet } from './wire.ts'

export const accuracyRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, accuracy.ruleSet, async () => ({ data: shownRuleSet() }))
  mount(
    app,
    context,
    accuracy.fixes,
    async ({ params, query, person, gds }) => ({
      data: await fixesOfHotel(context, person, { ...query, hotel_id: params.id }, gds),
    }),
    scope,
  )
  mount(app, context, accuracy.rateFixes, async ({ params, query, user }) => ({
    data: await fixesOfRate(context, user, params.id, query.user_id),
  }))
  mount(app, context, accuracy.scores, async ({ params, query, user }) => ({
    data: await listScores(context, user, params.id, query.user_id),
  }))
  mount(app, context, accuracy.rateScores, async ({ params, query, user }) => ({
    data: await listRateScores(context, user, params.id, query.user_id),
  }))
  mount(
    app,
    context,
    accuracy.rescore,
    async ({ params, query, user, request }) => {
      const { user_id, checkups } = query
      const wanted = { hotel_id: params.id, user_id, older: checkups === 'all' }
      return accepted({ data: await requestRescore(context, user, wanted, request) })
    },
    scope,
  )
}
