// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { hotelChecks } from '../../../contract/hotel-checks.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http.ts'
import { findNewest } from './find-newest.ts'
import { planChecks } from './plan-checks.ts'
import { startChecks } from './start-checks.ts'

export const hotelCheckRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, hotelChecks.newest, async ({ user }) => ({ data: await findNewest(context, user) }))
  mount(app, context, hotelChecks.cost, async ({ user, caller }) => ({
    data: (await planChecks(context, user, caller.gds)).cost,
  }))
  mount(app, context, hotelChecks.start, async ({ body, user, caller, request }) =>
    accepted({ data: await startChecks(context, user, { ...body, held: caller.gds }, request) }),
  )
}
