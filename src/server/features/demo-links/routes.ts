// The endpoints of demo accounts and what handles each.
import { demoLinks } from '../../../contract/demo-links.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { listDemos } from './list-demos.ts'
import { cancelDemo, createDemo, deleteDemo, updateDemo } from './write-demo.ts'

export const demoLinkRoutes = (mount: Mount, context: Context) => {
  mount(demoLinks.list, ({ query }) => listDemos(context, query))
  mount(demoLinks.create, async ({ body, user, request }) => ({
    data: await createDemo(context, body, { user, request }),
  }))
  mount(demoLinks.update, async ({ params, body, user, request }) => ({
    data: await updateDemo(context, params.id, body, { user, request }),
  }))
  mount(demoLinks.cancel, async ({ params, user, request }) => ({
    data: await cancelDemo(context, params.id, { user, request }),
  }))
  mount(demoLinks.remove, async ({ params, user, request }) => {
    await deleteDemo(context, params.id, { user, request })
    return null
  })
}
