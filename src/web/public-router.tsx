// The router of visitors who are not logged in: the public pages alone. All other addresses load when one of them is opened.
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { accessPages, legal, login, outside, root, shared, sharedPages } from './public-routes.tsx'
import { queryString } from './lib/search.ts'
import { ErrorPage, NotFound } from './ui/ErrorPage.tsx'

/** `leave` is called when an address that is not public is opened; the public page stays until the other router is there. */
export const publicRouterFor = (client: QueryClient, leave: () => void, history?: RouterHistory) => {
  const beforeLoad = (): Promise<never> => {
    leave()
    return new Promise(() => {})
  }
  const elsewhere = ['/', '/$'].map((path) => createRoute({ getParentRoute: () => root, path, beforeLoad }))
  return createRouter({
    ...routerOptions(client, history),
    scrollRestoration: false, // there is nothing to return to, and only one router may manage it
    routeTree: root.addChildren([
      outside.addChildren([login, ...accessPages, ...legal]),
      shared.addChildren(sharedPages),
      ...elsewhere,
    ]),
  })
}

export const routerOptions = (client: QueryClient, history?: RouterHistory) =>
  ({
    ...(history && { history }),
    ...queryString,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
  }) as const
