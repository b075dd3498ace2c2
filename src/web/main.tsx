// The browser starts here.
import '@fontsource-variable/inter/wght.css'
import './ui/app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { meta, sendAwayWith } from './lib/call.ts'
import { queryClientTelling } from './lib/query-client.ts'
import { routerFor } from './routes.tsx'
import { cssVariables, theme } from './ui/theme.ts'
import { showError, Toasts } from './ui/Toasts.tsx'

const client = queryClientTelling(showError)
const router = routerFor(client)

sendAwayWith((to) => {
  if (to === '/login') client.clear()
  void router.navigate({ to, replace: true })
})

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
