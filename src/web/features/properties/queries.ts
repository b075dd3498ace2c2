// Properties of the catalogue: the list, one, and writing them. S2§7
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { properties } from '../../../contract/properties.ts'
import { call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

type PropertiesSent = z.input<typeof properties.list.query>
export const propertiesQuery = (query: PropertiesSent) => listQuery(['properties', query], properties.list, { query })

export const propertyQuery = (id: number) => dataQuery(['properties', id], properties.one, { params: { id } })

export type PropertySent = z.input<typeof properties.create.body>
/** Without an id it is a new one. Everything that names a hotel is loaded again. */
export const saveProperty = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: number | undefined; body: PropertySent }) =>
      id === undefined ? call(properties.create, { body }) : call(properties.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(),
  })
