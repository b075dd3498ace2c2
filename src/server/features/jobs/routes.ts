// Which service answers which endpoint; and that waiting and running work end with the server.
import type { FastifyInstance } from 'fastify'
import { jobs } from '../../../contract/jobs.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http.ts'
import { awaitJob, cancelJob, drainJobs, stopWaiting } from './service.ts'

/** SIGTERM ends the server within 25 s: 8 for calls that are being answered, this for the work behind them. */
const drainFor = 14_000

export const jobRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, jobs.one, async ({ params, query, user }) => ({
    data: await awaitJob(context, user, params.id, query.wait),
  }))
  mount(app, context, jobs.cancel, async ({ params, user }) => {
    await cancelJob(context, user, params.id)
    return null
  })
  app.addHook('preClose', async () => stopWaiting(context))
  app.addHook('onClose', async () => {
    await drainJobs(context, drainFor)
    await context.readings.close()
  })
}
