// The endpoints of this feature and the service that handles each.
import { acceptances } from '../../../contract/acceptances.ts'
import { accuracy } from '../../../contract/accuracy.ts'
import { fixes } from '../../../contract/fixes.ts'
import type { Context } from '../../platform/context.ts'
import { rawBody, type Mount } from '../../platform/http/mount.ts'
import { fixesOfHotel } from '../accuracy/service.ts'
import { scopeOfHotel } from '../users/service.ts'
import {
  acceptFix,
  acceptFixes,
  endAcceptance,
  exportFixes,
  findLeftOut,
  getFix,
  listAcceptances,
  listFixes,
  updateFix,
  updateFixes,
  versionSeen,
} from './service.ts'

type DatesAhead = { start_date: string; end_date: string | undefined }
export const fixRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mount(fixes.list, { scope }, ({ query, person, gds }) => listFixes(context, person, query, gds))
  // Which of them nobody has to load is known here.
  mount(accuracy.fixes, { scope }, async ({ params, query, person, gds }) => {
    const asked = { ...query, hotel_id: params.id }
    const findLeft = (dates: DatesAhead) => findLeftOut(context, person, { ...dates, hotel_id: params.id }, gds)
    return { data: await fixesOfHotel(context, person, asked, gds, findLeft) }
  })
  mount(acceptances.list, { scope }, ({ query, person, gds }) => listAcceptances(context, person, query, gds))
  mount(fixes.export, { scope }, async ({ query, person, gds }) => {
    const { bytes, type, name } = await exportFixes(context, person, query, gds)
    return rawBody(bytes, type, name)
  })
  mount(fixes.one, { scope }, async ({ params, query, person }) => ({
    data: await getFix(context, person, { ...params, ...query }),
  }))
  mount(fixes.update, { scope }, async ({ params, query, body, user, person, request }) => ({
    data: await updateFix(
      context,
      { user, person, request },
      { ...params, ...query, seen: versionSeen(request) },
      body,
    ),
  }))
  mount(fixes.accept, { scope }, async ({ params, query, body, user, person, request }) => ({
    data: await acceptFix(
      context,
      { user, person, request },
      { ...params, ...query, seen: versionSeen(request) },
      body,
    ),
  }))
  mount(fixes.endAcceptance, { scope }, async ({ params, user, person, request }) => ({
    data: { ended: await endAcceptance(context, { user, person, request }, { ...params, seen: versionSeen(request) }) },
  }))
  mount(fixes.acceptMany, { scope }, async ({ query, body, user, person, request }) => ({
    data: await acceptFixes(context, { user, person, request }, query, body),
  }))
  mount(fixes.updateMany, { scope }, async ({ query, body, user, person, request }) => ({
    data: { ...(await updateFixes(context, { user, person, request }, query, body)), checked: 0 as const },
  }))
}
