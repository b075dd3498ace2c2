// Which service answers which endpoint; nothing is decided here.
import type { FastifyInstance } from 'fastify'
import { dashboard } from '../../../contract/dashboard.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { bookingCodesOf, overviewOf, searchesOf } from './service.ts'

export const dashboardRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, dashboard.overview, ({ query, user, gds }) => overviewOf(context, user, query, gds), scope)
  mount(
    app,
    context,
    dashboard.bookingCodes,
    ({ query, user, gds }) => bookingCodesOf(context, user, query, gds),
    scope,
  )
  mount(
    app,
    context,
    dashboard.searches,
    ({ params, query, user, gds }) => searchesOf(context, user, params.booking_code, query, gds),
    scope,
  )
}
