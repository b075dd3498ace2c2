// The browser starts here.
import '@fontsource-variable/inter/wght.css'
import './ui/app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { meta, sendAwayWith } from './lib/call.ts'
import { queryClientTelling } from './lib/query-client.ts'
import { token } from './lib/session.ts'
import { routerFor } from './routes.tsx'
import { cssVariables, theme } from './ui/theme.ts'
import { showError, Toasts } from './ui/Toasts.tsx'

// Our content policy forbids code made from text; zod asks once whether it may, and the browser would report that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The pages were built anew since this one was opened: its code is gone, the new one is a reload away. Not twice a minute.
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
})

const client = queryClientTelling(showError)
const router = routerFor(client)

sendAwayWith((to) => {
  if (to === '/login') client.clear()
  void router.navigate({ to, replace: true })
})

// The code of the page comes while the profile is asked.
const chunks: Record<string, AnyRoute | undefined> = router.routesById
for (const { routeId } of token() ? router.matchRoutes(router.latestLocation) : []) {
  const route = chunks[routeId]
  if (route) void router.loadRouteChunk(route)
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => meta('csp-nonce')}
      >
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
