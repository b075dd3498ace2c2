// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { hotelCandidates } from '../../../contract/hotel-candidates.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { createHotel, matchCandidate, rejectCandidate } from './decide-candidate.ts'
import { getCandidate, getNextCandidate, listCandidates } from './get-candidate.ts'
import { undoDecision } from './undo-decision.ts'

export const hotelCandidateRoutes = (app: FastifyInstance, context: Context) => {
  const there: Scope = async ({ ids, user }) => {
    await getCandidate(context, user, ids['id'] ?? 0)
  }
  mount(app, context, hotelCandidates.list, ({ query }) => listCandidates(context, query))
  mount(app, context, hotelCandidates.one, async ({ params, user }) => ({
    data: await getCandidate(context, user, params.id),
  }))
  mount(
    app,
    context,
    hotelCandidates.next,
    async ({ params, query, user }) => ({ data: await getNextCandidate(context, user, params.id, query) }),
    there,
  )
  mount(app, context, hotelCandidates.reject, async ({ params, user, request }) => {
    await rejectCandidate(context, { user, id: params.id, request })
    return null
  })
  mount(app, context, hotelCandidates.create, async ({ params, user, request }) => ({
    data: await createHotel(context, { user, id: params.id, request }),
  }))
  mount(
    app,
    context,
    hotelCandidates.match,
    async ({ params, body, user, request }) => ({
      data: await matchCandidate(context, { user, id: params.id, request }, body),
    }),
    there,
  )
  mount(app, context, hotelCandidates.undo, async ({ params, user, request }) => ({
    data: await undoDecision(context, user, params.id, request),
  }))
}
