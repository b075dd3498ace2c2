// The endpoints of this feature and the service that handles each.
import { auth } from '../../../contract/auth.ts'
import { users } from '../../../contract/users.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { confirmUser } from './confirm-user.ts'
import { listUsers } from './list-users.ts'
import { removeUser } from './remove-user.ts'
import { onBehalfOf, ownProfileOf, userProfileOf } from './service.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = (mount: Mount, context: Context) => {
  const scope: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.id ?? ids.user_id)
  mount(auth.profile, async ({ user }) => ({ data: await ownProfileOf(context, user) }))
  mount(users.list, { scope }, ({ query, person }) => listUsers(context, person, query))
  mount(users.one, { scope }, async ({ person }) => ({ data: await userProfileOf(context, person) }))
  mount(users.update, { scope }, async ({ body, user, person, request }) => ({
    data: await updateUser(context, user, person, body, request),
  }))
  mount(users.remove, { scope }, async ({ user, person, request }) => {
    await removeUser(context, user, person, request)
    return null
  })
  mount(users.confirm, { scope }, async ({ body, user, person, request }) => ({
    data: await confirmUser(context, user, person, body, request),
  }))
}
