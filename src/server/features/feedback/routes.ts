// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { feedback } from '../../../contract/feedback.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { sendFeedback } from './service.ts'

export const feedbackRoutes = (app: FastifyInstance, context: Context) =>
  mount(app, context, feedback.send, async ({ body, user, request }) => ({
    data: await sendFeedback(context, user, body, request),
  }))
