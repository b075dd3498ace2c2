// Background jobs: how many there are of each kind, the jobs, and what an administrator does with them.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SentTo } from '../../../contract/values/endpoint.ts'
import { type QueuedKind, queuedJobs } from '../../../contract/queued-jobs.ts'
import { call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export type JobsSearch = SentTo<typeof queuedJobs.list>['query']
/** Jobs come and go by themselves. */
const often = { staleTime: 0, refetchInterval: 10_000 }

export const kindsQuery = dataQuery(['queued-jobs', 'kinds'], queuedJobs.kinds, {}, often)
export const jobsQuery = (query: JobsSearch) => listQuery(['queued-jobs', query], queuedJobs.list, { query }, often)

const changed = (client: QueryClient) => client.invalidateQueries({ queryKey: ['queued-jobs'] })

export const retryJob = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(queuedJobs.retry, { params: { id } }),
    onSettled: () => changed(client),
  })

export const retryDeadOf = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (kind: QueuedKind) => (await call(queuedJobs.retryDead, { body: { kind } })).data.retried,
    onSettled: () => changed(client),
  })

export const deleteDead = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(queuedJobs.remove, { params: { id } }),
    onSettled: () => changed(client),
  })
