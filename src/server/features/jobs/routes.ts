// Which service answers which endpoint; and that waiting and running work end with the server.
import type { FastifyInstance } from 'fastify'
import { jobs } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { awaitJob, cancelJob, drainJobs, refuseExport, stopWaiting } from './service.ts'

/** SIGTERM ends the server within 25 s: 8 for open requests, this for the work they started. */
const drainFor = 14_000

export const endJobsWith = (app: FastifyInstance, context: Context) => {
  app.addHook('preClose', async () => stopWaiting(context))
  app.addHook('onClose', async () => {
    await drainJobs(context, drainFor)
    await context.checkups.close()
  })
}

export const jobRoutes = (mount: Mount, context: Context) => {
  const inReach: Scope = async ({ ids: { id = 0 }, user, request }) => {
    if (request.caller?.api_token) await refuseExport(context, user, id)
  }
  const one = async (user: Person, id: number, wait: number) => ({ data: await awaitJob(context, user, id, wait) })
  mount(jobs.one, { scope: inReach }, ({ params, query, user }) => one(user, params.id, query.wait))
  const cancel = async (user: Person, id: number) => {
    await cancelJob(context, user, id)
    return null
  }
  mount(jobs.cancel, { scope: inReach }, ({ params, user }) => cancel(user, params.id))
}
