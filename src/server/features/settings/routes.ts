// The endpoints of this feature and the service that handles each.
import { settings } from '../../../contract/settings.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { changePassword } from '../auth/service.ts'
import { eraseProfile } from './erase-profile.ts'
import { exportProfile } from './export-profile.ts'
import { updateProfile } from './update-profile.ts'

export const settingsRoutes = (mount: Mount, context: Context) => {
  mount(settings.update, async ({ body, caller, request }) => {
    return { data: await updateProfile(context, caller, body, request) }
  })
  mount(settings.changePassword, async ({ body, caller, request }) => ({
    data: await changePassword(context, caller, body, request),
  }))
  mount(settings.export, async ({ user, request }) => accepted({ data: await exportProfile(context, user, request) }))
  mount(settings.erase, async ({ body, caller, request }) => {
    await eraseProfile(context, caller, body, request)
    return null
  })
}
