// The endpoints of this feature and the service that handles each.
import { drawnPages } from '../../../contract/drawn-pages.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { PageDesk } from '../../workers/pages/page-desk.ts'
import { renderPage } from './render-page.ts'

export const drawnPageRoutes = (mount: Mount, context: Context, desk: PageDesk) => {
  mount(drawnPages.one, async (asking) => {
    const page = await renderPage(context, desk, asking)
    return { data: page && { ...page, queries: page.queries.map(({ key, data }) => ({ key: [...key], data })) } }
  })
}
