// The endpoints of this feature and what handles them.
import { checklist } from '../../../contract/checklist.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { findSteps } from './find-steps.ts'
import { updateSteps } from './update-steps.ts'

export const checklistRoutes = (mount: Mount, context: Context) => {
  mount(checklist.get, async ({ user }) => ({ data: await findSteps(context, user) }))
  mount(checklist.update, async ({ body, user }) => ({
    data: await updateSteps(context, user, body.hidden),
  }))
}
