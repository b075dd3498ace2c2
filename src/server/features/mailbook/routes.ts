// The endpoints of this feature and the service that handles each.
import { mailbook } from '../../../contract/mailbook.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { showAgentEmails } from './service.ts'
import { writeAgentEmail } from './write-email.ts'

export const mailbookRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(mailbook.list, { scope }, async ({ params, person }) => ({
    data: await showAgentEmails(context, person, params.id),
  }))
  for (const endpoint of [mailbook.add, mailbook.update] as const)
    mount(endpoint, { scope }, async ({ params, body, user, request }) => ({
      data: await writeAgentEmail(context, user, { hotel_id: params.id, ...change(body) }, request),
    }))
  mount(mailbook.remove, { scope }, async ({ params, query, user, request }) => {
    const cleared = { hotel_id: params.id, user_id: query.user_id, email: null }
    await writeAgentEmail(context, user, cleared, request)
    return null
  })
}

const change = ({ email, user_id }: { email: string | null; user_id?: number | undefined }) => ({ email, user_id })
