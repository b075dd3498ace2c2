// Sends an invitation again, with a new link. S1§2
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { holdSession } from '../auth/service.ts'
import { spendInvitationMail } from './create-invitations.ts'
import { holdInvitation, holdTrial, setInviter } from './data.ts'
import { withName, sendInvitation, sendTrialInvitation } from './send-invitation.ts'
import { invitationOf } from './wire.ts'

/** It is in the user's reach, which the scope of the call has checked. */
export const resendInvitation = async (context: Context, caller: Caller, id: number, request: RequestContext) => {
  const { person: user } = caller
  const inviter = await withName(context, user)
  return context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    const row = await holdInvitation(tx, id)
    if (!row) throw notFound()
    await spendInvitationMail(context, tx, user)
    await setInviter(tx, 'invitations', id, user)
    await sendInvitation(context, tx, inviter, row)
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: { id: row.invited_to ?? user.id, tenant_id: row.tenant_id },
      action: 'invitation.resent',
      subject: `invitation ${id}`,
      request,
    })
    return invitationOf(row)
  })
}

export const resendTrialInvitation = (context: Context, caller: Caller, id: number, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    const { person: user } = caller
    const row = await holdTrial(tx, id)
    if (!row) throw notFound()
    if (row.used_at !== null) throw new Refusal('conflict', 'This invitation has already been accepted')
    await setInviter(tx, 'trial_invitations', id, user)
    await sendTrialInvitation(context, tx, user, row)
    const subject = `trial invitation ${id}`
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: user,
      action: 'trial_invitation.resent',
      subject,
      request,
    })
    return row
  })
