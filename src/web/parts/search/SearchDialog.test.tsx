// The global search by keys alone: when it calls, what Enter opens, and what it says when it finds nothing or fails.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '../../../contract/auth.ts'
import type { FoundByText } from '../../../contract/global-search.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { SearchDialog } from './SearchDialog.tsx'

const profile = { id: 3, role: 'owner', is_admin: false, is_demo: false, gds: [1, 2] } as unknown as Profile
const scope = { whose: profile, viewed: undefined, pages: [{ label: 'Rate Check', link: { to: '/hotel' } as const }] }
const none = { rows: [], more: false }
const hotelsNamed = (...names: string[]): FoundByText => ({
  hotels: {
    rows: names.map((name, at) => ({
      id: at + 1,
      name,
      city: null,
      country: null,
      property_ids: { sabre_id: null, travelport_id: 'X' },
    })),
    more: false,
  },
  booking_codes: none,
  properties: none,
  issues: none,
  people: none,
})

const asked: string[] = []
let answer: () => Promise<Response>
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const answers = (found: FoundByText) => {
  answer = async () => json(200, { data: found })
}

beforeEach(() => {
  standInForBrowser()
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://x').searchParams.get('query') ?? '')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const leave = vi.fn<() => void>()
const show = async () => {
  const dialog = () => <SearchDialog profile={profile} scope={scope} onClose={() => undefined} onLeave={leave} />
  const routeTree = createRootRoute({ component: dialog, notFoundComponent: dialog })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const client = createQueryClient(() => undefined)
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await pass(0)
  return () => router.state.location.pathname
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = async (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key })
  await pass(0)
}
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('span')?.textContent
/** The toasts of the dialog are a status too. */
const said = () => document.querySelector('.search-note[role=status]')?.textContent

test('nothing is asked before two characters and half a second; then once, and the number of results is said', async () => {
  answers(hotelsNamed('Alder', 'Birch'))
  await show()
  expect(screen.getByText(/^Find pages, hotels by name/)).toBeDefined()
  type('a')
  await pass(5_000)
  expect(said()).toBe('Enter at least 2 characters')
  type('al')
  await pass(499)
  expect(asked).toEqual([])
  expect(said()).toBe('Searching …')
  await pass(1)
  await pass(0)
  expect(asked).toEqual(['al'])
  expect(options()).toEqual(['Alder', 'Birch'])
  expect(said()).toBe('2 results')
})

test('the arrows pass all groups and begin again; Enter opens what is chosen, and it is offered the next time', async () => {
  answers(hotelsNamed('Rateau', 'Rating'))
  const place = await show()
  type('rat')
  await pass(500)
  await pass(0)
  expect(options()).toEqual(['Rate Check', 'Rateau', 'Rating'])
  const passed = [chosen()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await press(key)
    passed.push(chosen())
  }
  expect(passed).toEqual(['Rate Check', 'Rateau', 'Rating', 'Rate Check', 'Rating', 'Rateau'])
  await press('Enter')
  expect(place()).toBe('/dashboard/hotels/1')
  expect(leave).toHaveBeenCalled()
  cleanup()
  const again = await show()
  expect(options()).toEqual(['Rateau'])
  await press('Enter')
  expect(again()).toBe('/dashboard/hotels/1')
})

test('Enter opens a page at once, but never what an earlier text has found', async () => {
  answers(hotelsNamed('Alder'))
  const place = await show()
  type('ald')
  await press('Enter')
  expect(asked).toEqual(['ald'])
  await pass(0)
  expect(options()).toEqual(['Alder'])
  type('aldb')
  await press('Enter')
  expect(asked).toEqual(['ald', 'aldb'])
  expect(place()).toBe('/')
  type('check')
  await press('Enter')
  expect(place()).toBe('/hotel')
  expect(asked).toEqual(['ald', 'aldb'])
})

test('what is not found says so, and what failed says why and can be tried again', async () => {
  answers(hotelsNamed())
  await show()
  type('zz')
  await pass(500)
  await pass(0)
  expect(said()).toBe('No results for “zz”')
  expect(screen.getByText('Check the spelling, or try a part of the name.')).toBeDefined()
  answer = async () => json(429, { code: 'too_many', message: 'Too many requests. Try again in 10 seconds.' })
  type('zzz')
  await pass(500)
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('Too many requests. Try again in 10 seconds.')
  answers(hotelsNamed('Zzz'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  await pass(0)
  expect(options()).toEqual(['Zzz'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what another version kept in the browser is not offered', async () => {
  localStorage.setItem('opened-things-3', '[{"kind":"planet","id":1,"label":"x","note":""},{"kind":"hotel"},7]')
  await show()
  expect(options()).toEqual([])
})
