// What an administrator has written is not lost by a key.
// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FalseAlarm } from '../../../contract/waiting-work.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

beforeAll(() => {
  standInForBrowser()
  // A field that grows with its text asks when the fonts are there.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(cleanup)

const alarm: FalseAlarm = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  account: 'Demo Hotel Group',
  by: 'Olga Owner',
  hotel_id: 8,
  hotel: 'Quay Nine Suites',
  gds_id: 1,
  check: 'pricing.total_stated',
  field: 'total',
  advice: 'Change it',
  shown: null,
  expected: null,
  note: null,
  code: null,
  evidence: [],
  ended: null,
  answer: null,
}

test('of one that has ended only a last word can be chosen', () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AnswerDialog alarm={{ ...alarm, ended: 'expired' }} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(choices).toEqual(['They were right: the check has been corrected', 'The finding is right'])
  expect(screen.getByRole('dialog').textContent).toContain('gets it by email')
})

test('Escape closes an answer that nobody has begun, and asks to save or cancel one that somebody has', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AnswerDialog alarm={alarm} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'We ask the GDS.')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('choose Cancel to discard it'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
