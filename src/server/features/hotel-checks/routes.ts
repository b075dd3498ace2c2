// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { checkups } from '../../../contract/checkups.ts'
import { hotelChecks } from '../../../contract/hotel-checks.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { beginChecks } from './begin-checks.ts'
import { findHotelChecks } from './find-newest.ts'
import { planChecks, planHotels } from './plan-checks.ts'
import { costOfStays, planStays } from './plan-stays.ts'
import { hotelsKind, staysKind } from './run-checks.ts'

export const hotelCheckRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, hotelChecks.newest, async ({ user }) => ({ data: await findHotelChecks(context, user) }))
  mount(app, context, hotelChecks.cost, async ({ user, caller }) => ({
    data: (await planChecks(context, user, caller.gds)).cost,
  }))
  mount(app, context, hotelChecks.start, async ({ body, user, caller, request }) => {
    const plan = () => planHotels(context, user, body.which, caller.gds)
    return accepted({ data: await beginChecks(context, { kind: hotelsKind, user, person: user }, plan, request) })
  })
  mount(
    app,
    context,
    checkups.stays,
    async ({ params, query, body, user, person, caller, request }) => {
      const wanted = { ...body, hotel_id: params.id, held: caller.gds }
      if (query.dry_run) return { data: await costOfStays(context, user, person, wanted) }
      const plan = () => planStays(context, user, wanted)
      const party = { kind: staysKind, user, person, hotel_id: params.id } as const
      return accepted({ data: await beginChecks(context, party, plan, request) })
    },
    scopeOfHotel(context),
  )
}
