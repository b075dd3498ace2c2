// The endpoints of this feature and the service that handles each.
import { monitors } from '../../../contract/monitors.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { versionSeen } from '../fixes/service.ts'
import { scopeOfHotel } from '../users/service.ts'
import { estimateMonitor } from './check-settings.ts'
import { createMonitor } from './create-monitor.ts'
import { showAccount, updateAccount } from './get-account.ts'
import { pageOfChanges } from './list-changes.ts'
import { getMonitor, listMonitors, receiversFor } from './list-monitors.ts'
import { getRun, pageOfRuns } from './list-runs.ts'
import { startRun } from './start-run.ts'
import { changeMonitor, removeMonitor } from './update-monitor.ts'

export const monitorRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(monitors.list, { scope }, async ({ person, user, request }) => ({
    data: await listMonitors(context, person),
    account: await showAccount(context, person, user),
    people: await receiversFor(context, person, request),
  }))
  mount(monitors.create, { scope }, async ({ body: { user_id: _, ...settings }, user, person, request }) => ({
    data: await createMonitor(context, { user, person, request }, settings),
  }))
  mount(monitors.estimate, { scope }, async ({ body: { user_id: _, monitor_id, ...asked }, person }) => ({
    data: await estimateMonitor(context, person, asked, monitor_id),
  }))
  mount(monitors.one, { scope }, async ({ params, person }) => ({
    data: await getMonitor(context, person, params.id),
  }))
  mount(monitors.update, { scope }, async ({ params, body: { user_id: _, ...change }, user, person, request }) => ({
    data: await changeMonitor(
      context,
      { user, person, request },
      { id: params.id, seen: versionSeen(request) },
      change,
    ),
  }))
  mount(monitors.remove, { scope }, async ({ params, user, person, request }) => {
    await removeMonitor(context, { user, person, request }, params.id)
    return null
  })
  mount(monitors.run, { scope }, async ({ params, user, person, request }) =>
    accepted({ data: await startRun(context, { user, person, request }, params.id) }),
  )
  mount(monitors.changes, { scope }, async ({ params, query, person }) =>
    pageOfChanges(context, person, params.id, query),
  )
  mount(monitors.runs, { scope }, async ({ params, query, person }) => pageOfRuns(context, person, params.id, query))
  mount(monitors.oneRun, { scope }, async ({ params, person }) => ({ data: await getRun(context, person, params) }))
  mount(monitors.account, { scope }, async ({ body: { user_id: _, ...change }, user, person, request }) => ({
    data: await updateAccount(context, { user, person, request }, change),
  }))
}
