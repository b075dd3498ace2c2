// The endpoints of this feature and the service that handles each.
import { previews } from '../../../contract/previews.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createPreview, getPreview, getPreviewRules, pageOfPreviews, revokePreview } from './service.ts'

export const previewRoutes = (mount: Mount, context: Context) => {
  mount(previews.create, async ({ body, user, request }) => ({
    data: await createPreview(context, user, body.checkup_rate_id, request),
  }))
  mount(previews.list, ({ query, user }) => pageOfPreviews(context, user, query))
  mount(previews.revoke, ({ params, query, user, request }) =>
    revokePreview(context, user, { ...params, ...query }, request),
  )
  mount(previews.view, async ({ params, request }) => ({
    data: await getPreview(context, params.token, request.ip),
  }))
  mount(previews.rules, async ({ params, request }) => ({
    data: await getPreviewRules(context, params.token, request.ip),
  }))
}
