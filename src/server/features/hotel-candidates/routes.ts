// The endpoints of this feature and the service that handles each.
import { hotelCandidates } from '../../../contract/hotel-candidates.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { createHotel, matchCandidate, rejectCandidate } from './decide-candidate.ts'
import { getCandidate, getNextCandidate, listCandidates } from './get-candidate.ts'
import { undoDecision } from './undo-decision.ts'

export const hotelCandidateRoutes = (mount: Mount, context: Context) => {
  const there: Scope = async ({ ids, user }) => {
    await getCandidate(context, user, ids['id'] ?? 0)
  }
  mount(hotelCandidates.list, ({ query }) => listCandidates(context, query))
  mount(hotelCandidates.one, async ({ params, user }) => ({
    data: await getCandidate(context, user, params.id),
  }))
  mount(hotelCandidates.next, { scope: there }, async ({ params, query, user }) => ({
    data: await getNextCandidate(context, user, params.id, query),
  }))
  mount(hotelCandidates.reject, async ({ params, user, request }) => {
    await rejectCandidate(context, { user, id: params.id, request })
    return null
  })
  mount(hotelCandidates.create, async ({ params, user, request }) => ({
    data: await createHotel(context, { user, id: params.id, request }),
  }))
  mount(hotelCandidates.match, { scope: there }, async ({ params, body, user, request }) => ({
    data: await matchCandidate(context, { user, id: params.id, request }, body),
  }))
  mount(hotelCandidates.undo, async ({ params, user, request }) => ({
    data: await undoDecision(context, user, params.id, request),
  }))
}
