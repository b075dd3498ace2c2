// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { invitations } from '../../../contract/invitations.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { onBehalfOf } from '../users/service.ts'
import { createInvitations } from './create-invitations.ts'
import { createTrial, listTrials } from './create-trial.ts'
import { deleteInvitation, deleteTrialInvitation } from './delete-invitation.ts'
import { needInvitation } from './get-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { resendInvitation, resendTrialInvitation } from './resend-invitation.ts'

export const invitationRoutes = (app: FastifyInstance, context: Context) => {
  const ofSupervisor: Scope = ({ ids, user }) => onBehalfOf(context, user, ids.user_id)
  mount(app, context, invitations.list, ({ query, person }) => listInvitations(context, person, query), ofSupervisor)
  mount(
    app,
    context,
    invitations.create,
    async ({ body, caller, request }) => ({ data: await createInvitations(context, caller, body, request) }),
    ofSupervisor,
  )
  mount(app, context, invitations.resend, async ({ params, user, caller, request }) => {
    await needInvitation(context, user, params.id)
    return { data: await resendInvitation(context, caller, params.id, request) }
  })
  mount(app, context, invitations.remove, async ({ params, user, request }) => {
    await needInvitation(context, user, params.id)
    await deleteInvitation(context, user, params.id, request)
    return null
  })
  mount(app, context, invitations.trials, ({ query }) => listTrials(context, query))
  mount(app, context, invitations.createTrial, async ({ body, caller, request }) => ({
    data: await createTrial(context, caller, body, request),
  }))
  mount(app, context, invitations.resendTrial, async ({ params, caller, request }) => ({
    data: await resendTrialInvitation(context, caller, params.id, request),
  }))
  mount(app, context, invitations.deleteTrial, async ({ params, user, request }) => {
    await deleteTrialInvitation(context, user, params.id, request)
    return null
  })
}
