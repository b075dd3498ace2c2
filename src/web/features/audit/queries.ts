// The audit log, page by page.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { audit } from '../../../contract/audit.ts'
import { call } from '../../lib/call.ts'

export const auditQuery = (query: z.input<typeof audit.list.query>) =>
  queryOptions({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => call(audit.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })
