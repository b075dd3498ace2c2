// The endpoints of the links in monitors' mails.
import { monitorLinks } from '../../../../contract/monitor-links.ts'
import type { Context } from '../../../platform/context.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { getLinkedMonitor, useMonitorLink } from './accept-link.ts'

export const monitorLinkRoutes = (mount: Mount, context: Context) => {
  mount(monitorLinks.view, async ({ params, request }) => ({
    data: await getLinkedMonitor(context, params.token, request.ip),
  }))
  mount(monitorLinks.use, async ({ params, body, request }) => ({
    data: await useMonitorLink(context, params.token, body.act, request),
  }))
}
