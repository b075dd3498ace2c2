// The endpoints of this feature and the service that handles each.
import { checkups } from '../../../contract/checkups.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { createCheckup } from './create-checkup.ts'
import { getFreshRate, loadRateRules } from './get-fresh-rate.ts'
import { costOfRules, loadRules } from './load-rules.ts'
import { evidenceOfRate, getRate, pageOfCheckups } from './service.ts'

export const checkupRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(checkups.create, { scope }, async ({ body, user, gds, request }) => {
    const done = await createCheckup(context, user, body, gds, request)
    return 'hotel' in done ? { data: done.hotel } : accepted({ data: done.job })
  })
  mount(checkups.list, { scope }, ({ query, person, gds }) => pageOfCheckups(context, person, query, gds))
  mount(checkups.read, { scope }, async ({ query, user, gds, request }) => ({
    data: await getFreshRate(context, user, query, gds, request),
  }))
  mount(checkups.readRules, { scope }, async ({ query, user, gds, request }) => ({
    data: await loadRateRules(context, user, query, gds, request),
  }))
  mount(checkups.rules, async ({ params, query, body, user, request }) => {
    const wanted = { id: params.id, rate_plans: body.rate_plans, user_id: body.user_id }
    if (query.dry_run) return { data: await costOfRules(context, user, wanted) }
    return accepted({ data: await loadRules(context, user, wanted, request) })
  })
  mount(checkups.rate, async ({ params, query, user }) => ({
    data: await getRate(context, user, params.id, query.user_id),
  }))
  mount(checkups.evidence, async ({ params, query, user }) => ({
    data: await evidenceOfRate(context, user, params.id, query.user_id),
  }))
}
