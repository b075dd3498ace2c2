// The endpoints of this feature and the service that handles each.
import { gdsCredentials } from '../../../contract/gds-credentials.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { checkConnection, withTest } from './check-connection.ts'
import {
  createCredentials,
  credentialsList,
  findReachable,
  removeCredentials,
  updateStoredCredentials,
} from './write-credentials.ts'

export const gdsCredentialsRoutes = (mount: Mount, context: Context) => {
  const ofHolder: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  const ofCredentials: Scope = async ({ request, user }) => {
    await findReachable(context.db, user, Number((request.params as { id: string }).id))
  }
  mount(gdsCredentials.list, async ({ query, user }) => ({
    data: await credentialsList(context, user, query.user_id),
  }))
  mount(gdsCredentials.create, { scope: ofHolder }, async ({ body, user, request }) => {
    const saved = await createCredentials(context, user, body, request)
    return { data: await withTest(context, user, saved, request) }
  })
  mount(gdsCredentials.update, { scope: ofCredentials }, async ({ params, body, user, request }) => {
    const saved = await updateStoredCredentials(context, user, params.id, body, request)
    return { data: await withTest(context, user, saved, request) }
  })
  mount(gdsCredentials.remove, async ({ params, user, request }) => {
    await removeCredentials(context, user, params.id, request)
    return null
  })
  mount(gdsCredentials.test, async ({ params, user, request }) => ({
    data: await checkConnection(context, user, params.id, request),
  }))
}
