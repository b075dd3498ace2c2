// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { dashboard } from '../../../contract/dashboard.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { bookingCodesOf, overviewOf, searchesOf } from './service.ts'
import { beginVisit } from './begin-visit.ts'
import { scoreChangesOf } from './find-changes.ts'

export const dashboardRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, dashboard.overview, ({ query, person, gds }) => overviewOf(context, person, query, gds), scope)
  mount(app, context, dashboard.visit, async ({ user }) => ({ data: await beginVisit(context, user) }))
  mount(
    app,
    context,
    dashboard.changes,
    async ({ query, person, gds }) => ({ data: await scoreChangesOf(context, person, query, gds) }),
    scope,
  )
  mount(
    app,
    context,
    dashboard.bookingCodes,
    ({ query, person, gds }) => bookingCodesOf(context, person, query, gds),
    scope,
  )
  mount(
    app,
    context,
    dashboard.searches,
    ({ params, query, person, gds }) => searchesOf(context, person, params.booking_code, query, gds),
    scope,
  )
}
