// The endpoint of this feature and what handles it.
import type { FastifyInstance } from 'fastify'
import { globalSearch } from '../../../contract/global-search.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { findByText } from './find-by-text.ts'

export const globalSearchRoutes = (app: FastifyInstance, context: Context) => {
  const scope: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  mount(
    app,
    context,
    globalSearch.find,
    async ({ query, user, person, caller }) => ({
      data: await findByText(context, { user, person }, query.query, caller.gds),
    }),
    scope,
  )
}
