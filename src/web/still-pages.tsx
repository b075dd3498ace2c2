// The pages that look the same for everybody, as the build writes them: the server puts them into the document, which shows them
// before any script has arrived. Runs in Node, at the build.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from './lib/query-client.ts'
import { publicRouterFor } from './public-router.tsx'
import { stillMarkup } from './drawn/still-markup.ts'
import { cssVariables, theme } from './ui/theme.ts'

const paths = ['/login']
/** Where the document asks for a page that the server draws for whoever is logged in. */
export const drawnPaths = ['/dashboard']

const nonce = '__CSP_NONCE__' // the server fills it in

const render = async (path: string): Promise<string> => {
  const client = createQueryClient(() => undefined)
  const router = publicRouterFor(client, () => undefined, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToStaticMarkup(
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
}

/** Address to HTML. */
export const stillPages = async (): Promise<Record<string, string>> => {
  const pages = await Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, stillMarkup(await render(path))]),
  )
  return Object.fromEntries(pages)
}
