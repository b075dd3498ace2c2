// The endpoints of this feature and the service that handles each.
import { apiTokens } from '../../../contract/api-tokens.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createApiToken, removeApiToken, apiTokensOf } from './service.ts'

export const apiTokenRoutes = (mount: Mount, context: Context) => {
  mount(apiTokens.list, async ({ user }) => ({ data: await apiTokensOf(context, user) }))
  mount(apiTokens.create, async ({ body, caller, request }) => {
    return { data: await createApiToken(context, caller, body, request) }
  })
  mount(apiTokens.revoke, async ({ params, user, request }) => {
    await removeApiToken(context, user, params.id, request)
    return null
  })
}
