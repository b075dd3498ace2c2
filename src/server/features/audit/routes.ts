// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../contract/audit.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { listAudit } from './service.ts'

export const auditRoutes = (app: FastifyInstance, context: Context) =>
  mount(app, context, audit.list, ({ query }) => listAudit(context, query))
