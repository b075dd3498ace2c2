// Acceptances as rows: what is not found now can be ended, with the newest version of what is accepted of its fix.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAcceptance } from '../../../../contract/acceptances.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { standInForBrowser } from '../../../testing/browser-stand-ins.ts'
import { Toasts } from '../../../ui/Toasts.tsx'
import { AcceptancesList } from './AcceptancesList.tsx'

const row: KeptAcceptance = {
  id: 1,
  hotel_id: 2,
  hotel: 'Hotel Skalka',
  gds_id: 1,
  key: '31-name',
  field: 'rate_name',
  advice: 'Load another name',
  code: null,
  reason: 'on_purpose',
  note: 'Agreed by mail',
  by: 'Ann Boyd',
  at: '2026-11-02T09:00:00.000Z',
  until: '2027-01-31',
  newest_at: '2026-11-03T09:00:00.000Z',
  repaired_since: false,
  outcome: 'held',
  ended_at: null,
  ended_by: null,
  was: null,
  now: null,
}
const ended: KeptAcceptance[] = [
  { ...row, id: 3, outcome: 'expired', until: '2026-11-20', ended_at: '2026-11-20T00:00:00.000Z' },
  { ...row, id: 4, outcome: 'by_person', ended_by: 'Cy Dale', ended_at: '2026-11-21T10:00:00.000Z' },
  { ...row, id: 5, outcome: 'changed', was: 'A', now: 'B', ended_at: '2026-11-22T10:00:00.000Z' },
  { ...row, id: 6, outcome: 'replaced', ended_by: null, ended_at: '2026-11-23T10:00:00.000Z' },
]
const sent: [string, RequestInit][] = []
let isNowhere = false
const show = async (of: 'not_found' | 'ended', rows: readonly KeptAcceptance[]) => {
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <Toasts />
          <AcceptancesList of={of} rows={rows} meta={undefined} old={false} canChange onPage={() => undefined} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return userEvent.setup()
}

beforeEach(() => {
  standInForBrowser()
  sent.length = 0
  isNowhere = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push([url, init])
    if (init.method === 'DELETE' && isNowhere)
      return Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 })
    if (init.method === 'DELETE') return Response.json({ data: { ended: 1 } })
    return Response.json({ data: [] })
  })
  // This browser has none, and no popovers.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['can be ended', false],
  ['is ended where somebody else has ended it', true],
])('what is held and not found now %s', async (_, isEnded) => {
  isNowhere = isEnded
  const user = await show('not_found', [row, { ...row, id: 2, code: 'A1K', repaired_since: true }])
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for the acceptance of Load another name/ })
  expect(screen.getAllByText('On purpose for now · Ann Boyd, 02.11.2026')).toHaveLength(2)
  expect(screen.getAllByText('Repaired, then back: this acceptance no longer applies')).toHaveLength(1)
  const panel = document.getElementById(menu?.getAttribute('popovertarget') ?? '')
  Object.assign(panel ?? {}, { hidePopover: () => undefined })
  act(() => void panel?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  await user.click(await screen.findByText('End acceptance …'))
  await user.click(await screen.findByRole('button', { name: 'End now' }))
  await screen.findByText('Acceptance ended.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [url, init] = sent.find(([, { method }]) => method === 'DELETE') ?? []
  expect(url).toContain('/hotels/2/fixes/31-name/acceptances')
  expect(new Headers(init?.headers).get('if-match')).toContain('2026-11-03T09:00:00.000Z')
})

test.each([
  'Expired on 20.11.2026',
  'Cy Dale ended it on 21.11.2026',
  'A was accepted, B found on 22.11.2026',
  'Rateproof support accepted it again on 23.11.2026',
])('says of what has ended how: %s', async (words) => {
  await show('ended', ended)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})
