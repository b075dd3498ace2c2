// Sets or clears the address that an agent keeps for a hotel; an administrator does it for an agent. S2§5, S2§6
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { deleteAgentEmail, listAgentEmails, storeAgentEmail } from './data.ts'

type EmailChange = { hotel_id: number; user_id: number | undefined; email: string | null }

export const writeAgentEmail = async (
  context: Context,
  user: Person,
  { hotel_id, user_id, email }: EmailChange,
  request: RequestContext,
) => {
  const person = await onBehalfOf(context, user, user_id)
  await needHotel(context, person, hotel_id)
  const at = context.now()
  await context.db.transaction(async (tx) => {
    const changed =
      email === null
        ? await deleteAgentEmail(tx, person, hotel_id)
        : await storeAgentEmail(tx, person, { hotel_id, email, at: new Date(at).toISOString() })
    if (!changed) return
    const action = email === null ? 'agent_email.deleted' : 'agent_email.changed'
    const subject = `hotel ${hotel_id}`
    await recordAudit(context, tx, { at, by: user, of: person, action, subject, request })
  })
  return listAgentEmails(context.db, person, hotel_id)
}
