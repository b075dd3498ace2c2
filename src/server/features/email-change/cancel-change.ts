// What a person may do while their new address waits for its link: have another one sent, or keep the old address.
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endLinks } from '../auth/service.ts'
import { lockHolder, setPending } from './data.ts'
import { sendChangeLink } from './request-change.ts'

const nothingPending = () => new Refusal('conflict', 'There is no new email address to verify')

export const resendEmailChange = (context: Context, user: PersonKey, request: RequestContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    const holder = await lockHolder(tx, user)
    if (!holder) throw notFound()
    if (holder.pending_email === null) throw nothingPending()
    await sendChangeLink(context, tx, holder, request)
    await recordOwnAct(tx, { at: context.now(), by: holder, action: 'verification.requested', request })
  })

/** The link in the old mailbox still works: whoever asked for the change was signed in. */
export const cancelEmailChange = (context: Context, user: PersonKey, request: RequestContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    const holder = await lockHolder(tx, user)
    if (!holder) throw notFound()
    if (holder.pending_email === null) return
    await setPending(tx, holder, null)
    await endLinks(tx, 'email_change', { tenant_id: holder.tenant_id, user_id: holder.id })
    await recordOwnAct(tx, { at: context.now(), by: holder, action: 'email.change_cancelled', request })
  })
