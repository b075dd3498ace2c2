// The range that is shown is not refused when the calendar opens.
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { RangeCalendar } from './RangeCalendar.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const choose = vi.fn<(range: { from: string; to: string }) => void>()
const open = () =>
  render(
    <MantineProvider env="test">
      <RangeCalendar
        value={{ from: '2027-03-01', to: '2027-05-01' }}
        min="2027-03-02"
        dayText={(day) => day.split('-').toReversed().join('.')}
        onChange={choose}
      />
    </MantineProvider>,
  )
const field = (name: string) => screen.getByRole('textbox', { name })

test('S1§9: a range from today looks valid although a new one starts tomorrow, and its end can be changed alone', async () => {
  open()
  expect(screen.queryByText(/No earlier than/)).toBeNull()
  await userEvent.clear(field('To'))
  await userEvent.type(field('To'), '01.04.2027{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith({ from: '2027-03-01', to: '2027-04-01' })
})

test('another day before the earliest is refused', async () => {
  choose.mockReset()
  open()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '28.02.2027{Enter}')
  expect(screen.getByText('No earlier than 02.03.2027')).toBeDefined()
  expect(choose).not.toHaveBeenCalled()
})
