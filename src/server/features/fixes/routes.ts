// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { fixes } from '../../../contract/fixes.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { exportFixes, getFix, listFixes, updateFix, updateFixes } from './service.ts'

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
    fixes.one,
    async ({ params, query, person }) => ({ data: await getFix(context, person, { ...params, ...query }) }),
    scope,
  )
  mount(
    app,
    context,
    fixes.update,
    async ({ params, query, body, user, person, request }) => ({
      data: await updateFix(context, { user, person, request }, { ...params, ...query }, body),
    }),
    scope,
  )
  mount(
    app,
    context,
    fixes.updateMany,
    async ({ query, body, user, person, request }) => ({
      data: { changed: await updateFixes(context, { user, person, request }, query, body) },
    }),
    scope,
  )
}
