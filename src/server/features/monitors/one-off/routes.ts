// The endpoints of one-off runs and the service that handles each.
import { oneOffRuns } from '../../../../contract/one-off-runs.ts'
import type { Context } from '../../../platform/context.ts'
import { accepted, type Mount } from '../../../platform/http/mount.ts'
import { scopeOfHotel } from '../../users/service.ts'
import { cancelOneOff } from './cancel-one-off.ts'
import { getOneOff, pageOfOneOffs } from './list-one-offs.ts'
import { costOfOneOff } from './plan-one-off.ts'
import { startOneOff } from './start-one-off.ts'

export const oneOffRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(oneOffRuns.list, { scope }, async ({ query, person }) => pageOfOneOffs(context, person, query))
  mount(oneOffRuns.cost, { scope }, async ({ body: { user_id: _, ...asked }, person }) => ({
    data: await costOfOneOff(context, person, asked),
  }))
  mount(oneOffRuns.start, { scope }, async ({ body: { user_id: _, ...asked }, user, person, request }) =>
    accepted({ data: await startOneOff(context, { user, person, request }, asked) }),
  )
  mount(oneOffRuns.one, { scope }, async ({ params, person }) => ({
    data: await getOneOff(context, person, params.id),
  }))
  mount(oneOffRuns.cancel, { scope }, async ({ params, user, person, request }) => ({
    data: await cancelOneOff(context, { user, person, request }, params.id),
  }))
}
