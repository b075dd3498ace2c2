// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { comparisons } from '../../../contract/comparisons.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { createComparison, getComparison } from './service.ts'

export const comparisonRoutes = (app: FastifyInstance, context: Context) => {
  mount(
    app,
    context,
    comparisons.create,
    async ({ body, user, caller, request }) => {
      const asked = { held: caller.gds, from: request }
      return accepted({ data: await createComparison(context, user, body, asked) })
    },
    scopeOfHotel(context),
  )
  mount(app, context, comparisons.show, async ({ query, user }) => ({
    data: await getComparison(context, user, query),
  }))
}
