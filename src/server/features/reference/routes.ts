// Which service answers which endpoint; nothing is decided here.
import type { FastifyInstance } from 'fastify'
import { reference } from '../../../contract/reference.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http.ts'
import { allGds, highlightedPhrases, rateCategories } from './service.ts'

export const referenceRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, reference.gds, ({ user }) => allGds(context, user))
  mount(app, context, reference.rateCategories, ({ gds }) => rateCategories(context, gds))
  mount(app, context, reference.highlightedPhrases, () => highlightedPhrases(context))
}
