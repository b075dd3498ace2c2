// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { apiTokens } from '../../../contract/api-tokens.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { createApiToken, removeApiToken, apiTokensOf } from './service.ts'

export const apiTokenRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, apiTokens.list, async ({ user }) => ({ data: await apiTokensOf(context, user) }))
  mount(app, context, apiTokens.create, async ({ body, caller, request }) => {
    return { data: await createApiToken(context, caller, body, request) }
  })
  mount(app, context, apiTokens.revoke, async ({ params, user, request }) => {
    await removeApiToken(context, user, params.id, request)
    return null
  })
}
