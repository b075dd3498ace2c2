// Links to shared rates: a person's own, and what one shows to whoever holds it. S2§4
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { previews } from '../../../contract/previews.ts'
import { call } from '../../lib/call.ts'

export type LinksSearch = {
  page?: number | undefined
  sort_by?: 'created_at' | 'expires_at' | undefined
  sort_direction?: 'asc' | 'desc' | undefined
}
export const linksQuery = (query: LinksSearch) =>
  queryOptions({
    queryKey: ['previews', query],
    queryFn: ({ signal }) => call(previews.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })

const changed = (client: QueryClient) => client.invalidateQueries({ queryKey: ['previews'] })

/** Returns the address that shows the rate. */
export const createPreviewLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ checkup_rate_id, key }: { checkup_rate_id: number; key: string }) => {
      const { data } = await call(previews.create, { body: { checkup_rate_id } }, { idempotency_key: key })
      return `${window.location.origin}/booking-code-preview/${data.token}`
    },
    onSuccess: () => changed(client),
  })

export const revokeLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(previews.revoke, { params: { id }, query: {} }),
    onSettled: () => changed(client),
  })

/** It tells whether the link works: a failure is the page's to show. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: async ({ signal }) => (await call(previews.view, { params: { token } }, { signal })).data,
    meta: { anyGds: true, quiet: true },
  })
export const sharedRulesQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-rules', token],
    queryFn: async ({ signal }) => (await call(previews.rules, { params: { token } }, { signal })).data,
    meta: { anyGds: true, quiet: true },
  })
