// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { previews } from '../../../contract/previews.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { createPreview, getPreview, getPreviewRules, pageOfPreviews, revokePreview } from './service.ts'

export const previewRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, previews.create, async ({ body, user, request }) => ({
    data: await createPreview(context, user, body.checkup_rate_id, request),
  }))
  mount(app, context, previews.list, ({ query, user }) => pageOfPreviews(context, user, query))
  mount(app, context, previews.revoke, ({ params, query, user, request }) =>
    revokePreview(context, user, { ...params, ...query }, request),
  )
  mount(app, context, previews.view, async ({ params, request }) => ({
    data: await getPreview(context, params.token, request.ip),
  }))
  mount(app, context, previews.rules, async ({ params, request }) => ({
    data: await getPreviewRules(context, params.token, request.ip),
  }))
}
