// Which service answers which endpoint; and that what a dead process left behind is reported soon after the start.
import type { FastifyInstance } from 'fastify'
import { checkups } from '../../../contract/checkups.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, mount } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { createCheckup } from './asking.ts'
import { evidenceOfRate, getRate, giveUpAbandoned, pageOfCheckups } from './service.ts'

/** A lease ends 30 s after its process; nothing stays open for a minute. */
const lookEvery = 15_000

export const checkupRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(
    app,
    context,
    checkups.create,
    async ({ body, user, gds, request }) => {
      const done = await createCheckup(context, user, body, gds, request)
      return 'hotel' in done ? { data: done.hotel } : accepted({ data: done.job })
    },
    scope,
  )
  mount(app, context, checkups.list, ({ query, user, gds }) => pageOfCheckups(context, user, query, gds), scope)
  mount(app, context, checkups.rate, async ({ params, query, user }) => ({
    data: await getRate(context, user, params.id, query.user_id),
  }))
  mount(app, context, checkups.evidence, async ({ params, query, user }) => ({
    data: await evidenceOfRate(context, user, params.id, query.user_id),
  }))

  // The embedded database has one process: whatever is open when it starts belongs to a dead one.
  app.addHook('onReady', () => giveUpAbandoned(context, context.config.databaseUrl === undefined))
  const timer = setInterval(() => {
    giveUpAbandoned(context, false).catch((error: unknown) => context.log.error(error, 'abandoned checkups'))
  }, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
