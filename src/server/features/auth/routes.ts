// The endpoints of this feature and the service that handles each.
import { auth } from '../../../contract/auth.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { logIn, logOut } from './service.ts'

export const authRoutes = (mount: Mount, context: Context) => {
  mount(auth.logIn, async ({ body, request }) => ({ data: await logIn(context, body, request) }))
  mount(auth.logOut, async ({ request }) => {
    if (request.caller) await logOut(context, request.caller, request)
    return null
  })
}
