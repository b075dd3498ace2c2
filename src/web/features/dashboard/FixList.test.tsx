// An assignment that is refused: its dialog has closed by then, so a toast says why.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { FixList } from './FixList.tsx'

const message = 'Select a person who has access to this hotel'
const fix = {
  hotel_id: 2,
  hotel: 'Hotel Skalka',
  gds_id: 1,
  key: '31 rate_name',
  criterion: 'rate_description',
  check: 'rate_description.name_stated',
  checks: [],
  field: 'rate_name',
  verdict: 'wrong',
  advice: 'Load another name',
  shown: 'A',
  expected: 'B',
  rates: [],
  rates_count: 1,
  rate_plans: ['A1KRAC'],
  stays: ['2026-12-10'],
  stays_count: 1,
  all_stays: false,
  plan: null,
  room: null,
  points: null,
  value_per_night: null,
  state: 'open',
  assigned_to: null,
  accepted: null,
  was_accepted: null,
  partly_accepted: [],
  worsened: null,
  verification: null,
  spell: null,
  updated_at: null,
} as unknown as FixRow
const sent: unknown[] = []

beforeEach(() => {
  standInForBrowser()
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ code: 'invalid', message, errors: { assigned_to: [message] } }), {
      status: 422,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an assignment that is refused says why in a toast, once, and the fix can be assigned to another', async () => {
  const list = () => (
    <>
      <Toasts />
      <FixList
        rows={[fix]}
        people={[{ id: 9, name: 'Ann Boyd', hotel_ids: [2] }]}
        dates={{ start_date: '2026-12-01', end_date: '2026-12-31' }}
        self={1}
        isOwner
        old={false}
        canChange
      />
    </>
  )
  const routeTree = createRootRoute({ component: list, notFoundComponent: list })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const user = userEvent.setup()
  const selected = screen.getByRole<HTMLInputElement>('checkbox', { name: /Hotel Skalka/ })
  await user.click(selected)
  await user.click(screen.getByRole('button', { name: /^Assign/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to' }), 'Ann Boyd')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  expect(screen.getAllByText(message)).toHaveLength(1)
  expect(sent).toEqual([expect.objectContaining({ assigned_to: 9 })])
  expect(screen.queryByRole('dialog')).toBeNull()
  // It is still selected.
  expect(selected.checked).toBe(true)
})
