// The outbox: its list, and one mail.
import type { SentTo } from '../../../contract/values/endpoint.ts'
import { mail } from '../../../contract/mail.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export type OutboxSearch = SentTo<typeof mail.list>['query']
export const outboxQuery = (query: OutboxSearch) => listQuery(['outbox', query], mail.list, { query })

export const mailQuery = (id: number) => dataQuery(['mail', id], mail.one, { params: { id } })
