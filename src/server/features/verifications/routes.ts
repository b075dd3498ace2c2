// The endpoints of this feature and the service that handles each.
import { verifications } from '../../../contract/verifications.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { versionSeen } from '../fixes/service.ts'
import { scopeOfHotel } from '../users/service.ts'
import { beginVerification } from './begin-verification.ts'
import { beginVerifications, costOfVerifications } from './begin-verifications.ts'
import { cancelVerification } from './cancel-verification.ts'
import { getVerification, progressOfVerifications } from './get-verification.ts'
import { costOfVerification } from './plan-verification.ts'

export const verificationRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(verifications.cost, { scope }, async ({ params: { id, key }, query, user, person, caller }) => ({
    data: await costOfVerification(context, { user, person, held: caller.gds }, { ...query, hotel_id: id, key }),
  }))
  mount(verifications.start, { scope }, async ({ params: { id, key }, query, body, user, person, caller, request }) => {
    const presser = { user, person, held: caller.gds, request }
    const fix = { ...query, ...body, hotel_id: id, key, seen: versionSeen(request) }
    return accepted({ data: await beginVerification(context, presser, fix) })
  })
  mount(verifications.costOfMany, { scope }, async ({ query, body, user, person, caller }) => ({
    data: await costOfVerifications(context, { user, person, held: caller.gds }, query, body.fixes),
  }))
  mount(verifications.startMany, { scope }, async ({ query, body, user, person, caller, request }) =>
    accepted({
      data: await beginVerifications(context, { user, person, held: caller.gds, request }, query, body),
    }),
  )
  mount(verifications.progressOfMany, { scope }, async ({ query: { ids }, person }) => ({
    data: await progressOfVerifications(context, person, ids),
  }))
  mount(verifications.one, { scope }, async ({ params: { id, verification_id }, person }) => ({
    data: await getVerification(context, person, { hotel_id: id, id: verification_id }),
  }))
  mount(verifications.cancel, { scope }, async ({ params: { id, verification_id }, user, person, request }) => ({
    data: await cancelVerification(context, { user, person, request }, { hotel_id: id, id: verification_id }),
  }))
}
