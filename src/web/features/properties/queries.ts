// Properties of the catalogue: the list, one, and writing them. S2§7
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { properties } from '../../../contract/properties.ts'
import { call } from '../../lib/call.ts'
import { anyGds } from '../../lib/query-meta.ts'

type PropertiesSent = z.input<typeof properties.list.query>
export const propertiesQuery = (query: PropertiesSent) =>
  queryOptions({
    queryKey: ['properties', query],
    queryFn: ({ signal }) => call(properties.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['properties', id],
    queryFn: async ({ signal }) => (await call(properties.one, { params: { id } }, { signal })).data,
    meta: anyGds,
  })

export type PropertySent = z.input<typeof properties.create.body>
/** Without an id it is a new one. Everything that names a hotel is loaded again. */
export const saveProperty = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: number | undefined; body: PropertySent }) =>
      id === undefined ? call(properties.create, { body }) : call(properties.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(),
  })
