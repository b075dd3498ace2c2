// The addresses that need no log-in: logging in, registering, what a mail's link opens, legal pages. S1§2
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { ownAddress, searchOf, readText, whole } from './lib/search.ts'
import { token } from './lib/session.ts'
import { paths } from './paths.ts'
import { ErrorPage, NotFoundPage } from './ui/ErrorPage.tsx'
import { lazyPage } from './ui/Lazy.tsx'

export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

export const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyPage(() => import('./layouts/DefaultLayout.tsx'), 'DefaultLayout'),
})
const loginSearch = searchOf({ back: ownAddress, expired: whole, invited: whole })
export const login = createRoute({
  getParentRoute: () => outside,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (token()) throw search.back ? redirect({ href: search.back }) : redirect({ ...paths.home })
  },
  component: lazyPage(() => import('./features/auth/LoginPage.tsx'), 'LoginPage'),
})
const signUp = {
  validateSearch: searchOf({ email: readText }),
  component: lazyPage(() => import('./features/auth/RegisterPage.tsx'), 'RegisterPage'),
}
const verification = {
  component: lazyPage(() => import('./features/auth/VerificationPage.tsx'), 'VerificationPage'),
}
const trialInvitation = {
  component: lazyPage(() => import('./features/auth/TrialInvitationPage.tsx'), 'TrialInvitationPage'),
}
const emailChange = {
  component: lazyPage(() => import('./features/auth/EmailChangePage.tsx'), 'EmailChangePage'),
}
/** Pages that a mail's link opens, whoever is logged in here. */
export const accessPages = [
  createRoute({
    getParentRoute: () => outside,
    path: '/login/$hash',
    component: lazyPage(() => import('./features/auth/DemoPage.tsx'), 'DemoPage'),
  }),
  createRoute({ getParentRoute: () => outside, path: '/register', ...signUp }),
  createRoute({ getParentRoute: () => outside, path: '/register/$hash', ...signUp }),
  createRoute({
    getParentRoute: () => outside,
    path: '/registered',
    component: lazyPage(() => import('./features/auth/RegisteredPage.tsx'), 'RegisteredPage'),
  }),
  createRoute({ getParentRoute: () => outside, path: '/email-verification', ...verification }),
  createRoute({ getParentRoute: () => outside, path: '/email-verification/$hash', ...verification }),
  createRoute({ getParentRoute: () => outside, path: '/email-change/$hash', ...emailChange }),
  createRoute({ getParentRoute: () => outside, path: '/email-undo/$hash', ...emailChange }),
  createRoute({ getParentRoute: () => outside, path: '/trial-invitations', ...trialInvitation }),
  createRoute({ getParentRoute: () => outside, path: '/trial-invitations/$hash', ...trialInvitation }),
  createRoute({
    getParentRoute: () => outside,
    path: '/forgot-password',
    component: lazyPage(() => import('./features/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/reset-password',
    validateSearch: searchOf({ token: readText, email: readText }),
    component: lazyPage(() => import('./features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
] as const
const preview = { component: lazyPage(() => import('./features/previews/PreviewPage.tsx'), 'PreviewPage') }
/** A shared rate, and an issue for its hotel, whoever is logged in here. S2§2 */
export const shared = createRoute({
  getParentRoute: () => root,
  id: 'shared',
  component: lazyPage(() => import('./layouts/PreviewLayout.tsx'), 'PreviewLayout'),
})
export const sharedPages = [
  createRoute({
    getParentRoute: () => shared,
    path: '/issue-answers/$token',
    component: lazyPage(() => import('./features/issues/AnswerPage.tsx'), 'AnswerPage'),
  }),
  createRoute({
    getParentRoute: () => shared,
    path: '/monitor-mail/$token',
    component: lazyPage(() => import('./features/monitors/mail-link/MailLinkPage.tsx'), 'MailLinkPage'),
  }),
  createRoute({ getParentRoute: () => shared, path: '/booking-code-preview/$token', ...preview }),
  createRoute({ getParentRoute: () => shared, path: '/booking-code-preview/$token/$tabKey', ...preview }),
] as const
export const legal = (['privacy', 'cookies', 'terms'] as const).map((path) =>
  createRoute({
    getParentRoute: () => outside,
    path,
    component: lazyPage(() => import('./features/reference/LegalPage.tsx'), 'LegalPage'),
  }),
)
