// Has a page drawn for a caller. Whatever it shows comes from the calls that their browser would make, with their own token: nothing
// here decides who may see what.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dashboard } from '../../../contract/dashboard.ts'
import type { drawnPages } from '../../../contract/drawn-pages.ts'
import { base } from '../../../contract/values/endpoint.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { AskServer, DrawnPage, PageCall } from '../../../domain/drawn-page.ts'
import { timeZoneNamed, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { PageDesk } from '../../workers/pages/page-desk.ts'
import { lastVisit } from '../dashboard/service.ts'

type ReaderQuery = z.output<typeof drawnPages.one.query>
type Asking = { user: Person; request: FastifyRequest; query: ReaderQuery }

export const renderPage = async (
  context: Context,
  desk: PageDesk,
  { user, request, query }: Asking,
): Promise<DrawnPage | null> => {
  const { address, width, day } = query
  const time_zone = timeZoneNamed(query.time_zone)
  if (!time_zone || todayIn(time_zone, context.now()) !== day) return null
  const { appToken: app_token } = context.config
  const session = { ...(query.dashboard_dates && { 'dashboard-dates': query.dashboard_dates }) }
  return desk.draw(
    {
      address,
      width,
      time_zone,
      agent: request.headers['user-agent'] ?? '',
      app_token,
      local: storedOf(query),
      session,
    },
    askingAs(context, user, request),
  )
}

const storedOf = ({ gds, menu_collapsed, trial_closed, checks_seen }: ReaderQuery) => ({
  ...(gds && { gds }),
  ...(menu_collapsed && { 'menu-collapsed': menu_collapsed }),
  ...(trial_closed && { 'trial-closed': trial_closed }),
  ...(checks_seen !== undefined && { 'checks-seen': String(checks_seen) }),
})

const visits = `${dashboard.visit.method} ${base}${dashboard.visit.path}`
const refused = { status: 405, body: '{}' }

/** Through the whole gate, as if each call came from the browser itself; what changes something is not sent. */
const askingAs = (context: Context, user: Person, { server, ip, headers }: FastifyRequest): AskServer => {
  const { authorization, 'app-token': app_token } = headers
  return async ({ method, path, gds }: PageCall) => {
    // The browser begins its visit itself. Until then the page shows what it would be told.
    if (`${method} ${path}` === visits)
      return { status: 200, body: JSON.stringify({ data: await lastVisit(context, user) }) }
    if (method !== 'GET' || !path.startsWith(`${base}/`)) return refused
    const answer = await server.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        accept: 'application/json',
        ...(authorization && { authorization }),
        ...(typeof app_token === 'string' && { 'app-token': app_token }),
        ...(gds && { 'gds-name': gds }),
      },
    })
    return { status: answer.statusCode, body: answer.body }
  }
}
