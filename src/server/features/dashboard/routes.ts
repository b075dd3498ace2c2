// The endpoints of this feature and the service that handles each.
import { dashboard } from '../../../contract/dashboard.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { bookingCodesOf, overviewOf, searchesOf } from './service.ts'
import { beginVisit } from './begin-visit.ts'
import { scoreChangesOf } from './find-changes.ts'

export const dashboardRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(dashboard.overview, { scope }, ({ query, person, gds }) => overviewOf(context, person, query, gds))
  mount(dashboard.visit, async ({ user }) => ({ data: await beginVisit(context, user) }))
  mount(dashboard.changes, { scope }, async ({ query, person, gds }) => ({
    data: await scoreChangesOf(context, person, query, gds),
  }))
  mount(dashboard.bookingCodes, { scope }, ({ query, person, gds }) => bookingCodesOf(context, person, query, gds))
  mount(dashboard.searches, { scope }, ({ params, query, person, gds }) =>
    searchesOf(context, person, params.booking_code, query, gds),
  )
}
