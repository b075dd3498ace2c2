// The endpoints of this feature and the service that handles each.
import { invitations } from '../../../contract/invitations.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { createInvitations } from './create-invitations.ts'
import { createTrial, listTrials } from './create-trial.ts'
import { deleteInvitation, deleteTrialInvitation } from './delete-invitation.ts'
import { needInvitation } from './get-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { resendInvitation, resendTrialInvitation } from './resend-invitation.ts'

export const invitationRoutes = (mount: Mount, context: Context) => {
  const ofSupervisor: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  mount(invitations.list, { scope: ofSupervisor }, ({ query, person }) => listInvitations(context, person, query))
  mount(invitations.create, { scope: ofSupervisor }, async ({ body, caller, request }) => ({
    data: await createInvitations(context, caller, body, request),
  }))
  mount(invitations.resend, async ({ params, user, caller, request }) => {
    await needInvitation(context, user, params.id)
    return { data: await resendInvitation(context, caller, params.id, request) }
  })
  mount(invitations.remove, async ({ params, user, request }) => {
    await needInvitation(context, user, params.id)
    await deleteInvitation(context, user, params.id, request)
    return null
  })
  mount(invitations.trials, ({ query }) => listTrials(context, query))
  mount(invitations.createTrial, async ({ body, caller, request }) => ({
    data: await createTrial(context, caller, body, request),
  }))
  mount(invitations.resendTrial, async ({ params, caller, request }) => ({
    data: await resendTrialInvitation(context, caller, params.id, request),
  }))
  mount(invitations.deleteTrial, async ({ params, user, request }) => {
    await deleteTrialInvitation(context, user, params.id, request)
    return null
  })
}
