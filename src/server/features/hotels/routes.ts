// Which service answers which endpoint; nothing is decided here.
import type { FastifyInstance } from 'fastify'
import { hotels } from '../../../contract/hotels.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { calendarOf, hotelAsked, pageOfHotels } from './service.ts'

export const hotelRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, hotels.list, ({ query, user, gds }) => pageOfHotels(context, user, query, gds), scope)
  mount(
    app,
    context,
    hotels.one,
    async ({ params, query, user, gds }) => ({ data: await hotelAsked(context, user, params.id, query, gds) }),
    scope,
  )
  mount(
    app,
    context,
    hotels.calendar,
    async ({ params, query, user, gds }) => ({ data: await calendarOf(context, user, params.id, query, gds) }),
    scope,
  )
}
