// The endpoints of this feature and the service that handles each.
import { hotels } from '../../../contract/hotels.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { findHotels, listRecentSearches } from './find-hotels.ts'
import { getPicture } from './get-picture.ts'
import { listCalendar } from './list-calendar.ts'
import { pageOfHotels, showHotel } from './service.ts'

export const hotelRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(hotels.list, { scope }, ({ query, person, gds }) => pageOfHotels(context, person, query, gds))
  mount(hotels.search, { scope }, ({ query, user, person, caller }) =>
    findHotels(context, { user, person }, query, caller.gds),
  )
  mount(hotels.recent, { scope }, async ({ person }) => ({ data: await listRecentSearches(context, person) }))
  mount(hotels.one, { scope }, async ({ params, query, person, gds }) => ({
    data: await showHotel(context, person, params.id, query, gds),
  }))
  mount(hotels.picture, { scope }, async ({ params, person, gds, request }) => {
    const { type, bytes } = await getPicture(context, person, params, gds, request)
    return rawBody(bytes, type)
  })
  mount(hotels.calendar, { scope }, async ({ params, query, person, gds }) => ({
    data: await listCalendar(context, person, params.id, query, gds),
  }))
}
