// The endpoints of this feature and the service that handles each.
import { feedback } from '../../../contract/feedback.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { sendFeedback } from './service.ts'

export const feedbackRoutes = (mount: Mount, context: Context) =>
  mount(feedback.send, async ({ body, user, request }) => ({
    data: await sendFeedback(context, user, body, request),
  }))
