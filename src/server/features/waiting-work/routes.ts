// The endpoint of this feature and what handles it.
import type { FastifyInstance } from 'fastify'
import { waitingWork } from '../../../contract/waiting-work.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { listWaitingWork } from './list-waiting-work.ts'

export const waitingWorkRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, waitingWork.get, async ({ user }) => ({ data: await listWaitingWork(context, user) }))
}
