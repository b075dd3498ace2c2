// Draws a page as its person will see it, in a thread of the server: loads what the page loads, through the server's own calls.
import { standInFor } from './reader-stand-ins.ts'
import { MantineProvider } from '@mantine/core'
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawPage } from '../../domain/drawn-page.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { routerFor } from '../routes.tsx'
import { loadOnlyAhead } from '../ui/Lazy.tsx'
import { stillMarkup } from './still-markup.ts'
import { cssVariables, theme } from '../ui/theme.ts'

loadOnlyAhead()

const nonce = '__CSP_NONCE__' // the browser fills in that of its document

/** What the page asks for is asked for, and it is drawn again with that: what stands below needs what stands above. */
const mostPasses = 4
/** Addresses to which the page itself leads before it is shown, as to the dates that were chosen before. */
const mostRedirects = 2

type Router = ReturnType<typeof routerFor>
const draw = (client: QueryClient, router: Router): string =>
  renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )

const openRouter = async (client: QueryClient, address: string, redirects = 0): Promise<Router | undefined> => {
  const router = routerFor(client, createMemoryHistory({ initialEntries: [address] }))
  // It would be an inline script.
  router.options.scrollRestoration = false
  await router.load()
  const result = router._serverResult
  if (result?.type === 'render') return result.status === 200 ? router : undefined
  const [to, [path]] = [result?.redirect.headers.get('location') ?? '', address.split('?')]
  return redirects < mostRedirects && to.split('?')[0] === path ? openRouter(client, to, redirects + 1) : undefined
}

const isWanted = ({ state, options }: Query) => {
  const { enabled } = options as { enabled?: unknown }
  return state.data === undefined && state.status === 'pending' && enabled !== false && options.queryFn !== undefined
}

/** Not handed over: the browser still has to tell the server of its visit, and gets the same in answer. */
const isVisit = ({ queryKey }: Query) => queryKey[0] === 'visit'

export const drawPage: DrawPage = async (order, ask) => {
  standInFor({ ...order, ask })
  const client = createQueryClient(() => undefined)
  try {
    const router = await openRouter(client, order.address)
    if (!router) return null
    const all = () => client.getQueryCache().getAll()
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const html = draw(client, router)
      const wanted = all().filter(isWanted)
      if (wanted.length === 0) {
        // What fails while it is drawn is left out of it, with all around.
        if (!/<main[^]*<h1/.test(html) || all().some(({ state }) => state.status === 'error')) return null
        const loaded = all().filter((query) => query.state.data !== undefined && !isVisit(query))
        const queries = loaded.map(({ queryKey, state }) => ({ key: queryKey, data: state.data }))
        return { html: stillMarkup(html), queries }
      }
      await Promise.all(wanted.map((query) => client.prefetchQuery({ ...query.options, queryKey: query.queryKey })))
    }
    return null
  } finally {
    client.clear()
  }
}
