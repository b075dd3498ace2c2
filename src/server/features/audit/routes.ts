// The endpoints of this feature and the service that handles each.
import { audit } from '../../../contract/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { listAudit } from './service.ts'

export const auditRoutes = (mount: Mount, context: Context) =>
  mount(audit.list, ({ query }) => listAudit(context, query))
