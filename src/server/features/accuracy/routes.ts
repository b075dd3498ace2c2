// Which service answers which endpoint; nothing is decided here.
import type { FastifyInstance } from 'fastify'
import { accuracy } from '../../../contract/accuracy.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { judgeHotelAgain, judgementsOf, judgementsOfRate, tasksOfHotel, tasksOfRate } from './service.ts'
import { shownRuleSet } from './wire.ts'

export const accuracyRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, accuracy.ruleSet, async () => ({ data: shownRuleSet() }))
  mount(
    app,
    context,
    accuracy.tasks,
    async ({ params, query, user, gds }) => ({
      data: await tasksOfHotel(context, user, { ...query, hotel_id: params.id }, gds),
    }),
    scope,
  )
  mount(app, context, accuracy.rateTasks, async ({ params, query, user }) => ({
    data: await tasksOfRate(context, user, params.id, query.user_id),
  }))
  mount(app, context, accuracy.judgements, async ({ params, query, user }) => ({
    data: await judgementsOf(context, user, params.id, query.user_id),
  }))
  mount(app, context, accuracy.rateJudgements, async ({ params, query, user }) => ({
    data: await judgementsOfRate(context, user, params.id, query.user_id),
  }))
  mount(
    app,
    context,
    accuracy.judgeAgain,
    async ({ params, query, user, request }) => {
      const { user_id, readings } = query
      const wanted = { hotel_id: params.id, user_id, older: readings === 'all' }
      return accepted({ data: await judgeHotelAgain(context, user, wanted, request) })
    },
    scope,
  )
}
