// Withdraws an invitation: its link stops working. S1§2
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteInvitationRow, deleteLinksOf, deleteTrialRow, holdInvitation, holdTrial } from './data.ts'

/** It is in the user's reach, which the scope of the call has checked. */
export const deleteInvitation = (context: Context, user: Person, id: number, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    const row = await holdInvitation(tx, id)
    if (!row || !(await deleteInvitationRow(tx, id))) throw notFound()
    await deleteLinksOf(tx, 'invitation', id)
    const of = { id: row.invited_to ?? user.id, tenant_id: row.tenant_id }
    const subject = `invitation ${id}`
    await recordAudit(context, tx, { by: user, of, action: 'invitation.deleted', subject, request })
  })

export const deleteTrialInvitation = (context: Context, user: Person, id: number, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    if (!(await holdTrial(tx, id))) throw notFound()
    if (!(await deleteTrialRow(tx, id))) throw new Refusal('conflict', 'This invitation has already been accepted')
    await deleteLinksOf(tx, 'trial_invitation', id)
    const subject = `trial invitation ${id}`
    await recordAudit(context, tx, { by: user, action: 'trial_invitation.deleted', subject, request })
  })
