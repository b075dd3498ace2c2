// A check whose window is closed while it runs: the lists are loaded again when it ends.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const running = {
  id: 7,
  status: 'running',
  reason: null,
  next_at: null as string | null,
  queries: 1,
  unchecked: 0,
  stays: [],
}
let asked = 0
let answer = running

beforeEach(() => {
  standInForBrowser()
  ;[asked, answer] = [0, running]
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ data: answer })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['ends', { ...running, status: 'still_there' }],
  ['waits for its next try', { ...running, next_at: '2026-12-01T10:00:00.000Z' }],
])('the lists are loaded again once it %s, and it is asked for no more', async (_, last) => {
  const client = createQueryClient(() => undefined)
  const loaded = vi.spyOn(client, 'invalidateQueries')
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <VerifyDialog
            fix={{ hotel_id: 2, key: '31 name', hotel: 'Hotel Skalka', advice: 'Load another name' }}
            dates={{ start_date: '2026-12-01', end_date: '2026-12-31' }}
            id={7}
            onChanged={() => undefined}
            onClose={() => undefined}
          />
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  expect(await screen.findByRole('button', { name: 'Stop the check' })).toBeDefined()
  await act(async () => cleanup())
  const before = loaded.mock.calls.length
  answer = last
  await expect.poll(() => loaded.mock.calls.slice(before)).toEqual([[{ queryKey: ['all-fixes'] }]])
  const [query] = client.getQueryCache().findAll({ queryKey: ['verification', 2, 7] })
  expect(query?.getObserversCount()).toBe(0)
  expect(asked).toBeGreaterThan(1)
})
