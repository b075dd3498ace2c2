// The offer to load rules and what it costs. S2§2, S2§4, S2§8
import { cleanup, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { RulesOffer } from './RulesOffer.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const onRead = vi.fn<() => void>()
const offer = (props: Partial<ComponentProps<typeof RulesOffer>>) =>
  render(
    <MantineProvider>
      <RulesOffer
        state="unread"
        rate_plan="A1KRAC"
        gds="Travelport"
        old={false}
        checked={false}
        busy={false}
        why={undefined}
        note={undefined}
        onRead={onRead}
        {...props}
      />
    </MantineProvider>,
  )

test('rules that nobody read can be read, for one query or two', async () => {
  const { unmount } = offer({})
  await userEvent.click(screen.getByRole('button', { name: 'Load rules (1 query)' }))
  expect(onRead).toHaveBeenCalledOnce()
  unmount()
  offer({ old: true })
  expect(screen.getByRole('button', { name: 'Load rates and rules (2 queries)' })).toBeTruthy()
})

test('a failed call shows Unavailable, with why where that is known, and can be repeated', () => {
  const { unmount } = offer({ state: 'failed' })
  expect(screen.getByText('Unavailable')).toBeTruthy()
  expect(screen.getByText(/^Travelport did not send the rules of A1KRAC\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load rules (1 query)' })).toBeTruthy()
  unmount()
  offer({ why: 'The GDS didn’t respond in time.' })
  expect(screen.getByText('Unavailable')).toBeTruthy()
  expect(screen.getByText('The GDS didn’t respond in time.')).toBeTruthy()
})

test('a price that was not confirmed can be checked again, for two queries', () => {
  offer({ state: 'failed', gds: 'Sabre', checked: true })
  expect(screen.getByText(/^Sabre did not confirm the price of A1KRAC\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check price again (2 queries)' })).toBeTruthy()
})

test('a stay that has begun has no rules to load', () => {
  offer({ state: 'closed' })
  expect(screen.getByText('Unavailable')).toBeTruthy()
  expect(screen.getByText('Select different date to load rates rules.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
