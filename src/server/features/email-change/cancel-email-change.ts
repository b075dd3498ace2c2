// What a person may do while their new address waits for its link: have another one sent, or keep the old address.
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endLinks, holdSession } from '../auth/service.ts'
import { sendChangeLink } from './begin-email-change.ts'
import { findChanging, setPending } from './data.ts'

const nothingPending = () => new Refusal('conflict', 'There is no new email address to verify')

export const resendEmailChange = (context: Context, caller: Caller, request: RequestContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    const holder = await findChanging(tx, caller.person)
    if (!holder) throw notFound()
    if (holder.pending_email === null) throw nothingPending()
    await sendChangeLink(context, tx, holder, request)
    await recordOwnAct(context, tx, { by: holder, action: 'verification.requested', request })
  })

/** The link in the old mailbox still works: whoever asked for the change was signed in. */
export const cancelEmailChange = (context: Context, caller: Caller, request: RequestContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    const holder = await findChanging(tx, caller.person)
    if (!holder) throw notFound()
    if (holder.pending_email === null) return
    await setPending(tx, holder, null)
    await endLinks(tx, 'email_change', { tenant_id: holder.tenant_id, user_id: holder.id })
    await recordOwnAct(context, tx, { by: holder, action: 'email.change_cancelled', request })
  })
