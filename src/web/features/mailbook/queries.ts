// The mailbook: hotels with the agent's own address for each, and changes to it. S2§7
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { hotels } from '../../../contract/hotels.ts'
import { mailbook } from '../../../contract/mailbook.ts'
import { call } from '../../lib/call.ts'
import { listQuery } from '../../lib/queries.ts'

const key = 'mailbook'

export const mailbookQuery = (query: z.input<typeof hotels.search.query>) =>
  listQuery([key, query], hotels.search, { query: { ...query, recent: '0' } })

/** The address that the mailbook has for a hotel; empty if it has none. */
export const hotelEmailQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'of', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(mailbook.list, { params: { id }, query: {} }, { signal })
      return data[0]?.email ?? ''
    },
    staleTime: 0,
    meta: { anyGds: true, quiet: true },
  })

/** `email` null clears it. The form says what went wrong. */
export const changeEmail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, email }: { id: number; email: string | null }) =>
      call(mailbook.update, { params: { id }, body: { email } }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
