import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../testing/browser-stand-ins.ts'
import { parseTypedDay } from './typed-day.ts'
import { type Days, TypedRange } from './TypedRange.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

test.each([
  ['01.03.2027', '2027-03-01'],
  ['1.3.2027', '2027-03-01'],
  ['1. 3. 27', '2027-03-01'],
  [' 2027-03-01 ', '2027-03-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.04.2027', undefined],
  ['3/1/2027', undefined],
  ['2027-3-1', undefined],
  ['1.3.', undefined],
  ['', undefined],
])('%j typed is %s', (text, day) => {
  expect(parseTypedDay(text)).toBe(day)
})

const applied = vi.fn<(from: string, to: string) => void>()
const Range = () => {
  const [days, setDays] = useState<Days>([null, null])
  return (
    <MantineProvider env="test">
      <TypedRange
        labels={['From', 'To']}
        value={days}
        dayText={(day) => day.split('-').toReversed().join('.')}
        refusalOf={(day) => (day < '2027-01-01' ? 'Too early' : undefined)}
        onChange={setDays}
        onApply={applied}
      />
    </MantineProvider>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement

test('both ways of writing a day are taken, shown one way, and Enter applies them', async () => {
  render(<Range />)
  await userEvent.type(field('From'), '2027-03-01')
  await userEvent.type(field('To'), '4.3.2027')
  expect(field('From').value).toBe('01.03.2027')
  await userEvent.keyboard('{Enter}')
  expect(applied).toHaveBeenCalledExactlyOnceWith('2027-03-01', '2027-03-04')
})

test('a date that is none, too early or out of order says so and is not applied', async () => {
  applied.mockReset()
  render(<Range />)
  await userEvent.type(field('From'), '31.04.2027')
  expect(screen.queryByText('Enter a date as DD.MM.YYYY')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Enter a date as DD.MM.YYYY')).toBeTruthy()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '1.5.2026')
  expect(screen.getByText('Too early')).toBeTruthy()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '5.5.2027')
  await userEvent.type(field('To'), '1.5.2027{Enter}')
  expect(screen.getByText('To is before From')).toBeTruthy()
  expect(applied).not.toHaveBeenCalled()
})
