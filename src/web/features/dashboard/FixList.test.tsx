// An assignment that is refused: its dialog has closed by then, so a toast says why.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { LazyVerifyManyDialog } from '../../parts/verification/lazy-verify-dialog.ts'
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
  acceptance_ended: null,
  partly_accepted: [],
  worsened: null,
  verification: null,
  spell: null,
  updated_at: null,
} as unknown as FixRow
const sent: unknown[] = []

// What comes when it is first opened is there.
beforeAll(() => LazyVerifyManyDialog.preload())
beforeEach(() => {
  standInForBrowser()
  // A field that grows with its text asks when the fonts are there.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
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
  Reflect.deleteProperty(document, 'fonts')
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = async (rows: readonly FixRow[], more: Partial<Parameters<typeof FixList>[0]> = {}) => {
  const List = () => {
    const [of, setOf] = useState('open')
    return (
      <>
        <Toasts />
        <button type="button" onClick={() => setOf('new')}>
          Another filter
        </button>
        <FixList
          of={of}
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
  }
  const routeTree = createRootRoute({ component: List, notFoundComponent: List })
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

test('what is selected stays so only while the list is of the same', async () => {
  const user = await show([fix])
  await user.click(screen.getByRole('checkbox', { name: /Hotel Skalka/ }))
  expect(screen.getByText('1 fix selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Another filter' }))
  expect(screen.queryByText('1 fix selected')).toBeNull()
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

/** Answers by the end of a path. */
const answering = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    const path = Object.keys(answers).find((each) => String(url).split('?')[0]?.endsWith(each))
    return new Response(JSON.stringify({ data: path === undefined ? {} : answers[path] }), { status: 200 })
  })
const newest = { by: 'Cy Dale', by_checkup: false, accepted: true, at: '2026-12-01T10:12:00.000Z' }

test('several fixes are accepted at once, and what somebody else has accepted meanwhile is named with who', async () => {
  const both = [fix, { ...fix, key: '31 other', rate_plans: ['A1KRAC', 'B2K'] }]
  const told = 'Cy Dale accepted this on 01.12.2026, 10:12 UTC. Nothing was saved'
  const refused = [{ hotel_id: 2, key: '31 other', code: 'changed_meanwhile', message: told, newest }]
  answering({ '/fixes/acceptances': { accepted: 1, refused, hotels_left: [] } })
  const user = await show(both)
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Accept …' }))
  expect(screen.getByRole('option', { name: 'Each fix at its hotel and GDS' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Agreed with the partner')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'One booking code')
  // Only the one that both have.
  expect(screen.queryByRole('option', { name: 'B2K' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByText(/Cy Dale accepted this/)).textContent).toContain('Hotel Skalka')
  expect(screen.queryByRole('dialog')).toBeNull()
  // What was refused stays selected, and what was typed is there for it.
  await user.click(screen.getByRole('button', { name: 'Accept …' }))
  expect(within(screen.getByRole('dialog')).getByText('Load another name')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('agreed')
  expect(sent).toEqual([
    {
      reason: 'agreed',
      scope: 'code',
      code: 'A1KRAC',
      days: 90,
      fixes: both.map(({ hotel_id, key }) => ({ hotel_id, key, updated_at: null })),
    },
  ])
})

test('an acceptance that is refused for a field says why, and what was typed stays, also where the window is closed', async () => {
  const user = await show([fix])
  await user.click(screen.getByRole('checkbox', { name: /Hotel Skalka/ }))
  await user.click(screen.getByRole('button', { name: 'Accept …' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'False alarm')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'The partner loads it so')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Accept …' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('The partner loads it so')
})

/** Of two checks, of which one has ended and one waits for the GDS. */
const progress = {
  later: 1,
  next_at: '2026-12-01T11:12:00.000Z',
  gone: 1,
  still_there: 0,
  couldnt_check: 0,
  past: 0,
  cancelled: 0,
  queries: 3,
}
test('several fixes are checked once it is said what all of them cost, and the dialog says how far they are', async () => {
  const cost = { fixes: 2, stays: 7, queries: 9, unchecked: 3, running: 1, none: 0, left: null }
  answering({
    '/fixes/verification-cost': cost,
    '/fixes/verifications': { started: 2, running: 0, refused: [], ids: [7, 8], ...progress },
  })
  const both = [fix, { ...fix, key: '31 other' }]
  const user = await show(both)
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Mark as done and check …' }))
  expect(await screen.findByText(/^Check now: 2 fixes, up to 9 queries\./)).toBeDefined()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('1 of 2 fixes checked …')).toBeDefined()
  expect(screen.getByText('Gone: 1')).toBeDefined()
  expect(screen.getByText(/^Couldn’t check yet, trying again .+: 1$/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Close' }).at(-1))
  const fixes = both.map(({ hotel_id, key }) => ({ hotel_id, key, updated_at: null }))
  expect(sent[1]).toEqual({ fixes, queries: 9 })
  expect(screen.queryByText('2 fixes selected')).toBeNull()
})
