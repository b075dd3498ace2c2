// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { reference } from '../../../contract/reference.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { mapOfPlace } from './load-base-map.ts'
import { allGds, highlightedPhrases, rateCategories } from './service.ts'
import { writePhrases } from './write-phrases.ts'

export const referenceRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, reference.gds, ({ user }) => allGds(context, user))
  mount(app, context, reference.rateCategories, ({ gds }) => rateCategories(context, gds))
  mount(app, context, reference.highlightedPhrases, () => highlightedPhrases(context))
  mount(app, context, reference.setHighlightedPhrases, async ({ body, user, request }) => ({
    data: await writePhrases(context, user, body.phrases, request),
  }))
  mount(app, context, reference.map, async ({ query: { latitude, longitude, ...size } }) => ({
    data: await mapOfPlace({ latitude, longitude }, size),
  }))
}
