// The endpoint of this feature and what handles it.
import { globalSearch } from '../../../contract/global-search.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { findByText } from './find-by-text.ts'

export const globalSearchRoutes = (mount: Mount, context: Context) => {
  const scope: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  mount(globalSearch.find, { scope }, async ({ query, user, person, caller }) => ({
    data: await findByText(context, { user, person }, query.query, caller.gds),
  }))
}
