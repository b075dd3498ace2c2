// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { hotels } from '../../../contract/hotels.ts'
import type { Context } from '../../platform/context.ts'
import { mount, rawBody } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { findHotels, listRecentSearches } from './find-hotels.ts'
import { getPicture } from './get-picture.ts'
import { listCalendar } from './list-calendar.ts'
import { pageOfHotels, showHotel } from './service.ts'

export const hotelRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, hotels.list, ({ query, person, gds }) => pageOfHotels(context, person, query, gds), scope)
  mount(
    app,
    context,
    hotels.search,
    ({ query, user, person, caller }) => findHotels(context, { user, person }, query, caller.gds),
    scope,
  )
  mount(app, context, hotels.recent, async ({ person }) => ({ data: await listRecentSearches(context, person) }), scope)
  mount(
    app,
    context,
    hotels.one,
    async ({ params, query, person, gds }) => ({ data: await showHotel(context, person, params.id, query, gds) }),
    scope,
  )
  mount(
    app,
    context,
    hotels.picture,
    async ({ params, person, gds, request }) => {
      const { type, bytes } = await getPicture(context, person, params, gds, request)
      return rawBody(bytes, type)
    },
    scope,
  )
  mount(
    app,
    context,
    hotels.calendar,
    async ({ params, query, person, gds }) => ({ data: await listCalendar(context, person, params.id, query, gds) }),
    scope,
  )
}
