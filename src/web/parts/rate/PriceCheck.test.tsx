// Confirming the price of a Sabre rate: what it costs, and why it can fail. S2§4, S2§8
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { PriceCheck } from './PriceCheck.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

test('the button says the cost, the queries left beside it, and why the last check failed', async () => {
  const onCheck = vi.fn<() => void>()
  render(
    <MantineProvider>
      <PriceCheck busy={false} why="The GDS didn’t respond in time." note="488 queries left" onCheck={onCheck} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check price again (2 queries)' }))
  expect(onCheck).toHaveBeenCalledOnce()
  expect(screen.getByText('488 queries left')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('The GDS didn’t respond in time.')
})
