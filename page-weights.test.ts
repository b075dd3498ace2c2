// @vitest-environment jsdom
// What the browser loads before it shows a page, for every address, against its budget. Reads the build of these sources.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { routerFor } from './src/web/routes.tsx'

const [pages, list] = ['dist/web', 'dist/web/page-files.json']
const { isBuilt }: { isBuilt(): boolean } = await import(pathToFileURL(resolve('scripts/prepare.mjs')).href)
const built = existsSync(list) && isBuilt()
if (!built)
  process.stderr.write('Pages are not weighed: these sources have no build. npm test and npm start make one\n')

/** kB of JavaScript and of style sheets, compressed, as a browser gets them. */
const budgetOf = (path: string) => ({ js: { '/login': 130, '/dashboard': 180 }[path] ?? 220, css: 25 })

type Route = { options: { component?: { displayName?: string } }; parentRoute?: Route }
const namesOf = (route: Route | undefined): string[] =>
  route ? [...namesOf(route.parentRoute), route.options.component?.displayName ?? ''].filter(Boolean) : []

/** Where the routes import each layout and page from. */
const modules = new Map(
  readdirSync('src/web')
    .filter((file) => /outes?r?\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(join('src/web', file), 'utf8').matchAll(/import\('\.\/(.+?)'\), '(\w+)'/g)])
    .map(([, path = '', name = '']) => [name, join('src/web', path)]),
)
/** Of a page with tabs one is shown at once. */
const tabsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/import\('(.+Tab\.tsx)'\)/g)].map(([, tab = '']) => join(dirname(page), tab))

/** Of each response, as bench web counts them. */
const headers = 0.5
const kilobytesOf = (file: string) => {
  const [plain, compressed] = [join(pages, file), join(pages, `${file}.br`)]
  const { size } = statSync(existsSync(compressed) ? compressed : plain) // what is tiny is sent as it is
  return size / 1000 + headers
}

const weigh = (path: string, route: Route) => {
  const filesOf = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  const shown = namesOf(route).map((name) => modules.get(name) ?? name)
  const routes = shown.some((file) => /(Main|Admin)Layout/.test(file)) ? ['src/web/routes.tsx'] : []
  const weightOf = (kind: string, tab: string[]) => {
    const needed = ['index.html', 'src/web/early.ts', ...routes, ...shown, ...tab]
    const files = new Set(needed.flatMap((module) => filesOf[module] ?? [`${module} is not in the build${kind}`]))
    return [...files].filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + kilobytesOf(file), 0)
  }
  const tabs = [[], ...tabsOf(shown.at(-1) ?? '').map((tab) => [tab])]
  const heaviest = (kind: string) => Math.max(...tabs.map((tab) => weightOf(kind, tab)))
  return { path, js: heaviest('.js'), css: heaviest('.css') }
}

test.runIf(built)('every page loads no more than its budget', () => {
  const routes = Object.entries(routerFor(new QueryClient()).routesByPath as Record<string, Route>)
  const weights = routes
    .filter(([, route]) => route.options.component?.displayName)
    .map(([path, route]) => weigh(path, route))
  const lines = weights.map(({ path, js, css }) => `${js.toFixed().padStart(4)} + ${css.toFixed()}  ${path}`)
  process.stdout.write(`kB of JavaScript and style sheets before a page is shown:\n${lines.join('\n')}\n`)
  expect(weights.length).toBeGreaterThan(50)
  expect(weights.filter(({ path, js, css }) => js > budgetOf(path).js || css > budgetOf(path).css)).toEqual([])
})
