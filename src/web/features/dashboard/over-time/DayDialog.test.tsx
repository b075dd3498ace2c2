// The checks of a day with many of them: page by page, each with its own address at the server.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { standInForBrowser } from '../../../testing/browser-stand-ins.ts'
import { DayDialog } from './DayDialog.tsx'

const total = 130
const checkOf = (id: number) => ({
  id,
  hotel_id: 2,
  hotel: `Hotel ${id}`,
  gds_id: 1,
  check_in: '2026-12-10',
  nights: 1,
  created_at: '2026-12-01T10:00:00.000Z',
  score: 90,
  rule_set: 1,
  checkup_rate_id: id,
})
let asked: string[] = []
let count = total

beforeEach(() => {
  standInForBrowser()
  asked = []
  count = total
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: search } = new URL(address, 'http://localhost')
    asked.push(`${search.get('page')} ${search.get('length')}`)
    const [page, length] = [Number(search.get('page')), Number(search.get('length'))]
    const first = (page - 1) * length + 1
    const last = Math.min(count, page * length)
    const data = Array.from({ length: last - first + 1 }, (_, n) => checkOf(first + n))
    const meta = {
      current_page: page,
      from: first,
      to: last,
      last_page: Math.ceil(count / length),
      per_page: length,
      total: count,
    }
    return new Response(JSON.stringify({ data, total: count, meta }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = () => <DayDialog day="2026-12-01" of={{}} gds="both" onClose={() => {}} />
const show = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: dialog, notFoundComponent: dialog }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
}

test('the next page shows the checks that follow', async () => {
  await show()
  expect(await screen.findByText('Hotel 1')).toBeTruthy()
  expect(screen.getByText('1–25 of 130')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Hotel 26')).toBeTruthy()
  expect(screen.queryByText('Hotel 1')).toBeNull()
  expect(screen.getByText('26–50 of 130')).toBeTruthy()
  expect(asked).toEqual(['1 25', '2 25'])
})

test('a day with few checks has no pages', async () => {
  count = 3
  await show()
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
