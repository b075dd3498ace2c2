// The endpoints of this feature and the service that handles each.
import { reference } from '../../../contract/reference.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { mapOfPlace } from './load-base-map.ts'
import { allGds, highlightedPhrases, rateCategories } from './service.ts'
import { writePhrases } from './write-phrases.ts'

export const referenceRoutes = (mount: Mount, context: Context) => {
  mount(reference.gds, ({ user }) => allGds(context, user))
  mount(reference.rateCategories, ({ gds }) => rateCategories(context, gds))
  mount(reference.highlightedPhrases, () => highlightedPhrases(context))
  mount(reference.setHighlightedPhrases, async ({ body, user, request }) => ({
    data: await writePhrases(context, user, body.phrases, request),
  }))
  mount(reference.map, async ({ query: { latitude, longitude, ...size } }) => ({
    data: await mapOfPlace({ latitude, longitude }, size),
  }))
}
