// The audit log, page by page.
import type { z } from 'zod'
import { audit } from '../../../contract/audit.ts'
import { listQuery } from '../../lib/queries.ts'

export const auditQuery = (query: z.input<typeof audit.list.query>) =>
  listQuery(['audit-log', query], audit.list, { query })
