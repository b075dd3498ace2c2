// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { mailbook } from '../../../contract/mailbook.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { showAgentEmails } from './service.ts'
import { writeAgentEmail } from './write-email.ts'

export const mailbookRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(
    app,
    context,
    mailbook.list,
    async ({ params, person }) => ({ data: await showAgentEmails(context, person, params.id) }),
    scope,
  )
  for (const endpoint of [mailbook.add, mailbook.update] as const)
    mount(
      app,
      context,
      endpoint,
      async ({ params, body, user, request }) => ({
        data: await writeAgentEmail(context, user, { hotel_id: params.id, ...change(body) }, request),
      }),
      scope,
    )
  mount(
    app,
    context,
    mailbook.remove,
    async ({ params, query, user, request }) => {
      const cleared = { hotel_id: params.id, user_id: query.user_id, email: null }
      await writeAgentEmail(context, user, cleared, request)
      return null
    },
    scope,
  )
}

const change = ({ email, user_id }: { email: string | null; user_id?: number | undefined }) => ({ email, user_id })
