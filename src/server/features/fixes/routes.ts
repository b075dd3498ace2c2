// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { fixes } from '../../../contract/fixes.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, mount } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { exportFixes, listFixes, updateFix } from './service.ts'

export const fixRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(app, context, fixes.list, ({ query, person, gds }) => listFixes(context, person, query, gds), scope)
  mount(
    app,
    context,
    fixes.export,
    async ({ query, person, gds }) => {
      const { bytes, type, name } = await exportFixes(context, person, query, gds)
      return rawBody(bytes, type, name)
    },
    scope,
  )
  mount(
    app,
    context,
    fixes.update,
    async ({ params, query, body, user, request }) => ({
      data: await updateFix(context, user, { ...params, ...query }, body, request),
    }),
    scope,
  )
}
