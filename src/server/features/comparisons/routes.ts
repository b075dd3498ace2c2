// The endpoints of this feature and the service that handles each.
import { comparisons } from '../../../contract/comparisons.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { createComparison, getComparison } from './service.ts'

export const comparisonRoutes = (mount: Mount, context: Context) => {
  mount(comparisons.create, { scope: scopeOfHotel(context) }, async ({ body, user, caller, request }) => {
    const asked = { held: caller.gds, from: request }
    return accepted({ data: await createComparison(context, user, body, asked) })
  })
  mount(comparisons.show, async ({ query, user }) => ({
    data: await getComparison(context, user, query),
  }))
}
