// Above all pages that need a log-in: who may pass, and the frame around the page. S1§2
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { detourOf, profileQuery } from './features/auth/queries.ts'
import { token } from './lib/session.ts'
import { viewedUser } from './lib/viewed-user.ts'
import { paths } from './paths.ts'
import { root } from './public-routes.tsx'
import { ErrorPage } from './ui/ErrorPage.tsx'
import { lazyPage } from './ui/Lazy.tsx'

type Opening = { context: { client: QueryClient }; location: { pathname: string; publicHref: string } }
const loggedIn = async ({ context, location: { pathname, publicHref } }: Opening) => {
  if (!token()) throw redirect({ ...paths.login, search: { back: publicHref } })
  const profile = await context.client.ensureQueryData(profileQuery)
  // The prefix of a viewed user is not a part of the page's own path.
  const detour = viewedUser() !== undefined && !profile.is_admin ? '/' : detourOf(profile, pathname)
  if (detour) throw redirect({ to: detour, replace: true })
}

/** All pages that need a log-in; a locked account is redirected to the page with the reason. S1§4 */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: loggedIn,
  component: lazyPage(() => import('./layouts/MainLayout.tsx'), 'MainLayout'),
  errorComponent: ErrorPage,
})
/** In the frame of the public pages: everything around the others asks for what is refused until then. */
export const protecting = createRoute({
  getParentRoute: () => root,
  id: 'protecting',
  beforeLoad: loggedIn,
  component: lazyPage(() => import('./layouts/DefaultLayout.tsx'), 'DefaultLayout'),
})
/** The admin area; whoever is no administrator is led away. S1§6 */
export const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  beforeLoad: loggedIn,
  component: lazyPage(() => import('./layouts/AdminLayout.tsx'), 'AdminLayout'),
  errorComponent: ErrorPage,
})
