// All monitors of the account, for one line: a small file, because the dashboard loads it.
import { queryOptions } from '@tanstack/react-query'
import { monitors } from '../../../../contract/monitors.ts'
import { call } from '../../../lib/call.ts'
import { anyGds } from '../../../lib/query-meta.ts'

/** As the list of monitors keeps them; this page does without them where they fail. */
export const watchedMonitorsQuery = queryOptions({
  queryKey: ['monitors', 'list'],
  queryFn: ({ signal }) => call(monitors.list, { query: {} }, { signal }),
  meta: { ...anyGds, quiet: true },
})
