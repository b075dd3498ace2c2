// Hotel search and what was searched by. S2§7
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { hotels } from '../../../contract/hotels.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { call } from '../../lib/call.ts'
import { profileQuery } from '../auth/queries.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

/** What stands above the form, so that it does not move it later. */
export const prefetchSearch = async (client: QueryClient): Promise<void> =>
  (await import('../../parts/checkup/prefetch-steps.ts')).prefetchSteps(
    client,
    await client.ensureQueryData(profileQuery),
  )

/** The hotels that a person may see. */
export const hotelListQuery = (query: z.input<typeof hotels.list.query>) =>
  listQuery(['hotels', query], hotels.list, { query })

/** The page shows refused filters under their fields, and every other failure instead of the results. */
export const hotelSearchQuery = (query: z.input<typeof hotels.search.query>) =>
  listQuery(['hotels-search', query], hotels.search, { query }, { quiet: true })

/** The first hotel of the catalogue that this GDS lists; null if none of the first ones is in it. */
export const exampleHotelQuery = (gds: GdsName | undefined) =>
  queryOptions({
    queryKey: ['example-hotel', gds],
    queryFn: async ({ signal }) => {
      const { data } = await call(hotels.search, { query: { length: 25, recent: '0' } }, { signal })
      const named = gds === 'sabre' ? 'sabre_id' : 'travelport_id'
      return data.find(({ property_ids }) => property_ids[named] !== null) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { anyGds: true, quiet: true },
  })

export const recentSearchesKey = ['recent-searches'] as const
export const recentSearchesQuery = dataQuery(recentSearchesKey, hotels.recent, { query: {} })
