// The endpoints of this feature and what handles them.
import type { FastifyInstance } from 'fastify'
import { checklist } from '../../../contract/checklist.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { findSteps } from './find-steps.ts'
import { updateSteps } from './update-steps.ts'

export const checklistRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, checklist.get, async ({ user }) => ({ data: await findSteps(context, user) }))
  mount(app, context, checklist.update, async ({ body, user }) => ({
    data: await updateSteps(context, user, body.hidden),
  }))
}
