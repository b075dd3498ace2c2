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

const show = async (rows: readonly FixRow[], more: Partial<Parameters<typeof FixList>[0]> = {}) => {
  const list = () => (
    <>
      <Toasts />
      <FixList
        rows={rows}
        people={[{ id: 9, name: 'Ann Boyd', hotel_ids: [2] }]}
        dates={{ start_date: '2026-12-01', end_date: '2026-12-31' }}
        self={1}
        isOwner
        old={false}
        canChange
        total={rows.length}
        loadAll={async () => ({ data: rows, people: [] })}
        {...more}
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
  return userEvent.setup()
}

test('all of the list can be selected, also what is on other pages, and is changed at once', async () => {
  const all = [fix, { ...fix, key: '31 other' }, { ...fix, hotel_id: 3, key: '31 third' }]
  const people = [
    { id: 8, name: 'Cy Dale', hotel_ids: [2, 3] },
    { id: 9, name: 'Ann Boyd', hotel_ids: [2] },
  ]
  const user = await show([fix], { total: 3, people, loadAll: async () => ({ data: all, people }) })
  await user.click(screen.getByRole('button', { name: 'Select all 3 of this list' }))
  expect((await screen.findByText('3 fixes selected')).textContent).toBe('3 fixes selected')
  expect(screen.queryByRole('button', { name: /of this list$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Assign/ }))
  // Only who reaches the hotels of the other pages too.
  expect(screen.queryByRole('option', { name: 'Ann Boyd' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to' }), 'Cy Dale')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(sent).toEqual([
    expect.objectContaining({ fixes: all.map(({ hotel_id, key }) => ({ hotel_id, key, updated_at: null })) }),
  ])
})

test('of a list that is longer than what can be changed at once, the first are selected', async () => {
  await show([fix], { total: 1_234 })
  expect(screen.getByRole('button', { name: 'Select the first 500 of this list' })).toBeDefined()
})

test('an assignment that is refused says why in a toast, once, and the fix can be assigned to another', async () => {
  const user = await show([fix])
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
