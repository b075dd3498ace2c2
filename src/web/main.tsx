// The browser starts here.
import '@fontsource-variable/inter/wght.css'
import './ui/app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type AnyRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { meta, onUnreachable, onRedirect } from './lib/call.ts'
import { createQueryClient, forgetOtherGds } from './lib/query-client.ts'
import { onSignOutElsewhere, token } from './lib/session.ts'
import { paths } from './paths.ts'
import { publicRouterFor } from './public-router.tsx'
import { ConnectionBanner } from './ui/ConnectionBanner.tsx'
import { connectionLost, reachServer } from './ui/connection.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { loadCode, watchStyles } from './ui/load-code.ts'
import { cssVariables, theme } from './ui/theme.ts'
import { showError, Toasts } from './ui/Toasts.tsx'

// Our content policy forbids eval; zod tests for it once, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Before anything is painted: text that changes its font later wraps differently, and the page would jump.
void document.fonts.load('1em "Inter Variable"').catch(() => undefined)
watchStyles()
keepFocus()
onUnreachable(connectionLost, reachServer)

const client = createQueryClient(showError)
forgetOtherGds(client)
const root = document.getElementById('root')!
root.dataset['started'] = 'yes' // read by early.ts
const page = createRoot(root)
let router: AnyRouter | undefined

const show = (name: 'all' | 'public', shown: AnyRouter) => {
  router = shown
  page.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => meta('csp-nonce')}
      >
        <QueryClientProvider client={client}>
          <ConnectionBanner />
          <RouterProvider key={name} router={shown} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

const showAllPages = async (history?: RouterHistory) => {
  const { routerFor, takeDrawn } = await loadCode(() => import('./routes.tsx'))
  const isDrawn = await takeDrawn(client)
  const all = routerFor(client, history)
  // The page's code loads in parallel with the profile.
  const chunks: Record<string, AnyRoute | undefined> = all.routesById
  for (const { routeId } of token() ? all.matchRoutes(all.latestLocation) : []) {
    const route = chunks[routeId]
    if (route) void all.loadRouteChunk(route)
  }
  router = all
  // What the document shows stays until the page itself is there.
  if (isDrawn) await all.load()
  show('all', all)
}

onRedirect((to) => {
  if (!router) return
  if (to !== '/login') return void router.navigate({ to, replace: true })
  client.clear()
  const { pathname, href } = router.latestLocation
  if (pathname !== to) void router.navigate({ ...paths.loginAgain(href), replace: true })
})

onSignOutElsewhere(() => window.location.assign('/login'))

if (token()) void showAllPages()
else {
  const visitors = publicRouterFor(client, () => void showAllPages(visitors.history))
  // What the document shows already stays until the page itself is there.
  void visitors.load().then(() => show('public', visitors))
}
