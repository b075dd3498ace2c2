// The outbox: its list, and one mail.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mail } from '../../../contract/mail.ts'
import { call } from '../../lib/call.ts'

export type OutboxSearch = {
  find?: string | undefined
  status?: 'waiting' | 'sent' | 'failed' | undefined
  page?: number | undefined
  sort_by?: 'created_at' | 'recipient' | 'subject' | 'status' | undefined
  sort_direction?: 'asc' | 'desc' | undefined
}
export const outboxQuery = (query: OutboxSearch) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => call(mail.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: async ({ signal }) => (await call(mail.one, { params: { id } }, { signal })).data,
    meta: { anyGds: true },
  })
