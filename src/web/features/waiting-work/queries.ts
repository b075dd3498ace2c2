// What waits for an administrator; looked up again on every visit and once a minute while the page is shown.
import { queryOptions } from '@tanstack/react-query'
import { waitingWork } from '../../../contract/waiting-work.ts'
import { call } from '../../lib/call.ts'

export const waitingWorkQuery = queryOptions({
  queryKey: ['waiting-work'],
  queryFn: async ({ signal }) => (await call(waitingWork.get, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: 60_000,
  meta: { anyGds: true },
})
