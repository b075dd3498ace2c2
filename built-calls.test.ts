// @vitest-environment jsdom
// The built pages send calls as the sources do: what is read of an endpoint to send its call is in the built form.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { waitingWork } from './src/contract/waiting-work.ts'
import type { Endpoint } from './src/contract/values/endpoint.ts'
import { builtCalls, endpointsIn, isCalls } from './src/web/lib/built-calls.ts'
import { call, callEarly, callForFile } from './src/web/lib/call.ts'
import { selectGds } from './src/web/lib/gds.ts'
import { dataQuery, listQuery } from './src/web/lib/queries.ts'

const files = readdirSync('src/contract').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(resolve(join('src/contract', file))).href)),
)
const groups = modules.flatMap((module) => Object.values(module).filter(isCalls))
const pairs = groups.flatMap((group) => {
  const built = endpointsIn(builtCalls(group))
  return endpointsIn(group).map((source, n) => ({ source, built: built[n] }))
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"data":null}'))
  selectGds('sabre')
  window.history.replaceState(null, '', '/admin/users/7/dashboard')
})

/** Whatever the code that sends calls reads of this endpoint. */
const fieldsRead = async (endpoint: Endpoint): Promise<string[]> => {
  const read = new Set<string>()
  const watched = new Proxy(endpoint, {
    get: (target, field, receiver) => {
      read.add(String(field))
      return Reflect.get(target, field, receiver)
    },
  })
  await call(watched, {})
  await callForFile(watched, {})
  await callEarly(watched, {})
  dataQuery(['x'], watched as typeof waitingWork.get, {})
  listQuery(['x'], watched, {})
  return [...read]
}

test('every endpoint keeps what is read to send its call', async () => {
  expect(pairs.length).toBeGreaterThan(100)
  const lost: string[] = []
  for (const { source, built } of pairs) {
    // The server asks for the person, so the pages do not know who else may call.
    const isKept = (field: string) =>
      Object.is(built?.[field as 'path'], source[field as 'path']) || (field === 'may' && Array.isArray(source.may))
    for (const field of await fieldsRead(source))
      if (!isKept(field)) lost.push(`${source.method} ${source.path} ${field}`)
  }
  expect(lost).toEqual([])
})

test('a double click is one call in the built pages too', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response('{"data":null}'))
  vi.stubGlobal('fetch', sent)
  const twice = { body: { of: 'a double click' } }
  for (const path of ['/feedback', '/hotel-checks', '/forgot-password', '/verification-resend', '/register']) {
    const built = pairs.find(({ source }) => source.method === 'POST' && source.path === path)?.built
    if (!built) throw new Error(`No call ${path}`)
    sent.mockClear()
    await Promise.all([call(built, twice), call(built, twice)])
    expect([path, sent.mock.calls.length]).toEqual([path, 1])
  }
})
