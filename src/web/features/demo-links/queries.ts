// Demo accounts as administrators list and change them. S2§7
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { demoLinks } from '../../../contract/demo-links.ts'
import { hotels } from '../../../contract/hotels.ts'
import { call } from '../../lib/call.ts'
import { anyGds } from '../../lib/query-meta.ts'
import { listQuery } from '../../lib/queries.ts'

export const demosQuery = (query: z.input<typeof demoLinks.list.query>) =>
  listQuery(['demos', query], demoLinks.list, { query })

const renewDemos = (client: QueryClient) => client.invalidateQueries({ queryKey: ['demos'] })

type DemoSent = z.input<typeof demoLinks.create.body>
/** Adds a demo, or changes the one with this id. */
export const saveDemo = (client: QueryClient, id?: number) =>
  mutationOptions({
    mutationFn: (body: DemoSent) =>
      id === undefined ? call(demoLinks.create, { body }) : call(demoLinks.update, { params: { id }, body }),
    onSettled: () => renewDemos(client),
  })

export const endDemo = (client: QueryClient, action: 'deactivate' | 'delete') =>
  mutationOptions({
    mutationFn: async (id: number) => {
      if (action === 'delete') await call(demoLinks.remove, { params: { id } })
      else await call(demoLinks.cancel, { params: { id } })
    },
    onSettled: () => renewDemos(client),
  })

/** Hotels of both GDS by name, page by page. */
export const demoHotels = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['demo-hotels', name],
    queryFn: ({ pageParam, signal }) =>
      call(hotels.list, { query: { page: pageParam, ...(name && { name }) } }, { signal, gds: 'both' }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    meta: anyGds,
  })
