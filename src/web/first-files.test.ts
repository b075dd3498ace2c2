// Holds the list of first files to the routes.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { firstFiles } from './first-files.ts'
import { routerFor } from './routes.tsx'

type Named = { options: { component?: { displayName?: string } }; parentRoute?: Named }
const chainOf = (route: Named | undefined): string[] =>
  route ? [...chainOf(route.parentRoute), route.options.component?.displayName ?? ''].filter(Boolean) : []

const { routesByPath } = routerFor(new QueryClient())

test.each(Object.entries(firstFiles))('%s announces the layout and the page that its route shows', (path, files) => {
  const named = files.map((file) => file.replace(/^.*\/(\w+)\.tsx$/, '$1')).filter((name) => name !== 'routes')
  expect(chainOf((routesByPath as Record<string, Named>)[path])).toEqual(named)
})
