// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { settings } from '../../../contract/settings.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { changePassword } from '../auth/service.ts'
import { eraseProfile } from './erase-profile.ts'
import { exportProfile } from './export-profile.ts'
import { updateProfile } from './update-profile.ts'

export const settingsRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, settings.update, async ({ body, request }) => {
    if (!request.caller) throw notFound()
    return { data: await updateProfile(context, request.caller, body, request) }
  })
  mount(app, context, settings.changePassword, async ({ body, request }) => ({
    data: await changePassword(context, request.caller, body, request),
  }))
  mount(app, context, settings.export, async ({ user, request }) =>
    accepted({ data: await exportProfile(context, user, request) }),
  )
  mount(app, context, settings.erase, async ({ body, request }) => {
    if (!request.caller) throw notFound()
    await eraseProfile(context, request.caller, body, request)
    return null
  })
}
