// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { auth } from '../../../contract/auth.ts'
import { users } from '../../../contract/users.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { confirmUser } from './confirm-user.ts'
import { listUsers } from './list-users.ts'
import { removeUser } from './remove-user.ts'
import { onBehalfOf, ownProfileOf, userProfileOf } from './service.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = (app: FastifyInstance, context: Context) => {
  const scope: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.id ?? ids.user_id)
  mount(app, context, auth.profile, async ({ user }) => ({ data: await ownProfileOf(context, user) }))
  mount(app, context, users.list, ({ query, person }) => listUsers(context, person, query), scope)
  mount(app, context, users.one, async ({ person }) => ({ data: await userProfileOf(context, person) }), scope)
  mount(
    app,
    context,
    users.update,
    async ({ body, user, person, request }) => ({
      data: await updateUser(context, user, person, body, request),
    }),
    scope,
  )
  mount(
    app,
    context,
    users.remove,
    async ({ user, person, request }) => {
      await removeUser(context, user, person, request)
      return null
    },
    scope,
  )
  mount(
    app,
    context,
    users.confirm,
    async ({ body, user, person, request }) => ({
      data: await confirmUser(context, user, person, body, request),
    }),
    scope,
  )
}
