import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { gdsList, type GdsName } from '../../../domain/gds.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { NotInGds } from './NotInGds.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const select = vi.fn<(gds: GdsName) => void>()
const show = (gds_hotels: { gds_id: number }[], choices = gdsList) =>
  render(
    <MantineProvider env="test">
      <NotInGds hotel={{ name: 'Alder Inn', gds_hotels }} gds="sabre" choices={choices} onSelect={select} />
    </MantineProvider>,
  )

test('a hotel that only the other GDS has: it can be switched to', async () => {
  show([{ gds_id: 1 }])
  expect(screen.getByText(/^Alder Inn is in Travelport, not in Sabre\. Check it there/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Travelport' }))
  expect(select).toHaveBeenCalledExactlyOnceWith('travel_port')
})

test('a GDS that the person does not have is not offered', () => {
  show([{ gds_id: 1 }], gdsList.slice(1))
  expect(screen.queryByRole('button')).toBeNull()
  expect(
    screen.getByText('Alder Inn isn’t in Sabre. To check it here, ask support to map its Sabre property ID.'),
  ).toBeTruthy()
})
