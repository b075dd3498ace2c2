// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { auth } from '../../../contract/auth.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { logIn, logOut } from './service.ts'

export const authRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, auth.logIn, async ({ body, request }) => ({ data: await logIn(context, body, request) }))
  mount(app, context, auth.logOut, async ({ request }) => {
    if (request.caller) await logOut(context, request.caller, request)
    return null
  })
}
